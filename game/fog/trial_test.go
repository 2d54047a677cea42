package fog

import (
	"testing"

	"muster/assets"
	"muster/game/trial"
)

func TestTrial(t *testing.T) { trial.Run(t, New(assets.Embedded())) }

func TestBook(t *testing.T) { trial.Book(t, New(assets.Embedded()), ".", "testdata/vectors") }
