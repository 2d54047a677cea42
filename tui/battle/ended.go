package battle

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
)

// ending is the page at the end of a battle: who won and by how much, what it cost, how the dice fell, where it turned.
type ending struct {
	p       *Page
	ended   bool // the end has been shown
	turns   []turning
	at, top int
	chosen  bool // the person has gone to a button himself
	taught  bool // the battle has taught something
}

// keyRematch is the key of a rematch, also of one that somebody else has asked for.
const keyRematch = "m"

// keyTurned is for the figures of the turning points.
var keyTurned = key.NewBinding(key.WithKeys("1"))

// finish shows the end of the battle, and looks for its turning points.
func (e *ending) finish() tea.Cmd {
	if e.ended {
		return nil
	}
	e.ended = true
	e.open()
	return e.findTurnings()
}

// open shows it from its beginning.
func (e *ending) open() {
	e.at, e.top, e.chosen = 0, 0, false
	e.p.dialog = e
}

// buttons are what can be done at the end.
func (e *ending) buttons() deeds {
	send := func(msg func() tea.Msg) func() tea.Cmd { return func() tea.Cmd { return page.Send(msg()) } }
	var all deeds
	if e.p.config.File != "" {
		all = append(all, deed{key: helpOf("r", "Replay"), do: send(func() tea.Msg { return page.Watch{File: e.p.config.File} })})
	}
	if e.analysed() {
		all = append(all, deed{key: helpOf("a", "Analysis"), do: send(func() tea.Msg { return page.Analyse{File: e.p.config.File} })})
	}
	if next := e.nextCourse(); next != nil {
		all = append(deeds{{key: helpOf("n", "Next lessons"), do: send(func() tea.Msg { return page.Learn{System: next.Info().ID} })}}, all...)
	}
	if !e.p.company.watches() {
		all = append(all, deed{key: helpOf(keyRematch, "Rematch"), do: send(func() tea.Msg { return e.rematch() })})
		if len(e.p.config.Chairs) == 2 && !e.taught {
			all = append(all, deed{key: helpOf("o", "Other side"), do: send(func() tea.Msg { return e.otherSide() })})
		}
	}
	out := "Menu"
	if e.p.company != nil {
		out = "Leave"
	}
	return append(all,
		deed{key: helpOf("f", "Field"), do: form.Silently(func() { e.p.dialog = nil })},
		deed{key: helpOf("q", out), do: e.p.menu.goOut},
	)
}

// analysed reports whether the battle can be looked back at: at home, and where it was no lesson.
func (e *ending) analysed() bool { return e.p.config.File != "" && e.p.company == nil && !e.taught }

// nextCourse is the rulebook whose lessons come after those that are over, nil where there are none.
func (e *ending) nextCourse() game.System {
	if !e.taught {
		return nil
	}
	all := e.p.env.Systems
	at := slices.IndexFunc(all, func(s game.System) bool { return s.Info().ID == e.p.sys.Info().ID })
	for _, sys := range all[at+1:] {
		if scenarios, _ := sys.Scenarios(); slices.ContainsFunc(scenarios, func(s game.Scenario) bool { return s.Training }) {
			return sys
		}
	}
	return nil
}

// rematch is the same battle again.
func (e *ending) rematch() page.Start {
	chairs := slices.Clone(e.p.config.Chairs)
	for i := range chairs {
		chairs[i].Free = chairs[i].Bot == "" && holds(e.p.config.Remote, game.First+game.Seat(i))
	}
	return page.Start{
		System: e.p.sys.Info().ID, Title: e.p.config.Title, Setup: e.p.config.Setup, Chairs: chairs, Terms: e.p.config.Terms,
		Instead: true, Of: e.p.company.ofTable(), Quick: e.p.config.Quick,
	}
}

// otherSide is the same battle again with both sides changed: each plays what the other has played.
func (e *ending) otherSide() page.Start {
	start := e.rematch()
	start.Setup.Seats = slices.Clone(start.Setup.Seats)
	slices.Reverse(start.Chairs)
	first, second := &start.Setup.Seats[0], &start.Setup.Seats[1]
	first.Name, second.Name = second.Name, first.Name
	return start
}

