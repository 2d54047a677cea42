package board

import (
	"fmt"
	"strconv"
)

// Square is a cell of a gridded table: column from the west, row from the north, both from 0. Its name is the column's
// letter (A to Z, then AA, AB, ...) and the row's number from 1: the north-west corner is A1.
type Square struct{ Col, Row int16 }

// Nowhere is no square at all: what a word that names none is read as.
var Nowhere = Square{-1, -1}

// MaxSquare bounds the columns and rows that a square's name may speak of.
const MaxSquare = 702

// ParseSquare reads a square's name, in capitals or small letters. It does not know how large the map is.
func ParseSquare(name string) (Square, error) {
	letters, col := 0, 0
	for letters < len(name) && isLetter(name[letters]) && letters < 3 {
		col = col*26 + int(name[letters]&^0x20-'A') + 1
		letters++
	}
	row, err := strconv.ParseUint(name[letters:], 10, 16)
	if letters == 0 || letters > 2 || err != nil || row == 0 || row > MaxSquare || name[letters] == '0' {
		return Nowhere, fmt.Errorf("%q is no square: want a column letter and a row number, like C4", cut(name, 24))
	}
	return Square{int16(col - 1), int16(row - 1)}, nil
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// cut shortens a word that came from outside before it is repeated in a message.
func cut(word string, most int) string {
	if len(word) <= most {
		return word
	}
	return word[:most] + "..."
}

// String is the square's name, `C4`; a square off the north or west edge is `nowhere`.
func (s Square) String() string {
	if s.Col < 0 || s.Row < 0 {
		return "nowhere"
	}
	return ColumnName(int(s.Col)) + strconv.Itoa(int(s.Row)+1)
}

// ColumnName is the letter or letters of a column counted from 0: A to Z, AA, AB, ...
func ColumnName(col int) string {
	if col < 26 {
		return string(rune('A' + col))
	}
	return ColumnName(col/26-1) + string(rune('A'+col%26))
}

// MarshalText writes the square's name.
func (s Square) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads a square's name. A word that names no square becomes [Nowhere]: whether that is a fault is for
// the rules to say.
func (s *Square) UnmarshalText(text []byte) error {
	*s, _ = ParseSquare(string(text))
	return nil
}

// Distance is the number of steps between two squares where a diagonal step counts one: max(|Δcolumn|, |Δrow|).
func (s Square) Distance(t Square) int {
	return max(abs(int(s.Col)-int(t.Col)), abs(int(s.Row)-int(t.Row)))
}

// Adjacent reports whether t is one of the eight squares around s.
func (s Square) Adjacent(t Square) bool { return s.Distance(t) == 1 }

// Opposite is the square exactly across centre from s: 2·centre − s.
func (s Square) Opposite(centre Square) Square {
	return Square{2*centre.Col - s.Col, 2*centre.Row - s.Row}
}

// Centre is the middle of the square on the table.
func (s Square) Centre() Point {
	return Point{X: Thou(s.Col)*Inch + Inch/2, Y: Thou(s.Row)*Inch + Inch/2}
}

// SquareAt is the square that holds a point; a point on a border belongs to the square south-east of it. Points beyond
// the last square that a Square can number belong to that one.
func SquareAt(p Point) Square { return Square{cell(p.X), cell(p.Y)} }

func cell(t Thou) int16 {
	return int16(max(-1<<15, min(floorDiv(int(t), int(Inch)), 1<<15-1)))
}

// Box is the square as a shape.
func (s Square) Box() Shape {
	return Box(Point{X: Thou(s.Col) * Inch, Y: Thou(s.Row) * Inch}, Inch, Inch)
}

// Crosses reports whether the straight segment between the centres of a and b passes through the interior of s.
// Touching a corner or running along an edge is no crossing. It works in doubled coordinates, where every centre is a
// whole number, and compares fractions by cross-multiplication.
func (s Square) Crosses(a, b Square) bool {
	clip := interval{0, 1, 1, 1}
	return clip.cut(int(a.Col), int(b.Col), int(s.Col)) && clip.cut(int(a.Row), int(b.Row), int(s.Row)) && !clip.empty()
}

// interval is the open stretch (lowNum/lowDen, highNum/highDen) of a segment's parameter; denominators are positive.
type interval struct{ lowNum, lowDen, highNum, highDen int }

// cut narrows the interval to where the coordinate 2a+1 + t·2(b−a) lies inside (2k, 2k+2), and reports whether it can.
func (v *interval) cut(a, b, k int) bool {
	d := 2 * (b - a)
	if d == 0 {
		return a == k
	}
	enter, leave := 2*k-(2*a+1), 2*k+2-(2*a+1)
	if d < 0 {
		enter, leave, d = -leave, -enter, -d
	}
	if enter*v.lowDen > v.lowNum*d {
		v.lowNum, v.lowDen = enter, d
	}
	if leave*v.highDen < v.highNum*d {
		v.highNum, v.highDen = leave, d
	}
	return true
}

func (v *interval) empty() bool { return v.lowNum*v.highDen >= v.highNum*v.lowDen }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

func floorDiv(n, d int) int {
	q := n / d
	if n%d < 0 {
		q--
	}
	return q
}
