package rules_test

import (
	"encoding/json"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/krygothic"
	"muster/game/krygothic/rules"
	"muster/game/trial"
)

// restorer is the rulebook with a decoder of its positions.
type restorer struct{ *krygothic.System }

// Restore reads a position that a battle of this setup has marshalled.
func (s restorer) Restore(setup game.Setup, text []byte) (game.State, error) {
	return rules.Restore(setup, text)
}

// TestTrial holds the rulebook to the contract.
func TestTrial(t *testing.T) { trial.Run(t, restorer{krygothic.New(assets.Embedded())}) }

func TestNoVerbIsUseless(t *testing.T) {
	trial.Useless(t, restorer{krygothic.New(assets.Embedded())}, 150)
}

func TestFlat(t *testing.T) {
	b, _ := opened(t, "alarm", nil)
	trial.Flat(t, b)
}

func init() {
	rules.Decode = func(verb string, cmd json.RawMessage) (game.Command, error) {
		return game.Decode(krygothic.New(assets.Embedded()), verb, cmd)
	}
}