func (e *ending) key(msg tea.KeyMsg) tea.Cmd {
	keys := &e.p.env.Look.Keys
	buttons, stride := e.buttons(), form.Stride(msg, e.room(), e.spread().longest)
	switch {
	case e.p.company != nil && key.Matches(msg, keys.Talk):
		return e.p.company.openTalk()
	case key.Matches(msg, keys.Left), key.Matches(msg, keys.PreviousPiece):
		e.at, e.chosen = (e.marked()+len(buttons)-1)%len(buttons), true
	case key.Matches(msg, keys.Right), key.Matches(msg, keys.NextPiece):
		e.at, e.chosen = (e.marked()+1)%len(buttons), true
	case stride != 0:
		e.top = max(e.top+stride, 0) // what is beyond the end is cut when it is drawn
	case key.Matches(msg, keys.Commit), msg.String() == " ":
		return buttons[e.marked()].do()
	case key.Matches(msg, keys.Back):
		e.p.dialog = nil
	case key.Matches(msg, keys.Rules):
		e.p.dialog = nil
		e.p.rules.openAt(e.p.up.Ended.Outcome.Rule)
	default:
		return e.letter(buttons, msg)
	}
	return nil
}

// letter answers a button's own key, or the figure of a turning point.
func (e *ending) letter(buttons deeds, msg tea.KeyMsg) tea.Cmd {
	if d := buttons.pressed(msg); d != nil {
		return d.do()
	}
	if name := msg.String(); len(name) == 1 && e.p.config.File != "" {
		if i := int(name[0] - '1'); i >= 0 && i < len(e.turns) {
			return page.Send(page.Watch{File: e.p.config.File, At: e.turns[i].seq})
		}
	}
	return nil
}

func (e *ending) click(x, y int) tea.Cmd {
	for i, r := range e.places() {
		if r.Contains(x, y) {
			e.at, e.chosen = i, true
			return e.buttons()[i].do()
		}
	}
	return nil
}

// places are where the buttons lie.
func (e *ending) places() []screen.Rect {
	r := e.rect()
	x := r.X + 2
	var out []screen.Rect
	for _, b := range e.buttons() {
		w := screen.Width(b.key.Help().Desc) + 4
		out = append(out, screen.Rect{X: x, Y: r.Y + r.H - 2, W: w, H: 1})
		x += w + 1
	}
	return out
}

func (e *ending) hints() []hint {
	keys := e.p.env.Look.Keys
	choose, field := keys.Right, keys.Back
	choose.SetHelp(keys.Left.Help().Key+keys.Right.Help().Key, "choose")
	field.SetHelp(field.Help().Key, "look at the field")
	hints := []hint{keys.Commit, choose}
	if n := len(e.turns); n > 0 && e.p.config.File != "" {
		turned := keyTurned
		turned.SetHelp("1-"+plainInt(n), "replay from where it turned")
		hints = append(hints, turned)
	}
	if e.p.company != nil {
		hints = append(hints, keys.Talk)
	}
	if e.scrolls() {
		down := keys.Down
		down.SetHelp(keys.Up.Help().Key+keys.Down.Help().Key, "scroll")
		hints = append(hints, down)
	}
	return append(hints, field)
}

func (e *ending) draw(g screen.Grid) {
	theme, glyphs := &e.p.env.Look.Theme, &e.p.env.Look.Glyphs
	r := e.rect()
	e.p.ink.wipe(g, r)
	in := g.Box(r, theme.Focus, glyphs.Focus, e.p.scene.Title)
	w, _ := in.Size()
	banner := in.Sub(screen.Rect{W: w, H: 1})
	banner.Clear(theme.Banner)
	title := e.headline()
	banner.Text((w-screen.Width(title))/2, 0, theme.Banner, title)
	e.body(in)
	e.drawOthers(in)
	for i, at := range e.places() {
		st := theme.Field
		if i == e.marked() {
			st = theme.Selection
		}
		told := e.buttons()[i].key.Help()
		button := g.Sub(at)
		button.Clear(st)
		button.Text(1, 0, theme.Key.On(st.Bg), told.Key)
		button.Text(3, 0, st, told.Desc)
	}
}

// update shows the end when it has come.
func (e *ending) update(msg tea.Msg) (tea.Cmd, bool) {
	switch msg := msg.(type) {
	case turningMsg:
		e.turned(msg)
	case publishedMsg:
		if msg.fresh {
			e.promise()
		}
	case settledMsg:
		e.taught = e.taught || e.p.lesson.now() != nil
		if e.p.up.Ended != nil {
			return e.finish(), true
		}
	}
	return nil, false
}
