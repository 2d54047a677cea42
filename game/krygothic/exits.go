package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// exitReach is how near the edge a base must be to leave over it, in points.
//
// Rule: KRY-SCN-09.
const exitReach = 50

// toEdge is how far a base is from an edge of the field, and the place straight ahead on it.
func (b *Battle) toEdge(u int8, e data.Edge) (far int32, ahead data.Spot) {
	at, size := b.units[u].at, b.given.Field.Size
	switch e {
	case data.Left:
		far, ahead = at.X, data.Spot{X: 0, Y: at.Y}
	case data.Right:
		far, ahead = size.X-at.X, data.Spot{X: size.X, Y: at.Y}
	case data.Top:
		far, ahead = at.Y, data.Spot{X: at.X, Y: 0}
	default:
		far, ahead = size.Y-at.Y, data.Spot{X: at.X, Y: size.Y}
	}
	return far - b.radius(u), ahead
}

func checkExit(b *Battle, a *act, _ data.Spot, _ bool) *game.Refusal {
	if no := b.checkLeaver(a.unit); no != nil {
		return no
	}
	return possibleExit(b, a)
}

// checkLeaver refuses exits that the scenario does not know, or not for this side.
//
// Rule: KRY-SCN-09.
func (b *Battle) checkLeaver(u int8) *game.Refusal {
	if b.given.Scenario.Exit == data.NoEdge {
		return game.Refuse(book.ScenarioLeaving, "nobody leaves the field in this scenario").At(data.PieceID(u))
	}
	if b.attacker != data.None && b.units[u].side != b.attacker {
		return game.Refuse(book.ScenarioLeaving, "only the attackers leave the field").At(data.PieceID(u))
	}
	return nil
}

// possibleExit refuses units that cannot move, and those that are not at the edge. To leave is to move: the engaged
// must break off first, and the pinned go only away from the fire.
//
// Rule: KRY-SCN-09, KRY-CC-13, KRY-MOV-03.
func possibleExit(b *Battle, a *act) *game.Refusal {
	far, ahead := b.toEdge(a.unit, b.given.Scenario.Exit)
	if far > exitReach {
		return game.Refuse(book.ScenarioLeaving, "its base is %s from the edge, %s at most", data.Measure(far),
			data.Measure(exitReach)).At(data.PieceID(a.unit))
	}
	return b.hindered(a.unit, b.units[a.unit].at, []data.Spot{ahead})
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
	t.tell(LeftField, data.PieceID(u))
	return true
}
