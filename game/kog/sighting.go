package kog

import (
	"muster/board"
	"muster/game"
)

// sighting is how well a model sees another one, the better the greater.
type sighting uint8

const (
	unsighted sighting = iota
	sensorLock
	partialSight
	fullSight
)

var sightingNames = [...]string{"None", "Sensor Lock", "Partial", "Full"}

func (s sighting) String() string { return sightingNames[s] }

// foot is the height above the ground of the lowest sample points of a target.
const foot board.Thou = 100

// body is what sees and is seen: the cylinder of a model, the height of its weapons, and its Sensors.
type body struct {
	board.Post
	weapon, sensors board.Thou
}

// body is the model where it stands.
//
// Rule: KOG-MODEL-01.
func (b *Battle) body(m int) body { return bodyOf(b.mouldOf(m), b.models[m].at, pieceID(m)) }

// bodyOf is a model of such figures at a place.
func bodyOf(m *mould, at board.Point, id board.PieceID) body {
	return body{board.Post{Disc: board.Disc{At: at, Radius: m.radius}, Height: m.height, ID: id}, m.weapon, m.sensors}
}

// posts appends what stands about for lines to meet: live models as far as the option lets them, wrecks likewise, and
// structures always. Infantry leaves nothing behind.
//
// Rule: KOG-LOS-08, KOG-DMG-04, KOG-MODEL-04.
func (b *Battle) posts(buf []board.Post) []board.Post {
	for m := range b.models {
		one, mould := &b.models[m], b.mouldOf(m)
		height := mould.height
		switch {
		case one.live() && (b.given.obscure == obscureAll || one.unit < 0):
		case one.status == destroyed && b.given.obscure != obscureNone && mould.wreck > 0:
			height = mould.wreck
		default:
			continue
		}
		buf = append(buf, board.Post{Disc: board.Disc{At: one.at, Radius: mould.radius}, Height: height, ID: pieceID(m)})
	}
	return buf
}

// sight is the best sighting that one model has of another.
//
// Rule: KOG-LOS-07.
func (b *Battle) sight(from, to int) sighting {
	var room [maxModels]board.Post
	view := b.given.field.sight.Among(b.posts(room[:0]))
	return sightAmong(view, b.body(from), b.body(to))
}

func sightAmong(view board.View, from, to body) sighting {
	if seen := lineOfSight(view, from, to); seen != unsighted {
		return seen
	}
	return locked(from, to)
}

// locked is the sighting that Sensors alone give, whatever lies between.
//
// Rule: KOG-LOS-06.
func locked(from, to body) sighting {
	if board.GapWithin(from.Disc, to.Disc, from.sensors) {
		return sensorLock
	}
	return unsighted
}

// lineOfSight is Full where all lines from some weapon point to all target points are clear, else Partial where some line
// from a body point to a target point is not cut.
//
// Rule: KOG-LOS-04, KOG-LOS-05.
func lineOfSight(view board.View, from, to body) sighting {
	p, between := samplesOf(from, to), view.Corridor(from.Post, to.Post)
	best := unsighted
	for _, eye := range p.eyes[:weaponPoints] {
		switch p.worst(&between, eye) {
		case board.Clear:
			return fullSight
		case board.Obscured:
			best = partialSight
		}
	}
	if best == partialSight {
		return best
	}
	for _, eye := range p.eyes {
		for _, aim := range p.aims {
			if between.Line(eye, aim) != board.Cut {
				return partialSight
			}
		}
	}
	return unsighted
}

// worst is Clear when all lines from a point are; Obscured when one of those looked at was at least not cut.
func (p *samples) worst(between *board.Corridor, eye board.Point) board.Fate {
	through := false
	for _, aim := range p.aims {
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
	weaponPoints = 3
	bodyPoints   = 6
	targetPoints = 15
)

// samples are the points between which lines are drawn: eyes on the body of the shooter, those at the height of its
// weapons first, and aims all over the body of the target.
//
// Rule: KOG-LOS-02.
type samples struct {
	eyes [bodyPoints]board.Point
	aims [targetPoints]board.Point
}

func samplesOf(from, to body) samples {
	var p samples
	way := wayBetween(from.At, to.At)
	side := way.across(2 * from.Radius)
	for i, z := range [...]board.Thou{from.weapon, from.Height} {
		up := board.Point{Z: z}
		p.eyes[3*i] = from.At.Sub(side).Add(up)
		p.eyes[3*i+1] = from.At.Add(up)
		p.eyes[3*i+2] = from.At.Add(side).Add(up)
	}
	side, half := way.across(2*to.Radius), way.across(to.Radius)
	for i, z := range [...]board.Thou{foot, to.Height / 2, to.Height} {
		up := board.Point{Z: z}
		row := p.aims[5*i : 5*i+5]
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
	return board.Thou(n * grain)
}

// over reports whether odd·10·length is more than a product.
func (w way) over(odd, product int64) bool { return 100*odd*odd*w.square > product*product }

// sightRule is the rule by which there is a sighting.
func (s sighting) rule() game.RuleID {
	return [...]game.RuleID{SightNeeded, SensorLock, SightPartial, SightFull}[s]
}
