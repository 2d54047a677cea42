package lab_test

import (
	"math/rand/v2"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/dice"
	"muster/game/fog"
	"muster/game/killzone"
	"muster/game/kings"
	"muster/game/kog"
	"muster/game/krygothic"
)

// BenchmarkOrder is what an order costs, of a battle of random orders on a scenario of each rulebook: carried out alone;
// told as well, as a table does it; and digested besides, as a table does it for every eighth order. A batch pays for
// the first alone.
func BenchmarkOrder(b *testing.B) {
	for _, sys := range []game.System{fog.New(assets.Embedded()), kog.New(assets.Embedded()), krygothic.New(assets.Embedded()), killzone.New(assets.Embedded()), kings.New(assets.Embedded())} {
		past := randomOrders(b, sys, 300)
		ways := map[string]func(game.State, *given){
			"apply": func(st game.State, g *given) { game.Again(st, g.seat, g.order, dice.NewTape(g.dice...)) },
			"play":  func(st game.State, g *given) { game.Play(st, g.seat, g.order, dice.NewTape(g.dice...)) },
			"digested": func(st game.State, g *given) {
				game.Play(st, g.seat, g.order, dice.NewTape(g.dice...))
				if _, err := game.Digest(st); err != nil {
					b.Fatal(err)
				}
			},
		}
		for _, name := range []string{"apply", "play", "digested"} {
			b.Run(sys.Info().ID+"/"+name, func(b *testing.B) {
				b.ReportAllocs()
				var st game.State
				for n := 0; b.Loop(); n++ {
					if n%len(past.orders) == 0 {
						st = past.start.Clone()
					}
					ways[name](st, &past.orders[n%len(past.orders)])
				}
			})
		}
	}
}

// given is an order that was given once.
type given struct {
	seat  game.Seat
	order game.Command
	dice  []game.Die
}

// past is the beginning of a battle.
type past struct {
	start  game.State
	orders []given
}

func randomOrders(b *testing.B, sys game.System, most int) past {
	scenarios, faults := sys.Scenarios()
	if len(faults) > 0 {
		b.Fatal(faults)
	}
	n := 0
	for scenarios[n].Training {
		n++
	}
	st, _, err := sys.Begin(game.DefaultSetup(scenarios[n]))
	if err != nil {
		b.Fatal(err)
	}
	p := past{start: st.Clone()}
	rng, rolls := rand.New(rand.NewPCG(1, 1)), dice.NewSeeded(dice.Seed{1})
	for agenda := st.Agenda(); len(p.orders) < most && len(agenda.Asks)+int(agenda.Due) > 0; agenda = st.Agenda() {
		seat, order := game.Umpire, game.Command(game.Tick{To: agenda.Due})
		if len(agenda.Asks) > 0 && (agenda.Due == 0 || rng.IntN(4) > 0) {
			seat, order = agenda.Asks[rng.IntN(len(agenda.Asks))].Seat, game.Proceed{}
		}
		if seat != game.Umpire {
			order = sys.Adviser(st).Sample(seat, rng)
		}
		entry, _, no := game.Play(st, seat, order, rolls)
		if no != nil {
			b.Fatal(no)
		}
		p.orders = append(p.orders, given{seat, order, entry.Dice})
	}
	return p
}
