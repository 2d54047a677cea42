package rules

import (
	"fmt"
	"math/bits"

	"muster/board/plane"
	"muster/game/killzone/data"
)

// Heights of eyes and middles over the ground of a figure, on foot and mounted.
//
// See: KZ-LOS-01.
const (
	footEye, footMiddle       = 100, 60
	mountedEye, mountedMiddle = 170, 100
	footTall, mountedTall     = 120, 200 // as an obstacle
	samples                   = 9
	halfSeen                  = 5   // high lines that show half of the figure
	deepForest                = 300 // beyond which nothing is seen
)

// What a line of sight meets, besides the pieces of terrain: those count from 1.
const (
	MeetsNothing = 0
	MeetsForest  = -1 // it is dimmed, or blocked where the forest is deep
	MeetsFigure  = -2
)

// Sight is what somebody sees of a target: nine low lines to the ground where it stands and nine high ones to its middle.
type Sight struct {
	From      plane.Point
	Ends      [samples]plane.Point
	Low, High [samples]int8 // what each line meets
	Dark      [samples]bool // more than 3" of forest block it
	touches   bool          // the target stands at a piece that blocks a low line
	area      data.Cover    // of the ground in which the target stands
}

// viewer is who looks: a figure, or a gun through the figure that fires it.
type viewer struct {
	at     plane.Point
	eye    int32 // height over the table
	figure int
}

// viewer is a figure's own eye.
func (b *Battle) viewer(f int) viewer {
	one := &b.figures[f]
	eye := int32(footEye)
	if b.mounted(f) {
		eye = mountedEye
	}
	return viewer{one.at, b.given.height(one.at) + eye, f}
}

// ends are the nine points of a target's base.
//
// Rule: KZ-LOS-02.
func (b *Battle) ends(f int) (ends [samples]plane.Point) {
	at, r, q := b.figures[f].at, int32(footRadius), int32(35)
	if b.mounted(f) {
		r, q = mountRadius, 53
	}
	for i, d := range [samples]plane.Point{{}, {X: r}, {X: -r}, {Y: r}, {Y: -r}, {X: q, Y: q}, {X: q, Y: -q}, {X: -q, Y: q}, {X: -q, Y: -q}} {
		ends[i] = at.Add(d)
	}
	return ends
}

// look judges the sight of a target.
//
// See: KZ-LOS-02, KZ-LOS-03, KZ-LOS-04.
func (b *Battle) look(v viewer, target int) Sight {
	s := Sight{From: v.at, Ends: b.ends(target)}
	at, middle := b.figures[target].at, int32(footMiddle)
	if b.mounted(target) {
		middle = mountedMiddle
	}
	x := gaze{Sight: &s, eye: v.eye, foot: b.given.height(at)}
	x.middle = x.foot + middle
	x.area = plane.BoxOf(v.at, at).Wider(b.radius(target))
	for i := range b.given.pieces {
		p := &b.given.pieces[i]
		if p.Inside > s.area && inside(&p.Box, at) && !(p.Kind == data.Building && inside(&p.Box, v.at)) {
			s.area = p.Inside
		}
		if p.top > min(x.eye, x.foot) && p.Box.Meets(&x.area) && !(p.Kind == data.Building && (inside(&p.Box, at) || inside(&p.Box, v.at))) {
			if x.solid(&p.Box, p.top, int8(i+1)) && rim(&p.Box, at, b.radius(target)+contact) {
				s.touches = true
			}
		}
	}
	if b.given.FiguresBlock {
		b.screen(&x, v.figure, target)
	}
	if b.given.forest {
		x.forests(b.given.pieces)
	}
	return s
}

// screen lets the other figures on the table stand in the way of low lines.
//
// See: KZ-LOS-03.
func (b *Battle) screen(x *gaze, from, target int) {
	for f := range b.figures {
		if f == from || f == target || !b.onTable(f) {
			continue
		}
		tall := int32(footTall)
		if b.mounted(f) {
			tall = mountedTall
		}
		at := b.figures[f].at
		if box := plane.Around(at, b.radius(f)); box.Meets(&x.area) {
			x.block(&x.Low, x.foot, &box, b.given.height(at)+tall, MeetsFigure)
		}
	}
}

// gaze is a sight that is being judged.
type gaze struct {
	*Sight
	eye, foot, middle int32     // heights
	area              plane.Box // around all lines
}

