package odds

// Every goes through all that may come of a rule. The zero Every is before the first:
//
//	var every odds.Every
//	for every.Next() {
//		result := rule(&every) // the same rule in the same situation each time
//		chances[result] += every.P()
//	}
//
// What a rule asks may depend on earlier answers, but must be the same after the same answers. Outcomes that cannot
// come about are left out. An Every may be used again after [Every.Reset], and then needs no memory.
type Every struct {
	path    []fork
	room    []float64 // the chances of all forks on the path, one after the other
	at      int       // questions answered in this round
	started bool
	forks   [6]fork // the first path and its chances need no memory of their own
	first   [48]float64
}

// fork is a question with the answer of this round.
type fork struct {
	from, now int // where its chances begin in room, and that of the answer
	first     int // outcome
	before, p float64
}

// Reset goes back to before the first outcome.
func (e *Every) Reset() { e.path, e.room, e.at, e.started = e.path[:0], e.room[:0], 0, false }

// Next goes to the next outcome, and reports whether there is one.
func (e *Every) Next() bool {
	e.at = 0
	if !e.started {
		e.started = true
		return true
	}
	for n := len(e.path) - 1; n >= 0; n-- {
		f := &e.path[n]
		if f.next(e.room) {
			return true
		}
		e.room, e.path = e.room[:f.from], e.path[:n]
	}
	return false
}

// next goes on to the next answer that can come about; false when there is none.
func (f *fork) next(room []float64) bool {
	for now := f.now + 1; now < len(room); now++ {
		if p := room[now]; p > 0 {
			f.now, f.p = now, f.before*p
			return true
		}
	}
	return false
}

// Of is the answer of this round.
func (e *Every) Of(s Spread) int {
	if e.at == len(e.path) {
		e.ask(s)
	}
	f := &e.path[e.at]
	e.at++
	return f.first + f.now - f.from
}

// ask opens a fork at a question that was not asked before. It panics when a roll has no outcome at all.
func (e *Every) ask(s Spread) {
	if e.path == nil {
		e.path, e.room = e.forks[:0], e.first[:0]
	}
	f := fork{from: len(e.room), now: len(e.room) - 1, before: e.P()}
	f.first, e.room = s.Chances(e.room)
	if !f.next(e.room) {
		panic("odds: a roll without an outcome")
	}
	e.path = append(e.path, f)
}

// P is the chance of this round's outcome.
func (e *Every) P() float64 {
	if e.at == 0 {
		return 1
	}
	return e.path[e.at-1].p
}
