package battle

import (
	"strings"
	"unicode"
	"unicode/utf8"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/page"
	"muster/tui/pick"
	"muster/tui/screen"
)

// palette lists everything that can be done now, and finds it as one types.
type palette struct {
	title  string
	orders []pick.Order
	// refused are verbs that cannot be ordered now; they are found by their names.
	refused []pick.Order
	acts    []act
	query   string
	low     bool // the box is at the bottom of the page
	found   []pick.Found
	at      int
}

// act is what the palette offers besides orders.
type act struct {
	title, key string
	do         func(*Page) tea.Cmd // nil: it cannot be done now, and the title says why
}

// openPalette lists the orders of the seat, and what the page itself can do.
func (p *Page) openPalette() {
	l := &palette{title: "Everything that can be done now", acts: p.deeds()}
	if p.acts() {
		l.orders = pick.Before(pick.Every(p.state, p.seat), p.pick.Selected())
		l.refused = append(pick.Refused(p.state, p.seat, p.pick.Selected()), p.otherVerbs()...)
	}
	for _, a := range l.acts {
		order := pick.Order{Title: a.title, Key: a.key}
		if a.do == nil {
			order.No = game.Refuse(game.TableConsent, "%s", a.title)
		}
		l.orders = append(l.orders, order)
	}
	l.search("")
	p.dialog = l
	l.giveWay(p)
}

// otherVerbs are the verbs of the rulebook that the present step does not offer at all.
func (p *Page) otherVerbs() []pick.Order {
	offered := map[string]bool{}
	for _, d := range []game.Draft{{}, {Args: []game.Arg{{Pieces: []board.PieceID{p.pick.Selected()}}}}} {
		for _, c := range p.state.Offer(p.seat, d).Choices {
			offered[c.Arg.Choice] = true
		}
	}
	ask, _ := p.state.Agenda().For(p.seat)
	var out []pick.Order
	for i := range p.faces {
		if v := &p.faces[i]; !offered[v.Name] {
			no := &game.Refusal{Rule: v.Rule, Why: v.Title + " is not among the orders of this step: " + ask.Step}
			out = append(out, pick.Order{Title: v.Title + ": not now: " + ask.Step, Key: v.Key, Rule: v.Rule, No: no})
		}
	}
	return out
}

// openOdds lists the orders whose result dice decide, each with its odds.
func (p *Page) openOdds() tea.Cmd {
	l := &palette{title: "Everything that dice decide, with its odds"}
	if p.acts() {
		for _, order := range pick.Every(p.state, p.seat) {
			if len(order.Odds) == 0 {
				continue
			}
			if !strings.Contains(order.Note, "%") {
				order.Note = likeliest(firstGroup(order.Odds))
			}
			l.orders = append(l.orders, order)
		}
	}
	if len(l.orders) == 0 {
		return page.Tell(board.Plain, "Nothing that dice decide can be ordered now.")
	}
	l.search("")
	p.dialog = l
	l.giveWay(p)
	return nil
}

// firstGroup are the odds up to the next heading: what the order is about.
func firstGroup(odds []game.Chance) []game.Chance {
	n := 1
	for n < len(odds) && odds[n].Group == odds[0].Group {
		n++
	}
	return odds[:n]
}

// deeds are what the page can do besides orders.
func (p *Page) deeds() []act {
	keys := &p.env.Look.Keys
	acts := []act{
		{"Rules of this step", keys.Rules.Help().Key, (*Page).rulesHere},
		{"Show threats", keys.Threat.Help().Key, func(p *Page) tea.Cmd { p.toggleThreats(); return nil }},
		{"All odds", keys.Odds.Help().Key, (*Page).openOdds},
		{"Luck so far", keys.Luck.Help().Key, func(p *Page) tea.Cmd { p.dialog = luck{}; return nil }},
		{"Line and distance", keys.Measure.Help().Key, func(p *Page) tea.Cmd { p.toggleMeasure(p.pick.Selected()); return nil }},
		{"Go to a place", keyGoTo.Help().Key, (*Page).openGoTo},
		{"Show the whole table", keys.Center.Help().Key, func(p *Page) tea.Cmd { p.center(); return nil }},
		{"Read the log", keys.Log.Help().Key, func(p *Page) tea.Cmd { p.read(); return nil }},
		{"Speed of others' orders: " + string(p.env.Prefs.Speed), "v", (*Page).faster},
		{"Leave for the menu", keys.Menu.Help().Key, (*Page).leave},
	}
	acts = append(acts, p.companyDeeds()...)
	if len(p.locals) == 0 || p.up.Ended != nil {
		return acts
	}
	return append(acts, p.askDeeds()...)
}

