package screen

// ansi16 is xterm's default for the 16 named colours.
var ansi16 = [16]uint32{
	0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5,
	0x7f7f7f, 0xff0000, 0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff,
}

// cubeLevels are the six steps of the 6x6x6 colour cube, indices 16 to 231.
var cubeLevels = [6]int{0, 95, 135, 175, 215, 255}

// paletteRGB is entry n of the 256-colour palette as 0xRRGGBB.
func paletteRGB(n uint8) uint32 {
	switch {
	case n < 16:
		return ansi16[n]
	case n < 232:
		i := int(n) - 16
		r, g, b := cubeLevels[i/36], cubeLevels[i/6%6], cubeLevels[i%6]
		return uint32(r<<16 | g<<8 | b)
	default:
		v := uint32(8 + 10*(int(n)-232))
		return v<<16 | v<<8 | v
	}
}

// distance is how far apart two colours look: squared, weighted for the eye
// ("redmean"), in whole numbers.
func distance(a, b uint32) int {
	r1, r2 := int(a>>16&255), int(b>>16&255)
	dr, dg, db := r1-r2, int(a>>8&255)-int(b>>8&255), int(a&255)-int(b&255)
	mean := (r1 + r2) / 2
	return (512+mean)*dr*dr>>8 + 4*dg*dg + (767-mean)*db*db>>8
}

// The dark entries of the colour cube are few and vivid, and any dark tint is nearer to a grey: woods, water and what a
// piece can reach would all be one. From so much colour on a dark tint keeps its hue instead and takes the darkest entry of
// it.
const (
	hued    = 20  // the least difference between its strongest and its weakest part
	dark    = 128 // its strongest part is below
	darkest = 95  // the first step of the cube
)

// nearest256 is the entry of the 256-colour palette, beyond the named ones, that stands for a colour.
func nearest256(rgb uint32) uint8 {
	part := [3]int{int(rgb >> 16 & 255), int(rgb >> 8 & 255), int(rgb & 255)}
	strongest, weakest := max(part[0], part[1], part[2]), min(part[0], part[1], part[2])
	if strongest-weakest < hued || strongest >= dark {
		return nearest(rgb, 16, 255)
	}
	vivid := uint32(0)
	for _, v := range part {
		vivid = vivid<<8 | uint32(max(strongest-2*(strongest-v), 0)*max(strongest, darkest)/strongest)
	}
	best, at := -1, 16
	for i := 16; i < 232; i++ {
		c := paletteRGB(uint8(i))
		if d := distance(vivid, c); c>>8 != c&0xffff && (best < 0 || d < best) {
			best, at = d, i
		}
	}
	return uint8(at)
}

// nearest is the palette entry from first to last closest to rgb; the lowest
// one wins a tie.
func nearest(rgb uint32, first, last int) uint8 {
	best, at := -1, first
	for i := first; i <= last; i++ {
		if d := distance(rgb, paletteRGB(uint8(i))); best < 0 || d < best {
			best, at = d, i
		}
	}
	return uint8(at)
}
