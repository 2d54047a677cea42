package bot

import (
	"context"
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"muster/game"
)

// nim is a game whose best play is known: whoever takes the last of the pile wins. A take rolls the dice it says, whose
// sum counts in the score and for nothing else.
type nim struct {
	game.State
	pile  int
	turn  game.Seat
	won   game.Seat
	extra int // score of the seat that rolled
}

type take struct{ N, Dice, Sides int }

func (take) Verb() string { return "take" }

func (n *nim) Agenda() game.Agenda {
	if n.won != game.Umpire {
		return game.Agenda{}
	}
	return game.Agenda{Asks: []game.Ask{{Seat: n.turn}}}
}

func (n *nim) Check(seat game.Seat, c game.Command) *game.Refusal {
	if t, ok := c.(take); !ok || seat != n.turn || t.N < 1 || t.N > min(3, n.pile) {
		return game.Refuse("NIM-1", "no")
	}
	return nil
}

func (n *nim) Apply(seat game.Seat, c game.Command, d game.Dice) []game.Event {
	t := c.(take)
	for range t.Dice {
		n.extra += d.Roll(t.Sides, "NIM-2")
	}
	n.pile -= t.N
	n.turn = 3 - n.turn
	if n.pile == 0 {
		n.won = seat
	}
	return nil
}

func (n *nim) Outcome() *game.Outcome {
	if n.won == game.Umpire {
		return nil
	}
	return &game.Outcome{Winners: []game.Seat{n.won}}
}

// nimRules is its rulebook: what people see of it is not asked for.
type nimRules struct{ game.System }

func (nimRules) Adviser(st game.State) game.Adviser { return st.(*nim) }

// nimAt is a position of the game.
func nimAt(n *nim) game.Position { return game.Position{State: n, System: nimRules{}} }

func (n *nim) Clone() game.State                        { twin := *n; return &twin }
func (n *nim) Imagine(game.Seat, *rand.Rand) game.State { return n.Clone() }

func (n *nim) Candidates(seat game.Seat, _ *rand.Rand) iter.Seq[game.Command] {
	var list []game.Command
	for i := 1; i <= min(3, n.pile) && seat == n.turn; i++ {
		list = append(list, take{N: i})
	}
	return slices.Values(list)
}

func (n *nim) Sample(seat game.Seat, r *rand.Rand) game.Command {
	if seat != n.turn || n.pile == 0 {
		return nil
	}
	return take{N: 1 + r.IntN(min(3, n.pile))}
}

func (n *nim) Score(seat game.Seat) int {
	switch n.won {
	case game.Umpire:
		return n.extra
	case seat:
		return game.MaxScore
	}
	return -game.MaxScore
}

func TestSearchersFindTheWinningTake(t *testing.T) {
	for name, p := range map[string]Policy{"search": Search{Iterations: 3000}, "veteran": Veteran{Iterations: 3000}} {
		for _, pile := range []int{2, 3, 5, 6, 7} {
			order := p.Order(context.Background(), nimAt(&nim{pile: pile, turn: 2}), 2, rand.New(rand.NewPCG(1, 2)))
			if left := pile - order.(take).N; left%4 != 0 {
				t.Errorf("%s leaves %d of %d, want a multiple of four", name, left, pile)
			}
		}
	}
}

func TestRegularTakesTheLast(t *testing.T) {
	order := Regular{}.Order(context.Background(), nimAt(&nim{pile: 3, turn: 1}), 1, rand.New(rand.NewPCG(1, 2)))
	if order.(take).N != 3 {
		t.Errorf("a regular takes %d of the last 3", order.(take).N)
	}
}

func TestYardsticks(t *testing.T) {
	nim := nimAt(&nim{pile: 9, turn: 1})
	var first game.Command
	for first = range nim.Adviser().Candidates(1, rand.New(rand.NewPCG(1, 2))) {
		break
	}
	taken := map[game.Command]bool{}
	for seed := range uint64(50) {
		rng := rand.New(rand.NewPCG(seed, 2))
		if order := Yardstick("first", nil).Order(context.Background(), nim, 1, rng); order != first {
			t.Fatalf("first gives %v, the first candidate is %v", order, first)
		}
		taken[Yardstick("random", nil).Order(context.Background(), nim, 1, rng)] = true
	}
	if len(taken) < 3 {
		t.Errorf("random gives %v", taken)
	}
	if Yardstick("regular", nil) != nil {
		t.Error("a level is no yardstick")
	}
}

func TestExpectationIsExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, c := range []struct {
		order take
		want  float64
	}{{take{N: 1}, 0}, {take{1, 1, 6}, 3.5}, {take{1, 2, 6}, 7}, {take{1, 3, 6}, 10.5}, {take{1, 2, 10}, 11}} {
		e := expect(nimAt(&nim{pile: 9, turn: 1}), 1, c.order, rng)
		if got := e.score; math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%d dice of %d sides: expected score %v, want %v", c.order.Dice, c.order.Sides, got, c.want)
		}
	}
}

func TestManyDiceAreSampled(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, order := range []take{{1, 4, 6}, {1, 20, 6}, {1, 3, 20}} {
		e := expect(nimAt(&nim{pile: 9, turn: 1}), 1, order, rng)
		mean := float64(order.Dice) * float64(order.Sides+1) / 2
		spread := math.Sqrt(float64(order.Dice)*float64(order.Sides*order.Sides-1)/12) / math.Sqrt(samples)
		if math.Abs(e.score-mean) > 4*spread {
			t.Errorf("%d dice of %d sides: estimated %v, want %v within %v", order.Dice, order.Sides, e.score, mean, 4*spread)
		}
	}
}

func TestVictoryCountsByItsChance(t *testing.T) {
	e := expect(nimAt(&nim{pile: 1, turn: 1}), 1, take{1, 2, 6}, rand.New(rand.NewPCG(1, 2)))
	if math.Abs(e.won-1) > 1e-9 || e.lost != 0 || e.score != 0 {
		t.Errorf("taking the last: %+v, want a victory for certain", e)
	}
	options := []option{{estimate: estimate{score: 10, widest: 10}}, {estimate: estimate{won: 0.5, score: 2, widest: 4}}}
	rank(options)
	if options[0].won != 0.5 || options[0].value != 22 {
		t.Errorf("a victory at even odds is worth %v, want 2 + 40/2", options[0].value)
	}
}

func TestNewNamesTheNearest(t *testing.T) {
	for _, level := range Levels() {
		if p, err := New(level.ID, Iterations(10)); err != nil || p == nil {
			t.Errorf("New(%q): %v, %v", level.ID, p, err)
		}
	}
	for word, want := range map[string]string{"vetran": `did you mean "veteran"?`, "Regular": `did you mean "regular"?`, "xyz": "there are recruit, regular, veteran"} {
		if _, err := New(word); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("New(%q): %v, want %s", word, err, want)
		}
	}
}

func TestLuckIsAlike(t *testing.T) {
	for seed := range uint64(20) {
		var piles [2][]int
		for i := range piles {
			st, p := &nim{pile: 40, turn: 1}, alike(seed, func(st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
				return st.Adviser().Sample(seat, rng)
			})
			for {
				if _, ok := p.step(nimAt(st)); !ok {
					break
				}
				piles[i] = append(piles[i], st.pile)
			}
		}
		if !slices.Equal(piles[0], piles[1]) {
			t.Errorf("seed %d: %v and %v", seed, piles[0], piles[1])
		}
	}
}
