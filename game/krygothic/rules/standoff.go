package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// warn tells that nothing has happened for too long: whoever is not done has one more window to declare or say so.
//
// See: KRY-RT-15.
func (t *Turn) warn() {
	t.warned = t.Now + game.Millis(t.Given.Window)
	t.tell(StandoffWarned, t.until(t.warned))
}

// endStandoff makes every seat that holds no order done; one that does is done if it pulls it out.
//
// See: KRY-RT-15.
func (t *Turn) endStandoff() {
	t.warned = 0
	for side := range int8(data.Seats) {
		if t.Holds(side) {
			t.lastCall[side] = true
			continue
		}
		t.setDone(side, book.TimeStandoff)
	}
}
