package battle

import (
	"strings"
	"testing"

	"muster/board"
	"muster/game"
)

// lined is a page on which units act in order, and the scene has a further figure.
func lined(t *testing.T, w, h int) *desk {
	d := heath(t, w, h)
	d.playing.show(bend(d.playing.up.State, bent{scene: func(_ game.Seat, s *board.Scene) {
		s.Facts = []board.Fact{{Label: "The well", Value: "2:1, 5 a turn"}}
		s.Queue = board.Queue{Title: "Who acts", Places: []board.Queued{
			{Name: "Rifles", Glyph: "R", Side: 0, Figure: "6", Note: "March", State: board.Done},
			{Name: "Lancers", Glyph: "L", Side: 1, Figure: "4", Note: "Run", State: board.Acts},
			{Name: "Guns", Glyph: "G", Side: 0, Figure: "1", Note: "Shoot"},
		}}
	}}))
	d.playing.arrange()
	return d
}

// Who acts after whom stands as a list beside the field where there is room, and always on its frame.
func TestTheOrderOfThoseWhoAct(t *testing.T) {
	d := lined(t, 140, 45)
	text := d.screen()
	for _, want := range []string{"Who acts", "✓● 6 Rifles", "▸▲ 4 Lancers", " ● 1 Guns", "✓●R ▸▲L ●G", "The well"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not on the screen:\n%s", want, text)
		}
	}
	if at := strings.Index(text, "▸▲ 4 Lancers"); at < 0 || !strings.Contains(strings.SplitN(text[at:], "\n", 2)[0], " Run ") {
		t.Errorf("nothing is said of what they do:\n%s", text)
	}
	small := lined(t, 80, 24).screen()
	if !strings.Contains(small, "✓●R ▸▲L ●G") || strings.Contains(small, "Who acts") {
		t.Errorf("on a small screen:\n%s", small)
	}
}

// The card of a place says how that stands which a mark of the place stands for.
func TestAMarkSaysHowItStands(t *testing.T) {
	d := lined(t, 140, 45)
	p := d.playing
	at := board.Point{X: p.scene.Width / 2, Y: p.scene.Height / 2}
	p.scene.Marks = append(p.scene.Marks, board.Mark{Kind: board.ObjectiveMark, Shape: board.Circle(at, board.Inch), Label: "The well", Side: -1})
	p.cursor = at
	p.version++
	if text := d.screen(); !strings.Contains(text, "The well, 2:1, 5 a turn") {
		t.Errorf("the card does not tell:\n%s", text)
	}
}
