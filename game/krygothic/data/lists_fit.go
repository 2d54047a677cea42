package data

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/tell"
)

// cost holds a list to the cap. In single battles the cap is the fund.
//
// Rule: KRY-ARMY-03, KRY-ARMY-09.
func (e *enlisting) cost(most int32) {
	if e.list.Points > most {
		e.flaw(game.Refuse(book.ArmyCost, "it costs %d points; the cap is %d", e.list.Points, most))
	}
}

// number holds a list to the number of models of its team.
//
// Rule: KRY-ARMY-04.
//
// See: KRY-TEAM-01.
func (e *enlisting) number() {
	most := e.MostModels(e.team)
	switch n := len(e.list.Units); {
	case n < fewestModels:
		e.flaw(game.Refuse(book.ArmyNumber, "%s; want %d to %d", tell.Counted(n, "model"), fewestModels, most))
	case n > most:
		e.flaw(game.Refuse(book.ArmyNumber, "%d models; %s has %d at most", n, e.team.name, most), "unit",
			e.lines[most])
	}
}

// MostModels is how many models a team may have.
//
// See: KRY-ARMY-04.
func (o *Options) MostModels(t *Team) int {
	switch t.Race {
	case Confederate:
		return min(mostConfederate, int(o.MaxModels))
	case Hive:
		return mostHive
	}
	return int(o.MaxModels)
}

// tallied are the units that something is true of, each by its entry of the roster.
func (e *enlisting) tallied(is func(*Enlisted) bool) (lines []int) {
	for i := range e.list.Units {
		if is(&e.list.Units[i]) {
			lines = append(lines, e.lines[i])
		}
	}
	return lines
}

func (e *enlisting) ofClass(c Class) func(*Enlisted) bool {
	return func(u *Enlisted) bool { return e.ClassOf(u) == c }
}

// ClassOf is the class of a unit: an Elite that has succeeded a Squad leader is a lower-ranking one.
//
// See: KRY-CMP-06.
func (a *Arsenal) ClassOf(u *Enlisted) Class {
	if u.Lower {
		return LowerLeader
	}
	return a.Kinds[u.Kind].Class
}

// led holds a list to having a Squad leader.
//
// Rule: KRY-ARMY-05.
func (e *enlisting) led() {
	isLeader := func(u *Enlisted) bool { return e.ClassOf(u) == Leader || e.ClassOf(u) == LowerLeader }
	if len(e.tallied(isLeader)) == 0 {
		e.flaw(game.Refuse(book.ArmyLeaders, "nobody leads: want a Squad leader"))
	}
}

// leaders holds a list to one full Squad leader or up to three lower-ranking ones, and up to five Elites.
//
// See: KRY-ARMY-05.
func (e *enlisting) leaders() {
	full, lower := e.tallied(e.ofClass(Leader)), e.tallied(e.ofClass(LowerLeader))
	if len(full) > 0 && len(lower) > 0 {
		e.flaw(game.Refuse(book.ArmyLeaders, "a full Squad leader and lower-ranking ones: want one or the other"), "unit",
			lower[0])
	}
	e.atMost(book.ArmyLeaders, full, mostFull, "full Squad leaders")
	e.atMost(book.ArmyLeaders, lower, mostLower, "lower-ranking Squad leaders")
	e.atMost(book.ArmyLeaders, e.tallied(e.ofClass(Elite)), mostElite, "Elites")
}

// ClassTitles are the classes as people read them.
var ClassTitles = [...]string{
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
	isHorror := func(u *Enlisted) bool { return e.Kinds[u.Kind].Abilities&CausesHorror != 0 }
	e.atMost(book.ArmySoldiers, e.tallied(e.ofClass(Heavy)), mostHeavy, "Heavies")
	e.atMost(book.ArmySoldiers, e.tallied(e.ofClass(fast)), mostFast, "Fast units")
	e.atMost(book.ArmySoldiers, e.tallied(e.ofClass(special)), mostSpecial, "Specials")
	e.atMost(book.ArmySoldiers, e.tallied(isHorror), mostHorror, "units of pure horror")
}

// storm holds a list to the Storm units that it needs under a high cap.
//
// See: KRY-ARMY-06.
func (e *enlisting) storm(most int32) {
	if n := len(e.tallied(e.ofClass(Storm))); most >= stormCap && n < fewestStorm {
		e.flaw(game.Refuse(book.ArmySoldiers, "%s; want %d at a cap of %d or more", tell.Counted(n, "Storm unit"),
			fewestStorm, stormCap))
	}
}

