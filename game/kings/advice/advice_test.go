package advice_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/game/kings"
	"muster/game/kings/rules"
	"muster/game/odds"
)

// scenarios are those in which bots fight in tests.
var scenarios = []string{"stubble", "stones", "tower", "bridges", "carry", "parade"}

// begun is a battle of a scenario before anything is done.
func begun(t testing.TB, id string, options ...string) game.Position {
	t.Helper()
	sys := kings.New(assets.Embedded())
	list, _ := sys.Scenarios()
	for _, sc := range list {
		if sc.ID == id {
			setup := game.DefaultSetup(sc)
			for _, o := range options {
				name, value, _ := strings.Cut(o, "=")
				setup.Options[name] = value
			}
			st, _, err := game.Begin(sys, setup)
			if err != nil {
				t.Fatal(err)
			}
			return st
		}
	}
	t.Fatalf("there is no scenario %q", id)
	return game.Position{}
}

// fight plays a battle out between two policies, with a look at the position before each order.
func fight(t testing.TB, st game.Position, policies [2]bot.Policy, seed uint64, look func(game.Seat)) {
	t.Helper()
	rng, luck, turns := rand.New(rand.NewPCG(seed, 4)), dice.NewSeeded(dice.Seed{byte(seed)}), bot.Turns{}
	for st.Outcome() == nil {
		seat, c, ok := turns.Next(st)
		if !ok {
			t.Fatal("nobody can act")
		}
		if seat != game.Umpire {
			look(seat)
			c = policies[seat.Index()].Order(context.Background(), st.Imagine(seat, rng), seat, rng)
			if no := game.Check(st, seat, c); no != nil {
				t.Fatal(no)
			}
			turns.Spoke()
		}
		st.Apply(seat, c, luck)
	}
}

// idle is a policy that lets its units stand where they are.
type idle struct{}

func (idle) Order(_ context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	b := st.State.(*rules.Battle)
	switch {
	case b.Moving():
		return rules.EndMovement{}
	case b.Shooting():
		return rules.EndShooting{}
	}
	return st.Adviser().Sample(seat, rng)
}

// Who does nothing is beaten in every scenario, from either side; no marker that he does not stand at is left to nobody.
func TestTheIdleAreBeaten(t *testing.T) {
	for i, id := range scenarios {
		for side := range 2 {
			st := begun(t, id)
			b, policies := st.State.(*rules.Battle), [2]bot.Policy{idle{}, idle{}}
			policies[side] = bot.Regular{}
			fight(t, st, policies, uint64(i+1), func(game.Seat) {})
			if !b.Outcome().Won(game.First + game.Seat(side)) {
				t.Errorf("%s, side %d: %v", id, side, b.Outcome().Score)
			}
			for m := range b.Plan().Scenario.Markers {
				if holder, held := b.Holder(&b.Plan().Scenario.Markers[m]); !held || int(holder) != side {
					t.Errorf("%s, side %d: marker %d is left alone", id, side, m+1)
				}
			}
		}
	}
}

// A bot always has something to propose, however its units stand; and who takes his time comes to one order, that is legal.
func TestThereIsAlwaysAnOrder(t *testing.T) {
	for i, id := range scenarios {
		st, rng := begun(t, id), rand.New(rand.NewPCG(uint64(i), 6))
		b, thoughts := st.State.(*rules.Battle), 0
		fight(t, st, [2]bot.Policy{bot.Regular{}, bot.Regular{}}, uint64(40+i), func(seat game.Seat) {
			any := false
			for c := range st.Adviser().Candidates(seat, rng) {
				any = any || game.Check(st, seat, c) == nil
			}
			if !any {
				t.Errorf("%s: nothing is proposed: %s", id, b.Phase())
			}
			if b.Active() < 0 || rng.IntN(8) > 0 {
				return
			}
			n := 0
			for c := range st.Adviser().(game.Ponderer).Ponder(seat, rng) {
				if n++; game.Check(st, seat, c) != nil {
					t.Errorf("%s: %v is thought best", id, c)
				}
			}
			if thoughts++; n != 1 {
				t.Errorf("%s: %d orders are thought best: %s", id, n, b.Phase())
			}
		})
		if thoughts == 0 {
			t.Errorf("%s: no thought", id)
		}
	}
}

// duel is a battle of a whole army against a single regiment.
func duel(t *testing.T) game.Position {
	t.Helper()
	sys := kings.New(assets.Embedded())
	list, _ := sys.Scenarios()
	setup := game.DefaultSetup(list[0])
	setup.Armies[1] = json.RawMessage(`{"id":"alone","title":"Alone","army":"thornwild","points":105,"unit":[{"profile":"tw-briar"}]}`)
	st, _, err := game.Begin(sys, setup)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// likely reports whether a charge of a single unit that has no order routs its target almost certainly.
func likely(b *rules.Battle, side int) bool {
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		if u, _ := b.Unit(id); u.Side != side || u.Order != rules.NoOrder || u.Wavering {
			continue
		}
		for m := range b.Charges(int(id) - 1) {
			a, p := b.Clash(rules.Clash{By: m.Unit, At: m.Target, Facing: m.Facing, Hindered: m.Hindered, Counter: m.Counter}), 0.0
			for every := new(odds.Every); every.Next(); {
				test := b.Nerve(m.Target, a.Of(every))
				if test.Of(every) == rules.Routs {
					p += every.P()
				}
			}
			if p > 0.8 {
				return true
			}
		}
	}
	return false
}

