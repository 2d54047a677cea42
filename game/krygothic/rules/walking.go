package rules

import (
	"muster/board/plane"
	"muster/game/krygothic/data"
)

// walkStage is how far a walk has come.
type walkStage uint8

const (
	toSetOut walkStage = iota // springs may come before it moves
	walking                   // about to go on to the next look
	fearing                   // tests its fear where it is
	watched                   // at a look, where springs may come
	arriving                  // at its end, where springs may come
	walked                    // over
)

// walk is how far a movement has come.
type walk struct {
	stage  walkStage
	start  data.Spot   // where it set out
	stride plane.Looks // its last look
	fears  uint32      // enemies at its end whose fear is still to be tested
	fear   int8        // the one that is
	toldAt data.Spot   // up to where it has been told
	told   int8        // legs told
	back   bool        // it has come short and stands back at an earlier look
}

// path is the way that the deed is on: the small step of the prefix, or the act's own.
func (d *Deed) path() []data.Spot {
	if d.prefix {
		return d.act.before.List()
	}
	return d.act.Path.List()
}

// carryWalk goes along the deed's path until its end or until something comes first: waiting enemies or a decision. True
// when the walk is over; the deed's failed tells whether it came short. There may be several waiting enemies at one
// place; each of them comes when it is asked for again.
//
// Rule: KRY-MOV-05.
//
// See: KRY-MOV-01, KRY-GEO-07, KRY-RT-20, KRY-WAIT-07, KRY-WAIT-08.
func (t *Turn) carryWalk(d *Deed) bool {
	for {
		switch w := &d.walk; w.stage {
		case toSetOut:
			t.setOut(d)
		case walking:
			if !t.nextLook(d) {
				w.stage = watched
			}
		case fearing:
			if !t.testFear(d) {
				return false
			}
		case watched:
			switch {
			case t.springAt(d, AtFirstSight):
				return false // d may have moved in memory
			case t.stays(d):
				t.halt(d)
			case w.stride.Over(d.path()):
				w.stage = arriving
			default:
				w.stage = walking
			}
		case arriving:
			if t.springAt(d, AtEnd) {
				return false
			}
			t.reachEnd(d)
		case walked:
			return true
		}
	}
}

// stays reports whether a unit cannot go on: its order has been stopped, as by whoever attacks it, or it has been
// knocked down, stuck or removed.
//
// Rule: KRY-WAIT-08.
//
// See: KRY-MOV-03.
func (t *Turn) stays(d *Deed) bool {
	one := &t.Units[d.act.Unit]
	return one.Status != Standing || one.Prone || one.Stuck > 0 || t.halted(d)
}

// setOut begins the movement. A runner or charger is sprinting from here on.
//
// Rule: KRY-MOV-06, KRY-MOV-08.
func (t *Turn) setOut(d *Deed) {
	u := d.act.Unit
	one := &t.Units[u]
	d.walk = walk{stage: walking, start: one.At, toldAt: one.At, fear: data.None}
	if !d.prefix {
		if d.act.Kind == data.Run || d.act.Kind == data.ChargeAt {
			one.Sprinting = true
		}
		path := d.path()
		d.walk.fears = t.FearedAt(u, path[len(path)-1])
	}
}

// nextLook goes on to the next look. True when something else comes next: a test of fear, or the end of the walk.
//
// See: KRY-GEO-07, KRY-MOV-06, KRY-RT-20.
func (t *Turn) nextLook(d *Deed) bool {
	w, u, path := &d.walk, d.act.Unit, d.path()
	next := w.stride
	at, _ := next.Next(w.start, path, Look)
	if t.comesNearFear(d, &next) {
		return true
	}
	if t.wayBarred(u, &next, path, at) {
		t.halt(d)
		return true
	}
	was := t.Units[u].At
	w.stride = next
	t.shift(u, at)
	t.Units[u].Facing = FacingOf(path[next.Leg].Sub(next.From))
	taken := next.Over(path) && t.CheckEnd(u, at) != nil
	if taken || t.underfoot(u, was, func() { t.tellWalk(d) }) {
		t.halt(d)
		return true
	}
	return false
}

// wayBarred reports whether the next look is none that the unit can come to.
//
// See: KRY-GEO-07, KRY-TER-04, KRY-TER-07.
func (t *Turn) wayBarred(u int8, next *plane.Looks, path []data.Spot, at data.Spot) bool {
	side, is := t.LedgeFor(u, next.From, path[next.Leg])
	return is && side.BarsAt(next.Along, next.Long) || t.Impassable(u, at) != nil
}

// halt ends a walk short of its end, at the last look where the unit may stand.
//
// See: KRY-RT-20, KRY-CMB-07.
func (t *Turn) halt(d *Deed) {
	d.failed = true
	if u := d.act.Unit; t.Units[u].Status == Standing {
		t.settle(u, &d.walk, d.path())
	}
	t.endWalk(d, true)
}

// settle puts a unit that is halted back along its looks to the last one that overlaps no base, nor an impossible piece
// that it may cross but not end in. Should even the start have been taken meanwhile, it stands as near to it as it can.
//
// See: KRY-RT-20, KRY-GEO-07, KRY-TER-06.
func (t *Turn) settle(u int8, w *walk, path []data.Spot) {
	r := t.BaseRadius(u)
	if t.Free(t.Units[u].At, r, u) {
		return
	}
	best := w.start
	for s := (plane.Looks{}); s.Before(&w.stride); {
		if at, _ := s.Next(w.start, path, Look); t.Free(at, r, u) {
			best = at
		}
	}
	t.shift(u, t.nearestFree(best, r, u))
	w.back = true
}

// nearestFree is a place where a base may stand: the one asked for, or else the first that growing rings around it
// find.
func (b *Battle) nearestFree(at data.Spot, radius int32, except int8) data.Spot {
	if b.Free(at, radius, except) {
		return at
	}
	for ring := int32(Look); ring <= data.MaxField; ring += Look {
		for _, d := range plane.Rose {
			p := plane.Beyond(at, d, ring)
			if b.Free(p, radius, except) && b.FloorAt(p) == b.FloorAt(at) {
				return p
			}
		}
	}
	return at
}

// reachEnd ends a walk at its end, and the unit faces as told, or the way it came.
//
// See: KRY-GEO-10.
func (t *Turn) reachEnd(d *Deed) {
	if !d.prefix && d.act.Facing != (data.Spot{}) {
		t.Units[d.act.Unit].Facing = d.act.Facing
	}
	t.endWalk(d, false)
}

// endWalk draws the consequences of a walk: contact that is lost, breath, and what is told.
//
// See: KRY-RUN-03, KRY-RUN-04, KRY-MOV-08, KRY-CC-02.
func (t *Turn) endWalk(d *Deed, short bool) {
	u := d.act.Unit
	one, before := &t.Units[u], t.BodyNow(u)
	if d.act.Kind == data.Run {
		t.pant(u, t.Going(u, d.walk.start, d.walk.behind(d.path(), one.At)))
	}
	t.endTelling(d, short)
	if body := t.BodyNow(u); body < before && one.Status == Standing {
		t.tell(Panted, data.PieceID(u), before-body, body)
	}
	d.walk.stage = walked
	t.disengage(u)
}

// behind is the part of a path that has been walked.
func (w *walk) behind(path []data.Spot, at data.Spot) []data.Spot {
	var done []data.Spot
	if w.stride.Out {
		done = append(done, path[:w.stride.Leg]...)
	}
	return append(done, at)
}
