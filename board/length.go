package board

import "strconv"

// Thou is a length in thousandths of an inch.
type Thou int32

// Inch is one inch, the side of a square on a gridded table.
const Inch Thou = 1000

// Inches is n whole inches.
func Inches(n int) Thou { return Thou(n) * Inch }

// String writes the length in inches with as many decimals as it needs, at most three: `7.25"`.
func (t Thou) String() string {
	sign, n := "", int64(t)
	if n < 0 {
		sign, n = "-", -n
	}
	whole, rest := n/int64(Inch), n%int64(Inch)
	text := sign + strconv.FormatInt(whole, 10)
	if rest > 0 {
		decimals := strconv.FormatInt(1000+rest, 10)[1:]
		for decimals[len(decimals)-1] == '0' {
			decimals = decimals[:len(decimals)-1]
		}
		text += "." + decimals
	}
	return text + `"`
}

// Fine is the length as a sum of millionths of an inch.
func (t Thou) Fine() Fine { return Fine(t) * perThou }

// Fine is a length in millionths of an inch. Lengths along a path are sums of roots, which are not whole; as Fine each
// of them is right to a millionth, so that eight legs together are right to a hundred-thousandth of an inch.
type Fine int64

// perThou is the number of millionths in a thousandth of an inch.
const perThou = 1000

// Thou is the length to the nearest thousandth of an inch, halves away from zero; lengths beyond the greatest Thou
// count as that.
func (f Fine) Thou() Thou {
	return Thou(max(-int64(longest), min(Nearest(int64(f), perThou), int64(longest))))
}

// String writes the length in inches to the nearest hundredth, halves away from zero: `6.10"`.
func (f Fine) String() string {
	hundredths := Nearest(int64(f), 10*perThou)
	sign := ""
	if hundredths < 0 {
		sign, hundredths = "-", -hundredths
	}
	return sign + strconv.FormatInt(hundredths/100, 10) + "." + strconv.FormatInt(100+hundredths%100, 10)[1:] + `"`
}

// Nearest is n/d rounded to the nearest whole number, halves away from zero; d is positive and n not at the very end of
// the numbers.
func Nearest(n, d int64) int64 {
	q, r := n/d, n%d
	switch {
	case 2*r >= d:
		return q + 1
	case -2*r >= d:
		return q - 1
	}
	return q
}
