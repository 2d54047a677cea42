package data

import (
	"fmt"

	"muster/assets"
	"muster/board"
	"muster/game/kog/book"
	"muster/game/tell"
)

// mostStandoff is the largest stand-off in inches that any table has room for: half the diagonal of the largest, less
// the 3" that are always left. On smaller tables larger values count as what is left there.
//
// See: KOG-SETUP-05.
const mostStandoff = 81

// cramped are the faults of a stand-off that leaves the models of a force no room in their territory, however the
// table is cut: none where it is left to the formula.
//
// See: KOG-SETUP-05.
func (g *Given) cramped() assets.Faults {
	if g.Standoff < 0 {
		return nil
	}
	for _, cut := range g.Axes() {
		for side := range g.Forces {
			if no := g.crampedIn(cut, side); no != "" {
				return assets.Faults{{File: "options", Msg: no}}
			}
		}
	}
	return nil
}

// crampedIn says why a force has no room on a table cut this way, "" when it has. Bases need at least their own area,
// and the widest has to lie between the stand-off and the edge.
func (g *Given) crampedIn(cut Axis, side int) string {
	if g.holds(cut, side) {
		return ""
	}
	f, asked := g.Forces[side], g.Standoff
	text := fmt.Sprintf("standoff=%d: cut %s, the %s by %s table leaves too little room for %s of %s", asked/board.Inch,
		AxisNames[cut], g.Width, g.Height, tell.Counted(f.size(), "model"), f.Title)
	trial := *g
	for trial.Standoff = asked - board.Inch; trial.Standoff >= 0; trial.Standoff -= board.Inch {
		if trial.holds(cut, side) {
			return fmt.Sprintf("%s; at most %d [%s]", text, trial.Standoff/board.Inch, book.SetupDeploy)
		}
	}
	return fmt.Sprintf("%s [%s]", text, book.SetupDeploy)
}

// size is how many models a force has.
func (f *Force) size() int {
	n := 0
	for i := range f.Units {
		n += len(f.Units[i].Models)
	}
	return n
}

// holds reports whether the bases of a force can lie in the strip, or the corner, that the stand-off leaves.
func (g *Given) holds(cut Axis, side int) bool {
	deep := int64((g.HalfDepth(cut) - g.StandoffAt(cut)).Thou())
	w, h := int64(g.Width), int64(g.Height)
	room := deep * w
	switch cut {
	case Vertical:
		room = deep * h
	case Rising, Falling: // a right-angled corner, cut off parallel to the diagonal
		room = deep * deep / 2000 * ((w*w + h*h) * 1000 / (w * h))
	}
	var widest, bases int64
	f := g.Forces[side]
	for i := range f.Units {
		for _, one := range f.Units[i].Models {
			r := int64(f.Moulds[one.Mould].Radius)
			widest, bases = max(widest, r), bases+r*r*314/100
		}
	}
	return 2*widest < deep && bases <= room
}

// Axes are the ways to cut the table that are offered: those parallel to its edges, with the option the diagonals too,
// or the one that the scenario fixes. A battle about an item needs one clear Defender's edge, so no diagonals.
//
// Rule: KOG-SETUP-04.
func (g *Given) Axes() []Axis {
	switch {
	case g.Plan.Axis != NoAxis:
		return []Axis{g.Plan.Axis}
	case g.diagonals && !g.Plan.Item:
		return []Axis{Horizontal, Vertical, Rising, Falling}
	}
	return []Axis{Horizontal, Vertical}
}

// Border is the dividing line of a cut with a half as its own side.
//
// See: KOG-SETUP-04.
func (g *Given) Border(cut Axis, own Half) board.Border {
	w, h := g.Width, g.Height
	var line board.Border
	ownIs := HighHalf
	switch cut {
	case Vertical:
		line, ownIs = board.Border{A: board.Point{X: w / 2}, B: board.Point{X: w / 2, Y: h}}, LowHalf
	case Rising:
		line = board.Border{B: board.Point{X: w, Y: h}}
	case Falling:
		line = board.Border{A: board.Point{Y: h}, B: board.Point{X: w}}
	default:
		line = board.Border{A: board.Point{Y: h / 2}, B: board.Point{X: w, Y: h / 2}}
	}
	if own != ownIs {
		return line.Flipped()
	}
	return line
}

// StandoffAt is how far from the dividing line bases must be deployed: 12", or less on a table whose halves have no room
// for it.
//
// See: KOG-SETUP-05.
func (g *Given) StandoffAt(cut Axis) board.Fine {
	depth := g.HalfDepth(cut)
	if g.Standoff >= 0 {
		return max(0, min(g.Standoff.Fine(), depth-(3*board.Inch).Fine()))
	}
	return max(0, min((12*board.Inch).Fine(), depth-(6*board.Inch).Fine()))
}

// HalfDepth is the distance from the dividing line to the edge opposite, or on a diagonal to the far corner.
//
// See: KOG-SETUP-05.
func (g *Given) HalfDepth(cut Axis) board.Fine {
	switch cut {
	case Vertical:
		return (g.Width / 2).Fine()
	case Rising:
		return g.Border(cut, HighHalf).Depth(board.Point{Y: g.Height})
	case Falling:
		return g.Border(cut, HighHalf).Depth(board.Point{X: g.Width, Y: g.Height})
	}
	return (g.Height / 2).Fine()
}
