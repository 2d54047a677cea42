package krygothic

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
	if err := from.position(&b.position); err != nil {
		return nil, err
	}
	b.given, err = from.given(g, &b.position)
	return b, err
}

func (s *savedPosition) position(p *position) error {
	err := wire.Read(s.Head, p.head)
	p.depth = int8(copy(p.stack[:], wire.Listed[frame](s.Stack, &err)))
	wire.Fixed(p.sides[:], s.Sides, &err)
	wire.Fixed(p.orders[:], s.Orders, &err)
	p.springs, p.deeds = wire.Listed[spring](s.Springs, &err), wire.Listed[deed](s.Deeds, &err)
	p.units, p.marks = wire.Listed[unit](s.Units, &err), wire.Listed[marker](s.Marks, &err)
	p.places = wire.Listed[location](s.Places, &err)
	p.band = [data.Seats][]member{wire.Listed[member](s.First, &err), wire.Listed[member](s.Second, &err)}
	return err
}

// given is what has been rolled for and submitted at the table on top of what the setup says.
func (s *saved) given(g *data.Given, p *position) (*data.Given, error) {
	if s.Rosters != nil {
		g = relisted(g.WithRosters([data.Seats]*data.Roster{s.Rosters[0], s.Rosters[1]}), p)
		if p.war.named >= 0 && p.stack[0].place != placeBet {
			g = g.OnLand(p.war.named)
		}
	}
	if len(g.Course) > 0 {
		g = g.Taught(p.school.lesson)
	}
	if g.Scenario.Random && p.stack[0].place != placeMission {
		g = g.With(p.mission)
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
