package field

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"muster/board"
	"muster/tui/screen"
)

// Sign is an entry of a legend: how something looks on the field, what it is, and the rule it rests on ("" for none).
type Sign struct {
	Cells []screen.Cell
	Name  string
	Rule  string
}

// Chapter is a part of a legend under a heading.
type Chapter struct {
	Title string
	Signs []Sign
}

// Legend tells what everything means that lies on a field now, and nothing else: the pieces by their letters, the markers
// on them, the ground, the marks, and what an overlay lays over them.
func Legend(s *board.Scene, o *Overlay, l Look) []Chapter {
	k := legend{brush: &brush{view: View{scene: s, grid: s.Grid > 0}, look: l}, scene: s}
	var all []Chapter
	for side := range s.Sides {
		all = append(all, k.pieces(side))
	}
	all = append(all, k.pieces(-1), k.markers(), k.ground(), k.marks("On the field", s.Marks), k.moment(o))
	return slices.DeleteFunc(all, func(c Chapter) bool { return len(c.Signs) == 0 })
}

// legend collects the signs of a scene.
type legend struct {
	*brush
	scene *board.Scene
}

// cells are a text in a style over another.
func cells(st, under screen.Style, text string) (row []screen.Cell) {
	for _, r := range text {
		row = append(row, screen.Cell{Rune: r, Style: st.Over(under)})
	}
	return row
}

// open is the look of bare ground.
func (k *legend) open() screen.Style { return k.look.Theme.Texture(board.Open) }

// pieces are the letters of a side's pieces, and what their figures tell.
func (k *legend) pieces(side int) Chapter {
	c := Chapter{Title: "Pieces of nobody"}
	if side >= 0 {
		c.Title = strings.TrimSpace(k.look.Glyphs.Side(side) + " " + k.scene.Sides[side].Name)
	}
	var kinds [][2]string
	var count []int
	for i := range k.scene.Pieces {
		p := &k.scene.Pieces[i]
		if p.Side != side {
			continue
		}
		kind := [2]string{k.letter(p), cmp.Or(p.Kind, p.Name)}
		at := slices.Index(kinds, kind)
		if at < 0 {
			at = len(kinds)
			kinds, count = append(kinds, kind), append(count, 0)
			ink := k.look.Token(side, true)
			c.Signs = append(c.Signs, Sign{Cells: cells(ink, ink, k.letter(p)+clipped(p.Figure))})
		}
		count[at]++
	}
	for i := range kinds {
		c.Signs[i].Name = kinds[i][1]
		if count[i] > 1 {
			c.Signs[i].Name += ", " + strconv.Itoa(count[i])
		}
	}
	return c
}

// clipped is a figure as it stands behind a letter: at most two columns.
func clipped(figure string) string { return screen.Clip(figure, 2, "") }

// markers are the rulebook's markers on pieces, and what their letters tell besides.
func (k *legend) markers() Chapter {
	c := Chapter{Title: "On the pieces", Signs: k.states()}
	base, from := k.look.Theme.Base, len(c.Signs)
	for i := range k.scene.Pieces {
		p := &k.scene.Pieces[i]
		for j := range p.Badges {
			badge := &p.Badges[j]
			row := cells(k.look.Theme.Tone(badge.Tone).With(screen.Bold).On(screen.None), base, badgeText(badge, k.look.ASCII))
			if len(row) == 0 {
				continue
			}
			sign := Sign{Cells: row[:1], Name: badge.Name, Rule: badge.Rule}
			at := slices.IndexFunc(c.Signs[from:], func(other Sign) bool { return other.Cells[0] == row[0] && other.Rule == badge.Rule })
			if at < 0 {
				c.Signs = append(c.Signs, sign)
			} else {
				c.Signs[from+at].Name = common(c.Signs[from+at].Name, badge.Name)
			}
		}
	}
	return c
}

// common is what two names begin with, in whole words: "wounds" of "wounds 1/3" and "wounds 2/3"; both where that is nothing.
func common(a, b string) string {
	if a == b {
		return a
	}
	var same []string
	other := strings.Fields(b)
	for i, word := range strings.Fields(a) {
		if i >= len(other) || other[i] != word {
			break
		}
		same = append(same, word)
	}
	if len(same) == 0 {
		return a + " or " + b
	}
	return strings.TrimSuffix(strings.TrimRight(strings.Join(same, " "), ",:-("), " of")
}

// gaugeSample is how wide the bar of health is in a legend.
const gaugeSample = 5

