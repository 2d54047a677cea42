package field

import (
	"muster/board"
	"muster/tui/screen"
)

// squares draws the ground and the pieces of a gridded table.
type squares struct{ *brush }

// draw draws a gridded table: ground, marks, and pieces but for one that is away.
func (b squares) draw(s *board.Scene, away board.PieceID) {
	b.ground()
	squareMarks{b}.draw(s)
	for i := range s.Pieces {
		if piece := &s.Pieces[i]; piece.ID != away {
			b.piece(s, piece)
		}
	}
}

// ground draws what lies on a grid: patches as texture, without marks and pieces.
func (b squares) ground() {
	w, h := b.view.size()
	left, top := b.seen.X/w*w, b.seen.Y/h*h
	for y := top; y < b.seen.Y+b.seen.H; y += h {
		for x := left; x < b.seen.X+b.seen.W; x += w {
			b.place(x, y, w, h)
		}
	}
}

// texture is what lies at a cell.
func (v View) texture(x, y int) board.Texture {
	if patch := v.scene.PatchAt(v.point(x, y)); patch != nil {
		return patch.Texture
	}
	return board.Open
}

// rises are the textures that stand out of the ground, or lie below it.
var rises = [board.Textures]int{
	board.Hill: 1, board.Mountain: 1, board.Wall: 1, board.Building: 1, board.Bunker: 1, board.Container: 1, board.Trees: 1,
	board.Jungle: 1, board.Water: -1, board.Crater: -1,
}

// place draws the ground of one square: what stands out of it has light on its northern and western edge, and shadow on
// the others.
func (b squares) place(x, y, w, h int) {
	texture := b.view.texture(x, y)
	var rim [4]int // north, west, south, east
	if rise := rises[min(texture, board.Textures-1)]; rise != 0 && b.look.Shades {
		for i, at := range [4]cell{{x, y - 1}, {x - 1, y}, {x, y + h}, {x + w, y}} {
			if b.view.texture(at.x, at.y) != texture {
				rim[i] = rise * perLight / 2
			}
		}
	}
	for row := y; row < y+h; row++ {
		for col := x; col < x+w; col++ {
			light := 0
			for i, at := range [4]bool{row == y, col == x, row == y+h-1, col == x+w-1} {
				if at {
					light += rim[i] * (1 - i/2*2)
				}
			}
			tile := b.look.tile(texture, col, row)
			tile.Style.Bg = relief(tile.Style, light)
			b.grid.Set(col+b.dx, row+b.dy, tile)
		}
	}
}

// centre is the cell of a place where its sign stands.
func centre(r screen.Rect) cell { return cell{r.X + (r.W-1)/2, r.Y + (r.H-1)/2} }
