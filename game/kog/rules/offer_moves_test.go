package rules_test

import (
	"slices"
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/rules"
	"pgregory.net/rapid"
)

// platoon is a unit of three with an enemy ahead; y is told from the south.
func platoon(t *testing.T, more ...string) *rules.Battle {
	return rules.OnTheMove(t, rules.Layout{
		Models: append([]string{
			"K1 kaempfer DE @10,10", "K2 kaempfer DE @12,10", "K3 kaempfer DE @14,10", "F11 f6_16 RU @12,20",
		}, more...),
		Units: []string{"K1 K2 K3"}, Terrain: []string{"rock R(7,11,8,12)", "rubble R(20,8,30,12)"},
	})
}

// drafted is the offer of a verb for a model, by ways told from the south: of the first model, then of others.
func drafted(b *rules.Battle, verb string, id game.PieceID, args ...any) game.Offer {
	d := game.Draft{Verb: verb, Args: []game.Arg{{Pieces: []game.PieceID{id}}}}
	for _, a := range args {
		switch a := a.(type) {
		case [2]board.Thou:
			d = d.With(game.Arg{Path: []board.Point{b.Given.Turned(rules.Point(a))}})
		case int:
			d = d.With(game.Arg{Pieces: []game.PieceID{game.PieceID(a)}})
		}
	}
	return vectorSystem.Guide(b).Offer(game.First, d)
}

// ends are where the models of the order of an offer would end, by id.
func ends(t *testing.T, b *rules.Battle, o game.Offer) map[game.PieceID][2]board.Thou {
	t.Helper()
	c, is := o.Ready.(rules.MoveUnit)
	if !is {
		t.Fatalf("no order: %+v, %v", o.Ready, o.No)
	}
	strides, no := c.Judge(b, 0, nil)
	if no != nil {
		t.Fatal(no)
	}
	out := map[game.PieceID][2]board.Thou{}
	for i := range strides {
		out[rules.PieceID(strides[i].Model)] = rules.Place(strides[i].End())
	}
	return out
}

func marks(o game.Offer, kind board.MarkKind) []board.Mark {
	return slices.DeleteFunc(slices.Clone(o.Trace), func(m board.Mark) bool { return m.Kind != kind })
}

func TestAWholeUnitMovesInFormation(t *testing.T) {
	b := platoon(t)
	o := drafted(b, "move", 1, rules.Pt(10000, 15000))
	at := ends(t, b, o)
	if at[1] != rules.Pt(10000, 15000) || at[2] != rules.Pt(12000, 15000) || at[3] != rules.Pt(14000, 15000) {
		t.Errorf("they end at %v", at)
	}
	led := func(m board.Mark) bool { return m.Label == `5.00" of 6"` }
	if p := marks(o, board.PathMark); len(p) != 3 || !slices.ContainsFunc(p, led) {
		t.Errorf("ways %+v", p)
	}
	if n := len(marks(o, board.GhostMark)); n != 3 || o.Next == nil || !o.Next.Optional || len(o.Choices) != 2 {
		t.Errorf("%d ghosts, next %+v, %d choices", n, o.Next, len(o.Choices))
	}
	if !strings.Contains(o.Hint, `5.00" of 6"`) {
		t.Errorf("the hint says %q", o.Hint)
	}
}

func TestAFarGoalIsGoneFor(t *testing.T) {
	b := platoon(t)
	at := ends(t, b, drafted(b, "move", 1, rules.Pt(1000, 10000)))
	if at[1] != rules.Pt(4000, 10000) || at[2] != rules.Pt(6000, 10000) {
		t.Errorf("towards a far place they end at %v", at)
	}
	o := drafted(b, "speed", 1, rules.Pt(2000, 10000))
	if !strings.Contains(o.Hint, "no shooting") || ends(t, b, o)[1] != rules.Pt(2000, 10000) {
		t.Errorf("at speed: %q %v", o.Hint, o.Ready)
	}
	o = drafted(b, "hold", 1, rules.Pt(2000, 10000))
	if !strings.Contains(o.Hint, "Not all the way") || ends(t, b, o)[3] != rules.Pt(13000, 10000) {
		t.Errorf("to hold: %q %v", o.Hint, o.Ready)
	}
}

func TestARouteLeadsRoundARock(t *testing.T) {
	b := rules.OnTheMove(t, rules.Layout{
		Models: []string{"K1 kaempfer DE @10,10", "F11 f6_16 RU @40,30"}, Terrain: []string{"rock R(11,9,12,11.5)"},
	})
	o := drafted(b, "move", 1, rules.Pt(13500, 10000))
	c, is := o.Ready.(rules.MoveUnit)
	if !is || len(c.Moves[0].Path) < 2 || ends(t, b, o)[1] != rules.Pt(13500, 10000) {
		t.Errorf("%+v, %v", o.Ready, o.No)
	}
}

