package krygothic

import (
	"slices"

	"muster/game"
)

// Verbs are the orders to the table, in the order in which a battle needs them. An order to units is given under the
// name of what they do: each kind of act is a face of one order.
func (s *System) Verbs() []game.Verb { return verbs }

// verbs are those of all orders; nobody writes to them.
var verbs []game.Verb

// entries are all orders as people find them.
var entries []entry

// The faces refer to offers, which ask for the entries: they are listed before the first of them is asked for.
func init() {
	entries = append(entries, setupEntries()...)
	entries = append(entries, actEntries()...)
	entries = append(entries, answerEntries()...)
	entries = append(entries, campaignEntries()...)
	entries = append(entries, tableEntries()...)
	for i := range entries {
		verbs = append(verbs, entries[i].verb)
	}
	verbs = slices.Clip(verbs)
}

// hidden is a verb for programs and journals.
func hidden(v game.Verb) game.Verb {
	v.Hidden = true
	return v
}

// face is a way to give the order to units.
func face(kind actKind, key, help string, slots ...game.Slot) entry {
	declare := game.VerbOf[Declare]("Declare", "", "Gives an order to units", TimeFloor)
	slots = append(append([]game.Slot{unitSlot}, slots...), andSlot)
	return entry{
		verb: declare.Face(kindNames[kind], kindTitles[kind], key, help, faceRules[kind], slots...), act: kind,
		fits: func(a *asking) bool { return a.orderable(kind) }, offer: offerAct,
	}
}

// faceRules are the rules that govern the kinds of act; those of their chapters are filled in later.
var faceRules = [kinds]game.RuleID{
	move: MoveNormal, run: RunRun, chargeAt: MoveCharge, rotate: MoveRotation, smallStep: MoveSmallStep, stand: MeleeProne,
	dig: BlastFloor, exit: ScenarioLeaving, shoot: RangedSteps, throw: BlastThrowing, strike: MeleeStandard,
	breakOff: MeleeBreakingOff, power: PsychicWho, wait: WaitGoing, unpin: PinRising, reload: WeaponSlow,
	pickUp: TeamRenegades,
	plant:  BlastMines, dress: WeaponDressing, sabotage: ScenarioLocations,
}

// actEntries are the kinds of act, the likeliest first.
func actEntries() []entry {
	how := choiceSlot("how")
	return []entry{
		{verb: hidden(game.VerbOf[Declare]("Declare", "", "Gives an order: steps, one after the other", TimeFloor))},
		face(strike, "a", "An attack on an enemy in contact", targetSlot),
		face(shoot, "s", "A ranged attack on an enemy in sight", targetSlot, how),
		face(move, "m", "Up to Speed in inches", waySlot),
		face(run, "r", "Up to twice Speed; costs a point of Body", waySlot),
		face(chargeAt, "c", "Into contact, and attack; Body counts 2 less when it strikes back", targetSlot),
		face(breakOff, "o", "Leaves close combat, up to Speed in inches", waySlot),
		face(throw, "t", "A grenade at an enemy in sight, or smoke at a place", targetSlot),
		face(power, "z", "A psychic power", choiceSlot("power"), targetSlot),
		face(stand, "d", "Gets up"),
		face(dig, "i", "Gets free of damaged structure", game.Slot{Kind: game.NumberSlot, Name: "AP"}),
		face(unpin, "v", "Tests Will to end the pin"),
		face(sabotage, "b", "Takes structure from a location in contact", targetSlot),
		face(wait, "w", "Waits for an enemy combo or charge, and then reacts once"),
		face(reload, "x", "Loads a slow weapon again"),
		face(exit, "e", "Leaves the field over the exit edge"),
		face(rotate, "f", "Turns on the spot, for nothing", facingSlot),
		face(smallStep, "p", "Less than an inch, for nothing, between other actions", waySlot),
		face(pickUp, "", "Takes a thing from fallen gear"),
		face(plant, "", "Lays a proximity mine where it stands"),
		face(dress, "", "Takes one wound away", targetSlot),
	}
}

// orderable reports whether a kind of act is listed now: the floor is open to the seat, or a window in which it may be
// declared, and somebody has what it takes.
//
// Rule: KRY-RT-06, KRY-RT-07, KRY-RT-11.
func (a *asking) orderable(kind actKind) bool {
	if a.paused || a.frozen || a.mayDeclare(a.side) != nil {
		return false
	}
	if a.top().place == placeWindow {
		if acts[kind].minor && acts[kind].category == otherwise || a.locked(other(a.side)) && !passesLock(kind) {
			return false
		}
	}
	if arg, told := a.arg(0); told {
		u, is := a.unitOf(only(arg))
		return is && a.units[u].side == a.side && a.units[u].status == standing && a.apt(kind, u)
	}
	for u := range int8(len(a.units)) {
		if one := &a.units[u]; one.side == a.side && one.status == standing && a.apt(kind, u) {
			return true
		}
	}
	return false
}
