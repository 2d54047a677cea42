package rules_test

import (
	"math/rand/v2"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

type fast struct{ *rand.Rand }

func (f fast) Roll(sides int, _ game.RuleID) int { return f.IntN(sides) + 1 }

// midgame plays plain orders until a step of a round.
func midgame(tb testing.TB, id string, round int16, at rules.Step) *rules.Battle {
	tb.Helper()
	start, _ := rules.Opened(tb, id, nil)
	for seed := range uint64(100) {
		rng := rand.New(rand.NewPCG(1, seed))
		b := start.Copy()
		for b.Outcome() == nil {
			if b.Round >= round && b.Top().Step == at {
				return b
			}
			ask := b.Agenda().Asks[0]
			var c game.Command = game.Proceed{}
			if ask.Seat != game.Umpire {
				c = vectorSystem.Adviser(b).Sample(ask.Seat, rng)
			}
			b.Apply(ask.Seat, c, fast{rng})
		}
	}
	tb.Fatal("no battle got there")
	return nil
}

func BenchmarkPrimitives(b *testing.B) {
	st := midgame(b, "basic-encounter", 2, rules.StepMovement)
	side := st.Active
	b.Run("clone", func(b *testing.B) {
		for b.Loop() {
			st.Copy()
		}
	})
	lead := -1
	for u := range st.Units {
		if st.Units[u].Side == side && st.UnitLives(u) {
			lead = st.FirstLive(u)
			break
		}
	}
	foe := -1
	for n := range st.Models {
		if st.Foes(lead, n) {
			foe = n
		}
	}
	order, _ := rules.Planned(st, lead, rules.Combat, st.Models[foe].At)
	b.Run("plan", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			rules.Planned(st, lead, rules.Combat, st.Models[foe].At)
		}
	})
	b.Run("check", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			st.Check(st.Given.Seat[side], order)
		}
	})
	b.Run("cloneapply", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			c := st.Copy()
			c.Apply(st.Given.Seat[side], order, fast{})
		}
	})
	b.Run("sight", func(b *testing.B) {
		for b.Loop() {
			st.Sight(lead, foe)
		}
	})
	b.Run("lookout", func(b *testing.B) {
		l := st.Lookout()
		for b.Loop() {
			l.Reset(st)
			for m := range st.Models {
				for n := range st.Models {
					if st.Foes(m, n) {
						l.Sight(m, n)
					}
				}
			}
		}
	})
	b.Run("line", func(b *testing.B) {
		l := st.Lookout()
		p, q := st.Models[lead].At, st.Models[foe].At
		p.Z += 900
		q.Z += 600
		for b.Loop() {
			l.View.Line(p, q, rules.PieceID(lead), rules.PieceID(foe))
		}
	})
	b.Run("views", func(b *testing.B) {
		var posts [data.MaxModels]board.Post
		for b.Loop() {
			_ = st.Given.Field.Sight.Among(st.Posts(posts[:0]))
		}
	})
	b.Run("foresee", func(b *testing.B) {
		l := st.Lookout()
		for b.Loop() {
			l.Defended(rules.Blow{By: int16(lead), At: int16(foe)})
		}
	})
}

func BenchmarkPlans(b *testing.B) {
	var all []*rules.Battle
	for r := int16(1); r <= 4; r++ {
		for _, id := range []string{"basic-encounter", "meatgrinder-encounter", "three-bridges"} {
			all = append(all, midgame(b, id, r, rules.StepMovement))
		}
	}
	rng := rand.New(rand.NewPCG(3, 4))
	good, n, moves := 0, 0, 0
	for b.Loop() {
		st := all[n%len(all)]
		n++
		u := rng.IntN(len(st.Units))
		if st.Units[u].Side != st.Active || !st.UnitLives(u) {
			continue
		}
		goal := board.Point{X: board.Thou(rng.IntN(4800)) * 10, Y: board.Thou(rng.IntN(3600)) * 10}
		if c, ok := rules.Planned(st, st.FirstLive(u), rules.Mode(1+rng.IntN(2)), goal); ok {
			good++
			moves += len(c.Moves)
		}
	}
	b.ReportMetric(float64(good)/float64(n), "good")
	b.ReportMetric(float64(moves)/float64(good), "models")
}

func BenchmarkSetup(b *testing.B) {
	for _, id := range []string{"basic-encounter", "basic-engagement"} {
		b.Run(id, func(b *testing.B) {
			orders := 0
			for b.Loop() {
				st, _ := rules.Opened(b, id, nil)
				rng := rand.New(rand.NewPCG(1, 2))
				for st.Round == 0 {
					ask := st.Agenda().Asks[0]
					var c game.Command = game.Proceed{}
					if ask.Seat != game.Umpire {
						for c = range vectorSystem.Adviser(st).Candidates(ask.Seat, rng) {
							break
						}
					}
					orders++
					st.Apply(ask.Seat, c, fast{rng})
				}
			}
			b.ReportMetric(float64(orders)/float64(b.N), "orders")
		})
	}
}

func BenchmarkScore(b *testing.B) {
	for _, id := range []string{"duel", "basic-encounter", "basic-engagement"} {
		b.Run(id, func(b *testing.B) {
			st := midgame(b, id, 2, rules.StepMovement)
			b.ReportAllocs()
			for b.Loop() {
				vectorSystem.Adviser(st).Score(1)
			}
		})
	}
}

// Turns are numbered on and on.
func TestTurnsGrow(t *testing.T) {
	b, _ := rules.Opened(t, "basic-duel", nil)
	rng := rand.New(rand.NewPCG(5, 6))
	last := game.BeforeTurns
	for b.Outcome() == nil && b.Round < 4 {
		agenda := b.Agenda()
		seat, n := agenda.Turn, agenda.Number
		if n < last || b.Fighting() && b.Top().Step == rules.StepMovement && seat != b.Agenda().Asks[0].Seat {
			t.Fatalf("turn %d of seat %s after turn %d", n, seat, last)
		}
		last = n
		ask := b.Agenda().Asks[0]
		var c game.Command = game.Proceed{}
		if ask.Seat != game.Umpire {
			c = vectorSystem.Adviser(b).Sample(ask.Seat, rng)
		}
		b.Apply(ask.Seat, c, fast{rng})
	}
	if last < 3 {
		t.Errorf("only %d turns were played", last)
	}
}
