package archive

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/saves"
	"muster/tui/form"
	"muster/tui/page"
)

// Page lists the battles on disk: to go on with, or, as the list of replays, to watch.
type Page struct {
	form.ListPage
	replays bool
	battles []Battle
	err     error
	known   bool // whether the list has come in
	orders  countedMsg
}

func New(env *page.Env, replays bool) *Page {
	s := &Page{ListPage: form.ListPage{Env: env, Crumbs: []string{"Saved battles"}}, replays: replays}
	if replays {
		s.Crumbs[0] = "Replays"
	}
	s.Browser = form.Browser{Heading: "Battles", Beside: "About it", Share: 60, Tell: s.tell}
	return s
}

func (s *Page) Init() tea.Cmd { return List() }

// The letters of the page, besides those of all lists.
var (
	keyWatch   = key.NewBinding(key.WithKeys("w"), key.WithHelp("w", "watch"))
	keyAnalyse = key.NewBinding(key.WithKeys("a"), key.WithHelp("a", "analyse"))
	keyRecord  = key.NewBinding(key.WithKeys("c"), key.WithHelp("c", "record"))
)

func (s *Page) Keys() []key.Binding {
	if s.Prompt != nil {
		return s.Prompt.Keys()
	}
	return s.deeds().Keys()
}

// deeds are what can be done with the battle under the cursor; Enter opens it.
func (s *Page) deeds() form.Deeds {
	leave := form.Deed{Key: form.KeyEsc, Do: func() tea.Cmd { return page.Leave(s) }}
	record := form.Deed{Key: s.own(keyRecord), Do: func() tea.Cmd { return page.Send(page.Push{Page: NewRecord(s.Env)}) }}
	b := s.current()
	if b == nil {
		return form.Deeds{record, leave}
	}
	rename := form.Deed{Key: s.own(form.KeyRename), Do: form.Silently(s.rename)}
	remove := form.Deed{Key: s.own(form.KeyDelete), Do: form.Silently(s.delete)}
	if b.Trouble != "" {
		return form.Deeds{{Key: form.KeyUp}, remove, leave}
	}
	enter, watch := form.As(form.KeyEnter, "enter", "go on"), keyWatch
	watch.SetEnabled(b.shown())
	if b.Over || s.replays {
		enter.SetHelp("enter", "watch")
		enter.SetEnabled(b.shown())
		watch.SetHelp("", "")
	}
	watches := form.Deed{Key: watch, Do: func() tea.Cmd { return s.open(true) }}
	analyse := form.Deed{Key: s.own(keyAnalyse), Do: func() tea.Cmd { return page.Send(page.Analyse{File: b.File}) }}
	analyse.Key.SetEnabled(analyse.Key.Enabled() && b.Over)
	return form.Deeds{{Key: form.KeyUp}, {Key: enter}, watches, analyse, rename, remove, record, leave}
}

// own is a key for one's own battles alone: those in a hall belong to others too.
func (s *Page) own(b key.Binding) key.Binding {
	b.SetEnabled(!s.Env.Guest)
	return b
}

// rename asks what the battle under the cursor is called.
func (s *Page) rename() {
	b := s.current()
	file, now := b.File, b.Name
	if now == "" {
		now = b.Title
	}
	question := "What is this battle called? Nothing gives it the name of its scenario again."
	s.Prompt = form.AskText("Rename", question, now, "rename", func(name string) (tea.Cmd, string) {
		if strings.TrimSpace(name) == b.Title {
			name = ""
		}
		if err := saves.Rename(file, name); err != nil {
			return nil, err.Error()
		}
		return List(), ""
	})
}

// current is the battle under the cursor, nil for none.
func (s *Page) current() *Battle {
	if r := s.Browser.List.Current(); r != nil {
		return &s.battles[r.ID]
	}
	return nil
}

