package screen

// Sequences that have the terminal keep the place and the style of the cursor,
// and bring them back (DECSC and DECRC).
const (
	keepHere  = "\x1b7"
	backThere = "\x1b8"
)

const (
	// costly is from how many bytes on the way to a cell is worth keeping: that
	// takes two, and coming back two and what is left of the way.
	costly = 18
	// keptStyles is how many costly styles are remembered: one that comes again
	// among them is worth keeping, and is let go when it is not used for so long.
	keptStyles = 3
)

// kept is what the terminal keeps: one place and style, to which a panel that
// changes with every step is reached again and again.
type kept struct {
	set    bool
	x, y   int
	pen    packed
	idle   int                // costly ways since it was used
	recent [keptStyles]packed // the styles of the last ones
}

// arrive brings the cursor to x, y and the style to one that writes the cell p,
// by way of the place that is kept where that is shorter.
func (e *Encoder) arrive(dst []byte, x, y int, p packed, next []packed) []byte {
	if e.y == y && e.x == x || fits(e.pen, p) {
		return e.straight(dst, x, y, p, next)
	}
	way := moveBytes(e.x, e.y, x, y) + penBytes(e.pen, p)
	if way < costly {
		return e.straight(dst, x, y, p, next)
	}
	back := e.backBytes(x, y, p)
	if back >= way {
		return e.keep(e.straight(dst, x, y, p, next), false)
	}
	dst = append(dst, backThere...)
	e.x, e.y, e.pen, e.kept.idle = e.kept.x, e.kept.y, e.kept.pen, 0
	dst = e.straight(dst, x, y, p, next)
	if back < costly {
		return dst
	}
	return e.keep(dst, true)
}

// straight is arrive from where the cursor is.
func (e *Encoder) straight(dst []byte, x, y int, p packed, next []packed) []byte {
	dst = e.moveTo(dst, x, y, next)
	dst, e.pen = appendPen(dst, e.pen, p)
	return dst
}

// backBytes is how long the way by the kept place is.
func (e *Encoder) backBytes(x, y int, p packed) int {
	if !e.kept.set {
		return 1 << 10
	}
	return len(backThere) + moveBytes(e.kept.x, e.kept.y, x, y) + penBytes(e.kept.pen, p)
}

// keep notes where a costly way has led. It is kept if its style has come a
// short while ago, and what is kept has not been of use, or not of enough.
func (e *Encoder) keep(dst []byte, better bool) []byte {
	k := &e.kept
	again := false
	for _, p := range k.recent {
		again = again || p == e.pen
	}
	copy(k.recent[1:], k.recent[:])
	k.recent[0] = e.pen
	k.idle++
	if !again || k.set && !better && k.idle <= keptStyles {
		return dst
	}
	k.set, k.x, k.y, k.pen, k.idle = true, e.x, e.y, e.pen, 0
	return append(dst, keepHere...)
}
