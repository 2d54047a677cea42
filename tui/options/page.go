package options

import (
	"cmp"
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/board"
	"muster/tui/field"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// preference is a row of the options page: what it is called, what it may be, and how to read and set it.
type preference struct {
	label  string
	help   string
	values []string // nil: it is typed
	titles []string // what the values are called; nil: as they are
	get    func(*page.Prefs) string
	set    func(*page.Prefs, string)
	open   func(*page.Env) page.Page // a page of its own, instead of a value
}

// Page changes the preferences. A change counts at once, and is written to disk.
type Page struct {
	form.ListPage
	prefs   []preference
	painter field.Painter
	scene   board.Scene
}

// New is the options page.
func New(env *page.Env) *Page {
	o := &Page{ListPage: form.ListPage{Env: env, Crumbs: []string{"Options"}}, prefs: preferences(), scene: sampleScene()}
	switch {
	case env.Dirs.Config == "":
		o.Right = "for this session"
	case env.Guest:
		o.Right = "kept by this server"
	default:
		o.Right = "kept in " + env.Dirs.Config
	}
	o.Browser = form.Browser{Heading: "Options", Beside: "How it looks", Share: 46, Tell: o.tell}
	o.Browser.Picture = o.preview
	o.Browser.PictureAt = func(_, h int) int {
		if big := 2*sampleRows + 1; big <= h/2 {
			return big
		}
		return min(sampleRows+1, h/2)
	}
	if env.Guest { // his name is the one that he bears in the hall
		o.prefs = slices.DeleteFunc(o.prefs, func(p preference) bool { return p.values == nil && p.open == nil })
	}
	o.fill()
	return o
}

func preferences() []preference {
	return []preference{
		{
			"Theme", "Colours, and what stands for them where there are none.", themeNames(), themeTitles(),
			func(p *page.Prefs) string { return p.Theme }, func(p *page.Prefs, v string) { p.Theme = v }, nil,
		},
		{
			"Glyphs", "Signs of Unicode, or plain ASCII for terminals and fonts that lack them.", glyphNames(), glyphTitles(),
			func(p *page.Prefs) string { return p.Glyphs }, func(p *page.Prefs, v string) { p.Glyphs = v }, nil,
		},
		{
			"Row of keys", "Whether the last row lists the keys that work. They work either way.", onOff, nil,
			func(p *page.Prefs) string { return onOffOf(p.Keys) }, func(p *page.Prefs, v string) { p.Keys = v == "on" }, nil,
		},
		{
			"Speed", "How fast the orders of others are shown. Any key skips one; instant shows results only.", speedNames(), nil,
			func(p *page.Prefs) string { return string(p.Speed) }, func(p *page.Prefs, v string) { p.Speed = page.Speed(v) }, nil,
		},
		{
			"Mouse", "With it off your terminal selects text again.", onOff, nil,
			func(p *page.Prefs) string { return onOffOf(p.Mouse) }, func(p *page.Prefs, v string) { p.Mouse = v == "on" }, nil,
		},
		{
			"Your turn", "How you are told that others have acted and something is asked of you.", callNames(), callTitles,
			func(p *page.Prefs) string { return string(p.Call) }, func(p *page.Prefs, v string) { p.Call = page.Call(v) }, nil,
		},
		{
			"Briefing", "Before your first order a battle tells how it is won. The key i brings that back at any time.", onOff, nil,
			func(p *page.Prefs) string { return onOffOf(p.Briefing) }, func(p *page.Prefs, v string) { p.Briefing = v == "on" }, nil,
		},
		{
			"Questions", "Which orders are asked about before they are given. A battle is left only after a question.", asksNames(), asksTitles,
			func(p *page.Prefs) string { return string(p.Asks) }, func(p *page.Prefs, v string) { p.Asks = page.Asks(v) }, nil,
		},
		{
			"Keys", "Other keys for what you do in battles and replays.", nil, nil,
			func(*page.Prefs) string { return "" }, nil, func(env *page.Env) page.Page { return NewKeysPage(env) },
		},
		{
			"Name", "What you are called in battles at this machine, and in what is kept of them.", nil, nil,
			func(p *page.Prefs) string { return p.Name }, func(p *page.Prefs, v string) { p.Name = v }, nil,
		},
	}
}

// callTitles are what the calls are called, in their order.
var callTitles = []string{"nothing", "window's title", "title and bell"}

// asksTitles are what the orders that are asked about are called, in their order.
var asksTitles = []string{"every order", "what is final", "none"}

// longestName bounds what the person is called, in characters.
const longestName = 24

var onOff = []string{"on", "off"}

func onOffOf(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

func themeTitles() []string {
	return each(style.Themes(), func(t style.Theme) string { return t.Title })
}

func glyphTitles() []string {
	return each(style.GlyphSets(), func(g style.Glyphs) string { return g.Title })
}

func (p *preference) shown(value string) string {
	if at := slices.Index(p.values, value); at >= 0 && p.titles != nil {
		return p.titles[at]
	}
	return value
}

// now is what a preference stands at: as it is kept, or, where nothing has been chosen yet, as this session has it.
func (o *Page) now(p *preference) string {
	return cmp.Or(p.get(&o.Env.Chosen), p.get(&o.Env.Prefs))
}

func (o *Page) fill() {
	rows := make([]form.Row, len(o.prefs))
	for i, p := range o.prefs {
		rows[i] = form.Row{Label: p.label, Value: cmp.Or(p.shown(o.now(&p)), "none"), Turns: p.values != nil, ID: i}
		if p.open != nil {
			rows[i].Value = o.Env.Look.Glyphs.Crumb
		}
	}
	o.Browser.List.Set(rows)
	o.Browser.Changed()
}

func (o *Page) tell(sh *form.Sheet) {
	p := &o.prefs[o.Browser.List.Cursor]
	sh.Title(p.label)
	sh.Text(p.help)
	sh.Gap()
	now := o.now(p)
	if session := p.get(&o.Env.Prefs); session != now {
		sh.Run(sh.Look.Quiet, 0, "In this session: "+p.shown(session)+".")
	}
	for _, v := range p.values {
		sh.Add(form.In(sh.Look.Accent, sh.Look.Radio(v == now)), form.In(sh.Look.Text, " "+p.shown(v)))
	}
}

func (o *Page) Keys() []key.Binding {
	if o.Prompt != nil {
		return o.Prompt.Keys()
	}
	if o.typed() {
		return []key.Binding{form.KeyUp, form.As(form.KeyEnter, "enter", "change it"), form.KeyEsc}
	}
	return []key.Binding{form.KeyUp, form.KeyTurn, form.KeyEsc}
}

// typed reports whether the preference under the cursor is typed.
func (o *Page) typed() bool { return o.prefs[o.Browser.List.Cursor].values == nil }

func (o *Page) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if cmd, taken := o.Asked(msg); taken {
		return o, cmd
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		o.Size = msg
	case tea.KeyMsg:
		if key.Matches(msg, form.KeyEsc) {
			return o, page.Leave(o)
		}
		if key.Matches(msg, form.KeyPick) {
			return o, o.turn(1)
		}
	}
	switch what, by := o.Browser.Update(msg); what {
	case form.Chose:
		return o, o.turn(1)
	case form.Turned:
		return o, o.turn(by)
	}
	return o, nil
}

// turn goes to the next or previous value of the row under the cursor, or asks for one that is typed.
func (o *Page) turn(by int) tea.Cmd {
	p := &o.prefs[o.Browser.List.Cursor]
	if p.open != nil {
		return page.Send(page.Push{Page: p.open(o.Env)})
	}
	if o.typed() {
		o.Prompt = form.AskText(p.label, p.help, o.now(p), "keep it", func(text string) (tea.Cmd, string) {
			return o.choose(p, assets.Clean(strings.TrimSpace(text), longestName)), ""
		})
		return nil
	}
	n := len(p.values)
	at := max(slices.Index(p.values, o.now(p)), 0)
	return o.choose(p, p.values[(at+by+n)%n])
}

// choose sets a preference, for this session and on disk.
func (o *Page) choose(p *preference, value string) tea.Cmd {
	p.set(&o.Env.Prefs, value)
	p.set(&o.Env.Chosen, value)
	Restyle(o.Env)
	o.fill()
	cmd := page.Send(page.Restyled{})
	// Written at once and not by a command: two quick presses must not overtake each other.
	if err := Save(o.Env.Dirs.Config, o.Env.Chosen); err != nil {
		cmd = tea.Batch(cmd, page.Tell(board.Warning, err.Error()))
	}
	return cmd
}

func (o *Page) preview(g screen.Grid) {
	o.painter.Draw(g, &o.scene, field.Camera{}, &field.Overlay{Cursor: board.Square{Col: 3, Row: 3}.Centre(), Selected: 1}, field.LookOf(o.Env.Look))
}

// Doze is [screen.Dozer]'s.
func (o *Page) Doze() { o.painter = field.Painter{} }