func (s *Page) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if cmd, taken := s.Asked(msg); taken {
		return s, cmd
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.Size = msg
	case page.Shown:
		return s, List()
	case Battles:
		s.battles, s.err, s.known = msg.Battles, msg.Err, true
		s.fill()
		if s.Env.Guest {
			return s, nil
		}
		return s, count(s.battles)
	case countedMsg:
		s.orders = msg
		s.Browser.Changed()
		return s, nil
	case tea.KeyMsg:
		if cmd, done := s.deeds().Press(msg); done {
			return s, cmd
		}
	}
	if what, _ := s.Browser.Update(msg); what == form.Chose {
		return s, s.open(s.replays)
	}
	return s, nil
}

// groups are the headings of the list, in its order.
type group struct {
	title string
	holds func(*Battle) bool
}

func (s *Page) groups() []group {
	unfinished := group{"Unfinished", func(b *Battle) bool { return b.Trouble == "" && !b.Over }}
	finished := group{"Finished", func(b *Battle) bool { return b.Trouble == "" && b.Over }}
	damaged := group{"Cannot be opened", func(b *Battle) bool { return b.Trouble != "" }}
	if s.replays {
		return []group{finished, unfinished, damaged}
	}
	return []group{unfinished, finished, damaged}
}

func (s *Page) fill() {
	var rows []form.Row
	for _, g := range s.groups() {
		first := true
		for i := range s.battles {
			b := &s.battles[i]
			if g.holds(b) {
				if first {
					rows, first = form.Heading(rows, g.title), false
				}
				rows = append(rows, form.Row{
					Label: b.label(s.Env.Look.Glyphs.Crumb), Value: b.when(s.Env.Look.Glyphs.Ellipsis),
					Off: b.Trouble != "" || s.replays && !b.shown(), ID: i,
				})
			}
		}
	}
	s.Browser.List.Set(rows)
	s.Browser.Changed()
}

// delete asks before the battle under the cursor goes.
func (s *Page) delete() {
	b := s.current()
	file, question := b.File, "Delete "+b.label(s.Env.Look.Glyphs.Crumb)+" and its replay for good?"
	s.Prompt = form.AskYes("Delete", question, "delete it", func() (tea.Cmd, string) { return deleteBattle(file), "" })
}

// deleteBattle removes a journal and lists what is left.
func deleteBattle(file string) tea.Cmd {
	return tea.Sequence(func() tea.Msg {
		if err := saves.Remove(file); err != nil {
			return page.Notice{Text: err.Error(), Tone: board.Danger}
		}
		return page.Notice{Text: "The battle is deleted.", Tone: board.Good}
	}, List())
}

// open goes on with the battle under the cursor, or watches it.
func (s *Page) open(watch bool) tea.Cmd {
	b := s.current()
	switch {
	case b == nil:
		return nil
	case b.Trouble != "":
		return page.Tell(board.Danger, b.Trouble)
	case watch && !b.shown():
		return page.Tell(board.Warning, "What others play too can be looked through when it is over.")
	case watch || b.Over:
		return page.Send(page.Watch{File: b.File})
	}
	return page.Send(page.Resume{File: b.File})
}

func (s *Page) tell(sh *form.Sheet) {
	b := s.current()
	if b == nil {
		s.tellEmpty(sh)
		return
	}
	b.tell(sh, s.orders[b.File])
	if !s.Env.Guest {
		sh.Head("File")
		sh.Quiet(b.File)
	}
}

func (s *Page) tellEmpty(sh *form.Sheet) {
	switch {
	case s.err != nil:
		sh.Title("The battles cannot be listed")
		sh.Faults(s.Env.Public(s.err.Error()))
	case s.Env.Guest:
		sh.Title("No battle yet")
		sh.Text("Every battle of yours is kept by this server: go on with it from anywhere, watch it again when it is over.")
	case s.Env.Dirs.Saves == "":
		sh.Title("Battles are not kept")
		sh.Text("There is no folder to keep them in.")
	case !s.known:
		sh.Quiet("Looking for battles.")
	default:
		sh.Title("No battle yet")
		sh.Text("Every battle is kept here from its first order on, and can be gone on with or watched again.")
		sh.Head("Folder")
		sh.Quiet(s.Env.Dirs.Saves)
	}
}
