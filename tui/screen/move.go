package screen

import "strconv"

const csi = "\x1b["

// appendMove adds the shortest sequence that takes the cursor from fromX,
// fromY to x, y. A negative fromX is an unknown column, a negative fromY an
// unknown place.
func appendMove(dst []byte, fromX, fromY, x, y int) []byte {
	start := len(dst)
	if fromY < 0 {
		return appendPlace(dst, x, y)
	}
	if fromY == y {
		return appendColumn(dst, fromX, x)
	}
	dst = appendPlace(dst, x, y)
	var scratch [48]byte
	if fromX >= 0 {
		dst = replaceIfShorter(dst, start, appendColumn(appendRows(scratch[:0], y-fromY), fromX, x))
	}
	if fromX >= 0 && (y == fromY+1 || y == fromY-1) {
		dst = replaceIfShorter(dst, start, appendColumn(appendNextRow(scratch[:0], y > fromY), fromX, x))
	}
	if down := y - fromY; down > 0 && down <= 4 {
		lines := append(scratch[:0], '\r')
		for range down {
			lines = append(lines, '\n')
		}
		dst = replaceIfShorter(dst, start, appendColumn(lines, 0, x))
	}
	return dst
}

func replaceIfShorter(dst []byte, start int, other []byte) []byte {
	if len(other) < len(dst)-start {
		return append(dst[:start], other...)
	}
	return dst
}

// appendPlace is an absolute move.
func appendPlace(dst []byte, x, y int) []byte {
	dst = append(dst, csi...)
	if y > 0 {
		dst = strconv.AppendInt(dst, int64(y+1), 10)
	}
	if x > 0 {
		dst = append(dst, ';')
		dst = strconv.AppendInt(dst, int64(x+1), 10)
	}
	return append(dst, 'H')
}

// appendNextRow moves to the row below or above, in the same column: index and
// reverse index, which no mode of a terminal turns into more than that.
func appendNextRow(dst []byte, down bool) []byte {
	if down {
		return append(dst, "\x1bD"...)
	}
	return append(dst, "\x1bM"...)
}

// appendRows moves n rows down, or up if n is negative.
func appendRows(dst []byte, n int) []byte {
	if n < 0 {
		return appendCount(dst, -n, 'A')
	}
	return appendCount(dst, n, 'B')
}

// appendColumn moves within a row, from column from (negative: unknown).
func appendColumn(dst []byte, from, x int) []byte {
	if from == x {
		return dst
	}
	if x == 0 {
		return append(dst, '\r')
	}
	if from >= 0 && from < x {
		return appendCount(dst, x-from, 'C')
	}
	if back := from - x; from >= 0 && back > 0 {
		if back <= 4 {
			return append(dst, "\b\b\b\b"[:back]...)
		}
		if digits(back) < digits(x+1) {
			return appendCount(dst, back, 'D')
		}
	}
	return appendCount(dst, x+1, 'G')
}

// moveBytes is how many bytes appendMove takes.
func moveBytes(fromX, fromY, x, y int) int {
	if fromY == y {
		return columnBytes(fromX, x)
	}
	n := len(csi) + 1
	if y > 0 {
		n += digits(y + 1)
	}
	if x > 0 {
		n += 1 + digits(x+1)
	}
	down := y - fromY
	if fromY < 0 {
		return n
	}
	if down > 0 && down <= 4 {
		n = min(n, 1+down+columnBytes(0, x))
	}
	if fromX < 0 {
		return n
	}
	if down == 1 || down == -1 {
		return min(n, 2+columnBytes(fromX, x))
	}
	return min(n, len(csi)+digits(max(down, -down))+1+columnBytes(fromX, x))
}

// columnBytes is how many bytes appendColumn takes.
func columnBytes(from, x int) int {
	switch back := from - x; {
	case back == 0:
		return 0
	case x == 0:
		return 1
	case from < 0:
		return len(csi) + digits(x+1) + 1
	case back < 0:
		return len(csi) + digits(-back) + 1
	case back <= 4:
		return back
	default:
		return len(csi) + min(digits(back), digits(x+1)) + 1
	}
}

// digits is the bytes of n as a parameter; 1 is left out.
func digits(n int) int {
	switch {
	case n <= 1:
		return 0
	case n < 10:
		return 1
	case n < 100:
		return 2
	default:
		return 3 + min(n/1000, 1)
	}
}

// appendCount is CSI n final; n = 1 is left out.
func appendCount(dst []byte, n int, final byte) []byte {
	dst = append(dst, csi...)
	if n != 1 {
		dst = strconv.AppendInt(dst, int64(n), 10)
	}
	return append(dst, final)
}
