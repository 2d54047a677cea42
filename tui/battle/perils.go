package battle

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/page"
	"muster/tui/screen"
)

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

// toggleThreats shows or hides where the enemies could strike.
func (s *stage) toggleThreats() {
	s.danger = watch{on: !s.danger.on, gen: s.danger.gen + 1, shown: s.danger.shown + 1}
	s.arrange()
}

// lookOut asks for what the threat view lacks: the marks of the position first, then the perils of what is pointed at.
// One question is under way at a time.
func (s *stage) lookOut() tea.Cmd {
	d := &s.danger
	if !d.on || d.busy || s.state == nil {
		return nil
	}
	state, seat := s.state, s.seat
	msg := dangerMsg{of: s, gen: d.gen, version: s.version}
	if d.marked != s.version {
		d.busy = true
		return func() tea.Msg {
			msg.marks = state.Threats(seat)
			return msg
		}
	}
	guide, watches := state.(game.Watchman)
	msg.at, msg.listing = s.aim(s.cursor), true
	if !watches || d.listed == s.version && d.at == msg.at || !s.scene.Holds(s.cursor) {
		return nil
	}
	d.busy = true
	return func() tea.Msg {
		msg.perils = guide.Perils(seat, msg.at)
		return msg
	}
}

// warned takes what has been found out, unless the battle has moved on meanwhile: then it is asked for again.
func (s *stage) warned(msg dangerMsg) tea.Cmd {
	d := &s.danger
	if msg.of != s || msg.gen != d.gen {
		return nil
	}
	d.busy = false
	if msg.version != s.version {
		return nil
	}
	d.shown++
	if msg.listing {
		d.perils, d.at, d.listed = msg.perils, msg.at, msg.version
		return nil
	}
	d.marks, d.marked = msg.marks, msg.version
	s.arrange()
	if _, watches := s.state.(game.Watchman); len(d.marks) == 0 && !watches {
		return page.Tell(board.Quiet, "nothing threatens your side here")
	}
	return nil
}

// threatsShown are the marks of the threat view, nil while they are not known.
func (s *stage) threatsShown() []board.Mark {
	if !s.danger.on || s.danger.marked != s.version {
		return nil
	}
	return s.danger.marks
}

// dangers are the lines beside the tint: the perils of what is pointed at, worst first; of a rulebook that lists none,
// the labels of the marks there. Known is false while nothing of this position has been found out. Until what is pointed
// at is known, a moment later, they are those of the place before.
func (s *stage) dangers() (list []game.Peril, known bool) {
	if _, watches := s.state.(game.Watchman); watches {
		return s.danger.perils, s.danger.listed == s.version
	}
	marks := slices.Clone(s.threatsShown())
	marks = slices.DeleteFunc(marks, func(m board.Mark) bool { return !m.Shape.Contains(s.cursor) })
	slices.SortStableFunc(marks, func(a, b board.Mark) int { return b.Level - a.Level })
	for _, m := range marks {
		list = append(list, game.Peril{Label: m.Label, Tone: board.Danger, Rule: game.RuleID(m.Rule)})
	}
	return list, s.danger.marked == s.version
}

// writePerils writes who could strike what is pointed at: the worst three.
func (s *stage) writePerils(c *column) {
	theme, glyphs := &s.env.Look.Theme, &s.env.Look.Glyphs
	list, known := s.dangers()
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
		s.writePeril(c, &list[i], i == 0)
	}
}

// writePeril writes one peril: who and what it would come to, and how, with its rule, if that is asked for.
func (s *stage) writePeril(c *column, p *game.Peril, how bool) {
	theme, glyphs := &s.env.Look.Theme, &s.env.Look.Glyphs
	if p.By == 0 {
		c.ruled(board.Fact{Value: p.Label, Tone: p.Tone, Rule: string(p.Rule)})
		return
	}
	side := 0
	if piece := s.scene.Piece(p.By); piece != nil {
		side = piece.Side
	}
	c.cite(0, string(p.Rule))
	end := c.g.TextRight(c.width(), c.y, theme.Tone(p.Tone), p.Label) - 1
	name := glyphs.Side(side) + " " + s.state.Name(p.By)
	c.g.Text(0, c.y, theme.Side(side), screen.Clip(name, end, glyphs.Ellipsis))
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

// drawPerils paints the list in a box.
func (s *stage) drawPerils(g screen.Grid, r screen.Rect) {
	c := column{g: pad(s.box(g, r, "Threats here", false)), look: s.env.Look}
	s.writePerils(&c)
	glyphs := &s.env.Look.Glyphs
	scale := " " + glyphs.Level(1) + " little  " + glyphs.Level(50) + "  " + glyphs.Level(100) + " great "
	if room := r.W - 4; screen.Width(scale) <= room {
		g.Text(r.X+2, r.Y+r.H-1, s.env.Look.Theme.Danger, scale)
	}
}

// perilRule is the rule that the list cites at a cell of its inside, "" for none.
func (s *stage) perilRule(w, h, x, y int) game.RuleID {
	c := column{g: screen.NewGrid(max(w, 1), max(h, 1)), look: s.env.Look}
	s.writePerils(&c)
	return c.ruleAt(x, y)
}