func (l *palette) search(query string) {
	l.query, l.at = query, 0
	l.found = pick.Search(l.orders, query)
	if len(l.found) > 0 && !l.found[0].Unsure {
		return
	}
	if named := pick.Search(l.refused, query); query != "" && len(named) > 0 && !named[0].Unsure {
		l.found = append(named, l.found...)
	}
	l.at = -1 // nothing is certain to be meant
}

func (l *palette) key(p *Page, msg tea.KeyMsg) tea.Cmd {
	defer l.giveWay(p)
	switch msg.String() {
	case "esc":
		p.dialog = nil
	case "enter":
		return l.take(p)
	case "up", "shift+tab", "ctrl+p":
		l.at = max(l.at-1, 0)
	case "down", "tab", "ctrl+n":
		l.at = min(l.at+1, max(len(l.found)-1, 0))
	case "pgup":
		l.at = max(l.at-10, 0)
	case "pgdown":
		l.at = min(l.at+10, max(len(l.found)-1, 0))
	case "home":
		l.at = 0
	case "end":
		l.at = max(len(l.found)-1, 0)
	case "backspace":
		if runes := []rune(l.query); len(runes) > 0 {
			l.search(string(runes[:len(runes)-1]))
		}
	case "ctrl+u":
		l.search("")
	default:
		l.typed(msg)
	}
	return nil
}

// mostTyped bounds the query, in characters.
const mostTyped = 160

func (l *palette) typed(msg tea.KeyMsg) {
	if msg.Type != tea.KeyRunes && msg.Type != tea.KeySpace {
		return
	}
	query := []rune(l.query)
	for _, r := range msg.Runes {
		if unicode.IsPrint(r) && len(query) < mostTyped {
			query = append(query, r)
		}
	}
	l.search(string(query))
}

// take gives the chosen order, or does the chosen deed.
func (l *palette) take(p *Page) tea.Cmd {
	p.dialog = nil
	if l.at < 0 || l.at >= len(l.found) {
		return page.Tell(board.Plain, "nothing was chosen")
	}
	chosen := l.found[l.at]
	if chosen.No != nil {
		return p.refuse(chosen.No)
	}
	if chosen.Command != nil {
		return p.orders(&chosen.Order)
	}
	for _, a := range l.acts {
		if a.title == chosen.Title {
			return a.do(p)
		}
	}
	return page.Tell(board.Warning, "nothing was chosen")
}

// rect is the palette's box: at the top or at the bottom, and no higher than half of a low page, so that the pieces that
// the bar is on can be seen beside it.
func (l *palette) rect(p *Page) screen.Rect {
	r := screen.Rect{W: p.w, H: p.h}.Center(min(p.w-4, 84), min(p.h-4, 24, max(p.h/2+1, 12)))
	if r.Y = min(1, p.h-r.H); l.low {
		r.Y = p.h - r.H
	}
	return r
}

// giveWay moves the box to the other half of the page where it hides less of the pieces that the bar is on.
func (l *palette) giveWay(p *Page) {
	here := p.hides(l.rect(p))
	l.low = !l.low
	if there := p.hides(l.rect(p)); there >= here {
		l.low = !l.low
	}
}

// hides counts the pieces that the bar is on and that lie under a box.
func (p *Page) hides(r screen.Rect) int {
	v, window, n := p.view(), p.window(), 0
	for _, id := range p.lit() {
		if !p.onTable(id) {
			continue
		}
		if x, y := v.Cell(p.scene.Piece(id).At); r.Contains(window.X+x, window.Y+y) {
			n++
		}
	}
	return n
}

