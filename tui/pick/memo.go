package pick

import (
	"strconv"

	"muster/board"
	"muster/game"
)

// mostKept is how many answers a memo keeps: a person goes back and forth between a few places.
const mostKept = 64

// memo keeps the guide's answers of one position. What a person points at is asked about by several panels and again
// when he comes back to it; an offer on an open table may take a millisecond. The picks of one order share a memo.
type memo struct {
	guide   game.Guide
	seat    game.Seat
	answers map[string]game.Offer
	keys    []string // oldest first
}

// ask is the guide's answer to a draft; the same draft is not asked twice while it is among those kept.
func (m *memo) ask(d game.Draft) game.Offer {
	name := keyOf(d)
	if offer, known := m.answers[name]; known {
		return offer
	}
	offer := m.guide.Offer(m.seat, d)
	if len(m.keys) == mostKept {
		delete(m.answers, m.keys[0])
		m.keys = append(m.keys[:0], m.keys[1:]...)
	}
	m.answers[name], m.keys = offer, append(m.keys, name)
	return offer
}

// keyOf writes a draft so that two drafts with the same text are equal.
func keyOf(d game.Draft) string {
	text := append(make([]byte, 0, 64), d.Verb...)
	for i := range d.Args {
		arg := &d.Args[i]
		text = append(text, '\n')
		for _, id := range arg.Pieces {
			text = number(text, int64(id))
		}
		text = append(text, '|')
		for _, at := range arg.Path {
			text = place(text, at)
		}
		text = append(text, '|')
		text = number(text, int64(arg.Facing))
		text = number(text, int64(arg.N))
		text = append(text, arg.Choice...)
	}
	return string(text)
}

func place(text []byte, at board.Point) []byte {
	return number(number(number(text, int64(at.X)), int64(at.Y)), int64(at.Z))
}

func number(text []byte, n int64) []byte {
	return append(strconv.AppendInt(text, n, 10), ' ')
}
