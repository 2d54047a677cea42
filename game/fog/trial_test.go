package fog

import (
	"testing"

	"muster/assets"
	"muster/game/trial"
)

func TestTrial(t *testing.T) { trial.Run(t, New(assets.Embedded())) }

func TestBook(t *testing.T) { trial.Book(t, New(assets.Embedded()), ".", "testdata/vectors") }

// Battles that were fought and saved once re-play on every machine to the same dice and the same digests.
func TestSavedBattles(t *testing.T) { trial.Battles(t, New(assets.Embedded()), "testdata/battles", 50) }

func TestNoVerbIsUseless(t *testing.T) { trial.Useless(t, New(assets.Embedded()), 150) }

func TestStateIsFlat(t *testing.T) { trial.Flat(t, benchBattle(t, 1)) }
