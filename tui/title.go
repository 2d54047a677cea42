package tui

import (
	"muster/board"
	"muster/tui/form"
	"muster/tui/screen"
)

// letters are the program's name as pixels, six high.
var letters = [6]string{
	"##   ## ##   ##  #####  ######## ####### ###### ",
	"### ### ##   ## ##         ##    ##      ##   ##",
	"####### ##   ##  ####      ##    #####   ##   ##",
	"## # ## ##   ##     ##     ##    ##      ###### ",
	"##   ## ##   ##     ##     ##    ##      ##  ## ",
	"##   ##  #####  #####      ##    ####### ##   ##",
}

// titleSize is the columns and rows that the name takes: two pixels share a cell where the glyphs have half blocks.
func titleSize(look *form.Ink) (w, h int) {
	if look.Glyphs.ASCII {
		return len(letters[0]), len(letters)
	}
	return len(letters[0]), len(letters) / 2
}

// drawTitle paints the name, lit from above.
func drawTitle(g screen.Grid, look *form.Ink) {
	w, h := titleSize(look)
	for y := range h {
		st := titleStyle(look, y, h)
		for x := range w {
			if cell := titleCell(look, x, y); cell != "" {
				g.Text(x, y, st, cell)
			}
		}
	}
}

func titleStyle(look *form.Ink, y, h int) screen.Style {
	st := look.Title
	st.Fg = st.Fg.Mix(look.Text.Bg, y*96/h)
	return st
}

// titleCell is the glyph for a cell of the name, "" for none.
func titleCell(look *form.Ink, x, y int) string {
	if look.Glyphs.ASCII {
		if letters[y][x] == '#' {
			return "#"
		}
		return ""
	}
	upper, lower := letters[2*y][x] == '#', letters[2*y+1][x] == '#'
	switch {
	case upper && lower:
		return "█"
	case upper:
		return "▀"
	case lower:
		return "▄"
	}
	return ""
}

// panorama is the ground under the menu, of no battle in particular, seen from a hill: a letter for a texture. A low
// screen shows its lower rows.
var panorama = [...]string{
	".........^^........nn..........TT...~~~~.........nn......^^^.........",
	"TT......^^^^^.....nnnn........TTT....~~~~.......nnnn....^^^^^^.....TT",
	"TTT....^^^^.......nnn.....T...........~~~~.......nn......^^^......TTT",
	"TT.......^...............TT.....====..~~~~.....................n...TT",
	"T...nn..............======..........==~~~~====..............nnn.....T",
	"...nnn.....=========..................~~~~....======.........nn......",
	"====.==....=.........................~~~~...........=================",
	".........==.......T.................~~~~......TT.....................",
	"TT...............TTT...............~~~~......TTT...........T......TTT",
	"TTT...............T...............~~~~........T...........TT.......TT",
}

// panoramaRows is how many rows of it are shown where there is room.
const panoramaRows = len(panorama)

var textureOf = map[byte]board.Texture{
	'T': board.Trees, '^': board.Mountain, 'n': board.Hill, '~': board.Water, '=': board.Road, '.': board.Open,
}

// body is a block of troops of the western host: where in the width its middle stands, in percent, which row counted
// from below, and how many files and ranks it has. The eastern host is its mirror image.
type body struct{ at, row, files, ranks int }

var western = [...]body{{30, 2, 6, 2}, {21, 0, 4, 1}, {38, 5, 4, 2}, {23, 6, 5, 2}, {12, 3, 3, 2}}

// drawPanorama paints two hosts in the field, facing each other across a river.
func drawPanorama(g screen.Grid, look *form.Ink) {
	w, h := g.Size()
	for y := range h {
		line := panorama[len(panorama)-1-(h-1-y)%len(panorama)]
		for x := range w {
			texture := textureOf[line[x*len(line)/max(w, 1)]]
			g.Text(x, y, look.Theme.Texture(texture), look.Glyphs.Texture(texture, x, y))
		}
	}
	for _, b := range western {
		for n := range b.files * b.ranks {
			file, rank := n%b.files, n/b.files
			x, y := w*b.at/100-2*file, h-1-b.row-rank
			g.Text(x, y, look.Theme.Token(0, true), look.Glyphs.Side(0))
			g.Text(w-1-x, y, look.Theme.Token(1, true), look.Glyphs.Side(1))
		}
	}
}
