package saves

import (
	"errors"

	"muster/game"
)

// KeyEvery is how many orders lie between the states that a [Reel] keeps. Any step is then at most so many orders of
// re-playing away.
const KeyEvery = 32

// Reel is a battle to be looked at step by step, forwards and backwards. Step 0 is the opening, step n the battle after
// n of the orders that stand. It is not safe for use by two goroutines at once; the states it hands out are frozen and
// may be read anywhere.
type Reel struct {
	sys    game.System
	record *Record
	orders []*game.Entry
	keys   []game.State   // the states at steps 0, KeyEvery, 2*KeyEvery, ... as far as they are known
	events [][]game.Event // by step, as far as they are known

	at    int // the step last handed out, and its state
	state game.State
}

// NewReel opens a recorded battle for looking at. It plays nothing yet but the opening.
func NewReel(sys game.System, r *Record) (*Reel, error) {
	state, events, err := Begin(sys, r)
	if err != nil {
		return nil, err
	}
	return &Reel{sys: sys, record: r, orders: r.Orders(), keys: []game.State{state}, events: [][]game.Event{events}, state: state}, nil
}

// Len is the number of the last step: how many orders stand.
func (r *Reel) Len() int { return len(r.orders) }

// Entry is the order that leads to step n; nil for the opening and beyond the end.
func (r *Reel) Entry(n int) *game.Entry {
	if n < 1 || n > len(r.orders) {
		return nil
	}
	return r.orders[n-1]
}

// At is the battle at step n, frozen, with the facts that led to it. Digests are compared where they are kept; the error
// is a [Difference] where the rules first make another battle of it.
func (r *Reel) At(n int) (state game.State, events []game.Event, err error) {
	defer func() { err = r.record.ofEdition(r.sys, err) }()
	if n < 0 || n > len(r.orders) {
		return nil, nil, errors.New("the battle has no such step")
	}
	at, state := r.nearest(n)
	if at == n {
		r.at, r.state = n, state
		return state, r.events[n], nil
	}
	state = state.Clone()
	for ; at < n; at++ {
		if err := r.step(state, at); err != nil {
			return nil, nil, err
		}
	}
	r.at, r.state = n, state
	return state, r.events[n], nil
}

// nearest is the closest known state at or before step n.
func (r *Reel) nearest(n int) (int, game.State) {
	key := min(n/KeyEvery, len(r.keys)-1)
	if r.at <= n && r.at >= key*KeyEvery {
		return r.at, r.state
	}
	return key * KeyEvery, r.keys[key]
}

// step plays the order after step at, and keeps what is new of it.
func (r *Reel) step(state game.State, at int) error {
	entry := r.orders[at]
	events, err := Repeat(r.sys, state, entry)
	if err != nil || at+1 < len(r.events) {
		return err
	}
	if err := same(state, entry); err != nil {
		return err
	}
	r.events = append(r.events, events)
	if (at+1)%KeyEvery == 0 {
		r.keys = append(r.keys, state.Clone())
	}
	return nil
}
