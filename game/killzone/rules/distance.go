package rules

import "muster/board/plane"

// radius is that of a figure's base.
//
// Rule: KZ-SET-02.
func (b *Battle) radius(f int) int32 {
	if b.mounted(f) {
		return mountRadius
	}
	return footRadius
}

// gap is the distance of two figures from base to base, rounded up.
//
// See: KZ-SET-02.
func (b *Battle) gap(f, g int) int32 {
	return plane.Gap(b.figures[f].at, b.figures[g].at, b.radius(f)+b.radius(g))
}

// within reports whether the gap of two figures is no more than a length.
//
// See: KZ-SET-02.
func (b *Battle) within(f, g int, length int32) bool {
	return plane.Within(b.figures[f].at, b.figures[g].at, b.radius(f)+b.radius(g), length)
}

// touches reports whether two figures are in contact.
//
// See: KZ-SET-02.
func (b *Battle) touches(f, g int) bool { return b.within(f, g, contact) }

// engaged is the first fit enemy in contact with a figure, -1 for none.
func (b *Battle) engaged(f int) int { return b.toucher(f, f) }

// toucher is the first fit figure in contact with one, that is an enemy of another; -1 for none.
func (b *Battle) toucher(f, of int) int {
	side, about := b.sideOf(of), plane.Around(b.figures[f].at, 2*mountRadius+contact)
	for g := range b.figures {
		if about.Holds(b.figures[g].at) && b.fit(g) && b.sideOf(g) != side && b.touches(f, g) {
			return g
		}
	}
	return -1
}
