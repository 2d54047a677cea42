package krygothic

import (
	"slices"

	"muster/game"
)

// cost holds a list to the cap. In single battles the cap is the fund.
//
// Rule: KRY-ARMY-03, KRY-ARMY-09.
func (e *enlisting) cost(most int32) {
	if e.list.points > most {
		e.flaw(flawCost, game.Refuse(ArmyCost, "it costs %d points; the cap is %d", e.list.points, most))
	}
}

// number holds a list to the number of models of its team.
//
// Rule: KRY-ARMY-04, KRY-TEAM-01.
func (e *enlisting) number() {
	most := e.mostModels(e.team)
	switch n := len(e.list.units); {
	case n < fewestModels:
		e.flaw(flawNumber, game.Refuse(ArmyNumber, "%s; want %d to %d", counted(n, "model", "models"), fewestModels, most))
	case n > most:
		e.flaw(flawNumber, game.Refuse(ArmyNumber, "%d models; %s has %d at most", n, e.team.name, most), "unit",
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
		return max(mostHive, int(o.maxModels))
	}
	return int(o.maxModels)
}

// tallied counts the units of a class, and is the entry of the first that is one too many.
func (e *enlisting) tallied(is func(*enlisted) bool, most int) (n, over int) {
	over = none
	for i := range e.list.units {
		if is(&e.list.units[i]) {
			if n++; n == most+1 {
				over = e.lines[i]
			}
		}
	}
	return n, over
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

// leaders holds a list to one full Squad leader or up to three lower-ranking ones, and up to five Elites.
//
// Rule: KRY-ARMY-05.
func (e *enlisting) leaders() {
	full, overFull := e.tallied(e.ofClass(leader), 1)
	lower, overLower := e.tallied(e.ofClass(lowerLeader), mostLower)
	switch {
	case full+lower == 0:
		e.flaw(flawLeaders, game.Refuse(ArmyLeaders, "nobody leads: want a Squad leader"))
	case full > 0 && lower > 0:
		_, at := e.tallied(e.ofClass(lowerLeader), 0)
		e.flaw(flawLeaders, game.Refuse(ArmyLeaders,
			"a full Squad leader and lower-ranking ones: want one or the other"), "unit", at)
	case full > 1:
		e.flaw(flawLeaders, game.Refuse(ArmyLeaders, "%d full Squad leaders; want one", full), "unit", overFull)
	case lower > mostLower:
		e.flaw(flawLeaders, game.Refuse(ArmyLeaders, "%d lower-ranking Squad leaders; want %d at most", lower, mostLower),
			"unit", overLower)
	}
	e.atMost(ArmyLeaders, flawLeaders, elite, mostElite)
}

// classTitles are the classes as people read them, one and several.
var classTitles = [...][2]string{
	{"Squad leader", "Squad leaders"},
	{"lower-ranking Squad leader", "lower-ranking Squad leaders"},
	{"Elite", "Elites"},
	{"Heavy", "Heavies"},
	{"Storm", "Storm units"},
	{"Fast", "Fast units"},
	{"Special", "Specials"},
}

// atMost refuses too many of a class.
func (e *enlisting) atMost(rule game.RuleID, step int, c class, most int) {
	if n, over := e.tallied(e.ofClass(c), most); n > most {
		e.flaw(step, game.Refuse(rule, "%d %s; want %d at most", n, classTitles[c][1], most), "unit", over)
	}
}

// soldiers holds a list to the numbers of the other classes.
//
// Rule: KRY-ARMY-06.
func (e *enlisting) soldiers(most int32) {
	e.atMost(ArmySoldiers, flawSoldiers, heavy, mostHeavy)
	e.atMost(ArmySoldiers, flawSoldiers, fast, mostFast)
	e.atMost(ArmySoldiers, flawSoldiers, special, mostSpecial)
	horrors := func(u *enlisted) bool {
		return e.classOf(u) == special && e.kinds[u.kind].abilities&causesHorror != 0
	}
	if n, over := e.tallied(horrors, mostHorror); n > mostHorror {
		e.flaw(flawSoldiers, game.Refuse(ArmySoldiers, "%d units of pure horror; want %d at most", n, mostHorror), "unit",
			over)
	}
	if n, _ := e.tallied(e.ofClass(storm), 0); most >= stormCap && n < fewestStorm {
		e.flaw(flawSoldiers, game.Refuse(ArmySoldiers, "%s; want %d at a cap of %d or more",
			counted(n, "Storm unit", "Storm units"), fewestStorm, stormCap))
	}
}

// tooMany holds those who fight to the most that there may be of leaders and of each class. What a list must have at
// least does not bind them.
//
// Rule: KRY-CMP-08, KRY-ARMY-05, KRY-ARMY-06.
func (g *given) tooMany(units []enlisted) *game.Refusal {
	e := enlisting{given: g, list: list{units: units}, lines: make([]int, len(units))}
	led := func(u *enlisted) bool { return g.classOf(u) <= lowerLeader }
	if slices.ContainsFunc(units, func(u enlisted) bool { return led(&u) }) {
		e.leaders()
	} else {
		e.atMost(ArmyLeaders, flawLeaders, elite, mostElite)
	}
	e.soldiers(0)
	if flaws := slices.Concat(e.flaws[:]...); len(flaws) > 0 {
		return flaws[0].Refusal
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
			if no := e.mayCarry(u.kind, n); no != nil {
				e.flaw(flawCarrying, no, "unit", e.lines[i], "gear")
				continue
			}
			before := counts[n]
			counts[n] += have
			if most := e.allowance(e.team, n); most > 0 && before <= most && counts[n] > most {
				e.flaw(flawCarrying, game.Refuse(ArmyCarrying, "%s: a list of the %s has %d at most", e.ware(n).name,
					e.team.name, most), "unit", e.lines[i], "gear")
			}
		}
		e.onePistol(u, e.lines[i])
	}
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
		e.flaw(flawCarrying, game.Refuse(ArmyCarrying, "%s carries one pistol at most", e.kinds[u.kind].name), "unit", line,
			"gear")
	}
}

