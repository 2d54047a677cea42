package options

import "muster/board"

// sampleRows is the height of the sample in squares.
const sampleRows = 7

// sampleGround is a piece of country with something of everything, a letter a square.
var sampleGround = [sampleRows]string{
	"TT..nn......",
	"T...nn..~~..",
	"..====..~~..",
	".......==...",
	"..#....~~.R.",
	"..#.TT.~~.B.",
	"....TT......",
}

// sampleScene is what the options page shows a theme and a glyph set on.
func sampleScene() board.Scene {
	textures := map[rune]board.Texture{
		'T': board.Trees, 'n': board.Hill, '~': board.Water, '=': board.Road, '#': board.Wall, 'R': board.Ruin, 'B': board.Building,
	}
	s := board.Scene{
		Title: "Sample", Width: board.Thou(len(sampleGround[0])) * board.Inch, Height: sampleRows * board.Inch, Grid: board.Inch,
		Sides: []board.SideView{{Name: "First", Team: 0}, {Name: "Second", Team: 1}},
	}
	for y, line := range sampleGround {
		for x, c := range line {
			if texture, drawn := textures[c]; drawn {
				square := board.Square{Col: int16(x), Row: int16(y)}
				s.Ground = append(s.Ground, board.Patch{Shape: square.Box(), Texture: texture})
			}
		}
	}
	s.Marks = []board.Mark{{Kind: board.ObjectiveMark, Shape: board.Square{Col: 5, Row: 3}.Box(), Side: -1}}
	for i, at := range []board.Square{{Col: 1, Row: 3}, {Col: 3, Row: 2}, {Col: 3, Row: 5}, {Col: 9, Row: 3}, {Col: 10, Row: 1}, {Col: 9, Row: 5}} {
		s.Pieces = append(s.Pieces, board.Piece{
			ID: board.PieceID(i + 1), Name: "Piece", Side: i / 3, At: at.Centre(), Base: at.Box(), Glyph: []string{"S", "A", "M"}[i%3],
			Figure: []string{"3", "1", "2"}[i%3], Hurt: i%3 == 1, Ready: i != 4, Led: i%3 == 2,
		})
	}
	return s
}