// Whoever may rout the last enemy by a charge, almost certainly, charges; an army nearly always brings a lone regiment down.
func TestAVictoryIsTaken(t *testing.T) {
	sure := 0
	for name, policy := range map[string]bot.Policy{"regular": bot.Regular{}, "veteran": bot.Veteran{}} {
		won := 0
		for seed := range uint64(8) {
			st := duel(t)
			b, rng := st.State.(*rules.Battle), rand.New(rand.NewPCG(seed, 5))
			fight(t, st, [2]bot.Policy{policy, idle{}}, seed, func(seat game.Seat) {
				if seat != game.First || !b.Moving() || !likely(b, 0) || charging(b) {
					return
				}
				sure++
				c := policy.Order(context.Background(), st, seat, rng)
				if _, charges := c.(rules.Declare); !charges {
					t.Errorf("%s, seed %d: %v where a charge would win", name, seed, c)
				}
			})
			if b.Outcome().Won(game.First) {
				won++
			}
		}
		if won < 6 {
			t.Errorf("%s: %d of 8 battles won", name, won)
		}
	}
	if sure == 0 {
		t.Error("no charge was as good as sure")
	}
}

// charging reports whether any unit has charged in this turn.
func charging(b *rules.Battle) bool {
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		if u, _ := b.Unit(id); u.Order == rules.Charged {
			return true
		}
	}
	return false
}

// late is a policy that lets its units stand until the last round.
type late struct{ bot.Policy }

func (l late) Order(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	if now, of := st.State.(*rules.Battle).Round(); now > 0 && now < of {
		return idle{}.Order(ctx, st, seat, rng)
	}
	return l.Policy.Order(ctx, st, seat, rng)
}

// In the last round every marker is taken that somebody could come to straight ahead, and that the enemy leaves alone.
func TestAGoalInReachIsTaken(t *testing.T) {
	for name, policy := range map[string]bot.Policy{"regular": bot.Regular{}, "veteran": bot.Veteran{}} {
		near := 0
		for seed := range uint64(4) {
			st := begun(t, "stones", "rounds=3", "closing_turn=never")
			b, policies, looked := st.State.(*rules.Battle), [2]bot.Policy{late{policy}, idle{}}, false
			var reached []int
			fight(t, st, policies, seed, func(seat game.Seat) {
				if now, of := b.Round(); now == of && b.Moving() && seat == game.First && !looked {
					reached, looked = reaches(b, seat), true
				}
			})
			near += len(reached)
			for _, m := range reached {
				if side, held := b.Holder(&b.Plan().Scenario.Markers[m]); !held || side != 0 {
					t.Errorf("%s, seed %d: marker %d is left", name, seed, m+1)
				}
			}
		}
		if near < 4 {
			t.Errorf("%s: markers were in reach %d times", name, near)
		}
	}
}

// reaches are the markers that a unit of the seat may come to straight ahead.
func reaches(b *rules.Battle, seat game.Seat) (list []int) {
	for m := range b.Plan().Scenario.Markers {
		for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
			u, _ := b.Unit(id)
			c := rules.Double{Unit: id, D: 2 * u.Speed}
			if u.Presence == 0 || game.Check(b, seat, c) != nil {
				continue
			}
			at := &b.Plan().Scenario.Markers[m]
			if course, _ := b.Course(c); course.End.Square(at.At) <= int64(at.Radius)*int64(at.Radius) {
				list = append(list, m)
				break
			}
		}
	}
	return list
}

// A battle of two regulars, over all scenarios in turn; the budget is 3 s.
func BenchmarkBattle(b *testing.B) {
	n := 0
	for b.Loop() {
		st := begun(b, scenarios[n%len(scenarios)])
		n++
		fight(b, st, [2]bot.Policy{bot.Regular{}, bot.Regular{}}, uint64(n), func(game.Seat) {})
	}
}

// Who never thinks of the enemy's reply sees the same in an order as everybody as long as nobody can be charged, and less
// to fear later.
func TestAGlimpseFearsNobody(t *testing.T) {
	st := begun(t, "stubble")
	b, alike, bolder, warier := st.State.(*rules.Battle), 0, 0, 0
	fight(t, st, [2]bot.Policy{bot.Veteran{}, bot.Veteran{}}, 5, func(seat game.Seat) {
		if !b.Moving() {
			return
		}
		var steps []game.Command
		for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
			if c := (rules.Advance{Unit: id, D1: 3000}); game.Check(st, seat, c) == nil {
				steps = append(steps, c)
			}
		}
		seen, blind := st.Adviser().(game.Foreteller).Foretell(seat, steps), st.Adviser().(game.Shortsighted).Glimpse(seat, steps)
		for i := range steps {
			switch by := blind[i].Score - seen[i].Score; {
			case by == 0:
				alike++
			case by > 0:
				bolder++
			default:
				warier++
			}
		}
	})
	if alike == 0 || bolder == 0 || bolder < warier {
		t.Errorf("of steps ahead %d are alike, %d seem better at a glimpse, %d worse", alike, bolder, warier)
	}
}
