package rules

import (
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/kings/data"
	"muster/game/trial"
	"muster/game/wire"
)

// saved is a battle as [Battle.MarshalJSON] writes it.
type saved struct {
	Head  []int64   `json:"head"`
	Units [][]int64 `json:"units"`
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
	b.units = wire.Listed[unit](from.Units, &err)
	return b, err
}

// Every figure of a position comes back from its JSON.
func TestPositionIsKept(t *testing.T) {
	all, _ := data.CatalogueOf(assets.Embedded()).Scenarios()
	plan, err := data.Compile(game.DefaultSetup(all[0]))
	if err != nil {
		t.Fatal(err)
	}
	b, _ := Begin(plan)
	trial.Fill(&b.position, nil)
	text, err := b.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	back, err := Restore(plan, text)
	if err != nil {
		t.Fatal(err)
	}
	trial.Kept(t, b.position, back.position)
}

// A state is plain data.
func TestBattleIsFlat(t *testing.T) { trial.Flat(t, &Battle{}) }
