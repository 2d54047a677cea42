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
)

// BenchmarkSetUp is what a guest who opens a page for a new battle, and begins one, takes of the CPU that all others of
// the server share: the lists of scenarios and armies, and the opening of the battle. The peer is reading the lists anew
// for each page, as a library in a fresh folder of the guest's own does: 3,000 to 5,000 times as much for the lists.
func BenchmarkSetUp(b *testing.B) {
	lib := assets.Open(b.TempDir())
	for _, sys := range []game.System{fog.New(lib), kog.New(lib), krygothic.New(lib), killzone.New(lib), kings.New(lib)} {
		id := sys.Info().ID
		scenarios, _ := sys.Scenarios()
		_, _ = sys.Armies()
		setup := game.DefaultSetup(scenarios[0])
		b.Run(id+"/lists", func(b *testing.B) {
			for b.Loop() {
				sys.Scenarios()
				sys.Armies()
			}
		})
		b.Run(id+"/begin", func(b *testing.B) {
			for b.Loop() {
				if _, _, err := sys.Begin(setup); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
