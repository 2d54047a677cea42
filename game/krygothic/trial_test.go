package krygothic

import (
	"testing"

	"muster/assets"
	"muster/game/trial"
)

// TestTrial holds the rulebook to the contract.
func TestTrial(t *testing.T) { trial.Run(t, New(assets.Embedded())) }
