package rules

import (
	"muster/board/plane"
	"muster/game/krygothic/data"
)

// Orders that stand against each other and cannot touch each other: the chart calls them.

// chartCalls reports whether the two announced orders are called by the chart, without a stage for bids: they cannot
// touch each other, none of them has begun, and nobody waits who could be sprung at them.
//
// See: KRY-FACE-02.
func (b *Battle) chartCalls() bool {
	switch b.Given.CallApart {
	case data.NeverApart:
		return false
	case data.UntimedApart:
		if !b.Given.Untimed() {
			return false
		}
	}
	one, two := &b.Orders[0], &b.Orders[1]
	return !one.Begun && !two.Begun && !b.MaySpring(0) && !b.MaySpring(1) && !b.touch(one, two)
}

// touch reports whether it can matter to either of two orders that the other is carried out first: one is aimed at who
// acts in the other, ways come near each other or to who acts, or what they do spreads beyond whom it is aimed at.
//
// See: KRY-FACE-02, KRY-AP-07, KRY-PIN-04.
func (b *Battle) touch(one, two *Order) bool {
	if b.Given.ModelsBlock || b.Blood == data.None && b.anyAttack(one) && b.anyAttack(two) {
		return true
	}
	for i := range one.Acts {
		for j := range two.Acts {
			if p, q := &one.Acts[i], &two.Acts[j]; b.spreads(p) || b.spreads(q) || aimsAt(p, q.Unit) || aimsAt(q, p.Unit) ||
				b.waysMeet(p, q) {
				return true
			}
		}
	}
	return false
}

// anyAttack reports whether any act of an order is an attack.
func (b *Battle) anyAttack(o *Order) bool {
	for i := range o.Acts {
		if b.IsAttack(&o.Acts[i]) {
			return true
		}
	}
	return false
}

// aimsAt reports whether an act is aimed at a unit.
func aimsAt(a *Act, u int8) bool { return a.Target == data.PieceID(u) || a.Target2 == data.PieceID(u) }

// spreads reports whether what an act does may reach beyond its unit and its target: all but movements, single shots
// that go on no volley, and what a unit does by itself.
//
// See: KRY-PIN-04, KRY-EXP-01, KRY-EXP-05, KRY-RC-14.
func (b *Battle) spreads(a *Act) bool {
	switch a.Kind {
	case data.Move, data.Run, data.Rotate, data.SmallStep, data.Stand, data.Dig, data.Unpin, data.Wait, data.Reload:
		return false
	case data.Shoot:
		w := b.WeaponOf(a)
		v, is := b.UnitOf(a.Target)
		return !is || w.Blast != 0 || w.Tags&data.HeavyWeapon != 0 || b.darkAt(b.Units[v].At) || b.volley.target == v
	}
	return true
}

// waysMeet reports whether what two units walk comes so near to each other that one could be in the other's way, or
// frighten it. Who does not walk stands on a way without length.
//
// See: KRY-GEO-07, KRY-MOV-06.
func (b *Battle) waysMeet(p, q *Act) bool {
	if p.Path.N == 0 && q.Path.N == 0 && p.before.N == 0 && q.before.N == 0 {
		return false
	}
	near := b.BaseRadius(p.Unit) + b.BaseRadius(q.Unit) + fearReach
	mine, theirs := b.trackOf(p), b.trackOf(q)
	for i := range mine[1:] {
		about := plane.BoxOf(mine[i], mine[i+1]).Wider(near)
		for j := range theirs[1:] {
			if leg := plane.BoxOf(theirs[j], theirs[j+1]); about.Meets(&leg) {
				return true
			}
		}
	}
	return false
}

// trackOf are the places that an act leads over, from where its unit stands: two at least.
func (b *Battle) trackOf(a *Act) []data.Spot {
	at := b.Units[a.Unit].At
	track := append([]data.Spot{at}, a.before.List()...)
	if track = append(track, a.Path.List()...); len(track) == 1 {
		track = append(track, at)
	}
	return track
}
