package bench

import (
	"bytes"
	"encoding/json"
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
)

// Page is an army being built: the roster, what can be done to the row of it that is chosen, the card of what the
// cursor is on, and below them points and faults.
type Page struct {
	env *page.Env
	draft
	form.Asker

	against []remark // what is told below: faults, then what only some battles allow

	focus   spot
	chosen  string // the row of the roster that has the cursor
	roster  form.List
	changes changes
	faults  form.List
	places  places
	card    form.Card
}

// spot is the part of the bench that has the keys.
type spot uint8

const (
	onRoster spot = iota
	onChanges
	onFaults
	spots
)

// New puts an army on a bench. The error is the rulebook's, which cannot read it.
func New(env *page.Env, sys game.Builder, data json.RawMessage) (*Page, error) {
	bench, err := sys.Bench(data)
	if err != nil {
		return nil, err
	}
	b := &Page{env: env, draft: draft{sys: sys, data: data, bench: bench, saved: data}}
	b.fill()
	b.choose(0)
	return b, nil
}

// Init says at once when nothing of what is built can be kept.
func (b *Page) Init() tea.Cmd {
	if b.env.Keeps() {
		return nil
	}
	return page.Tell(board.Warning, unkept(b.env))
}

// unkept is why nothing can be kept here.
func unkept(env *page.Env) string { return env.Unkept("armies", "build", "bench") }

func (b *Page) Title() string { return "Army builder" }

// Typing is [page.Typist]'s.
func (b *Page) Typing() bool { return b.changes.typing || b.Asker.Typing() }

// Close is [page.Closer]'s.
func (b *Page) Close() string {
	if b.dirty() {
		return "What was changed in " + b.bench.Title + " was not saved."
	}
	return ""
}

// take puts a changed army on the bench. The cursor stays on its row, or goes to the one that was made to go on with.
func (b *Page) take(data json.RawMessage, opens bool) error {
	before, at, edit := b.bench, b.row().ID, b.changes.edit()
	if err := b.put(data); err != nil {
		return err
	}
	b.fill()
	fresh := slices.IndexFunc(b.bench.Rows, func(r game.BenchRow) bool { return !hasRow(before, r.ID) })
	same := slices.IndexFunc(b.bench.Rows, func(r game.BenchRow) bool { return r.ID == at })
	switch {
	case opens && fresh >= 0:
		b.choose(fresh)
	case same >= 0:
		b.choose(same)
		b.changes.pointAt(edit)
	default: // it has gone
		b.choose(b.roster.Cursor)
		b.focus = onRoster
	}
	if b.focus == onFaults && len(b.against) == 0 {
		b.focus = onRoster
	}
	return nil
}

func hasRow(bench game.Bench, id string) bool {
	return slices.ContainsFunc(bench.Rows, func(r game.BenchRow) bool { return r.ID == id })
}

// row is the row of the roster that is chosen; a bench without rows has an empty one.
func (b *Page) row() *game.BenchRow {
	if b.roster.Cursor < len(b.bench.Rows) {
		return &b.bench.Rows[b.roster.Cursor]
	}
	return &game.BenchRow{}
}

// choose puts the cursor of the roster on a row and lists what can be done to it.
func (b *Page) choose(row int) {
	if row < 0 {
		return
	}
	b.roster.Point(row)
	b.card.Top()
	look, before := form.InkOf(b.env), b.chosen
	b.chosen = b.row().ID
	b.changes.choose(b.row(), b.chosen != before, &look)
	b.layOut()
}

func (b *Page) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if cmd, taken := b.Asked(msg); taken {
		return b, cmd
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		b.Size = msg
		b.layOut()
	case page.Restyled:
		b.fill()
	case tea.KeyMsg:
		return b, b.press(msg)
	case tea.MouseMsg:
		return b, b.mouse(msg)
	}
	return b, nil
}

// apply makes a change, or asks for the words that it needs.
func (b *Page) apply(e *game.Edit) tea.Cmd {
	switch {
	case e == nil:
		return nil
	case e.No != nil:
		return page.Tell(board.Warning, e.No.String())
	case e.Text:
		edit := *e
		b.Prompt = form.AskText(edit.Label, edit.Note, edit.With, "do it", func(text string) (tea.Cmd, string) {
			edit.With = text
			return nil, b.revise(edit)
		})
		return nil
	}
	if fault := b.revise(*e); fault != "" {
		return page.Tell(board.Warning, fault)
	}
	return nil
}

// revise makes a change that can be undone, and says why it cannot be made.
func (b *Page) revise(e game.Edit) (fault string) {
	data, no := b.sys.Revise(b.data, e)
	if no != nil {
		return no.String()
	}
	if bytes.Equal(data, b.data) {
		return ""
	}
	before := b.data
	if err := b.take(data, e.Opens); err != nil {
		return b.env.Fault(err)
	}
	b.past, b.future = append(b.past, before), nil
	return ""
}

// step takes the last change back, from what was to what is undone, or makes it again, the other way round.
func (b *Page) step(from, to *[]json.RawMessage) tea.Cmd {
	n := len(*from)
	if n == 0 {
		return nil
	}
	now := b.data
	if err := b.take((*from)[n-1], false); err != nil {
		return page.Tell(board.Danger, page.FirstLine(err))
	}
	*from, *to = (*from)[:n-1], append(*to, now)
	return nil
}

// rule is the rule that what the cursor is on rests on.
func (b *Page) rule() game.RuleID {
	var no *game.Refusal
	card := b.row().Card
	switch e := b.changes.edit(); {
	case b.focus == onFaults:
		no = b.fault()
	case b.focus == onChanges && e != nil:
		no, card = e.No, e.Card
	default:
		no = b.row().Fault
	}
	if no != nil {
		return no.Rule
	}
	for _, f := range card {
		if f.Rule != "" {
			return game.RuleID(f.Rule)
		}
	}
	return ""
}

// fault is the remark under the cursor, nil for none.
func (b *Page) fault() *game.Refusal {
	if r := b.faults.Current(); r != nil && r.ID < len(b.against) {
		return &b.against[r.ID].Refusal
	}
	return nil
}

// toFault puts the cursor on the row that a fault is about, the army's own if it is about no other.
func (b *Page) toFault() {
	no := b.fault()
	if no == nil {
		return
	}
	at := slices.IndexFunc(b.bench.Rows, func(r game.BenchRow) bool {
		return r.Fault != nil && r.Fault.Rule == no.Rule && r.Fault.Why == no.Why
	})
	b.choose(max(at, 0))
	b.focus = onRoster
}

var _ interface {
	page.Page
	page.Typist
	page.Closer
	page.Keyboard
} = (*Page)(nil)
