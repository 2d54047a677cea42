package krygothic

import "muster/game"

// cost holds a list to the cap. In single battles the cap is the fund.
//
// Rule: KRY-ARMY-03, KRY-ARMY-09.
func (e *enlisting) cost(most int32) {
	if e.list.points > most {
		e.flaw(game.Refuse(ArmyCost, "it costs %d points; the cap is %d", e.list.points, most))
	}
}

// number holds a list to the number of models of its team.
//
// Rule: KRY-ARMY-04, KRY-TEAM-01.
func (e *enlisting) number() {
	most := e.mostModels(e.team)
	switch n := len(e.list.units); {
	case n < fewestModels:
		e.flaw(game.Refuse(ArmyNumber, "%s; want %d to %d", counted(n, "model", "models"), fewestModels, most))
	case n > most:
		e.flaw(game.Refuse(ArmyNumber, "%d models; %s has %d at most", n, e.team.name, most), "unit",
			e.lines[most])
	}
}

// mostModels is how many models a team may have.
//
// Rule: KRY-ARMY-04.
func (o *options) mostModels(t *team) int {
	switch t.race {
	case confederate:
		return min(mostConfederate, int(o.maxModels))
	case hive:
		return mostHive
	}
	return int(o.maxModels)
}

// tallied are the units that something is true of, each by its entry of the roster.
func (e *enlisting) tallied(is func(*enlisted) bool) (lines []int) {
	for i := range e.list.units {
		if is(&e.list.units[i]) {
			lines = append(lines, e.lines[i])
		}
	}
	return lines
}

func (e *enlisting) ofClass(c class) func(*enlisted) bool {
	return func(u *enlisted) bool { return e.classOf(u) == c }
}

// classOf is the class of a unit: an Elite that has succeeded a Squad leader is a lower-ranking one.
//
// Rule: KRY-CMP-06.
func (a *arsenal) classOf(u *enlisted) class {
	if u.lower {
		return lowerLeader
	}
	return a.kinds[u.kind].class
}

// led holds a list to having a Squad leader.
//
// Rule: KRY-ARMY-05.
func (e *enlisting) led() {
	isLeader := func(u *enlisted) bool { return e.classOf(u) == leader || e.classOf(u) == lowerLeader }
	if len(e.tallied(isLeader)) == 0 {
		e.flaw(game.Refuse(ArmyLeaders, "nobody leads: want a Squad leader"))
	}
}

// leaders holds a list to one full Squad leader or up to three lower-ranking ones, and up to five Elites.
//
// Rule: KRY-ARMY-05.
func (e *enlisting) leaders() {
	full, lower := e.tallied(e.ofClass(leader)), e.tallied(e.ofClass(lowerLeader))
	if len(full) > 0 && len(lower) > 0 {
		e.flaw(game.Refuse(ArmyLeaders, "a full Squad leader and lower-ranking ones: want one or the other"), "unit",
			lower[0])
	}
	e.atMost(ArmyLeaders, full, mostFull, "full Squad leaders")
	e.atMost(ArmyLeaders, lower, mostLower, "lower-ranking Squad leaders")
	e.atMost(ArmyLeaders, e.tallied(e.ofClass(elite)), mostElite, "Elites")
}

// classTitles are the classes as people read them.
var classTitles = [...]string{
	"Squad leader", "lower-ranking Squad leader", "Elite", "Heavy", "Storm", "Fast", "Special",
}

// atMost refuses too many units of a sort.
func (e *enlisting) atMost(rule game.RuleID, all []int, most int, sort string) {
	if n := len(all); n > most {
		e.flaw(game.Refuse(rule, "%d %s; want %d at most", n, sort, most), "unit", all[most])
	}
}

// soldiers holds a list to the most that there may be of the other classes.
//
// Rule: KRY-ARMY-06.
func (e *enlisting) soldiers() {
	isHorror := func(u *enlisted) bool { return e.kinds[u.kind].abilities&causesHorror != 0 }
	e.atMost(ArmySoldiers, e.tallied(e.ofClass(heavy)), mostHeavy, "Heavies")
	e.atMost(ArmySoldiers, e.tallied(e.ofClass(fast)), mostFast, "Fast units")
	e.atMost(ArmySoldiers, e.tallied(e.ofClass(special)), mostSpecial, "Specials")
	e.atMost(ArmySoldiers, e.tallied(isHorror), mostHorror, "units of pure horror")
}

// storm holds a list to the Storm units that it needs under a high cap.
//
// Rule: KRY-ARMY-06.
func (e *enlisting) storm(most int32) {
	if n := len(e.tallied(e.ofClass(storm))); most >= stormCap && n < fewestStorm {
		e.flaw(game.Refuse(ArmySoldiers, "%s; want %d at a cap of %d or more", counted(n, "Storm unit", "Storm units"),
			fewestStorm, stormCap))
	}
}

