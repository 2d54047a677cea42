package kog

import (
	"fmt"
	"slices"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/tell"
)

// mustering offers the forces that fit, the others with what the rules have against them.
var mustering = form{
	When: timely(Muster{}),
	Slots: []slot{{
		Slot: game.OneChoice("force"), Sure: true,
		Asked: func(a *asking, p *pen) {
			p.Offer.Hint = fmt.Sprintf("Which force? The limit is %d points", a.given.plan.format.points)
		},
		Each: (*asking).forces,
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			a.word = arg.Choice
			if names, _ := a.given.choosable(a.side); !slices.Contains(names, arg.Choice) {
				return game.Refuse(ForceSecret, "%s", assets.Unknown("force", arg.Choice, names))
			}
			return nil
		},
	}},
	Make:  func(a *asking) game.Command { return Muster{*a.force()} },
	Means: ifReady(func(a *asking, p *pen) { p.Offer.Hint = a.inShort(a.force()) }),
}

func (a *asking) forces(f *fillers) {
	names, rosters := a.given.choosable(a.side)
	for i, r := range rosters {
		c := game.Choice{Arg: game.Arg{Choice: names[i]}, Label: r.Title, Rule: ForceFormats}
		if c.Label == "" {
			c.Label = names[i]
		}
		if f.Words() {
			c.Note = a.inShort(r)
		}
		if _, c.No = a.given.accept(r); !f.Add(c) {
			return
		}
	}
}

// force is the force that has been read.
func (a *asking) force() *Roster {
	names, rosters := a.given.choosable(a.side)
	return rosters[slices.Index(names, a.word)]
}

// inShort is a force in a few words: "German, 50 points".
func (b view) inShort(r *Roster) string {
	force, faults, _ := b.given.enlist(r, b.given.plan.format, noLines)
	if len(faults) > 0 {
		return "unreadable"
	}
	return fmt.Sprintf("%s, %s", force.faction.title(), tell.Counted(force.spent, "point"))
}

// musterFacts show a player the force that has been accepted, while the other is waited for.
//
// Rule: KOG-ORG-14.
func (b view) musterFacts(seat game.Seat) []board.Fact {
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