// states are what the look of a letter tells of a piece, as far as a piece is so: the first that is, is the example.
func (k *legend) states() (signs []Sign) {
	sample := func(is func(*board.Piece) bool, name string, row func(*board.Piece) []screen.Cell) {
		if i := slices.IndexFunc(k.scene.Pieces, func(p board.Piece) bool { return is(&p) }); i >= 0 {
			signs = append(signs, Sign{Cells: row(&k.scene.Pieces[i]), Name: name})
		}
	}
	base := k.look.Theme.Base
	figured := func(p *board.Piece) bool { return p.Figure != "" }
	if k.scene.Figure != "" {
		sample(figured, "behind the letter: "+k.scene.Figure, func(p *board.Piece) []screen.Cell { return cells(base, base, clipped(p.Figure)) })
	}
	sample(func(p *board.Piece) bool { return Done(k.scene, p) }, "has nothing more to do in this step", func(p *board.Piece) []screen.Cell {
		ink := k.ink(k.scene, p)
		row := cells(ink, ink, k.letter(p))
		if k.view.grid || k.look.Mono {
			row = append(row, cells(base, base, k.look.SpentMark)...)
		}
		return row
	})
	sample(func(p *board.Piece) bool { return p.Hurt && p.Figure != "" }, "is hurt", func(p *board.Piece) []screen.Cell {
		ink := k.ink(k.scene, p)
		return append(cells(ink, ink, k.letter(p)), cells(k.figure(ink, p), ink, clipped(p.Figure))...)
	})
	sample(func(p *board.Piece) bool { return p.Hurt && len(p.Badges) == 0 && !k.view.grid }, "is hurt", func(*board.Piece) []screen.Cell {
		return cells(k.look.Theme.Warning.On(screen.None), base, k.look.Glyphs.Tone(board.Warning))
	})
	health := func(p *board.Piece) []screen.Cell {
		ink := k.ink(k.scene, p)
		return cells(ink, ink, k.look.gauge(gaugeSample, p.Health))
	}
	few := func(p *board.Piece) bool { return p.Health.Full > 0 && p.Health.Full <= gaugeSample }
	sample(few, "what is left of its health, where there is room", health)
	sample(func(p *board.Piece) bool { return p.Health.Full > gaugeSample }, "what is left of its health, as a part of all", health)
	sample(func(p *board.Piece) bool { return p.Led }, "leads, or has a leader with it", func(p *board.Piece) []screen.Cell {
		ink := k.ink(k.scene, p)
		row := cells(ink, ink, k.letter(p))
		if len(p.Badges) == 0 {
			row = append(row, cells(k.look.Theme.Accent.On(screen.None), base, k.look.Leader)...)
		}
		return row
	})
	if !k.view.grid {
		sample(func(p *board.Piece) bool { return p.Faces }, "faces this way", func(p *board.Piece) []screen.Cell {
			arrow := k.look.Glyphs.Facing[int(p.Facing.Turn(22))/45%8]
			return cells(k.look.Theme.Side(p.Side).On(screen.None), k.open(), arrow)
		})
	}
	return signs
}

// ground is the kinds of ground, the commonest look of each.
func (k *legend) ground() Chapter {
	c := Chapter{Title: "Ground"}
	if !k.view.grid {
		c.Signs = append(c.Signs, Sign{Cells: cells(k.open(), k.open(), " "+k.look.Glyphs.Dot+" "), Name: `open ground; the dots are 6" apart`})
	}
	type sort struct {
		texture    board.Texture
		note, rule string
		height     board.Thou
	}
	var names []string
	var sorts []sort
	from := len(c.Signs)
	for i := range k.scene.Ground {
		patch := &k.scene.Ground[i]
		one := sort{patch.Texture, patch.Note, patch.Rule, patch.Height}
		if at := slices.Index(sorts, one); at >= 0 {
			names[at] = common(names[at], patch.Name)
			continue
		}
		sorts, names = append(sorts, one), append(names, patch.Name)
		c.Signs = append(c.Signs, Sign{Cells: k.soil(patch), Rule: patch.Rule})
	}
	for i := range sorts {
		c.Signs[from+i].Name = groundName(names[i], sorts[i].height, sorts[i].note)
	}
	return c
}

// soil is three cells of a patch.
func (k *legend) soil(patch *board.Patch) (row []screen.Cell) {
	texture := min(patch.Texture, board.Textures-1)
	if k.view.grid {
		for x := range 3 {
			row = append(row, k.look.tile(texture, x, 0))
		}
		return row
	}
	p := terrain{k.brush}.paint(texture, patch.Height, broad)
	for x := range 3 {
		row = append(row, screen.Cell{Rune: rune1(terrain{k.brush}.glyph(&p, x, 0)), Style: terrain{k.brush}.lit(&p, lights/2, x, 0)})
	}
	return row
}

// groundName is what a patch is called, what it does, and how high it stands.
func groundName(name string, height board.Thou, note string) string {
	if height > 0 && !strings.Contains(note, "high") {
		name += ", " + height.String() + " high"
	}
	if note != "" {
		name += ": " + note
	}
	return name
}
