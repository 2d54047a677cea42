package rules

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
// See: KRY-SCN-04.
func (b *Battle) lateness(side int8) bool {
	return b.Mission == data.Alarm && side == data.Other(b.Attacker)
}

// heldBack is how many units of a side stay off the table at first: of an Alarm's defenders the Squad leaders, and a
// quarter of all models, rounded up, taken from the others.
//
// See: KRY-SCN-04.
func (b *Battle) heldBack(side int8) int {
	if !b.lateness(side) {
		return 0
	}
	all, leaders := 0, 0
	for u := range int8(len(b.Units)) {
		if b.Units[u].Side == side {
			all++
			if b.IsLeader(u) {
				leaders++
			}
		}
	}
	return min(leaders+(all+3)/4, all)
}

// MayStart refuses a unit that is to be held back.
//
// See: KRY-SCN-04.
func (b *Battle) MayStart(u int8) *game.Refusal {
	side := b.Units[u].Side
	switch {
	case !b.lateness(side):
	case b.IsLeader(u):
		return game.Refuse(book.ScenarioAlarm, "%s arrives at the end of round %d: Squad leaders are held back",
			b.Name(data.PieceID(u)), alarmLeaders).At(data.PieceID(u))
	case b.Units[u].Status == Reserve && b.toPlace(side) <= 0:
		return game.Refuse(book.ScenarioAlarm, "the last quarter is held back until the end of round %d", alarmQuarter)
	}
	return nil
}

// Barred is the scenario's own word against an act: the defenders of an Alarm do not move in round 1 but to turn, stand
// up and dig.
//
// See: KRY-SCN-04.
func (b *Battle) Barred(a *Act) *game.Refusal {
	if side := b.Units[a.Unit].Side; !b.lateness(side) || b.Round > alarmMoves {
		return nil
	}
	still := Acts[a.Kind].Category != Movement || a.Kind == data.Rotate || a.Kind == data.Stand || a.Kind == data.Dig
	if !still || a.before.N > 0 {
		return game.Refuse(book.ScenarioAlarm, "the defenders may not move before the end of round %d",
			alarmMoves).At(data.PieceID(a.Unit))
	}
	return nil
}

// due reports whether a held-back unit arrives at the end of this round or has been due before.
//
// See: KRY-SCN-04.
func (b *Battle) due(u int8) bool {
	m := &b.Units[u]
	switch {
	case m.Status != Reserve || !b.lateness(m.Side):
		return false
	case b.IsLeader(u):
		return b.Round >= alarmLeaders
	}
	return b.Round >= alarmQuarter
}

// tellTimers tells what the end of a round of an Alarm brings.
//
// Rule: KRY-SCN-01.
//
// See: KRY-SCN-04.
func (t *Turn) tellTimers() {
	if t.Mission == data.Alarm && t.Round == alarmMoves {
		t.tell(AlarmSounds, tell.Side(data.Other(t.Attacker)))
	}
}

// arrivals bring held-back units on the table, one after the other; false while their owner has to place one.
//
// See: KRY-SCN-04.
func (t *Turn) arrivals() bool {
	for u := range int8(len(t.Units)) {
		if !t.due(u) {
			continue
		}
		a, is := t.decide(Question{Kind: Arrival, Side: t.Units[u].Side, Unit: u, Foe: data.None})
		if !is {
			return false
		}
		m := &t.Units[u]
		m.Status, m.Facing = Standing, a.Facing
		t.place(u, a.Path.Spots[0])
		t.tell(Arrived, data.PieceID(u), inInches(m.At))
	}
	return true
}

// MayArrive says why a unit may not arrive at a place, nil if it may.
//
// See: KRY-SCN-04.
func (b *Battle) MayArrive(u int8, at data.Spot) *game.Refusal {
	r, edge := b.BaseRadius(u), b.Given.Field.Size.X
	if at.X+r > edge || at.X-r < edge-arrivalDepth || at.Y < r || at.Y+r > b.Given.Field.Size.Y {
		return game.Refuse(book.ScenarioAlarm, `the base must be wholly within %s" of the right edge`,
			data.InchText(arrivalDepth)).At(data.PieceID(u))
	}
	return b.settled(u, at, book.ScenarioAlarm, false)
}

// UsualArrival is where a unit arrives that nobody places: near the edge, as near to its middle as there is room,
// facing left.
//
// See: KRY-SCN-04.
func (b *Battle) UsualArrival(u int8) (at, facing data.Spot) {
	at, facing = data.Spot{X: b.Given.Field.Size.X - arrivalLapse - b.BaseRadius(u), Y: b.Given.Field.Size.Y / 2}, data.Spot{X: -1000, Y: 0}
	middle := at.Y
	for off := int32(0); off <= middle; off++ {
		for _, y := range [...]int32{middle - off, middle + off} {
			if at.Y = y; b.MayArrive(u, at) == nil {
				return at, facing
			}
		}
	}
	at.Y = middle
	return b.nearestFree(at, b.BaseRadius(u), u), facing
}
