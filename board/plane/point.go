package plane

import (
	"encoding/json"
	"errors"

	"muster/board"
)

// Point is a place on the table, or a vector, as counts of the rulebook's [Grain]. In JSON it is [x,y].
type Point struct{ X, Y int32 }

// Add is the point moved by a vector.
func (p Point) Add(v Point) Point { return Point{p.X + v.X, p.Y + v.Y} }

// Sub is the vector from q to p.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Dot is the scalar product of two vectors.
func (p Point) Dot(v Point) int64 { return int64(p.X)*int64(v.X) + int64(p.Y)*int64(v.Y) }

// Cross is the cross product of two vectors, positive where turning from p to v is turning from x to y.
func (p Point) Cross(v Point) int64 { return int64(p.X)*int64(v.Y) - int64(p.Y)*int64(v.X) }

// Square is the squared length of a vector.
func (p Point) Square() int64 { return p.Dot(p) }

// MarshalJSON writes [x,y].
func (p Point) MarshalJSON() ([]byte, error) { return json.Marshal([2]int32{p.X, p.Y}) }

// UnmarshalJSON reads [x,y].
func (p *Point) UnmarshalJSON(text []byte) error {
	var pair []int32
	if err := json.Unmarshal(text, &pair); err != nil {
		return err
	}
	if len(pair) != 2 {
		return errors.New("a place is [x,y], two whole numbers")
	}
	*p = Point{pair[0], pair[1]}
	return nil
}

// Grain is the length that a rulebook counts in, in thousandths of an inch: 10 for hundredths of an inch.
type Grain board.Thou

// Board is the point as scenes and offers tell it.
func (p Point) Board(g Grain) board.Point {
	return board.Point{X: board.Thou(p.X) * board.Thou(g), Y: board.Thou(p.Y) * board.Thou(g)}
}

// Point is the place nearest to a point of a scene, halves away from zero.
func (g Grain) Point(p board.Point) Point { return Point{g.Count(p.X), g.Count(p.Y)} }

// Count is a length in whole grains, halves away from zero.
func (g Grain) Count(t board.Thou) int32 { return int32(board.Nearest(int64(t), int64(g))) }
