package battle

import (
	"fmt"

	"muster/game"
	"muster/tui/field"
	"muster/tui/screen"
)

// drawField paints the battlefield, and the scrub bar on its lower border.
func (r *Replay) drawField(g screen.Grid) {
	o := r.overlay()
	o.Hide = r.playing
	r.box(g, r.layout.field, r.shows(r.viewTitle()), r.focus == onField && r.dialog == nil)
	if len(r.scene.Sections) > 0 {
		r.view.drawSections(g)
	} else {
		r.view.painter.Draw(g.Sub(r.view.window()), r.scene, r.view.camera, &o, field.LookOf(r.env.Look))
	}
	r.drawScrub(g)
}

// viewTitle says whose eyes one looks through.
func (r *Replay) viewTitle() string {
	state := "paused"
	if r.playing {
		state = "playing, " + string(r.speed)
	}
	if r.fault != "" {
		return r.fault
	}
	if r.seat == game.Gallery {
		return state + ", seen by a spectator"
	}
	return state + ", seen by " + player(r.setup, r.seat)
}

// scrub is where the scrub bar lies: on the lower border of the field.
func (r *Replay) scrub() screen.Rect {
	f := r.layout.field
	return screen.Rect{X: f.X + 2, Y: f.Y + f.H - 1, W: max(f.W-4, 0), H: 1}
}

// drawScrub paints how far the battle is, with a mark where each turn begins.
func (r *Replay) drawScrub(g screen.Grid) {
	theme, glyphs := &r.env.Look.Theme, &r.env.Look.Glyphs
	bar := g.Sub(r.scrub())
	w, _ := bar.Size()
	text := fmt.Sprintf(" %d/%d ", r.at, r.last())
	w -= screen.Width(text)
	if w < 4 {
		return
	}
	bar.Clear(r.base())
	full, rest := glyphs.Bar(r.at, max(r.last(), 1), w)
	n := bar.Text(0, 0, theme.Bar, full)
	bar.Text(n, 0, theme.BarRest, rest)
	for _, chapter := range r.chapters {
		if x := chapter * (w - 1) / max(r.last(), 1); chapter > r.at {
			bar.Text(x, 0, theme.Accent, glyphs.Tick)
		}
	}
	bar.Text(w, 0, theme.Accent, text)
}

// drawSide paints the card and the list of turns.
func (r *Replay) drawSide(g screen.Grid) {
	if r.layout.side.Empty() {
		return
	}
	m := r.mark()
	m.at, m.more, m.piece, m.card = r.place(), r.at, r.toolMark(), r.card.mark(r.card.subject())
	r.panels.card.paint(g, r.layout.side, m, r.paintCard)
	if !r.layout.extra.Empty() {
		r.panels.offers.paint(g, r.layout.extra, m, func(g screen.Grid) {
			g.Clear(r.base())
			r.paintTurns(g, g.Bounds())
		})
	}
}

func (r *Replay) paintCard(g screen.Grid) {
	g.Clear(r.base())
	card, turns, tool := r.boxes()
	in := func(b screen.Rect) screen.Rect {
		return screen.Rect{X: b.X - r.layout.side.X, Y: b.Y - r.layout.side.Y, W: b.W, H: b.H}
	}
	r.card.draw(g, in(card), r.card.subject())
	switch {
	case tool.Empty():
	case r.rod.held:
		r.rod.draw(g, in(tool))
	default:
		r.threats.draw(g, in(tool))
	}
	if !turns.Empty() && r.layout.extra.Empty() {
		r.paintTurns(g, in(turns))
	}
}

// cardBox is the place of the card.
func (r *Replay) cardBox() screen.Rect {
	card, _, _ := r.boxes()
	return card
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

// toolRule is the rule that the tool's box cites at a cell of its inside.
func (r *Replay) toolRule(w, h, x, y int) game.RuleID {
	if r.rod.held {
		return r.rod.ruleAt(w, h, x, y)
	}
	return r.threats.ruleAt(w, h, x, y)
}

// turnsRect is where the list of turns lies on the page.
func (r *Replay) turnsRect() screen.Rect {
	_, turns, _ := r.boxes()
	return turns
}

// here is the index of the turn that is shown, -1 before the first.
func (r *Replay) here() int {
	at := -1
	for i, n := range r.chapters {
		if n <= r.at {
			at = i
		}
	}
	return at
}

// turnsTop is the first turn seen in a list of so many rows.
func (r *Replay) turnsTop(rows int) int {
	return min(max(r.here()-rows/2, 0), max(len(r.chapters)-rows, 0))
}

func (r *Replay) paintTurns(g screen.Grid, rect screen.Rect) {
	theme, glyphs := &r.env.Look.Theme, &r.env.Look.Glyphs
	in := pad(r.box(g, rect, "Turns", false))
	w, h := in.Size()
	top, here := r.turnsTop(h), r.here()
	for y := range h {
		i := top + y
		if i >= len(r.chapters) {
			return
		}
		s := &r.steps[r.chapters[i]]
		row := in.Sub(screen.Rect{Y: y, W: w, H: 1})
		st := r.base()
		if i == here {
			st = theme.Selection
			row.Clear(st)
			row.Text(0, 0, st, glyphs.Pointer)
		}
		indent := 1 + min(max(s.level-1, 0), 4)
		row.Text(indent, 0, st, screen.Clip(s.heading, w-indent, glyphs.Ellipsis))
	}
}
