package board

// Facing is a direction in whole degrees clockwise from north (up the table): 0 north, 90 east, 180 south, 270 west.
// Any value is meant modulo 360.
type Facing int16

// The four quarters.
const (
	North Facing = 0
	East  Facing = 90
	South Facing = 180
	West  Facing = 270
)

// Turn is the facing after a turn of so many degrees clockwise, brought into 0 to 359.
func (f Facing) Turn(degrees int) Facing {
	return Facing(((int(f)+degrees)%360 + 360) % 360)
}

// Vector is the facing as a vector of length 10,000, rounded to the nearest whole number.
func (f Facing) Vector() (dx, dy int32) {
	const length = 10_000
	return int32(Sine(10*int(f), length)), -int32(Sine(10*int(f)+900, length))
}

// Toward is the facing from a place to another, seen from above, to the nearest degree; of two equally near the smaller.
// Between equal places it is North.
func Toward(from, to Point) Facing {
	best, most := North, int64(-1)<<62
	for f := range Facing(360) {
		dx, dy := f.Vector()
		if far := int64(dx)*(int64(to.X)-int64(from.X)) + int64(dy)*(int64(to.Y)-int64(from.Y)); far > most {
			best, most = f, far
		}
	}
	return best
}
