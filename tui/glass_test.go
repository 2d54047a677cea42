package tui

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/screen"
)

// glass is a program as whoever sits before it has it: he sees its screen, and has keys and a mouse.
type glass struct {
	t    *testing.T
	root *Root
	w, h int
	quit bool
	give func(tea.Msg) // to the program
}

func (g *glass) size(w, h int) {
	g.w, g.h = w, h
	g.give(tea.WindowSizeMsg{Width: w, Height: h})
}

// keys presses keys by their names, parted by spaces.
func (g *glass) keys(names string) {
	for name := range strings.FieldsSeq(names) {
		if name == "space" {
			name = " "
		}
		g.give(pressOf(name))
	}
}

func (g *glass) typed(text string) {
	for _, r := range text {
		g.give(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
	}
}

func (g *glass) click(x, y int) {
	g.give(tea.MouseMsg{X: x, Y: y, Action: tea.MouseActionPress, Button: tea.MouseButtonLeft})
}

// clickOn clicks the first place where a text stands.
func (g *glass) clickOn(text string) {
	g.t.Helper()
	for y, line := range strings.Split(g.screen(), "\n") {
		if before, _, found := strings.Cut(line, text); found {
			g.click(screen.Width(before), y)
			return
		}
	}
	g.t.Fatalf("%q is not on the screen:\n%s", text, g.screen())
}

func (g *glass) screen() string {
	grid := screen.NewGrid(g.w, g.h)
	g.root.Draw(grid)
	return grid.String()
}
