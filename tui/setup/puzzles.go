package setup

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/archive"
	"muster/tui/form"
	"muster/tui/page"
)

// Puzzles lists the puzzles of all rulebooks, the easiest of each first. One is solved when a battle of it among those that
// are kept has been won.
type Puzzles struct {
	form.ListPage
	all    []riddle
	faults []error // files that could not be read
	won    []archive.Battle
}

// riddle is a puzzle of a rulebook.
type riddle struct {
	game.Puzzle
	sys game.System
}

// NewPuzzles is the page of them.
func NewPuzzles(env *page.Env) *Puzzles {
	p := &Puzzles{ListPage: form.ListPage{Env: env, Crumbs: []string{"Puzzles"}}}
	for _, sys := range env.Systems {
		tutor, is := sys.(game.Tutor)
		if !is {
			continue
		}
		all, faults := tutor.Puzzles()
		for _, q := range all {
			p.all = append(p.all, riddle{q, sys})
		}
		p.faults = append(p.faults, faults...)
	}
	p.Browser = form.Browser{Heading: "What would you do?", Beside: "The puzzle", Share: 56, Tell: p.tell}
	p.fill()
	return p
}

// Puzzling reports whether any rulebook has puzzles.
func Puzzling(env *page.Env) bool {
	return slices.ContainsFunc(env.Systems, func(sys game.System) bool {
		_, is := sys.(game.Tutor)
		return is
	})
}

// Init asks for the battles that are kept.
func (p *Puzzles) Init() tea.Cmd { return archive.List() }

// Keys is [page.Page]'s.
func (p *Puzzles) Keys() []key.Binding {
	return []key.Binding{form.KeyUp, form.As(form.KeyEnter, "enter", "solve it"), form.KeyEsc}
}

// Update is [page.Page]'s.
func (p *Puzzles) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	switch msg := msg.(type) {
	case page.Shown:
		return p, archive.List()
	case archive.Battles:
		p.won = slices.DeleteFunc(slices.Clone(msg.Battles), func(b archive.Battle) bool { return !b.Over || !b.Won(0) })
		p.fill()
		return p, nil
	case tea.KeyMsg:
		if key.Matches(msg, form.KeyEsc) {
			return p, page.Leave(p)
		}
	}
	if what, _ := p.Browser.Update(msg); what == form.Chose {
		if q := p.current(); q != nil {
			return p, page.Send(startOf(p.Env, q.sys, q.Scenario))
		}
	}
	return p, nil
}

// current is the puzzle under the cursor, nil for none.
func (p *Puzzles) current() *riddle {
	if r := p.Browser.List.Current(); r != nil && r.ID < len(p.all) {
		return &p.all[r.ID]
	}
	return nil
}

// solved reports whether a puzzle has been solved.
func (p *Puzzles) solved(q *riddle) bool {
	return slices.ContainsFunc(p.won, func(b archive.Battle) bool {
		return b.System == q.sys.Info().ID && b.Item.Title == q.Scenario.Title
	})
}

func (p *Puzzles) fill() {
	var rows []form.Row
	for i := range p.all {
		q := &p.all[i]
		if i == 0 || p.all[i-1].sys != q.sys {
			rows = form.Heading(rows, q.sys.Info().Title)
		}
		rows = append(rows, form.Row{Label: q.Scenario.Title, Value: q.Level, Radio: true, Chosen: p.solved(q), ID: i})
	}
	if len(p.faults) > 0 {
		rows = form.Heading(rows, "Could not be read")
	}
	for i, err := range p.faults {
		rows = append(rows, form.Row{Label: p.Env.Fault(err), Off: true, ID: len(p.all) + i})
	}
	p.Browser.List.Set(rows)
	p.Browser.Changed()
}

func (p *Puzzles) tell(sh *form.Sheet) {
	q := p.current()
	if q == nil {
		sh.Title("No puzzles")
		sh.Text("A puzzle is a position of a battle in which one order is clearly the best: muster analyse FILE --puzzles makes " +
			"them of battles.")
		return
	}
	sh.Title(q.Scenario.Title)
	if p.solved(q) {
		good := sh.Look.Tone(board.Good)
		sh.Item(form.In(good, sh.Look.Glyphs.Check), good, "Solved")
		sh.Gap()
	}
	sh.Text(q.Scenario.Blurb)
	sh.Text(q.Scenario.Goal)
	sh.Head("How hard")
	sh.Facts([]board.Fact{{Label: q.Level, Value: hardness[q.Level]}})
}

// hardness says who solves a puzzle of a level.
var hardness = map[string]string{
	game.PuzzleLevels[0]: "a recruit finds it",
	game.PuzzleLevels[1]: "who weighs the odds finds it",
	game.PuzzleLevels[2]: "there is much to choose from",
}
