package rules

import "muster/game"

// live reports whether both seats act at once: as long as rounds are played, with deadlines or without.
//
// Rule: KRY-GEN-01.
func (b *Battle) live() bool { return b.Playing() && !b.Result.Over }

// botSpread is how much later than bot_delay_ms a bot may answer.
//
// Rule: KRY-RT-18.
const botSpread game.Millis = 600

// pace is how fast a bot answers while rounds are played against a clock.
//
// See: KRY-RT-18.
func (b *Battle) pace() game.Pace {
	if !b.live() || b.Given.Untimed() {
		return game.Pace{}
	}
	return game.Pace{Least: game.Millis(b.Given.BotDelay), Spread: botSpread}
}
