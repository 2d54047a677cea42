package plane

import "muster/board"

// Heading is a direction in tenths of a degree, 0 to 3599, turned from y to x: 0 along y, 900 along x. Where y goes north
// that is clockwise from north.
type Heading int16

// Turn is the heading after a turn of so many tenths of a degree.
func (h Heading) Turn(tenths int) Heading { return Heading(((int(h)+tenths)%3600 + 3600) % 3600) }

// million is the length of the vectors that sine and cosine measure.
const million = 1_000_000

// millionths are the sines of all headings.
var millionths = func() (table [3600]int32) {
	for k := range table {
		table[k] = int32(board.Sine(k, million))
	}
	return table
}()

// sine and cosine are a million times those of a heading, to the nearest whole number.
func (h Heading) sine() int64 { return int64(millionths[h]) }

func (h Heading) cosine() int64 { return int64(millionths[(int(h)+900)%3600]) }

// Towards is the heading nearest to a vector, of two equally near the one that comes first in turning from y to x. The
// zero vector has none.
func Towards(v Point) (Heading, bool) {
	if v == (Point{}) {
		return 0, false
	}
	quarter := 0
	for v.X < 0 || v.Y <= 0 { // turn it back by quarters until it lies between y and x
		v, quarter = Point{-v.Y, v.X}, quarter+900
	}
	low, high := Heading(0), Heading(900) // the heading lies from low to below high
	for high-low > 1 {
		if middle := (low + high) / 2; middle.aside(v) >= 0 {
			low = middle
		} else {
			high = middle
		}
	}
	if low.aside(v)+high.aside(v) > 0 {
		low = high
	}
	return low.Turn(quarter), true
}

// aside is how far a vector lies beyond a heading, to the side of x, in millionths.
func (h Heading) aside(v Point) int64 { return int64(v.X)*h.cosine() - int64(v.Y)*h.sine() }