// solid lets something solid stand in the way of all lines, and reports whether it blocks a low one.
//
// See: KZ-LOS-03.
func (x *gaze) solid(box *plane.Box, top int32, name int8) bool {
	low := x.block(&x.Low, x.foot, box, top, name)
	if low && top > min(x.eye, x.middle) { // a high line runs over the low one
		x.block(&x.High, x.middle, box, top, name)
	}
	return low
}

// block lets something solid up to a height stand in the way of lines that end at one height, and reports whether it
// blocks any: where a line is inside of it in plan it runs below its top for a while. The first that blocks a line is
// the one that it meets.
//
// Rule: KZ-LOS-03.
func (x *gaze) block(lines *[samples]int8, ends int32, box *plane.Box, top int32, name int8) (any bool) {
	for i := range x.Ends {
		line := plane.NewLine(x.From, x.Ends[i])
		in, out, ok := line.Inside(box)
		if ok && (line.Slope(x.eye, ends, in, top) < 0 || line.Slope(x.eye, ends, out, top) < 0) {
			any = true
			if lines[i] == MeetsNothing {
				lines[i] = name
			}
		}
	}
	return any
}

// forests lets trees dim and block lines: a line that runs through more than 3" of them sees nothing; a low one that
// runs through less is dimmed, unless something solid blocks it.
//
// Rule: KZ-LOS-04.
func (x *gaze) forests(pieces []piece) {
	for i := range x.Ends {
		line, through := plane.NewLine(x.From, x.Ends[i]), int64(0)
		for p := range pieces {
			if pieces[p].Kind == data.Forest {
				if in, out, ok := line.Inside(&pieces[p].Box); ok {
					through += out - in
				}
			}
		}
		if through == 0 {
			continue
		}
		x.Dark[i] = longer(&line, through, deepForest)
		if x.Low[i] == MeetsNothing {
			x.Low[i] = MeetsForest
		}
		if x.Dark[i] && x.High[i] == MeetsNothing {
			x.High[i] = MeetsForest
		}
	}
}

// longer reports whether a share of a line is longer than a length.
func longer(line *plane.Line, share int64, length int32) bool {
	far := uint64(line.To.Sub(line.From).Square())
	hi, lo := bits.Mul64(uint64(share)*uint64(share), far)
	above, below := bits.Mul64(uint64(line.Whole)*uint64(line.Whole), uint64(length)*uint64(length))
	return hi > above || hi == above && lo > below
}

// Counts are how many low lines solids block, how many low lines are dimmed, and how many high lines nothing blocks.
//
// See: KZ-LOS-05.
func (s *Sight) Counts() (solid, dimmed, seen int) {
	for i := range s.Low {
		switch {
		case s.Low[i] == MeetsForest:
			dimmed++
		case s.Low[i] != MeetsNothing:
			solid++
		}
		if s.High[i] == MeetsNothing {
			seen++
		}
	}
	return solid, dimmed, seen
}

// Visible reports whether anything is seen of the target.
//
// Rule: KZ-LOS-05.
func (s *Sight) Visible() bool {
	_, _, seen := s.Counts()
	return seen > 0
}

// Hidden reports whether a target of which something is seen cannot be shot at all the same: its base is wholly
// obscured, and less than half of it shows.
//
// Rule: KZ-COV-03.
func (s *Sight) Hidden() bool {
	solid, _, seen := s.Counts()
	return solid == samples && seen < halfSeen
}

// scenery is the cover that what stands in between gives.
//
// Rule: KZ-COV-01.
func (s *Sight) scenery() data.Cover {
	switch solid, dimmed, seen := s.Counts(); {
	case solid == samples && seen >= halfSeen && s.touches:
		return data.MediumCover
	case solid+dimmed > 0:
		return data.SoftCover
	}
	return data.NoCover
}

// Cover is what the target has: the better of what stands in between and of the ground in which it stands.
//
// Rule: KZ-COV-02.
func (s *Sight) Cover() data.Cover { return max(s.scenery(), s.area) }

// String is the counts in words.
func (s *Sight) String() string {
	solid, dimmed, seen := s.Counts()
	return fmt.Sprintf("%d of %d low lines blocked, %d dimmed; %d high lines clear", solid, samples, dimmed, seen)
}

// Verdict is what it comes to: not visible, hidden, or the cover.
func (s *Sight) Verdict() string {
	switch {
	case !s.Visible():
		return "not visible"
	case s.Hidden():
		return "hidden"
	}
	return [...]string{data.NoCover: "none", data.SoftCover: "soft", data.MediumCover: "medium"}[s.Cover()]
}
