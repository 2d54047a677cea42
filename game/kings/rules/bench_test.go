package rules_test

import (
	"testing"

	"muster/assets"
	"muster/game/kings"
	"muster/game/kings/rules"
	"muster/game/trial"
)

func TestVectors(t *testing.T) {
	trial.Vectors(t, trial.Bench{System: kings.New(assets.Embedded()), Position: rules.Position}, "../testdata/vectors")
}
