package lab

import (
	"fmt"
	"html"
	"io"
	"strings"
)

// Sizes of the drawing, in pixels.
const (
	svgRow   = 22
	svgName  = 260
	svgBar   = 400
	svgWidth = svgName + svgBar + 160
)

// svgLine is a row of the drawing: a heading where nothing was counted.
type svgLine struct {
	name string
	Tally
}

// SVG draws the result: for each row the share as a bar with its 95 % interval, and strokes at 40, 50 and 60 %.
func (m Matrix) SVG(out io.Writer) error {
	var lines []svgLine
	if elo := m.Ratings(); len(m.Players) > 2 {
		lines = append(lines, svgLine{name: "All against all: share and Elo around a mean of 0"})
		for _, i := range m.ranking(elo) {
			lines = append(lines, svgLine{fmt.Sprintf("%s, Elo %+.0f", m.Players[i], elo[i]), m.all(i)})
		}
	}
	for i := range m.Matches {
		lines = append(lines, m.Matches[i].svgLines()...)
	}
	var b strings.Builder
	height := (len(lines) + 1) * svgRow
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" font-size="13">`+"\n",
		svgWidth, height, svgWidth, height)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="#ffffff"/>`+"\n", svgWidth, height)
	for i, l := range lines {
		l.draw(&b, i*svgRow+svgRow/2)
	}
	b.WriteString("</svg>\n")
	_, err := io.WriteString(out, b.String())
	return err
}

// svgLines are the rows of a match: in all, by scenario, the sides and armies whoever had them, and how it was decided.
func (r *Result) svgLines() []svgLine {
	lines := []svgLine{{r.System + ": " + r.One + " against " + r.Two, Tally{}}, {"All", r.Total}}
	for _, field := range r.Scenarios {
		lines = append(lines, svgLine{field.Title, field.Total})
	}
	lines = append(lines, svgLine{name: "The sides, whoever had them"})
	for _, field := range r.Scenarios {
		for _, side := range field.Sides {
			lines = append(lines, svgLine{field.Title + ", " + side.Name, side.Own})
		}
	}
	if len(r.Armies) > 0 {
		lines = append(lines, svgLine{name: "The armies, whoever had them"})
	}
	for _, a := range r.Armies {
		lines = append(lines, svgLine{a.ID + " " + a.Title, a.Own})
	}
	lines = append(lines, svgLine{name: "What decided the battles"})
	for _, e := range r.Endings {
		title := e.Title
		if e.Means != "" {
			title = e.Means + ": " + title
		}
		lines = append(lines, svgLine{title, e.Total})
	}
	return lines
}

// draw draws the row at a height.
func (l svgLine) draw(b *strings.Builder, y int) {
	name := html.EscapeString(l.name)
	if l.Games() == 0 {
		fmt.Fprintf(b, `<text x="4" y="%d" font-weight="bold">%s</text>`+"\n", y+5, name)
		return
	}
	at := func(share float64) float64 { return svgName + share*svgBar }
	low, high := l.Interval()
	fmt.Fprintf(b, `<text x="12" y="%d">%s</text>`+"\n", y+5, name)
	fmt.Fprintf(b, `<rect x="%d" y="%d" width="%d" height="14" fill="#e8e8e8"/>`, svgName, y-7, svgBar)
	fmt.Fprintf(b, `<rect x="%d" y="%d" width="%.1f" height="14" fill="#4878a8"/>`, svgName, y-7, l.Share()*svgBar)
	for _, share := range [...]float64{evenLow, 0.5, evenHigh} {
		fmt.Fprintf(b, `<path d="M%.1f %dv14" stroke="#ffffff"/>`, at(share), y-7)
	}
	fmt.Fprintf(b, `<path d="M%.1f %dH%.1f" stroke="#202020" stroke-width="2"/>`, at(low), y, at(high))
	fmt.Fprintf(b, `<text x="%d" y="%d">%d %% of %d</text>`+"\n", svgName+svgBar+8, y+5, percent(l.Share()), l.Games())
}
