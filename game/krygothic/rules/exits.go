package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// ExitReach is how near the edge a base must be to leave over it, in points.
//
// Rule: KRY-SCN-09.
const ExitReach = 50

// ToEdge is how far a base is from an edge of the field, and the place straight ahead on it.
func (b *Battle) ToEdge(u int8, e data.Edge) (far int32, ahead data.Spot) {
	at, size := b.Units[u].At, b.Given.Field.Size
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
	return far - b.BaseRadius(u), ahead
}

func checkExit(b *Battle, a *Act, _ data.Spot, _ bool) *game.Refusal {
	if no := b.CheckLeaver(a.Unit); no != nil {
		return no
	}
	return possibleExit(b, a)
}

// CheckLeaver refuses exits that the scenario does not know, or not for this side.
//
// See: KRY-SCN-09.
func (b *Battle) CheckLeaver(u int8) *game.Refusal {
	if b.Given.Scenario.Exit == data.NoEdge {
		return game.Refuse(book.ScenarioLeaving, "nobody leaves the field in this scenario").At(data.PieceID(u))
	}
	if b.Attacker != data.None && b.Units[u].Side != b.Attacker {
		return game.Refuse(book.ScenarioLeaving, "only the attackers leave the field").At(data.PieceID(u))
	}
	return nil
}

// possibleExit refuses units that cannot move, and those that are not at the edge. To leave is to move: the engaged
// must break off first, and the pinned go only away from the fire.
//
// See: KRY-SCN-09, KRY-CC-13, KRY-MOV-03.
func possibleExit(b *Battle, a *Act) *game.Refusal {
	far, ahead := b.ToEdge(a.Unit, b.Given.Scenario.Exit)
	if far > ExitReach {
		return game.Refuse(book.ScenarioLeaving, "its base is %s from the edge, %s at most", data.Measure(far),
			data.Measure(ExitReach)).At(data.PieceID(a.Unit))
	}
	return b.Hindered(a.Unit, b.Units[a.Unit].At, []data.Spot{ahead})
}

// planExit is that a unit has left.
//
// See: KRY-SCN-09, KRY-RT-20.
func planExit(b *Battle, a *Act) {
	b.Units[a.Unit].Status = exited
}

// carryExit takes a unit off the field: it is out, not lost.
//
// See: KRY-SCN-09.
func (t *Turn) carryExit(d *Deed) bool {
	u := d.act.Unit
	t.Units[u].Status = exited
	t.tell(LeftField, data.PieceID(u))
	return true
}
