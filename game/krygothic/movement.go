package krygothic

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Movement: who may move, how far and at what price. How it is carried out is in walking.go; running.go, turning.go,
// rising.go, exits.go and footing.go have the other kinds.

// Prices of movements, before terrain, in AP.
//
// Rule: KRY-MOV-02, KRY-MOV-09.
const (
	moveCost   = 2
	chargeCost = 1
)

// smallStepMost is the longest small step, in points: less than an inch.
//
// Rule: KRY-MOV-10.
const smallStepMost = 99

// free0 is the price of what costs nothing.
func free0(*Battle, *act, data.Spot) int32 { return 0 }

// walkPrice is the price of a movement with terrain.
//
// Rule: KRY-MOV-02, KRY-MOV-09, KRY-RUN-02, KRY-TER-02, KRY-TER-03.
func walkPrice(b *Battle, a *act, from data.Spot) int32 {
	path := a.path.list()
	switch a.kind {
	case data.Move:
		return moveCost + b.surcharge(a.unit, from, path)
	case data.ChargeAt:
		return chargeCost + b.surcharge(a.unit, from, path)
	}
	return b.runPrice(b.going(a.unit, from, path))
}

// reach is how far a movement goes at most, in points.
//
// Rule: KRY-MOV-02, KRY-MOV-09, KRY-MOV-10, KRY-RUN-01, KRY-STAT-03.
func (b *Battle) reach(u int8, kind data.ActKind) int32 {
	speed := int32(b.speedNow(u))
	switch kind {
	case data.Run:
		return 2 * speed * data.Inch
	case data.ChargeAt:
		return (speed + int32(b.bodyNow(u))) * data.Inch
	case data.SmallStep:
		return smallStepMost
	}
	return speed * data.Inch
}

// movingTitle is how refusals call a movement.
func movingTitle(kind data.ActKind) string {
	switch kind {
	case data.Run:
		return "a Run"
	case data.ChargeAt:
		return "a Charge"
	case data.SmallStep:
		return "a small step"
	case data.BreakOff:
		return "breaking off"
	}
	return "a Normal move"
}

// checkWalk says why a movement may not be ordered.
//
// Rule: KRY-MOV-01, KRY-MOV-03, KRY-MOV-04.
func checkWalk(b *Battle, a *act, from data.Spot, ahead bool) *game.Refusal {
	if no := b.checkMover(a); no != nil {
		return no
	}
	path := a.path.list()
	if no := b.checkPath(a.unit, from, path, b.reach(a.unit, a.kind), movingTitle(a.kind), acts[a.kind].rule); no != nil {
		return no
	}
	if no := b.hindered(a.unit, from, path); no != nil {
		return no
	}
	if no := b.checkWay(a.unit, path, wayJudged(ahead)); no != nil {
		return no
	}
	if ahead && a.kind == data.ChargeAt {
		return nil // whom it charges may have moved
	}
	return b.checkAim(a)
}

// checkMover refuses what a unit can never do: what gear, attributes and the fields of the order say.
//
// Rule: KRY-RUN-01, KRY-RUN-03, KRY-MOV-09, KRY-STAT-02.
func (b *Battle) checkMover(a *act) *game.Refusal {
	switch a.kind {
	case data.Run:
		return b.checkRunner(a.unit)
	case data.ChargeAt:
		return b.checkCharger(a)
	}
	return nil
}

// checkCharger refuses chargers without CC, and charges at nobody.
//
// Rule: KRY-MOV-09, KRY-STAT-02.
func (b *Battle) checkCharger(a *act) *game.Refusal {
	if b.kindOf(a.unit).Cc == data.None {
		return game.Refuse(book.AttributeZero, "%s has CC X and cannot attack in close combat",
			b.Name(data.PieceID(a.unit))).At(data.PieceID(a.unit))
	}
	v, is := b.unitOf(a.target)
	switch {
	case !is:
		return game.Refuse(book.ComboWhat, "a Charge names an enemy").At(data.PieceID(a.unit))
	case b.units[v].side == b.units[a.unit].side:
		return game.Refuse(book.ComboWhat, "%s is of the same side", b.Name(a.target)).At(data.PieceID(a.unit), a.target)
	case b.units[v].status != standing:
		return game.Refuse(book.MoveCharge, "%s is not on the table", b.Name(a.target)).At(data.PieceID(a.unit), a.target)
	}
	return nil
}

