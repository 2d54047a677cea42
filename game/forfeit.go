package game

import (
	"fmt"

	"muster/board"
)

// Forfeit is how a battle ends that a seat has lost by what it did, and not by the rules of its rulebook: everybody on the
// other sides wins. why says what it did: "no answer in time".
func Forfeit(players []Player, seat Seat, why string) Outcome {
	name, at := "seat "+seat.String(), seat.Index()
	if at >= 0 && at < len(players) && players[at].Name != "" {
		name = players[at].Name
	}
	o := Outcome{Title: fmt.Sprintf("%s forfeits the battle: %s", name, why), Rule: TableForfeit, Means: ByGivingUp}
	for i, player := range players {
		if at >= 0 && at < len(players) && player.Side != players[at].Side {
			o.Winners = append(o.Winners, First+Seat(i))
		}
	}
	facts := []board.Fact{{Label: "Forfeited by", Value: name}, {Label: "Reason", Value: why}}
	o.Report = []Section{{Title: "How it ended", Facts: facts}}
	return o
}
