package rules

import (
	"fmt"
	"testing"

	"muster/board"
	"muster/game"
)

// OnTheMove is a battle in the Movement step of DE, on an open table unless told otherwise.
func OnTheMove(tb testing.TB, l Layout) *Battle {
	tb.Helper()
	if l.Size == nil {
		l.Size = []float64{48, 36}
	}
	if l.Step == "" {
		l.Step = "movement"
	}
	if l.Format == "" {
		l.Format = "encounter"
	}
	l.Round, l.Active, l.Attacker, l.Axis, l.Defender = 1, "DE", "DE", "horizontal", "south"
	b, err := l.Battle()
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// Pt is a place in thousandths.
func Pt(x, y board.Thou) [2]board.Thou { return [2]board.Thou{x, y} }

// goes is an order for one model, by any number of waypoints.
func goes(id game.PieceID, how string, path ...[2]board.Thou) MoveUnit {
	return MoveUnit{Unit: id, Moves: []ModelMove{{Model: id, Mode: how, Path: path}}}
}

// Interchange is the Autobahn Interchange with 24 models a side, in four units each.
func Interchange(tb testing.TB) *Battle {
	tb.Helper()
	l := Layout{Field: "bf5-autobahn-interchange", Format: "engagement"}
	for side, word := range []string{"DE", "RU"} {
		for i := range 24 {
			profile := [2]string{"kaempfer", "f6_16"}[side]
			x, y := 12+float64(i/6)*13+float64(i%3)*2, 40.5-float64(i%6/3)*2
			if side == 1 {
				x, y = 72-x, 48-y
			}
			l.Models = append(l.Models, fmt.Sprintf("%s%d %s %s @%g,%g", word, i+1, profile, word, x, y))
		}
		for u := range 4 {
			words := ""
			for i := range 6 {
				words += fmt.Sprintf("%s%d ", word, 6*u+i+1)
			}
			l.Units = append(l.Units, words)
		}
	}
	return OnTheMove(tb, l)
}

// Planned is the order by which a unit goes to a goal in formation, led by one of its models in a mode: as far as the
// allowance lets, round what is in the way, and into contact with the others when the leader charges. It is false when
// that cannot be done. The goal is a place of the rulebook, on whole hundredths of an inch.
func Planned(b *Battle, leader int, how Mode, goal board.Point) (MoveUnit, bool) {
	o := b.Outline(&Gesture{Leader: leader, Mode: how, Way: []board.Point{goal}})
	if o.Fault.Kind != NoFault {
		return MoveUnit{}, false
	}
	return o.Order(), true
}
