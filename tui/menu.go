package tui

import (
	"slices"
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/game/hall"
	"muster/tui/archive"
	"muster/tui/bench"
	"muster/tui/form"
	"muster/tui/options"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/setup"
)

// choice is an entry of the menu.
type choice uint8

const (
	toHall choice = iota // for guests of a server alone
	toLearn
	toPuzzles // where a rulebook has some
	toContinue
	toQuick
	toNew
	toSaved
	toReplays
	toRules
	toArmies
	toOptions
	toCredits
	toQuit
)

// entry is what the menu says about a choice.
type entry struct{ label, help string }

var entries = [...]entry{
	toHall:     {"Tables", "Sit down with others, watch their battles, or make a table of your own."},
	toLearn:    {"Learn to play", "Five minutes a rulebook: small lessons on the field, with goals to tick off."},
	toPuzzles:  {"Puzzles", "One order decides: positions of real battles, from easy to hard."},
	toContinue: {"Continue", "Go on with the battle you left last."},
	toQuick:    {"Quick battle", "You against a bot, everything set: ready your army and fight."},
	toNew:      {"New battle", "Choose the rules, the field, the armies, who plays and how."},
	toSaved:    {"Saved battles", "All your battles: go on with one, or clear them away."},
	toReplays:  {"Replays", "Watch a battle again, step by step, and play on from any point of it."},
	toRules:    {"Rules", "The rulebooks, to read and to search."},
	toArmies:   {"Armies", "Look at the armies, build your own from points, and keep them."},
	toOptions:  {"Options", "Colours, glyphs, the row of keys, speed, mouse."},
	toCredits:  {"Credits", "Whose games these are, and what this program is made with."},
	toQuit:     {"Quit", "Leave. Every battle is saved already."},
}

// menuPage is the first page.
type menuPage struct {
	env  *page.Env
	list form.List
	size tea.WindowSizeMsg
	last *archive.Battle // the unfinished battle that was left last, nil for none
	new  bool            // the person has played no battle to its end
	news hall.News
}

func newMenu(env *page.Env) *menuPage {
	m := &menuPage{env: env}
	m.fill()
	m.list.Point(int(toQuick))
	if env.Guest {
		m.list.Point(int(toHall))
	}
	return m
}

// Init asks for the list of battles, which says whether there is one to go on with.
func (m *menuPage) Init() tea.Cmd { return archive.List() }

func (m *menuPage) Title() string { return "" }

func (m *menuPage) Keys() []key.Binding {
	return []key.Binding{
		form.KeyUp, form.As(form.KeyEnter, "enter", "choose"),
		key.NewBinding(key.WithKeys("1"), key.WithHelp("1-0", "at once")),
		form.KeyRules, form.As(keyQuitLetter, "q", "quit"),
	}
}

var (
	keyPuzzles    = key.NewBinding(key.WithKeys("P"), key.WithHelp("P", "puzzles"))
	keyLearn      = key.NewBinding(key.WithKeys("L"), key.WithHelp("L", "learn"))
	keyQuitLetter = key.NewBinding(key.WithKeys("q"), key.WithHelp("q", "quit"))
)

// fill writes the rows anew.
func (m *menuPage) fill() {
	choices := m.choices()
	rows := make([]form.Row, len(choices))
	for i, c := range choices {
		rows[i] = form.Row{Key: m.keyOf(c), Label: entries[c].label, ID: int(c)}
		if c == toHall {
			rows[i].Value = m.inHall()
		}
	}
	first := &rows[slices.Index(choices, toContinue)]
	switch {
	case m.last != nil:
		first.Value = m.last.Label()
	default:
		first.Off, first.Value = true, "nothing unfinished"
	}
	at := m.list.Current()
	m.list.Set(rows)
	if at != nil {
		m.list.Point(at.ID)
	}
}

// choices are the entries of this person: for who is new, lessons come first.
func (m *menuPage) choices() []choice {
	all := m.numbered()
	at := slices.Index(all, toRules)
	if setup.Puzzling(m.env) {
		all = slices.Insert(all, at, toPuzzles)
	}
	if m.new {
		at = 0
	}
	return slices.Insert(all, at, toLearn)
}

// numbered are the entries that have a number for a key, which stays the same for old hands and new ones.
func (m *menuPage) numbered() []choice {
	var all []choice
	for c := range choice(len(entries)) {
		if c != toLearn && c != toPuzzles && (c != toHall || m.env.Guest) {
			all = append(all, c)
		}
	}
	return all
}

// keyOf is the key that chooses an entry at once.
func (m *menuPage) keyOf(c choice) string {
	switch at := slices.Index(m.numbered(), c); {
	case c == toLearn:
		return keyLearn.Help().Key
	case c == toPuzzles:
		return keyPuzzles.Help().Key
	case at >= 10:
		return keyQuitLetter.Help().Key
	default:
		return strconv.Itoa((at + 1) % 10)
	}
}

// inHall says what is going on at the tables.
func (m *menuPage) inHall() string {
	waits, open := 0, 0
	for i := range m.news.Tables {
		switch t := m.news.Tables[i]; {
		case t.Fresh:
			waits++
		case t.Phase == hall.Open && !t.Mine:
			open++
		}
	}
	switch {
	case waits == 1:
		return "one waits for you"
	case waits > 1:
		return strconv.Itoa(waits) + " wait for you"
	case open > 0:
		return form.Plural(open, "table") + " with free seats"
	}
	return form.Plural(len(m.news.Here), "guest") + " here"
}

