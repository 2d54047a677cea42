package guide

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/ask"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// activating offers the models of units that have not acted, each with its unit.
//
// See: KOG-ACT-01, KOG-ACT-02.
var activating = form{
	When: timely(rules.Activate{}),
	Slots: []slot{{
		Slot: game.OnePiece("unit"), Hint: "Which unit acts now?",
		Any: func(a *asking) bool {
			for m := range a.Models {
				if a.Models[m].Side == a.side && a.MayOpen(m) {
					return true
				}
			}
			return false
		},
		Each: func(a *asking, f *fillers) { a.eachOwn(f, -1) },
		// The unit that is open is finished before, when it has nothing more to do.
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			a.piece = arg.Piece()
			if m, found := a.ModelOf(a.piece); found && a.Models[m].Side == a.side && a.MayOpen(m) && a.Open > 0 {
				a.presuppose(rules.FinishUnit{})
			}
			return nil
		},
		Show: func(a *asking, _ *pen, c *game.Choice) { c.Note = a.unitNote(int(a.piece) - 1) },
	}},
	Make:  func(a *asking) game.Command { return rules.Activate{Unit: a.piece} },
	Means: ask.IfReady((*asking).unitPreview),
}

// eachOwn yields the live models of the side, but one.
func (a *asking) eachOwn(f *fillers, but int) {
	for m := range a.Models {
		if one := &a.Models[m]; m != but && one.Side == a.side && one.Unit >= 0 && one.Live() {
			f.Piece(rules.PieceID(m))
		}
	}
}

func (a *asking) unitNote(m int) string {
	u, note := int(a.Models[m].Unit), ""
	if from, below := a.Mates(u); below-from > 1 {
		note = a.UnitName(u)
	}
	if !a.Units[u].Activated && a.InContact(a.look(), u) {
		return joinNotes(note, "in contact")
	}
	return note
}

func joinNotes(notes ...string) string {
	text := ""
	for _, n := range notes {
		if n != "" && text != "" {
			text += ", "
		}
		text += n
	}
	return text
}

// unitPreview shows who belongs to a unit, and what contact would do to it.
func (a *asking) unitPreview(p *pen) {
	if p.Brief {
		return
	}
	m, _ := a.ModelOf(a.piece)
	u := int(a.Models[m].Unit)
	from, below := a.Mates(u)
	for n := from; n < below; n++ {
		if a.Models[n].Live() {
			a.trace(p, board.TargetMark, a.circle(n), "", board.Accent, book.ActUnits)
		}
	}
	p.Offer.Hint = a.UnitName(u) + " acts"
	if a.InContact(a.look(), u) {
		p.Offer.Hint += ", in contact: only Close Assault"
		p.Offer.Rule = book.ActContact
	}
}

// finishing names the unit that is open, whichever model has been pointed at.
//
// See: KOG-ACT-01.
var finishing = form{Write: func(a *asking, p *pen) {
	if p.Enough(1) && p.Finish(rules.FinishUnit{}) {
		p.Offer.Hint = a.UnitName(int(a.Open)-1) + " is finished: its models act no more this turn"
	}
}}

// acting is how an action of a kind is put together: the model that acts, then what else it wants to know. Able says why
// the model that has been read cannot do it, whatever follows; can, of any model that may act, whether it could.
func acting(home rules.Command, rule game.RuleID, what rules.ActionKind, able func(*asking) *game.Refusal, can func(a *asking, m int) bool, rest form) form {
	actor := slot{
		Slot: modelSlot, Hint: "Which model?", Sure: true,
		Any: func(a *asking) bool {
			for m := range a.Models {
				if a.Models[m].Side == a.side && a.couldAct(m, what) && can(a, m) {
					return true
				}
			}
			return false
		},
		Each: func(a *asking, f *fillers) { a.eachOwn(f, -1) },
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			if no := a.readActor(arg); no != nil {
				return no
			}
			return able(a)
		},
		None: func(*asking) *game.Refusal { return game.Refuse(rule, "no model of yours is left") },
	}
	rest.When, rest.Slots = timely(home), append([]slot{actor}, rest.Slots...)
	return rest
}

// readActor takes in the model of an action. One of a unit that has not been activated goes on as if it were.
func (a *asking) readActor(arg game.Arg) *game.Refusal {
	m, known := a.ModelOf(arg.Piece())
	if !known || a.Models[m].Side != a.side {
		return game.Refuse(book.ActUnits, "that is no model of %s's", a.SideName(int(a.side)))
	}
	a.model, a.piece = m, arg.Piece()
	a.presuppose(a.prelude(m)...)
	return nil
}

// aFriend is a slot for another model of the side's.
func aFriend(none *game.Refusal) slot {
	return slot{
		Slot: game.OnePiece("friend"), Read: (*asking).readSecond,
		Each: func(a *asking, f *fillers) { a.eachOwn(f, a.model) },
		None: func(*asking) *game.Refusal { return none },
	}
}