// rows is where the list begins in the box and how many lines it has; top is the first line seen.
func (l *palette) rows(p *Page) (height, top int) {
	height = l.rect(p).H - 4
	return height, max(l.at-height+1, 0)
}

func (l *palette) click(p *Page, x, y int) tea.Cmd {
	r := l.rect(p)
	if !r.Contains(x, y) {
		p.dialog = nil
		return nil
	}
	height, top := l.rows(p)
	row := y - r.Y - 3
	if row < 0 || row >= height || top+row >= len(l.found) {
		return nil
	}
	again := l.at == top+row
	l.at = top + row
	defer l.giveWay(p)
	if again {
		return l.take(p)
	}
	return nil
}

func (l *palette) hints(p *Page) []hint {
	keys := &p.env.Look.Keys
	return []hint{keys.Commit, keys.Back}
}

func (l *palette) draw(p *Page, g screen.Grid) {
	theme, glyphs := &p.env.Look.Theme, &p.env.Look.Glyphs
	r := l.rect(p)
	p.wipe(g, r)
	in := g.Box(r, theme.Focus, glyphs.Focus, l.title)
	w, _ := in.Size()
	in.Sub(screen.Rect{X: 1, W: w - 2, H: 1}).Clear(theme.Field)
	in.Text(1, 0, theme.Key, ":")
	end := in.TextRight(w-2, 0, theme.Field, plural(len(l.found), "thing", "things"))
	x := 3 + in.Text(3, 0, theme.Field, tailOf(l.query, end-6))
	in.ShowCursor(x, 0)
	if len(l.found) == 0 {
		in.Text(1, 2, theme.Dim, "Nothing that can be done now has these words, in this order.")
	}
	height, top := l.rows(p)
	for i := range height {
		if top+i >= len(l.found) {
			break
		}
		row := in.Sub(screen.Rect{X: 1, Y: 2 + i, W: w - 2, H: 1})
		l.paint(row, p, &l.found[top+i], top+i == l.at)
	}
}

// tailOf is the end of a text that has room: what is being typed.
func tailOf(text string, room int) string {
	for screen.Width(text) > room && text != "" {
		_, size := utf8.DecodeRuneInString(text)
		text = text[size:]
	}
	return text
}

// paint writes one line: what it is, the letters that were searched for, its note, its key.
func (l *palette) paint(g screen.Grid, p *Page, f *pick.Found, chosen bool) {
	theme, glyphs := &p.env.Look.Theme, &p.env.Look.Glyphs
	st := p.base()
	if f.No != nil {
		st = theme.Disabled
	}
	if chosen {
		st = theme.Selection
		g.Clear(st)
		g.Text(0, 0, st, glyphs.Pointer)
	}
	w, _ := g.Size()
	end := g.TextRight(w-1, 0, theme.Accent.On(st.Bg), f.Key)
	note, places := f.Note, p.placesOf(&f.Order)
	if note != "" && places != "" {
		note = ", " + note
	}
	if places += note; screen.Width(places)+screen.Width(f.Title)+4 <= end {
		end = g.TextRight(end-1, 0, theme.Dim.On(st.Bg), places)
	} else {
		room := max(end-screen.Width(f.Title)-4, w/3)
		end = g.TextRight(end-1, 0, theme.Dim.On(st.Bg), endOf(places, room, glyphs.Ellipsis))
	}
	part := g.Sub(screen.Rect{X: 2, W: max(end-3, 0), H: 1})
	room := max(end-3, 0)
	x, next := 0, 0
	for i, r := range screen.Clip(f.Title, room, glyphs.Ellipsis) {
		letter := st
		for next < len(f.Matched) && f.Matched[next] < i {
			next++
		}
		if next < len(f.Matched) && f.Matched[next] == i {
			letter = theme.Match
		}
		x += part.Text(x, 0, letter, string(r))
	}
}
