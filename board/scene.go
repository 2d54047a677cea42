package board

import (
	"fmt"
	"strconv"
	"strings"
)

// PieceID names a piece for the whole of a battle. Pieces count from 1; 0 is no piece.
type PieceID int32

// Texture is what a stretch of ground looks like, in words that all rulebooks share. What it does is the rules' affair.
type Texture uint8

// The textures that themes and glyph sets know how to draw.
const (
	Open Texture = iota
	Road
	Hill
	Mountain
	Trees
	Water
	Rough
	Wall
	Ruin
	Building
	Barricade
	Crater
	Field
	Wreck
	Void // outside the table
	Jungle
	Scrub // bushes, high grass
	Marsh
	Rubble
	Traps // tank traps, dragon's teeth
	Container
	Bunker
	Textures
)

// Tone says how a word or figure is meant, for the theme to colour and the glyph set to mark.
type Tone uint8

// The tones.
const (
	Plain Tone = iota
	Quiet
	Accent
	Good
	Warning
	Danger
)

// Fact is a labelled word or figure of a card, a header or a report, with the rule it rests on ("" for none).
type Fact struct {
	Label, Value string
	Tone         Tone
	Rule         string
}

// Badge is one of the rulebook's markers on a piece: a glyph of one column, its plain ASCII stand-in, and its meaning.
type Badge struct {
	Glyph, ASCII string
	Name         string
	Tone         Tone
	Rule         string
}

// Patch is a stretch of ground. Later patches lie over earlier ones.
type Patch struct {
	Shape   Shape
	Texture Texture
	Height  Thou   // above the table
	Name    string // "trees"
	Note    string // what it does, in a few words: "entry 2, no shooting at"
	Rule    string
}

// Piece is a token, model or regiment as one seat may see it.
type Piece struct {
	ID     PieceID
	Name   string // "Soldiers 2"
	Kind   string // what pieces with its letter are: "Soldiers"
	Tag    string // a short handle without spaces for typed orders: "sol-2"
	Side   int    // index into Scene.Sides
	Unit   int    // pieces of one unit have the same number; 0: it belongs to none but itself
	At     Point
	Base   Shape // its outline on the table; a gridded piece fills its square
	Tall   Thou  // how high it stands above its foot, At.Z; 0 when that means nothing
	Faces  bool  // whether Facing means anything
	Facing Facing
	Glyph  string // one letter: "S"
	Figure string // what stands behind the letter: hit points, models; at most two columns
	Hurt   bool   // the figure is below its full value
	Health Gauge  // what it can still bear; the zero Gauge where nothing is counted
	Ready  bool   // may still act in this turn
	Led    bool   // to be emphasised: a leader is with it
	Badges []Badge
	State  string // for pieces off the table: "in reserve", "fallen", "left"
	Card   []Fact
}

// Gauge is how much is left of something, and how much of it there was.
type Gauge struct{ Left, Full int }

// MarkKind says how a mark is drawn.
type MarkKind uint8

// The kinds of mark.
const (
	ObjectiveMark MarkKind = iota
	ExitMark
	ZoneMark
	PathMark   // Shape is a line: the way a piece would go
	SightMark  // a line of sight
	BlockMark  // what is in the way
	TargetMark // a piece or place that would be hit
	ArcMark
	BlastMark
	ThreatMark // Level tells how bad
	ReachMark  // Level 1: in reach only by an exception
	NoteMark   // a label at a place
	GhostMark  // Shape is a base: a piece would stand here; Label is its letter
	SlowMark   // Shape is a line: a stretch of a way that costs more
	LinkMark   // Shape is a line between two pieces of a unit that are in touch, or in Danger of losing it
	BorderMark // Shape is a line that parts the table: territories, where deployment ends
	RangeMark  // Shape is a circle: how far something carries
	ItemMark   // something that lies on the table and can be carried
	MarkKinds
)

// Mark is something drawn over the ground: an objective, a path with its cost, a line of sight, a threatened place.
type Mark struct {
	Kind  MarkKind
	Shape Shape
	Label string
	Name  string // what marks like it are called in this rulebook: "deployment zone"; "" for the common word of its kind
	Side  int    // index into Scene.Sides of whom it belongs to, -1 for nobody
	Tone  Tone
	Level int // for tints: 0 to 100
	Rule  string

	Faces  bool // of a ghost: whether Facing means anything
	Facing Facing
}

// SideView is one side of the battle as the header shows it.
type SideView struct {
	Name  string
	Team  int    // sides of one team are friends
	Score string // "12"
	Left  string // "5/14": pieces still to act, of all
	Acts  bool   // it is this side's turn
	Out   bool
	Pool  Pool
}

// Pool is what a side has to spend, as far as it may be seen: Action Points. The zero Pool is none.
type Pool struct {
	Name string // "AP"
	Left int
	Held int // of what was there, set aside and not to be spent otherwise
	Most int // what the gauge shows at its full length; at least Left and Held together
}

