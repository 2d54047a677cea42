package krygothic

import (
	"slices"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/rulebook"
)

// A list with models that have no weapon at all is warned of; no built-in list is.
func TestUnarmedModelsAreWarnedOf(t *testing.T) {
	sys := New(assets.Embedded())
	warns := func(b game.Bench) bool {
		return slices.ContainsFunc(b.Facts, func(f board.Fact) bool {
			return f.Label == "Unarmed" &&
				f.Tone == board.Warning
		})
	}
	lists, _ := sys.Armies()
	for _, l := range lists {
		if b, err := sys.Bench(l.Data); err != nil || warns(b) {
			t.Errorf("%s: %v, %+v", l.Title, err, b.Facts)
		}
	}
	bare := game.JSON(&data.Roster{Head: rulebook.Head{Title: "Bare"}, Team: "ec", Points: 1500, Unit: []data.RosterUnit{{Type: "trooper", Count: 2}}})
	if b, err := sys.Bench(bare); err != nil || !warns(b) {
		t.Errorf("nothing warns of %v, %+v", err, b.Facts)
	}
}
