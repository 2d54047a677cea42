package rules

import (
	"muster/board/plane"
	"muster/game/kings/data"
)

// Sight once more, word by word as the book has it.

func (b referee) tall(u int, at spot) int8 {
	for _, p := range b.given.pieces {
		if p.Kind == data.Hill && slabOf(p.Rect).square(at) == 0 {
			return b.given.profile(u).Height + 4
		}
	}
	return b.given.profile(u).Height
}

// entered is the entering of KOW-GEO-11.
func (s slab) entered(p, q spot) bool {
	u0, v0 := s.local(p)
	u1, v1 := s.local(q)
	a, b, du, dv := s.right-10, s.end-10, u1-u0, v1-v0
	abs := func(n int64) int64 { return max(n, -n) }
	return max(u0, u1) > -a && min(u0, u1) < a && max(v0, v1) > -b && min(v0, v1) < b && abs(u0*dv-v0*du) < a*abs(dv)+b*abs(du)
}

// ray is what becomes of a ray.
func (b referee) ray(f int, from slab, t int, at spot) ray {
	top, found := max(b.tall(f, from.spot), b.tall(t, b.slab(t).spot)), clearRay
	meet := func(o slab, height int8) {
		switch {
		case !o.entered(from.leader(), at):
		case height >= top:
			found = blockedRay
		case found == clearRay:
			found = overRay
		}
	}
	for v := range b.units {
		if v != f && v != t && b.onTable(v) && !b.given.profile(v).Individual() {
			meet(b.slab(v), b.tall(v, b.slab(v).spot))
		}
	}
	for _, p := range b.given.pieces {
		o := slabOf(p.Rect)
		wall := p.Class == data.Obstacle && from.gap(o) < 995*995
		if p.Height > 0 && !wall && o.square(from.leader()) > 0 && o.square(at) > 0 {
			meet(o, p.Height)
		}
	}
	return found
}

func (b referee) sight(f int, from slab, t int) (s Sight) {
	for i := range int64(100) {
		at := b.slab(t).sample(i%10, i/10)
		ray := b.ray(f, from, t, at)
		switch ray {
		case clearRay:
			s.Clear++
		case overRay:
			s.Over++
		default:
			s.Blocked++
		}
		if from.arc(at, false) == plane.Front {
			s.InArc++
			s.Seen = s.Seen || ray != blockedRay
		}
	}
	return s
}
