package style

import (
	"muster/board"
	"muster/tui/screen"
)

// The palettes, as columns of [groundInks].
const (
	slateGround = iota
	contrastGround
	okabeGround
	paperGround
	groundColumns
)

// ink is a texture's foreground and background.
type ink struct{ fg, bg uint32 }

// groundInks are the colours of the textures in each palette, as 0xRRGGBB.
var groundInks = [board.Textures][groundColumns]ink{
	board.Open:      {{0x47593f, 0x1f2a1e}, {0x5f7f5f, 0x000000}, {0x4f555c, 0x1b1f24}, {0xb9c19a, 0xe6e8cf}},
	board.Road:      {{0x9a8863, 0x3a3328}, {0xe0c890, 0x2a2210}, {0xb8a878, 0x3c372a}, {0x9a8560, 0xdccfae}},
	board.Hill:      {{0xa08c55, 0x3c3a22}, {0xd8c060, 0x262000}, {0xc2aa4e, 0x3a3418}, {0x8f7a3c, 0xd9cd98}},
	board.Mountain:  {{0xaeb0b5, 0x3b3c42}, {0xffffff, 0x2c2c2c}, {0xc4c8ce, 0x454a52}, {0x5f5f63, 0xc6c4c0}},
	board.Trees:     {{0x5cae58, 0x12381c}, {0x50ff50, 0x002a00}, {0x2fbf94, 0x0c2a26}, {0x2f6f33, 0xb9d3a8}},
	board.Water:     {{0x62a3d8, 0x142c47}, {0x80c8ff, 0x00285a}, {0x6cc0f0, 0x0a2f52}, {0x2f68a0, 0xb4d2e6}},
	board.Rough:     {{0x877b56, 0x2d2a1d}, {0xc0b080, 0x1c1808}, {0x9a9074, 0x2a271e}, {0x7d7047, 0xd8d0b0}},
	board.Wall:      {{0xc0bbb0, 0x45423d}, {0xffffff, 0x484848}, {0xe2e2e2, 0x55595f}, {0x3e3a34, 0xaaa498}},
	board.Ruin:      {{0xa89a90, 0x37302c}, {0xd8d0c8, 0x30261e}, {0xb8b2aa, 0x36332f}, {0x5d544c, 0xc9bfb2}},
	board.Building:  {{0xd0aa84, 0x4a3526}, {0xffd0a0, 0x4a2c10}, {0xe8c79a, 0x50402a}, {0x6b421f, 0xd2b28c}},
	board.Barricade: {{0xbf945d, 0x2f281c}, {0xffc070, 0x241a08}, {0xd8a850, 0x2e2612}, {0x72501f, 0xdccaa4}},
	board.Crater:    {{0x7a6e63, 0x1e1a17}, {0xb0a8a0, 0x181410}, {0x8c8680, 0x191817}, {0x6a5f55, 0xcdc3b4}},
	board.Field:     {{0xbba24a, 0x35321a}, {0xf0e050, 0x2e2a00}, {0xf0e442, 0x3a380c}, {0x8a7410, 0xe8dc92}},
	board.Wreck:     {{0xae7351, 0x2a211d}, {0xffa070, 0x201008}, {0xd88a5a, 0x261d18}, {0x7d4526, 0xcdbcae}},
	board.Void:      {{0x2b323b, 0x0c0f13}, {0x606060, 0x000000}, {0x30363e, 0x0a0c0f}, {0xcfc6b2, 0xeae2cf}},
	board.Jungle:    {{0x4faf86, 0x0c2823}, {0x30d8a0, 0x001e18}, {0x35ab98, 0x081f26}, {0x1f5f40, 0xa5caae}},
	board.Scrub:     {{0x93a052, 0x28311a}, {0xc0d850, 0x1c2200}, {0xb0b070, 0x27291a}, {0x66752a, 0xd4dca6}},
	board.Marsh:     {{0x6fa394, 0x183135}, {0x70d8c8, 0x002c30}, {0x7ab8c8, 0x12323c}, {0x3f7a70, 0xbfd9ce}},
	board.Rubble:    {{0x9f958c, 0x2f2c2a}, {0xc8c0b8, 0x242424}, {0xa8a49e, 0x2c2b2b}, {0x6f675e, 0xd2cbc1}},
	board.Traps:     {{0xb9b5a8, 0x373631}, {0xe8e8e0, 0x323232}, {0xc8c4b4, 0x3a3933}, {0x55524a, 0xc8c5ba}},
	board.Container: {{0x8fb4bf, 0x2c4652}, {0x90e0f0, 0x003c4e}, {0x9ccbe8, 0x27485e}, {0x2f5563, 0xabc3ca}},
	board.Bunker:    {{0xc2c6b4, 0x484c42}, {0xe0e8c8, 0x3e4232}, {0xd0ccba, 0x4c4c44}, {0x4a4f3a, 0xbbbeac}},
}

