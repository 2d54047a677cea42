package rules_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// ambush is a position in which a unit behind a wall waits for a combo of the other side, which has been announced.
func ambush(t *testing.T) *rules.Battle {
	t.Helper()
	l := rules.Layout{
		Field: []float64{48, 36}, Scenario: "deathmatch", At: "open", Round: 1, AP: []int{10, 0}, Limit: 12,
		Next: []int{0, 0}, VP: []int{0, 0}, Pauses: []int{3, 3}, Zones: []string{"0,0,600,3600", "4200,0,600,3600"},
		Options: map[string]string{"window": "untimed"}, Done: []string{"B"},
		Pieces: []string{"wall 2150,1150,30,500 height=250", "rubble 1500,1700,1800,1500 height=10 difficult"},
		Units: []string{
			"T1 ec/trooper A @1000,1000 >1000,0 rifle flack", "J1 ren/average-joe B @3400,1000 <1000,0 pistol",
			"T9 ec/trooper B @2300,1400 <1000,0 rifle flack waiting", "T8 ec/trooper B @2400,2400 <1000,0 rifle flack waiting",
		},
	}
	b, err := l.Battle()
	if err != nil {
		t.Fatal(err)
	}
	give(t, b, game.First, rules.Declare{Steps: []data.Step{
		{Kind: data.KindNames[data.Move], Units: []data.Errand{{Unit: 1, Path: []data.Spot{{X: 1300, Y: 1000}}}}},
		{Kind: data.KindNames[data.Move], Units: []data.Errand{{Unit: 1, Path: []data.Spot{{X: 1300, Y: 1300}}}}},
	}})
	return b
}

// give gives an order, and lets the umpire go on.
func give(t *testing.T, b *rules.Battle, seat game.Seat, c game.Command) {
	t.Helper()
	dice := tumble{rand.New(rand.NewPCG(1, 1))}
	if _, _, no := game.Play(b, seat, c, dice); no != nil {
		t.Fatalf("%s: %s", c.Verb(), no)
	}
}

// moment1 is the draft of a reaction of a unit before the first step of the other side's order.
func moment1(t *testing.T, b *rules.Battle, unit game.PieceID) game.Draft {
	t.Helper()
	d := pointing("spring", unit)
	offer := guideOf(b).Offer(game.Second, d)
	i := slices.IndexFunc(offer.Choices, func(c game.Choice) bool { return strings.HasSuffix(c.Label, "before") })
	if i < 0 {
		t.Fatalf("no such moment among %+v: %v", offer.Choices, offer.No)
	}
	return d.With(offer.Choices[i].Arg)
}

// A waiting unit goes where one points, round what is in the way, when its moment comes.
func TestSpringsWhereOnePoints(t *testing.T) {
	for word, most := range map[string]int32{"move to a place": 400, "run to a place": 800} {
		b := ambush(t)
		d := moment1(t, b, 3)
		words := guideOf(b).Offer(game.Second, d)
		if !slices.ContainsFunc(words.Choices, func(c game.Choice) bool { return c.Arg.Choice == word && c.No == nil }) {
			t.Fatalf("no %q among %+v", word, words.Choices)
		}
		d = d.With(chose(word))
		ask := guideOf(b).Offer(game.Second, d)
		if ask.Next == nil || ask.Next.Kind != game.PathSlot || len(ask.Choices) == 0 || len(ask.Reach) != 1 ||
			!ask.Reach[0].Shape.Contains(board.Point{X: 23000, Y: 14000 + board.Thou(most)*10 - 300}) {
			t.Fatalf("%s: asked for %+v, %d places, reach %v", word, ask.Next, len(ask.Choices), ask.Reach)
		}
		for _, c := range ask.Choices {
			if end := guideOf(b).Offer(game.Second, d.With(c.Arg)); end.Ready == nil {
				t.Errorf("%s: %s is refused: %v", word, c.Label, end.No)
			}
		}
		end := guideOf(b).Offer(game.Second, d.With(wayTo(24500, 15500)))
		if end.Ready == nil || !slices.ContainsFunc(end.Trace, func(m board.Mark) bool { return m.Kind == board.PathMark }) {
			t.Fatalf("%s: %v, drawn %+v", word, end.No, end.Trace)
		}
		give(t, b, game.Second, end.Ready)
		give(t, b, game.Second, rules.Pass{})
		for range 3 {
			if c := (game.Proceed{}); game.Check(b, game.First, c) == nil {
				give(t, b, game.First, c)
			}
			if game.Check(b, game.Second, rules.Pass{}) == nil {
				give(t, b, game.Second, rules.Pass{})
			}
		}
		if at := b.Units[2].At; at != (data.Spot{X: 2450, Y: 1550}) || b.Units[2].Waiting {
			t.Errorf("%s: it stands at %v, waits %t", word, at, b.Units[2].Waiting)
		}
	}
}

