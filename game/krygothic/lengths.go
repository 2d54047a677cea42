package krygothic

import (
	"fmt"
	"strings"

	"muster/board/plane"
)

// plainInches is a length without needless zeros.
func plainInches(n int32) string { return strings.TrimSuffix(inchText(n), ".00") }

// inchText is a length in inches with two decimals, without a sign of its unit.
func inchText(n int32) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%02d", sign, n/inch, n%inch)
}

func inches(s spot) string { return fmt.Sprintf(`%s", %s"`, inchText(s.X), inchText(s.Y)) }

// measure writes a length for people.
//
// Rule: KRY-GEO-01.
func measure(points int32) string { return inchText(points) + "\"" }

// distance is the smallest whole number of points that is not below the distance of two places.
//
// Rule: KRY-GEO-03.
func distance(p, q spot) int32 { return plane.Distance(p, q) }