// Shades is how many shades the ground of one texture has.
const Shades = 3

// spreads are how far the shades of a texture lie apart, of 256; 0 for even ground. Open ground is even: what moves over it
// is drawn anew at each step, and each change of colour is written.
var spreads = [board.Textures]int{
	board.Road: 12, board.Hill: 14, board.Mountain: 18, board.Trees: 22, board.Water: 22, board.Rough: 18,
	board.Ruin: 16, board.Barricade: 10, board.Crater: 14, board.Field: 16, board.Jungle: 22, board.Scrub: 18, board.Marsh: 20,
	board.Rubble: 16,
}

// Shade is which of its shades the ground of a texture has at a cell: always the same one there. Water runs in waves, all
// else in patches of a few cells.
func Shade(x board.Texture, column, row int) int {
	if x >= board.Textures || spreads[x] == 0 {
		return Shades / 2
	}
	if x == board.Water {
		return (column + 3*row + int(scatter(column/7, row)%3)) / 4 % Shades
	}
	return int(scatter((column+row%2)/4, row/2) % Shades)
}

// Soil is the style of a ground in one of its shades: darker, as it is, lighter. Its glyphs are told from it in every
// shade.
func (t *Theme) Soil(x board.Texture, shade int) screen.Style {
	st := t.Texture(x)
	if t.Mono || x >= board.Textures {
		return st
	}
	switch step := shade - Shades/2; {
	case step > 0:
		st.Bg = st.Bg.Mix(st.Fg, spreads[x])
	case step < 0:
		st.Bg = st.Bg.Mix(screen.Hex(0), 2*spreads[x])
	}
	return t.Told(st, told)
}

// told is the least contrast of a glyph that only gives ground its texture.
const told = 1.25

// Told is a style whose letters are moved towards those of running text as far as it takes to have a contrast to their
// ground.
func (t *Theme) Told(st screen.Style, least float64) screen.Style {
	fg := st.Fg
	for part := 16; part <= 256 && Contrast(st.Fg, st.Bg) < least; part += 16 {
		st.Fg = fg.Mix(t.Base.Fg, part)
	}
	return st
}

// groundGlyphs are the shapes of the textures in Unicode and in plain ASCII. A place takes one of them by where it is.
var groundGlyphs = [board.Textures]struct{ unicode, ascii []string }{
	board.Open:      {[]string{" ", " ", " ", "·", "ˬ"}, []string{" ", " ", " ", "."}},
	board.Road:      {[]string{"░", "░", "╌"}, []string{":", ":", "`"}},
	board.Hill:      {[]string{"∩", "⌒", "˄"}, []string{"n", "h"}},
	board.Mountain:  {[]string{"▲", "△", "∧"}, []string{"^", "A"}},
	board.Trees:     {[]string{"♣", "♠", "↟"}, []string{"Y", "&", "T"}},
	board.Water:     {[]string{"~", "≈", "∽"}, []string{"~", "-"}},
	board.Rough:     {[]string{"∴", "∵", ":"}, []string{",", ";"}},
	board.Wall:      {[]string{"▒", "▓"}, []string{"#", "H"}},
	board.Ruin:      {[]string{"¤", "╬", "▚"}, []string{"R", "M"}},
	board.Building:  {[]string{"▦", "▤", "▥"}, []string{"B", "="}},
	board.Barricade: {[]string{"╫", "╪", "#"}, []string{"+", "x"}},
	board.Crater:    {[]string{"○", "◌", "o"}, []string{"o", "u"}},
	board.Field:     {[]string{"╎", "┆", "┊"}, []string{"|", "'"}},
	board.Wreck:     {[]string{"†", "≠", "%"}, []string{"%", "$"}},
	board.Void:      {[]string{" ", "╱"}, []string{" ", "/"}},
	board.Jungle:    {[]string{"ψ", "Ψ", "ϒ"}, []string{"J", "j"}},
	board.Scrub:     {[]string{"ʷ", "ʸ", "ᵥ"}, []string{"v", "\""}},
	board.Marsh:     {[]string{"⌣", "‿"}, []string{"_", "c"}},
	board.Rubble:    {[]string{"▖", "▝", "▘"}, []string{"*", "@"}},
	board.Traps:     {[]string{"▴", "▵"}, []string{"X", ">"}},
	board.Container: {[]string{"║", "‖"}, []string{"[", "]"}},
	board.Bunker:    {[]string{"▣", "◘"}, []string{"D", "0"}},
}

// groundShapes are the shapes of all textures in one glyph set.
func groundShapes(ascii bool) (shapes [board.Textures][]string) {
	for i, g := range groundGlyphs {
		if shapes[i] = g.unicode; ascii {
			shapes[i] = g.ascii
		}
	}
	return shapes
}
