package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// Figures of the Alarm timetable.
//
// Rule: KRY-SCN-04.
const (
	alarmMoves   = 1   // at the end of this round the defenders may begin to move
	alarmLeaders = 3   // … their Squad leaders arrive
	alarmQuarter = 4   // … the last quarter arrives; at the end of the last round backup does
	arrivalDepth = 300 // how far from the edge a base may be that arrives, in points
	arrivalLapse = 50  // how far from it a base is put that nobody places
)

// lateness reports whether some of a side's units come later.
//
// Rule: KRY-SCN-04.
func (b *Battle) lateness(side int8) bool {
	return b.mission == data.Alarm && side == data.Other(b.attacker)
}

// heldBack is how many units of a side stay off the table at first: of an Alarm's defenders the Squad leaders, and a
// quarter of all models, rounded up, taken from the others.
//
// Rule: KRY-SCN-04.
func (b *Battle) heldBack(side int8) int {
	if !b.lateness(side) {
		return 0
	}
	all, leaders := 0, 0
	for u := range int8(len(b.units)) {
		if b.units[u].side == side {
			all++
			if b.isLeader(u) {
				leaders++
			}
		}
	}
	return min(leaders+(all+3)/4, all)
}

// mayStart refuses a unit that is to be held back.
//
// Rule: KRY-SCN-04.
func (b *Battle) mayStart(u int8) *game.Refusal {
	side := b.units[u].side
	switch {
	case !b.lateness(side):
	case b.isLeader(u):
		return game.Refuse(book.ScenarioAlarm, "%s arrives at the end of round %d: Squad leaders are held back",
			b.Name(data.PieceID(u)), alarmLeaders).At(data.PieceID(u))
	case b.units[u].status == reserve && b.toPlace(side) <= 0:
		return game.Refuse(book.ScenarioAlarm, "the last quarter is held back until the end of round %d", alarmQuarter)
	}
	return nil
}

// barred is the scenario's own word against an act: the defenders of an Alarm do not move in round 1 but to turn, stand
// up and dig.
//
// Rule: KRY-SCN-04.
func (b *Battle) barred(a *act) *game.Refusal {
	if side := b.units[a.unit].side; !b.lateness(side) || b.round > alarmMoves {
		return nil
	}
	still := acts[a.kind].category != movement || a.kind == data.Rotate || a.kind == data.Stand || a.kind == data.Dig
	if !still || a.before.n > 0 {
		return game.Refuse(book.ScenarioAlarm, "the defenders may not move before the end of round %d",
			alarmMoves).At(data.PieceID(a.unit))
	}
	return nil
}

// due reports whether a held-back unit arrives at the end of this round or has been due before.
//
// Rule: KRY-SCN-04.
func (b *Battle) due(u int8) bool {
	m := &b.units[u]
	switch {
	case m.status != reserve || !b.lateness(m.side):
		return false
	case b.isLeader(u):
		return b.round >= alarmLeaders
	}
	return b.round >= alarmQuarter
}

// tellTimers tells what the end of a round of an Alarm brings.
//
// Rule: KRY-SCN-01, KRY-SCN-04.
func (t *turn) tellTimers() {
	if t.mission == data.Alarm && t.round == alarmMoves {
		t.tell(AlarmSounds, tell.Side(data.Other(t.attacker)))
	}
}

// arrivals bring held-back units on the table, one after the other; false while their owner has to place one.
//
// Rule: KRY-SCN-04.
func (t *turn) arrivals() bool {
	for u := range int8(len(t.units)) {
		if !t.due(u) {
			continue
		}
		a, is := t.decide(question{kind: arrival, side: t.units[u].side, unit: u, foe: data.None})
		if !is {
			return false
		}
		m := &t.units[u]
		m.status, m.facing = standing, a.facing
		t.place(u, a.path.spots[0])
		t.tell(Arrived, data.PieceID(u), inInches(m.at))
	}
	return true
}

// mayArrive says why a unit may not arrive at a place, nil if it may.
//
// Rule: KRY-SCN-04.
func (b *Battle) mayArrive(u int8, at data.Spot) *game.Refusal {
	r, edge := b.radius(u), b.given.Field.Size.X
	if at.X+r > edge || at.X-r < edge-arrivalDepth || at.Y < r || at.Y+r > b.given.Field.Size.Y {
		return game.Refuse(book.ScenarioAlarm, `the base must be wholly within %s" of the right edge`,
			data.InchText(arrivalDepth)).At(data.PieceID(u))
	}
	return b.settled(u, at, book.ScenarioAlarm, false)
}

// usualArrival is where a unit arrives that nobody places: near the edge, as near to its middle as there is room,
// facing left.
//
// Rule: KRY-SCN-04.
func (b *Battle) usualArrival(u int8) (at, facing data.Spot) {
	at, facing = data.Spot{X: b.given.Field.Size.X - arrivalLapse - b.radius(u), Y: b.given.Field.Size.Y / 2}, data.Spot{X: -1000, Y: 0}
	middle := at.Y
	for off := int32(0); off <= middle; off++ {
		for _, y := range [...]int32{middle - off, middle + off} {
			if at.Y = y; b.mayArrive(u, at) == nil {
				return at, facing
			}
		}
	}
	at.Y = middle
	return b.nearestFree(at, b.radius(u), u), facing
}
