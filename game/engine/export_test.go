package engine

import (
	"math/rand/v2"

	"muster/game"
	"muster/game/bot"
)

// Told is all that a program is told of a position before it answers, orders apart: setup and question.
func Told(st game.Position, b bot.Battle, rng *rand.Rand) []byte {
	imagined := st.Imagine(b.Seat, rng)
	at := &asking{entrant: &entrant{engine: &Engine{System: st.System}, battle: b}, st: imagined, seat: b.Seat, rng: rng}
	at.ask, _ = imagined.Agenda().For(b.Seat)
	question := at.act(0)
	question.Orders = nil
	return append(game.JSON(setUp(imagined, b)), game.JSON(question)...)
}
