package krygothic

import (
	"encoding/json"
	"errors"
	"fmt"

	"muster/game"
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
	Rosters []*Roster         `json:"rosters"`
}

// Restore reads a position that a battle of this setup has marshalled.
func (s *System) Restore(setup game.Setup, text []byte) (game.State, error) {
	g, err := compiled(setup)
	if err != nil {
		return nil, err
	}
	b, err := g.restore(text)
	if err != nil {
		return nil, err
	}
	return b, nil
}

// restore reads a battle back. A text that this battle could not have written is an error.
func (g *given) restore(text []byte) (*Battle, error) {
	b, err := g.read(text)
	if err != nil {
		return nil, fmt.Errorf("a saved battle of Kry-Gothic: %w", err)
	}
	if err := game.Alike(b, text); err != nil {
		return nil, fmt.Errorf("a saved battle of Kry-Gothic: %w", err)
	}
	return b, nil
}

func (g *given) read(text []byte) (*Battle, error) {
	var s saved
	if err := game.FromJSON(text, &s); err != nil {
		return nil, err
	}
	b := &Battle{}
	if err := s.position(&b.position); err != nil {
		return nil, err
	}
	g, err := s.given(g, &b.position)
	if err != nil {
		return nil, err
	}
	b.given = g
	return b, b.possible(g)
}

func (s *savedPosition) position(p *position) error {
	err := wire.Read(s.Head, p.head)
	if err != nil {
		return err
	}
	stack := wire.Listed[frame](s.Stack, &err)
	if len(stack) < 1 || len(stack) > len(p.stack) {
		return errors.New("the sequence of play is broken")
	}
	p.depth = int8(copy(p.stack[:], stack))
	wire.Fixed(p.sides[:], s.Sides, &err)
	wire.Fixed(p.orders[:], s.Orders, &err)
	p.springs, p.deeds = wire.Listed[spring](s.Springs, &err), wire.Listed[deed](s.Deeds, &err)
	p.units, p.marks = wire.Listed[unit](s.Units, &err), wire.Listed[marker](s.Marks, &err)
	p.places = wire.Listed[location](s.Places, &err)
	p.band = [seats][]member{wire.Listed[member](s.First, &err), wire.Listed[member](s.Second, &err)}
	return err
}

// given is what has been rolled for and submitted at the table on top of what the setup says.
func (s *saved) given(g *given, p *position) (*given, error) {
	if s.Rosters != nil {
		var err error
		if g, err = g.atWar(s.Rosters, p); err != nil {
			return nil, err
		}
	}
	if len(g.course) > 0 {
		if !below(p.school.lesson, len(g.course)) {
			return nil, errors.New("there is no such lesson")
		}
		g = g.taught(p.school.lesson)
	}
	if (s.Lists != nil) != g.listsSaved() || s.Lists != nil && len(s.Lists) != seats {
		return nil, errors.New("the setup brings its lists in another way")
	}
	if g.scenario.random && p.stack[0].place != placeMission {
		if !below(p.mission, len(missionWords)) {
			return nil, errors.New("there is no such mission")
		}
		g = g.with(p.mission)
	}
	for side, text := range s.Lists {
		if string(text) == "null" {
			continue
		}
		var r Roster
		if err := game.FromJSON(text, &r); err != nil {
			return nil, err
		}
		l, no := g.accept(&r)
		if no != nil {
			return nil, errors.New(no.String())
		}
		l.raw = game.JSON(&r)
		g = g.withList(int8(side), l)
	}
	return g, nil
}

// below reports whether a figure is from 0 to below n.
func below[T wire.Whole](v T, n int) bool { return v >= 0 && int64(v) < int64(n) }

// or reports whether a figure is from 0 to below n, or none.
func or[T ~int8 | ~int16 | ~int32](v T, n int) bool { return v == none || below(v, n) }
