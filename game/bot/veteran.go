package bot

import (
	"cmp"
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"

	"muster/game"
)

// What a veteran does unless told otherwise.
const (
	veteranIterations = 200 // positions played on for one order
	veteranBreadth    = 128 // candidates that are weighed
	veteranArms       = 16  // orders that are played on
	firstRound        = 4   // how often each is, before any is dropped
)

// Veteran weighs its candidates as a [Regular] does and plays the best of them on through the enemy's reply, many
// times, with orders that either side might well give. After each round of that the worse half is dropped (sequential
// halving: Karnin, Koren and Somekh, 2013), and it is done as soon as one order is clearly the best. Where a rulebook
// knows turns it plays fewer of them on, with better orders: to the end of the battle where that is near enough, see
// [outplay], else to the end of the turn, see [lookahead]. Where both sides act at once the dice and answers of a battle
// played on tell less than the odds of the order itself: there it gives the best of more orders than a regular looks at.
type Veteran struct {
	Iterations int // at most; 0 means 200
}

// Order is the order that did best when played on.
func (v Veteran) Order(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	options := ponder(ctx, st, seat, rng, veteranBreadth)
	if len(options) == 0 {
		return anything(st, seat, rng)
	}
	if v.Iterations == 0 {
		v.Iterations = veteranIterations
	}
	agenda := st.Agenda()
	if agenda.Live || agenda.Number == game.BeforeTurns {
		return options[0].order
	}
	if agenda.Number > 0 {
		return ahead(ctx, st, seat, rng, options, v.Iterations)
	}
	if len(options) > veteranArms {
		options = options[:veteranArms]
	}
	t := trial{st: st, seat: seat, rng: rng, left: v.Iterations, stake: stakeOf(options)}
	return t.best(ctx, options)
}

// trial compares orders by playing them on.
type trial struct {
	st    game.Position
	seat  game.Seat
	rng   *rand.Rand
	left  int // iterations
	stake float64
}

// arm is an order in the trial with what it brought so far.
type arm struct {
	option
	tries      int
	sum, quads float64
}

func (a *arm) note(worth float64) {
	a.tries++
	a.sum += worth
	a.quads += worth * worth
}

func (a *arm) mean() float64 { return a.sum / float64(a.tries) }

// doubt is the variance of the mean.
func (a *arm) doubt() float64 {
	n := float64(a.tries)
	return max(0, a.quads/n-a.mean()*a.mean()) / max(1, n-1)
}

// best drops the worse half of the orders round by round until one is left, or clearly leads, or time is up.
func (t *trial) best(ctx context.Context, options []option) game.Command {
	arms := make([]*arm, len(options))
	for i, o := range options {
		arms[i] = &arm{option: o}
	}
	share := t.left / max(1, bits.Len(uint(len(arms)-1)))
	for len(arms) > 1 && t.left >= len(arms) {
		inTime := t.round(ctx, arms, max(firstRound, share/len(arms)))
		if arms[len(arms)-1].tries >= firstRound {
			slices.SortStableFunc(arms, func(a, b *arm) int { return cmp.Compare(b.mean(), a.mean()) })
		}
		if !inTime || leads(arms[0], arms[1]) {
			break
		}
		arms = arms[:(len(arms)+1)/2]
	}
	return arms[0].order
}

// leads reports whether a is better than b beyond doubt, by three standard deviations.
func leads(a, b *arm) bool {
	lead := a.mean() - b.mean()
	return lead*lead > 9*(a.doubt()+b.doubt())
}

// round plays every arm on a number of times, all with the same luck each time. It reports false when ctx ended.
func (t *trial) round(ctx context.Context, arms []*arm, times int) bool {
	for range times {
		seed := t.rng.Uint64()
		for _, arm := range arms {
			if over(ctx) {
				return false
			}
			t.left--
			t.try(arm, seed)
		}
	}
	return true
}

// try plays one order on once. What the dice of the order itself brought, beyond what it is expected to bring, is taken
// out again: that much is known exactly.
func (t *trial) try(a *arm, seed uint64) {
	p := alike(seed, quick)
	world := t.st.Imagine(t.seat, p.will)
	if world.Check(t.seat, a.order) != nil {
		world = t.st.Clone()
	}
	rolls := counted{luck: luck{p.fate}}
	world.Apply(t.seat, a.order, &rolls)
	fortune := 0.0
	if rolls.dice > 0 {
		fortune = t.measure(world) - a.worth(t.stake)
	}
	horizon(p, world, t.seat)
	a.note(t.measure(world) - fortune)
}

// measure is the score of a position as one figure, see [estimate.worth].
func (t *trial) measure(st game.Position) float64 {
	var e estimate
	e.add(st, t.seat, 1)
	return e.worth(t.stake)
}
