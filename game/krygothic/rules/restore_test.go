package rules

import (
	"encoding/json"
	"errors"

	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/wire"
)

// savedPosition is a position as [Battle.MarshalJSON] writes it.
type savedPosition struct {
	Head    []int64   `json:"head"`
	Stack   [][]int64 `json:"stack"`
	Sides   [][]int64 `json:"sides"`
	Orders  [][]int64 `json:"orders"`
	Springs [][]int64 `json:"springs"`
	Deeds   [][]int64 `json:"deeds"`
	Units   [][]int64 `json:"units"`
	Marks   [][]int64 `json:"marks"`
	Places  [][]int64 `json:"places"`
	First   [][]int64 `json:"first"` // the models of the rosters of a campaign
	Second  [][]int64 `json:"second"`
}

// saved is a battle as [Battle.MarshalJSON] writes it.
type saved struct {
	savedPosition
	Lists   []json.RawMessage `json:"lists"`
	Rosters []*data.Roster    `json:"rosters"`
}

// Restore reads a position that a battle of this setup has marshalled, and trusts it: battles come from journals, and
// tests alone read positions.
func Restore(setup game.Setup, text []byte) (game.State, error) {
	g, err := data.Compiled(setup)
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
	b.Given, err = from.given(g, &b.Position)
	return b, err
}

func (s *savedPosition) position(p *Position) error {
	err := wire.Read(s.Head, p.head)
	p.depth = int8(copy(p.Stack[:], wire.Listed[Frame](s.Stack, &err)))
	wire.Fixed(p.Sides[:], s.Sides, &err)
	wire.Fixed(p.Orders[:], s.Orders, &err)
	p.springs, p.Deeds = wire.Listed[Reaction](s.Springs, &err), wire.Listed[Deed](s.Deeds, &err)
	p.Units, p.Marks = wire.Listed[Unit](s.Units, &err), wire.Listed[Marker](s.Marks, &err)
	p.Places = wire.Listed[Location](s.Places, &err)
	p.Band = [data.Seats][]Member{wire.Listed[Member](s.First, &err), wire.Listed[Member](s.Second, &err)}
	return err
}

// given is what has been rolled for and submitted at the table on top of what the setup says.
func (s *saved) given(g *data.Given, p *Position) (*data.Given, error) {
	if s.Rosters != nil {
		g = relisted(g.WithRosters([data.Seats]*data.Roster{s.Rosters[0], s.Rosters[1]}), p)
		if p.War.Named >= 0 && p.Stack[0].Place != PlaceBet {
			g = g.OnLand(p.War.Named)
		}
	}
	if len(g.Course) > 0 {
		g = g.Taught(p.School.Lesson)
	}
	if g.Scenario.Random && p.Stack[0].Place != placeMission {
		g = g.With(p.Mission)
	}
	for side, text := range s.Lists {
		if string(text) == "null" {
			continue
		}
		var r data.Roster
		if err := game.FromJSON(text, &r); err != nil {
			return nil, err
		}
		l, no := g.Accept(&r)
		if no != nil {
			return nil, errors.New(no.String())
		}
		l.Raw = game.JSON(&r)
		g = g.WithList(int8(side), l)
	}
	return g, nil
}
