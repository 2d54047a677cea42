package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Look is how often a path is looked at, in points.
//
// See: KRY-GEO-07, KRY-WAIT-07.
const Look = 25

// Length is how long a path is.
//
// See: KRY-GEO-07.
func Length(from data.Spot, path []data.Spot) int32 { return plane.Length(from, path) }

// checkPath refuses paths that make no sense, and those that are too long for a movement of a rule.
//
// See: KRY-GEO-07, KRY-GEO-11, KRY-CMB-01.
func (b *Battle) checkPath(u int8, from data.Spot, path []data.Spot, most int32, what string, by game.RuleID) *game.Refusal {
	if len(path) == 0 {
		return game.Refuse(book.ComboWhat, "%s needs a path of 1 to %d waypoints", what, data.MaxWays).At(data.PieceID(u))
	}
	last := from
	for _, to := range path {
		if !b.OnField(to, 0) {
			return game.Refuse(book.FieldPaths, "%s is off the field", data.Inches(to)).At(data.PieceID(u))
		}
		if to == last {
			return game.Refuse(book.FieldPaths, "each waypoint must differ from the place before it").At(data.PieceID(u))
		}
		last = to
	}
	if far := Length(from, path); far > most {
		if !b.Given.Premeasure && (by == book.MoveCharge || far > b.Tape(u)) {
			return game.Refuse(by, "the way is farther than the %s of %s", data.Measure(most), what).At(data.PieceID(u))
		}
		return game.Refuse(by, "%s is farther than the %s of %s", data.Measure(far), data.Measure(most), what).At(data.PieceID(u))
	}
	return nil
}

// WayTest is how much of a way is looked at.
//
// See: KRY-RT-20.
type WayTest uint8

const (
	WholeWay  WayTest = iota
	startOnly         // what lies farther on is met on the way
	firmOnly          // the field, walls and platforms, but no bases: they may have moved by then
)

// wayJudged is how much of a way is looked at when it is ordered, as a later step or at once.
func wayJudged(ahead bool) WayTest {
	if ahead {
		return firmOnly
	}
	return WholeWay
}

// CheckWay refuses a way that is barred somewhere, or at its end, as far as it is looked at.
//
// See: KRY-GEO-07, KRY-TER-04, KRY-TER-06, KRY-TER-07, KRY-RT-20.
func (b *Battle) CheckWay(u int8, path []data.Spot, test WayTest) *game.Refusal {
	start := b.Units[u].At
	var s plane.Looks
	var side data.Ledge
	var barred bool
	leg := int8(data.None)
	for at, on := s.Next(start, path, Look); on; at, on = s.Next(start, path, Look) {
		if s.Leg != leg {
			leg = s.Leg
			side, barred = b.LedgeFor(u, s.From, path[leg])
		}
		if barred && side.BarsAt(s.Along, s.Long) {
			return b.sideRefusal(u)
		}
		if no := b.firm(u, at); no != nil {
			return no
		}
		if test == firmOnly {
			continue
		}
		if no := b.foeInWay(u, at); no != nil || test == startOnly {
			return no
		}
	}
	end := path[len(path)-1]
	if test == firmOnly {
		return b.wallAtEnd(u, end)
	}
	return b.CheckEnd(u, end)
}

// LedgeFor is the first ledge in the way of a unit: none for phase, which changes levels anywhere.
//
// Rule: KRY-TER-06.
func (b *Battle) LedgeFor(u int8, p, q data.Spot) (data.Ledge, bool) {
	if b.Has(u, data.Phase) {
		return data.Ledge{}, false
	}
	return b.Given.Field.LedgeOn(p, q)
}

// Impassable says why a unit may not be at a place on its way, nil if it may.
//
// See: KRY-GEO-07, KRY-TER-04.
func (b *Battle) Impassable(u int8, at data.Spot) *game.Refusal {
	if no := b.firm(u, at); no != nil {
		return no
	}
	return b.foeInWay(u, at)
}

// firm says why a unit can never be at a place on its way: off the field, or in a wall.
//
// See: KRY-GEO-07, KRY-TER-04.
func (b *Battle) firm(u int8, at data.Spot) *game.Refusal {
	r := b.BaseRadius(u)
	if !b.OnField(at, r) {
		return game.Refuse(book.FieldPaths, "at %s its base would leave the field", data.Inches(at)).At(data.PieceID(u))
	}
	if i := b.Given.Field.WallOver(at, r, b.CrossesOver(u)); i >= 0 {
		return b.wallRefusal(u, i, at)
	}
	return nil
}

// foeInWay says that an enemy's base is in the way.
//
// See: KRY-GEO-07.
func (b *Battle) foeInWay(u int8, at data.Spot) *game.Refusal {
	if v := b.FoeAt(u, at); v >= 0 {
		return game.Refuse(book.FieldPaths, "the base of %s is in the way", b.Name(data.PieceID(v))).At(data.PieceID(u), data.PieceID(v))
	}
	return nil
}

func (b *Battle) wallRefusal(u int8, piece int, at data.Spot) *game.Refusal {
	name := b.Given.Field.Pieces[piece].Name
	return game.Refuse(book.TerrainImpossible, "%s is impossible terrain (at %s)", name, data.Inches(at)).At(data.PieceID(u))
}

// FoeAt is an enemy whose base would be overlapped, none for nobody.
func (b *Battle) FoeAt(u int8, at data.Spot) int8 {
	r := b.BaseRadius(u)
	for v := range b.Units {
		one := &b.Units[v]
		if one.Status == Standing && one.Side != b.Units[u].Side && b.overlapsBase(int8(v), at, r) {
			return int8(v)
		}
	}
	return data.None
}

// CheckEnd says why a unit may not end its movement at a place, nil if it may.
//
// See: KRY-GEO-07, KRY-TER-06.
func (b *Battle) CheckEnd(u int8, at data.Spot) *game.Refusal {
	if v := b.baseAt(at, b.BaseRadius(u), u); v >= 0 {
		return game.Refuse(book.FieldPaths, "it would end on the base of %s", b.Name(data.PieceID(v))).At(data.PieceID(u), data.PieceID(v))
	}
	return b.wallAtEnd(u, at)
}

// wallAtEnd says that a movement would end in a wall, which some cross.
//
// Rule: KRY-TER-04.
//
// See: KRY-TER-06.
func (b *Battle) wallAtEnd(u int8, at data.Spot) *game.Refusal {
	if i := b.wallAt(at, b.BaseRadius(u)); i >= 0 {
		return b.wallRefusal(u, i, at)
	}
	return nil
}
