package plane

import "math/bits"

// Samples is how many lines of sight there are between an eye and its target: four in plan, with four heights each.
const Samples = 16

// Rays are the lines of sight from an eye to the samples of a target. Bodies are let to cut them one after another; what
// a body cuts stays cut.
type Rays struct {
	Box    Box // around them all in plan
	Eye    Point
	High   int32    // of the eye
	Ends   [4]Point // where they end in plan
	Rows   [4]int32 // at which heights
	cut    uint16
	lowest int32 // a body that does not reach higher cuts none
}

// NewRays are the uncut lines from an eye to four places at four heights each, the lowest height first.
func NewRays(eye Point, high int32, ends [4]Point, rows [4]int32) Rays {
	r := Rays{Box: Box{eye, eye}, Eye: eye, High: high, Ends: ends, Rows: rows, lowest: min(high, rows[0])}
	for _, end := range ends {
		r.Box = r.Box.With(end)
	}
	return r
}

// Cut is how many lines are cut.
func (r *Rays) Cut() int { return bits.OnesCount16(r.cut) }

// Blocked reports whether all of them are.
func (r *Rays) Blocked() bool { return r.cut == 1<<Samples-1 }

// Meet lets a body of an outline cut the lines: one that stands from one height up to another. A line that only touches
// it is not cut.
func (r *Rays) Meet(o *Outline, bottom, top int32) {
	if top <= r.lowest {
		return
	}
	for i := range r.Ends {
		open := ^r.cut >> (4 * i) & 15
		if open == 0 {
			continue
		}
		if w, ok := o.Inside(r.Eye, r.Ends[i]); ok {
			r.cut |= r.below(&w, bottom, top, open) << (4 * i)
		}
	}
}

// below tells which of a column's open lines run within a body's heights on a portion of their way.
func (r *Rays) below(w *Portion, bottom, top int32, open uint16) (cut uint16) {
	for row, z := range r.Rows {
		if open>>row&1 == 0 {
			continue
		}
		climb, high := int64(z-r.High), int64(r.High)
		a, b := high*w.D0+climb*w.N0, high*w.D1+climb*w.N1 // heights at the ends, times D0 and D1
		under := a < int64(top)*w.D0 || b < int64(top)*w.D1
		over := a > int64(bottom)*w.D0 || b > int64(bottom)*w.D1
		if under && over {
			cut |= 1 << row
		}
	}
	return cut
}

// MeetRound lets an upright post cut the lines: an octagon about a centre.
func (r *Rays) MeetRound(at Point, radius, bottom, top int32) {
	t := radius * 414 / 1000
	corners := [...]Point{
		{at.X + radius, at.Y - t},
		{at.X + radius, at.Y + t},
		{at.X + t, at.Y + radius},
		{at.X - t, at.Y + radius},
		{at.X - radius, at.Y + t},
		{at.X - radius, at.Y - t},
		{at.X - t, at.Y - radius},
		{at.X + t, at.Y - radius},
	}
	r.Meet(&Outline{Corners: corners[:], wind: 1}, bottom, top)
}
