package advice

import (
	"iter"
	"math/rand/v2"

	"muster/game"
	"muster/game/krygothic/rules"
)

// Adviser is what bots need of a position: [game.Adviser].
type Adviser struct{ *rules.Battle }

// Candidates yields the orders worth a thought for the seat, the likely best first; none while it is asked only where
// nothing that it could say is better than silence.
func (b Adviser) Candidates(seat game.Seat, rng *rand.Rand) iter.Seq[game.Command] {
	return b.proposals(seat, quickly, rng)
}

// Ponder yields more orders than Candidates: of more units, and of more kinds.
func (b Adviser) Ponder(seat game.Seat, rng *rand.Rand) iter.Seq[game.Command] {
	return b.proposals(seat, longer, rng)
}

func (b Adviser) proposals(seat game.Seat, depth care, rng *rand.Rand) iter.Seq[game.Command] {
	return func(yield func(game.Command) bool) {
		side := b.SideOf(seat)
		if side < 0 || b.Top().Place == rules.PlaceOver || !b.consulted(side) {
			return
		}
		any := false
		for _, c := range (Adviser{b.ByEye(side)}).thoughts(side, depth, rng) {
			if b.Check(seat, c) != nil {
				continue
			}
			if any = true; !yield(c) {
				return
			}
		}
		if !any && !b.maySaveWords(side) {
			yield(rules.Concede{}) // such as when there is no room to deploy
		}
	}
}

// consulted reports whether a side has an order to think of: the second side of a training battle has none of its own.
func (b Adviser) consulted(side int8) bool {
	return b.Asks(side) && (!b.Teaches() || b.Frozen || side == 0 && !b.ProceedsTraining())
}

// thoughts are the orders to be thought of; some may turn out to be illegal.
//
// See: KRY-RT-18.
func (b Adviser) thoughts(side int8, depth care, rng *rand.Rand) []game.Command {
	switch {
	case b.Frozen:
		return []game.Command{rules.Claim{}, rules.OfferDraw{}}
	case b.Paused:
		return []game.Command{rules.Resume{}}
	}
	switch b.Top().Place {
	case rules.PlaceLists:
		return b.musters(side)
	case rules.PlaceBet, rules.PlaceBand, rules.PlaceAftermath:
		return b.warThoughts(side)
	case rules.PlaceEdge:
		zones := &b.Given.Scenario.Zones
		return []game.Command{rules.ChooseEdge{Edge: zones[0].Name}, rules.ChooseEdge{Edge: zones[1].Name}}
	case rules.PlaceDeploy:
		return b.deployments(side, depth, rng)
	case rules.PlaceOpen:
		return b.openings(side, depth, rng)
	case rules.PlaceWindow:
		return append(b.answersTo(side, depth, rng), rules.Pass{})
	case rules.PlaceFaceOff:
		return b.callings(side, depth)
	case rules.PlaceBeat:
		return b.beatWords(side, depth)
	case rules.PlaceDecision:
		return b.choices()
	}
	return nil
}

// musters are the lists that come with the battle, and whatever else may be submitted at the table.
//
// See: KRY-ARMY-01.
func (b Adviser) musters(side int8) (out []game.Command) {
	n := len(b.Given.Offered)
	for i := range b.Given.Offered {
		out = append(out, rules.SubmitList{List: b.Given.Offered[(i+int(side))%n]})
	}
	return out
}

// openings are what a side may do while the floor is open.
//
// See: KRY-RT-03, KRY-RT-12, KRY-RT-18.
func (b Adviser) openings(side int8, depth care, rng *rand.Rand) []game.Command {
	out := b.orderThoughts(side, depth, rng)
	if b.Given.Untimed() {
		return append(out, rules.Pass{}, rules.Done{})
	}
	return append(out, rules.Done{})
}

// beatWords are what is said in a beat: the owner lets the run go on, or calls it off; the other lets waiting units
// react. Where the run goes on by itself the owner says nothing, unless to call it off is better.
//
// See: KRY-CMB-06, KRY-CXL-03.
func (b Adviser) beatWords(side int8, depth care) []game.Command {
	switch {
	case side != b.Top().Side:
		return append(b.springThoughts(side), rules.Pass{})
	case b.Given.Untimed():
		return []game.Command{game.Proceed{}, rules.Cancel{}}
	case b.betterCalledOff(side, depth.replies):
		return []game.Command{rules.Cancel{}}
	}
	return nil
}

// maySaveWords reports whether a side is asked in a beat of its own that ends by itself.
//
// See: KRY-CMB-06, KRY-RT-21.
func (b Adviser) maySaveWords(side int8) bool {
	return b.Top().Place == rules.PlaceBeat && b.Top().Side == side && !b.Given.Untimed() && !b.Frozen && !b.Paused
}

// betterCalledOff reports whether what is left of a side's order is expected to do it more harm than the price of
// calling it off; what the other side could do about it counts for who thinks of replies.
//
// See: KRY-CXL-01, KRY-CXL-02.
func (b Adviser) betterCalledOff(side int8, replies bool) bool {
	f := Foreteller{Reckoning: b.Boldly(side, replies), Side: side, rate: pointWorth}
	return f.answer(rules.Cancel{}) > 0
}

// callings are what is said in a face-off. Nobody leaves two in a row.
//
// See: KRY-FACE-02, KRY-FACE-03, KRY-FACE-05, KRY-RT-18.
func (b Adviser) callings(side int8, depth care) []game.Command {
	out := append(b.springThoughts(side), rules.Seal{})
	if b.Sides[side].Bid == 0 && depth.bids {
		for n := int32(1); n <= mostBid; n++ {
			out = append(out, rules.Bid{N: n})
		}
	}
	if !b.Sides[side].Left {
		out = append(out, rules.PullOut{})
	}
	return append(out, rules.Cancel{})
}

// mostBid is the highest bid that is thought of: more than a place on the chart is seldom worth it.
const mostBid = 3
