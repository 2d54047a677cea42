package rules_test

import (
	"fmt"
	"strings"
	"testing"

	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/guide"
	"muster/game/kog/rules"
)

// skirmish is two units against two: A of two models is not activated yet.
func skirmish() *rules.Battle {
	w := []data.Weapon{rules.Gun(2, 4), rules.Blade(2, 4), rules.Pod(2, 4)}
	return rules.PutUp(nil,
		rules.Stood{rules.SuitWith(rules.DiceOf(2, 4), w...), 0, rules.At(10, 10)}, rules.Stood{rules.SuitWith(rules.DiceOf(2, 4), w...), 0, rules.At(10, 14)},
		rules.Stood{rules.SuitWith(rules.DiceOf(2, 4), w...), 1, rules.At(20, 10)}, rules.Stood{rules.SuitWith(rules.DiceOf(2, 4), w...), 1, rules.At(20, 11.5)})
}

// groups sums up a forecast by its groups.
func groups(offer game.Offer) map[string]float64 {
	sums := map[string]float64{}
	for _, c := range offer.Forecast {
		sums[c.Group] += c.P
	}
	return sums
}

// TestShootingIsForetoldForBothSides walks from the model to the weapon: the target when it defends and when it strikes
// back, the attacker then, and whom the blast touches.
func TestShootingIsForetoldForBothSides(t *testing.T) {
	b := skirmish()
	draft := game.Draft{Verb: "shoot", Args: []game.Arg{{Pieces: []game.PieceID{1}}, {Pieces: []game.PieceID{3}}}}
	asked := vectorSystem.Guide(b).Offer(1, draft)
	if asked.Ready != nil || asked.Next == nil || len(asked.Choices) != 2 {
		t.Fatalf("with two guns the weapon is asked for: %+v", asked)
	}
	offer := vectorSystem.Guide(b).Offer(1, draft.With(game.Arg{Choice: "pod"}))
	if offer.Ready != (rules.Shoot{1, "pod", 3, false}) {
		t.Fatalf("ready with %+v, %v", offer.Ready, offer.No)
	}
	for group, sum := range groups(offer) {
		if sum < 1-1e-9 || sum > 1+1e-9 {
			t.Errorf("%s sums up to %v", group, sum)
		}
	}
	want := []string{"Suit 1, defending", "Suit 1, striking back", "in return, Suit 1", "also Suit 2"}
	if len(groups(offer)) != len(want) {
		t.Errorf("groups %v, want %v", groups(offer), want)
	}
	for _, g := range want {
		if groups(offer)[g] == 0 {
			t.Errorf("no group %q in %v", g, groups(offer))
		}
	}
}

// TestFirstActivateIsSaid offers the attack of a model whose unit is not open as if it had been activated, and says so
// where that cannot be.
func TestFirstActivateIsSaid(t *testing.T) {
	b := skirmish()
	draft := game.Draft{Verb: "shoot", Args: []game.Arg{{Pieces: []game.PieceID{2}}, {Pieces: []game.PieceID{3}}, {Choice: "gun"}}}
	if offer := vectorSystem.Guide(b).Offer(1, draft); offer.No == nil || offer.No.Rule != book.ActUnits {
		t.Errorf("while another unit is open: %+v", offer.No)
	}
	b.Models[0].Acted = true
	offer := vectorSystem.Guide(b).Offer(1, draft)
	if offer.No != nil || len(offer.Before) != 2 || offer.Ready == nil {
		t.Fatalf("once the open unit is spent: before %v, no %v", offer.Before, offer.No)
	}
	for _, c := range append(offer.Before, offer.Ready) {
		if no := b.Check(1, c); no != nil {
			t.Fatalf("%+v: %s", c, no)
		}
		b.Apply(1, c, nil)
	}
	if b.Top().Step != rules.StepDefence || b.Assault.By != 1 {
		t.Errorf("the attack is not under way: %+v", b.Assault)
	}
	ask := b.Agenda().Asks[0]
	if said := vectorSystem.Guide(b).Offer(ask.Seat, game.Draft{}).Cause; !strings.Contains(said, " shoots at ") || !strings.Contains(said, " with the ") {
		t.Errorf("who is attacked is told %q", said)
	}
	if said := vectorSystem.Guide(b).Offer(3-ask.Seat, game.Draft{}).Cause; said != "" {
		t.Errorf("who attacks is told %q", said)
	}
}

// TestDecliningIsOfferedWhereItMatters offers to keep failures only with a good re-roll and a friend near the target.
func TestDecliningIsOfferedWhereItMatters(t *testing.T) {
	b := skirmish()
	draft := game.Draft{Verb: "shoot", Args: []game.Arg{{Pieces: []game.PieceID{1}}, {Pieces: []game.PieceID{3}}, {Choice: "gun"}}}
	b.Models[0].Mode = rules.Hold
	if offer := vectorSystem.Guide(b).Offer(1, draft); offer.Next != nil || offer.Ready == nil {
		t.Errorf("no friend is near: %+v", offer.Next)
	}
	b.Models[1].At = rules.At(20, 8.5)
	offer := vectorSystem.Guide(b).Offer(1, draft)
	if offer.Next == nil || !offer.Next.Optional || offer.Ready == nil {
		t.Fatalf("a friend is near: %+v", offer.Next)
	}
	kept := vectorSystem.Guide(b).Offer(1, draft.With(game.Arg{Choice: guide.KeepWord}))
	if kept.Ready != (rules.Shoot{1, "gun", 3, true}) || kept.Next != nil {
		t.Errorf("kept: %+v", kept.Ready)
	}
}

