package rules

import (
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
)

// Sighting is how well a model sees another one, the better the greater.
type Sighting uint8

const (
	Unsighted Sighting = iota
	SensorLock
	PartialSight
	FullSight
)

var sightingNames = [...]string{"None", "Sensor Lock", "Partial", "Full"}

func (s Sighting) String() string { return sightingNames[s] }

// Foot is the height above the ground of the lowest sample points of a target.
const Foot board.Thou = 100

// Body is what sees and is seen: the cylinder of a model, the height of its weapons, and its Sensors.
type Body struct {
	board.Post
	Weapon, Sensors board.Thou
}

// Body is the model where it stands.
//
// Rule: KOG-MODEL-01.
func (b *Battle) Body(m int) Body { return BodyOf(b.MouldOf(m), b.Models[m].At, PieceID(m)) }

// BodyOf is a model of such figures at a place.
func BodyOf(m *data.Mould, at board.Point, id board.PieceID) Body {
	return Body{board.Post{Disc: board.Disc{At: at, Radius: m.Radius}, Height: m.Height, ID: id}, m.Weapon, m.Sensors}
}

// Posts appends what stands about for lines to meet: live models as far as the option lets them, wrecks likewise, and
// structures always. Infantry leaves nothing behind.
//
// Rule: KOG-LOS-08.
// See: KOG-DMG-04, KOG-MODEL-04.
func (b *Battle) Posts(buf []board.Post) []board.Post {
	for m := range b.Models {
		one, mould := &b.Models[m], b.MouldOf(m)
		height := mould.Height
		switch {
		case one.Live() && (b.Given.Obscure == data.ObscureAll || one.Unit < 0):
		case one.Status == Destroyed && b.Given.Obscure != data.ObscureNone && mould.Wreck > 0:
			height = mould.Wreck
		default:
			continue
		}
		buf = append(buf, board.Post{Disc: board.Disc{At: one.At, Radius: mould.Radius}, Height: height, ID: PieceID(m)})
	}
	return buf
}

// Sight is the best sighting that one model has of another.
//
// Rule: KOG-LOS-07.
func (b *Battle) Sight(from, to int) Sighting {
	var room [data.MaxModels]board.Post
	view := b.Given.Field.Sight.Among(b.Posts(room[:0]))
	return SightAmong(view, b.Body(from), b.Body(to))
}

// SightAmong is how well one body sees another among what stands about.
func SightAmong(view board.View, from, to Body) Sighting {
	if seen := lineOfSight(view, from, to); seen != Unsighted {
		return seen
	}
	return Locked(from, to)
}

// Locked is the sighting that Sensors alone give, whatever lies between.
//
// Rule: KOG-LOS-06.
func Locked(from, to Body) Sighting {
	if board.GapWithin(from.Disc, to.Disc, from.Sensors) {
		return SensorLock
	}
	return Unsighted
}

// lineOfSight is Full where all lines from some weapon point to all target points are clear, else Partial where some line
// from a body point to a target point is not cut.
//
// Rule: KOG-LOS-04, KOG-LOS-05.
func lineOfSight(view board.View, from, to Body) Sighting {
	p, between := SamplesOf(from, to), view.Corridor(from.Post, to.Post)
	best := Unsighted
	for _, eye := range p.Eyes[:WeaponPoints] {
		switch p.worst(&between, eye) {
		case board.Clear:
			return FullSight
		case board.Obscured:
			best = PartialSight
		}
	}
	if best == PartialSight {
		return best
	}
	for _, eye := range p.Eyes {
		for _, aim := range p.Aims {
			if between.Line(eye, aim) != board.Cut {
				return PartialSight
			}
		}
	}
	return Unsighted
}

// worst is Clear when all lines from a point are; Obscured when one of those looked at was at least not cut.
func (p *Samples) worst(between *board.Corridor, eye board.Point) board.Fate {
	through := false
	for _, aim := range p.Aims {
		fate := between.Line(eye, aim)
		if fate != board.Clear {
			if through || fate == board.Obscured {
				return board.Obscured
			}
			return board.Cut
		}
		through = true
	}
	return board.Clear
}

const (
	WeaponPoints = 3
	bodyPoints   = 6
	targetPoints = 15
)

// Samples are the points between which lines are drawn: eyes on the body of the shooter, those at the height of its
// weapons first, and aims all over the body of the target.
//
// Rule: KOG-LOS-02.
type Samples struct {
	Eyes [bodyPoints]board.Point
	Aims [targetPoints]board.Point
}

// SamplesOf are the points between which lines are drawn.
func SamplesOf(from, to Body) Samples {
	var p Samples
	way := wayBetween(from.At, to.At)
	side := way.across(2 * from.Radius)
	for i, z := range [...]board.Thou{from.Weapon, from.Height} {
		up := board.Point{Z: z}
		p.Eyes[3*i] = from.At.Sub(side).Add(up)
		p.Eyes[3*i+1] = from.At.Add(up)
		p.Eyes[3*i+2] = from.At.Add(side).Add(up)
	}
	side, half := way.across(2*to.Radius), way.across(to.Radius)
	for i, z := range [...]board.Thou{Foot, to.Height / 2, to.Height} {
		up := board.Point{Z: z}
		row := p.Aims[5*i : 5*i+5]
		row[0], row[1] = to.At.Sub(side).Add(up), to.At.Sub(half).Add(up)
		row[2] = to.At.Add(up)
		row[3], row[4] = to.At.Add(half).Add(up), to.At.Add(side).Add(up)
	}
	return p
}

// way is the straight line between two centres in plan: its direction and its length, squared and in millionths.
type way struct{ dx, dy, square, length int64 }

// wayBetween is the way from one centre to another; between equal ones it is a way to the south, so that the direction
// across it is to the east.
func wayBetween(a, b board.Point) way {
	dx, dy := int64(b.X-a.X), int64(b.Y-a.Y)
	if dx == 0 && dy == 0 {
		dy = -1
	}
	return way{dx, dy, dx*dx + dy*dy, max(1, int64(board.Length(board.Point{}, board.Point{X: board.Thou(dx), Y: board.Thou(dy)})))}
}

// across is half the given length at a right angle to the way, to its left, each coordinate rounded to the nearest
// hundredth of an inch.
func (w way) across(double board.Thou) board.Point {
	return board.Point{X: -w.share(int64(double), w.dy), Y: w.share(int64(double), w.dx)}
}

// share is double·c/(2·length of the way) to the nearest multiple of ten. The first guess is right but for the last
// multiple; squares decide which one is the nearest.
func (w way) share(double, c int64) board.Thou {
	size := max(c, -c)
	n := (double*size*100/w.length + 1) / 2
	for n > 0 && w.over(2*n-1, double*size) {
		n--
	}
	for !w.over(2*n+1, double*size) {
		n++
	}
	if c < 0 {
		n = -n
	}
	return board.Thou(n * data.Grain)
}

// over reports whether odd·10·length is more than a product.
func (w way) over(odd, product int64) bool { return 100*odd*odd*w.square > product*product }

// sightRule is the rule by which there is a sighting.
func (s Sighting) Rule() game.RuleID {
	return [...]game.RuleID{book.SightNeeded, book.SensorLock, book.SightPartial, book.SightFull}[s]
}
