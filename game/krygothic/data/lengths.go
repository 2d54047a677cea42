package data

import (
	"fmt"
	"strings"

	"muster/board/plane"
)

// PlainInches is a length without needless zeros.
func PlainInches(n int32) string { return strings.TrimSuffix(InchText(n), ".00") }

// InchText is a length in inches with two decimals, without a sign of its unit.
func InchText(n int32) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%02d", sign, n/Inch, n%Inch)
}

// Inches is a place in inches: x, y.
func Inches(s Spot) string { return fmt.Sprintf(`%s", %s"`, InchText(s.X), InchText(s.Y)) }

// Measure writes a length for people.
//
// See: KRY-GEO-01.
func Measure(points int32) string { return InchText(points) + "\"" }

// Distance is the smallest whole number of points that is not below the distance of two places.
//
// See: KRY-GEO-03.
func Distance(p, q Spot) int32 { return plane.Distance(p, q) }
