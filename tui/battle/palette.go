package battle

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/field"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/pick"
	"muster/tui/screen"
)

// palette lists everything that can be done now, and finds it as one types.
type palette struct {
	s      *stage
	title  string
	orders []pick.Order
	// refused are verbs that cannot be ordered now; they are found by their names.
	refused []pick.Order
	deeds   deeds
	give    func(*pick.Order) tea.Cmd
	line    form.Line // what is typed
	low     bool      // the box is at the bottom of the page
	found   []pick.Found
	at      int
}

// open lists the orders of the seat, and what the page itself can do.
func (m *menu) open() {
	l := &palette{s: &m.p.stage, title: "Everything that can be done now", give: m.p.orders.found}
	if m.p.acts() {
		l.orders = pick.Before(pick.Every(m.p.guide, m.p.seat), m.p.pick.Selected())
		l.refused = append(pick.Refused(m.p.guide, m.p.seat, m.p.pick.Selected()), m.otherVerbs()...)
	}
	l.deeds = slices.Concat(m.table(), m.p.company.deeds())
	l.open()
}

// open opens the palette.
func (l *palette) open() {
	l.orders = append(l.orders, l.deeds.entries()...)
	l.line.Most = mostTyped
	l.search()
	l.s.dialog = l
	l.giveWay()
}

// otherVerbs are the verbs of the rulebook that the present step does not offer at all.
func (m *menu) otherVerbs() []pick.Order {
	offered := map[string]bool{}
	for _, d := range []game.Draft{{}, {Args: []game.Arg{{Pieces: []board.PieceID{m.p.pick.Selected()}}}}} {
		for _, c := range m.p.guide.Offer(m.p.seat, d).Choices {
			offered[c.Arg.Choice] = true
		}
	}
	ask, _ := m.p.agenda(m.p.state).For(m.p.seat)
	var out []pick.Order
	for i := range m.p.verbs.faces {
		if v := &m.p.verbs.faces[i]; !offered[v.Name] {
			no := &game.Refusal{Rule: v.Rule, Why: v.Title + " is not among the orders of this step: " + ask.Step}
			out = append(out, pick.Order{Title: v.Title + ": not now: " + ask.Step, Key: v.Key, Rule: v.Rule, No: no})
		}
	}
	return out
}

