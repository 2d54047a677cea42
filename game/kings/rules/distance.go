package rules

import (
	"muster/board"
	"muster/board/plane"
)

// Roundings of the book, in thousandths of an inch.
//
// See: KOW-GEO-02.
const (
	tolerance = 5  // a length that is so much more or less still counts as the same
	touching  = 10 // bases that overlap by no more only touch
)

// within reports whether a squared distance is at most a length.
//
// See: KOW-GEO-02.
func within(square int64, far int32) bool {
	most := int64(far) + tolerance
	return square <= most*most
}

// closer reports whether a squared distance is less than a length.
//
// See: KOW-GEO-02.
func closer(square int64, far int32) bool {
	least := int64(far) - tolerance
	return square < least*least
}

// inches is a length as people read it, to the nearest hundredth of an inch.
func inches(far int32) string { return board.Thou(far).Fine().String() }

// length is the length of a squared distance, to the nearest thousandth of an inch.
func length(square int64) int32 { return int32(board.Root(square)) }

// between is the squared distance of two units from base to base.
//
// Rule: KOW-GEO-06.
func (b *Battle) between(u, v int) int64 {
	r, s := b.rect(u), b.rect(v)
	return gap(&r, &s)
}

// fromLeader is the squared distance of a unit from another's Leader Point.
//
// See: KOW-GEO-06.
func (b *Battle) fromLeader(u, v int) int64 {
	r := b.rect(v)
	return r.Square(b.leader(u))
}

// gap is the squared distance of two bases.
//
// See: KOW-GEO-06.
func gap(r, s *plane.Rect) int64 { return r.Gap(s, touching) }

// beyond reports whether something surely lies outside of a rectangle, so that nothing in it meets it.
func beyond(around, s *plane.Rect) bool { return around.Apart(s, 0) }

// overlap reports whether two bases overlap: touching is not overlapping.
//
// See: KOW-GEO-02.
func overlap(r, s *plane.Rect) bool { return r.Overlaps(s, touching) }
