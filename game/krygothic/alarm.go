package krygothic

import "muster/game"

// Figures of the Alarm timetable.
//
// Rule: KRY-SCN-04.
const (
	alarmMoves   = 1  // at the end of this round the defenders may begin to move
	alarmLeaders = 3  // … their Squad leaders arrive
	alarmQuarter = 4  // … the last quarter arrives
	alarmBackup  = 10 // … backup arrives
)

// lateness is when a unit comes to the table.
func (b *Battle) lateness(side int8) bool { return b.mission == alarm && side == other(b.attacker) }

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
		return nil
	case b.isLeader(u):
		return game.Refuse(ScenarioAlarm, "%s arrives at the end of round %d: Squad leaders are held back",
			b.Name(pieceID(u)), alarmLeaders).At(pieceID(u))
	case b.units[u].status == reserve && b.toPlace(side) <= 0:
		return game.Refuse(ScenarioAlarm, "the last quarter is held back until the end of round %d", alarmQuarter)
	}
	return nil
}
