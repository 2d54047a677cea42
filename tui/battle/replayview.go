package battle

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/tui/field"
	"muster/tui/screen"
)

// laidOver is what lies over the field now.
func (r *Replay) laidOver() field.Overlay {
	o := r.view.overlay()
	o.Hide = o.Hide || r.film.playing
	return o
}

// drawField paints the battlefield, and the scrub bar on its lower border.
func (r *Replay) drawField(g screen.Grid) {
	o := r.laidOver()
	title := r.view.titled(r.viewTitle())
	r.ink.box(g, r.layout.field, title, r.focus == onField && r.dialog == nil)
	r.queue.drawStrip(g, r.layout.field.Y, title)
	if len(r.scene.Sections) > 0 {
		r.view.drawSections(g)
	} else {
		r.view.painter.Draw(g.Sub(r.view.window()), r.scene, r.view.camera, &o, field.LookOf(r.env.Look))
	}
	r.bar.draw(g)
}

// viewTitle says whose eyes one looks through.
func (r *Replay) viewTitle() string {
	state := "paused"
	if r.film.playing {
		state = "playing, " + string(r.film.speed)
	}
	if r.fault != "" {
		return r.fault
	}
	if r.seat == game.Gallery {
		return state + ", seen by a spectator"
	}
	return state + ", seen by " + player(r.setup, r.seat)
}

// scrubBar shows how far the battle is.
type scrubBar struct{ r *Replay }

// rect is where the scrub bar lies: on the lower border of the field.
func (b *scrubBar) rect() screen.Rect {
	f := b.r.layout.field
	return screen.Rect{X: f.X + 2, Y: f.Y + f.H - 1, W: max(f.W-4, 0), H: 1}
}

// update goes to the step that is clicked.
func (b *scrubBar) update(msg tea.Msg) (tea.Cmd, bool) {
	m, pressed := pressedAt(msg)
	bar := b.rect()
	if !pressed || !bar.Contains(m.X, m.Y) {
		return nil, false
	}
	wide := max(bar.W-screen.Width(" 0/0 ")-3, 1)
	b.r.goTo((m.X - bar.X) * b.r.last() / wide)
	return nil, true
}

// draw paints how far the battle is, with a mark where each turn begins.
func (b *scrubBar) draw(g screen.Grid) {
	theme, glyphs := &b.r.env.Look.Theme, &b.r.env.Look.Glyphs
	bar := g.Sub(b.rect())
	w, _ := bar.Size()
	text := fmt.Sprintf(" %d/%d ", b.r.at, b.r.last())
	w -= screen.Width(text)
	if w < 4 {
		return
	}
	bar.Clear(b.r.ink.base())
	full, rest := glyphs.Bar(b.r.at, max(b.r.last(), 1), w)
	n := bar.Text(0, 0, theme.Bar, full)
	bar.Text(n, 0, theme.BarRest, rest)
	for _, chapter := range b.r.turns.chapters {
		if x := chapter * (w - 1) / max(b.r.last(), 1); chapter > b.r.at {
			bar.Text(x, 0, theme.Accent, glyphs.Tick)
		}
	}
	bar.Text(w, 0, theme.Accent, text)
}

// drawSide paints the card, the list of turns and the tools.
func (r *Replay) drawSide(g screen.Grid) {
	for _, column := range [2]screen.Rect{r.layout.side, r.layout.extra} {
		g.Sub(column).Clear(r.ink.base())
	}
	card, turns, tool := r.boxes()
	r.card.show(g, card, r.card.subject())
	if r.rod.held {
		r.panels.tools(g, screen.Rect{}, tool)
	} else {
		r.panels.tools(g, tool, screen.Rect{})
	}
	m := r.panels.mark()
	m.more = r.at
	r.panels.list.paint(g, shown(turns), m, r.ink.base(), func(g screen.Grid) { r.turns.draw(g, g.Bounds()) })
}

// boxes are the places of the card, of the turns, and of a tool while one is used: it takes the place of the turns, or
// the lower part of the card's where these have a column of their own.
func (r *Replay) boxes() (card, turns, tool screen.Rect) {
	card, turns = r.layout.side, r.layout.extra
	held := r.rod.held || r.threats.on
	switch {
	case turns.Empty() && held:
		card, tool = card.CutTop(card.H / 2)
	case turns.Empty():
		card, turns = card.CutTop(card.H / 2)
	case held:
		card, tool = card.CutTop(card.H / 2)
	}
	return card, turns, tool
}

// turnList lists the turns of the battle.
type turnList struct {
	r        *Replay
	chapters []int // steps that open a turn
}

// rect is where the list of turns lies on the page.
func (t *turnList) rect() screen.Rect {
	_, turns, _ := t.r.boxes()
	return turns
}

// update goes to the turn that is clicked, or with the wheel to the next.
func (t *turnList) update(msg tea.Msg) (tea.Cmd, bool) {
	if m, step := wheeledAt(msg); step != 0 && t.rect().Contains(m.X, m.Y) {
		t.jump(step)
		return nil, true
	}
	m, pressed := pressedAt(msg)
	in := t.rect().Inset(1)
	if i := t.topIn(in.H) + m.Y - in.Y; pressed && in.Contains(m.X, m.Y) && i < len(t.chapters) {
		t.r.goTo(t.chapters[i])
		return nil, true
	}
	return nil, false
}

// here is the index of the turn that is shown, -1 before the first.
func (t *turnList) here() int {
	at := -1
	for i, n := range t.chapters {
		if n <= t.r.at {
			at = i
		}
	}
	return at
}

// topIn is the first turn seen in a list of so many rows.
func (t *turnList) topIn(rows int) int {
	return min(max(t.here()-rows/2, 0), max(len(t.chapters)-rows, 0))
}

func (t *turnList) draw(g screen.Grid, rect screen.Rect) {
	theme, glyphs := &t.r.env.Look.Theme, &t.r.env.Look.Glyphs
	in := pad(t.r.ink.box(g, rect, "Turns", false))
	w, h := in.Size()
	top, here := t.topIn(h), t.here()
	for y := range h {
		i := top + y
		if i >= len(t.chapters) {
			return
		}
		s := &t.r.steps[t.chapters[i]]
		row := in.Sub(screen.Rect{Y: y, W: w, H: 1})
		st := t.r.ink.base()
		if i == here {
			st = theme.Selection
			row.Clear(st)
			row.Text(0, 0, st, glyphs.Pointer)
		}
		indent := 1 + min(max(s.level-1, 0), 4)
		row.Text(indent, 0, st, screen.Clip(s.heading, w-indent, glyphs.Ellipsis))
	}
}
