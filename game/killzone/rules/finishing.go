package rules

import (
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/odds"
)

// Finish kills a suppressed enemy in contact.
type Finish struct {
	Figure game.PieceID `json:"figure"`
	Target game.PieceID `json:"target"`
}

// Verb is "finish".
func (Finish) Verb() string { return "finish" }

func (c Finish) check(b *Battle, seat game.Seat) *game.Refusal {
	return b.seizes(seat, c.Figure, c.Target)
}

// seizes says why a figure cannot finish or capture an enemy, nil if it can. It takes the figure's shot.
//
// Rule: KZ-SUP-07.
func (b *Battle) seizes(seat game.Seat, id, target game.PieceID) *game.Refusal {
	no := b.MaySeize(seat, id)
	if no != nil {
		return no
	}
	if _, no = b.known(target); no == nil && !b.Helpless(id, target) {
		no = game.Refuse(book.SuppressedFinish, "%s is no suppressed enemy in contact with %s", b.Name(target), b.Name(id)).At(id)
	}
	return no
}

// Helpless reports whether a figure could finish or capture another: a suppressed enemy in contact.
//
// See: KZ-SUP-07.
func (b *Battle) Helpless(id, target game.PieceID) bool {
	f, g := int(id)-1, int(target)-1
	return b.onTable(g) && b.figures[g].suppressed && b.sideOf(g) != b.sideOf(f) && b.touches(f, g)
}

// MaySeize says why a figure of the seat's cannot finish or capture anybody now, nil if it can.
//
// See: KZ-SUP-07.
func (b *Battle) MaySeize(seat game.Seat, id game.PieceID) *game.Refusal {
	f, no := b.fitActor(seat, id)
	if no != nil {
		return no
	}
	if by := b.engaged(f); by >= 0 {
		return game.Refuse(book.SuppressedContact, "%s is in contact with %s too", b.Name(id), b.Name(pieceID(by))).At(id, pieceID(by))
	}
	switch order := b.orderOf(f); {
	case !order.Both() || b.given.AssaultOnly && order != Assault || b.squads[b.squadOf(f)].gun == Packing:
		return game.Refuse(book.SuppressedContact, "%s has no shot for it under %s", b.Name(id), order).At(id)
	case b.spent(f):
		return b.secondAction(f, false)
	case b.figures[f].shot:
		return game.Refuse(book.SuppressedContact, "%s has used its shot", b.Name(id)).At(id)
	}
	return nil
}

// seize spends the shot of a figure.
func (t *turn) seize(f int) {
	t.begin(f)
	one := &t.figures[f]
	one.shot, one.shotAfter = true, one.parts
}

// Finishing is a suppressed enemy being finished.
type Finishing struct {
	hero bool
	fate odds.Pass
}

// Finishing is what there is to roll for a target that is finished.
func (b *Battle) Finishing(target game.PieceID) Finishing {
	return Finishing{b.given.men[target-1].Hero, survival()}
}

// Of is what becomes of it. There is no roll, except a hero's for his life.
//
// Rule: KZ-SUP-08.
func (x *Finishing) Of(c odds.Chance) Harm {
	if x.hero {
		return survives(&x.fate, c)
	}
	return Slain
}

func (c Finish) do(t *turn) {
	f, _ := t.figureOf(c.Figure)
	g, _ := t.figureOf(c.Target)
	t.seize(f)
	x := t.Finishing(c.Target)
	h := x.Of(odds.Thrown{Dice: t.dice})
	if x.hero {
		t.tell(FinishTried, c.Figure, c.Target, t.die(t.sideOf(g), &x.fate), survivalWords[h])
	} else {
		t.tell(Finished, c.Figure, c.Target)
	}
	t.suffer(g, h)
}

// Capture takes a suppressed enemy in contact prisoner.
type Capture struct {
	Figure game.PieceID `json:"figure"`
	Target game.PieceID `json:"target"`
}

// Verb is "capture".
func (Capture) Verb() string { return "capture" }

// By option there are no prisoners.
//
// Rule: KZ-SUP-09.
func (c Capture) check(b *Battle, seat game.Seat) *game.Refusal {
	if !b.given.Capture && b.step == stepAct {
		return game.Refuse(book.SuppressedCapture, "no prisoners are taken in this battle")
	}
	return b.seizes(seat, c.Figure, c.Target)
}

// The captor guards his prisoner: his activation is over, and in the next he does nothing.
//
// See: KZ-SUP-09.
func (c Capture) do(t *turn) {
	f, _ := t.figureOf(c.Figure)
	g, _ := t.figureOf(c.Target)
	t.seize(f)
	t.figures[f].guard = hasCaptured
	t.tell(CapturedFigure, c.Figure, c.Target)
	t.lose(g, Captured)
}
