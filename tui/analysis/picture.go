package analysis

import (
	"muster/tui/form"
	"muster/tui/screen"
)

// How large the curve is.
const (
	tallest  = 12 // rows
	shortest = 5
	scale    = 6 // columns for the figures beside it
)

// pictureRows is the height of the curve in a card.
func (p *Page) pictureRows(_, h int) int {
	if p.report == nil || h < 2*shortest {
		return 0
	}
	return min(max(h/3, shortest), tallest)
}

// curveStyle is that of the side of the first seat, and curveSign a cell of the curve.
func (p *Page) curveStyle() screen.Style {
	return p.Env.Look.Theme.Side(p.record.Head.Seats[0].Side)
}

func (p *Page) curveSign() string {
	spark := p.Env.Look.Glyphs.Spark
	return spark[len(spark)-1]
}

// picture draws the expected result of the first seat along the battle, what luck alone would have made of it, and where
// the decision under the cursor was.
func (p *Page) picture(g screen.Grid) {
	look := form.InkOf(p.Env)
	w, h := g.Size()
	for _, mark := range []struct {
		y    int
		text string
	}{{0, "100 %"}, {h / 2, " 50 %"}, {h - 1, "  0 %"}} {
		g.Text(0, mark.y, look.Quiet, mark.text)
	}
	area := g.Sub(screen.Rect{X: scale, W: max(w-scale, 1), H: h})
	columns, _ := area.Size()
	here := -1
	if o := p.current(); o != nil {
		here = p.report.Column(o.Step, columns)
	}
	for x := range columns {
		result, luck := p.report.Along(x, columns)
		p.column(area, x, h, result)
		if x == here {
			for y := range h {
				area.Text(x, y, look.Theme.Focus, look.Glyphs.Column)
			}
			continue
		}
		y := min(int((1-min(max(luck, 0), 1))*float64(h)), h-1)
		area.Text(x, y, look.Accent, look.Glyphs.Bullet)
	}
}

// column draws one column of the curve, filled from below.
func (p *Page) column(g screen.Grid, x, h int, result float64) {
	spark := p.Env.Look.Glyphs.Spark
	n := len(spark)
	filled := int(result*float64(h*n) + 0.5)
	for y := h - 1; y >= 0 && filled > 0; y-- {
		g.Text(x, y, p.curveStyle(), spark[min(filled, n)-1])
		filled -= n
	}
}
