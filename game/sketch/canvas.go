package sketch

import "muster/board"

// Canvas is what can be drawn in the files of one kind of a rulebook.
type Canvas struct {
	Kind      string // of the files, as their key kind says: "scenario", "field"
	FromSouth bool   // places in the files count from the south-west corner, not the north-west one
	Size      string // the key of [width, depth] in inches; "" where there are tiles
	Tiles     *Tiles // the ground as rows of letters; nil for none
	Parts     []Part // what the tables of a file stand for, the file itself first
	// Random draws the terrain of a number by lot, the same for everybody, for the table of a file; nil for none. The error
	// says why the file has none, one line.
	Random func(file string, text []byte, number int) (Terrain, error)
}

// Folder is where files of the kind are kept in a library, those of a rulebook below it.
func (c *Canvas) Folder(system string) string { return c.Kind + "s/" + system }

// Tiles are the ground of a gridded table: one text a row, one letter a square.
type Tiles struct {
	Rows          string // the key of the rows
	Width, Height string // the keys of how many squares there are
	Letters       []Tile // the first is what new squares are
}

// Tile is a kind of ground and its letter.
type Tile struct {
	Letter byte
	Label  string
}

// Part is a kind of thing that files hold.
type Part struct {
	Path    []string // of its array: "piece", or "side", "zone"; nil for the file itself
	Name    string   // what one is called: "terrain", "zone"
	Label   []string // the keys that name one, the best first
	ID      bool     // each has a word of its own under the key id
	Places  []Place  // the ways its place may be written; none where it has no place
	Keys    []Key    // what can be said of it
	Brushes []Brush  // what can be added
}

// Place is a way to write where something is.
type Place struct {
	Form  Form
	Key   string     // of its figures; "" for [Spot]
	Size  string     // of its size: [Centred]; of its radius: [Disc]
	Turn  string     // of its heading in degrees: [Centred]
	Round board.Thou // the radius where none is written: [Disc], [Spot]
	Wide  board.Thou // the side of a square, of which the corner is written: [Spot]
}

// Form is how a place is written.
type Form uint8

// The forms.
const (
	Corners    Form = iota // [x0, y0, x1, y1]
	Extent                 // [x, y, width, depth]
	Centred                // [x, y] of its middle, its [width, depth], and a heading
	Disc                   // [x, y] of its middle, and a radius
	Ring                   // [x, y, radius]
	Outline                // [[x, y], ...]
	Squares                // "A10-P12"
	SquareList             // ["A10-P12", "H6"]
	Cell                   // "H6"
	Spot                   // [x, y], an item of an array of such, without a key
)

// Dotted reports whether one place says all: it is drawn with one stroke of a key.
func (f Form) Dotted() bool { return f == Cell || f == Disc || f == Spot }

// Key is something that can be said of a thing.
type Key struct {
	Name   string
	Text   bool     // it is written in quotes
	Values []string // the words or figures that it may be; nil for any
	Army   bool     // it is the id of an army
	Note   string   // what it is, in a few words
}

// Brush is something that can be added.
type Brush struct {
	Label string
	Word  string     // ids of new ones begin with it
	Keys  string     // lines of TOML: what is written of a new one, besides id and place
	Place int        // index into the places of its part, -1 where it gets none
	Thick board.Thou // how thick it is drawn: walls; 0 for what fills the ground drawn
}
