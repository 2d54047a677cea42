package battle

import (
	"muster/board"
	"muster/tui/screen"
)

// A scene without a field tells what there is to know under headings, in the field's place.

// sectionWidth is the least width of a column of sections.
const sectionWidth = 34

// sectionColumns is how many columns of sections stand side by side.
func sectionColumns(w int) int { return max(w/sectionWidth, 1) }

// drawSections writes the sections into the field's window: column by column, scrolled by the cursor keys.
func (vp *viewport) drawSections(g screen.Grid) {
	in := pad(g.Sub(vp.s.layout.field.Inset(1)))
	in.Clear(vp.s.ink.base())
	w, h := in.Size()
	if w < 4 || h < 1 {
		return
	}
	n := sectionColumns(w)
	width := (w - 2*(n-1)) / n
	sheet := screen.NewGrid(width, vp.sectionLines()+len(vp.s.scene.Sections))
	sheet.Clear(vp.s.ink.base())
	c := column{g: sheet, look: vp.s.env.Look}
	starts := []int{}
	for i := range vp.s.scene.Sections {
		starts = append(starts, c.y)
		vp.drawSection(&c, &vp.s.scene.Sections[i])
	}
	height := sectionHeight(starts, c.y, n)
	vp.sheetTop = max(min(vp.sheetTop, height-h), 0)
	for i := range n {
		from, to := columnOf(starts, c.y, height, i)
		for y := range min(to-from-vp.sheetTop, h) {
			in.Blit((width+2)*i, y, sheet.Sub(screen.Rect{Y: from + vp.sheetTop + y, W: width, H: 1}))
		}
	}
	if more := vp.s.env.Look.Glyphs.Down; vp.sheetTop+h < height {
		g.TextRight(vp.s.layout.field.X+vp.s.layout.field.W-2, vp.s.layout.field.Y+vp.s.layout.field.H-1, vp.s.env.Look.Theme.Accent, more+" more ")
	}
}

// sectionLines is more than the rows of all sections below each other.
func (vp *viewport) sectionLines() int {
	n := 0
	for i := range vp.s.scene.Sections {
		n += 2 + 4*len(vp.s.scene.Sections[i].Facts)
	}
	return n
}

// drawSection writes a section and a blank row.
func (vp *viewport) drawSection(c *column, section *board.Section) {
	c.line(vp.s.env.Look.Theme.Heading, section.Title)
	for _, f := range section.Facts {
		if f.Label == "" {
			c.wrap(vp.s.env.Look.Theme.Tone(f.Tone), f.Value, 3)
			continue
		}
		c.fact(f)
	}
	c.y++
}

// sectionHeight is the height of the tallest of n columns, when no section is broken.
func sectionHeight(starts []int, end, n int) int {
	for height := (end + n - 1) / n; ; height++ {
		if _, last := columnOf(starts, end, height, n-1); last == end {
			return height
		}
	}
}

// columnOf are the rows of the i-th column when columns have a height: as many whole sections as fit, one at least.
func columnOf(starts []int, end, height, i int) (from, to int) {
	next := 0
	for range i + 1 {
		from = end
		if next < len(starts) {
			from = starts[next]
		}
		to = from
		for next < len(starts) {
			stop := end
			if next+1 < len(starts) {
				stop = starts[next+1]
			}
			if stop-from > height && to > from {
				break
			}
			to = stop
			next++
		}
	}
	return from, to
}
