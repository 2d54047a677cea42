package krygothic

import "muster/game"

// guideOf is what people see of a position.
func guideOf(b *Battle) game.Guide { return (*System)(nil).Guide(b) }

// adviserOf is what bots are told of a position.
func adviserOf(b *Battle) game.Adviser { return (*System)(nil).Adviser(b) }
