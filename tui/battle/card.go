package battle

import (
	"muster/board"
	"muster/tui/screen"
)

// subject is the piece that the card is about: the one under the cursor, or else the one chosen; nil for none.
func (card *cardPane) subject() *board.Piece {
	if p := card.s.scene.PieceAt(card.s.cursor); p != nil && len(card.s.scene.Sections) == 0 {
		return p
	}
	if chosen := card.chosen(); chosen != 0 {
		return card.s.scene.Piece(chosen)
	}
	return nil
}

// title heads the card: the piece's name, or the place.
func (card *cardPane) title(p *board.Piece) string {
	if p == nil && len(card.s.scene.Sections) > 0 {
		return card.s.scene.Title
	}
	if p == nil {
		return card.s.scene.Where(card.s.cursor)
	}
	name := card.s.env.Look.Glyphs.Side(p.Side) + " " + p.Name
	if p.State != "" {
		return name + ", " + p.State
	}
	return name
}

// write writes what there is to know of a piece.
func (card *cardPane) write(c *column, p *board.Piece) {
	if p == nil {
		return
	}
	if name := card.s.places.sideName(p.Side); name != "" && c.room() > 6 && !card.s.threats.on {
		c.line(card.s.env.Look.Theme.Side(p.Side), name)
	}
	c.facts(p.Card)
	card.writeBadges(c, p)
}

// groundName is what a patch of ground is called, nil for the bare table.
func groundName(patch *board.Patch) string {
	if patch == nil || patch.Name == "" {
		return "open ground"
	}
	return patch.Name
}

func (pl *places) sideName(i int) string {
	if i < 0 || i >= len(pl.s.scene.Sides) {
		return ""
	}
	return pl.s.scene.Sides[i].Name
}

// writeBadges explains the markers on a piece.
func (card *cardPane) writeBadges(c *column, p *board.Piece) {
	theme, glyphs := &card.s.env.Look.Theme, &card.s.env.Look.Glyphs
	for _, badge := range p.Badges {
		sign := badge.Glyph
		if glyphs.ASCII || sign == "" {
			sign = badge.ASCII
		}
		c.cite(0, badge.Rule)
		c.wrap(theme.Tone(badge.Tone), sign+" "+badge.Name, 2)
	}
}

// writePlace writes what the ground is under the cursor, and the marks on it. The place's name heads the card unless a
// piece's does; then all else is quiet. In the threat view a piece leaves it a line.
func (card *cardPane) writePlace(c *column, p *board.Piece) {
	theme := &card.s.env.Look.Theme
	if card.s.threats.on && p != nil {
		where := groundName(card.s.scene.PatchAt(card.s.cursor))
		if card.s.scene.PieceAt(card.s.cursor) != p {
			where = card.s.scene.Where(card.s.cursor) + " " + where
		}
		c.line(theme.Dim, where)
		return
	}
	if !card.s.scene.Holds(card.s.cursor) || len(card.s.scene.Sections) > 0 {
		return
	}
	text, st := "", theme.Base
	if p != nil {
		text, st = card.s.scene.Where(card.s.cursor)+" ", theme.Dim
	}
	patch := card.s.scene.PatchAt(card.s.cursor)
	text += groundName(patch)
	if patch != nil {
		c.cite(0, patch.Rule)
	}
	if c.room() > 0 && text != "" {
		c.line(st, text)
	}
	if patch != nil && patch.Note != "" && !card.s.threats.on {
		c.wrap(st, patch.Note, 2)
	}
	for i := range card.s.scene.Marks {
		if m := &card.s.scene.Marks[i]; m.Label != "" && m.Shape.Contains(card.s.cursor) {
			c.cite(0, m.Rule)
			c.wrap(theme.Tone(m.Tone), card.s.env.Look.Glyphs.Mark(m.Kind)+" "+m.Label+card.standing(m.Label), 2)
		}
	}
}

// standing is how that stands for which a mark stands, where the scene has a figure of its name: ", 2:1".
func (card *cardPane) standing(label string) string {
	for i := range card.s.scene.Facts {
		if f := &card.s.scene.Facts[i]; f.Label == label {
			return ", " + f.Value
		}
	}
	return ""
}

// place is the picture of the cursor's place in the mark of a panel: a number that changes when the card would.
func (pn *panels) place() int {
	return int(pn.s.cursor.X) + int(pn.s.cursor.Y)<<20
}

// box draws the frame of a part and returns its inside. The part that the keys go to has heavy corners and its title
// lit: a frame that is drawn anew as a whole would cost more on a wire than all that is in it.
func (ink *ink) box(g screen.Grid, r screen.Rect, title string, focused bool) screen.Grid {
	return ink.boxIn(g, r, title, ink.s.env.Look.Theme.Heading, focused)
}

// boxIn is box with a title in a style of its own.
func (ink *ink) boxIn(g screen.Grid, r screen.Rect, title string, st screen.Style, focused bool) screen.Grid {
	theme, glyphs := &ink.s.env.Look.Theme, &ink.s.env.Look.Glyphs
	in := g.Box(r, theme.Border, glyphs.Border, title)
	if focused {
		g.Corners(r, theme.Focus, glyphs.Focus)
		st = theme.Lit(st)
	}
	if title == "" || r.W <= 4 {
		return in
	}
	title = screen.Clip(title, r.W-4, glyphs.Ellipsis)
	if focused {
		g.Text(r.X+1, r.Y, st, " "+title+" ")
	} else {
		g.Text(r.X+2, r.Y, st, title)
	}
	return in
}

// more marks on the frame of a box that there is more above or below what is seen, with the keys that lead there, "" for
// none. There is air beside the marks: next to the border they would read as a broken one.
func (ink *ink) more(g screen.Grid, r screen.Rect, st screen.Style, keys [2]string, above, below bool) {
	glyphs := &ink.s.env.Look.Glyphs
	if above {
		g.TextRight(r.X+r.W-2, r.Y, st, " "+keys[0]+glyphs.Up+" ")
	}
	if below {
		g.TextRight(r.X+r.W-2, r.Y+r.H-1, st, " "+keys[1]+glyphs.Down+" ")
	}
}
