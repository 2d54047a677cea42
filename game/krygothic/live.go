package krygothic

import "muster/game"

// Live reports whether both seats act at once: as long as rounds are played, with deadlines or without.
//
// Rule: KRY-GEN-01.
func (b *Battle) Live() bool { return b.playing() && !b.result.over }

// botSpread is how much later than bot_delay_ms a bot may answer.
//
// Rule: KRY-RT-18.
const botSpread game.Millis = 600

// Pace is how fast a bot answers while rounds are played against a clock.
//
// Rule: KRY-RT-18.
func (b *Battle) Pace() (least, spread game.Millis) {
	if !b.Live() || b.given.untimed() {
		return 0, 0
	}
	return game.Millis(b.given.botDelay), botSpread
}
