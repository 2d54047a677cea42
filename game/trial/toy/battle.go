package toy

import (
	"encoding/json"
	"slices"

	"muster/board"
	"muster/game"
)

type phase uint8

const (
	bidding phase = iota
	rolling       // equal bids: the umpire rolls
	turns
	resting
	over
)

// restTime is how long a rest lasts at most.
const restTime game.Millis = 30_000

// piece is a token. It is off the yard without hit points.
type piece struct {
	Side int          `json:"side"`
	HP   int          `json:"hp"`
	At   board.Square `json:"at"`
	Done bool         `json:"done"`
}

// side is one of the two. Bid is -1 until the bid is in; Bearer is hidden from the other side.
type side struct {
	Bid     int          `json:"bid"`
	Bearer  game.PieceID `json:"bearer"`
	Rallied bool         `json:"rallied"`
	Rested  bool         `json:"rested"`
}

// frozen never changes during a battle.
type frozen struct {
	ground  scenario
	armies  [2]army
	pace    int
	hard    bool   // option blows=hard
	sideOf  [2]int // by seat index
	players [2]game.Player
}

// battle is the State. Pieces are numbered from 1 by their place in the list.
type battle struct {
	rules  *frozen
	Phase  phase       `json:"phase"`
	Round  int         `json:"round"`
	First  int         `json:"first"`  // the side that began the round
	Active int         `json:"active"` // the side whose turn it is
	Clock  game.Millis `json:"clock"`
	Bell   game.Millis `json:"bell"` // when the rest ends
	Sides  [2]side     `json:"sides"`
	Pieces []piece     `json:"pieces"`
	Winner int         `json:"winner"` // -1: nobody
	Reason game.RuleID `json:"reason"`
}

// MarshalJSON writes the whole position, hidden things too.
func (b *battle) MarshalJSON() ([]byte, error) {
	type plain battle
	return json.Marshal((*plain)(b))
}

// Clone copies the battle.
func (b *battle) Clone() game.State { return b.clone() }

func (b *battle) clone() *battle {
	twin := *b
	twin.Pieces = slices.Clone(b.Pieces)
	return &twin
}

// piece finds a piece that stands in the yard, nil when there is none of that id.
func (b *battle) piece(id game.PieceID) *piece {
	if id < 1 || int(id) > len(b.Pieces) || b.Pieces[id-1].HP == 0 {
		return nil
	}
	return &b.Pieces[id-1]
}

// at is the piece on a square, 0 for none.
func (b *battle) at(s board.Square) game.PieceID {
	for i, p := range b.Pieces {
		if p.HP > 0 && p.At == s {
			return game.PieceID(i + 1)
		}
	}
	return 0
}

// side is the seat's side, -1 for none.
func (b *battle) side(seat game.Seat) int {
	if i := seat.Index(); i >= 0 && i < len(b.rules.sideOf) {
		return b.rules.sideOf[i]
	}
	return -1
}

// seat is who plays a side.
func (b *battle) seat(side int) game.Seat {
	if b.rules.sideOf[0] == side {
		return game.First
	}
	return game.Second
}

// Agenda is who must act.
func (b *battle) Agenda() game.Agenda {
	switch b.Phase {
	case bidding:
		return game.Agenda{Hides: true, Mode: game.Sealed, Asks: b.asks("Hide the crown and bid", BidSealed, func(s side) bool { return s.Bid < 0 })}
	case rolling:
		return game.Agenda{Hides: true, Asks: []game.Ask{{Seat: game.Umpire, Step: "Roll for the first turn", Rule: BidFirst}}}
	case turns:
		return game.Agenda{Hides: true, Asks: []game.Ask{{Seat: b.seat(b.Active), Step: "Move or strike", Rule: TurnSide}}}
	case resting:
		asks := b.asks("Rally a piece, then rest", RestOpen, func(s side) bool { return !s.Rested })
		return game.Agenda{Hides: true, Mode: game.Open, Asks: asks, Due: b.Bell}
	}
	return game.Agenda{Hides: true}
}

func (b *battle) asks(step string, rule game.RuleID, open func(side) bool) []game.Ask {
	var asks []game.Ask
	for seat := game.First; seat <= game.Second; seat++ {
		if open(b.Sides[b.side(seat)]) {
			asks = append(asks, game.Ask{Seat: seat, Step: step, Rule: rule})
		}
	}
	return asks
}

// Outcome is how the battle ended.
func (b *battle) Outcome() *game.Outcome {
	if b.Phase != over {
		return nil
	}
	out := &game.Outcome{Title: "A draw", Score: []int{b.health(0), b.health(1)}, Rule: b.Reason}
	if b.Winner >= 0 {
		out.Winners = []game.Seat{b.seat(b.Winner)}
		out.Title = b.SideName(b.Winner) + " wins"
	}
	for i := range b.Sides {
		fact := board.Fact{Label: b.SideName(i), Value: b.Name(b.Sides[i].Bearer), Rule: string(BidSealed)}
		out.Report = append(out.Report, game.Section{Title: "Bearer of the crown", Facts: []board.Fact{fact}})
	}
	return out
}

// health is a side's hit points.
func (b *battle) health(side int) int {
	sum := 0
	for _, p := range b.Pieces {
		if p.Side == side {
			sum += p.HP
		}
	}
	return sum
}
