package rules

import (
	"encoding/json"
	"testing"

	"muster/game"
	"muster/game/killzone/data"
	"muster/game/trial"
	"muster/game/wire"
)

// saved is a battle as [Battle.MarshalJSON] writes it.
type saved struct {
	Head    []int64            `json:"head"`
	Sides   [][]int64          `json:"sides"`
	Squads  [][]int64          `json:"squads"`
	Figures [][]int64          `json:"figures"`
	Bought  [2]json.RawMessage `json:"bought"`
}

// Restore reads a position that a battle has marshalled, and trusts it: battles come from journals, and tests alone read
// positions.
func Restore(plan *data.Plan, text []byte) (*Battle, error) {
	var from saved
	if err := game.FromJSON(text, &from); err != nil {
		return nil, err
	}
	b, _ := Begin(plan)
	err := wire.Read(from.Head, b.head)
	wire.Fixed(b.sides[:], from.Sides, &err)
	next := *b.given
	for side := range b.sides {
		if string(from.Bought[side]) == "null" {
			next.lists[side] = &plan.Lists[b.sides[side].list]
			continue
		}
		var squads []data.SquadEntry
		if no := json.Unmarshal(from.Bought[side], &squads); no != nil {
			return nil, no
		}
		list, _ := plan.Bought(side, squads)
		next.lists[side], next.bought[side] = &list, from.Bought[side]
	}
	b.call(&next)
	b.squads, b.figures = wire.Listed[squad](from.Squads, &err), wire.Listed[figure](from.Figures, &err)
	return b, err
}

// Every figure of a position comes back from its JSON.
func TestPositionIsKept(t *testing.T) {
	b := benchBattle(t, 10)
	trial.Fill(&b.position, func(part any) {
		if s, is := part.(*side); is {
			s.list = 0
		}
	})
	text, err := b.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	back, err := Restore(b.given.plan, text)
	if err != nil {
		t.Fatal(err)
	}
	trial.Kept(t, b.position, back.position)
}
