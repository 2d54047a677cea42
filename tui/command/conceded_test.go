package command_test

import (
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/killzone"
	"muster/game/kings"
)

// Who has conceded reads on his own page that his side has, and not that the other side has.
func TestWhoHasConceded(t *testing.T) {
	library := assets.Embedded()
	for _, sys := range []game.System{killzone.New(library), kings.New(library)} {
		t.Run(sys.Info().ID, func(t *testing.T) {
			at, setup := quickly(t, sys)
			goOn(t, at, 60)
			up, err := at.Watch(game.First, 0).Next(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			guide := up.State.Guide()
			own := guide.Scene(game.First).Sides[0].Name
			give := guide.Offer(game.First, game.Draft{Verb: "concede"}).Ready
			if no, err := at.Order(t.Context(), game.First, give, up.Seq); no != nil || err != nil {
				t.Fatal(no, err)
			}
			text := pageOf(sys, at, setup, 100, 30).text()
			_, because, _ := strings.Cut(text, "Because ")
			because, _, _ = strings.Cut(because, "┃")
			if !strings.Contains(text, "You lose") || !strings.Contains(because, own+" ha") {
				t.Errorf("the page of %s at the end:\n%s", own, text)
			}
		})
	}
}
