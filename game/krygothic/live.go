package krygothic

import "muster/game"

// live reports whether both seats act at once: as long as rounds are played, with deadlines or without.
//
// Rule: KRY-GEN-01.
func (b *Battle) live() bool { return b.playing() && !b.result.over }

// botSpread is how much later than bot_delay_ms a bot may answer.
//
// Rule: KRY-RT-18.
const botSpread game.Millis = 600

// pace is how fast a bot answers while rounds are played against a clock.
//
// Rule: KRY-RT-18.
func (b *Battle) pace() game.Pace {
	if !b.live() || b.given.Untimed() {
		return game.Pace{}
	}
	return game.Pace{Least: game.Millis(b.given.BotDelay), Spread: botSpread}
}