func TestImpossiblePlacesAreRefused(t *testing.T) {
	b := platoon(t, "K4 kaempfer DE @10,14")
	for _, c := range []struct {
		at   [2]board.Thou
		rule game.RuleID
	}{
		{rules.Pt(10000, 13500), book.MoveEnd},
		{rules.Pt(10000, 13200), book.MoveEnd},
		{rules.Pt(7500, 11100), book.MoveForbidden},
	} {
		if o := drafted(b, "move", 1, c.at); o.No == nil || o.No.Rule != c.rule || o.Ready != nil {
			t.Errorf("to %v: %v, want %s", c.at, o.No, c.rule)
		}
	}
	if o := drafted(b, "move", 4, rules.Pt(10000, 14500)); o.No != nil {
		t.Errorf("one may go anywhere: %v", o.No)
	}
	if o := drafted(b, "speed", 4, rules.Pt(10000, 14000)); o.No == nil || o.Ready != nil {
		t.Errorf("a way that leads nowhere: %+v", o.Ready)
	}
}

func TestThePlatoonCharges(t *testing.T) {
	b := rules.OnTheMove(t, rules.Layout{
		Models: []string{"K1 kaempfer DE @10,10", "K2 kaempfer DE @12,10", "K3 kaempfer DE @14,10", "F11 f6_16 RU @12,15"},
		Units:  []string{"K1 K2 K3"},
	})
	o := drafted(b, "move", 2, rules.Pt(12000, 15000))
	if !strings.Contains(o.Hint, "Charge at F11") || len(marks(o, board.TargetMark)) != 3 {
		t.Errorf("%q, %d targets", o.Hint, len(marks(o, board.TargetMark)))
	}
	b.Apply(game.First, o.Ready, nil)
	for m := range 3 {
		if !b.Models[m].Charged {
			t.Errorf("%s does not join in: %v", b.Name(rules.PieceID(m)), b.Models[m].At)
		}
	}
}

func TestNobodyChargesByAccident(t *testing.T) {
	b := rules.OnTheMove(t, rules.Layout{
		Models: []string{"K1 kaempfer DE @10,10", "K2 kaempfer DE @12,10", "K3 kaempfer DE @14,10", "F11 f6_16 RU @14,15.5"},
		Units:  []string{"K1 K2 K3"},
	})
	b.Apply(game.First, drafted(b, "move", 1, rules.Pt(10000, 14500)).Ready, nil)
	for m := range 3 {
		if b.Engaged(m) || b.Models[m].At.Y <= 10000 {
			t.Errorf("%s ends at %v", b.Name(rules.PieceID(m)), b.Models[m].At)
		}
	}
}

func TestSingleModelsAreAdjusted(t *testing.T) {
	b := platoon(t)
	o := drafted(b, "move", 1, rules.Pt(10000, 14000), 2)
	if o.Ready != nil || o.Next == nil || o.Next.Kind != game.PathSlot || len(o.Choices) != 2 {
		t.Errorf("after a model: %+v with %d choices, %v", o.Next, len(o.Choices), o.Ready)
	}
	at := ends(t, b, drafted(b, "move", 1, rules.Pt(10000, 14000), 2, rules.Pt(13000, 12500), 3, rules.Pt(14000, 10000)))
	if at[1] != rules.Pt(10000, 14000) || at[2] != rules.Pt(13000, 12500) || len(at) != 2 {
		t.Errorf("they end at %v", at)
	}
	if o := drafted(b, "move", 1, rules.Pt(10000, 14000), 2, rules.Pt(10500, 14000)); o.No == nil || o.No.Rule != book.MoveEnd {
		t.Errorf("onto another: %v", o.No)
	}
	if o := drafted(b, "move", 1, rules.Pt(10000, 14000), 4, rules.Pt(10000, 14500)); o.No == nil || o.No.Rule != book.MoveUnits {
		t.Errorf("an enemy: %v", o.No)
	}
}

func TestTheCrippledFallBehind(t *testing.T) {
	b := rules.OnTheMove(t, rules.Layout{
		Models: []string{"K1 kaempfer DE @10,10", "K2 kaempfer DE @12,10 crippled", "F11 f6_16 RU @12,30"},
		Units:  []string{"K1 K2"},
	})
	o := drafted(b, "speed", 1, rules.Pt(10000, 20000))
	at := ends(t, b, o)
	if at[1] != rules.Pt(10000, 20000) || at[2] != rules.Pt(12000, 16000) || !strings.Contains(o.Hint, "Combat Move for K2") {
		t.Errorf("%v, %q", at, o.Hint)
	}
	if o := drafted(b, "speed", 2); o.No == nil || o.No.Rule != book.DamageCrippled {
		t.Errorf("led by the Crippled: %v", o.No)
	}
}

