package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// asked is a position and the guide to it.
type asked struct {
	*rules.Battle
	game.Guide
}

// ask puts up a position.
func ask(t testing.TB, change func(*rules.Layout), squads ...string) asked {
	t.Helper()
	p, err := rules.Position(func(into any) error {
		l := into.(*rules.Layout)
		l.Squads = squads
		if change != nil {
			change(l)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return asked{p.State.(*rules.Battle), killzone.New(assets.Embedded()).Guide(p.State)}
}

// told is a draft of an order.
func told(verb string, args ...game.Arg) game.Draft { return game.Draft{Verb: verb, Args: args} }

func who(ids ...game.PieceID) game.Arg { return game.Arg{Pieces: ids} }

// at is a place in hundredths of an inch.
func at(x, y int32) game.Arg {
	return game.Arg{Path: []board.Point{plane.Point{X: x, Y: y}.Board(data.Grain)}}
}

// endOf is where an offer leads a figure, false where it leads nowhere.
func endOf(o game.Offer) (at plane.Point, goes bool) {
	move, goes := o.Ready.(rules.Move)
	if goes {
		at = move.Way[len(move.Way)-1]
	}
	return at, goes
}

// The tint of an allowance has the squares to whose middle the way that is filled in is legal, and no others: not where
// ground or a climb takes too much, where others stand, or near an enemy. Who points beyond goes a part of the way.
func TestAllowanceIsWhereAFigureGoes(t *testing.T) {
	a := ask(t, func(l *rules.Layout) {
		l.Terrain = []string{"rocks 20,10 26,14", "wall 27,15 27.2,25", "crag 15,15 18,18"}
	},
		"A1 march: @22,18; @24,18", "B1 march: @20,22")
	offer := a.Offer(game.First, told("move", who(1)))
	tinted, friend := 0, plane.Point{X: 2400, Y: 1800}
	for y := int32(525); y < 3200; y += 50 {
		for x := int32(1025); x < 3500; x += 50 {
			inside := false
			for _, m := range offer.Reach {
				inside = inside || m.Shape.Contains(at(x, y).Path[0])
			}
			goal := plane.Point{X: x, Y: y}
			end, goes := endOf(a.Offer(game.First, told("move", who(1), at(x, y))))
			if there := goes && end == goal; there != inside || !goes && !plane.Within(goal, plane.Point{X: 2000, Y: 2200}, 0, 50) && !plane.Within(goal, friend, 0, 50) {
				t.Errorf("%d,%d: goes %v to %v, tinted %v", x, y, goes, end, inside)
			}
			if inside {
				tinted++
			}
		}
	}
	if tinted < 500 || !strings.Contains(offer.Hint, `has 10"`) {
		t.Errorf("%d squares; %s", tinted, offer.Hint)
	}
	for _, way := range [][2]plane.Point{
		{{X: 2200, Y: 801}, {X: 2200, Y: 1000}},  // up to the rocks' far edge, 8 inches
		{{X: 4000, Y: 1800}, {X: 3000, Y: 1800}}, // over the wall, 8 inches of 10
		{{X: 2000, Y: 2110}, {X: 2013, Y: 2090}}, // up to where an enemy would be in contact
		{{X: 1650, Y: 1650}, {X: 1850, Y: 1705}}, // up to the crag
	} {
		o := a.Offer(game.First, told("move", who(1), at(way[0].X, way[0].Y)))
		if end, _ := endOf(o); end != way[1] || len(o.Trace) == 0 {
			t.Errorf("towards %v: to %v, not %v", way[0], end, way[1])
		}
	}
	if o := a.Offer(game.First, told("move", who(1), at(2000, 2200))); o.Ready != nil || o.No == nil || len(o.Trace) == 0 {
		t.Error("who points at an enemy walks")
	}
}

// The way into contact leads around what is in the way, and no farther than the figure may go.
func TestWayIntoContact(t *testing.T) {
	for _, test := range []struct {
		terrain string
		legs    int
		length  string
	}{
		{"", 1, `6.95" of 8"`},
		{"crag 22.5,15 23.5,16", 4, `7.07" of 8"`},
		{"crag 20,15 26,16", 0, ""},
	} {
		a := ask(t, func(l *rules.Layout) {
			if l.Terrain = nil; test.terrain != "" {
				l.Terrain = []string{test.terrain}
			}
		}, "A1 assault: @23,20", "B1 march: @23,12")
		offer := a.Offer(game.First, told("contact", who(1), who(2)))
		move, _ := offer.Ready.(rules.Move)
		legs := len(move.Way)
		if move.Into > 0 {
			legs++
		}
		if legs != test.legs || !strings.Contains(offer.Hint, test.length) || (offer.No != nil) != (legs == 0) {
			t.Errorf("%q: %v %s %v", test.terrain, move, offer.Hint, offer.No)
		}
	}
}

// Who points at a place behind something is shown the way around it and what it costs, and who draws a way keeps it.
func TestWayIsFilledIn(t *testing.T) {
	a := ask(t, func(l *rules.Layout) { l.Terrain = []string{"crag 22,12 26,16"} }, "A1 march: @23,17")
	offer := a.Offer(game.First, told("move", who(1), at(2300, 1150)))
	move, _ := offer.Ready.(rules.Move)
	if len(move.Way) != 3 || offer.Hint != `A1.1 goes 6.57" of 10"` {
		t.Errorf("%v: %s", move, offer.Hint)
	}
	drawn := game.Arg{Path: append(at(2000, 1700).Path, at(2000, 1500).Path...)}
	if move, _ = a.Offer(game.First, told("move", who(1), drawn)).Ready.(rules.Move); len(move.Way) != 2 {
		t.Errorf("a drawn way became %v", move.Way)
	}
}

// Where nothing is measured in advance no allowance is shown.
func TestNothingIsMeasuredInAdvance(t *testing.T) {
	a := ask(t, func(l *rules.Layout) { l.Options = map[string]string{"premeasure": "false"} }, "A1 march: @23,17")
	if offer := a.Offer(game.First, told("move", who(1))); len(offer.Reach) > 0 {
		t.Error(offer.Reach)
	}
	offer := a.Offer(game.First, told("move", who(1), at(2300, 1150)))
	if offer.Ready == nil || strings.Contains(offer.Hint, "of 10") || len(offer.Trace) != 1 || offer.Trace[0].Label != "" {
		t.Errorf("%s, %v", offer.Hint, offer.Trace)
	}
}

// battlefield is a battle of 30 figures a side on a field with ten pieces, whose first squad runs.
func battlefield(t testing.TB, order string) asked {
	squads := []string{}
	for s := range 3 {
		for side, y := range map[string]int{"A": 24 + 2*s, "B": 12 - 3*s} {
			words := fmt.Sprintf("%s%d %s: ", side, s+1, order)
			for i := range 10 {
				words += fmt.Sprintf("bolt+bayonet @%d,%d;", 14+2*i, y+i%2)
			}
			squads = append(squads, words[:len(words)-1])
		}
	}
	slices.Sort(squads)
	return ask(t, func(l *rules.Layout) {
		l.Terrain = []string{"wall 21,15.9 27,16.1", "wall 21,19.9 27,20.1", "rocks 5,10 10,14", "rocks 38,22 43,26", "forest 15,7 20,11", "forest 28,25 33,29", "hill 30,7 38,12 slope 1.00", "hill 10,24 18,29 slope 1.00", "sand 0,15 9,21", "sand 39,15 48,21"}
	}, squads...)
}

// What a person waits for who chooses a figure and sees where it may go: held against the kit's budget of a few
// milliseconds.
func BenchmarkAllowance(b *testing.B) {
	for _, order := range []string{"march", "run"} {
		b.Run(order, func(b *testing.B) {
			a := battlefield(b, order)
			b.ReportAllocs()
			for b.Loop() {
				if len(a.Offer(game.First, told("move", who(5))).Reach) == 0 {
					b.Fatal("no reach")
				}
			}
		})
	}
}

// BenchmarkQuestion asks what a side can do, as each screen of a player does after each order. At most 50 µs are wanted.
func BenchmarkQuestion(b *testing.B) {
	for _, order := range []string{"march", "shoot", "run"} {
		b.Run(order, func(b *testing.B) {
			a := battlefield(b, order)
			b.ReportAllocs()
			for b.Loop() {
				if len(a.Offer(game.First, game.Draft{}).Pieces) != 10 {
					b.Fatal("who can act?")
				}
			}
		})
	}
}

// Held against the kit's budget of a few milliseconds for a view that a person waits for: 60 figures, every one of whom
// could shoot or charge.
func BenchmarkThreats(b *testing.B) {
	for _, order := range []string{"shoot", "assault"} {
		b.Run(order, func(b *testing.B) {
			a := battlefield(b, order)
			for b.Loop() {
				if len(a.Threats(game.First)) == 0 {
					b.Fatal("no threats")
				}
			}
		})
	}
}
