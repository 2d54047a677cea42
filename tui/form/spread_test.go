package form

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// Names that have no room beside their values have a second line, where there are empty ones; the cursor stays on its
// row, passes over the line, and a click on it means the row.
func TestLongNamesUseEmptyLines(t *testing.T) {
	theme, _ := style.ParseTheme("slate")
	glyphs, _ := style.ParseGlyphs("unicode")
	look := InkOf(&page.Env{Look: style.NewSession(theme, glyphs, screen.TrueColor)})
	rows := []Row{
		{Head: true, Label: "Side A"},
		{Label: "Congregation of Wreckers", Value: "its own", Radio: true, ID: 1},
		{Label: "Few", Value: "its own", Radio: true, ID: 2},
	}
	var l List
	l.Set(rows)
	l.Point(2)
	text := func(h int) string {
		l.At(screen.Rect{W: 30, H: h})
		g := screen.NewGrid(30, h)
		l.Draw(g, look, true)
		return g.String()
	}
	if seen := text(3); strings.Contains(seen, "Wreckers") || l.Current().ID != 2 {
		t.Errorf("in three lines:\n%s", seen)
	}
	if seen := text(8); !strings.Contains(seen, "Congregation of Wreckers") || strings.Count(seen, "its own") != 2 || l.Current().ID != 2 {
		t.Errorf("in eight lines, the cursor on %+v:\n%s", l.Current(), seen)
	}
	l.Press(tea.KeyMsg{Type: tea.KeyUp})
	if l.Current().ID != 1 {
		t.Errorf("up goes to %+v", l.Current())
	}
	l.Press(tea.KeyMsg{Type: tea.KeyDown})
	l.Set(rows)
	if l.Current().ID != 2 {
		t.Errorf("after it is set again the cursor is on %+v", l.Current())
	}
	if what, _ := l.Mouse(tea.MouseMsg{X: 5, Y: 2, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft}); what != Picked || l.Current().ID != 1 {
		t.Errorf("a click on the second line: %v, the cursor on %+v", what, l.Current())
	}
	if seen := text(3); l.Current().ID != 1 || strings.Contains(seen, "Wreckers") {
		t.Errorf("in three lines again, the cursor on %+v:\n%s", l.Current(), seen)
	}
}
