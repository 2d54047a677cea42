package krygothic

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// look is how often a path is looked at, in points.
//
// Rule: KRY-GEO-07, KRY-WAIT-07.
const look = 25

// length is how long a path is.
//
// Rule: KRY-GEO-07.
func length(from data.Spot, path []data.Spot) int32 { return plane.Length(from, path) }

// checkPath refuses paths that make no sense, and those that are too long for a movement of a rule.
//
// Rule: KRY-GEO-07, KRY-GEO-11, KRY-CMB-01.
func (b *Battle) checkPath(u int8, from data.Spot, path []data.Spot, most int32, what string, by game.RuleID) *game.Refusal {
	if len(path) == 0 {
		return game.Refuse(book.ComboWhat, "%s needs a path of 1 to %d waypoints", what, data.MaxWays).At(data.PieceID(u))
	}
	last := from
	for _, to := range path {
		if !b.onField(to, 0) {
			return game.Refuse(book.FieldPaths, "%s is off the field", data.Inches(to)).At(data.PieceID(u))
		}
		if to == last {
			return game.Refuse(book.FieldPaths, "each waypoint must differ from the place before it").At(data.PieceID(u))
		}
		last = to
	}
	if far := length(from, path); far > most {
		if !b.given.Premeasure && (by == book.MoveCharge || far > b.tape(u)) {
			return game.Refuse(by, "the way is farther than the %s of %s", data.Measure(most), what).At(data.PieceID(u))
		}
		return game.Refuse(by, "%s is farther than the %s of %s", data.Measure(far), data.Measure(most), what).At(data.PieceID(u))
	}
	return nil
}

// wayTest is how much of a way is looked at.
//
// Rule: KRY-RT-20.
type wayTest uint8

const (
	wholeWay  wayTest = iota
	startOnly         // what lies farther on is met on the way
	firmOnly          // the field, walls and platforms, but no bases: they may have moved by then
)

// wayJudged is how much of a way is looked at when it is ordered, as a later step or at once.
func wayJudged(ahead bool) wayTest {
	if ahead {
		return firmOnly
	}
	return wholeWay
}

// checkWay refuses a way that is barred somewhere, or at its end, as far as it is looked at.
//
// Rule: KRY-GEO-07, KRY-TER-04, KRY-TER-06, KRY-TER-07, KRY-RT-20.
func (b *Battle) checkWay(u int8, path []data.Spot, test wayTest) *game.Refusal {
	start := b.units[u].at
	var s plane.Looks
	var side data.Ledge
	var barred bool
	leg := int8(data.None)
	for at, on := s.Next(start, path, look); on; at, on = s.Next(start, path, look) {
		if s.Leg != leg {
			leg = s.Leg
			side, barred = b.ledgeFor(u, s.From, path[leg])
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
	return b.checkEnd(u, end)
}

// ledgeFor is the first ledge in the way of a unit: none for phase, which changes levels anywhere.
//
// Rule: KRY-TER-06.
func (b *Battle) ledgeFor(u int8, p, q data.Spot) (data.Ledge, bool) {
	if b.has(u, data.Phase) {
		return data.Ledge{}, false
	}
	return b.given.Field.LedgeOn(p, q)
}

// impassable says why a unit may not be at a place on its way, nil if it may.
//
// Rule: KRY-GEO-07, KRY-TER-04.
func (b *Battle) impassable(u int8, at data.Spot) *game.Refusal {
	if no := b.firm(u, at); no != nil {
		return no
	}
	return b.foeInWay(u, at)
}

// firm says why a unit can never be at a place on its way: off the field, or in a wall.
//
// Rule: KRY-GEO-07, KRY-TER-04.
func (b *Battle) firm(u int8, at data.Spot) *game.Refusal {
	r := b.radius(u)
	if !b.onField(at, r) {
		return game.Refuse(book.FieldPaths, "at %s its base would leave the field", data.Inches(at)).At(data.PieceID(u))
	}
	if i := b.given.Field.WallOver(at, r, b.crossesOver(u)); i >= 0 {
		return b.wallRefusal(u, i, at)
	}
	return nil
}

// foeInWay says that an enemy's base is in the way.
//
// Rule: KRY-GEO-07.
func (b *Battle) foeInWay(u int8, at data.Spot) *game.Refusal {
	if v := b.foeAt(u, at); v >= 0 {
		return game.Refuse(book.FieldPaths, "the base of %s is in the way", b.Name(data.PieceID(v))).At(data.PieceID(u), data.PieceID(v))
	}
	return nil
}

func (b *Battle) wallRefusal(u int8, piece int, at data.Spot) *game.Refusal {
	name := b.given.Field.Pieces[piece].Name
	return game.Refuse(book.TerrainImpossible, "%s is impossible terrain (at %s)", name, data.Inches(at)).At(data.PieceID(u))
}

// foeAt is an enemy whose base would be overlapped, none for nobody.
func (b *Battle) foeAt(u int8, at data.Spot) int8 {
	r := b.radius(u)
	for v := range b.units {
		one := &b.units[v]
		if one.status == standing && one.side != b.units[u].side && b.overlapsBase(int8(v), at, r) {
			return int8(v)
		}
	}
	return data.None
}

// checkEnd says why a unit may not end its movement at a place, nil if it may.
//
// Rule: KRY-GEO-07, KRY-TER-06.
func (b *Battle) checkEnd(u int8, at data.Spot) *game.Refusal {
	if v := b.baseAt(at, b.radius(u), u); v >= 0 {
		return game.Refuse(book.FieldPaths, "it would end on the base of %s", b.Name(data.PieceID(v))).At(data.PieceID(u), data.PieceID(v))
	}
	return b.wallAtEnd(u, at)
}

// wallAtEnd says that a movement would end in a wall, which some cross.
//
// Rule: KRY-TER-04, KRY-TER-06.
func (b *Battle) wallAtEnd(u int8, at data.Spot) *game.Refusal {
	if i := b.wallAt(at, b.radius(u)); i >= 0 {
		return b.wallRefusal(u, i, at)
	}
	return nil
}
