package command_test

import (
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/fog"
	"muster/game/killzone"
	"muster/game/kings"
	"muster/game/kog"
	"muster/game/krygothic"
	"muster/tui/screen"
)

// Every option of every rulebook stands whole in the list of a small screen, whatever its value.
func TestOptionsFitASmallScreen(t *testing.T) {
	const room = 33 // columns for label and value where the screen has 80
	library := assets.Open("")
	for _, sys := range []game.System{fog.New(library), kog.New(library), krygothic.New(library), killzone.New(library), kings.New(library)} {
		for _, o := range sys.Info().Options {
			for _, v := range append([]string{o.Default, o.Quick, o.Together}, o.Values...) {
				words := game.Said(v)
				if v == "" && o.Default == "" && o.Values == nil {
					words = "the scenario's"
				}
				if w := screen.Width(o.Title + words); w > room {
					t.Errorf("%s: %q with %q needs %d columns", sys.Info().ID, o.Title, words, w)
				}
			}
		}
	}
}
