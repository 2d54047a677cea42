package krygothic

import (
	"testing"

	"muster/assets"
	"muster/game/krygothic/book"
	"muster/game/trial"
)

// TestBook holds that every rule is in the book, in the code and in a vector; the credits page no order shows.
func TestBook(t *testing.T) {
	trial.Book(t, New(assets.Embedded()), ".", "testdata/vectors", book.GeneralCredits)
}

// Battles that were fought and saved once re-play on every machine to the same dice and the same digests.
func TestSavedBattles(t *testing.T) { trial.Battles(t, New(assets.Embedded()), "testdata/battles", 50) }
