package krygothic

import "muster/game"

// exitReach is how near the edge a base must be to leave over it, in points.
//
// Rule: KRY-SCN-09.
const exitReach = 50

// toEdge is how far a base is from an edge of the field, and the place straight ahead on it.
func (b *Battle) toEdge(u int8, e edge) (far int32, ahead spot) {
	at, size := b.units[u].at, b.given.field.size
	switch e {
	case left:
		far, ahead = at.X, spot{X: 0, Y: at.Y}
	case right:
		far, ahead = size.X-at.X, spot{X: size.X, Y: at.Y}
	case top:
		far, ahead = at.Y, spot{X: at.X, Y: 0}
	default:
		far, ahead = size.Y-at.Y, spot{X: at.X, Y: size.Y}
	}
	return far - b.radius(u), ahead
}

func checkExit(b *Battle, a *act, _ spot, _ bool) *game.Refusal {
	if no := b.checkLeaver(a.unit); no != nil {
		return no
	}
	return possibleExit(b, a)
}

// checkLeaver refuses exits that the scenario does not know, or not for this side.
//
// Rule: KRY-SCN-09.
func (b *Battle) checkLeaver(u int8) *game.Refusal {
	if b.given.scenario.exit == noEdge {
		return game.Refuse(ScenarioLeaving, "nobody leaves the field in this scenario").At(pieceID(u))
	}
	if b.attacker != none && b.units[u].side != b.attacker {
		return game.Refuse(ScenarioLeaving, "only the attackers leave the field").At(pieceID(u))
	}
	return nil
}

// possibleExit refuses units that cannot move, and those that are not at the edge. To leave is to move: the engaged
// must break off first, and the pinned go only away from the fire.
//
// Rule: KRY-SCN-09, KRY-CC-13, KRY-MOV-03.
func possibleExit(b *Battle, a *act) *game.Refusal {
	far, ahead := b.toEdge(a.unit, b.given.scenario.exit)
	if far > exitReach {
		return game.Refuse(ScenarioLeaving, "its base is %s from the edge, %s at most", measure(far),
			measure(exitReach)).At(pieceID(a.unit))
	}
	return b.hindered(a.unit, b.units[a.unit].at, []spot{ahead})
}

// planExit is that a unit has left.
//
// Rule: KRY-SCN-09, KRY-RT-20.
func planExit(b *Battle, a *act) {
	b.units[a.unit].status = exited
}

// carryExit takes a unit off the field: it is out, not lost.
//
// Rule: KRY-SCN-09.
func (t *turn) carryExit(d *deed) bool {
	u := d.act.unit
	t.units[u].status = exited
	t.tell(LeftField, pieceID(u))
	return true
}
