package pick

import (
	"muster/board"
	"muster/game"
)

// along is an order whose place lies in a direction from a place.
type along struct {
	p    Pick
	from board.Point
	to   board.Facing
}

// Farthest points as far on as the piece comes: from where it stands toward the cursor, or where it looks. It is false
// where no place is asked for, or none is known to start from.
func (s Bearing) Farthest() (Pick, bool) {
	p := s.p
	home, known := standing{p}.home()
	if w := p.Widget(); !known || w != Point && w != Path {
		return p, false
	}
	if n := len(p.input.ways); n > 0 {
		home = p.input.ways[n-1]
	}
	to := board.Toward(home, p.cursor)
	if piece := p.on.piece(p.Selected()); home == p.cursor && piece != nil && piece.Faces {
		to = piece.Facing
	}
	return along{p, home, to}.farthest(), true
}

// Toward points at a place, or as near to it as the piece comes where it has to wheel there.
func (s Bearing) Toward(at board.Point) Pick {
	p := s.p
	home, known := standing{p}.home()
	if p.Widget() != Point || !p.offer.Next.Wheels || !known || home == at {
		return p.PointAt(at)
	}
	next := p.PointAt(at)
	if leads(&next.sight) {
		return next
	}
	return along{p, home, board.Toward(home, at)}.upTo(home.Distance(at))
}

// farthest points as far on as can be.
func (s along) farthest() Pick {
	if most := s.p.offer.Next.Max; most > 0 && s.p.Widget() == Point {
		return s.upTo(board.Thou(most))
	}
	scene := s.p.on.scene
	return s.between(0, scene.Width+scene.Height)
}

// How finely places are tried.
const (
	fine   = board.Inch / 100
	coarse = board.Inch / 4
)

// upTo points so far on, or, where that leads to no order, at the farthest place before it that does.
func (s along) upTo(far board.Thou) Pick {
	if s.p.Widget() == Point && s.p.offer.Next.Max > 0 {
		far = min(far, board.Thou(s.p.offer.Next.Max))
	}
	if s.possible(far) {
		return s.p.PointAt(s.at(far))
	}
	for least := (far - 1) / coarse * coarse; least > 0; least -= coarse {
		if s.possible(least) {
			return s.between(least, min(least+coarse, far))
		}
	}
	return s.p.PointAt(s.at(far))
}

// between points at the last place that leads to an order between one that does and one that does not.
func (s along) between(least, most board.Thou) Pick {
	for most-least > fine {
		if middle := least + max((most-least)/2/fine, 1)*fine; s.possible(middle) {
			least = middle
		} else {
			most = middle
		}
	}
	return s.p.PointAt(s.at(least))
}

// possible reports whether an order comes of pointing so far on.
func (s along) possible(far board.Thou) bool {
	at := s.at(far)
	if !s.p.on.scene.Holds(at) {
		return false
	}
	s.p.cursor, s.p.rests = at, false
	arg, ok := openSlot{s.p}.pointed()
	if !ok {
		return false
	}
	offer := s.p.on.memo.ask(Bearing{s.p}.with(arg))
	return offer.No == nil && (offer.Ready != nil || offer.Next != nil && offer.Next.Kind != game.PathSlot)
}

// at is the place so far on.
func (s along) at(far board.Thou) board.Point {
	const length = 10_000 // of the vector of a facing
	dx, dy := s.to.Vector()
	share := func(d int32) board.Thou { return board.Thou((int64(far)*int64(d) + length/2) / length) }
	return board.Point{X: s.from.X + share(dx), Y: s.from.Y + share(dy)}
}
