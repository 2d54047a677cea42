package rules_test

import (
	"testing"

	"muster/assets"
	"muster/game/killzone"
	"muster/game/killzone/rules"
	"muster/game/trial"
)

func TestVectors(t *testing.T) {
	trial.Vectors(t, trial.Bench{System: killzone.New(assets.Embedded()), Position: rules.Position}, "../testdata/vectors")
}
