package battle

import "strconv"

// plural is a count with its noun.
func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return strconv.Itoa(n) + " " + many
}

// plainInt is a number in digits.
func plainInt(n int) string { return strconv.Itoa(n) }
