package screen

import (
	"fmt"
)

// Profile is how many colours a terminal has.
type Profile uint8

// The profiles, from all colours to none. Attributes (bold, reverse ...) are
// shown by all of them.
const (
	TrueColor Profile = iota
	ANSI256
	ANSI16
	NoColor
)

var profileNames = [...]string{"truecolor", "256", "16", "none"}

func (p Profile) String() string {
	if int(p) < len(profileNames) {
		return profileNames[p]
	}
	return fmt.Sprintf("Profile(%d)", uint8(p))
}

// reducer brings styles down to what a profile can show. It remembers what it
// worked out; in a steady state it neither computes nor allocates.
type reducer struct {
	profile Profile
	seen    map[[2]Color][2]Color
}

// maxSeen bounds the memory of a reducer: a picture has a few hundred pairs of
// colours; past this it starts anew.
const maxSeen = 4096

// reduce is p as the terminal will show it.
func (r *reducer) reduce(p packed) packed {
	fg := p.fg & colorMask
	if r.profile == TrueColor || fg|p.bg == None {
		return p
	}
	attrs := p.fg &^ colorMask
	if r.profile == NoColor {
		return packed{g: p.g, fg: attrs}
	}
	pair := r.pair(fg, p.bg)
	return packed{p.g, pair[0] | attrs, pair[1]}
}

func (r *reducer) pair(fg, bg Color) [2]Color {
	key := [2]Color{fg, bg}
	if was, ok := r.seen[key]; ok {
		return was
	}
	is := [2]Color{r.color(fg), r.color(bg)}
	if is[0] == is[1] && fg != bg && fg != None && bg != None {
		is[0] = r.beside(fg, bg, is[1]) // a letter must not vanish into its ground
	}
	if r.seen == nil || len(r.seen) >= maxSeen {
		r.seen = make(map[[2]Color][2]Color)
	}
	r.seen[key] = is
	return is
}

func (r *reducer) color(c Color) Color {
	kind := c.kind()
	if kind == kindNone || kind == kindANSI {
		return c
	}
	rgb := uint32(c & valueMask)
	if kind == kindIndexed {
		if r.profile == ANSI256 {
			return c
		}
		rgb = paletteRGB(uint8(c))
	}
	if r.profile == ANSI256 {
		return Indexed(nearest256(rgb))
	}
	return ANSI(nearest(rgb, 0, 15))
}

// beside is the colour next to bg's that stands for fg where both came down to
// the same: as faint as it was meant, lighter or darker as it was meant.
func (r *reducer) beside(fg, bg, ground Color) Color {
	first, last := 0, 15
	if r.profile == ANSI256 {
		first, last = 16, 255
	}
	lighter := lightness(fg) >= lightness(bg)
	best, at := -1, contrasting(ground)
	for i := first; i <= last; i++ {
		c := ANSI(uint8(i))
		if r.profile == ANSI256 {
			c = Indexed(uint8(i))
		}
		if c == ground || lightness(c) >= lightness(ground) != lighter {
			continue
		}
		if d := distance(rgbOf(fg), paletteRGB(uint8(i))); best < 0 || d < best {
			best, at = d, c
		}
	}
	return at
}

// contrasting is black or white, whichever reads better on c.
func contrasting(c Color) Color {
	if lightness(c) > 8*128 {
		return ANSI(0)
	}
	return ANSI(15)
}

// lightness is how light a colour looks, from 0 to 8*255.
func lightness(c Color) int {
	r, g, b, _ := c.Components()
	return 2*int(r) + 5*int(g) + int(b)
}

func rgbOf(c Color) uint32 {
	r, g, b, _ := c.Components()
	return uint32(r)<<16 | uint32(g)<<8 | uint32(b)
}
