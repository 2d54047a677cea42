package rules_test

import (
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/fog"
	"muster/game/fog/data"
	"muster/game/fog/rules"
	"muster/game/trial"
)

// restorer is the rulebook with a decoder of its positions.
type restorer struct{ *fog.System }

// Restore reads a position that a battle of this setup has marshalled.
func (s restorer) Restore(setup game.Setup, text []byte) (game.State, error) {
	g, err := data.Compile(setup)
	if err != nil {
		return nil, err
	}
	return rules.Restore(g, text)
}

func TestTrial(t *testing.T) { trial.Run(t, restorer{fog.New(assets.Embedded())}) }

func TestNoVerbIsUseless(t *testing.T) { trial.Useless(t, restorer{fog.New(assets.Embedded())}, 150) }

func TestStateIsFlat(t *testing.T) { trial.Flat(t, benchBattle(t, 1)) }
