package field

import (
	"muster/board"
	"muster/tui/screen"
)

// squares draws the ground and the pieces of a gridded table.
type squares struct{ *brush }

// draw draws a gridded table: ground, marks, and pieces but for one that is away.
func (b squares) draw(s *board.Scene, away board.PieceID) {
	b.ground(s)
	squareMarks{b}.draw(s)
	for i := range s.Pieces {
		if piece := &s.Pieces[i]; piece.ID != away {
			b.piece(s, piece)
		}
	}
}

// ground draws what lies on a grid: patches as texture, without marks and pieces.
func (b squares) ground(s *board.Scene) {
	w, h := b.view.size()
	left, top := b.seen.X/w*w, b.seen.Y/h*h
	for y := top; y < b.seen.Y+b.seen.H; y += h {
		for x := left; x < b.seen.X+b.seen.W; x += w {
			b.place(s, x, y, w, h)
		}
	}
}

// place draws the ground of one square.
func (b squares) place(s *board.Scene, x, y, w, h int) {
	texture := board.Open
	if patch := s.PatchAt(b.view.point(x, y)); patch != nil {
		texture = patch.Texture
	}
	for row := y; row < y+h; row++ {
		for col := x; col < x+w; col++ {
			b.grid.Set(col+b.dx, row+b.dy, b.look.tile(texture, col, row))
		}
	}
}

// centre is the cell of a place where its sign stands.
func centre(r screen.Rect) cell { return cell{r.X + (r.W-1)/2, r.Y + (r.H-1)/2} }
