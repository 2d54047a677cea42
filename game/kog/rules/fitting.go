package rules

import (
	"muster/board"
	"muster/game/kog/data"
)

// fit judges a stride and cuts it where its allowance ends: it goes as far along its way as it can and may end. What is
// wrong with it otherwise stands.
//
// See: KOG-MOVE-02, KOG-MOVE-05.
func (b *Battle) fit(s *Stride) (f Fault, short bool) {
	told := *s
	if s.Mode == Hold {
		short = b.clamp(s)
		return b.Stride(s), short
	}
	if f = b.Stride(s); f.Kind != tooFar && f.Kind != tooFarAtSpeed {
		return f, false
	}
	s.Stop = 0 // what is too far to be reached stops nobody
	if !b.Cut(s) {
		*s = told
		return f, false
	}
	for {
		tried := *s
		next := b.Stride(&tried)
		if next.Kind == NoFault {
			*s = tried
			return next, true
		}
		if next.Kind < endOff || next.Kind > endTaken || !b.retreat(s) {
			return next, true
		}
	}
}

// clamp shortens a shift to what a model that holds may be shifted.
//
// See: KOG-MOVE-05.
func (b *Battle) clamp(s *Stride) bool {
	leg := board.Leg{A: s.Points[0], B: s.Points[s.N-1]}
	if s.N < 2 || s.N == 2 && leg.Length() <= Shift.Fine() {
		return false
	}
	if s.N > 2 {
		return false
	}
	for along := Shift; along > 0; along -= data.Grain {
		s.Points[1] = leg.At(along.Fine(), data.Grain)
		flat := s.Points[1]
		flat.Z = leg.A.Z
		if leg.A.Within(Shift, flat) {
			return true
		}
	}
	return true
}

// Cut shortens a path to what the allowance pays for; it is false when that is nothing.
func (b *Battle) Cut(s *Stride) bool {
	limit := b.Allowance(s.Model, s.Mode).Fine() + Leeway
	whole := s.N
	for s.N = 2; s.N < whole && b.Price(s.Model, s.Path()) <= limit; s.N++ {
	}
	leg := board.Leg{A: s.Points[s.N-2], B: s.Points[s.N-1]}
	low, high := board.Fine(0), min(leg.Length(), limit)/(data.Grain*1000)+1
	for high-low > 1 {
		middle := (low + high) / 2
		s.Points[s.N-1] = leg.At(middle*data.Grain*1000, data.Grain)
		if b.Price(s.Model, s.Path()) <= limit {
			low = middle
		} else {
			high = middle
		}
	}
	s.Points[s.N-1] = b.Rest(leg.At(low*data.Grain*1000, data.Grain))
	if low == 0 {
		s.N-- // the leg does not even begin
	}
	return s.N > 1
}

// pace is how far a stride draws back at a time to find a place where it may end.
const pace = board.Fine(100_000)

// retreat draws the end of a path back along it; it is false when nothing is left of it.
func (b *Battle) retreat(s *Stride) bool {
	for s.N > 1 {
		leg := board.Leg{A: s.Points[s.N-2], B: s.Points[s.N-1]}
		rest := leg.Length() - pace
		if rest <= 0 {
			s.N--
			continue
		}
		s.Points[s.N-1] = b.Rest(leg.At(rest, data.Grain))
		if b.mayStand(s.Model, s.Points[s.N-1]).Kind == NoFault {
			return true
		}
	}
	return false
}
