package style

import "muster/tui/screen"

// palette is what a colour theme is made of, as 0xRRGGBB. All styles follow
// from it, so that themes cannot differ in what they define.
type palette struct {
	back, text, dim          uint32
	accent                   uint32
	good, warning, danger    uint32
	line, bar, selected      uint32 // borders; header and footer; chosen lines
	sides                    [MaxSides]uint32
	light, dark              uint32 // letters on a dark and on a light colour
	ground                   int    // its column of groundInks
	marks                    [MarkKinds]uint32
	reach, reachOdd          uint32
	zone, arc, blast, threat uint32
	tint                     int // how strong tints are, of 256
	faded                    int // how far spent pieces and closed choices fade, of 256
}

// theme makes all styles of a palette.
func (p *palette) theme(name, title, about string) Theme {
	t := Theme{Name: name, Title: title, About: about}
	p.words(&t)
	p.surfaces(&t)
	p.battle(&t)
	p.tints(&t)
	p.figures(&t)
	return t
}

func on(fg, bg uint32) screen.Style {
	return screen.Style{Fg: screen.Hex(fg), Bg: screen.Hex(bg)}
}

// onto is a block of the colour bg with a letter that reads on it.
func (p *palette) onto(bg uint32) screen.Style {
	back := screen.Hex(bg)
	light, dark := screen.Hex(p.light), screen.Hex(p.dark)
	if Contrast(light, back) > Contrast(dark, back) {
		return screen.Style{Fg: light, Bg: back}
	}
	return screen.Style{Fg: dark, Bg: back}
}

func (p *palette) words(t *Theme) {
	t.Base = on(p.text, p.back)
	t.Dim = on(p.dim, p.back)
	t.Accent = on(p.accent, p.back).With(screen.Bold)
	t.Good = on(p.good, p.back)
	t.Warning = on(p.warning, p.back)
	t.Danger = on(p.danger, p.back).With(screen.Bold)
	t.Heading = on(p.accent, p.back).With(screen.Bold)
	t.Key = on(p.accent, p.bar).With(screen.Bold)
	t.Link = on(p.accent, p.back).With(screen.Underline)
	t.Match = p.onto(p.accent).With(screen.Bold)
	t.Disabled = t.Dim
	t.Disabled.Fg = t.Dim.Fg.Mix(t.Dim.Bg, p.faded/2)
}

func (p *palette) surfaces(t *Theme) {
	t.Border = on(p.line, p.back)
	t.Focus = on(p.accent, p.back)
	t.Header = on(p.text, p.bar)
	t.Footer = on(p.text, p.bar)
	t.Selection = on(p.text, p.selected).With(screen.Bold)
	t.Field = on(p.text, p.selected)
	t.Banner = p.onto(p.accent).With(screen.Bold)
}

func (p *palette) battle(t *Theme) {
	back := screen.Hex(p.back)
	for i, c := range p.sides {
		t.Sides[i] = on(c, p.back).With(screen.Bold)
		t.Tokens[i] = p.onto(c).With(screen.Bold)
		t.Spent[i] = p.spent(screen.Hex(c).Mix(back, p.faded), screen.Hex(c))
	}
	for i := range groundInks {
		c := groundInks[i][p.ground]
		t.Ground[i] = on(c.fg, c.bg)
	}
	for i, c := range p.marks {
		t.Marks[i] = on(c, p.back).With(screen.Bold)
	}
	t.Cursor = p.pointer()
	t.Ruler = on(p.dim, p.back)
	t.RulerHere = t.Cursor
}

// readable is the contrast that text wants.
const readable = 4.5

// spent is a letter of a side's colour on its faded one, moved towards the colour of text as far as it takes to read it.
func (p *palette) spent(faded, colour screen.Color) screen.Style {
	letter := colour
	for part := 16; part <= 256 && Contrast(letter, faded) < readable; part += 16 {
		letter = colour.Mix(screen.Hex(p.text), part)
	}
	return screen.Style{Fg: letter, Bg: faded}
}

// pointer is black on white, or white on black on a light sheet, in the named
// colours: every terminal has them, and they take a third of the bytes. The
// cursor is what is drawn most often.
func (p *palette) pointer() screen.Style {
	black, white := screen.ANSI(0), screen.ANSI(15)
	if Contrast(white, screen.Hex(p.back)) > Contrast(black, screen.Hex(p.back)) {
		return screen.Style{Fg: black, Bg: white, Attrs: screen.Bold}
	}
	return screen.Style{Fg: white, Bg: black, Attrs: screen.Bold}
}

func (p *palette) tints(t *Theme) {
	tint := func(c uint32) Tint { return Tint{Color: screen.Hex(c), Part: p.tint} }
	t.Reach, t.ReachOdd = tint(p.reach), tint(p.reachOdd)
	t.Zone, t.Arc, t.Blast = tint(p.zone), tint(p.arc), tint(p.blast)
	t.Threat = tint(p.threat)
}

func (p *palette) figures(t *Theme) {
	t.Bar = on(p.accent, p.back)
	t.BarRest = on(p.line, p.back)
	t.Die = on(p.text, p.back)
}
