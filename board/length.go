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
	sign := ""
	if t < 0 {
		sign, t = "-", -t
	}
	whole, rest := int(t/Inch), int(t%Inch)
	text := sign + strconv.Itoa(whole)
	if rest > 0 {
		decimals := strconv.Itoa(1000 + rest)[1:]
		for decimals[len(decimals)-1] == '0' {
			decimals = decimals[:len(decimals)-1]
		}
		text += "." + decimals
	}
	return text + `"`
}
