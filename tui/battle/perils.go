package battle

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/screen"
)

// threats are the threat view, and the list of who could strike what is pointed at.
type threats struct {
	s *stage
	watch
}

// watch is the threat view: where the enemies could strike next, and who could strike what the cursor points at. Both
// are found out off the event loop.
type watch struct {
	on     bool
	marks  []board.Mark
	marked int // the version for which the marks were found out, 0 for none
	perils []game.Peril
	at     game.Aim // for which the perils were found out
	listed int      // and in which version, 0 for none
	busy   bool     // something is being found out
	gen    int      // counts what is asked: an answer to an earlier question is dropped
	shown  int      // counts changes of what is shown
}

// dangerMsg brings what has been found out.
type dangerMsg struct {
	of      *stage
	gen     int
	version int
	marks   []board.Mark
	perils  []game.Peril
	at      game.Aim
	listing bool // perils, not marks
}

// toggle shows or hides where the enemies could strike.
func (t *threats) toggle() {
	t.watch = watch{on: !t.on, gen: t.gen + 1, shown: t.shown + 1}
	t.s.arrange()
}

// lookOut asks for what the threat view lacks: the marks of the position first, then the perils of what is pointed at.
// One question is under way at a time.
func (t *threats) lookOut() tea.Cmd {
	d := &t.watch
	if !d.on || d.busy || t.s.state.State == nil {
		return nil
	}
	state, seat := t.s.state, t.s.seat
	msg := dangerMsg{of: t.s, gen: d.gen, version: t.s.version}
	if d.marked != t.s.version {
		d.busy = true
		return func() tea.Msg {
			msg.marks = state.Guide().Threats(seat)
			return msg
		}
	}
	msg.at, msg.listing = t.s.places.aim(t.s.cursor), true
	if d.listed == t.s.version && d.at == msg.at || !t.s.scene.Holds(t.s.cursor) {
		return nil
	}
	d.busy = true
	return func() tea.Msg {
		msg.perils = state.Guide().Perils(seat, msg.at)
		return msg
	}
}

// warned takes what has been found out, unless the battle has moved on meanwhile: then it is asked for again.
func (t *threats) warned(msg dangerMsg) tea.Cmd {
	d := &t.watch
	if msg.of != t.s || msg.gen != d.gen {
		return nil
	}
	d.busy = false
	if msg.version != t.s.version {
		return nil
	}
	d.shown++
	if msg.listing {
		d.perils, d.at, d.listed = msg.perils, msg.at, msg.version
		return nil
	}
	d.marks, d.marked = msg.marks, msg.version
	t.s.arrange()
	return nil
}

// marksShown are the marks of the threat view, nil while they are not known.
func (t *threats) marksShown() []board.Mark {
	if !t.on || t.marked != t.s.version {
		return nil
	}
	return t.marks
}

// list is who could strike what is pointed at, worst first; known is false while that has not been found out for this
// position. Until what is pointed at is known, a moment later, it is that of the place before.
func (t *threats) list() (list []game.Peril, known bool) { return t.perils, t.listed == t.s.version }

// write writes who could strike what is pointed at: the worst three.
func (t *threats) write(c *column) {
	theme, glyphs := &t.s.env.Look.Theme, &t.s.env.Look.Glyphs
	list, known := t.list()
	switch {
	case !known:
		c.line(theme.Dim, "looking "+glyphs.Ellipsis)
		return
	case len(list) == 0:
		c.line(theme.Dim, "Nobody can strike here.")
		return
	}
	for i := range list {
		if i < len(list)-1 && (c.room() == 1 || i == mostPerils) {
			c.line(theme.Dim, glyphs.Down+" "+plainInt(len(list)-i)+" more")
			return
		}
		t.writePeril(c, &list[i], i == 0)
	}
}

// writePeril writes one peril: who and what it would come to, and how, with its rule, if that is asked for.
func (t *threats) writePeril(c *column, p *game.Peril, how bool) {
	theme, glyphs := &t.s.env.Look.Theme, &t.s.env.Look.Glyphs
	if p.By == 0 {
		c.ruled(board.Fact{Value: p.Label, Tone: p.Tone, Rule: string(p.Rule)})
		return
	}
	side := 0
	if piece := t.s.scene.Piece(p.By); piece != nil {
		side = piece.Side
	}
	c.cite(0, string(p.Rule))
	name, label := glyphs.Side(side)+" "+t.s.state.Name(p.By), p.Label
	if screen.Width(name)+1+screen.Width(label) > c.width() {
		label, _, _ = strings.Cut(label, ", ") // the worst comes first
	}
	label = screen.Clip(label, max(c.width()-min(screen.Width(name), leastNamed)-1, 1), glyphs.Ellipsis)
	end := c.g.TextRight(c.width(), c.y, theme.Tone(p.Tone), label) - 1
	c.g.Text(0, c.y, theme.Side(side), squeeze(name, end, glyphs.Ellipsis))
	c.y++
	if how && p.How != "" && c.room() > 0 {
		c.cite(0, string(p.Rule))
		end = c.width()
		if screen.Width(p.How)+screen.Width(string(p.Rule))+4 <= end {
			end = c.g.TextRight(end, c.y, theme.Dim, string(p.Rule)) - 1
		}
		c.g.Text(2, c.y, theme.Dim, screen.Clip(p.How, end-2, glyphs.Ellipsis))
		c.y++
	}
}

// leastNamed is what a name keeps beside long odds: the sign of its side, its beginning and its letter or number.
const leastNamed = 10

// draw paints the list in a box.
func (t *threats) draw(g screen.Grid, r screen.Rect) {
	c := column{g: pad(t.s.ink.box(g, r, "Threats here", false)), look: t.s.env.Look}
	t.write(&c)
	glyphs := &t.s.env.Look.Glyphs
	scale := " " + glyphs.Level(1) + " little  " + glyphs.Level(50) + "  " + glyphs.Level(75) + "  " + glyphs.Level(100) + " great "
	if room := r.W - 4; screen.Width(scale) <= room {
		g.Text(r.X+2, r.Y+r.H-1, t.s.env.Look.Theme.Danger, scale)
	}
}

// ruleAt is the rule that the list cites at a cell of its inside, "" for none.
func (t *threats) ruleAt(w, h, x, y int) game.RuleID {
	c := column{g: screen.NewGrid(max(w, 1), max(h, 1)), look: t.s.env.Look}
	t.write(&c)
	return c.ruleAt(x, y)
}

// update takes what has been found out, and asks for what is lacking.
func (t *threats) update(msg tea.Msg) (tea.Cmd, bool) {
	switch msg := msg.(type) {
	case dangerMsg:
		return t.warned(msg), true
	case afterMsg:
		return t.lookOut(), false
	}
	return nil, false
}
