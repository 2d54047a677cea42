package kog

import "muster/board"

// lookout judges the sightings of a battle that stands still and remembers them: for offers, surveys and bots, which ask
// for the same ones over and over. Whoever changes the battle makes a new one, or resets it.
type lookout struct {
	*Battle
	view  board.View
	posts []board.Post
	seen  []sighting // by shooter and target; one more than the sighting, 0 while nobody has asked
}

// lookout makes one.
func (b *Battle) lookout() *lookout {
	l := &lookout{}
	l.reset(b)
	return l
}

// reset forgets everything and turns to a battle, in the memory that the lookout has.
func (l *lookout) reset(b *Battle) {
	l.Battle = b
	l.posts = b.posts(l.posts[:0])
	l.view = b.given.field.sight.Among(l.posts)
	n := len(b.models) * len(b.models)
	if cap(l.seen) < n {
		l.seen = make([]sighting, n)
	}
	l.seen = l.seen[:n]
	clear(l.seen)
}

// sight is the best sighting that one model has of another.
//
// Rule: KOG-LOS-07.
func (l *lookout) sight(from, to int) sighting {
	seen := &l.seen[from*len(l.models)+to]
	if *seen == 0 {
		*seen = 1 + sightAmong(l.view, l.body(from), l.body(to))
	}
	return *seen - 1
}