// TestReactionsAreForetold shows both sides of both answers to an attack.
func TestReactionsAreForetold(t *testing.T) {
	b := skirmish()
	b.Apply(1, rules.Shoot{Model: 1, Weapon: "gun", Target: 3}, nil)
	for verb, want := range map[string]int{"defend": 1, "counter": 2} {
		offer := vectorSystem.Guide(b).Offer(2, game.Draft{Verb: verb})
		if offer.Ready == nil || len(groups(offer)) != want {
			t.Errorf("%s: %d groups, want %d: %+v", verb, len(groups(offer)), want, offer)
		}
		if offer.Forecast[0].Label != "Destroyed" {
			t.Errorf("%s: the worst for the target comes first, not %q", verb, offer.Forecast[0].Label)
		}
	}
	if offer := vectorSystem.Guide(b).Offer(1, game.Draft{Verb: "defend"}); offer.No == nil {
		t.Error("the attacker may not answer for the target")
	}
}

// TestMeasuringInAdvanceForbidden shows neither figures nor lines when the option forbids it.
func TestMeasuringInAdvanceForbidden(t *testing.T) {
	b := skirmish()
	b.Given.Premeasure = false
	draft := game.Draft{Verb: "shoot", Args: []game.Arg{{Pieces: []game.PieceID{1}}}}
	for _, c := range vectorSystem.Guide(b).Offer(1, draft).Choices {
		if c.Note != "" {
			t.Errorf("note %q", c.Note)
		}
	}
	offer := vectorSystem.Guide(b).Offer(1, draft.With(game.Arg{Pieces: []game.PieceID{3}}).With(game.Arg{Choice: "gun"}))
	if offer.Ready == nil || len(offer.Forecast) > 0 || len(offer.Trace) > 1 {
		t.Errorf("forecast %v, trace %v", offer.Forecast, offer.Trace)
	}
	s := vectorSystem.Guide(b).Survey(1, game.Aim{Piece: 1}, game.Aim{Piece: 3})
	if len(s.Facts) != 1 || s.Facts[0].Rule != string(book.MeasureAhead) {
		t.Errorf("survey %+v", s)
	}
}

// TestSurveyTellsWhy measures from a model to a place behind another one.
func TestSurveyTellsWhy(t *testing.T) {
	b := skirmish()
	s := vectorSystem.Guide(b).Survey(1, game.Aim{Piece: 1}, game.Aim{At: b.Given.Turned(rules.At(30, 10))})
	text := s.Title
	for _, f := range s.Facts {
		text += "\n" + f.Label + ": " + f.Value + " " + f.Rule
	}
	for _, want := range []string{`Suit 1 to 30, 10: 18.80"`, "sees 30, 10: Partial KOG-LOS-05", "Suit 1: cuts lines KOG-LOS-08", "Gun: effective, to 24\" KOG-ATK-04"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

// BenchmarkShootOffer answers what a screen asks while the cursor moves over a target: the verbs of a model, its targets,
// the forecast of one shot with its lines. Measured: 0.8 ms for the three.
func BenchmarkShootOffer(b *testing.B) {
	battle := rules.FullTable(b)
	battle.Open, battle.Units[0].Activated = 1, true
	piece := game.Arg{Pieces: []game.PieceID{1}}
	for b.Loop() {
		vectorSystem.Guide(battle).Offer(1, game.Draft{Args: []game.Arg{piece}})
		offer := vectorSystem.Guide(battle).Offer(1, game.Draft{Verb: "shoot", Args: []game.Arg{piece}})
		for _, c := range offer.Choices {
			if c.No == nil {
				vectorSystem.Guide(battle).Offer(1, game.Draft{Verb: "shoot", Args: []game.Arg{piece, c.Arg}})
				break
			}
		}
	}
}

// BenchmarkQuestion asks what a side can do at the start of its turn, and when it begins to act, as each screen of a
// player does after each order: with 35 models, 70 and 140. At most 50 µs are wanted of 35 at the start of the turn, and
// that it grows like the number of models. Peer: offers that are built whole to see whether anything is possible, as they
// were before package ask. At the start of the turn they took 10 times as long (35 models: 57 µs and 180 allocations, now
// 6 µs and 27); when the actions begin 16 times (793 µs and 2,762 allocations, now 50 µs and 110; 4 times with 140
// models: there it is the sightings of those who see nobody that count).
func BenchmarkQuestion(b *testing.B) {
	for _, n := range []int{35, 70, 140} {
		st := rules.Ranks(b, n)
		for _, at := range []rules.Step{rules.StepMovement, rules.StepAction} {
			st.Stack[st.Depth-1].Step = at
			b.Run(fmt.Sprintf("%s, %d models", [...]string{rules.StepMovement: "Move a unit", rules.StepAction: "Act"}[at], n), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if offer := vectorSystem.Guide(st).Offer(game.First, game.Draft{}); len(offer.Pieces) == 0 {
						b.Fatal(offer.No)
					}
				}
			})
		}
	}
}
