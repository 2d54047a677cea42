package advice

import (
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// What things are worth to a bot, in points of the book. Rules of thumb of our own, after the ledger's bot notes.
const (
	useful     = 0.6  // of its points: what a figure may still do, besides the points that its enemy scores for it
	breaking   = 0.6  // of its points: that it brings its army nearer to breaking, when that is near
	pinned     = 0.45 // of its points: that a figure is suppressed
	leading    = 3.0  // a leader
	holding    = 0.5  // of what an objective pays: a figure that counts for it
	staying    = 3.0  // a figure of a side that has to hold out
	next       = 0.4  // of a strike: that a figure may strike so again next turn
	attention  = 2.0  // how much a figure's points count when the enemies choose targets
	crowd      = 3.0  // by so many it is alone in their choice
	charging   = 0.5  // the share of charges that one figure draws
	unready    = 0.6  // of that: while their order is another
	later      = 0.6  // of a danger: that the enemy acts in the next turn only
	strayed    = 2.0  // an inch that a figure stands too far from its squad to be given orders
	unled      = 3.0  // that it stands too far from its leader at all
	eager      = 0.2  // an inch that a figure is farther from its enemies than it likes
	patient    = 0.02 // the same for a side that wins by waiting
	leaving    = 0.85 // of an exit: that it is still to be left by
	onward     = 0.08 // of an exit: every turn that it is away
	desperate  = 0.3  // of an exit that is too far to be reached in time
	idle       = 0.15 // what an order brings at least that is worth giving
	sharp      = 0.5  // a turn's chance of acting first
	gunShare   = 0.7  // of a burst, for each of so many turns: that there is something to shoot at
	gunTurns   = 5.0
	farFire    = 1.5  // a burst at each objective that a machine gun overlooks and nobody has come to yet
	captorIdle = 0.3  // of a captor's points: his next turn
	testLater  = 0.4  // of a rally: that it comes in the next turn
	inHand     = 0.08 // of a figure's life, for each point of hand-to-hand: that it keeps its spear
	steadied   = 0.7  // of a rally: that it comes after a crawl
	alarm      = 0.5  // of a danger: what it counts in the score
)

// remaining is how much of what figures may still do there is time for.
func (r *reckoning) remaining() float64 { return min(1, float64(r.left+1)/3) }

// value works out what a figure is worth to its enemy.
func (r *reckoning) value(f *man) {
	s, post := r.Side(f.Side), r.post(f)
	f.hurt = pinned * (float64(f.Points)*r.remaining() + post)
	f.life = post + float64(f.Points)*(1+useful*r.remaining()+breaking*float64(s.Lost)/float64(max(s.Started, 1)))
	if f.Rank == data.Leader {
		f.life += leading
	}
}

// post is what a figure is worth where it stands, for what it holds there.
func (r *reckoning) post(f *man) (worth float64) {
	for i := range r.goals {
		switch g := &r.goals[i]; {
		case g.Goal == data.HoldOut && int(g.Side) == f.Side:
			worth += staying
		case g.turns > 0 && r.nearness(g, f, f.At) == 1:
			worth += holding * float64(g.Points)
		}
	}
	return worth
}

// harm is what the chances of harm to a figure are worth to its enemy.
func (f *man) harm(falls *[rules.Slain + 1]float64) float64 {
	v := falls[rules.Slain] * f.life
	if !f.Suppressed {
		v += (falls[rules.Suppressed] + falls[rules.Spared]) * f.hurt
	}
	return v
}