func (m *menuPage) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.size = msg
		m.list.At(m.listRect())
	case page.Shown:
		return m, archive.List()
	case archive.Battles:
		m.take(msg)
	case hall.News:
		m.news = msg
		m.fill()
	case tea.KeyMsg:
		return m, m.press(msg)
	case tea.MouseMsg:
		if what, _ := m.list.Mouse(msg); what == form.Picked || what == form.Again {
			return m, m.choose(choice(m.list.Current().ID))
		}
	}
	return m, nil
}

// take looks for the battle to go on with. The cursor goes there when it is one that has just been left, so that enter
// takes it up again and does not begin another; and it goes away when nothing is left to go on with.
func (m *menuPage) take(msg archive.Battles) {
	before, wasNew := m.last, m.new
	m.last = msg.Unfinished()
	m.new = !slices.ContainsFunc(msg.Battles, func(b archive.Battle) bool { return b.Over })
	m.fill()
	switch {
	case m.env.Guest && before != nil && m.last != nil: // others play on meanwhile: the cursor stays where it is
	case m.last != nil && (before == nil || before.File != m.last.File || !before.Played.Equal(m.last.Played)):
		m.list.Point(int(toContinue))
	case m.last == nil && before != nil && m.at(toContinue):
		m.list.Point(int(toQuick))
	case m.new && !wasNew && m.at(toQuick):
		m.list.Point(int(toLearn))
	}
}

// at reports whether the cursor is on an entry.
func (m *menuPage) at(c choice) bool {
	r := m.list.Current()
	return r != nil && choice(r.ID) == c
}

func (m *menuPage) press(msg tea.KeyMsg) tea.Cmd {
	if n, err := strconv.Atoi(msg.String()); err == nil && n >= 0 && n <= 9 {
		c := m.numbered()[(n+9)%10]
		m.list.Point(int(c))
		return m.choose(c)
	}
	switch {
	case m.list.Press(msg):
	case key.Matches(msg, form.KeyRules):
		return m.choose(toRules)
	case key.Matches(msg, keyLearn):
		return m.choose(toLearn)
	case key.Matches(msg, keyPuzzles) && setup.Puzzling(m.env):
		return m.choose(toPuzzles)
	case key.Matches(msg, keyQuitLetter):
		return page.Leave(m)
	case key.Matches(msg, form.KeyEnter, form.KeyRight):
		return m.choose(choice(m.list.Current().ID))
	}
	return nil
}

func (m *menuPage) choose(c choice) tea.Cmd {
	open := func(p page.Page) tea.Cmd { return page.Send(page.Push{Page: p}) }
	switch c {
	case toHall:
		return page.Send(toTables{})
	case toLearn:
		return setup.Learn(m.env)
	case toPuzzles:
		return open(setup.NewPuzzles(m.env))
	case toContinue:
		return m.goOn()
	case toQuick:
		return setup.Quick(m.env)
	case toNew:
		return setup.New(m.env)
	case toSaved:
		return open(archive.New(m.env, false))
	case toReplays:
		return open(archive.New(m.env, true))
	case toRules:
		return page.Send(page.Rules{})
	case toArmies:
		return open(bench.NewArmies(m.env))
	case toOptions:
		return open(options.New(m.env))
	case toCredits:
		return open(newCredits(m.env))
	}
	return page.Leave(m)
}

func (m *menuPage) goOn() tea.Cmd {
	if m.last == nil {
		return page.Tell(0, "No battle is unfinished. Quick battle begins one.")
	}
	return page.Send(page.Resume{File: m.last.File})
}

// menuWidth is the columns of the menu, for label and value.
const menuWidth = 56

// rowsOf are the rows of the menu page from above: air, title, motto, list, help, panorama.
func (m *menuPage) listRect() screen.Rect {
	w, h := m.size.Width, m.size.Height
	look := form.InkOf(m.env)
	_, title := titleSize(&look)
	top := m.air() + title + 3
	if h >= 30 {
		top++
	}
	return screen.Rect{X: max((w-menuWidth)/2, 0), Y: top, W: min(menuWidth, w), H: min(len(m.list.Rows), max(h-top, 0))}
}

// air is the empty rows above the title: one on a small screen, on a large one as many as leave the same below.
func (m *menuPage) air() int {
	look := form.InkOf(m.env)
	_, title := titleSize(&look)
	used := title + 4 + len(m.list.Rows) + 2
	return max((m.size.Height-panoramaRows-used)/2, 1)
}

func (m *menuPage) Draw(g screen.Grid) {
	look := form.InkOf(m.env)
	w, h := g.Size()
	tw, th := titleSize(&look)
	m.list.At(m.listRect())
	drawTitle(g.Sub(screen.Rect{X: (w - tw) / 2, Y: m.air(), W: tw, H: th}), &look)
	motto := "miniature wargames in a terminal, every rule enforced"
	place := m.list.Place
	g.Text((w-len(motto))/2, place.Y-2, look.Quiet, motto)
	m.list.Draw(g.Sub(place), look, true)
	if r := m.list.Current(); r != nil {
		help := entries[r.ID].help
		if choice(r.ID) == toSaved && m.env.Guest {
			help = "All your battles: go on with one, or watch it again."
		}
		if choice(r.ID) == toContinue && m.last != nil {
			help = m.last.Summary()
		}
		help = screen.Clip(help, w-4, look.More)
		g.Text((w-screen.Width(help))/2, place.Y+place.H+1, look.Text, help)
	}
	from := place.Y + place.H + 3
	_, strip := g.Bounds().CutTop(max(from, h-panoramaRows))
	drawPanorama(g.Sub(strip), &look)
}
