package cast

import (
	"fmt"
	"html"
	"io"
	"strings"

	"muster/tui/screen"
)

// The size of a cell in a picture, in pixels, and of its letters.
const (
	cellW, cellH = 8, 17
	fontSize     = 13
	baseline     = 13
)

// SVG writes one picture: grounds as boxes, blocks and dots as shapes, so that they meet without gaps whatever the fonts,
// and letters as text that can be searched. Paper stands for the terminal's own colours.
func SVG(w io.Writer, g screen.Grid, title string, paper screen.Style) error {
	columns, rows := g.Size()
	p := picture{paper: paper, fills: map[screen.Color]*strings.Builder{}}
	for y := range rows {
		p.row(g, y)
	}
	_, err := fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img">
<title>%s</title>
<rect width="100%%" height="100%%" fill="%s"/>
%s<g font-family="'DejaVu Sans Mono',Menlo,Consolas,monospace" font-size="%d">
%s</g>
</svg>
`, columns*cellW, rows*cellH, columns*cellW, rows*cellH, html.EscapeString(title), paper.Bg, p.shapes(), fontSize, p.text.String())
	return err
}

// picture gathers what a picture is made of: shapes by colour, grounds before what stands on them, and text.
type picture struct {
	paper  screen.Style
	ground strings.Builder
	fills  map[screen.Color]*strings.Builder
	order  []screen.Color // of fills, as they came
	text   strings.Builder
}

// row adds a row of cells.
func (p *picture) row(g screen.Grid, y int) {
	list := runs(g, y)
	for i := 0; i < len(list); {
		_, bg := seen(list[i].st, p.paper)
		from, end := list[i].x, list[i].x+list[i].w
		for i++; i < len(list); i++ {
			if _, next := seen(list[i].st, p.paper); next != bg {
				break
			}
			end = list[i].x + list[i].w
		}
		if bg != p.paper.Bg {
			fmt.Fprintf(&p.ground, "<path fill=\"%s\" d=\"M%d %dh%dv%dh-%dz\"/>\n", bg, from*cellW, y*cellH, (end-from)*cellW, cellH, (end-from)*cellW)
		}
	}
	for i := range list {
		p.run(&list[i], y)
	}
}

// run adds the letters of a run, or the shapes that stand for them.
func (p *picture) run(r *run, y int) {
	fg, _ := seen(r.st, p.paper)
	if shape := shapeOf(r.text, r.x*cellW, y*cellH); shape != "" {
		if p.fills[fg] == nil {
			p.fills[fg] = &strings.Builder{}
			p.order = append(p.order, fg)
		}
		p.fills[fg].WriteString(shape)
		return
	}
	attrs := ""
	if r.st.Attrs&screen.Bold != 0 {
		attrs += ` font-weight="bold"`
	}
	if r.st.Attrs&screen.Italic != 0 {
		attrs += ` font-style="italic"`
	}
	if r.st.Attrs&screen.Underline != 0 {
		attrs += ` text-decoration="underline"`
	}
	for x := 0; x < len(r.text); {
		word, next := phrase(r.text, x)
		if n := screen.Width(word); n > 0 {
			fmt.Fprintf(&p.text, "<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"%s\"%s>%s</text>\n", (r.x+x)*cellW, y*cellH+baseline,
				n*cellW, fg, attrs, html.EscapeString(word))
		}
		x = next
	}
}

// phrase is the text from a place on up to two blanks or the end, and where to go on: a picture's text loses blanks at its
// ends and all but one between its words.
func phrase(text string, from int) (word string, next int) {
	if text[from] == ' ' {
		return "", from + 1
	}
	rest := text[from:]
	if gap := strings.Index(rest, "  "); gap >= 0 {
		return rest[:gap], from + gap + 2
	}
	return strings.TrimRight(rest, " "), len(text)
}

// shapes are the grounds and the shapes on them.
func (p *picture) shapes() string {
	out := p.ground.String()
	for _, colour := range p.order {
		out += fmt.Sprintf("<path fill=\"%s\" d=\"%s\"/>\n", colour, p.fills[colour])
	}
	return out
}
