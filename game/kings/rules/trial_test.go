package rules_test

import (
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/kings"
	"muster/game/kings/data"
	"muster/game/kings/rules"
	"muster/game/trial"
)

// restorer is the rulebook with a decoder of its positions.
type restorer struct{ *kings.System }

// Restore reads a position that a battle of this setup has marshalled.
func (s restorer) Restore(setup game.Setup, text []byte) (game.State, error) {
	plan, err := data.Compile(setup)
	if err != nil {
		return nil, err
	}
	return rules.Restore(plan, text)
}

func TestTrial(t *testing.T) { trial.Run(t, restorer{kings.New(assets.Embedded())}) }

func TestNoVerbIsUseless(t *testing.T) {
	trial.Useless(t, restorer{kings.New(assets.Embedded())}, 150)
}
