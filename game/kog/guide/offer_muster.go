package guide

import (
	"fmt"
	"slices"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/ask"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
	"muster/game/tell"
)

// mustering offers the forces that fit, the others with what the rules have against them.
var mustering = form{
	When: timely(rules.Muster{}),
	Slots: []slot{{
		Slot: game.OneChoice("force"), Sure: true,
		Asked: func(a *asking, p *pen) {
			p.Offer.Hint = fmt.Sprintf("Which force? The limit is %d points", a.Given.Plan.Format.Points)
		},
		Each: (*asking).forces,
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			a.word = arg.Choice
			if names, _ := a.Given.Choosable(a.side); !slices.Contains(names, arg.Choice) {
				return game.Refuse(book.ForceSecret, "%s", assets.Unknown("force", arg.Choice, names))
			}
			return nil
		},
	}},
	Make:  func(a *asking) game.Command { return rules.Muster{Force: *a.force()} },
	Means: ask.IfReady(func(a *asking, p *pen) { p.Offer.Hint = a.inShort(a.force()) }),
}

func (a *asking) forces(f *fillers) {
	names, rosters := a.Given.Choosable(a.side)
	for i, r := range rosters {
		c := game.Choice{Arg: game.Arg{Choice: names[i]}, Label: r.Title, Rule: book.ForceFormats}
		if c.Label == "" {
			c.Label = names[i]
		}
		if f.Words() {
			c.Note = a.inShort(r)
		}
		if _, c.No = a.Given.Accept(r); !f.Add(c) {
			return
		}
	}
}

// force is the force that has been read.
func (a *asking) force() *data.Roster {
	names, rosters := a.Given.Choosable(a.side)
	return rosters[slices.Index(names, a.word)]
}

// inShort is a force in a few words: "German, 50 points".
func (b View) inShort(r *data.Roster) string {
	force, faults, _ := b.Given.Enlist(r, b.Given.Plan.Format, data.NoLines)
	if len(faults) > 0 {
		return "unreadable"
	}
	return fmt.Sprintf("%s, %s", force.Faction.Title(), tell.Counted(force.Spent, "point"))
}

// musterFacts show a player the force that has been accepted, while the other is waited for.
//
// See: KOG-ORG-14.
func (b View) musterFacts(seat game.Seat) []board.Fact {
	var facts []board.Fact
	if b.Base().Step != rules.StepMuster {
		return nil
	}
	for side, f := range b.Given.Forces {
		if f != nil && b.Sees(seat, int8(side)) {
			facts = append(facts, board.Fact{Label: "Force", Value: f.Title, Rule: string(book.ForceSecret)})
		}
	}
	return facts
}
