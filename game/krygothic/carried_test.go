package krygothic

import (
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// What tests of positions carry out themselves.

// startBattle begins the battle of units that have been put up.
func startBattle(b *Battle) {
	t := turn{Battle: b}
	t.startBattle()
}

// warIsOver ends a campaign, if it is over.
func warIsOver(b *Battle) bool {
	t := turn{Battle: b}
	return t.warOver()
}

// walks carries out an act of walking, and tells whether it has set off a mine.
func walks(b *Battle, one act, d game.Dice) (exploded bool) {
	t := &turn{Battle: b, chance: odds.Thrown{Dice: d}}
	t.deeds = []deed{{act: one, side: 0, begun: true}}
	t.carryWalk(t.doing())
	for _, e := range t.events {
		exploded = exploded || e.Fact == MineSetOff
	}
	return exploded
}

// goesFirst is the side that goes first in a face-off with these bids.
func goesFirst(b *Battle, d game.Dice, bids [data.Seats]int32) int8 {
	t := turn{Battle: b, chance: odds.Thrown{Dice: d}}
	return t.precede(bids).first
}

// started begins a battle of a setup.
func started(setup game.Setup) (*Battle, error) {
	g, err := data.Compiled(setup)
	if err != nil {
		return nil, err
	}
	b, _ := begin(g)
	return b, nil
}
