package rules

import (
	"iter"

	"muster/board/plane"
)

// Charges are all charges that a unit could make by itself from where it stands, if it were ordered to: those of its own
// accord, an individual after turning to its target if need be, then counter-charges. Whether it may be given an order is
// not asked, so that they are a threat as well.
func (b *Battle) Charges(u int) iter.Seq[Charge] {
	return func(yield func(Charge) bool) {
		if !b.onTable(u) || b.given.profile(u).Engine() {
			return
		}
		for target := range b.units {
			if b.sideOf(target) == b.sideOf(u) || !b.onTable(target) {
				continue
			}
			if c, can := b.chargeAlone(u, target); can && !yield(c) {
				return
			}
			if !b.units[u].chargedBy.has(target) {
				continue
			}
			if list, _, x := b.assail(target, []Charger{{Unit: pieceID(u), Counter: true}}); !x.bad() && !yield(list[0]) {
				return
			}
		}
	}
}

// chargeAlone is a unit's charge at a target without anybody's help, an individual's after turning to it if need be.
func (b *Battle) chargeAlone(u, target int) (Charge, bool) {
	at, base, turns := b.units[u].at, b.rect(target), b.given.profile(u).Individual()
	near := b.reach(u) + b.given.profile(u).Deep/2
	if !within(base.Square(at), near) || !turns && b.inReach(u, b.rect(u), target).bad() {
		return Charge{}, false
	}
	one := [1]Charger{{Unit: pieceID(u)}}
	list, _, x := b.assail(target, one[:])
	if x.bad() && turns {
		if to, ok := plane.Towards(base.At.Sub(at)); ok {
			one[0].Turn = &to
			list, _, x = b.assail(target, one[:])
		}
	}
	if x.bad() {
		return Charge{}, false
	}
	return list[0], true
}
