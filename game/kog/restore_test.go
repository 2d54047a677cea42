package kog

import (
	"encoding/json"
	"errors"

	"muster/game"
	"muster/game/wire"
)

// savedPosition is a position as [Battle.MarshalJSON] writes it.
type savedPosition struct {
	Head    []int64   `json:"head"`
	Stack   [][]int64 `json:"stack"`
	Objects [][]int64 `json:"objects"`
	Units   [][]int64 `json:"units"`
	Models  [][]int64 `json:"models"`
}

type savedPast struct {
	Seat int `json:"seat"`
	savedPosition
}

// saved is a battle as [Battle.MarshalJSON] writes it.
type saved struct {
	savedPosition
	Before  *savedPast        `json:"before"`
	Forces  []json.RawMessage `json:"forces"`
	Terrain [][]int64         `json:"terrain"`
}

// restore reads a position that a battle of this setup has marshalled, and trusts it: battles come from journals, and
// tests alone read positions.
func restore(setup game.Setup, text []byte) (game.State, error) {
	g, err := compile(setup)
	if err != nil {
		return nil, err
	}
	var from saved
	if err := game.FromJSON(text, &from); err != nil {
		return nil, err
	}
	b := &Battle{}
	if err := from.position(&b.position); err != nil {
		return nil, err
	}
	if from.Before != nil {
		b.past.seat = game.Seat(from.Before.Seat)
		if err := from.Before.position(&b.past.position); err != nil {
			return nil, err
		}
	}
	if b.given, err = from.given(g); err != nil {
		return nil, err
	}
	b.prepareAsks()
	rememberTolls(b.given)
	return b, nil
}

func (s *savedPosition) position(p *position) error {
	err := wire.Read(s.Head, p.head)
	p.depth = int8(copy(p.stack[:], wire.Listed[frame](s.Stack, &err)))
	p.objects, p.units = wire.Listed[object](s.Objects, &err), wire.Listed[unit](s.Units, &err)
	p.models = wire.Listed[model](s.Models, &err)
	return err
}

// given is what has been mustered and placed at the table on top of what the setup says.
func (s *saved) given(g *given) (*given, error) {
	for side, text := range s.Forces {
		if string(text) == "null" {
			continue
		}
		var r Roster
		if err := game.FromJSON(text, &r); err != nil {
			return nil, err
		}
		f, no := g.accept(&r)
		if no != nil {
			return nil, errors.New(no.String())
		}
		f.raw = game.JSON(&r)
		g = g.withForce(int8(side), f)
	}
	if g.atTable {
		g.call()
	}
	if !g.alternate {
		return g, nil
	}
	var err error
	return g.withTerrain(wire.Listed[placing](s.Terrain, &err)), err
}
