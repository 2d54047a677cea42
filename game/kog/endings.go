package kog

import (
	"muster/board"
	"muster/game"
)

// wayBarred refuses ways through ground that nobody enters, and through enemies. A way may run along a border.
//
// Rule: KOG-MOVE-14.
func (b *Battle) wayBarred(s *stride) fault {
	if f := b.barredByGround(s); f.kind != noFault {
		return f
	}
	about, r := boxOf(s.path()...), b.mouldOf(s.model).radius
	for n := range b.models {
		one := &b.models[n]
		switch {
		case one.unit < 0:
			if b.crosses(s, board.Circle(one.at, b.mouldOf(n).radius)) {
				return fault{kind: wayStructure, model: s.model, other: n}
			}
		case b.foes(s.model, n) && about.Wider(int32(r+b.mouldOf(n).radius)).Holds(flat(one.at)):
			if b.runsOver(s, n) {
				return fault{kind: wayEnemy, model: s.model, other: n}
			}
		}
	}
	return fault{}
}

// barredByGround refuses impassable pieces, and solid ones without climb: what stands on one of these cannot leave it.
//
// Rule: KOG-MOVE-14.
func (b *Battle) barredByGround(s *stride) fault {
	about, shut := boxOf(s.path()...), b.given.field.going.shut
	for i := range shut {
		p := &shut[i]
		if !p.box.Meets(&about) {
			continue
		}
		if p.stand && p.shape.Holds(s.points[0]) {
			for _, at := range s.points[1:s.n] {
				if !p.shape.Holds(at) {
					return fault{kind: wayOff, model: s.model, other: int(p.piece)}
				}
			}
			continue
		}
		if b.crosses(s, p.shape) {
			return fault{kind: wayShut, model: s.model, other: int(p.piece)}
		}
	}
	return fault{}
}

// crosses reports whether the path enters the inside of a shape.
func (b *Battle) crosses(s *stride, shape board.Shape) bool {
	for i := 1; i < s.n; i++ {
		if _, meet := (board.Leg{A: s.points[i-1], B: s.points[i]}).Inside(shape); meet == board.Enters {
			return true
		}
	}
	return false
}

// runsOver reports whether the path leads over a model's base.
func (b *Battle) runsOver(s *stride, n int) bool {
	var room [8]board.Stretch
	for i := 1; i < s.n; i++ {
		if len(b.overlaps(s.model, n, board.Leg{A: s.points[i-1], B: s.points[i]}, room[:0])) > 0 {
			return true
		}
	}
	return false
}

// ending refuses waypoints off the table and ends where a model may not stand. One that leaves the table stands
// nowhere.
//
// Rule: KOG-TERR-08, KOG-MOVE-12, KOG-SCN-07.
func (b *Battle) ending(s *stride) fault {
	last := s.n - 1
	for _, at := range s.points[1:last] {
		if !b.onTable(at, b.mouldOf(s.model).radius) {
			return fault{kind: endOff, model: s.model, at: at}
		}
	}
	if s.exits {
		return fault{}
	}
	return b.mayStand(s.model, s.end())
}

// mayStand says why a model may not stand at a place, noFault if it may: with its whole base on the table, overlapping
// no live model and no wreck, its centre neither in a solid piece that cannot be stood on nor in an impassable one.
//
// Rule: KOG-MOVE-12, KOG-TERR-08.
func (b *Battle) mayStand(m int, at board.Point) fault {
	if !b.onTable(at, b.mouldOf(m).radius) {
		return fault{kind: endOff, model: m, at: at}
	}
	full := b.given.field.going.full
	for i := range full {
		if p := &full[i]; p.box.Holds(flat(at)) && p.shape.Holds(at) {
			return fault{kind: endPiece, model: m, other: int(p.piece)}
		}
	}
	disc := b.discAt(m, at)
	for n := range b.models {
		if n != m && b.inTheWay(m, disc, n) {
			return fault{kind: endTaken, model: m, other: n}
		}
	}
	return fault{}
}

// mayEnd is mayStand as a refusal, nil if the model may stand there.
//
// Rule: KOG-MOVE-12.
func (b *Battle) mayEnd(m int, at board.Point) *game.Refusal {
	if f := b.mayStand(m, at); f.kind != noFault {
		return b.refusal(f)
	}
	return nil
}

// inTheWay reports whether a model, a wreck or a structure leaves no room for m there. What is left of a structure is
// impassable ground.
//
// Rule: KOG-MOVE-12, KOG-SCN-08.
func (b *Battle) inTheWay(m int, there board.Disc, n int) bool {
	one := &b.models[n]
	if one.unit < 0 && !one.live() {
		return board.Circle(one.at, b.mouldOf(n).radius).Holds(there.At)
	}
	if !one.live() && (one.status != destroyed || b.tall(n) == 0) {
		return false
	}
	return board.Meets(there, b.disc(n)) == board.Enters && b.abreast(m, there.At.Z, n)
}

// refusing makes a refusal that names the model; refusingAgainst one that names what is in its way too.
type (
	refusing        func(rule game.RuleID, why string, figures ...any) *game.Refusal
	refusingAgainst func(rule game.RuleID, why string) *game.Refusal
)

// explainPlace is a fault of the way, of the end or of coherency as a refusal.
func (b *Battle) explainPlace(f fault, refuse refusing, against refusingAgainst) *game.Refusal {
	switch f.kind {
	case wayShut:
		return refuse(MoveForbidden, "the path leads through %s", b.pieceName(f.other))
	case wayOff:
		return refuse(MoveForbidden, "%s cannot be climbed, so the model stays on it", b.pieceName(f.other))
	case wayEnemy, wayStructure:
		return against(MoveForbidden, "the path leads through %s")
	case endOff:
		return refuse(MoveEnd, "at %s it would not be wholly on the table", where(f.at))
	case endPiece:
		return refuse(MoveEnd, "nobody can stand in %s", b.pieceName(f.other))
	case endTaken:
		if b.models[f.other].live() {
			return against(MoveEnd, "its base would overlap that of %s")
		}
		return against(MoveEnd, "its base would overlap the wreck of %s")
	case fartherApart:
		const why = "out of coherency it may not end farther from its unit: %s, before %s"
		return refuse(CoherencyBroken, why, f.figure, f.limit)
	}
	return refuse(Coherency, "no model of its unit has it within Sensors; the nearest is %s away", f.figure)
}

// pieceName is what a piece of terrain is called.
func (b *Battle) pieceName(i int) string { return b.given.pieces[i].name }
