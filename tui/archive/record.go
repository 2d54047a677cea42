package archive

import (
	"fmt"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game/lab"
	"muster/game/record"
	"muster/saves"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
)

// RecordPage counts the battles that the person has won against bots.
type RecordPage struct {
	form.ListPage
	record record.Record
	err    error
	known  bool // whether it has come in
}

// recordMsg brings the record.
type recordMsg struct {
	record record.Record
	err    error
}

// allRow is the row of all rulebooks together; the others are one each.
const allRow = -1

// NewRecord is a page that reads the record when it is opened.
func NewRecord(env *page.Env) *RecordPage {
	p := &RecordPage{ListPage: form.ListPage{Env: env, Crumbs: []string{"Your record"}}}
	p.Browser = form.Browser{Heading: "Against bots", Beside: "Won, drawn and lost", Tell: p.tell}
	return p
}

// Init reads the journals, outside of the event loop.
func (p *RecordPage) Init() tea.Cmd {
	systems, dir := p.Env.Systems, p.Env.Dirs.Saves
	return func() tea.Msg {
		items, err := saves.List(dir)
		return recordMsg{record.Of(systems, items), err}
	}
}

// Keys is [page.Page]'s.
func (p *RecordPage) Keys() []key.Binding { return []key.Binding{form.KeyUp, form.KeyEsc} }

// Update is [page.Page]'s.
func (p *RecordPage) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	switch msg := msg.(type) {
	case recordMsg:
		p.record, p.err, p.known = msg.record, msg.err, true
		p.fill()
		return p, nil
	case tea.KeyMsg:
		if key.Matches(msg, form.KeyEsc) {
			return p, page.Leave(p)
		}
	}
	p.Browser.Update(msg)
	return p, nil
}

func (p *RecordPage) fill() {
	var rows []form.Row
	if p.record.All.Games() > 0 {
		rows = append(rows, form.Row{Label: "All battles", Value: short(p.record.All), ID: allRow}, form.Row{Gap: true})
	}
	for i := range p.record.Books {
		b := &p.record.Books[i]
		rows = append(rows, form.Row{Label: b.Title, Value: short(b.All), ID: i})
	}
	p.Browser.List.Set(rows)
	p.Browser.Changed()
}

// short is how many of how many were won.
func short(t lab.Tally) string { return fmt.Sprintf("%d of %d", t.Wins, t.Games()) }

func (p *RecordPage) tell(sh *form.Sheet) {
	r := p.Browser.List.Current()
	switch {
	case !p.known:
		sh.Quiet("Counting battles.")
	case p.err != nil:
		sh.Title("The battles cannot be counted")
		sh.Faults(p.err.Error())
	case r == nil:
		sh.Title("No battle yet")
		sh.Text("Battles against bots are counted here when they are over. Those between people, lessons, and battles that were " +
			"played on from the midst of another are not.")
	case r.ID == allRow:
		sh.Title("All battles against bots")
		tellTally(sh, p.record.All)
		tellRating(sh, p.record.Rating)
	default:
		b := &p.record.Books[r.ID]
		sh.Title(b.Title)
		tellTally(sh, b.All)
		tellRating(sh, b.Rating)
		tellRows(sh, "Against", b.Opponents)
		tellRows(sh, "With", b.Armies)
	}
}

// tellTally is how battles ended, with a bar.
func tellTally(sh *form.Sheet, t lab.Tally) {
	low, high := t.Interval()
	full, rest := sh.Look.Glyphs.Bar(int(1000*t.Share()), 1000, sh.Width)
	sh.Add(form.In(sh.Look.Theme.Bar, full), form.In(sh.Look.Theme.BarRest, rest))
	sh.Facts([]board.Fact{
		{Label: "won", Value: fmt.Sprint(t.Wins)},
		{Label: "drawn", Value: fmt.Sprint(t.Draws)},
		{Label: "lost", Value: fmt.Sprint(t.Losses)},
		{Label: "share", Value: fmt.Sprintf("%.0f %%, likely %.0f to %.0f", 100*t.Share(), 100*low, 100*high)},
	})
}

// tellRating is a rating, where there is one, and what it is held against.
func tellRating(sh *form.Sheet, r record.Rating) {
	if r.Battles == 0 {
		return
	}
	sh.Head("Rating")
	sh.Facts([]board.Fact{{Label: "points", Value: fmt.Sprintf("%d, likely %d to %d", r.Points, r.Low, r.High), Tone: board.Accent}})
	sh.Quiet("1000 is the recruit's; each level above has 150 more, by which it should win 70 of 100 battles.")
}

// tellRows are the battles of one kind, a line each.
func tellRows(sh *form.Sheet, head string, rows []record.Row) {
	if len(rows) == 0 {
		return
	}
	sh.Head(head)
	var facts []board.Fact
	for _, r := range rows {
		low, high := r.Interval()
		facts = append(facts, board.Fact{
			Label: screen.Clean(r.Name),
			Value: fmt.Sprintf("%s won, %.0f %% (%.0f to %.0f)", short(r.Tally), 100*r.Share(), 100*low, 100*high),
		})
	}
	sh.Facts(facts)
}
