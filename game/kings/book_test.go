package kings

import (
	"testing"

	"muster/assets"
	"muster/game/trial"
)

// Battles that were fought and saved once re-play on every machine to the same dice and the same digests.
func TestSavedBattles(t *testing.T) { trial.Battles(t, New(assets.Embedded()), "testdata/battles", 50) }

func TestBook(t *testing.T) { trial.Book(t, New(assets.Embedded()), ".", "testdata/vectors") }
