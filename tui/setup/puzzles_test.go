package setup

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/game/trial/toy"
	"muster/saves"
	"muster/tui/archive"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// tutor is the toy with two puzzles.
type tutor struct{ toy.System }

func (tutor) Puzzles() (all []game.Puzzle, errs []error) {
	scenarios, _ := toy.System{}.Scenarios()
	for i, title := range []string{"Puzzle: One step", "Puzzle: Two steps"} {
		s := scenarios[0]
		s.ID, s.Title, s.Training = title, title, true
		all = append(all, game.Puzzle{Scenario: s, Level: game.PuzzleLevels[i]})
	}
	return all, nil
}

func (tutor) ReadPuzzle(string, []byte) (game.Puzzle, error) { return game.Puzzle{}, nil }

// Puzzles are listed with how hard they are; enter begins one for the person; one that has been won is marked.
func TestPuzzlesPage(t *testing.T) {
	glyphs, err := style.ParseGlyphs("unicode")
	if err != nil {
		t.Fatal(err)
	}
	env := page.Env{
		Systems: []game.System{toy.System{}, tutor{}}, Bots: []page.Bot{{Level: "recruit"}},
		Look: style.NewSession(style.Themes()[0], glyphs, screen.TrueColor),
	}
	if !Puzzling(&env) || Puzzling(&page.Env{Systems: []game.System{toy.System{}}}) {
		t.Error("who has puzzles is not known")
	}
	p := NewPuzzles(&env)
	p.Update(tea.WindowSizeMsg{Width: 80, Height: 23})
	text := func() string {
		g := screen.NewGrid(80, 23)
		p.Draw(g)
		return g.String()
	}
	if s := text(); !strings.Contains(s, "Puzzle: One step") || !strings.Contains(s, "medium") || strings.Contains(s, "Solved") {
		t.Error(s)
	}
	_, cmd := p.Update(tea.KeyMsg{Type: tea.KeyEnter})
	start, is := cmd().(page.Start)
	if !is || start.Title != "Puzzle: One step" || start.Chairs[0].Bot != "" || start.Chairs[1].Bot != "recruit" {
		t.Fatalf("enter: %+v", start)
	}
	ended := func(title string, won int) archive.Battle {
		return archive.Battle{Item: saves.Item{System: tutor{}.Info().ID, Title: title, Over: true, Figures: &saves.Figures{Won: []int{won}}}}
	}
	p.Update(archive.Battles{Battles: []archive.Battle{ended("Puzzle: One step", 0), ended("Puzzle: Two steps", 1)}})
	if !p.solved(&p.all[0]) || p.solved(&p.all[1]) || !strings.Contains(text(), "Solved") {
		t.Errorf("won and lost:\n%s", text())
	}
}
