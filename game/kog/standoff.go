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
	b := Battle{given: g}
	b.axis, b.defender = cut, lowHalf
	deep := int64((b.halfDepth() - b.standoff()).Thou())
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
