package battle

import (
	"strings"

	"muster/game"
	"muster/tui/screen"
)

// The headings of what could come next, were the order given that is put together.
const (
	fromThere = "It could strike from there"
	backThere = "Could strike it there"
)

// outlookRows are the rows of an outlook: the index of a line, or -1 minus that of the line over which there is a heading.
func outlookRows(list []game.Prospect) []int {
	var rows []int
	for i := range list {
		if i == 0 || list[i].Back != list[i-1].Back {
			rows = append(rows, -1-i)
		}
		rows = append(rows, i)
	}
	return rows
}

// outlookLines is the height of an outlook.
func outlookLines(list []game.Prospect) int { return len(outlookRows(list)) }

// ruleOfOutlook is the rule behind a row of an outlook, "" for none.
func ruleOfOutlook(list []game.Prospect, row int) game.RuleID {
	rows := outlookRows(list)
	if row < 0 || row >= len(rows) || rows[row] < 0 {
		return ""
	}
	return list[rows[row]].Rule
}

// outlook writes what could come next: whom a piece could strike, and who could strike it, each with the odds, and how
// where there is room for it.
func (ink *ink) outlook(c *column, list []game.Prospect) {
	theme, glyphs := &ink.s.env.Look.Theme, &ink.s.env.Look.Glyphs
	for _, i := range outlookRows(list) {
		if c.room() == 0 {
			return
		}
		if i < 0 {
			heading := fromThere
			if list[-1-i].Back {
				heading = backThere
			}
			c.line(theme.Heading, heading)
			continue
		}
		p := &list[i]
		side := 0
		if piece := ink.s.scene.Piece(p.Piece); piece != nil {
			side = piece.Side
		}
		c.cite(0, string(p.Rule))
		name, label := glyphs.Side(side)+" "+ink.s.state.Name(p.Piece), p.Label
		if screen.Width(name)+1+screen.Width(label) > c.width() {
			label, _, _ = strings.Cut(label, ", ") // the worst comes first
		}
		end := c.g.TextRight(c.width(), c.y, theme.Tone(p.Tone), label) - 1
		x := c.g.Text(0, c.y, theme.Side(side), screen.Clip(name, end, glyphs.Ellipsis)) + 2
		if x+screen.Width(p.How) < end {
			c.g.Text(x, c.y, theme.Dim, p.How)
		}
		c.y++
	}
}
