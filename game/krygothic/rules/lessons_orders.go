package rules

import (
	"muster/game"
	"muster/game/krygothic/data"
)

// The second side of a training battle.

// instruction is the order that the second side gives now, nil when it is not asked.
func (b *Battle) instruction() Command {
	if !b.Teaches() || b.Frozen || b.Paused || !b.Asks(1) {
		return nil
	}
	switch at := b.Top(); at.Place {
	case PlaceOpen:
		if c := b.cued(); c != nil {
			return c
		}
		return Pass{}
	case PlaceWindow:
		return Pass{}
	case PlaceBeat:
		if at.Side == 1 {
			return GoOn{}
		}
		return Pass{}
	case PlaceFaceOff:
		if c := b.cueBefore(); c != nil && c.Bid > b.Sides[1].Bid && c.Bid <= b.Sides[1].AP+b.Sides[1].Bid {
			return Bid{N: c.Bid}
		}
		return Seal{}
	case PlaceDecision:
		return b.usualAnswer()
	}
	return nil
}

// cued is the order whose time has come, nil for none.
func (b *Battle) cued() Command {
	l, s := b.CurrentLesson(), &b.School
	if int(s.cue) >= len(l.Cues) {
		return nil
	}
	c := &l.Cues[s.cue]
	if c.After != data.Feats && !b.Reached(c.After) {
		return nil
	}
	return Declare{Steps: c.Steps}
}

// cueBefore is the order given last, nil before the first.
func (b *Battle) cueBefore() *data.Cue {
	if b.School.cue == 0 {
		return nil
	}
	return &b.CurrentLesson().Cues[b.School.cue-1]
}

// usualAnswer is what a decision is that nobody makes.
//
// See: KRY-RT-10.
func (b *Battle) usualAnswer() Command {
	r := &Answers[b.Asked.Kind]
	return r.Choice(r.Lapse(b, b.Asked))
}

// instruct goes on with the training: with the next lesson, or else with the second side's order. One that the rules
// refuse is passed over, as it would be at a table: a unit that is pinned does not walk.
func (t *Turn) instruct() {
	if t.lessonOver() {
		t.endLesson()
		return
	}
	c := t.instruction()
	if _, declares := c.(Declare); declares {
		t.School.cue++
		if c.Check(t.Battle, 1) != nil {
			c = Pass{}
		}
	}
	t.Now++
	c.do(t, 1)
}

// lessonAgenda is who acts in a training battle: the umpire for the second side, or else the learner.
func (b *Battle) lessonAgenda(a game.Agenda) game.Agenda {
	if b.Frozen {
		return a
	}
	if b.ProceedsTraining() {
		a.Mode, a.Due = game.Turn, 0
		a.Asks = []game.Ask{{Seat: game.Umpire, Step: "The lesson goes on", Rule: b.CurrentLesson().Rule}}
		return a
	}
	a.Mode = game.Turn
	for _, ask := range a.Asks {
		if ask.Seat == b.Given.Seat[0] {
			a.Asks = []game.Ask{ask}
			return a
		}
	}
	return a
}

// ProceedsTraining reports whether the umpire has something to do in a training battle.
func (b *Battle) ProceedsTraining() bool {
	return b.Teaches() && !b.Frozen && (b.lessonOver() || b.instruction() != nil)
}
