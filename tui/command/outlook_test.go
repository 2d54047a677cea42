package command_test

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
)

// While a move is placed, the pane tells whom the model could strike from there and who could strike it, and the field has
// a mark on each of them.
func TestAPlacedMoveShowsWhatComesNext(t *testing.T) {
	const deployed = 30 // orders after which the first player moves
	for _, size := range [][2]int{{80, 24}, {140, 45}} {
		d := picture(t, everySystem(assets.Open(""))[1], deployed, size[0], size[1])
		before := d.old.String()
		d.update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("m")})
		for range 4 {
			d.update(tea.KeyMsg{Type: tea.KeyUp})
		}
		seen := d.old.String()
		for _, want := range []string{"After Move", "Could strike it there", "Destroyed", "back"} {
			if !strings.Contains(seen, want) || strings.Contains(before, want) && want != "Destroyed" {
				t.Errorf("%v: %q is not there because of the move:\n%s", size, want, seen)
			}
		}
	}
}
