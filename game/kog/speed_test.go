package kog

import (
	"math/rand/v2"
	"testing"

	"muster/board"
	"muster/game"
)

type fast struct{ *rand.Rand }

func (f fast) Roll(sides int, _ game.RuleID) int { return f.IntN(sides) + 1 }

// midgame plays plain orders until a step of a round.
func midgame(tb testing.TB, id string, round int16, at step) *Battle {
	tb.Helper()
	start, _ := opened(tb, id, nil)
	for seed := range uint64(100) {
		rng := rand.New(rand.NewPCG(1, seed))
		b := start.clone()
		for b.Outcome() == nil {
			if b.round >= round && b.top().step == at {
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
	st := midgame(b, "basic-encounter", 2, stepMovement)
	side := st.active
	b.Run("clone", func(b *testing.B) {
		for b.Loop() {
			st.clone()
		}
	})
	lead := -1
	for u := range st.units {
		if st.units[u].side == side && st.unitLives(u) {
			lead = st.firstLive(u)
			break
		}
	}
	foe := -1
	for n := range st.models {
		if st.foes(lead, n) {
			foe = n
		}
	}
	order, _ := planned(st, lead, combat, st.models[foe].at)
	b.Run("plan", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			planned(st, lead, combat, st.models[foe].at)
		}
	})
	b.Run("check", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			st.Check(st.given.seat[side], order)
		}
	})
	b.Run("cloneapply", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			c := st.clone()
			c.Apply(st.given.seat[side], order, fast{})
		}
	})
	b.Run("sight", func(b *testing.B) {
		for b.Loop() {
			st.sight(lead, foe)
		}
	})
	b.Run("lookout", func(b *testing.B) {
		l := st.lookout()
		for b.Loop() {
			l.reset(st)
			for m := range st.models {
				for n := range st.models {
					if st.foes(m, n) {
						l.sight(m, n)
					}
				}
			}
		}
	})
	b.Run("line", func(b *testing.B) {
		l := st.lookout()
		p, q := st.models[lead].at, st.models[foe].at
		p.Z += 900
		q.Z += 600
		for b.Loop() {
			l.view.Line(p, q, pieceID(lead), pieceID(foe))
		}
	})
	b.Run("views", func(b *testing.B) {
		var posts [maxModels]board.Post
		for b.Loop() {
			_ = st.given.field.sight.Among(st.posts(posts[:0]))
		}
	})
	b.Run("foresee", func(b *testing.B) {
		l := st.lookout()
		for b.Loop() {
			l.defended(blow{by: int16(lead), at: int16(foe)})
		}
	})
}

func BenchmarkPlans(b *testing.B) {
	var all []*Battle
	for r := int16(1); r <= 4; r++ {
		for _, id := range []string{"basic-encounter", "meatgrinder-encounter", "three-bridges"} {
			all = append(all, midgame(b, id, r, stepMovement))
		}
	}
	rng := rand.New(rand.NewPCG(3, 4))
	good, n, moves := 0, 0, 0
	for b.Loop() {
		st := all[n%len(all)]
		n++
		u := rng.IntN(len(st.units))
		if st.units[u].side != st.active || !st.unitLives(u) {
			continue
		}
		goal := board.Point{X: board.Thou(rng.IntN(4800)) * 10, Y: board.Thou(rng.IntN(3600)) * 10}
		if c, ok := planned(st, st.firstLive(u), mode(1+rng.IntN(2)), goal); ok {
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
				st, _ := opened(b, id, nil)
				rng := rand.New(rand.NewPCG(1, 2))
				for st.round == 0 {
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
			st := midgame(b, id, 2, stepMovement)
			b.ReportAllocs()
			for b.Loop() {
				vectorSystem.Adviser(st).Score(1)
			}
		})
	}
}

// Turns are numbered on and on.
func TestTurnsGrow(t *testing.T) {
	b, _ := opened(t, "basic-duel", nil)
	rng := rand.New(rand.NewPCG(5, 6))
	last := game.BeforeTurns
	for b.Outcome() == nil && b.round < 4 {
		agenda := b.Agenda()
		seat, n := agenda.Turn, agenda.Number
		if n < last || b.fighting() && b.top().step == stepMovement && seat != b.Agenda().Asks[0].Seat {
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
