package lab

import (
	"context"
	"fmt"
	"slices"
	"sync"
)

// Job is a battle of a batch, for whoever fights it on another machine: it makes the same battle of it.
type Job struct {
	One    string `json:"one"` // the players by their names
	Two    string `json:"two"`
	Battle int    `json:"battle"` // its number
}

// Hands fight single battles of batches between some players. Its methods may be called from any goroutine.
type Hands struct {
	config  Config
	players []Player

	lock    sync.Mutex
	batches map[[2]string]*batch // by players
}

// NewHands takes the settings as [Compare] does.
func NewHands(c Config, players []Player) *Hands {
	return &Hands{config: c, players: players, batches: map[[2]string]*batch{}}
}

// Fight fights a battle.
func (h *Hands) Fight(ctx context.Context, j Job) (Record, error) {
	b, err := h.batch(j)
	if err != nil {
		return Record{}, err
	}
	if j.Battle < 0 || j.Battle >= len(b.bouts) {
		return Record{}, fmt.Errorf("battle %d: the batch of %s and %s has %d", j.Battle, j.One, j.Two, len(b.bouts))
	}
	return b.fight(ctx, b.bouts[j.Battle])
}

// batch is the one between two players.
func (h *Hands) batch(j Job) (*batch, error) {
	h.lock.Lock()
	defer h.lock.Unlock()
	match := [2]string{j.One, j.Two}
	if b := h.batches[match]; b != nil {
		return b, nil
	}
	c := h.config
	for i, name := range match {
		at := slices.IndexFunc(h.players, func(p Player) bool { return p.Name == name })
		if at < 0 {
			return nil, fmt.Errorf("nobody here is called %q", name)
		}
		*[...]*Player{&c.One, &c.Two}[i] = h.players[at]
	}
	b, err := newBatch(c)
	if err == nil {
		h.batches[match] = b
	}
	return b, err
}
