package rules_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"muster/assets"
	"muster/game"
	"muster/game/krygothic"
	"muster/game/krygothic/rules"
	"muster/saves"
)

// stored are positions of a stored battle in which a seat may order what it likes, every so many such orders.
func stored(tb testing.TB, sys *krygothic.System, name string, each int) (list []game.State) {
	tb.Helper()
	record, err := saves.Read("../testdata/battles/6121af81ac36/" + name + saves.Ext)
	if err != nil {
		tb.Fatal(err)
	}
	orders := 0
	if _, err = saves.Replay(sys, record, saves.Last, func(s saves.Step) bool {
		if asks := s.State.Agenda().Asks; len(asks) > 0 && asks[0].Rule == rules.Procedures[rules.PlaceOpen].Rule {
			if orders++; orders%each == 0 {
				list = append(list, s.State.Clone())
			}
		}
		return true
	}); err != nil || len(list) == 0 {
		tb.Fatal(err)
	}
	return list
}

// BenchmarkRegularOrders is what a regular bot does for an order on the open floor: what could be ordered, and what each
// of it is expected to bring. Peer: the same by guesses from means, before bots read the rules (commit a7eabdc); with
// readings that are remembered it takes at most 1.2 times as long.
func BenchmarkRegularOrders(b *testing.B) {
	sys := krygothic.New(assets.Embedded())
	list := stored(b, sys, "rotten-deck", 10)
	var took []time.Duration
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		st := list[n%len(list)]
		start, seat := time.Now(), st.Agenda().Asks[0].Seat
		adviser := sys.Adviser(st)
		orders := slices.Collect(adviser.Candidates(seat, rand.New(rand.NewPCG(1, 2))))
		if told := adviser.(game.Foreteller).Foretell(seat, orders); len(told) != len(orders) {
			b.Fatal(len(told))
		}
		took = append(took, time.Since(start))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*95/100].Nanoseconds()), "p95-ns")
}

// BenchmarkThreats tints the field in positions of stored battles: where distances may be measured each shot and charge
// is weighed for every square. At most 3 ms are wanted.
func BenchmarkThreats(b *testing.B) {
	sys := krygothic.New(assets.Embedded())
	for _, name := range []string{"deathmatch", "consoles", "rotten-deck"} {
		for _, measured := range []bool{false, true} {
			b.Run(fmt.Sprint(name, ", measured ", measured), func(b *testing.B) {
				list := stored(b, sys, name, 20)
				for _, st := range list {
					at := st.(*rules.Battle)
					own := *at.Given
					own.Premeasure, at.Given = measured, &own
				}
				b.ReportAllocs()
				marks := 0
				for n := 0; b.Loop(); n++ {
					marks += len(sys.Guide(list[n%len(list)]).Threats(game.First))
				}
				if marks == 0 {
					b.Fatal("nobody threatens anybody")
				}
			})
		}
	}
}