// Queue is the order in which units act in the present turn, or answer in the present step of it; it has no places where
// they act as their players like.
type Queue struct {
	Title  string // "Order of action"
	Rule   string
	Places []Queued // the first in front
}

// Queued is a unit's place in a [Queue].
type Queued struct {
	Name   string // "First Section"
	Glyph  string // the letter of its pieces
	Side   int
	Figure string // what has put it there: a roll
	Note   string // what it is about to do: its order
	State  Progress
}

// Progress is how far a unit is with what is asked of all in turn.
type Progress uint8

// The states of progress.
const (
	Waits Progress = iota
	Acts
	Done
)

// Scene is a display list: what one seat may see of a battle, complete with words. It is frozen: nobody writes to it
// after it has been made, and its slices may be shared between scenes.
type Scene struct {
	Title         string
	Width, Height Thou
	Grid          Thou     // side of a square, 0 on an open table
	FromSouth     bool     // places are named from the south-west corner, as some rulebooks count; else from the north-west
	Crumbs        []string // where the battle stands, outermost first: "Round 2 of 10", "Town Guard", "Activate"
	Sides         []SideView
	Facts         []Fact // further figures for the header
	Queue         Queue
	Ground        []Patch
	Marks         []Mark
	Figure        string  // what [Piece.Figure] tells here: "hit points left"
	Pieces        []Piece // on the table
	Away          []Piece // off it: in reserve, fallen, left
	// Sections are shown in the field's place where nothing happens on a field: what a campaign stands at.
	Sections []Section
}

// Section is a headed list of facts.
type Section struct {
	Title string
	Facts []Fact
}

// Piece finds a piece on or off the table, nil when the scene has none of that id.
func (s *Scene) Piece(id PieceID) *Piece {
	for _, list := range [2][]Piece{s.Pieces, s.Away} {
		for i := range list {
			if list[i].ID == id {
				return &list[i]
			}
		}
	}
	return nil
}

// PieceAt finds the topmost piece on the table whose base holds the point, nil when there is none.
func (s *Scene) PieceAt(p Point) *Piece {
	for i := len(s.Pieces) - 1; i >= 0; i-- {
		if s.Pieces[i].Base.Contains(p) {
			return &s.Pieces[i]
		}
	}
	return nil
}

// PatchAt finds the topmost patch of ground that holds the point, nil for bare table.
func (s *Scene) PatchAt(p Point) *Patch {
	for i := len(s.Ground) - 1; i >= 0; i-- {
		if s.Ground[i].Shape.Contains(p) {
			return &s.Ground[i]
		}
	}
	return nil
}

// Holds reports whether the point lies on the table.
func (s *Scene) Holds(p Point) bool { return p.X >= 0 && p.Y >= 0 && p.X < s.Width && p.Y < s.Height }

// Where names a place as players say it: the square on a gridded table, `x,y` in inches on an open one.
func (s *Scene) Where(p Point) string {
	if s.Grid > 0 {
		return SquareAt(p).String()
	}
	p = s.counted(p)
	return strings.TrimSuffix(p.X.String(), `"`) + "," + strings.TrimSuffix(p.Y.String(), `"`)
}

// Locate reads what [Scene.Where] writes. The error says what a place looks like.
func (s *Scene) Locate(word string) (Point, error) {
	if s.Grid > 0 {
		square, err := ParseSquare(word)
		return square.Centre(), err
	}
	east, south, ok := strings.Cut(word, ",")
	x, errX := parseInches(east)
	y, errY := parseInches(south)
	if !ok || errX != nil || errY != nil {
		return Point{}, fmt.Errorf("%q is no place: want inches from the %s corner, like 12.5,8", cut(word, 24), s.corner())
	}
	return s.counted(Point{X: x, Y: y}), nil
}

// counted turns a place of the scene into the one that players count, and back.
func (s *Scene) counted(p Point) Point {
	if s.FromSouth {
		p.Y = s.Height - p.Y
	}
	return p
}

func (s *Scene) corner() string {
	if s.FromSouth {
		return "south-west"
	}
	return "north-west"
}

// parseInches reads a decimal number of inches without floating arithmetic.
func parseInches(word string) (Thou, error) {
	whole, rest, _ := strings.Cut(word, ".")
	n, err := strconv.ParseInt(whole, 10, 16)
	if err != nil || len(rest) > 3 {
		return 0, fmt.Errorf("%q is no number of inches", cut(word, 24))
	}
	part, err := strconv.ParseUint((rest + "000")[:3], 10, 16)
	if err != nil {
		return 0, fmt.Errorf("%q is no number of inches", cut(word, 24))
	}
	if strings.HasPrefix(whole, "-") {
		return Thou(n)*Inch - Thou(part), nil
	}
	return Thou(n)*Inch + Thou(part), nil
}
