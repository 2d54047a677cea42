package field

import (
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
	made  layers
	still screen.Grid
}

// layers is what the kept picture was made for.
type layers struct {
	scene *board.Scene
	look  Look
	names [2]string // of theme and glyph set: a session changes them in place
	zoom  int
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
	p.renew(v, l, o.Moving)
	g.Clear(l.Base)
	inner := g.Sub(screen.Rect{X: v.left, Y: v.top, W: v.w, H: v.h})
	inner.Blit(-v.Camera.X, -v.Camera.Y, p.still)
	b := brush{view: v, look: l, grid: inner, dx: -v.Camera.X, dy: -v.Camera.Y, seen: v.window()}
	b.overlay(s, o)
	v.rulers(g, l)
	v.edges(g, l)
}

// renew draws ground, marks and pieces when they are not what is kept.
func (p *Painter) renew(v View, l Look, away board.PieceID) {
	want := layers{v.scene, l, [2]string{l.Theme.Name, l.Glyphs.Name}, v.Camera.Zoom, away}
	if p.made == want {
		return
	}
	p.made = want
	p.still = screen.NewGrid(v.fw, v.fh)
	b := brush{view: v, look: l, grid: p.still, seen: screen.Rect{W: v.fw, H: v.fh}}
	b.ground(v.scene)
	b.marks(v.scene)
	for i := range v.scene.Pieces {
		if piece := &v.scene.Pieces[i]; piece.ID != away {
			b.piece(v.scene, piece)
		}
	}
}