// TooMany holds those who fight to the most that there may be of leaders and of each class. What a list must have at
// least does not bind them.
//
// See: KRY-CMP-08, KRY-ARMY-05, KRY-ARMY-06.
func (g *Given) TooMany(units []Enlisted) *game.Refusal {
	e := enlisting{Given: g, list: List{Units: units}, lines: make([]int, len(units))}
	e.leaders()
	e.soldiers()
	if len(e.flaws) > 0 {
		return e.flaws[0].Refusal
	}
	return nil
}

// carrying holds every unit to what it and its team may carry.
//
// See: KRY-ARMY-07.
func (e *enlisting) carrying() {
	counts := make([]int, len(e.Wares))
	for i := range e.list.Units {
		u := &e.list.Units[i]
		for n := range e.Wares {
			ware := &e.Wares[n]
			have := u.carried(ware)
			if have == 0 {
				continue
			}
			no := e.MayCarry(u.Kind, ware)
			if no == nil {
				counts[n] += have
				no = e.tooManyOf(ware, counts[n]-have, counts[n])
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
// See: KRY-ARMY-07.
func (e *enlisting) tooManyOf(w *Goods, before, now int) *game.Refusal {
	if most, _ := e.team.Allowance(w.Gear); before <= most {
		return e.team.tooMany(w, now)
	}
	return nil
}

// tooMany refuses more of a piece of gear than a list of the team may have.
//
// See: KRY-ARMY-07.
func (t *Team) tooMany(w *Goods, n int) *game.Refusal {
	if most, _ := t.Allowance(w.Gear); most > 0 && n > most {
		return game.Refuse(book.ArmyCarrying, "%s: a list of the %s has %d at most", w.Name, t.name, most)
	}
	return nil
}

// onePistol holds the one that carries a pistol to one.
//
// See: KRY-ARMY-07.
func (e *enlisting) onePistol(u *Enlisted, line int) {
	if e.Kinds[u.Kind].gear == onePistol && u.Guns[1] >= 0 {
		e.flaw(game.Refuse(book.ArmyCarrying, "%s carries one pistol at most", e.Kinds[u.Kind].Name), "unit", line,
			"gear")
	}
}

// Allowance is how many of a piece of gear a list of a team may have, 0 for no limit; false when the team has it not.
//
// See: KRY-ARMY-07.
func (t *Team) Allowance(g Gear) (most int, has bool) {
	for _, one := range t.may {
		if one.Gear == g {
			return int(one.most), true
		}
	}
	return 0, false
}

// MayCarry says why a kind of unit may not have a piece of gear from its team, nil if it may. Of the Possessed only Husks
// carry any.
//
// Rule: KRY-TEAM-04.
//
// See: KRY-ARMY-07.
func (a *Arsenal) MayCarry(kind int16, w *Goods) *game.Refusal {
	k := &a.Kinds[kind]
	if no := k.Bears(w); no != nil {
		return no
	}
	t := &a.Teams[a.teamNamed(k.Team)]
	if _, has := t.Allowance(w.Gear); !has {
		return game.Refuse(book.ArmyCarrying, "%s: not of the %s", w.Name, t.name)
	}
	return nil
}

// Bears says why a kind of unit cannot carry a piece of gear, whoever gives it, nil if it can.
//
// See: KRY-ARMY-07, KRY-WPN-06, KRY-TEAM-04.
func (k *Kind) Bears(w *Goods) *game.Refusal {
	switch {
	case k.gear == noGear:
		return game.Refuse(book.ArmyCarrying, "%s carries no gear at all", k.Name)
	case k.gear == onePistol && w.ID != "pistol":
		return game.Refuse(book.ArmyCarrying, "%s carries one pistol and nothing else", k.Name)
	case k.gear == chitinOnly && w.ID != "chitin":
		return game.Refuse(book.ArmyCarrying, "%s grows thick chitin and carries nothing else", k.Name)
	case k.gear == noRanged && (w.Sort == RangedWeapons || w.Sort == CarriedItems):
		return game.Refuse(book.ArmyCarrying, "%s carries close weapons and armour only", k.Name)
	case w.tags&HeavyWeapon != 0 && !k.bearsHeavy():
		return game.Refuse(book.ArmyCarrying, "%s is heavy: for the class Heavy, or an Elite with Strength %d or more", w.Name,
			heavyStrength)
	case w.bulky && k.Class != Heavy && k.Size < Large:
		return game.Refuse(book.ArmyCarrying, "%s is bulky: for the size L, or the class Heavy", w.Name)
	}
	return nil
}

// bearsHeavy reports whether a kind of unit may carry heavy weapons.
//
// See: KRY-ARMY-07.
func (k *Kind) bearsHeavy() bool {
	return k.Class == Heavy || k.Class == Elite && k.Strength >= heavyStrength
}