// checkAim refuses charges that do not end in contact, and small steps onto very difficult ground.
//
// Rule: KRY-MOV-09, KRY-MOV-10.
func (b *Battle) checkAim(a *act) *game.Refusal {
	path := a.path.list()
	end := path[len(path)-1]
	switch a.kind {
	case data.ChargeAt:
		v, _ := b.unitOf(a.target)
		if !b.contactAt(a.unit, v, end, b.floorAt(end)) {
			gap := plane.Gap(end, b.units[v].at, b.radius(a.unit)+b.radius(v))
			return game.Refuse(book.MoveCharge, "the path does not end in contact with %s%s", b.Name(a.target),
				b.apart(a.unit, gap)).At(data.PieceID(a.unit), a.target)
		}
	case data.SmallStep:
		return b.checkStepGround(a.unit, b.units[a.unit].at, path)
	}
	return nil
}

// hindered says why a unit cannot move at all, or not that way.
//
// Rule: KRY-MOV-03, KRY-CC-11, KRY-CC-13, KRY-EXP-06, KRY-PIN-05.
func (b *Battle) hindered(u int8, from data.Spot, path []data.Spot) *game.Refusal {
	if no := b.grounded(u); no != nil {
		return no
	}
	if b.bound(u) {
		return game.Refuse(book.MeleeEngaged, "%s is engaged: it may break off", b.Name(data.PieceID(u))).At(data.PieceID(u))
	}
	return b.pinnedAgainst(u, from, path)
}

// grounded says that a unit lies flat or is stuck.
//
// Rule: KRY-CC-11, KRY-EXP-06, KRY-MOV-03.
func (b *Battle) grounded(u int8) *game.Refusal {
	switch one := &b.units[u]; {
	case one.prone:
		return game.Refuse(book.MeleeProne, "%s is prone and may only stand up", b.Name(data.PieceID(u))).At(data.PieceID(u))
	case one.stuck > 0:
		return game.Refuse(book.BlastFloor, "%s is stuck: %d AP to dig free", b.Name(data.PieceID(u)), one.stuck).At(data.PieceID(u))
	}
	return nil
}

// pinnedAgainst says that a unit is pinned against a path: by a miss against any, by a hit against all that do not lead
// away from each shooter, within 45 degrees.
//
// Rule: KRY-PIN-02, KRY-PIN-05.
func (b *Battle) pinnedAgainst(u int8, from data.Spot, path []data.Spot) *game.Refusal {
	one := &b.units[u]
	if one.pin == pinnedByMiss {
		return game.Refuse(book.PinAway, "%s is pinned and cannot move", b.Name(data.PieceID(u))).At(data.PieceID(u))
	}
	for _, to := range path {
		for _, shooter := range one.pinFrom {
			if !flees(data.Spot(shooter), from, to) {
				return game.Refuse(book.PinAway, "%s is pinned and may move only away from the fire", b.Name(data.PieceID(u))).At(data.PieceID(u))
			}
		}
		from = to
	}
	return nil
}

// flees reports whether a leg leads away from a shooter, within 45 degrees.
//
// Rule: KRY-PIN-05.
func flees(shooter, from, to data.Spot) bool { return inFront(from.Sub(shooter), from, to) }

// possibleWalk says why a movement comes to nothing now that it should be carried out. What is in the way farther on is
// met on the way.
//
// Rule: KRY-RT-20.
func possibleWalk(b *Battle, a *act) *game.Refusal {
	from, path := b.units[a.unit].at, a.path.list()
	if no := b.checkPath(a.unit, from, path, b.reach(a.unit, a.kind), movingTitle(a.kind), acts[a.kind].rule); no != nil {
		return no
	}
	if no := b.hindered(a.unit, from, path); no != nil {
		return no
	}
	if a.kind == data.SmallStep {
		if no := b.checkStepGround(a.unit, from, path); no != nil {
			return no
		}
	}
	return b.checkWay(a.unit, path, startOnly)
}