// helped is a slot for the friend that somebody observes for, or supports.
func helped(hint string, none *game.Refusal, note func(a *asking, n int) string) slot {
	s := aFriend(none)
	s.Hint = hint
	s.Show = func(a *asking, p *pen, c *game.Choice) {
		n := int(a.second) - 1
		c.Note = note(a, n)
		if c.No == nil {
			p.Reach(a.Given.Mark(board.TargetMark, a.circle(n), "", board.Good, c.Rule))
		}
	}
	return s
}

// observing offers the friends with Indirect weapons, and shows what the observer sees.
//
// See: KOG-ACT-06.
var observing = acting(rules.Observe{}, book.ActObserve, rules.OtherAction, (*asking).mayObserve, (*asking).canObserve, form{
	Slots: []slot{helped("For whom does it observe?", game.Refuse(book.ActObserve, "there is no friend to observe for"),
		func(*asking, int) string { return "" })},
	Make: func(a *asking) game.Command { return rules.Observe{Model: a.piece, Friend: a.second} },
	Told: func(a *asking, p *pen, slots int) {
		if slots > 0 && !p.Brief {
			a.showSeen(p)
		}
	},
	Means: ask.IfReady(func(a *asking, p *pen) {
		a.link(p, book.ActObserve)
		p.Offer.Hint = fmt.Sprintf("%s sees for the Indirect fire of %s until the end of the turn", a.Name(a.piece), a.Name(a.second))
	}),
})

// noFriend says what speaks against an order with the last of the side's other models, or no where there is none; nil
// where the order stands with one of them.
func (a *asking) noFriend(no *game.Refusal, with func(friend game.PieceID) rules.Command) *game.Refusal {
	for n := range a.Models {
		if n == a.model || a.Models[n].Side != a.side {
			continue
		}
		if no = with(rules.PieceID(n)).Check(a.Battle, a.side); no == nil {
			return nil
		}
	}
	return no
}

// mayObserve says why the model can observe for nobody, nil if it can.
func (a *asking) mayObserve() *game.Refusal {
	c := rules.Observe{Model: a.piece}
	no := c.Check(a.Battle, a.side)
	if a.noFriend(no, func(friend game.PieceID) rules.Command { c.Friend = friend; return c }) == nil {
		return nil
	}
	if no.Rule == book.ActObserve && a.MouldOf(a.model).Is(data.Recon) {
		no = game.Refuse(book.ActObserve, "no friend has an Indirect weapon with a use left")
	}
	return no
}

// showSeen marks the enemies that the model sees, with the sighting.
func (a *asking) showSeen(p *pen) {
	l := a.look()
	for n := range a.Models {
		if !a.Foes(a.model, n) {
			continue
		}
		if seen := l.Sight(a.model, n); seen != rules.Unsighted {
			a.trace(p, board.TargetMark, a.circle(n), seen.String(), board.Plain, book.SightCover)
		}
	}
}

// link joins the model with its friend.
func (a *asking) link(p *pen, rule game.RuleID) {
	n, _ := a.ModelOf(a.second)
	a.trace(p, board.LinkMark, board.Line(a.Models[a.model].At, a.Models[n].At), "", board.Good, rule)
}

// supporting offers the friends in range of the Commander's Sensors.
//
// See: KOG-ACT-07.
var supporting = acting(rules.FireSupport{}, book.ActFireSupport, rules.OtherAction, (*asking).maySupport, (*asking).canSupport, form{
	Slots: []slot{helped("Whom does the Commander support?", game.Refuse(book.ActFireSupport, "there is no friend to support"),
		func(a *asking, n int) string { return joinNotes(a.Gap(a.model, n).String(), a.warnHolding(n)) })},
	Make: func(a *asking) game.Command { return rules.FireSupport{Model: a.piece, Friend: a.second} },
	Told: func(a *asking, p *pen, slots int) {
		if slots > 0 {
			sensors := a.MouldOf(a.model).Sensors
			a.trace(p, board.RangeMark, a.ring(a.model, sensors), "Sensors "+sensors.String(), board.Quiet, book.SensorLock)
		}
	},
	Means: ask.IfReady(func(a *asking, p *pen) {
		a.link(p, book.ActFireSupport)
		p.Offer.Hint = fmt.Sprintf("Failed shots of %s are rolled again until the end of the turn", a.Name(a.second))
	}),
})

// warnHolding tells of a friend whose shots are rolled again anyway, or who may not shoot.
func (a *asking) warnHolding(n int) string {
	switch a.Models[n].Mode {
	case rules.Hold:
		return "holds its position anyway"
	case rules.Speed:
		return "may not shoot"
	}
	return ""
}

// maySupport says why the model can support nobody, nil if it can.
func (a *asking) maySupport() *game.Refusal {
	c := rules.FireSupport{Model: a.piece}
	return a.noFriend(c.Check(a.Battle, a.side), func(friend game.PieceID) rules.Command { c.Friend = friend; return c })
}

// circle is a model's base where it stands.
func (b View) circle(m int) board.Shape { return board.Circle(b.Models[m].At, b.MouldOf(m).Radius) }

// ring is a circle around a model in which something reaches, base edge to base edge.
func (b View) ring(m int, reach board.Thou) board.Shape {
	return board.Circle(b.Models[m].At, b.MouldOf(m).Radius+reach)
}
