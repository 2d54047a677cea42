package guide

import (
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/ask"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// canAct lists the seat's models that can do something now, in the order Tab visits them.
func (a *asking) canAct() []game.PieceID {
	top := a.Top()
	if top.Side != a.side || a.Proposal.What != rules.NoPlea {
		return nil
	}
	switch top.Step {
	case rules.StepMovement:
		return a.canLead()
	case rules.StepAction:
		return slices.DeleteFunc(a.CanActNow(a.side), func(id game.PieceID) bool { return !a.findsWork(int(id) - 1) })
	}
	return a.canSetUp()
}

// canSetUp are the models that can be deployed, those not yet deployed first, or that can be named for something.
//
// See: KOG-SETUP-05, KOG-SETUP-07, KOG-SCN-04.
func (a *asking) canSetUp() []game.PieceID {
	switch a.Top().Step {
	case rules.StepDeploy:
		return append(a.own(func(m *rules.Model) bool { return m.Status == rules.Undeployed }), a.own((*rules.Model).Live)...)
	case rules.StepObjectives:
		if a.carriesItem() {
			return a.own(func(*rules.Model) bool { return true })
		}
	case rules.StepCommanders:
		return a.own(func(*rules.Model) bool { return true })
	}
	return nil
}

// own are the side's models of a sort, in the order of the list.
func (a *asking) own(sort func(*rules.Model) bool) []game.PieceID {
	var ids []game.PieceID
	for i := range a.Models {
		if m := &a.Models[i]; m.Side == a.side && m.Unit >= 0 && sort(m) {
			ids = append(ids, rules.PieceID(i))
		}
	}
	return ids
}

// canLead are the models that may lead their units now: the first of each unit, which Tab visits, then all the others.
//
// See: KOG-MOVE-01.
func (a *asking) canLead() []game.PieceID {
	first := a.CanMove(a.side)
	rest := a.own(func(m *rules.Model) bool { return m.Live() && !a.Units[m.Unit].Moved })
	for _, id := range rest {
		m := int(id) - 1
		if a.FirstLive(int(a.Models[m].Unit)) != m {
			first = append(first, id)
		}
	}
	return first
}

// ownModel is a slot for a model of the side's that is set up, or named for something.
func ownModel(note func(a *asking, m int) string) slot {
	return slot{
		Slot: modelSlot, Hint: "Which model?", Read: (*asking).readPiece,
		Each: func(a *asking, f *fillers) {
			for _, id := range a.canSetUp() {
				f.Piece(id)
			}
		},
		Show: func(a *asking, _ *pen, c *game.Choice) { c.Note = note(a, int(a.piece)-1) },
	}
}

// nameable is the same for a model that anything may be.
func nameable(note func(a *asking, m int) string) slot {
	s := ownModel(note)
	s.Sure = true
	return s
}

// naming lists the models with what a Commander needs: how far its Sensors carry.
var naming = form{
	When: timely(rules.NameCommander{}),
	Slots: []slot{nameable(func(a *asking, m int) string {
		return "Fire Support to " + a.MouldOf(m).Sensors.String()
	})},
	Make: func(a *asking) game.Command { return rules.NameCommander{Model: a.piece} },
	Means: ask.IfReady(func(a *asking, p *pen) {
		m := int(a.piece) - 1
		sensors := a.MouldOf(m).Sensors
		p.Offer.Hint = a.Name(a.piece) + " commands: it may give Fire Support within " + sensors.String()
		if a.Models[m].Live() {
			a.trace(p, board.RangeMark, a.ring(m, sensors), "Fire Support", board.Quiet, book.ActFireSupport)
		}
	}),
}

// handingOut lists the models with how far they go.
var handingOut = form{
	When: func(a *asking) *game.Refusal {
		if !a.Given.Plan.Item {
			return game.Refuse(book.ScenarioItem, "this scenario has no item")
		}
		return a.MayNow(a.side, rules.AssignItem{})
	},
	Slots: []slot{nameable(func(a *asking, m int) string { return "Move " + a.MouldOf(m).Move.String() })},
	Make:  func(a *asking) game.Command { return rules.AssignItem{Model: a.piece} },
	Means: ask.IfReady(func(a *asking, p *pen) {
		p.Offer.Hint = a.Name(a.piece) + " carries the item; it has no effect on the model"
	}),
}

// dividing lists the halves of each way to cut the table, and draws the one highlighted.
var dividing = form{
	When: timely(rules.Divide{}),
	Slots: []slot{{
		Slot: game.OneChoice("half"), Read: (*asking).readWord,
		Each: func(a *asking, f *fillers) {
			for _, cut := range a.Given.Axes() {
				for _, half := range data.HalfNames[cut][data.LowHalf:] {
					word := data.AxisNames[cut] + " " + half
					f.Add(game.Choice{Arg: game.Arg{Choice: word}, Label: "The " + rules.PlainWords(half) + " half", Note: "cut " + data.AxisNames[cut]})
				}
			}
		},
	}},
	Make: func(a *asking) game.Command {
		cut, half, _ := strings.Cut(a.word, " ")
		return rules.Divide{Axis: cut, Half: half}
	},
	Means: ask.IfReady(func(a *asking, p *pen) {
		if c := p.Command.(rules.Divide); !p.Brief {
			a.halfPreview(p, rules.AxisOf(c.Axis), rules.HalfOf(rules.AxisOf(c.Axis), c.Half))
		}
	}),
}

// halfPreview draws both halves and the stand-off as they would be.
func (a *asking) halfPreview(p *pen, cut data.Axis, half data.Half) {
	b := rules.Battle{Given: a.Given, Position: rules.Position{Axis: cut, Defender: half, Attacker: a.Attacker}}
	own := a.Given.Mark(board.ZoneMark, b.Zone(a.side), "your zone", board.Good, book.SetupDeploy)
	their := a.Given.Mark(board.ZoneMark, b.Zone(rules.Other(a.side)), "the enemy's zone", board.Danger, book.SetupDeploy)
	own.Side, their.Side = int(a.side), int(rules.Other(a.side))
	p.Trace(own, their, a.Given.Mark(board.BorderMark, b.FrontLine(0, 0), "dividing line", board.Plain, book.SetupTerritories))
	p.Offer.Hint = fmt.Sprintf("Your half is %s deep; models are deployed more than %s from the line",
		b.Given.HalfDepth(b.Axis), b.Standoff())
}
