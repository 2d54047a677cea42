package krygothic

// arrivable is a place that a unit can come to.
type arrivable struct {
	at  spot
	far int32 // length of the way there
}

// reachable are the places of a grid, and where the unit stands, that it can come to with a kind of movement, whatever
// ground is on the way. The grid is laid out from the field's corner.
//
// Rule: KRY-GEO-07.
func (b *Battle) reachable(u int8, kind actKind, grid int32) []arrivable {
	w := b.walkFrom(u, b.reach(u, kind), veryDifficult)
	found := w.spread()
	size := b.given.field.size
	var list []arrivable
	for y := gridFrom(w.from.Y-w.reach, grid); y <= min(w.from.Y+w.reach, size.Y); y += grid {
		for x := gridFrom(w.from.X-w.reach, grid); x <= min(w.from.X+w.reach, size.X); x += grid {
			at := spot{x, y}
			if at == w.from || at.minus(w.from).square() > int64(w.reach)*int64(w.reach) || !b.free(at, w.radius, u) {
				continue
			}
			if _, far, ok := w.to(found, at); ok {
				list = append(list, arrivable{at, far})
			}
		}
	}
	return list
}

// gridFrom is the first line of a grid that is not below a coordinate, nor off the field.
func gridFrom(v, grid int32) int32 { return (max(v, 0) + grid - 1) / grid * grid }

// outlook is what a place that a unit can come to is worth to the eye: which enemies would see it there, which of those
// only half, which of them have it in their front arc, and whom it would see.
type outlook struct {
	arrivable
	seenBy, halfBy, facedBy uint32
	sees, halfSees          uint32
}

// outlooks are the places of a grid that a unit can come to, with who sees whom there; the place where it stands is the
// first.
//
// Rule: KRY-GEO-06, KRY-RC-07.
func (b *Battle) outlooks(u int8, kind actKind, grid int32) []outlook {
	list := []outlook{b.outlookAt(u, arrivable{at: b.units[u].at})}
	for _, place := range b.reachable(u, kind, grid) {
		list = append(list, b.outlookAt(u, place))
	}
	return list
}

// outlookAt is the outlook of one place.
func (b *Battle) outlookAt(u int8, place arrivable) outlook {
	o := outlook{arrivable: place}
	z := b.floorAt(place.at)
	for v := range b.units {
		v := int8(v)
		if one := &b.units[v]; one.status != standing || one.side == b.units[u].side {
			continue
		}
		if n := b.hiddenAt(v, u, place.at, z); n < samples {
			o.seenBy |= bit(v)
			if n >= halfHiddenFrom {
				o.halfBy |= bit(v)
			}
			if b.frontOf(v, place.at) {
				o.facedBy |= bit(v)
			}
		}
		if n := b.hiddenFrom(u, v, place.at, z); n < samples {
			o.sees |= bit(v)
			if n >= halfHiddenFrom {
				o.halfSees |= bit(v)
			}
		}
	}
	return o
}

// hiddenFrom is hidden for a viewer that stood elsewhere.
func (b *Battle) hiddenFrom(viewer, target int8, at spot, z int32) int {
	return b.hides(b.figureAt(viewer, at, z), b.figureOf(target), viewer, target, none)
}
