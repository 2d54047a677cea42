package kog

import "muster/board"

// lookout judges the sightings of a battle that stands still and remembers them: for offers, surveys and bots, which ask
// for the same ones over and over. Whoever changes the battle makes a new one, or resets it.
type lookout struct {
	*Battle
	view  board.View
	posts []board.Post
	seen  []sighting // by shooter and target; one more than the sighting, 0 while nobody has asked
	met   [maxModels]contactWith
	read  reading
}

// contactWith is whether a model is engaged, as far as anybody has asked.
type contactWith uint8

const (
	notAsked contactWith = iota
	nobody
	somebody
)

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
	l.met = [maxModels]contactWith{}
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

// engaged reports whether a live enemy is within 1" of a model.
//
// Rule: KOG-ACT-02.
func (l *lookout) engaged(m int) bool {
	if l.met[m] == notAsked {
		l.met[m] = nobody + contactWith(bit(l.Battle.engaged(m)))
	}
	return l.met[m] == somebody
}

// friendlyVictim is the friend of a shooter that its 1s would hit, -1 for none, and how many could be hit. Where nobody
// is in contact with the target there is none.
//
// Rule: KOG-ATK-07, KOG-ATK-08.
func (l *lookout) friendlyVictim(x blow) (best, among int) {
	if !l.engaged(int(x.at)) {
		return -1, 0
	}
	return l.Battle.friendlyVictim(x)
}
