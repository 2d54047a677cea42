package game

import "fmt"

// How far an order is followed to see whether the battle ends with it.
const (
	mostSteps = 64 // of the umpire's
	mostTries = 8  // with other dice, where some are thrown on the way
)

// Ending says how the battle ends when a seat gives orders one after the other, and the umpire goes on as far as nobody
// has anything to decide: "That ends the battle, and it is lost: North wins". It is "" where the battle goes on, or may go
// on by the dice, which are tried on copies with faces of no battle; and where all act at once, for there no turn ends.
func Ending(st State, seat Seat, orders ...Command) string {
	if st.Agenda().Live {
		return ""
	}
	var told *Outcome
	for try := range mostTries {
		dice := faces{at: uint(try)}
		end := ended(st.Clone(), seat, orders, &dice)
		switch {
		case end == nil:
			return ""
		case !dice.thrown:
			return fmt.Sprintf("That ends the battle, and %s: %s", fate(end, seat), end.Title)
		case told == nil || told.Won(seat):
			told = end // the worst that may come
		}
	}
	return fmt.Sprintf("That ends the battle; by the dice %s: %s", fate(told, seat), told.Title)
}

// fate is what an outcome is for a seat.
func fate(end *Outcome, seat Seat) string {
	switch {
	case end.Won(seat):
		return "it is won"
	case len(end.Winners) == 0:
		return "it is a draw"
	}
	return "it is lost"
}

// ended is the outcome of a battle after orders and what the umpire does then, nil where it goes on.
func ended(st State, seat Seat, orders []Command, dice Dice) *Outcome {
	for _, c := range orders {
		if _, no := Again(st, seat, c, dice); no != nil {
			return nil
		}
	}
	for range mostSteps {
		agenda := st.Agenda()
		if _, goesOn := agenda.For(Umpire); st.Outcome() != nil || !goesOn {
			break
		}
		if _, no := Again(st, Umpire, Proceed{}, dice); no != nil {
			break
		}
	}
	return st.Outcome()
}

// faces are dice of no battle: a walk over all faces (a linear congruence) that begins elsewhere for each try.
type faces struct {
	at     uint
	thrown bool
}

func (f *faces) Roll(sides int, _ RuleID) int {
	f.at, f.thrown = f.at*6364136223846793005+1442695040888963407, true
	return int(f.at>>33%uint(sides)) + 1
}
