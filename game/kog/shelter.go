package kog

import "muster/board"

// What counts for a place of whoever deploys second, in thousandths of an inch of way to a better one.
const (
	exposureWeight = 100 // for a hundredth of a point that the enemies can take there
	outreachWeight = 20  // for one that can be taken from them
	frontageShare  = 4   // the way to a unit's share of the front counts this part, for its first model
)

// shelters are places for a model of the side that deploys second, the best first: where the enemies, who have the
// first turn, can take little from it. On the open table whoever is shot at first rarely recovers.
//
// Rule: KOG-SETUP-05, KOG-ROUND-02.
func (b *Battle) shelters(side int8, m int) []board.Point {
	anchor, mates := b.anchor(side, m)
	after := b.clone()
	after.models[m].status = ok
	r := after.reckon()
	return b.spotsBy(side, m, spotStep, func(at board.Point) (int64, bool) {
		bad := b.unfit(side, m, at, anchor, mates)
		if mates == 0 {
			bad -= int64(at.Distance(anchor)) * (frontageShare - 1) / frontageShare
		}
		after.models[m].at = b.rest(at)
		exposed, reach := r.prospects(m)
		return bad + exposureWeight*int64(exposed) - outreachWeight*int64(reach), true
	})
}

// prospects are what the enemies can take from a model where it stands, each in its next turn, and what it can take
// from one of them.
func (r *reckoning) prospects(m int) (exposed, reach int) {
	for _, k := range r.sides[other(r.models[m].side)] {
		if r.models[k].unit >= 0 {
			r.look(m, int(k))
			exposed += r.gain(int(k), m, r.stanceNext(int(k)))
			reach = max(reach, r.gain(m, int(k), r.stanceNext(m)))
		}
	}
	return exposed, reach
}
