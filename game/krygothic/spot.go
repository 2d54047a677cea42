package krygothic

import (
	"encoding/json"
	"errors"

	"muster/board"
)

// inch is the number of points in an inch.
//
// Rule: KRY-GEO-01.
const inch = 100

// spot is a place on the field, or a vector, in points: x to the right, y down. In JSON it is [x,y].
type spot struct{ X, Y int32 }

func (s spot) plus(v spot) spot { return spot{s.X + v.X, s.Y + v.Y} }

func (s spot) minus(v spot) spot { return spot{s.X - v.X, s.Y - v.Y} }

// dot is the scalar product of two vectors.
func (s spot) dot(v spot) int64 { return int64(s.X)*int64(v.X) + int64(s.Y)*int64(v.Y) }

// cross is the cross product of two vectors.
func (s spot) cross(v spot) int64 { return int64(s.X)*int64(v.Y) - int64(s.Y)*int64(v.X) }

// MarshalJSON writes [x,y].
func (s spot) MarshalJSON() ([]byte, error) { return json.Marshal([2]int32{s.X, s.Y}) }

// UnmarshalJSON reads [x,y].
func (s *spot) UnmarshalJSON(text []byte) error {
	var pair []int32
	if err := json.Unmarshal(text, &pair); err != nil {
		return err
	}
	if len(pair) != 2 {
		return errors.New("a place is [x,y] in hundredths of an inch")
	}
	*s = spot{pair[0], pair[1]}
	return nil
}

// point is the place as scenes and offers tell it.
func (s spot) point() board.Point {
	return board.Point{X: board.Thou(s.X) * 10, Y: board.Thou(s.Y) * 10}
}

// spotAt is the place nearest to a point of a scene.
func spotAt(p board.Point) spot { return spot{toPoints(p.X), toPoints(p.Y)} }

// toPoints rounds thousandths of an inch to points, halves away from zero.
func toPoints(t board.Thou) int32 {
	if t < 0 {
		return -toPoints(-t)
	}
	return int32((int64(t) + 5) / 10)
}