// tooMany holds those who fight to the most that there may be of leaders and of each class. What a list must have at
// least does not bind them.
//
// Rule: KRY-CMP-08, KRY-ARMY-05, KRY-ARMY-06.
func (g *given) tooMany(units []enlisted) *game.Refusal {
	e := enlisting{given: g, list: list{units: units}, lines: make([]int, len(units))}
	e.leaders()
	e.soldiers()
	if len(e.flaws) > 0 {
		return e.flaws[0].Refusal
	}
	return nil
}

// carrying holds every unit to what it and its team may carry.
//
// Rule: KRY-ARMY-07.
func (e *enlisting) carrying() {
	counts := make([]int, e.wares())
	for i := range e.list.units {
		u := &e.list.units[i]
		for n := range e.wares() {
			have := e.carried(u, e.ware(n))
			if have == 0 {
				continue
			}
			no := e.mayCarry(u.kind, n)
			if no == nil {
				counts[n] += have
				no = e.tooManyOf(n, counts[n]-have, counts[n])
			}
			if no != nil {
				e.flaw(no, "unit", e.lines[i], "gear")
			}
		}
		e.onePistol(u, e.lines[i])
	}
}

// tooManyOf refuses the first of a piece of gear that a list of the team may not have any more.
//
// Rule: KRY-ARMY-07.
func (e *enlisting) tooManyOf(n, before, now int) *game.Refusal {
	if most, _ := e.allowance(e.team, n); most > 0 && before <= most && now > most {
		return game.Refuse(ArmyCarrying, "%s: a list of the %s has %d at most", e.ware(n).name, e.team.name, most)
	}
	return nil
}

// carried is how many of a piece of gear a unit has.
func (a *arsenal) carried(u *enlisted, w goods) int {
	n := 0
	for i := range 2 {
		if w.gun >= 0 && u.guns[i] == w.gun || w.blade >= 0 && u.blades[i] == w.blade ||
			w.item != noItem && u.items[i] == w.item {
			n++
		}
	}
	if w.armour >= 0 && u.armour[a.armours[w.armour].slot] == w.armour {
		n++
	}
	return n
}

// onePistol holds the one that carries a pistol to one.
//
// Rule: KRY-ARMY-07.
func (e *enlisting) onePistol(u *enlisted, line int) {
	if e.kinds[u.kind].gear == onePistol && u.guns[1] >= 0 {
		e.flaw(game.Refuse(ArmyCarrying, "%s carries one pistol at most", e.kinds[u.kind].name), "unit", line,
			"gear")
	}
}

// allowance is how many of a piece of gear a list of a team may have, 0 for no limit; false when the team has it not.
//
// Rule: KRY-ARMY-07.
func (a *arsenal) allowance(t *team, n int) (most int, has bool) {
	w := a.ware(n)
	all := t.items
	switch {
	case w.gun >= 0:
		all = t.guns
	case w.blade >= 0:
		all = t.blades
	case w.armour >= 0:
		all = t.armours
	}
	for _, one := range all {
		if one.index == w.index {
			return int(one.most), true
		}
	}
	return 0, false
}

// mayCarry says why a kind of unit may not have a piece of gear from its team, nil if it may. Of the Possessed only Husks
// carry any.
//
// Rule: KRY-ARMY-07, KRY-TEAM-04.
func (a *arsenal) mayCarry(kind int16, n int) *game.Refusal {
	k, w := &a.kinds[kind], a.ware(n)
	if no := k.bears(&w); no != nil {
		return no
	}
	t := &a.teams[a.teamNamed(k.team)]
	if _, has := a.allowance(t, n); !has {
		return game.Refuse(ArmyCarrying, "%s: not of the %s", w.name, t.name)
	}
	return nil
}

// bears says why a kind of unit cannot carry a piece of gear, whoever gives it, nil if it can.
//
// Rule: KRY-ARMY-07, KRY-WPN-06, KRY-TEAM-04.
func (k *kind) bears(w *goods) *game.Refusal {
	switch {
	case k.gear == noGear:
		return game.Refuse(ArmyCarrying, "%s carries no gear at all", k.name)
	case k.gear == onePistol && w.id != "pistol":
		return game.Refuse(ArmyCarrying, "%s carries one pistol and nothing else", k.name)
	case k.gear == chitinOnly && w.id != "chitin":
		return game.Refuse(ArmyCarrying, "%s grows thick chitin and carries nothing else", k.name)
	case k.gear == noRanged && (w.gun >= 0 || w.item != noItem):
		return game.Refuse(ArmyCarrying, "%s carries close weapons and armour only", k.name)
	case w.tags&heavyWeapon != 0 && !k.bearsHeavy():
		return game.Refuse(ArmyCarrying, "%s is heavy: for the class Heavy, or an Elite with Strength %d or more", w.name,
			heavyStrength)
	case w.bulky && k.class != heavy && k.size < large:
		return game.Refuse(ArmyCarrying, "%s is bulky: for the size L, or the class Heavy", w.name)
	}
	return nil
}

// bearsHeavy reports whether a kind of unit may carry heavy weapons.
//
// Rule: KRY-ARMY-07.
func (k *kind) bearsHeavy() bool {
	return k.class == heavy || k.class == elite && k.strength >= heavyStrength
}
