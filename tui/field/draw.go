package field

import (
	"slices"

	"muster/board"
	"muster/tui/screen"
)

// Draw paints a scene into a window.
func Draw(g screen.Grid, s *board.Scene, c Camera, o *Overlay, l Look) {
	var p Painter
	p.Draw(g, s, c, o, l)
}

// Painter draws scenes and keeps the layers that stay while only the overlay changes. A scene is recognised by its
// address: scenes are frozen, so a changed one is another one. The zero Painter is ready. It is not for several
// goroutines at once.
type Painter struct {
	made   layers
	still  screen.Grid // what is seen of ground, marks and pieces
	plan   *plan       // where the models of an open table stand on it; nil on a grid
	above  plan        // the same while an overlay is drawn
	areas  areas
	canvas canvas
}

// areas are the kept picture with threats and reach on it, which stay while only the cursor moves.
type areas struct {
	threats, reach []board.Mark
	grid           screen.Grid
	drawn          bool
}

// layers is what the kept picture was made for.
type layers struct {
	scene *board.Scene
	look  Look
	names [2]string // of theme and glyph set: a session changes them in place
	scale scale
	seen  screen.Rect
	away  board.PieceID // a piece left out because it moves
}

// Draw paints a scene into a window, like the function of this name.
func (p *Painter) Draw(g screen.Grid, s *board.Scene, c Camera, o *Overlay, l Look) {
	w, h := g.Size()
	if w < 5 || h < 2 {
		g.Clear(l.Base)
		return
	}
	v := Aim(s, c, w, h)
	seen := v.window()
	p.renew(v, l, o.Moving)
	g.Clear(l.Base)
	inner := g.Sub(screen.Rect{X: v.left, Y: v.top, W: v.w, H: v.h})
	b := brush{view: v, look: l, grid: inner, dx: -seen.X, dy: -seen.Y, seen: seen, canvas: &p.canvas}
	if !v.grid {
		p.above.seen, p.above.tokens = p.plan.seen, p.plan.tokens
		p.above.held = append(p.above.held[:0], p.plan.held...)
		b.plan = &p.above
	}
	inner.Blit(0, 0, p.under(b, o))
	if v.grid {
		squareOverlay{squares{&b}}.draw(s, o)
	} else {
		openOverlay{models{&b}}.draw(s, o)
	}
	rule := rulers{v, l}
	rule.draw(g)
	rule.edges(g)
}

// under is the kept picture with the areas of threats and reach, drawn anew when these are others.
func (p *Painter) under(b brush, o *Overlay) screen.Grid {
	if len(o.Threats)+len(o.Reach) == 0 {
		return p.still
	}
	a := &p.areas
	if a.drawn && sameMarks(a.threats, o.Threats) && sameMarks(a.reach, o.Reach) {
		return a.grid
	}
	if w, h := a.grid.Size(); w != b.seen.W || h != b.seen.H {
		a.grid = screen.NewGrid(b.seen.W, b.seen.H)
	}
	a.threats, a.reach, a.drawn = o.Threats, o.Reach, true
	a.grid.Blit(0, 0, p.still)
	b.grid = a.grid
	for _, marks := range [2][]board.Mark{o.Threats, o.Reach} {
		if b.view.grid {
			squareMarks{squares{&b}}.each(marks)
		} else {
			washes{pencil{&b}}.draw(marks)
		}
	}
	return a.grid
}

// sameMarks reports whether marks look the same.
func sameMarks(a, b []board.Mark) bool {
	return slices.EqualFunc(a, b, func(x, y board.Mark) bool {
		return x.Kind == y.Kind && x.Side == y.Side && x.Tone == y.Tone && x.Level == y.Level && x.Label == y.Label &&
			x.Shape.Kind == y.Shape.Kind && x.Shape.At == y.Shape.At && x.Shape.Size == y.Shape.Size &&
			slices.Equal(x.Shape.Corners, y.Shape.Corners)
	})
}

// renew draws ground, marks and pieces when they are not what is kept.
func (p *Painter) renew(v View, l Look, away board.PieceID) {
	seen := v.window()
	want := layers{v.scene, l, [2]string{l.Theme.Name, l.Glyphs.Name}, v.scale, seen, away}
	if p.made == want {
		return
	}
	p.made, p.areas.drawn = want, false
	if w, h := p.still.Size(); w != seen.W || h != seen.H {
		p.still = screen.NewGrid(seen.W, seen.H)
	}
	p.canvas.open(seen)
	b := brush{view: v, look: l, grid: p.still, dx: -seen.X, dy: -seen.Y, seen: seen, canvas: &p.canvas}
	if v.grid {
		squares{&b}.draw(v.scene, away)
		return
	}
	p.plan = v.plan(v.scene, away)
	b.plan = p.plan
	b.openTable(v.scene)
}

// openTable draws an open table: ground, areas, lines, models, and the signs between them.
func (b *brush) openTable(s *board.Scene) {
	terrain{b}.draw(s)
	washes{pencil{b}}.draw(s.Marks)
	lines{pencil{b}}.draw(s.Marks)
	models{b}.draw(s)
	signs{models{b}}.draw(s)
	ghosts{models{b}}.draw(s.Marks)
	tips{models{b}}.draw(s.Marks)
}
