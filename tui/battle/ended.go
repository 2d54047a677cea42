package battle

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/game"
	"muster/tui/page"
	"muster/tui/screen"
)

// ending is the page at the end of a battle: who won and by how much, what it cost, how the dice fell, where it turned.
type ending struct {
	at, top int
	chosen  bool // the person has gone to a button himself
}

// keyRematch is the key of a rematch, also of one that somebody else has asked for.
const keyRematch = "m"

// keyTurned is for the figures of the turning points.
var keyTurned = key.NewBinding(key.WithKeys("1"))

// finish shows the end of the battle, and looks for its turning points.
func (p *Page) finish() tea.Cmd {
	if p.ended {
		return nil
	}
	p.ended = true
	p.dialog = &ending{}
	return p.findTurnings()
}

// buttons are what can be done at the end.
func (e *ending) buttons(p *Page) []act {
	var acts []act
	if p.config.File != "" {
		acts = append(acts, act{"Replay", "r", func(p *Page) tea.Cmd { return page.Send(page.Watch{File: p.config.File}) }})
	}
	if !p.watches() {
		acts = append(acts, act{"Rematch", keyRematch, func(p *Page) tea.Cmd { return page.Send(p.rematch()) }})
		if len(p.config.Chairs) == 2 {
			acts = append(acts, act{"Other side", "o", func(p *Page) tea.Cmd { return page.Send(p.otherSide()) }})
		}
	}
	out := "Menu"
	if p.company != nil {
		out = "Leave"
	}
	return append(acts,
		act{"Field", "f", func(p *Page) tea.Cmd { p.dialog = nil; return nil }},
		act{out, "q", (*Page).goOut},
	)
}

// rematch is the same battle again.
func (p *Page) rematch() page.Start {
	chairs := slices.Clone(p.config.Chairs)
	for i := range chairs {
		chairs[i].Free = chairs[i].Bot == "" && holds(p.config.Remote, game.First+game.Seat(i))
	}
	return page.Start{
		System: p.sys.Info().ID, Title: p.config.Title, Setup: p.config.Setup, Chairs: chairs, Terms: p.config.Terms,
		Instead: true, Of: p.ofTable(), Quick: p.config.Quick,
	}
}

// otherSide is the same battle again with both sides changed: each plays what the other has played.
func (p *Page) otherSide() page.Start {
	start := p.rematch()
	start.Setup.Seats = slices.Clone(start.Setup.Seats)
	slices.Reverse(start.Chairs)
	first, second := &start.Setup.Seats[0], &start.Setup.Seats[1]
	first.Name, second.Name = second.Name, first.Name
	return start
}

func (e *ending) key(p *Page, msg tea.KeyMsg) tea.Cmd {
	keys := &p.env.Look.Keys
	buttons := e.buttons(p)
	switch {
	case p.company != nil && key.Matches(msg, keyTalk):
		return p.openTalk()
	case key.Matches(msg, keys.Left), key.Matches(msg, keys.PreviousPiece):
		e.at, e.chosen = (e.marked(p)+len(buttons)-1)%len(buttons), true
	case key.Matches(msg, keys.Right), key.Matches(msg, keys.NextPiece):
		e.at, e.chosen = (e.marked(p)+1)%len(buttons), true
	case key.Matches(msg, keys.Up):
		e.top = max(e.top-1, 0)
	case key.Matches(msg, keys.Down):
		e.top++
	case key.Matches(msg, keys.PageUp):
		e.top = max(e.top-e.room(p), 0)
	case key.Matches(msg, keys.PageDown):
		e.top += e.room(p)
	case key.Matches(msg, keys.Commit), msg.String() == " ":
		return buttons[e.marked(p)].do(p)
	case key.Matches(msg, keys.Back):
		p.dialog = nil
	case key.Matches(msg, keys.Rules):
		p.dialog = nil
		p.openRule(p.up.Ended.Outcome.Rule)
	default:
		return e.letter(p, buttons, msg.String())
	}
	return nil
}

// letter answers a button's own key, or the figure of a turning point.
func (e *ending) letter(p *Page, buttons []act, name string) tea.Cmd {
	for _, b := range buttons {
		if b.key == name {
			return b.do(p)
		}
	}
	if len(name) == 1 && p.config.File != "" {
		if i := int(name[0] - '1'); i >= 0 && i < len(p.turns) {
			return page.Send(page.Watch{File: p.config.File, At: p.turns[i].seq})
		}
	}
	return nil
}

func (e *ending) click(p *Page, x, y int) tea.Cmd {
	for i, r := range e.places(p) {
		if r.Contains(x, y) {
			e.at, e.chosen = i, true
			return e.buttons(p)[i].do(p)
		}
	}
	return nil
}

// places are where the buttons lie.
func (e *ending) places(p *Page) []screen.Rect {
	r := e.rect(p)
	x := r.X + 2
	var out []screen.Rect
	for _, b := range e.buttons(p) {
		w := screen.Width(b.title) + 6
		out = append(out, screen.Rect{X: x, Y: r.Y + r.H - 2, W: w, H: 1})
		x += w + 2
	}
	return out
}

func (e *ending) hints(p *Page) []hint {
	keys := p.env.Look.Keys
	choose, field := keys.Right, keys.Back
	choose.SetHelp(keys.Left.Help().Key+keys.Right.Help().Key, "choose")
	field.SetHelp(field.Help().Key, "look at the field")
	hints := []hint{keys.Commit, choose}
	if n := len(p.turns); n > 0 && p.config.File != "" {
		turned := keyTurned
		turned.SetHelp("1-"+plainInt(n), "replay from where it turned")
		hints = append(hints, turned)
	}
	if p.company != nil {
		hints = append(hints, keyTalk)
	}
	if e.scrolls(p) {
		down := keys.Down
		down.SetHelp(keys.Up.Help().Key+keys.Down.Help().Key, "scroll")
		hints = append(hints, down)
	}
	return append(hints, field)
}

func (e *ending) draw(p *Page, g screen.Grid) {
	theme, glyphs := &p.env.Look.Theme, &p.env.Look.Glyphs
	r := e.rect(p)
	p.wipe(g, r)
	in := g.Box(r, theme.Focus, glyphs.Focus, p.scene.Title)
	w, _ := in.Size()
	banner := in.Sub(screen.Rect{W: w, H: 1})
	banner.Clear(theme.Banner)
	title := p.headline()
	banner.Text((w-screen.Width(title))/2, 0, theme.Banner, title)
	e.body(p, in)
	e.drawOthers(p, in)
	for i, at := range e.places(p) {
		st := theme.Field
		if i == e.marked(p) {
			st = theme.Selection
		}
		b := e.buttons(p)[i]
		button := g.Sub(at)
		button.Clear(st)
		button.Text(1, 0, theme.Key.On(st.Bg), b.key)
		button.Text(3, 0, st, b.title)
	}
}
