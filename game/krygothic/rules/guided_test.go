package rules_test

import (
	"muster/assets"
	"muster/game"
	"muster/game/krygothic"
	"muster/game/krygothic/rules"
)

var system = krygothic.New(assets.Embedded())

// guideOf is what people see of a position.
func guideOf(b *rules.Battle) game.Guide { return system.Guide(b) }

// adviserOf is what bots are told of a position.
func adviserOf(b *rules.Battle) game.Adviser { return system.Adviser(b) }
