package rules_test

import (
	"muster/game"
	"muster/game/krygothic"
	"muster/game/krygothic/rules"
)

// guideOf is what people see of a position.
func guideOf(b *rules.Battle) game.Guide { return (*krygothic.System)(nil).Guide(b) }

// adviserOf is what bots are told of a position.
func adviserOf(b *rules.Battle) game.Adviser { return (*krygothic.System)(nil).Adviser(b) }
