package bot

import (
	"cmp"
	"math"
	"slices"

	"muster/game"
)

// How a veteran plays battles out.
const (
	outplayPlays = 160     // battles played out for one order, at most
	outplayMost  = 1250    // toil of one of them; where that is not enough, none is
	outplayToil  = 100_000 // toil of all of them
	outplayArms  = 12      // orders that are played out
	outplayRound = 4       // how often each is, before any is dropped
	outplayTrust = 0.4     // the weight of the first look: a victory is 1, and so is a difference as wide as the stake
	outplayDoubt = 2.0     // standard deviations behind the best by which an order is dropped
)

// mostToTheEnd bounds a battle that is played out.
const mostToTheEnd = 2000

// outplay plays orders on to the end of the battle, where that is near enough. What the dice on the way brought, as
// the scores tell, is taken out of the results as far as the two hang together: as a control variate.
type outplay struct {
	*lookahead
	all []*branch
}

// branch is an order that is played out: how the battles ended, and the luck in them.
type branch struct {
	option
	ends, luck []float64
	result     float64
}

// outplayed is the best of the orders when battles are played out, at most left of them; nil when that takes too long.
func (l *lookahead) outplayed(options []option, left int) game.Command {
	o := outplay{lookahead: l}
	o.until = math.MaxInt
	plays := min(outplayPlays, left, o.bearable(&options[0]))
	if plays == 0 {
		return nil
	}
	for _, option := range options[:min(len(options), outplayArms)] {
		o.all = append(o.all, &branch{option: option})
	}
	close := slices.Clone(o.all)
	for len(close) > 1 && plays > 0 && o.round(close) {
		plays -= outplayRound * len(close)
		close = o.best(close)
	}
	return close[0].order
}

// bearable is how many battles can be played out, by the toil of a first one; none where they are long.
func (o *outplay) bearable(first *option) int {
	o.toil, o.most = 0, outplayMost
	o.on(first, o.rng.Uint64())
	toil := max(1, o.toil)
	o.toil, o.most = 0, 0
	if toil > outplayMost {
		return 0
	}
	return outplayToil / toil
}

// round plays every order out a few times, all with the same luck each time. It reports false when the context ended.
func (o *outplay) round(close []*branch) bool {
	for range outplayRound {
		seed := o.rng.Uint64()
		for _, b := range close {
			world, luck := o.on(&b.option, seed)
			b.ends, b.luck = append(b.ends, ending(world, o.seat)), append(b.luck, luck)
		}
		if over(o.ctx) {
			return false
		}
	}
	return true
}

// ending is 1 for a victory and -1 for a defeat.
func ending(st game.Position, seat game.Seat) float64 {
	switch out := st.Outcome(); {
	case out == nil || len(out.Winners) == 0:
		return 0
	case out.Won(seat):
		return 1
	}
	return -1
}

// best sorts orders, best first, and drops those that are plainly worse than the first.
func (o *outplay) best(close []*branch) []*branch {
	share := o.share()
	for _, b := range close {
		b.result = mean(b.ends) - share*mean(b.luck) + outplayTrust*(b.value-o.all[0].value)/o.stake
	}
	slices.SortStableFunc(close, func(a, b *branch) int { return cmp.Compare(b.result, a.result) })
	n := 1
	for _, b := range close[1:] {
		if close[0].result-b.result <= outplayDoubt*doubt(close[0], b, share) {
			close[n] = b
			n++
		}
	}
	return close[:n]
}

// share is what a point of luck does to the results, by least squares over all orders.
func (o *outplay) share() float64 {
	both, own := 0., 0.
	for _, b := range o.all {
		end, luck := mean(b.ends), mean(b.luck)
		for i := range b.ends {
			both += (b.ends[i] - end) * (b.luck[i] - luck)
			own += (b.luck[i] - luck) * (b.luck[i] - luck)
		}
	}
	if own == 0 {
		return 0
	}
	return both / own
}

// doubt is the standard deviation of the mean difference between two orders that were played out side by side.
func doubt(a, b *branch, share float64) float64 {
	sum, quads, n := 0., 0., float64(len(b.ends))
	for i := range b.ends {
		by := a.ends[i] - b.ends[i] - share*(a.luck[i]-b.luck[i])
		sum += by
		quads += by * by
	}
	return math.Sqrt(max(0, quads/n-sum/n*sum/n) / max(1, n-1))
}

func mean(list []float64) float64 {
	sum := 0.
	for _, v := range list {
		sum += v
	}
	return sum / float64(max(1, len(list)))
}
