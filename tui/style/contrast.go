package style

import (
	"math"

	"muster/tui/screen"
)

// Contrast is the ratio of WCAG 2 between two colours: 1 for equal ones, 21
// for black on white; text wants 4.5. A colour that only the terminal knows
// gives 0.
func Contrast(a, b screen.Color) float64 {
	x, okX := luminance(a)
	y, okY := luminance(b)
	if !okX || !okY {
		return 0
	}
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// luminance is WCAG's relative luminance, 0 for black to 1 for white.
func luminance(c screen.Color) (float64, bool) {
	r, g, b, ok := c.Components()
	linear := func(v uint8) float64 {
		f := float64(v) / 255
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b), ok
}
