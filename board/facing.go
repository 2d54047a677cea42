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
	f = f.Turn(0)
	return sine(f), -sine(f.Turn(90))
}

// sine is 10,000 times the sine of the angle, from the table of the first quarter.
func sine(f Facing) int32 {
	switch {
	case f <= 90:
		return sines[f]
	case f <= 180:
		return sines[180-f]
	case f <= 270:
		return -sines[f-180]
	}
	return -sines[360-f]
}

// sines holds 10,000 times the sine of 0 to 90 degrees. It is checked in, because floating arithmetic may differ from
// machine to machine.
var sines = [91]int32{
	0, 175, 349, 523, 698, 872, 1045, 1219, 1392, 1564,
	1736, 1908, 2079, 2250, 2419, 2588, 2756, 2924, 3090, 3256,
	3420, 3584, 3746, 3907, 4067, 4226, 4384, 4540, 4695, 4848,
	5000, 5150, 5299, 5446, 5592, 5736, 5878, 6018, 6157, 6293,
	6428, 6561, 6691, 6820, 6947, 7071, 7193, 7314, 7431, 7547,
	7660, 7771, 7880, 7986, 8090, 8192, 8290, 8387, 8480, 8572,
	8660, 8746, 8829, 8910, 8988, 9063, 9135, 9205, 9272, 9336,
	9397, 9455, 9511, 9563, 9613, 9659, 9703, 9744, 9781, 9816,
	9848, 9877, 9903, 9925, 9945, 9962, 9976, 9986, 9994, 9998,
	10000,
}
