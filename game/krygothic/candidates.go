package krygothic

import (
	"iter"
	"math/rand/v2"

	"muster/game"
)

// adviser is what bots need of a position: [game.Adviser].
type adviser struct{ *Battle }

// Candidates yields the orders worth a thought for the seat, the likely best first; none while it is asked only where
// nothing that it could say is better than silence.
func (b adviser) Candidates(seat game.Seat, rng *rand.Rand) iter.Seq[game.Command] {
	return b.proposals(seat, quickly, rng)
}

// Ponder yields more orders than Candidates: of more units, and of more kinds.
func (b adviser) Ponder(seat game.Seat, rng *rand.Rand) iter.Seq[game.Command] {
	return b.proposals(seat, longer, rng)
}

func (b adviser) proposals(seat game.Seat, depth care, rng *rand.Rand) iter.Seq[game.Command] {
	return func(yield func(game.Command) bool) {
		side := b.sideOf(seat)
		if side < 0 || b.top().place == placeOver || !b.consulted(side) {
			return
		}
		any := false
		for _, c := range (adviser{b.byEye(side)}).thoughts(side, depth, rng) {
			if b.Check(seat, c) != nil {
				continue
			}
			if any = true; !yield(c) {
				return
			}
		}
		if !any && !b.maySaveWords(side) {
			yield(Concede{}) // such as when there is no room to deploy
		}
	}
}

// consulted reports whether a side has an order to think of: the second side of a training battle has none of its own.
func (b adviser) consulted(side int8) bool {
	return b.asks(side) && (!b.teaches() || b.frozen || side == 0 && !b.proceedsTraining())
}

// thoughts are the orders to be thought of; some may turn out to be illegal.
//
// Rule: KRY-RT-18.
func (b adviser) thoughts(side int8, depth care, rng *rand.Rand) []game.Command {
	switch {
	case b.frozen:
		return []game.Command{Claim{}, OfferDraw{}}
	case b.paused:
		return []game.Command{Resume{}}
	}
	switch b.top().place {
	case placeLists:
		return b.musters(side)
	case placeBet, placeBand, placeAftermath:
		return b.warThoughts(side)
	case placeEdge:
		zones := &b.given.Scenario.Zones
		return []game.Command{ChooseEdge{Edge: zones[0].Name}, ChooseEdge{Edge: zones[1].Name}}
	case placeDeploy:
		return b.deployments(side, depth, rng)
	case placeOpen:
		return b.openings(side, depth, rng)
	case placeWindow:
		return append(b.answersTo(side, depth, rng), Pass{})
	case placeFaceOff:
		return b.callings(side, depth)
	case placeBeat:
		return b.beatWords(side, depth)
	case placeDecision:
		return b.choices()
	}
	return nil
}

// musters are the lists that come with the battle, and whatever else may be submitted at the table.
//
// Rule: KRY-ARMY-01.
func (b adviser) musters(side int8) (out []game.Command) {
	n := len(b.given.Offered)
	for i := range b.given.Offered {
		out = append(out, SubmitList{List: b.given.Offered[(i+int(side))%n]})
	}
	return out
}

// openings are what a side may do while the floor is open.
//
// Rule: KRY-RT-03, KRY-RT-12, KRY-RT-18.
func (b adviser) openings(side int8, depth care, rng *rand.Rand) []game.Command {
	out := b.orderThoughts(side, depth, rng)
	if b.given.Untimed() {
		return append(out, Pass{}, Done{})
	}
	return append(out, Done{})
}

// beatWords are what is said in a beat: the owner lets the run go on, or calls it off; the other lets waiting units
// react. Where the run goes on by itself the owner says nothing, unless to call it off is better.
//
// Rule: KRY-CMB-06, KRY-CXL-03.
func (b adviser) beatWords(side int8, depth care) []game.Command {
	switch {
	case side != b.top().side:
		return append(b.springThoughts(side), Pass{})
	case b.given.Untimed():
		return []game.Command{game.Proceed{}, Cancel{}}
	case b.betterCalledOff(side, depth.replies):
		return []game.Command{Cancel{}}
	}
	return nil
}

// maySaveWords reports whether a side is asked in a beat of its own that ends by itself.
//
// Rule: KRY-CMB-06, KRY-RT-21.
func (b adviser) maySaveWords(side int8) bool {
	return b.top().place == placeBeat && b.top().side == side && !b.given.Untimed() && !b.frozen && !b.paused
}

// betterCalledOff reports whether what is left of a side's order is expected to do it more harm than the price of
// calling it off; what the other side could do about it counts for who thinks of replies.
//
// Rule: KRY-CXL-01, KRY-CXL-02.
func (b adviser) betterCalledOff(side int8, replies bool) bool {
	f := foreteller{reckoning: b.boldly(side, replies), side: side, rate: pointWorth}
	return f.answer(Cancel{}) > 0
}

// callings are what is said in a face-off. Nobody leaves two in a row.
//
// Rule: KRY-FACE-02, KRY-FACE-03, KRY-FACE-05, KRY-RT-18.
func (b adviser) callings(side int8, depth care) []game.Command {
	out := append(b.springThoughts(side), Seal{})
	if b.sides[side].bid == 0 && depth.bids {
		for n := int32(1); n <= mostBid; n++ {
			out = append(out, Bid{N: n})
		}
	}
	if !b.sides[side].left {
		out = append(out, PullOut{})
	}
	return append(out, Cancel{})
}

// mostBid is the highest bid that is thought of: more than a place on the chart is seldom worth it.
const mostBid = 3
