package krygothic

import "muster/game"

// foreseen is what becomes of a movement that is ordered as it is planned.
type foreseen struct {
	far, most int32 // its length, and how long it may be, in points
	price     int32 // in AP
	ground    terrain
	no        *game.Refusal
	seenBy    uint32 // enemies that have it in their front arc and in sight at some look on the way
	firstSeen spot   // where the first of them sees it, when there is one
}

// foreseeWalk measures a movement from where its unit stands, for people who point it out and for bots.
//
// Rule: KRY-GEO-11, KRY-GEO-07, KRY-WAIT-07.
func (b *Battle) foreseeWalk(a *act) foreseen {
	from, path := b.units[a.unit].at, a.path.list()
	f := foreseen{most: b.reach(a.unit, a.kind)}
	tr := b.trailOf(a.unit)
	f.no = b.goOn(&tr, a, false)
	if len(path) == 0 || b.checkPath(a.unit, from, path, maxField*maxWays, "", FieldPaths) != nil {
		return f
	}
	f.far, f.ground = length(from, path), b.going(a.unit, from, path)
	f.price = acts[a.kind].price(b, a, from)
	if f.far <= f.most {
		f.seenBy, f.firstSeen = b.seenOnWay(a.unit, path)
	}
	return f
}

// seenOnWay are the enemies that would see a unit on a path, looks as waiting units take them, and where it is first
// seen.
//
// Rule: KRY-WAIT-07.
func (b *Battle) seenOnWay(u int8, path []spot) (set uint32, first spot) {
	var s stride
	for at, on := s.next(b.units[u].at, path); on; at, on = s.next(b.units[u].at, path) {
		z := b.floorAt(at)
		for v := range b.units {
			v := int8(v)
			if one := &b.units[v]; set&bit(v) != 0 || one.status != standing || one.side == b.units[u].side {
				continue
			}
			if b.seenBy(v, u, at, z) {
				if set == 0 {
					first = at
				}
				set |= bit(v)
			}
		}
	}
	return set, first
}

// breathOf is the Body that a run costs if it goes as ordered, and what is left then; nothing of other acts.
//
// Rule: KRY-RUN-03.
func (b *Battle) breathOf(a *act) (lost, left int8) {
	if a.kind != run || a.path.n == 0 {
		return 0, b.bodyNow(a.unit)
	}
	m := &b.units[a.unit]
	lost = b.lossAfter(a.unit, b.going(a.unit, m.at, a.path.list())) - m.bodyLoss
	return lost, b.bodyNow(a.unit) - lost
}
