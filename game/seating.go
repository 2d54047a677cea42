package game

import (
	"fmt"

	"muster/assets"
)

// SeatsOfTwo is which seat plays each side, where two sides have one player each.
func SeatsOfTwo(players []Player) (seats [2]Seat, faults assets.Faults) {
	if len(players) != len(seats) {
		return seats, assets.Faults{{File: "seats", Msg: fmt.Sprintf("number of players: %d; the battle has %d, one a side",
			len(players), len(seats))}}
	}
	for i, p := range players {
		if p.Side < 0 || p.Side >= len(seats) || seats[p.Side] != 0 {
			faults = append(faults, assets.Fault{
				File: "seats",
				Msg:  fmt.Sprintf("player %d sits at side %d; each of the sides 0 and 1 has one player", i+1, p.Side),
			})
			continue
		}
		seats[p.Side] = First + Seat(i)
	}
	return seats, faults
}
