package battle

import (
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
)

// written is what a sheet says.
func written(s form.Sheet) string {
	var b strings.Builder
	for _, line := range s.Lines {
		for _, piece := range line {
			b.WriteString(piece.Text)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// The legend has what lies on the field and over it, and nothing else; behind the curtain it has nothing.
func TestLegendOfABattle(t *testing.T) {
	d := against(t, page.Instant)
	text := written(d.playing.Legend(72))
	for _, want := range []string{"● Red", "crown bearer", "crown", "sand", "where you point", "is chosen"} {
		if has, wanted := strings.Contains(text, want), want != "is chosen"; has != wanted {
			t.Errorf("%q in the legend: %v\n%s", want, has, text)
		}
	}
	d.give(press("tab"))
	if text = written(d.playing.Legend(72)); !strings.Contains(text, "is chosen") {
		t.Errorf("a piece is chosen, and the legend lacks its sign:\n%s", text)
	}
	d.playing.dialog = &handover{sealed: true}
	if lines := d.playing.Legend(72).Lines; len(lines) > 0 {
		t.Errorf("behind the curtain the legend has %d lines", len(lines))
	}
}

// A replay has the legend of its step; a step without a field has none.
func TestLegendOfAReplay(t *testing.T) {
	_, r := watching(t, 0)
	first := written(r.Legend(72))
	if !strings.Contains(first, "crown bearer") {
		t.Errorf("the legend of the beginning:\n%s", first)
	}
	r.scene = &board.Scene{Sections: []game.Section{{Title: "Between battles"}}}
	if lines := r.Legend(72).Lines; len(lines) > 0 {
		t.Errorf("without a field the legend has %d lines", len(lines))
	}
}
