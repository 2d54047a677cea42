package rules

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
// Rule: KRY-MOV-02.
//
// See: KRY-MOV-09.
const (
	moveCost   = 2
	chargeCost = 1
)

// smallStepMost is the longest small step, in points: less than an inch.
//
// See: KRY-MOV-10.
const smallStepMost = 99

// free0 is the price of what costs nothing.
func free0(*Battle, *Act, data.Spot) int32 { return 0 }

// WalkPrice is the price of a movement with terrain.
//
// See: KRY-MOV-02, KRY-MOV-09, KRY-RUN-02, KRY-TER-02, KRY-TER-03.
func WalkPrice(b *Battle, a *Act, from data.Spot) int32 {
	path := a.Path.List()
	switch a.Kind {
	case data.Move:
		return moveCost + b.surcharge(a.Unit, from, path)
	case data.ChargeAt:
		return chargeCost + b.surcharge(a.Unit, from, path)
	}
	return b.runPrice(b.Going(a.Unit, from, path))
}

// Reach is how far a movement goes at most, in points.
//
// See: KRY-MOV-02, KRY-MOV-09, KRY-MOV-10, KRY-RUN-01, KRY-STAT-03.
func (b *Battle) Reach(u int8, kind data.ActKind) int32 {
	speed := int32(b.SpeedNow(u))
	switch kind {
	case data.Run:
		return 2 * speed * data.Inch
	case data.ChargeAt:
		return (speed + int32(b.BodyNow(u))) * data.Inch
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
// Rule: KRY-MOV-01, KRY-MOV-04.
//
// See: KRY-MOV-03.
func checkWalk(b *Battle, a *Act, from data.Spot, ahead bool) *game.Refusal {
	if no := b.checkMover(a); no != nil {
		return no
	}
	path := a.Path.List()
	if no := b.checkPath(a.Unit, from, path, b.Reach(a.Unit, a.Kind), movingTitle(a.Kind), Acts[a.Kind].Rule); no != nil {
		return no
	}
	if no := b.Hindered(a.Unit, from, path); no != nil {
		return no
	}
	if no := b.CheckWay(a.Unit, path, wayJudged(ahead)); no != nil {
		return no
	}
	if ahead && a.Kind == data.ChargeAt {
		return nil // whom it charges may have moved
	}
	return b.checkAim(a)
}

// checkMover refuses what a unit can never do: what gear, attributes and the fields of the order say.
//
// See: KRY-RUN-01, KRY-RUN-03, KRY-MOV-09, KRY-STAT-02.
func (b *Battle) checkMover(a *Act) *game.Refusal {
	switch a.Kind {
	case data.Run:
		return b.CheckRunner(a.Unit)
	case data.ChargeAt:
		return b.checkCharger(a)
	}
	return nil
}

// checkCharger refuses chargers without CC, and charges at nobody.
//
// Rule: KRY-MOV-09.
//
// See: KRY-STAT-02.
func (b *Battle) checkCharger(a *Act) *game.Refusal {
	if b.KindOf(a.Unit).Cc == data.None {
		return game.Refuse(book.AttributeZero, "%s has CC X and cannot attack in close combat",
			b.Name(data.PieceID(a.Unit))).At(data.PieceID(a.Unit))
	}
	v, is := b.UnitOf(a.Target)
	switch {
	case !is:
		return game.Refuse(book.ComboWhat, "a Charge names an enemy").At(data.PieceID(a.Unit))
	case b.Units[v].Side == b.Units[a.Unit].Side:
		return game.Refuse(book.ComboWhat, "%s is of the same side", b.Name(a.Target)).At(data.PieceID(a.Unit), a.Target)
	case b.Units[v].Status != Standing:
		return game.Refuse(book.MoveCharge, "%s is not on the table", b.Name(a.Target)).At(data.PieceID(a.Unit), a.Target)
	}
	return nil
}

// checkAim refuses charges that do not end in contact, and small steps onto very difficult ground.
//
// See: KRY-MOV-09, KRY-MOV-10.
func (b *Battle) checkAim(a *Act) *game.Refusal {
	path := a.Path.List()
	end := path[len(path)-1]
	switch a.Kind {
	case data.ChargeAt:
		v, _ := b.UnitOf(a.Target)
		if !b.ContactAt(a.Unit, v, end, b.FloorAt(end)) {
			gap := plane.Gap(end, b.Units[v].At, b.BaseRadius(a.Unit)+b.BaseRadius(v))
			return game.Refuse(book.MoveCharge, "the path does not end in contact with %s%s", b.Name(a.Target),
				b.apart(a.Unit, gap)).At(data.PieceID(a.Unit), a.Target)
		}
	case data.SmallStep:
		return b.checkStepGround(a.Unit, b.Units[a.Unit].At, path)
	}
	return nil
}

// Hindered says why a unit cannot move at all, or not that way.
//
// See: KRY-MOV-03, KRY-CC-11, KRY-CC-13, KRY-EXP-06, KRY-PIN-05.
func (b *Battle) Hindered(u int8, from data.Spot, path []data.Spot) *game.Refusal {
	if no := b.Grounded(u); no != nil {
		return no
	}
	if b.bound(u) {
		return game.Refuse(book.MeleeEngaged, "%s is engaged: it may break off", b.Name(data.PieceID(u))).At(data.PieceID(u))
	}
	return b.PinnedAgainst(u, from, path)
}

// Grounded says that a unit lies flat or is stuck.
//
// Rule: KRY-CC-11, KRY-MOV-03.
//
// See: KRY-EXP-06.
func (b *Battle) Grounded(u int8) *game.Refusal {
	switch one := &b.Units[u]; {
	case one.Prone:
		return game.Refuse(book.MeleeProne, "%s is prone and may only stand up", b.Name(data.PieceID(u))).At(data.PieceID(u))
	case one.Stuck > 0:
		return game.Refuse(book.BlastFloor, "%s is stuck: %d AP to dig free", b.Name(data.PieceID(u)), one.Stuck).At(data.PieceID(u))
	}
	return nil
}

// PinnedAgainst says that a unit is pinned against a path: by a miss against any, by a hit against all that do not lead
// away from each shooter, within 45 degrees.
//
// Rule: KRY-PIN-02.
//
// See: KRY-PIN-05.
func (b *Battle) PinnedAgainst(u int8, from data.Spot, path []data.Spot) *game.Refusal {
	one := &b.Units[u]
	if one.Pin == PinByMiss {
		return game.Refuse(book.PinAway, "%s is pinned and cannot move", b.Name(data.PieceID(u))).At(data.PieceID(u))
	}
	for _, to := range path {
		for _, shooter := range one.PinFrom {
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
// See: KRY-PIN-05.
func flees(shooter, from, to data.Spot) bool { return inFront(from.Sub(shooter), from, to) }

// possibleWalk says why a movement comes to nothing now that it should be carried out. What is in the way farther on is
// met on the way.
//
// See: KRY-RT-20.
func possibleWalk(b *Battle, a *Act) *game.Refusal {
	from, path := b.Units[a.Unit].At, a.Path.List()
	if no := b.checkPath(a.Unit, from, path, b.Reach(a.Unit, a.Kind), movingTitle(a.Kind), Acts[a.Kind].Rule); no != nil {
		return no
	}
	if no := b.Hindered(a.Unit, from, path); no != nil {
		return no
	}
	if a.Kind == data.SmallStep {
		if no := b.checkStepGround(a.Unit, from, path); no != nil {
			return no
		}
	}
	return b.CheckWay(a.Unit, path, startOnly)
}
