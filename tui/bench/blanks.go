package bench

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
)

// blanksPage asks what army to begin.
type blanksPage struct {
	form.ListPage
	blanks []blank
}

// blank is an empty army with the rulebook it belongs to.
type blank struct {
	game.Blank
	sys  game.Builder
	info game.Info
}

// NewBlanks lists the empty armies of all rulebooks, with the cursor on the first one of a system, and there on the
// first that may cost so many points.
func NewBlanks(env *page.Env, system string, points int) *blanksPage {
	b := &blanksPage{ListPage: form.ListPage{Env: env, Crumbs: []string{"Armies", "New army"}}}
	for _, sys := range env.Systems {
		if builder := BuilderOf(sys); builder != nil {
			for _, one := range builder.Blanks() {
				b.blanks = append(b.blanks, blank{one, builder, sys.Info()})
			}
		}
	}
	b.Browser = form.Browser{Heading: "What army?", Beside: "About it", Tell: b.tell}
	b.Browser.List.Set(b.rows())
	b.Browser.List.Point(b.proposed(system, points))
	return b
}

func (b *blanksPage) proposed(system string, points int) int {
	first := -1
	for i, one := range b.blanks {
		switch {
		case one.info.ID != system:
		case one.Points == points && points > 0:
			return i
		case first < 0:
			first = i
		}
	}
	return first
}

func (b *blanksPage) rows() []form.Row {
	var rows []form.Row
	group, several := "", len(b.Env.Systems) > 1
	for i, one := range b.blanks {
		title := one.Group
		if several || title == "" {
			title = shelfTitle(one.info, one.Group)
		}
		if i == 0 || title != group {
			rows = form.Heading(rows, title)
			group = title
		}
		rows = append(rows, form.Row{Label: one.Title, ID: i})
	}
	return rows
}

func (b *blanksPage) tell(sh *form.Sheet) {
	r := b.Browser.List.Current()
	if r == nil {
		sh.Title("Nothing to build")
		sh.Text("No rulebook here builds its armies from points.")
		return
	}
	one := &b.blanks[r.ID]
	sh.Title(one.Title)
	sh.Run(sh.Look.Quiet, 0, shelfTitle(one.info, one.Group))
	sh.Text(one.Note)
	if bench, err := one.sys.Bench(one.Data); err == nil {
		sh.Gap()
		sh.Facts(bench.Facts)
	}
}

func (b *blanksPage) Keys() []key.Binding {
	keys := []key.Binding{form.KeyUp, form.As(form.KeyEnter, "enter", "begin")}
	if b.nextBook() >= 0 {
		keys = append(keys, keyNextBook)
	}
	return append(keys, form.KeyEsc)
}

// keyNextBook goes to the armies of the next rulebook.
var keyNextBook = key.NewBinding(key.WithKeys("tab"), key.WithHelp("tab", "next rulebook"))

// nextBook is the first empty army of the rulebook after the one under the cursor, beginning again after the last; -1
// where there is one rulebook alone.
func (b *blanksPage) nextBook() int {
	r := b.Browser.List.Current()
	if r == nil {
		return -1
	}
	for n := 1; n < len(b.blanks); n++ {
		i := (r.ID + n) % len(b.blanks)
		before := b.blanks[(i+len(b.blanks)-1)%len(b.blanks)]
		if one := b.blanks[i]; one.info.ID != b.blanks[r.ID].info.ID && one.info.ID != before.info.ID {
			return i
		}
	}
	return -1
}

func (b *blanksPage) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if msg, is := msg.(tea.KeyMsg); is {
		if key.Matches(msg, form.KeyEsc) {
			return b, page.Leave(b)
		}
		if i := b.nextBook(); i >= 0 && key.Matches(msg, keyNextBook) {
			b.Browser.List.Point(i)
			return b, nil
		}
	}
	what, by := b.Browser.Update(msg)
	r := b.Browser.List.Current()
	switch {
	case what == form.Turned && by < 0:
		return b, page.Leave(b)
	case r != nil && (what == form.Chose || what == form.Turned):
		one := &b.blanks[r.ID]
		return b, layOn(b.Env, one.sys, one.Data, true)
	}
	return b, nil
}
