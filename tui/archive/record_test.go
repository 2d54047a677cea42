package archive

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game/lab"
	"muster/game/record"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// The record tells of all battles, and of each rulebook by opponent and army; without battles it says what counts.
func TestRecordPage(t *testing.T) {
	glyphs, err := style.ParseGlyphs("unicode")
	if err != nil {
		t.Fatal(err)
	}
	env := page.Env{Look: style.NewSession(style.Themes()[0], glyphs, screen.TrueColor)}
	p := NewRecord(&env)
	p.Update(tea.WindowSizeMsg{Width: 80, Height: 23})
	text := func() string {
		g := screen.NewGrid(80, 23)
		p.Draw(g)
		return g.String()
	}
	if s := text(); !strings.Contains(s, "Counting battles") {
		t.Error(s)
	}
	p.Update(p.Init()())
	if s := text(); !strings.Contains(s, "No battle yet") {
		t.Error(s)
	}
	won := lab.Tally{Wins: 3, Losses: 1}
	p.Update(recordMsg{record: record.Record{
		All: won, Rating: record.Rating{Points: 1300, Low: 1100, High: 1500, Battles: 4},
		Books: []record.Book{{
			System: "x", Title: "The Yard", All: won,
			Opponents: []record.Row{{Name: "regular", Tally: won}}, Armies: []record.Row{{Name: "Reds", Tally: won}},
		}},
	}})
	if s := text(); !strings.Contains(s, "3 of 4") || !strings.Contains(s, "75 %") || !strings.Contains(s, "1300, likely 1100 to 1500") {
		t.Error(s)
	}
	p.Update(tea.KeyMsg{Type: tea.KeyDown})
	if s := text(); !strings.Contains(s, "Against") || !strings.Contains(s, "regular  3 of 4 won") || !strings.Contains(s, "Reds") {
		t.Error(s)
	}
}
