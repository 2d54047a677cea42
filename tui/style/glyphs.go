package style

import (
	"muster/board"
	"muster/tui/screen"
)

// Glyphs is the shape of every meaning. Each string is one column wide unless
// its comment says otherwise. It is a plain value.
type Glyphs struct {
	Name  string // what a person types: "ascii"
	Title string
	ASCII bool // nothing but printable ASCII
	Fine  bool // quarter blocks and braille may be drawn, for edges and lines finer than a cell

	// Frames.
	Border screen.Border // of a box
	Focus  screen.Border // of the box that has the keys
	Line   string        // a horizontal line
	Column string        // a vertical one

	// Text.
	Ellipsis  string
	Bullet    string
	Pointer   string // before the chosen line
	Crumb     string // between the parts of a path: "Round 2 > Move"
	Check     string // done, allowed
	Cross     string // not done, refused
	Star      string // something of note
	Times     string // "2 x 4+"
	Up, Down  string // there is more above, below
	Left      string
	Right     string
	On, Off   string    // a switch; three columns
	Separator string    // between facts in one line
	Dot       string    // a leader, a quiet mark
	Tones     [6]string // the sign of a tone, by board.Tone; "" for plain and quiet

	// Figures.
	Bars  []string // a cell filled by 1/n to n/n, for horizontal bars
	Rest  string   // a cell of a bar that is not filled
	Spark []string // a cell filled from below by 1/n to n/n
	Dice  [7]string
	Luck  string // sign of the luck figure
	Pip   string // one of several that is left: ammunition, hit points
	Gone  string // one that is spent

	// The field.
	Ground    [board.Textures][]string // one to three shapes of a texture
	Facing    [8]string                // clockwise from north
	Sides     [MaxSides]string         // the mark of a side
	Marks     [MarkKinds]string        // the sign of a mark
	Reach     string                   // a place in reach
	ReachOdd  string                   // one in reach only by an exception
	Levels    []string                 // signs for a growing level, as of threat
	CursorL   string                   // left of the place pointed at
	CursorR   string                   // right of it
	Tick      string                   // on a ruler
	Path      Strokes                  // the way of a piece
	Sight     Strokes                  // a line of sight
	Arrived   string                   // the end of a path
	Leader    string                   // a leader is with the piece
	Ready     string                   // may still act
	SpentMark string                   // has acted
	Rim       screen.Border            // the outline of a base where colours cannot fill it
}

// Strokes are the pieces that lines are put together from.
type Strokes struct {
	Flat, Steep   string // east-west, north-south
	Rise, Fall    string // towards the north-east, towards the south-east
	Dot           string // where no stroke fits
	Cross         string
	Begin, Finish string
}

// Texture picks the shape of a texture for a cell: always the same one for the
// same column and row of the field, varied between neighbours. Unknown ground
// looks open.
func (g *Glyphs) Texture(x board.Texture, column, row int) string {
	if x >= board.Textures {
		x = board.Open
	}
	shapes := g.Ground[x]
	return shapes[scatter(column, row)%uint32(len(shapes))]
}

// scatter is a hash of a place (a few rounds of multiply and xor), so that
// textures neither flicker nor show a pattern.
func scatter(column, row int) uint32 {
	h := uint32(column)*0x9e3779b1 ^ uint32(row)*0x85ebca77
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	return h ^ h>>15
}

// Side is the mark of a side by its index; below 0 is nobody's, a blank.
func (g *Glyphs) Side(i int) string {
	if i < 0 {
		return " "
	}
	return g.Sides[i%MaxSides]
}

// Mark is the sign of a mark; an unknown kind looks like a note.
func (g *Glyphs) Mark(k board.MarkKind) string {
	if k >= MarkKinds {
		k = board.NoteMark
	}
	return g.Marks[k]
}

// Tone is the sign of a tone, "" when it needs none.
func (g *Glyphs) Tone(t board.Tone) string {
	if int(t) >= len(g.Tones) {
		return ""
	}
	return g.Tones[t]
}

// Level is the sign for a level from 0 to 100; "" for 0.
func (g *Glyphs) Level(percent int) string {
	if percent <= 0 {
		return ""
	}
	step, _ := g.Step(percent)
	return g.Levels[step]
}

// Step is which of how many signs stands for a level, counted from 0.
func (g *Glyphs) Step(percent int) (step, of int) {
	return min(max(percent, 1)-1, 99) * len(g.Levels) / 100, len(g.Levels)
}

// Die is the face of a six-sided die; other faces have no glyph of their own
// and give "".
func (g *Glyphs) Die(face int) string {
	if face < 1 || face > 6 {
		return ""
	}
	return g.Dice[face]
}

// Bar is a bar of at most width columns for part of whole; full is its filled
// text, rest fills up to width. Anything above 0 shows at least the thinnest
// cell, and only all of it fills the last.
func (g *Glyphs) Bar(part, whole, width int) (full, rest string) {
	if width <= 0 {
		return "", ""
	}
	steps := 0
	if whole > 0 && part > 0 {
		fine := width * len(g.Bars)
		steps = min(max(fine*min(part, whole)/whole, 1), fine)
	}
	cells, over := steps/len(g.Bars), steps%len(g.Bars)
	for range cells {
		full += g.Bars[len(g.Bars)-1]
	}
	if over > 0 {
		full += g.Bars[over-1]
		cells++
	}
	for range width - cells {
		rest += g.Rest
	}
	return full, rest
}
