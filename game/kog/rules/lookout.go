package rules

import (
	"muster/board"
	"muster/game/kog/data"
)

// Lookout judges the sightings of a battle that stands still and remembers them: for offers, surveys and bots, which ask
// for the same ones over and over. Whoever changes the battle makes a new one, or resets it.
type Lookout struct {
	*Battle
	View  board.View
	posts []board.Post
	seen  []Sighting // by shooter and target; one more than the sighting, 0 while nobody has asked
	met   [data.MaxModels]contactWith
	Read  Reading
}

// contactWith is whether a model is engaged, as far as anybody has asked.
type contactWith uint8

const (
	notAsked contactWith = iota
	nobody
	somebody
)

// Lookout makes one.
func (b *Battle) Lookout() *Lookout {
	l := &Lookout{}
	l.Reset(b)
	return l
}

// Reset forgets everything and turns to a battle, in the memory that the lookout has.
func (l *Lookout) Reset(b *Battle) {
	l.Battle = b
	l.posts = b.Posts(l.posts[:0])
	l.View = b.Given.Field.Sight.Among(l.posts)
	n := len(b.Models) * len(b.Models)
	if cap(l.seen) < n {
		l.seen = make([]Sighting, n)
	}
	l.seen = l.seen[:n]
	clear(l.seen)
	l.met = [data.MaxModels]contactWith{}
}

// Sight is the best sighting that one model has of another.
//
// See: KOG-LOS-07.
func (l *Lookout) Sight(from, to int) Sighting {
	seen := &l.seen[from*len(l.Models)+to]
	if *seen == 0 {
		*seen = 1 + SightAmong(l.View, l.Body(from), l.Body(to))
	}
	return *seen - 1
}

// Engaged reports whether a live enemy is within 1" of a model.
//
// See: KOG-ACT-02.
func (l *Lookout) Engaged(m int) bool {
	if l.met[m] == notAsked {
		l.met[m] = nobody + contactWith(Bit(l.Battle.Engaged(m)))
	}
	return l.met[m] == somebody
}

// friendlyVictim is the friend of a shooter that its 1s would hit, -1 for none, and how many could be hit. Where nobody
// is in contact with the target there is none.
//
// See: KOG-ATK-07, KOG-ATK-08.
func (l *Lookout) friendlyVictim(x Blow) (best, among int) {
	if !l.Engaged(int(x.At)) {
		return -1, 0
	}
	return l.Battle.FriendlyVictim(x)
}
