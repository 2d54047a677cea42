package kog

import (
	"fmt"
	"slices"

	"muster/assets"
	"muster/board"
	"muster/game"
)

// musterEntries are the orders of the muster.
func musterEntries() []entry {
	return []entry{{
		verb: game.VerbOf[Muster]("Muster", "m", "Bring a force; the other side sees it when both are in", ForceSecret,
			choiceSlot("force")),
		at: stepMuster, offer: offerMuster,
	}}
}

// fromSetup is the choice of the force that came with the setup, where the list has another one of its name.
const fromSetup = "brought"

// choosable are the forces that a side may choose from at the table, by the words that name them: what came with the
// setup in front, then those of the scenario.
//
// Rule: KOG-ORG-14.
func (g *given) choosable(side int8) (names []string, rosters []*Roster) {
	add := func(name string, r *Roster) {
		names, rosters = append(names, name), append(rosters, r)
	}
	own := g.brought[side]
	for i := range g.offered {
		if r := &g.offered[i]; r.ID == own.ID && string(game.JSON(r)) != string(game.JSON(own)) {
			add(fromSetup, own)
		}
	}
	if len(names) == 0 {
		add(own.ID, own)
	}
	for i := range g.offered {
		if r := &g.offered[i]; !slices.Contains(names, r.ID) {
			add(r.ID, r)
		}
	}
	return names, rosters
}

// offerMuster offers the forces that fit, the others with what the rules have against them.
func offerMuster(a *asking) {
	if !a.homed(Muster{}) || !a.enough(1) {
		return
	}
	names, rosters := a.given.choosable(a.side)
	if arg, told := a.arg(0); told {
		i := slices.Index(names, arg.Choice)
		if i < 0 {
			a.offer.No = game.Refuse(ForceSecret, "%s", assets.Unknown("force", arg.Choice, names))
			return
		}
		if c := (Muster{*rosters[i]}); a.finish(c) {
			a.offer.Hint = a.given.inShort(rosters[i])
		}
		return
	}
	a.next(choiceSlot("force"))
	a.offer.Hint = fmt.Sprintf("Which force? The limit is %d points", a.given.plan.format.points)
	for i, r := range rosters {
		_, no := a.given.accept(r)
		label := r.Title
		if label == "" {
			label = names[i]
		}
		a.add(game.Arg{Choice: names[i]}, label, a.given.inShort(r), ForceFormats, no)
	}
}

// inShort is a force in a few words: "German, 50 points".
func (g *given) inShort(r *Roster) string {
	force, faults, _ := g.enlist(r, g.plan.format, noLines)
	if len(faults) > 0 {
		return "unreadable"
	}
	return fmt.Sprintf("%s, %s", force.faction.title(), counted(force.spent, "point", "points"))
}

// musterFacts show a player the force that has been accepted, while the other is waited for.
//
// Rule: KOG-ORG-14.
func (b *Battle) musterFacts(seat game.Seat) []board.Fact {
	var facts []board.Fact
	if b.base().step != stepMuster {
		return nil
	}
	for side, f := range b.given.forces {
		if f != nil && b.sees(seat, int8(side)) {
			facts = append(facts, board.Fact{Label: "Force", Value: f.title, Rule: string(ForceSecret)})
		}
	}
	return facts
}
