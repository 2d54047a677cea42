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
func (s *stage) drawSections(g screen.Grid) {
	in := pad(g.Sub(s.layout.field.Inset(1)))
	in.Clear(s.base())
	w, h := in.Size()
	if w < 4 || h < 1 {
		return
	}
	n := sectionColumns(w)
	width := (w - 2*(n-1)) / n
	sheet := screen.NewGrid(width, s.sectionLines()+len(s.scene.Sections))
	sheet.Clear(s.base())
	c := column{g: sheet, look: s.env.Look}
	starts := []int{}
	for i := range s.scene.Sections {
		starts = append(starts, c.y)
		s.drawSection(&c, &s.scene.Sections[i])
	}
	height := sectionHeight(starts, c.y, n)
	s.sheetTop = max(min(s.sheetTop, height-h), 0)
	for i := range n {
		from, to := columnOf(starts, c.y, height, i)
		for y := range min(to-from-s.sheetTop, h) {
			in.Blit((width+2)*i, y, sheet.Sub(screen.Rect{Y: from + s.sheetTop + y, W: width, H: 1}))
		}
	}
	if more := s.env.Look.Glyphs.Down; s.sheetTop+h < height {
		g.TextRight(s.layout.field.X+s.layout.field.W-2, s.layout.field.Y+s.layout.field.H-1, s.env.Look.Theme.Accent, more+" more ")
	}
}

// sectionLines is more than the rows of all sections below each other.
func (s *stage) sectionLines() int {
	n := 0
	for i := range s.scene.Sections {
		n += 2 + 4*len(s.scene.Sections[i].Facts)
	}
	return n
}

// drawSection writes a section and a blank row.
func (s *stage) drawSection(c *column, section *board.Section) {
	c.line(s.env.Look.Theme.Heading, section.Title)
	for _, f := range section.Facts {
		if f.Label == "" {
			c.wrap(s.env.Look.Theme.Tone(f.Tone), f.Value, 3)
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
