//go:build unix

package remote_test

import "fmt"

// What both servers of the benchmarks draw: a field of four grounds in true colour, a title that names the cursor's
// place, and the cursor, which the keys h, j, k and l move.

var grounds = []struct {
	shapes     []rune
	ink, paper uint32 // 0xRRGGBB
}{
	{[]rune(" .  ,"), 0x47593f, 0x1f2a1e},
	{[]rune("♣♠"), 0x58a755, 0x16301c},
	{[]rune("~≈"), 0x62a3d8, 0x142c47},
	{[]rune("▦▤"), 0xd0aa84, 0x4a3526},
}

const cursorInk, cursorPaper = 0x000000, 0xffffff

// groundAt is the ground and the rune at a place of the field.
func groundAt(x, y int) (kind int, shape rune) {
	kind = (x/9*7 + y/5*3) % len(grounds)
	shapes := grounds[kind].shapes
	return kind, shapes[(x*7+y*13)%len(shapes)]
}

// place is where the cursor stands.
type place struct{ x, y int }

// after is the place that a key leads to on a screen of w by h, whose first row is the title's.
func (p place) after(key string, w, h int) place {
	switch key {
	case "h":
		p.x--
	case "j":
		p.y++
	case "k":
		p.y--
	case "l":
		p.x++
	}
	return place{min(max(p.x, 0), max(w-1, 0)), min(max(p.y, 0), max(h-2, 0))}
}

func (p place) title() string { return fmt.Sprintf("Field   at %3d, %3d", p.x, p.y) }
