package screen

import "testing"

// With 256 colours dark tints keep their hues: woods, water, hills, what can be reached and what is threatened are not one
// grey. What has next to no colour stays a grey.
func TestDarkTintsKeepTheirHues(t *testing.T) {
	r := reducer{profile: ANSI256}
	seen := map[Color]string{}
	for name, rgb := range map[string]uint32{
		"ground": 0x1f2a1e, "rock": 0x3b3c42, "woods": 0x16301c, "water": 0x142c47, "hill": 0x3c3a22, "odd reach": 0x4d435a, "threat": 0x613228,
	} {
		c := r.color(Hex(rgb))
		if was, taken := seen[c]; taken {
			t.Errorf("%s is %v, like %s", name, c, was)
		}
		seen[c] = name
		red, green, blue, _ := c.Components()
		if grey := red == green && green == blue; grey != (name == "ground" || name == "rock") {
			t.Errorf("%s is %v", name, c)
		}
	}
}
