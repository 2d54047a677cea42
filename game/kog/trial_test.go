package kog

import (
	"testing"

	"muster/assets"
	"muster/game/trial"
)

func TestTrial(t *testing.T) { trial.Run(t, New(assets.Embedded())) }
