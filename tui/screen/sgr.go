package screen

import "strconv"

// inked are the attributes that show on a blank; the others need a letter.
const inked = Underline | Reverse

// isInkless reports whether p shows nothing but its background.
func isInkless(p packed) bool { return p.g == blank && p.attrs()&inked == 0 }

// fits reports whether p can be written with pen as it is.
func fits(pen, p packed) bool {
	if isInkless(p) {
		return p.bg == pen.bg && pen.attrs()&inked == 0
	}
	return p.fg == pen.fg && p.bg == pen.bg
}

// wanted is the style nearest to pen that writes p right: for a cell without
// ink only the background matters.
func wanted(pen, p packed) packed {
	if isInkless(p) {
		return packed{fg: pen.fg &^ (Color(inked) << attrShift), bg: p.bg}
	}
	return packed{fg: p.fg, bg: p.bg}
}

// appendPen adds the shortest sequence that changes the style from pen to
// what p wants, and returns the style then current.
func appendPen(dst []byte, pen, p packed) ([]byte, packed) {
	if fits(pen, p) {
		return dst, pen
	}
	start := len(dst)
	to := wanted(pen, p)
	dst = appendChange(append(dst, csi...), pen, to)
	if pen.attrs()&^to.attrs() == 0 && to.fg&colorMask != None && to.bg != None {
		return dst, to // nothing is switched off: a reset cannot be shorter
	}
	var scratch [64]byte
	fresh := wanted(packed{}, p)
	reset := append(scratch[:0], csi...)
	if fresh.fg|fresh.bg != 0 {
		reset = appendChange(append(reset, ';'), packed{}, fresh)
	} else {
		reset = append(reset, 'm')
	}
	if len(reset) < len(dst)-start {
		return append(dst[:start], reset...), fresh
	}
	return dst, to
}

// appendChange adds the parameters that turn the style from into to, and the
// final m. The two differ.
func appendChange(dst []byte, from, to packed) []byte {
	dst = appendAttrs(dst, from.attrs(), to.attrs())
	if fg := to.fg & colorMask; fg != from.fg&colorMask {
		dst = appendColor(dst, fg, 30)
	}
	if to.bg != from.bg {
		dst = appendColor(dst, to.bg, 40)
	}
	dst[len(dst)-1] = 'm' // in place of the last semicolon
	return dst
}

// attrCodes are the parameters for each attribute, lowest bit first.
var attrCodes = [...]struct{ on, off uint8 }{{1, 22}, {2, 22}, {3, 23}, {4, 24}, {7, 27}, {5, 25}}

func appendAttrs(dst []byte, from, to Attr) []byte {
	if weight := Bold | Dim; from&^to&weight != 0 {
		dst = append(dst, "22;"...) // ends both
		from &^= weight
	}
	for i, code := range attrCodes {
		bit := Attr(1) << i
		switch {
		case to&^from&bit != 0:
			dst = appendParam(dst, int(code.on))
		case from&^to&bit != 0:
			dst = appendParam(dst, int(code.off))
		}
	}
	return dst
}

// appendColor adds a colour; base is 30 for the foreground, 40 for the
// background.
func appendColor(dst []byte, c Color, base int) []byte {
	switch c.kind() {
	case kindNone:
		return appendParam(dst, base+9)
	case kindANSI:
		n := int(c & 15)
		if n >= 8 {
			n += 60 - 8
		}
		return appendParam(dst, base+n)
	case kindIndexed:
		dst = appendParam(appendParam(dst, base+8), 5)
		return appendParam(dst, int(c&255))
	default:
		dst = appendParam(appendParam(dst, base+8), 2)
		dst = appendParam(appendParam(dst, int(c>>16&255)), int(c>>8&255))
		return appendParam(dst, int(c&255))
	}
}

func appendParam(dst []byte, n int) []byte {
	return append(strconv.AppendInt(dst, int64(n), 10), ';')
}

// penBytes is how many bytes appendPen takes.
func penBytes(pen, p packed) int {
	if fits(pen, p) {
		return 0
	}
	to, fresh := wanted(pen, p), wanted(packed{}, p)
	n := len(csi) + changeBytes(pen, to)
	if fresh.fg|fresh.bg == 0 {
		return min(n, len(csi)+1)
	}
	return min(n, len(csi)+1+changeBytes(packed{}, fresh))
}

// changeBytes is how many bytes appendChange takes.
func changeBytes(from, to packed) (n int) {
	if was, is := from.attrs(), to.attrs(); was != is {
		var scratch [32]byte
		n = len(appendAttrs(scratch[:0], was, is))
	}
	if fg := to.fg & colorMask; fg != from.fg&colorMask {
		n += colorBytes(fg, 3)
	}
	if to.bg != from.bg {
		n += colorBytes(to.bg, 4)
	}
	return n
}

// colorBytes is how many bytes appendColor takes; bright is those of a named
// bright colour.
func colorBytes(c Color, bright int) int {
	switch c.kind() {
	case kindNone:
		return 3
	case kindANSI:
		if c&15 >= 8 {
			return bright
		}
		return 3
	case kindIndexed:
		return len("38;5;") + paramBytes(c)
	default:
		return len("38;2;") + paramBytes(c>>16) + paramBytes(c>>8) + paramBytes(c)
	}
}

// paramBytes is how many bytes a colour's lowest eight bits take.
func paramBytes(c Color) int {
	switch c &= 255; {
	case c < 10:
		return 2
	case c < 100:
		return 3
	default:
		return 4
	}
}
