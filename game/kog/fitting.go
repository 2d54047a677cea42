package kog

import "muster/board"

// fit judges a stride and cuts it where its allowance ends: it goes as far along its way as it can and may end. What is
// wrong with it otherwise stands.
//
// Rule: KOG-MOVE-02, KOG-MOVE-05.
func (b *Battle) fit(s *stride) (f fault, short bool) {
	told := *s
	if s.mode == hold {
		short = b.clamp(s)
		return b.stride(s), short
	}
	if f = b.stride(s); f.kind != tooFar && f.kind != tooFarAtSpeed {
		return f, false
	}
	s.stop = 0 // what is too far to be reached stops nobody
	if !b.cut(s) {
		*s = told
		return f, false
	}
	for {
		tried := *s
		next := b.stride(&tried)
		if next.kind == noFault {
			*s = tried
			return next, true
		}
		if next.kind < endOff || next.kind > endTaken || !b.retreat(s) {
			return next, true
		}
	}
}

// clamp shortens a shift to what a model that holds may be shifted.
//
// Rule: KOG-MOVE-05.
func (b *Battle) clamp(s *stride) bool {
	leg := board.Leg{A: s.points[0], B: s.points[s.n-1]}
	if s.n < 2 || s.n == 2 && leg.Length() <= shift.Fine() {
		return false
	}
	if s.n > 2 {
		return false
	}
	for along := shift; along > 0; along -= grain {
		s.points[1] = leg.At(along.Fine(), grain)
		flat := s.points[1]
		flat.Z = leg.A.Z
		if leg.A.Within(shift, flat) {
			return true
		}
	}
	return true
}

// cut shortens a path to what the allowance pays for; it is false when that is nothing.
func (b *Battle) cut(s *stride) bool {
	limit := b.allowance(s.model, s.mode).Fine() + leeway
	whole := s.n
	for s.n = 2; s.n < whole && b.price(s.model, s.path()) <= limit; s.n++ {
	}
	leg := board.Leg{A: s.points[s.n-2], B: s.points[s.n-1]}
	low, high := board.Fine(0), min(leg.Length(), limit)/(grain*1000)+1
	for high-low > 1 {
		middle := (low + high) / 2
		s.points[s.n-1] = leg.At(middle*grain*1000, grain)
		if b.price(s.model, s.path()) <= limit {
			low = middle
		} else {
			high = middle
		}
	}
	s.points[s.n-1] = b.rest(leg.At(low*grain*1000, grain))
	if low == 0 {
		s.n-- // the leg does not even begin
	}
	return s.n > 1
}

// pace is how far a stride draws back at a time to find a place where it may end.
const pace = board.Fine(100_000)

// retreat draws the end of a path back along it; it is false when nothing is left of it.
func (b *Battle) retreat(s *stride) bool {
	for s.n > 1 {
		leg := board.Leg{A: s.points[s.n-2], B: s.points[s.n-1]}
		rest := leg.Length() - pace
		if rest <= 0 {
			s.n--
			continue
		}
		s.points[s.n-1] = b.rest(leg.At(rest, grain))
		if b.mayStand(s.model, s.points[s.n-1]).kind == noFault {
			return true
		}
	}
	return false
}
