package kog

import (
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
)

// canAct lists the seat's models that can do something now, in the order Tab visits them.
func (a *asking) canAct() []game.PieceID {
	top := a.top()
	if top.side != a.side || a.proposal.what != noPlea {
		return nil
	}
	switch top.step {
	case stepMovement:
		return a.canLead()
	case stepAction:
		return slices.DeleteFunc(a.canActNow(a.side), func(id game.PieceID) bool { return !a.findsWork(int(id) - 1) })
	}
	return a.canSetUp()
}

// canSetUp are the models that can be deployed, those not yet deployed first, or that can be named for something.
//
// See: KOG-SETUP-05, KOG-SETUP-07, KOG-SCN-04.
func (a *asking) canSetUp() []game.PieceID {
	switch a.top().step {
	case stepDeploy:
		return append(a.own(func(m *model) bool { return m.status == undeployed }), a.own((*model).live)...)
	case stepObjectives:
		if a.carriesItem() {
			return a.own(func(*model) bool { return true })
		}
	case stepCommanders:
		return a.own(func(*model) bool { return true })
	}
	return nil
}

// own are the side's models of a sort, in the order of the list.
func (a *asking) own(sort func(*model) bool) []game.PieceID {
	var ids []game.PieceID
	for i := range a.models {
		if m := &a.models[i]; m.side == a.side && m.unit >= 0 && sort(m) {
			ids = append(ids, pieceID(i))
		}
	}
	return ids
}

// canLead are the models that may lead their units now: the first of each unit, which Tab visits, then all the others.
//
// See: KOG-MOVE-01.
func (a *asking) canLead() []game.PieceID {
	first := a.canMove(a.side)
	rest := a.own(func(m *model) bool { return m.live() && !a.units[m.unit].moved })
	for _, id := range rest {
		m := int(id) - 1
		if a.firstLive(int(a.models[m].unit)) != m {
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
				if !f.Piece(id) {
					return
				}
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
	When: timely(NameCommander{}),
	Slots: []slot{nameable(func(a *asking, m int) string {
		return "Fire Support to " + a.mouldOf(m).sensors.String()
	})},
	Make: func(a *asking) game.Command { return NameCommander{Model: a.piece} },
	Means: ifReady(func(a *asking, p *pen) {
		m := int(a.piece) - 1
		sensors := a.mouldOf(m).sensors
		p.Offer.Hint = a.Name(a.piece) + " commands: it may give Fire Support within " + sensors.String()
		if a.models[m].live() {
			a.trace(p, board.RangeMark, a.ring(m, sensors), "Fire Support", board.Quiet, ActFireSupport)
		}
	}),
}

// handingOut lists the models with how far they go.
var handingOut = form{
	When: func(a *asking) *game.Refusal {
		if !a.given.plan.item {
			return game.Refuse(ScenarioItem, "this scenario has no item")
		}
		return a.mayNow(a.side, AssignItem{})
	},
	Slots: []slot{nameable(func(a *asking, m int) string { return "Move " + a.mouldOf(m).move.String() })},
	Make:  func(a *asking) game.Command { return AssignItem{Model: a.piece} },
	Means: ifReady(func(a *asking, p *pen) {
		p.Offer.Hint = a.Name(a.piece) + " carries the item; it has no effect on the model"
	}),
}

// dividing lists the halves of each way to cut the table, and draws the one highlighted.
var dividing = form{
	When: timely(Divide{}),
	Slots: []slot{{
		Slot: game.OneChoice("half"), Read: (*asking).readWord,
		Each: func(a *asking, f *fillers) {
			for _, cut := range a.given.axes() {
				for _, half := range halfNames[cut][lowHalf:] {
					word := axisNames[cut] + " " + half
					if !f.Add(game.Choice{Arg: game.Arg{Choice: word}, Label: "The " + plainWords(half) + " half", Note: "cut " + axisNames[cut]}) {
						return
					}
				}
			}
		},
	}},
	Make: func(a *asking) game.Command {
		cut, half, _ := strings.Cut(a.word, " ")
		return Divide{Axis: cut, Half: half}
	},
	Means: ifReady(func(a *asking, p *pen) {
		if c := p.Command.(Divide); !p.Brief {
			a.halfPreview(p, axisOf(c.Axis), halfOf(axisOf(c.Axis), c.Half))
		}
	}),
}

// halfPreview draws both halves and the stand-off as they would be.
func (a *asking) halfPreview(p *pen, cut axis, half half) {
	b := Battle{given: a.given, position: position{axis: cut, defender: half, attacker: a.attacker}}
	own := a.given.mark(board.ZoneMark, b.zone(a.side), "your zone", board.Good, SetupDeploy)
	their := a.given.mark(board.ZoneMark, b.zone(other(a.side)), "the enemy's zone", board.Danger, SetupDeploy)
	own.Side, their.Side = int(a.side), int(other(a.side))
	p.Trace(own, their, a.given.mark(board.BorderMark, b.frontLine(0, 0), "dividing line", board.Plain, SetupTerritories))
	p.Offer.Hint = fmt.Sprintf("Your half is %s deep; models are deployed more than %s from the line",
		b.given.halfDepth(b.axis), b.standoff())
}