func TestCoherencyIsShownAndKept(t *testing.T) {
	b := rules.OnTheMove(t, rules.Layout{
		Models: []string{"K1 kaempfer DE @10,10", "K2 kaempfer DE @22,10", "F11 f6_16 RU @40,30"}, Units: []string{"K1 K2"},
	})
	o := drafted(b, "move", 1, rules.Pt(7000, 10000), 2, rules.Pt(22000, 10000))
	links := marks(o, board.LinkMark)
	if o.No == nil || o.No.Rule != book.Coherency || len(links) != 2 || links[0].Tone != board.Danger {
		t.Errorf("%v, %+v", o.No, links)
	}
	if o := drafted(b, "move", 1, rules.Pt(7000, 10000)); o.Ready == nil || marks(o, board.LinkMark)[0].Tone != board.Good {
		t.Errorf("in formation: %v", o.No)
	}
}

// TestEveryWayThroughTheOffersEnds walks through offers as a person does who takes any choice: each that is listed
// without a refusal leads on, to an order that is legal.
func TestEveryWayThroughTheOffersEnds(t *testing.T) {
	base := rules.Brawl(t)
	rapid.Check(t, func(t *rapid.T) {
		l := rules.DrawLots(t)
		b := rules.Scatter(l, base, false)
		d := game.Draft{Verb: [...]string{"move", "speed", "hold"}[l.IntN(3)]}
		for range 20 {
			o := vectorSystem.Guide(b).Offer(game.First, d)
			if o.Ready != nil {
				if no := game.Check(b, game.First, o.Ready); no != nil {
					t.Fatalf("%+v is offered and refused: %s", d, no)
				}
			}
			switch {
			case o.Next == nil && o.Ready == nil && o.No == nil:
				t.Fatalf("%+v leads nowhere", d)
			case o.Next == nil || o.Ready != nil && l.IntN(3) == 0 || len(o.Choices) == 0 && o.Ready != nil:
				return
			case len(o.Choices) == 0 && o.No == nil:
				t.Fatalf("%+v has nothing to choose %s", d, o.Hint)
			case len(o.Choices) == 0:
				return
			}
			d = d.With(o.Choices[l.IntN(len(o.Choices))].Arg)
			if next := vectorSystem.Guide(b).Offer(game.First, d); next.No != nil && len(d.Args) > 1 {
				t.Fatalf("%+v was listed, and is refused: %s", d, next.No)
			}
		}
	})
}

// TestNothingIsMeasuredInAdvance holds that with premeasure off the offers tell no figures.
func TestNothingIsMeasuredInAdvance(t *testing.T) {
	b := rules.OnTheMove(t, rules.Layout{
		Models: []string{"K1 kaempfer DE @10,10", "F11 f6_16 RU @16,10"}, Step: "movement", Options: map[string]string{"premeasure": "false"},
		Terrain: []string{"hill R(11,8,12,12)"},
	})
	where, there := drafted(b, "move", 1), drafted(b, "move", 1, rules.Pt(15000, 10000))
	if len(where.Reach) > 0 || there.Ready == nil && there.No == nil {
		t.Errorf("%d areas, %v", len(where.Reach), there.Ready)
	}
	for _, text := range []string{where.Hint, there.Hint} {
		if strings.Contains(text, `"`) {
			t.Errorf("a figure is told: %q", text)
		}
	}
	for _, m := range there.Trace {
		if m.Kind != board.PathMark || m.Label != "" {
			t.Errorf("a mark of kind %d tells %q", m.Kind, m.Label)
		}
	}
	for _, c := range where.Choices {
		if c.Note != "" {
			t.Errorf("a goal tells %q", c.Note)
		}
	}
}

func benchOffer(b *testing.B, args ...game.Arg) {
	battle := rules.Interchange(b)
	d := game.Draft{Verb: "move", Args: append([]game.Arg{{Pieces: []game.PieceID{1}}}, args...)}
	if o := vectorSystem.Guide(battle).Offer(game.First, d); o.No != nil {
		b.Fatal(o.No)
	}
	b.ReportAllocs()
	for b.Loop() {
		vectorSystem.Guide(battle).Offer(game.First, d)
	}
}

// BenchmarkKogMovePreview answers for a unit of six while the cursor moves, with the way, the links and where everybody
// would stand, at a place within reach: 1 ms is allowed, 0.07 ms were measured.
func BenchmarkKogMovePreview(b *testing.B) {
	benchOffer(b, game.Arg{Path: []board.Point{{X: 15000, Y: 12000}}})
}

// BenchmarkKogMovePreviewRound does so for a place behind a marsh and a wood, round which a way is searched: 0.15 ms.
func BenchmarkKogMovePreviewRound(b *testing.B) {
	benchOffer(b, game.Arg{Path: []board.Point{{X: 9000, Y: 22000}}})
}

// BenchmarkKogMoveWhere answers where a unit of six may go: the area and the goals that are listed. It is asked once
// for each unit chosen: 0.2 ms.
func BenchmarkKogMoveWhere(b *testing.B) { benchOffer(b) }
