package rules_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/dice"
	"muster/game/fog"
	"muster/game/fog/data"
	"muster/game/fog/rules"
)

// field sets up a battle of 14 units, the warband, against 21, 18 bought goblins, 2 ogres and 3 more goblins, on the open
// field of 16 by 12 squares, deployed and rolled off.
func benchBattle(tb testing.TB, seed byte) *rules.Battle {
	tb.Helper()
	sys := fog.New(assets.Embedded())
	scenarios, errs := sys.Scenarios()
	if len(errs) > 0 {
		tb.Fatal(errs)
	}
	setup := game.DefaultSetup(scenarios[0])
	setup.Options = map[string]string{"deploy": "auto"}
	st, _, err := sys.Begin(setup)
	if err != nil {
		tb.Fatal(err)
	}
	rolls := dice.NewSeeded(dice.Seed{seed})
	give := func(seat game.Seat, c game.Command) {
		tb.Helper()
		if no := game.Check(st, seat, c); no != nil {
			tb.Fatal(no)
		}
		st.Apply(seat, c, rolls)
	}
	give(1, rules.Army{List: "warband"})
	give(2, rules.Army{Units: []data.Buy{{Type: "goblins", Count: 20}, {Type: "ogres", Count: 1}}, Characters: []string{"monk", "rogue"}})
	give(2, rules.Attach{Character: data.IDBlock + 1, Unit: data.IDBlock + 1})
	give(2, rules.Attach{Character: data.IDBlock + 2, Unit: data.IDBlock + 21})
	give(1, rules.Ready{})
	give(2, rules.Ready{})
	give(game.Umpire, game.Proceed{})
	b, ok := st.(*rules.Battle)
	if !ok || len(b.Units) != 14+21 {
		tb.Fatalf("%d units, want 14 and 21", len(b.Units))
	}
	return b
}

// fast are the dice of a playout: a generator and nothing else.
type fast struct{ *rand.Rand }

func (f fast) Roll(sides int, _ game.RuleID) int { return f.IntN(sides) + 1 }

// BenchmarkFogPlayout plays battles of 14 against 21 units to their end through the contract: the copy, then agenda, a
// random action of a random ready unit, and its deed, over and over. Peers on a core of the same machine: a general
// game framework's client 12,500 actions a second, straightforward Go 679,000; at least 300,000 are wanted.
func BenchmarkFogPlayout(b *testing.B) {
	start := benchBattle(b, 1)
	sys := fog.New(assets.Embedded())
	rng := rand.New(rand.NewPCG(1, 2))
	rolls := fast{rng}
	actions := 0
	b.ReportAllocs()
	for b.Loop() {
		st := start.Clone()
		for agenda := st.Agenda(); len(agenda.Asks) > 0; agenda = st.Agenda() {
			seat := agenda.Asks[0].Seat
			st.Apply(seat, sys.Adviser(st).Sample(seat, rng), rolls)
			actions++
		}
	}
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
}

// BenchmarkClone copies a battle of 35 units.
func BenchmarkClone(b *testing.B) {
	start := benchBattle(b, 1)
	b.ReportAllocs()
	for b.Loop() {
		start.Clone()
	}
}

// BenchmarkAttackOdds asks for an attack complete with its forecast, as the screen does for every step of the cursor.
func BenchmarkAttackOdds(b *testing.B) {
	st := benchBattle(b, 1)
	from, _ := st.Own(st.ActiveSide())
	foe, _ := st.Own(1 - st.ActiveSide())
	st.Put(from, int16(st.Field().Square(board.Square{Col: 4, Row: 5})))
	st.Put(foe, int16(st.Field().Square(board.Square{Col: 5, Row: 5})))
	seat := st.Units[from].Seat
	draft := game.Draft{Verb: "attack", Args: []game.Arg{
		{Pieces: []game.PieceID{st.PieceID(from)}}, {Pieces: []game.PieceID{st.PieceID(foe)}},
	}}
	guide := fog.New(assets.Embedded()).Guide(st)
	b.ReportAllocs()
	for b.Loop() {
		if offer := guide.Offer(seat, draft); len(offer.Forecast) == 0 {
			b.Fatal(offer.No)
		}
	}
}

// BenchmarkQuestion asks what a side can do at the start of its turn, as each screen of a player does after each order:
// of the 35 units of [benchBattle] and of lines of 60 and 240. At most 50 µs are wanted of 35, and that it grows like
// the number of units. Peer: offers that are built whole to see whether anything is possible, as they were before
// package ask. They took 50 times as long with 35 units (1,316 µs and 9,022 allocations, now 26 µs and 86), about 70
// times with 60, about 200 times with 240.
func BenchmarkQuestion(b *testing.B) {
	for _, c := range []struct {
		name string
		st   *rules.Battle
	}{{"35 units", benchBattle(b, 1)}, {"60 units", lines(b, 30)}, {"240 units", lines(b, 120)}} {
		b.Run(c.name, func(b *testing.B) {
			guide, seat := fog.New(assets.Embedded()).Guide(c.st), c.st.Agenda().Asks[0].Seat
			b.ReportAllocs()
			for b.Loop() {
				if offer := guide.Offer(seat, game.Draft{}); len(offer.Choices) == 0 {
					b.Fatal(offer.No)
				}
			}
		})
	}
}

// lines is a battle of two sides of so many units, in ranks of 40, with seven squares between the sides.
func lines(tb testing.TB, a int) *rules.Battle {
	tb.Helper()
	l := rules.Layout{Limit: 12, Points: 200, Round: 1, Map: slices.Repeat([]string{strings.Repeat(".", 40)}, 20)}
	for i := range a {
		col, rank := i%40, i/40
		l.Units = append(l.Units, fmt.Sprintf("Soldiers@%s A", board.Square{Col: int16(col), Row: int16(6 - rank)}),
			fmt.Sprintf("Orcs@%s B", board.Square{Col: int16(col), Row: int16(13 + rank)}))
	}
	pos, err := rules.Position(func(into any) error { *into.(*rules.Layout) = l; return nil })
	if err != nil {
		tb.Fatal(err)
	}
	return pos.State.(*rules.Battle)
}

// BenchmarkDigest takes the digest of a battle of 35 units; at most 20 µs are wanted.
func BenchmarkDigest(b *testing.B) {
	st := benchBattle(b, 1)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := game.Digest(st); err != nil {
			b.Fatal(err)
		}
	}
}
