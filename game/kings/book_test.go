package kings

import (
	"testing"

	"muster/assets"
	"muster/game/trial"
)

func TestBook(t *testing.T) { trial.Book(t, New(assets.Embedded()), ".", "testdata/vectors") }
