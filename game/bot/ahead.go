package bot

import (
	"context"
	"math"
	"math/rand/v2"

	"muster/game"
)

// How a veteran looks ahead in rulebooks that know turns.
const (
	aheadTurns   = 1      // the turns that are played on: to the end of the one under way
	aheadArms    = 5      // orders that are played on
	aheadTries   = 4      // how often each is
	aheadClose   = 0.03   // orders are compared that lie no farther apart than this share of a victory
	aheadTrust   = 0.5    // the weight of the first look beside what playing on brought
	aheadDoubt   = 0.5    // standard deviations by which another order must be better than that of the first look
	aheadBreadth = 24     // orders that are weighed for each one that is played on
	aheadLeast   = 2      // with less than so many orders, each so often, none is
	aheadToil    = 60_000 // toil of it in all, so that no order takes long in a large battle
)

// lookahead plays orders on through turns, both sides giving those that a [Regular] would. Chance is taken out of it:
// what the dice of an order bring beyond what it was expected to bring does not count, so that few tries tell orders
// apart.
type lookahead struct {
	ctx   context.Context
	st    game.Position
	seat  game.Seat
	rng   *rand.Rand
	until int // the turn at which to stop
	stake float64
	crowd int // pieces on the table: an order takes the longer to weigh the more there are
	toil  int // orders weighed so far, times the crowd
	most  int // toil at most in one go; 0 for no limit
}

// ahead is the best of the seat's orders when played on, at most left times in all.
func ahead(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand, options []option, left int) game.Command {
	now := st.Agenda().Number
	stake := stakeOf(options)
	if options[0].value == options[len(options)-1].value {
		return options[0].order
	}
	l := lookahead{ctx: ctx, st: st, seat: seat, rng: rng, stake: stake, crowd: crowd(st, seat)}
	if c := l.outplayed(options, left); c != nil {
		return c
	}
	l.until = now + aheadTurns
	close := l.affordable(contenders(options, stake))
	leads := make([]lead, len(close))
	for range min(aheadTries, left/len(close)) {
		if len(close) < aheadLeast || !l.round(close, leads) {
			break
		}
	}
	best, most := 0, 0.0
	for i := 1; i < len(close); i++ {
		if v := leads[i].worth() + aheadTrust*(close[i].value-close[0].value); leads[i].tries > 0 && v > most {
			best, most = i, v
		}
	}
	return close[best].order
}

// contenders are the first orders, as far as the first look found them close.
func contenders(options []option, stake float64) []option {
	n := min(len(options), aheadArms)
	for options[0].value-options[n-1].value > aheadClose*stake/4 {
		n--
	}
	return options[:n]
}

// affordable are as many of the first orders as there is time to play on twice, by the toil of the first; that one
// alone when there is too little time.
func (l *lookahead) affordable(close []option) []option {
	if len(close) < aheadLeast {
		return close
	}
	l.toil, l.most = 0, aheadToil/aheadLeast/aheadLeast+1
	l.on(&close[0], l.rng.Uint64())
	n := aheadToil / aheadLeast / max(1, l.toil)
	l.toil, l.most = 0, 0
	if n < aheadLeast {
		return close[:1]
	}
	return close[:min(len(close), n)]
}

// crowd is how many pieces are on the table.
func crowd(st game.Position, seat game.Seat) int {
	scene := st.Guide().Scene(seat)
	return max(1, len(scene.Pieces))
}

// lead is by how much an order did better than the first one.
type lead struct {
	tries      int
	sum, quads float64
}

func (l *lead) note(by float64) {
	l.tries++
	l.sum += by
	l.quads += by * by
}

// worth is the mean, less what it may owe to chance.
func (l *lead) worth() float64 {
	n := float64(max(1, l.tries))
	mean := l.sum / n
	return mean - aheadDoubt*math.Sqrt(max(0, l.quads/n-mean*mean)/n)
}

// round plays every order on once, all with the same luck. It reports false when the context or the toil
// came to an end; then nothing is noted.
func (l *lookahead) round(close []option, leads []lead) bool {
	seed := l.rng.Uint64()
	worths := make([]float64, len(close))
	for i := range close {
		worths[i] = l.play(&close[i], seed)
		if over(l.ctx) || l.toil > aheadToil {
			return false
		}
	}
	for i, v := range worths {
		leads[i].note(v - worths[0])
	}
	return true
}

// play plays one order on and says how the seat then stands, luck left out.
func (l *lookahead) play(o *option, seed uint64) float64 {
	world, fortune := l.on(o, seed)
	return l.measure(world) - fortune
}

// on plays one order on and says what its dice and the later ones brought the seat.
func (l *lookahead) on(o *option, seed uint64) (game.Position, float64) {
	next := option{order: o.order, estimate: o.estimate}
	p := alike(seed, func(st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
		options := judged(l.ctx, st, seat, rng, proposals(st, seat, rng, aheadBreadth))
		if next.order = nil; len(options) == 0 {
			return anything(st, seat, rng)
		}
		l.toil += len(options) * l.crowd
		next = options[0]
		return next.order
	})
	world := l.st.Imagine(l.seat, p.will)
	if world.Check(l.seat, o.order) != nil {
		world = l.st.Clone()
	}
	dice := counted{luck: luck{p.fate}}
	world.Apply(l.seat, o.order, &dice)
	fortune := l.fortune(world, l.seat, &next, dice.dice)
	for range mostToTheEnd {
		if world.Agenda().Number >= l.until || over(l.ctx) || l.most > 0 && l.toil > l.most {
			break
		}
		seat, on := p.step(world)
		if !on {
			break
		}
		fortune += l.fortune(world, seat, &next, p.drawn)
	}
	return world, fortune
}

// fortune is what the dice of an order brought the seat beyond what was expected. Of an end of the battle nothing is
// taken out.
func (l *lookahead) fortune(world game.Position, by game.Seat, o *option, dice int) float64 {
	if dice == 0 || by == game.Umpire || o.order == nil || world.Outcome() != nil {
		return 0
	}
	expected := o.worth(l.stake)
	if by != l.seat {
		expected = -expected
	}
	return l.measure(world) - expected
}

// measure is the score of a position as one figure, see [estimate.worth].
func (l *lookahead) measure(st game.Position) float64 {
	var e estimate
	e.add(st, l.seat, 1)
	return e.worth(l.stake)
}
