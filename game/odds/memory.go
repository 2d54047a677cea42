package odds

import (
	"hash/maphash"
	"sync/atomic"
)

// Memory keeps what has been read of a rule, by the situation that it was read in. A situation is all that the rule looks
// at, and nothing else: then what is kept is right in any battle. The zero Memory is empty, and any number may ask it at
// once.
//
// It holds [Shelves] situations at most: a new one takes the place of another. That changes how long an answer takes, never
// the answer.
type Memory[S comparable, R any] struct {
	shelves [Shelves]atomic.Pointer[reading[S, R]]
}

// Shelves is the number of situations that a memory has room for.
const Shelves = 1024

// reading is what a rule came to in a situation.
type reading[S comparable, R any] struct {
	situation S
	result    R
}

// shelving is where situations stand in all memories of this process.
var shelving = maphash.MakeSeed()

// neighbours is how many shelves are looked at for a situation, from its own on.
const neighbours = 4

// Of is what read makes of a situation. It is shared: nobody may change it.
func (m *Memory[S, R]) Of(situation S, read func(S) R) *R {
	at := maphash.Comparable(shelving, situation)
	free := at + at>>32%neighbours // whoever stands there has to go when no shelf is empty
	for i := range uint64(neighbours) {
		known := m.shelves[(at+i)%Shelves].Load()
		if known == nil {
			free = at + i
			break
		}
		if known.situation == situation {
			return &known.result
		}
	}
	known := &reading[S, R]{situation, read(situation)}
	m.shelves[free%Shelves].Store(known)
	return &known.result
}
