package guide

import (
	"fmt"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

// pathTo is a way to a place.
func pathTo(at board.Point) []board.Point { return []board.Point{at} }

// Survey measures between two aims, and says what one unit sees of another, and where it would strike it. It draws the arcs of
// the first, and where it charges.
//
// See: KOW-TRN-07, KOW-GEO-06, KOW-GEO-11.
func (b View) Survey(_ game.Seat, from, to game.Aim) game.Survey {
	if no := b.Unmeasured(); no != nil {
		return game.Survey{Title: no.Why, Facts: []board.Fact{{Label: "Measuring", Value: "off by option", Rule: string(no.Rule)}}}
	}
	one, two := b.place(from), b.place(to)
	far := measured(b.apart(from, to))
	s := game.Survey{
		Title: fmt.Sprintf("%s to %s: %s", b.aimed(from), b.aimed(to), far),
		Facts: []board.Fact{{Label: "Distance", Value: far, Rule: string(book.Distances)}},
		Trace: []board.Mark{{Kind: board.SightMark, Shape: board.Line(b.spot(one), b.spot(two)), Side: -1, Rule: string(book.LineOfSight)}},
	}
	u, isUnit := b.aim(from)
	v, isTarget := b.aim(to)
	if isUnit {
		s.Trace = append(s.Trace, b.arcs(&u)...)
		if !u.Engine() {
			s.Trace = append(s.Trace, b.sweepMark(&u))
		}
	}
	if isUnit && isTarget && from.Piece != to.Piece {
		s.Facts = append(s.Facts, b.between(from.Piece, to.Piece, &u, &v)...)
	}
	return s
}

// arcLength is how far the borders of arcs are drawn.
const arcLength = 6 * data.Inch

// arcs are the borders of a unit's four arcs, which leave the corners of its base at 45 degrees, each arc with its name.
//
// See: KOW-GEO-05.
func (b View) arcs(u *rules.Unit) (marks []board.Mark) {
	high := u.Base.Bounds.High
	for _, turn := range [4]plane.Point{{X: 1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}, {X: -1, Y: 1}} {
		corner := plane.Point{X: turn.X * high.X, Y: turn.Y * high.Y}
		out := corner.Add(plane.Point{X: turn.X * arcLength, Y: turn.Y * arcLength})
		marks = append(marks, board.Mark{
			Kind: board.SightMark, Shape: board.Line(b.spot(u.Base.Out(corner)), b.spot(u.Base.Out(out))), Side: u.Side, Rule: string(book.Arcs),
		})
	}
	for side, name := range sides {
		edge := u.Base.In(u.Base.Edge(plane.Arc(side)))
		out := edge.Add(offset(plane.Arc(side), arcLength/2))
		marks = append(marks, board.Mark{
			Kind: board.NoteMark, Shape: board.Line(b.spot(u.Base.Out(out))), Label: name, Side: u.Side, Rule: string(book.Arcs),
		})
	}
	return marks
}

// between is what lies between two units.
func (b View) between(id, at game.PieceID, u, v *rules.Unit) []board.Fact {
	sight := b.Sight(int(id)-1, int(at)-1)
	seen := board.Fact{Label: "Sight", Value: "seen", Tone: board.Good, Rule: string(book.LineOfSight)}
	switch {
	case sight.InArc == 0:
		seen = board.Fact{Label: "Sight", Value: "not in the front arc", Tone: board.Warning, Rule: string(book.Arcs)}
	case !sight.Seen:
		seen = board.Fact{Label: "Sight", Value: "not seen", Tone: board.Warning, Rule: string(book.LineOfSight)}
	}
	seen.Value += fmt.Sprintf("; of 100 rays %d clear, %d over, %d blocked", sight.Clear, sight.Over, sight.Blocked)
	cover := board.Fact{Label: "Cover", Value: "none", Rule: string(book.Cover)}
	if b.Covered(int(id)-1, int(at)-1) {
		cover.Value = "in cover"
	}
	facts := []board.Fact{seen, cover, {
		Label: "Charge", Value: fmt.Sprintf("%s from the Leader Point, %s", measured(b.FromLeader(id, at)), reach(u)), Rule: string(book.ChargeRange),
	}}
	ends, flank, ahead := v.Base.ArcsOf(u.Base.Edge(plane.Front))
	side := ends
	if ahead < 0 {
		side = flank
	}
	return append(facts, board.Fact{Label: "Leader Point", Value: "before its " + sides[side], Rule: string(book.ChargedFacing)})
}

// aim is the unit that an aim means; false for a place.
func (b View) aim(a game.Aim) (rules.Unit, bool) {
	u, found := b.Unit(a.Piece)
	return u, found && b.stands(&u)
}

// place is the place of an aim.
func (b View) place(a game.Aim) plane.Point {
	if u, is := b.aim(a); is {
		return u.At
	}
	return b.Plan().Scenario.Place(a.At)
}

// apart is the distance of two aims: of bases, where they are units.
//
// See: KOW-GEO-06.
func (b View) apart(from, to game.Aim) int32 {
	u, one := b.aim(from)
	v, two := b.aim(to)
	switch {
	case one && two:
		return b.Gap(from.Piece, to.Piece)
	case one:
		return root(u.Base.Square(b.place(to)))
	case two:
		return root(v.Base.Square(b.place(from)))
	}
	return plane.Distance(b.place(from), b.place(to))
}

// root is the whole number next above the root of a square.
func root(square int64) int32 {
	low, high := int64(0), int64(1)<<31
	for low < high {
		if middle := (low + high) / 2; middle*middle < square {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return int32(low)
}

// aimed is the name of an aim.
func (b View) aimed(a game.Aim) string {
	if _, is := b.aim(a); is {
		return b.Name(a.Piece)
	}
	return b.called(b.place(a))
}

// measured is a length to the thousandth of an inch, for who measures.
func measured(n int32) string { return data.Inches(n) + `"` }
