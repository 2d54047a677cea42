package rules

import (
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
)

// wayBarred refuses ways through ground that nobody enters, and through enemies. A way may run along a border.
//
// Rule: KOG-MOVE-14.
func (b *Battle) wayBarred(s *Stride) Fault {
	if f := b.barredByGround(s); f.Kind != NoFault {
		return f
	}
	about, r := data.BoxOf(s.Path()...), b.MouldOf(s.Model).Radius
	for n := range b.Models {
		one := &b.Models[n]
		switch {
		case one.Unit < 0:
			if b.crosses(s, board.Circle(one.At, b.MouldOf(n).Radius)) {
				return Fault{Kind: wayStructure, Model: s.Model, other: n}
			}
		case b.Foes(s.Model, n) && about.Wider(int32(r+b.MouldOf(n).Radius)).Holds(data.Flat(one.At)):
			if b.runsOver(s, n) {
				return Fault{Kind: wayEnemy, Model: s.Model, other: n}
			}
		}
	}
	return Fault{}
}

// barredByGround refuses impassable pieces, and solid ones without climb: what stands on one of these cannot leave it.
//
// See: KOG-MOVE-14.
func (b *Battle) barredByGround(s *Stride) Fault {
	about, shut := data.BoxOf(s.Path()...), b.Given.Field.Going.Shut
	for i := range shut {
		p := &shut[i]
		if !p.Box.Meets(&about) {
			continue
		}
		if p.Stand && p.Shape.Holds(s.Points[0]) {
			for _, at := range s.Points[1:s.N] {
				if !p.Shape.Holds(at) {
					return Fault{Kind: wayOff, Model: s.Model, other: int(p.Piece)}
				}
			}
			continue
		}
		if b.crosses(s, p.Shape) {
			return Fault{Kind: wayShut, Model: s.Model, other: int(p.Piece)}
		}
	}
	return Fault{}
}

// crosses reports whether the path enters the inside of a shape.
func (b *Battle) crosses(s *Stride, shape board.Shape) bool {
	for i := 1; i < s.N; i++ {
		if _, meet := (board.Leg{A: s.Points[i-1], B: s.Points[i]}).Inside(shape); meet == board.Enters {
			return true
		}
	}
	return false
}

// runsOver reports whether the path leads over a model's base.
func (b *Battle) runsOver(s *Stride, n int) bool {
	var room [8]board.Stretch
	for i := 1; i < s.N; i++ {
		if len(b.overlaps(s.Model, n, board.Leg{A: s.Points[i-1], B: s.Points[i]}, room[:0])) > 0 {
			return true
		}
	}
	return false
}

// ending refuses waypoints off the table and ends where a model may not stand. One that leaves the table stands
// nowhere.
//
// See: KOG-TERR-08, KOG-MOVE-12, KOG-SCN-07.
func (b *Battle) ending(s *Stride) Fault {
	last := s.N - 1
	for _, at := range s.Points[1:last] {
		if !b.onTable(at, b.MouldOf(s.Model).Radius) {
			return Fault{Kind: endOff, Model: s.Model, at: at}
		}
	}
	if s.Exits {
		return Fault{}
	}
	return b.mayStand(s.Model, s.End())
}

// mayStand says why a model may not stand at a place, noFault if it may: with its whole base on the table, overlapping
// no live model and no wreck, its centre neither in a solid piece that cannot be stood on nor in an impassable one.
//
// Rule: KOG-MOVE-12.
// See: KOG-TERR-08.
func (b *Battle) mayStand(m int, at board.Point) Fault {
	if !b.onTable(at, b.MouldOf(m).Radius) {
		return Fault{Kind: endOff, Model: m, at: at}
	}
	full := b.Given.Field.Going.Full
	for i := range full {
		if p := &full[i]; p.Box.Holds(data.Flat(at)) && p.Shape.Holds(at) {
			return Fault{Kind: endPiece, Model: m, other: int(p.Piece)}
		}
	}
	disc := b.DiscAt(m, at)
	for n := range b.Models {
		if n != m && b.inTheWay(m, disc, n) {
			return Fault{Kind: endTaken, Model: m, other: n}
		}
	}
	return Fault{}
}

// MayEnd is mayStand as a refusal, nil if the model may stand there.
//
// See: KOG-MOVE-12.
func (b *Battle) MayEnd(m int, at board.Point) *game.Refusal {
	if f := b.mayStand(m, at); f.Kind != NoFault {
		return b.Refusal(f)
	}
	return nil
}

// inTheWay reports whether a model, a wreck or a structure leaves no room for m there. What is left of a structure is
// impassable ground.
//
// See: KOG-MOVE-12, KOG-SCN-08.
func (b *Battle) inTheWay(m int, there board.Disc, n int) bool {
	one := &b.Models[n]
	if one.Unit < 0 && !one.Live() {
		return board.Circle(one.At, b.MouldOf(n).Radius).Holds(there.At)
	}
	if !one.Live() && (one.Status != Destroyed || b.tall(n) == 0) {
		return false
	}
	return board.Meets(there, b.Disc(n)) == board.Enters && b.abreast(m, there.At.Z, n)
}

// refusing makes a refusal that names the model; refusingAgainst one that names what is in its way too.
type (
	refusing        func(rule game.RuleID, why string, figures ...any) *game.Refusal
	refusingAgainst func(rule game.RuleID, why string) *game.Refusal
)

// explainPlace is a fault of the way, of the end or of coherency as a refusal.
func (b *Battle) explainPlace(f Fault, refuse refusing, against refusingAgainst) *game.Refusal {
	switch f.Kind {
	case wayShut:
		return refuse(book.MoveForbidden, "the path leads through %s", b.pieceName(f.other))
	case wayOff:
		return refuse(book.MoveForbidden, "%s cannot be climbed, so the model stays on it", b.pieceName(f.other))
	case wayEnemy, wayStructure:
		return against(book.MoveForbidden, "the path leads through %s")
	case endOff:
		return refuse(book.MoveEnd, "at %s it would not be wholly on the table", Where(f.at))
	case endPiece:
		return refuse(book.MoveEnd, "nobody can stand in %s", b.pieceName(f.other))
	case endTaken:
		if b.Models[f.other].Live() {
			return against(book.MoveEnd, "its base would overlap that of %s")
		}
		return against(book.MoveEnd, "its base would overlap the wreck of %s")
	case fartherApart:
		const why = "out of coherency it may not end farther from its unit: %s, before %s"
		return refuse(book.CoherencyBroken, why, f.figure, f.limit)
	}
	return refuse(book.Coherency, "no model of its unit has it within Sensors; the nearest is %s away", f.figure)
}

// pieceName is what a piece of terrain is called.
func (b *Battle) pieceName(i int) string { return b.Given.Pieces[i].Name }
