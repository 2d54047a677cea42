package rules_test

import (
	"testing"

	"muster/assets"
	"muster/game/krygothic"
	"muster/game/krygothic/rules"
	"muster/game/trial"
)

// TestVectors runs the ledger's examples, and those that bugs left behind.
func TestVectors(t *testing.T) {
	trial.Vectors(t, trial.Bench{System: krygothic.New(assets.Embedded()), Position: rules.OpenAt}, "../testdata/vectors")
}
