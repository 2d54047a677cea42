package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// blanksPage asks what army to begin.
type blanksPage struct {
	env     *page.Env
	blanks  []blank
	browser browser
}

// blank is an empty army with the rulebook it belongs to.
type blank struct {
	game.Blank
	sys  game.Builder
	info game.Info
}

// newBlanks lists the empty armies of all rulebooks, with the cursor on the first one of a system, and there on the
// first that may cost so many points.
func newBlanks(env *page.Env, system string, points int) *blanksPage {
	b := &blanksPage{env: env}
	for _, sys := range env.Systems {
		if builder := builderOf(sys); builder != nil {
			for _, one := range builder.Blanks() {
				b.blanks = append(b.blanks, blank{one, builder, sys.Info()})
			}
		}
	}
	b.browser = browser{heading: "What army?", beside: "About it", tell: b.tell}
	b.browser.list.set(b.rows())
	b.browser.list.point(b.proposed(system, points))
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

func (b *blanksPage) rows() []row {
	var rows []row
	group, several := "", len(b.env.Systems) > 1
	for i, one := range b.blanks {
		title := one.Group
		if several || title == "" {
			title = shelfTitle(one.info, one.Group)
		}
		if i == 0 || title != group {
			rows = append(rows, headed(title, i > 0)...)
			group = title
		}
		rows = append(rows, row{label: one.Title, id: i})
	}
	return rows
}

func (b *blanksPage) tell(sh *sheet) {
	r := b.browser.list.current()
	if r == nil {
		sh.title("Nothing to build")
		sh.text("No rulebook here builds its armies from points.")
		return
	}
	one := &b.blanks[r.id]
	sh.title(one.Title)
	sh.run(sh.look.quiet, 0, shelfTitle(one.info, one.Group))
	sh.text(one.Note)
	if bench, err := one.sys.Bench(one.Data); err == nil {
		sh.gap()
		sh.facts(bench.Facts)
	}
}

func (b *blanksPage) Init() tea.Cmd { return nil }

func (b *blanksPage) Title() string { return "New army" }

func (b *blanksPage) Keys() []key.Binding {
	return []key.Binding{keyUp, as(keyEnter, "enter", "begin"), keyEsc}
}

// AllKeys is [page.Keyboard]'s.
func (b *blanksPage) AllKeys() []style.Group { return listing(b) }

func (b *blanksPage) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		b.browser.at(bodyOf(msg.Width, msg.Height))
		return b, nil
	case tea.KeyMsg:
		if key.Matches(msg, keyEsc) {
			return b, page.Send(page.Pop{})
		}
	}
	what, by := b.browser.update(msg)
	r := b.browser.list.current()
	switch {
	case what == turned && by < 0:
		return b, page.Send(page.Pop{})
	case r != nil && (what == chose || what == turned):
		one := &b.blanks[r.id]
		return b, layOn(b.env, one.sys, one.Data, true)
	}
	return b, nil
}

func (b *blanksPage) Draw(g screen.Grid) {
	look := inkOf(b.env)
	drawHeader(g, &look, "", "Armies", "New army")
	b.browser.draw(g, look)
}
