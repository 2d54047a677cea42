package advice

import (
	"muster/board"
	"muster/game/kog/rules"
)

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
// See: KOG-SETUP-05, KOG-ROUND-02.
func (b Adviser) stations(side int8, m int) []board.Point {
	anchor, mates := b.Anchor(side, m)
	exposure, outreach := int64(secondExposure), int64(secondOutreach)
	if side != b.Attacker {
		exposure, outreach = firstExposure, firstOutreach
	}
	after := Adviser{b.Copy()}
	after.array(rules.Other(side))
	after.Models[m].Status = rules.Ok
	r := after.reckon()
	return b.SpotsBy(side, m, rules.SpotStep, func(at board.Point) (int64, bool) {
		bad := b.Unfit(side, m, at, anchor, mates)
		if mates == 0 {
			bad -= int64(at.Distance(anchor)) * (frontageShare - 1) / frontageShare
		}
		after.Models[m].At = b.Rest(at)
		exposed, reach := r.prospects(m)
		return bad + exposure*int64(exposed) - outreach*int64(reach), true
	})
}

// array deploys those of a side who are missing, by the rule of thumb.
func (b Adviser) array(side int8) {
	for m := range b.Models {
		if one := &b.Models[m]; one.Side != side || one.Unit < 0 || one.Status != rules.Undeployed {
			continue
		}
		if spots := b.GoodSpots(side, m); len(spots) > 0 {
			b.Models[m].At, b.Models[m].Status = b.Rest(spots[0]), rules.Ok
		}
	}
}

// prospects are what the enemies can take from a model where it stands, each in its next turn, and what it can take
// from one of them.
func (r *reckoning) prospects(m int) (exposed, reach int) {
	for _, k := range r.sides[rules.Other(r.Models[m].Side)] {
		if r.Models[k].Unit >= 0 {
			r.look(m, int(k))
			exposed += r.gain(int(k), m, r.stanceNext(int(k)))
			reach = max(reach, r.gain(m, int(k), r.stanceNext(m)))
		}
	}
	return exposed, reach
}
