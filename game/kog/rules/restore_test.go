package rules

import (
	"encoding/json"
	"errors"

	"muster/game"
	"muster/game/kog/data"
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

// Restore reads a position that a battle of this setup has marshalled, and trusts it: battles come from journals, and
// tests alone read positions.
func Restore(setup game.Setup, text []byte) (game.State, error) {
	g, err := data.Compile(setup)
	if err != nil {
		return nil, err
	}
	var from saved
	if err := game.FromJSON(text, &from); err != nil {
		return nil, err
	}
	b := &Battle{}
	if err := from.position(&b.Position); err != nil {
		return nil, err
	}
	if from.Before != nil {
		b.Past.Seat = game.Seat(from.Before.Seat)
		if err := from.Before.position(&b.Past.Position); err != nil {
			return nil, err
		}
	}
	if b.Given, err = from.given(g); err != nil {
		return nil, err
	}
	b.prepareAsks()
	rememberTolls(b.Given)
	return b, nil
}

func (s *savedPosition) position(p *Position) error {
	err := wire.Read(s.Head, p.head)
	p.Depth = int8(copy(p.Stack[:], wire.Listed[Frame](s.Stack, &err)))
	p.Objects, p.Units = wire.Listed[Object](s.Objects, &err), wire.Listed[Unit](s.Units, &err)
	p.Models = wire.Listed[Model](s.Models, &err)
	return err
}

// given is what has been mustered and placed at the table on top of what the setup says.
func (s *saved) given(g *data.Given) (*data.Given, error) {
	for side, text := range s.Forces {
		if string(text) == "null" {
			continue
		}
		var r data.Roster
		if err := game.FromJSON(text, &r); err != nil {
			return nil, err
		}
		f, no := g.Accept(&r)
		if no != nil {
			return nil, errors.New(no.String())
		}
		f.Raw = game.JSON(&r)
		g = g.WithForce(int8(side), f)
	}
	if g.AtTable {
		g.Call()
	}
	if !g.Alternate {
		return g, nil
	}
	var err error
	return g.WithTerrain(wire.Listed[data.Placing](s.Terrain, &err)), err
}
