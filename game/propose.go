package game

import (
	"iter"
	"math/rand/v2"
)

// mostProposed bounds the orders that [Propose] weighs.
const mostProposed = 200

// Propose is the order that a rulebook would give in the place of a seat that leaves it to the program: of those that are
// worth a long thought the one that it foretells to bring most, or the first where it foretells nothing. Nil when the seat
// has nothing to decide. What the seat cannot see is imagined.
func Propose(st Position, seat Seat, random *rand.Rand) Command {
	imagined := st.Imagine(seat, random)
	var list []Command
	for c := range worth(imagined.Adviser(), seat, random) {
		if Check(st, seat, c) == nil {
			list = append(list, c)
		}
		if len(list) == mostProposed {
			break
		}
	}
	if len(list) == 0 {
		return nil
	}
	return list[best(imagined.Adviser(), seat, list)]
}

// worth are the orders that an adviser holds to be worth a long thought, the likely best first.
func worth(a Adviser, seat Seat, random *rand.Rand) iter.Seq[Command] {
	if deep, is := a.(Ponderer); is {
		return deep.Ponder(seat, random)
	}
	return a.Candidates(seat, random)
}

// best is the index of the order that is foretold to bring most, 0 where not all of them are known.
func best(a Adviser, seat Seat, list []Command) int {
	seer, is := a.(Foreteller)
	if !is {
		return 0
	}
	at, told := 0, seer.Foretell(seat, list)
	for i := range told {
		if !told[i].Known {
			return 0
		}
		if told[i].Score > told[at].Score {
			at = i
		}
	}
	return at
}