// openOdds lists the orders whose result dice decide, each with its odds.
func (m *menu) openOdds() tea.Cmd {
	l := &palette{s: &m.p.stage, title: "Everything that dice decide, with its odds", give: m.p.orders.found}
	if m.p.acts() {
		for _, order := range pick.Every(m.p.guide, m.p.seat) {
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
	l.open()
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

// search finds what has been typed.
func (l *palette) search() {
	query := l.line.String()
	l.found, l.at = pick.Search(l.orders, query), 0
	if len(l.found) > 0 && !l.found[0].Unsure {
		return
	}
	if named := pick.Search(l.refused, query); query != "" && len(named) > 0 && !named[0].Unsure {
		l.found = append(named, l.found...)
	}
	l.at = -1 // nothing is certain to be meant
}

func (l *palette) key(msg tea.KeyMsg) tea.Cmd {
	defer l.giveWay()
	switch msg.String() {
	case "esc":
		l.s.dialog = nil
	case "enter":
		return l.take()
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
	default:
		if was := l.line.String(); l.line.Press(msg) && l.line.String() != was {
			l.search()
		}
	}
	return nil
}

// mostTyped bounds what is typed, in characters.
const mostTyped = 160

// take gives the chosen order, or does the chosen deed.
func (l *palette) take() tea.Cmd {
	l.s.dialog = nil
	if l.at < 0 || l.at >= len(l.found) {
		return page.Tell(board.Plain, "nothing was chosen")
	}
	switch chosen := &l.found[l.at].Order; {
	case chosen.No != nil:
		return l.s.refuse(chosen.No)
	case chosen.Command != nil:
		return l.give(chosen)
	default:
		return l.deeds.titled(chosen.Title).do()
	}
}

// rect is the palette's box: at the top or at the bottom, and no higher than half of a low page, so that the pieces that
// the bar is on can be seen beside it.
func (l *palette) rect() screen.Rect {
	r := screen.Rect{W: l.s.w, H: l.s.h}.Center(min(l.s.w-4, 84), min(l.s.h-4, 24, max(l.s.h/2+1, 12)))
	if r.Y = min(1, l.s.h-r.H); l.low {
		r.Y = l.s.h - r.H
	}
	return r
}

// giveWay moves the box to the other half of the page where it hides less of the pieces that the bar is on.
func (l *palette) giveWay() {
	here := l.hides(l.rect())
	l.low = !l.low
	if there := l.hides(l.rect()); there >= here {
		l.low = !l.low
	}
}

// lit are the pieces that the bar is on.
func (l *palette) lit() []board.PieceID {
	if l.at < 0 || l.at >= len(l.found) {
		return nil
	}
	return named(l.found[l.at].Draft)
}

func (l *palette) overlay(o *field.Overlay) { o.Gathered = slices.Concat(o.Gathered, l.lit()) }

// hides counts the pieces that the bar is on and that lie under a box.
func (l *palette) hides(r screen.Rect) int {
	p := l.s
	v, window, n := p.view.cells(), p.view.window(), 0
	for _, id := range l.lit() {
		if !p.places.onTable(id) {
			continue
		}
		if x, y := v.Cell(p.scene.Piece(id).At); r.Contains(window.X+x, window.Y+y) {
			n++
		}
	}
	return n
}

// rows is where the list begins in the box and how many lines it has; top is the first line seen.
func (l *palette) rows() (height, top int) {
	height = l.rect().H - 4
	return height, max(l.at-height+1, 0)
}

func (l *palette) click(x, y int) tea.Cmd {
	r := l.rect()
	if !r.Contains(x, y) {
		l.s.dialog = nil
		return nil
	}
	height, top := l.rows()
	row := y - r.Y - 3
	if row < 0 || row >= height || top+row >= len(l.found) {
		return nil
	}
	again := l.at == top+row
	l.at = top + row
	defer l.giveWay()
	if again {
		return l.take()
	}
	return nil
}

func (l *palette) hints() []hint {
	keys := &l.s.env.Look.Keys
	return []hint{keys.Commit, keys.Back}
}

func (l *palette) draw(g screen.Grid) {
	theme, glyphs := &l.s.env.Look.Theme, &l.s.env.Look.Glyphs
	r := l.rect()
	l.s.ink.wipe(g, r)
	in := g.Box(r, theme.Focus, glyphs.Focus, l.title)
	w, _ := in.Size()
	in.Sub(screen.Rect{X: 1, W: w - 2, H: 1}).Clear(theme.Field)
	in.Text(1, 0, theme.Key, ":")
	end := in.TextRight(w-2, 0, theme.Field, plural(len(l.found), "thing", "things"))
	l.line.Draw(in.Sub(rowRect(3, 0, end-5)), theme.Field)
	if len(l.found) == 0 {
		in.Text(1, 2, theme.Dim, "Nothing that can be done now has these words, in this order.")
	}
	height, top := l.rows()
	for i := range height {
		if top+i >= len(l.found) {
			break
		}
		row := in.Sub(screen.Rect{X: 1, Y: 2 + i, W: w - 2, H: 1})
		l.paint(row, &l.found[top+i], top+i == l.at)
	}
}

// paint writes one line: what it is, the letters that were searched for, its note, its key.
func (l *palette) paint(g screen.Grid, f *pick.Found, chosen bool) {
	p := l.s
	theme, glyphs := &p.env.Look.Theme, &p.env.Look.Glyphs
	st := p.ink.base()
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
	note, places := f.Note, p.places.ofOrder(&f.Order)
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
