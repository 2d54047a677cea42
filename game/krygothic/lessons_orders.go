package krygothic

import (
	"muster/game"
	"muster/game/krygothic/data"
)

// The second side of a training battle.

// instruction is the order that the second side gives now, nil when it is not asked.
func (b *Battle) instruction() command {
	if !b.teaches() || b.frozen || b.paused || !b.asks(1) {
		return nil
	}
	switch at := b.top(); at.place {
	case placeOpen:
		if c := b.cued(); c != nil {
			return c
		}
		return Pass{}
	case placeWindow:
		return Pass{}
	case placeBeat:
		if at.side == 1 {
			return goOn{}
		}
		return Pass{}
	case placeFaceOff:
		if c := b.cueBefore(); c != nil && c.Bid > b.sides[1].bid && c.Bid <= b.sides[1].ap+b.sides[1].bid {
			return Bid{N: c.Bid}
		}
		return Seal{}
	case placeDecision:
		return b.usualAnswer()
	}
	return nil
}

// cued is the order whose time has come, nil for none.
func (b *Battle) cued() command {
	l, s := b.lesson(), &b.school
	if int(s.cue) >= len(l.Cues) {
		return nil
	}
	c := &l.Cues[s.cue]
	if c.After != data.Feats && !b.reached(c.After) {
		return nil
	}
	return Declare{Steps: c.Steps}
}

// cueBefore is the order given last, nil before the first.
func (b *Battle) cueBefore() *data.Cue {
	if b.school.cue == 0 {
		return nil
	}
	return &b.lesson().Cues[b.school.cue-1]
}

// usualAnswer is what a decision is that nobody makes.
//
// Rule: KRY-RT-10.
func (b *Battle) usualAnswer() command {
	r := &answers[b.asked.kind]
	a := r.lapse(b, b.asked)
	c := Choose{N: a.n, Path: a.path.list(), Facing: a.facing}
	if len(r.words) > 0 {
		c.Word = r.words[a.word]
	}
	if a.unit >= 0 {
		c.Unit = data.PieceID(a.unit)
	}
	return c
}

// instruct goes on with the training: with the next lesson, or else with the second side's order. One that the rules
// refuse is passed over, as it would be at a table: a unit that is pinned does not walk.
func (t *turn) instruct() {
	if t.lessonOver() {
		t.endLesson()
		return
	}
	c := t.instruction()
	if _, declares := c.(Declare); declares {
		t.school.cue++
		if c.check(t.Battle, 1) != nil {
			c = Pass{}
		}
	}
	t.now++
	c.do(t, 1)
}

// lessonAgenda is who acts in a training battle: the umpire for the second side, or else the learner.
func (b *Battle) lessonAgenda(a game.Agenda) game.Agenda {
	if b.frozen {
		return a
	}
	if b.proceedsTraining() {
		a.Mode, a.Due = game.Turn, 0
		a.Asks = []game.Ask{{Seat: game.Umpire, Step: "The lesson goes on", Rule: b.lesson().Rule}}
		return a
	}
	a.Mode = game.Turn
	for _, ask := range a.Asks {
		if ask.Seat == b.given.Seat[0] {
			a.Asks = []game.Ask{ask}
			return a
		}
	}
	return a
}

// proceedsTraining reports whether the umpire has something to do in a training battle.
func (b *Battle) proceedsTraining() bool {
	return b.teaches() && !b.frozen && (b.lessonOver() || b.instruction() != nil)
}