// The way of a waiting unit leads round a wall, and what is too far is refused with the figures.
func TestSpringsGoRoundWalls(t *testing.T) {
	b := ambush(t)
	d := moment1(t, b, 3).With(chose("run to a place"))
	round := guideOf(b).Offer(game.Second, d.With(wayTo(20500, 11000)))
	s, is := round.Ready.(rules.Spring)
	if !is || len(s.Path) < 2 {
		t.Errorf("round the wall: %+v, %v", round.Ready, round.No)
	}
	far := guideOf(b).Offer(game.Second, d.With(wayTo(40000, 14000)))
	if far.Ready != nil || far.No == nil || far.No.Rule != book.RunRun {
		t.Errorf("17 inches away: %+v, %v", far.Ready, far.No)
	}
	long := d.With(wayTo(24500, 15500)).With(chose("more"))
	if offer := guideOf(b).Offer(game.Second, long); offer.No == nil || offer.Ready != nil {
		t.Error("a fifth thing is taken")
	}
}

// A way over bad ground costs more than waiting has paid for: it is listed with its price, and not without the AP.
func TestSpringsThatCostMore(t *testing.T) {
	for _, ap := range []int32{0, 1} {
		b := ambush(t)
		b.Sides[1].AP = ap
		notes := map[string]string{}
		for _, c := range guideOf(b).Offer(game.Second, moment1(t, b, 4)).Choices {
			notes[c.Arg.Choice] = c.Note
		}
		note, listed := notes["move to a place"]
		if listed != (ap > 0) || listed && note != "1 AP more" {
			t.Errorf("with %d AP: listed %t, %q", ap, listed, note)
		}
		if _, runs := notes["run to a place"]; runs != listed {
			t.Errorf("with %d AP: a run is listed: %t", ap, runs)
		}
	}
}

// The place where a waiting unit sees the one it watches is marked, and a moment that does not come is told as such.
func TestMomentsAreMarked(t *testing.T) {
	b := ambush(t)
	seen := func(unit game.PieceID, label string) (note string, marked bool) {
		d := pointing("spring", unit)
		for _, c := range guideOf(b).Offer(game.Second, d).Choices {
			if c.Label == label {
				marks := guideOf(b).Offer(game.Second, d.With(c.Arg)).Trace
				return c.Note, slices.ContainsFunc(marks, func(m board.Mark) bool { return m.Kind == board.NoteMark })
			}
		}
		t.Fatalf("%d has no moment %q", unit, label)
		return "", false
	}
	if note, marked := seen(3, "1 Move: first sight"); note != "unseen" || marked {
		t.Errorf("behind the wall: %q, marked %t", note, marked)
	}
	if note, marked := seen(4, "2 Move: first sight"); note != "" || !marked {
		t.Errorf("in the open: %q, marked %t", note, marked)
	}
	if note, marked := seen(4, "2 Move: closest"); note != "" || marked {
		t.Errorf("where it comes closest is told while nothing may be measured: %q, marked %t", note, marked)
	}
	measured := *b.Given
	measured.Premeasure = true
	b.Given = &measured
	if note, marked := seen(4, "2 Move: closest"); note != "" || !marked {
		t.Errorf("where it comes closest: %q, marked %t", note, marked)
	}
}
