package kog

import (
	"fmt"

	"muster/assets"
	"muster/board"
	"muster/game/tell"
)

// mostStandoff is the largest stand-off in inches that any table has room for: half the diagonal of the largest, less
// the 3" that are always left. On smaller tables larger values count as what is left there.
//
// Rule: KOG-SETUP-05.
const mostStandoff = 81

// cramped are the faults of a stand-off that leaves the models of a force no room in their territory, however the
// table is cut: none where it is left to the formula.
//
// Rule: KOG-SETUP-05.
func (g *given) cramped() assets.Faults {
	if g.standoff < 0 {
		return nil
	}
	for _, cut := range g.axes() {
		for side := range g.forces {
			if no := g.crampedIn(cut, side); no != "" {
				return assets.Faults{{File: "options", Msg: no}}
			}
		}
	}
	return nil
}

// crampedIn says why a force has no room on a table cut this way, "" when it has. Bases need at least their own area,
// and the widest has to lie between the stand-off and the edge.
func (g *given) crampedIn(cut axis, side int) string {
	if g.holds(cut, side) {
		return ""
	}
	f, asked := g.forces[side], g.standoff
	text := fmt.Sprintf("standoff=%d: cut %s, the %s by %s table leaves too little room for %s of %s", asked/board.Inch,
		axisNames[cut], g.width, g.height, tell.Counted(f.size(), "model"), f.title)
	trial := *g
	for trial.standoff = asked - board.Inch; trial.standoff >= 0; trial.standoff -= board.Inch {
		if trial.holds(cut, side) {
			return fmt.Sprintf("%s; at most %d [%s]", text, trial.standoff/board.Inch, SetupDeploy)
		}
	}
	return fmt.Sprintf("%s [%s]", text, SetupDeploy)
}

// size is how many models a force has.
func (f *force) size() int {
	n := 0
	for i := range f.units {
		n += len(f.units[i].models)
	}
	return n
}

// holds reports whether the bases of a force can lie in the strip, or the corner, that the stand-off leaves.
func (g *given) holds(cut axis, side int) bool {
	deep := int64((g.halfDepth(cut) - g.standoffAt(cut)).Thou())
	w, h := int64(g.width), int64(g.height)
	room := deep * w
	switch cut {
	case vertical:
		room = deep * h
	case rising, falling: // a right-angled corner, cut off parallel to the diagonal
		room = deep * deep / 2000 * ((w*w + h*h) * 1000 / (w * h))
	}
	var widest, bases int64
	f := g.forces[side]
	for i := range f.units {
		for _, one := range f.units[i].models {
			r := int64(f.moulds[one.mould].radius)
			widest, bases = max(widest, r), bases+r*r*314/100
		}
	}
	return 2*widest < deep && bases <= room
}

// axes are the ways to cut the table that are offered: those parallel to its edges, with the option the diagonals too,
// or the one that the scenario fixes. A battle about an item needs one clear Defender's edge, so no diagonals.
//
// Rule: KOG-SETUP-04.
func (g *given) axes() []axis {
	switch {
	case g.plan.axis != noAxis:
		return []axis{g.plan.axis}
	case g.diagonals && !g.plan.item:
		return []axis{horizontal, vertical, rising, falling}
	}
	return []axis{horizontal, vertical}
}

// border is the dividing line of a cut with a half as its own side.
//
// Rule: KOG-SETUP-04.
func (g *given) border(cut axis, own half) board.Border {
	w, h := g.width, g.height
	var line board.Border
	ownIs := highHalf
	switch cut {
	case vertical:
		line, ownIs = board.Border{A: board.Point{X: w / 2}, B: board.Point{X: w / 2, Y: h}}, lowHalf
	case rising:
		line = board.Border{B: board.Point{X: w, Y: h}}
	case falling:
		line = board.Border{A: board.Point{Y: h}, B: board.Point{X: w}}
	default:
		line = board.Border{A: board.Point{Y: h / 2}, B: board.Point{X: w, Y: h / 2}}
	}
	if own != ownIs {
		return line.Flipped()
	}
	return line
}

// standoffAt is how far from the dividing line bases must be deployed: 12", or less on a table whose halves have no room
// for it.
//
// Rule: KOG-SETUP-05.
func (g *given) standoffAt(cut axis) board.Fine {
	depth := g.halfDepth(cut)
	if g.standoff >= 0 {
		return max(0, min(g.standoff.Fine(), depth-(3*board.Inch).Fine()))
	}
	return max(0, min((12*board.Inch).Fine(), depth-(6*board.Inch).Fine()))
}

// halfDepth is the distance from the dividing line to the edge opposite, or on a diagonal to the far corner.
//
// Rule: KOG-SETUP-05.
func (g *given) halfDepth(cut axis) board.Fine {
	switch cut {
	case vertical:
		return (g.width / 2).Fine()
	case rising:
		return g.border(cut, highHalf).Depth(board.Point{Y: g.height})
	case falling:
		return g.border(cut, highHalf).Depth(board.Point{X: g.width, Y: g.height})
	}
	return (g.height / 2).Fine()
}
