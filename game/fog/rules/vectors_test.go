package rules_test

import (
	"testing"

	"muster/assets"
	"muster/game/fog"
	"muster/game/fog/rules"
	"muster/game/trial"
)

// TestVectors runs the ledger's examples, and those that bugs left behind.
func TestVectors(t *testing.T) {
	trial.Vectors(t, trial.Bench{System: fog.New(assets.Embedded()), Position: rules.Position}, "../testdata/vectors")
}
