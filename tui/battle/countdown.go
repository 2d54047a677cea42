package battle

import (
	"fmt"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/game/table"
	"muster/tui/screen"
)

// A battle in real time shows how long a question may still be answered. Battle time is the table's; between two of its
// updates the page reckons on by itself, and only while something lapses does a timer run.

// beatEvery is the time between two pictures of a countdown.
const beatEvery = 200 * time.Millisecond

// clock is the countdown of a battle in real time.
type clock struct {
	p *Page
	pulse
}

// pulse is battle time as the page knows it.
type pulse struct {
	at    game.Millis
	since time.Time
	runs  bool
	timer timer
	beats bool // it runs
}

// set takes the time of an update.
func (t *pulse) set(up *table.Update) {
	t.at, t.since = up.Now, time.Now()
	t.runs = !up.Paused && up.Ended == nil && up.Fault == nil && up.State.Agenda().Due > 0
}

// now is battle time at this moment.
func (t *pulse) now() game.Millis {
	if !t.runs {
		return t.at
	}
	return t.at + game.Millis(time.Since(t.since).Milliseconds())
}

// live reports whether the seats of a battle act at the same time, against a clock.
func live(state game.Position) bool {
	return state.Agenda().Live
}

// lapsing reports whether a seat at this keyboard has a question that lapses.
func (c *clock) lapsing() bool {
	if c.p.state.State == nil || !c.runs {
		return false
	}
	for _, ask := range c.p.agenda(c.p.up.State).Asks {
		if ask.Due > 0 && holds(c.p.locals, ask.Seat) {
			return true
		}
	}
	return false
}

// pulsing starts the timer of the countdowns when there is one to be shown and none runs.
func (c *clock) pulsing() tea.Cmd {
	if c.beats || !c.lapsing() {
		return nil
	}
	c.beats = true
	return c.timer.wait(beatEvery)
}

// beaten goes on with the timer as long as something lapses.
func (c *clock) beaten() tea.Cmd {
	if c.beats = c.lapsing(); !c.beats {
		return nil
	}
	return c.timer.wait(beatEvery)
}

// drawCountdown paints how long a question may still be answered: seconds, and a bar of the height of the window that
// runs dry. A question that waits for ever leaves the window empty.
func (c *clock) drawCountdown(g screen.Grid, ask game.Ask) {
	w, h := g.Size()
	if ask.Due == 0 || w < 8 || h < 1 {
		return
	}
	theme, glyphs := &c.p.env.Look.Theme, &c.p.env.Look.Glyphs
	left := max(ask.Due-c.now(), 0)
	whole := max(ask.Due-ask.From, 1)
	st := theme.Good
	switch {
	case left*4 <= whole:
		st = theme.Danger
	case left*2 <= whole:
		st = theme.Warning
	}
	text := fmt.Sprintf("%4.1f s ", float64(left)/1000)
	x := g.Text(0, 0, st.With(screen.Bold), text)
	full, rest := glyphs.Bar(int(left), int(whole), w-x)
	if !theme.Mono && !glyphs.ASCII {
		drawTank(g.Sub(screen.Rect{X: x, W: w - x, H: h}), full, st.Fg, theme.BarRest.Fg)
		return
	}
	for y := range h {
		n := g.Text(x, y, st, full)
		g.Text(x+n, y, theme.BarRest, rest)
	}
}

// drawTank paints a bar that runs dry as grounds of two colours, with a part of a cell where they meet: all of it can be
// drawn anew in a few bytes when it changes its colour.
func drawTank(g screen.Grid, full string, level, empty screen.Color) {
	w, h := g.Size()
	g.Clear(screen.Style{Bg: empty})
	cells := []rune(full)
	n := len(cells)
	if n == 0 || n > w {
		return
	}
	if last := cells[n-1]; last != cells[0] || n == 1 {
		n--
		g.Sub(screen.Rect{X: n, W: 1, H: h}).Fill(screen.Cell{Rune: last, Style: screen.Style{Fg: level, Bg: empty}})
	}
	g.Sub(screen.Rect{W: n, H: h}).Clear(screen.Style{Bg: level})
}

// rows is the height of the countdown of a single seat: a bar and a line. Where no clock runs the line is there
// only when something comes of an answer that is not given.
func (c *clock) rows() int {
	if c.p.up.State.State == nil || !c.p.agenda(c.p.up.State).Live {
		return 0
	}
	if c.p.agenda(c.p.up.State).Pace.Runs() {
		return 2
	}
	if ask, asked := c.p.agenda(c.p.up.State).For(c.p.seat); asked && ask.Lapse != "" {
		return 1
	}
	return 0
}

// clocked gives the countdown its place, or takes it.
func (c *clock) clocked() {
	if rows := c.rows(); rows != c.p.countdown {
		c.p.countdown = rows
		c.p.arrange()
	}
}

// haltWords are said while the clocks stand still.
const haltWords = "Paused: P or space goes on. Look, measure, read, put orders together."

// draw paints the countdown of the seat that looks on, and what happens when it lapses.
func (c *clock) draw(g screen.Grid) {
	if c.p.layout.clock.Empty() {
		return
	}
	in := g.Sub(c.p.layout.clock)
	in.Clear(c.p.ink.base())
	w, h := in.Size()
	ask, asked := c.p.agenda(c.p.up.State).For(c.p.seat)
	if c.p.pause.halted && c.p.pause.ownsTime() {
		row := in.Sub(screen.Rect{Y: h - 1, W: w, H: 1})
		row.Clear(c.p.env.Look.Theme.Banner)
		row.Text(1, 0, c.p.env.Look.Theme.Banner, screen.Clip(haltWords, w-2, c.p.env.Look.Glyphs.Ellipsis))
		if asked && h > 1 {
			c.drawCountdown(in.Sub(screen.Rect{X: 1, W: w - 2, H: 1}), ask)
		}
		return
	}
	if !asked {
		in.Text(1, 0, c.p.env.Look.Theme.Dim, screen.Clip(c.p.spinner.waiting(), w-2, c.p.env.Look.Glyphs.Ellipsis))
		return
	}
	c.drawCountdown(in.Sub(screen.Rect{X: 1, W: w - 2, H: 1}), ask)
	in.Text(1, h-1, c.p.ink.base().With(screen.Bold), screen.Clip(c.prompt(ask), w-2, c.p.env.Look.Glyphs.Ellipsis))
}

// prompt is what a seat is asked, and what happens when it does not answer.
func (c *clock) prompt(ask game.Ask) string {
	switch {
	case ask.Lapse == "":
		return ask.Step
	case ask.Due == 0:
		return ask.Step + "; " + ask.Lapse
	}
	return ask.Step + "; else " + ask.Lapse
}

// update keeps the time of the table, and a timer as long as something lapses.
func (c *clock) update(msg tea.Msg) (tea.Cmd, bool) {
	if over, mine := c.timer.over(msg); mine {
		if !over {
			return nil, true
		}
		return c.beaten(), true
	}
	switch msg.(type) {
	case publishedMsg:
		c.set(&c.p.up)
	case afterMsg:
		c.clocked()
		return c.pulsing(), false
	}
	return nil, false
}