// allowance is how many of a piece of gear a list of a team may have: 0 for no limit, none when the team has it not.
//
// Rule: KRY-ARMY-07.
func (a *arsenal) allowance(t *team, n int) int {
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
			return int(one.most)
		}
	}
	return none
}

// mayCarry says why a kind of unit may not carry a piece of gear, nil if it may. Of the Possessed only Husks carry any.
//
// Rule: KRY-ARMY-07, KRY-WPN-06, KRY-TEAM-04.
func (a *arsenal) mayCarry(kind int16, n int) *game.Refusal {
	k, w := &a.kinds[kind], a.ware(n)
	t := &a.teams[a.teamNamed(k.team)]
	switch {
	case k.gear == noGear:
		return game.Refuse(ArmyCarrying, "%s carries no gear at all", k.name)
	case a.allowance(t, n) < 0:
		return game.Refuse(ArmyCarrying, "%s: not of the %s", w.name, t.name)
	case k.gear == onePistol && w.id != "pistol":
		return game.Refuse(ArmyCarrying, "%s carries one pistol and nothing else", k.name)
	case k.gear == chitinOnly && w.id != "chitin":
		return game.Refuse(ArmyCarrying, "%s grows thick chitin and carries nothing else", k.name)
	case k.gear == noRanged && (w.gun >= 0 || w.item != noItem):
		return game.Refuse(ArmyCarrying, "%s carries close weapons and armour only", k.name)
	case w.gun >= 0 && a.guns[w.gun].tags&heavyWeapon != 0 && !k.bearsHeavy():
		return game.Refuse(ArmyCarrying, "%s is heavy: for the class Heavy, or an Elite with Strength %d or more", w.name,
			heavyStrength)
	case w.armour >= 0 && a.armours[w.armour].bulky && k.class != heavy && k.size < large:
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
