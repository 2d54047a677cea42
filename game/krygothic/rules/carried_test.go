package rules

import (
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// What tests of positions carry out themselves.

// StartBattle begins the battle of units that have been put up.
func StartBattle(b *Battle) {
	t := Turn{Battle: b}
	t.startBattle()
}

// WarIsOver ends a campaign, if it is over.
func WarIsOver(b *Battle) bool {
	t := Turn{Battle: b}
	return t.warOver()
}

// Walks carries out an act of walking, and tells whether it has set off a mine.
func Walks(b *Battle, one Act, d game.Dice) (exploded bool) {
	t := &Turn{Battle: b, chance: odds.Thrown{Dice: d}}
	t.Deeds = []Deed{{act: one, side: 0, begun: true}}
	t.carryWalk(t.Doing())
	for _, e := range t.events {
		exploded = exploded || e.Fact == MineSetOff
	}
	return exploded
}

// GoesFirst is the side that goes first in a face-off with these bids.
func GoesFirst(b *Battle, d game.Dice, bids [data.Seats]int32) int8 {
	t := Turn{Battle: b, chance: odds.Thrown{Dice: d}}
	return t.precede(bids).first
}

// started begins a battle of a setup.
func started(setup game.Setup) (*Battle, error) {
	g, err := data.Compiled(setup)
	if err != nil {
		return nil, err
	}
	b, _ := Begin(g)
	return b, nil
}
