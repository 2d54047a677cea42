package data

import "muster/board/plane"

// Grain is the length that places are counted in, a thousandth of an inch.
const Grain plane.Grain = 1

// Inch is an inch.
const Inch int32 = 1000

// Type is what a unit is made of.
type Type uint8

// The types.
const (
	Infantry Type = iota
	Cavalry
	Brute
	Chariot
	Monster
	Titan
	Engine
	Hero
	Mounted
)

// types are the words of files.
var types = []string{"infantry", "cavalry", "brute", "chariot", "monster", "titan", "engine", "hero", "mounted"}

// letters are how the map shows the types.
const letters = "ICBTMXWHR"

// String is the word of files.
func (t Type) String() string { return types[t] }

// Letter is how the map shows the type.
func (t Type) Letter() string { return letters[t : t+1] }

// Size is how many stand in a unit.
type Size uint8

// The sizes.
const (
	Single Size = iota
	Troop
	Regiment
	Horde
)

// sizes are the words of files.
var sizes = []string{"single", "troop", "regiment", "horde"}

// String is the word of files.
func (s Size) String() string { return sizes[s] }

// Body is what a unit is on the table: its type and size, and what follows from them.
type Body struct {
	Type       Type
	Size       Size
	Wide, Deep int32 // frontage and depth of its base, in thousandths of an inch
	Height     int8  // in halves
	Presence   int8  // what it counts for at markers and in the enemy's zone
}

// bodies are all units there may be.
//
// Rule: KOW-UNT-02
func bodies() []Body {
	return []Body{
		{Infantry, Troop, 4 * Inch, 3 * Inch / 2, 2, 1},
		{Infantry, Regiment, 4 * Inch, 3 * Inch, 2, 2},
		{Infantry, Horde, 8 * Inch, 3 * Inch, 2, 3},
		{Cavalry, Troop, 5 * Inch, 2 * Inch, 4, 1},
		{Cavalry, Regiment, 5 * Inch, 4 * Inch, 4, 2},
		{Cavalry, Horde, 10 * Inch, 4 * Inch, 4, 3},
		{Brute, Regiment, 5 * Inch, 2 * Inch, 4, 2},
		{Brute, Horde, 5 * Inch, 4 * Inch, 4, 3},
		{Chariot, Regiment, 6 * Inch, 3 * Inch, 4, 2},
		{Monster, Single, 2 * Inch, 2 * Inch, 6, 1},
		{Titan, Single, 3 * Inch, 3 * Inch, 8, 2},
		{Engine, Single, 2 * Inch, 2 * Inch, 2, 0},
		{Hero, Single, Inch, Inch, 2, 0},
		{Mounted, Single, Inch, 2 * Inch, 4, 0},
	}
}

// bodyOf is the body of a type and size; false where there is none.
func bodyOf(t Type, s Size) (Body, bool) {
	for _, b := range bodies() {
		if b.Type == t && b.Size == s {
			return b, true
		}
	}
	return Body{}, false
}

// Individual reports whether the unit is a hero on foot or mounted.
//
// See: KOW-IND-01.
func (b *Body) Individual() bool { return b.Type == Hero || b.Type == Mounted }

// Engine reports whether the unit is a war engine.
//
// See: KOW-WAR-01.
func (b *Body) Engine() bool { return b.Type == Engine }

// Rides reports whether the unit is one that pikes stop: cavalry, brutes, chariots, mounted individuals.
//
// See: KOW-SPC-19.
func (b *Body) Rides() bool {
	return b.Type == Cavalry || b.Type == Brute || b.Type == Chariot || b.Type == Mounted
}

// Base is the unit's base at a place.
//
// Rule: KOW-GEO-03
func (b *Body) Base(at plane.Point, heading plane.Heading) plane.Rect {
	return plane.NewRect(at, b.Wide, b.Deep, heading)
}
