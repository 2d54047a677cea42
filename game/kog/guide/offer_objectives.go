package guide

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/rules"
)

// holdingObjective offers the objectives, and says what holding each comes to.
var holdingObjective = acting(rules.HoldObjective{}, book.ActHold, rules.OtherAction, (*asking).mayHold, (*asking).canHold, form{
	Slots: []slot{{
		Slot: game.OneChoice("objective"), Read: (*asking).readWord,
		Each: func(a *asking, f *fillers) {
			for i := range a.Objects {
				c := game.Choice{Arg: game.Arg{Choice: fmt.Sprint(i + 1)}, Label: a.ObjectName(i), Rule: book.ObjectiveTake}
				f.Add(c)
			}
		},
		Show: func(a *asking, p *pen, c *game.Choice) {
			o := &a.Objects[a.objective()-1]
			c.Note = a.holdNote(o)
			if c.No == nil {
				p.Reach(a.Given.Mark(board.TargetMark, a.objectShape(o), c.Label, board.Accent, book.ObjectiveReach))
			}
		},
		None: func(*asking) *game.Refusal { return noneToHold() },
	}},
	Make: func(a *asking) game.Command { return rules.HoldObjective{Model: a.piece, Objective: a.objective()} },
})

// objective is the number of the objective that has been read, 0 for none.
func (a *asking) objective() int {
	n := 0
	_, _ = fmt.Sscanf(a.word, "%d", &n)
	return n
}

func noneToHold() *game.Refusal {
	return game.Refuse(book.ObjectiveReach, "this battle has no objectives to hold")
}

// mayHold says why the model can hold nothing, nil if it can.
func (a *asking) mayHold() *game.Refusal {
	var no *game.Refusal
	for i := range a.Objects {
		refusal := rules.HoldObjective{Model: a.piece, Objective: i + 1}.Check(a.Battle, a.side)
		if refusal == nil {
			return nil
		}
		if no == nil {
			no = refusal
		}
	}
	if no == nil {
		no = noneToHold()
	}
	return no
}

func (a *asking) holdNote(o *rules.Object) string {
	switch {
	case o.Holder == 0:
		return "streak 0"
	case o.Side == a.side:
		return fmt.Sprintf("keeps streak %d", o.Streak)
	}
	return "wipes out the enemy's hold"
}

// passing offers the friends, with how far away they are.
var passing = acting(rules.PassItem{}, book.ScenarioPass, rules.OtherAction, (*asking).mayPass, (*asking).canPass, form{
	Slots: []slot{passedTo()},
	Make:  func(a *asking) game.Command { return rules.PassItem{Model: a.piece, Friend: a.second} },
})

func passedTo() slot {
	s := aFriend(nobodyToPassTo())
	s.Show = func(a *asking, _ *pen, c *game.Choice) { c.Note = a.Gap(a.model, int(a.second)-1).String() }
	return s
}

func nobodyToPassTo() *game.Refusal {
	return game.Refuse(book.ScenarioPass, "there is no friend to pass the item to")
}

// mayPass says why the model cannot pass the item to anybody.
func (a *asking) mayPass() *game.Refusal {
	return a.noFriend(nobodyToPassTo(), func(friend game.PieceID) rules.Command {
		return rules.PassItem{Model: a.piece, Friend: friend}
	})
}

var picking = acting(rules.PickItem{}, book.ScenarioDropped, rules.OtherAction,
	func(a *asking) *game.Refusal { return rules.PickItem{Model: a.piece}.Check(a.Battle, a.side) }, (*asking).canPick,
	form{Make: func(a *asking) game.Command { return rules.PickItem{Model: a.piece} }})
