package tui

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/form"
	"muster/tui/page"
)

// charted is a page whose field has a long legend.
type charted struct{ wordy }

func (c *charted) Update(tea.Msg) (page.Page, tea.Cmd) { return c, nil }

func (c *charted) Legend(w int) form.Sheet {
	sheet := form.Sheet{Width: w}
	for i := range 60 {
		sheet.Text("sign " + strings.Repeat("i", i%7) + " number " + string(rune('A'+i%26)) + string(rune('a'+i/26)))
	}
	return sheet
}

// F1 on the list of keys turns to the legend, which scrolls by keys and wheel; any other key closes it and does nothing else.
func TestF1TurnsToTheLegend(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.send(page.Push{Page: &charted{}})
	s.keys("f1")
	s.shows("Keys", "F1  what is on the field", "9      deed ten by far")
	s.keys("f1")
	s.shows("What is on the field", "number Aa", "more", "F1  the keys")
	s.hides("deed ten by far any")
	s.keys("pgdown")
	s.hides("number Aa")
	s.keys("end")
	s.shows("number Hc")
	s.hides("more")
	s.keys("up")
	s.shows("more")
	s.send(tea.MouseMsg{Action: tea.MouseActionPress, Button: tea.MouseButtonWheelDown})
	s.hides("more")
	s.keys("f1")
	s.shows("Keys", "9      deed ten by far")
	s.keys("tab home")
	s.shows("number Aa")
	s.keys("q")
	s.hides("What is on the field")
	if s.quit || s.root.help.open {
		t.Errorf("q did more than close the legend: quit %v", s.quit)
	}
	s.keys("f1 f1")
	s.click(3, 3)
	s.hides("What is on the field")
}

// A page without a field has no second page.
func TestNoLegendWithoutAField(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("f1")
	s.hides("what is on the field")
	s.keys("f1")
	if s.root.help.open {
		t.Error("F1 does not close the list of keys")
	}
}
