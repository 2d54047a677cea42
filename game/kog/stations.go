package kog

import "muster/board"

// What counts for a place, in thousandths of an inch of way to a better one, for a hundredth of a point. Whoever
// deploys first has the first turn: what he can take from the enemies counts most for him, for the others what they
// would lose.
const (
	firstExposure, firstOutreach   = 10, 80  // that the enemies can take there, that can be taken from one of them
	secondExposure, secondOutreach = 100, 20 // likewise, of whoever deploys second
	frontageShare                  = 4       // this part of the way to its unit's share of the front, for a first model
)

// stations are places for a model that is to be deployed, the best first. Whoever deploys second wants places where
// the enemies, who have the first turn, can take little from it: on the open table whoever is shot at first rarely
// recovers. Whoever deploys first wants to be that shooter, and takes the enemies to deploy by the rule of thumb.
//
// Rule: KOG-SETUP-05, KOG-ROUND-02.
func (b adviser) stations(side int8, m int) []board.Point {
	anchor, mates := b.anchor(side, m)
	exposure, outreach := int64(secondExposure), int64(secondOutreach)
	if side != b.attacker {
		exposure, outreach = firstExposure, firstOutreach
	}
	after := adviser{b.clone()}
	after.array(other(side))
	after.models[m].status = ok
	r := after.reckon()
	return b.spotsBy(side, m, spotStep, func(at board.Point) (int64, bool) {
		bad := b.unfit(side, m, at, anchor, mates)
		if mates == 0 {
			bad -= int64(at.Distance(anchor)) * (frontageShare - 1) / frontageShare
		}
		after.models[m].at = b.rest(at)
		exposed, reach := r.prospects(m)
		return bad + exposure*int64(exposed) - outreach*int64(reach), true
	})
}

// array deploys those of a side who are missing, by the rule of thumb.
func (b adviser) array(side int8) {
	for m := range b.models {
		if one := &b.models[m]; one.side != side || one.unit < 0 || one.status != undeployed {
			continue
		}
		if spots := b.goodSpots(side, m); len(spots) > 0 {
			b.models[m].at, b.models[m].status = b.rest(spots[0]), ok
		}
	}
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
