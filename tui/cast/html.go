package cast

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"strings"

	"muster/tui/screen"
)

//go:embed page.html
var pageText string

// HTML writes a film as one page for a browser: pictures, script and style in one file. It plays and scrubs, by mouse and
// keys, and prints the moment that is seen.
func (f *Film) HTML(w io.Writer) error {
	fg, bg := f.Paper.Fg, f.Paper.Bg
	head, foot, ok := strings.Cut(pageText, "/*FRAMES*/")
	if !ok {
		return fmt.Errorf("the page has no place for its frames")
	}
	fill := strings.NewReplacer("{{TITLE}}", html.EscapeString(f.Title), "{{FG}}", fg.String(), "{{BG}}", bg.String(),
		"{{COLUMNS}}", fmt.Sprint(f.W), "{{ROWS}}", fmt.Sprint(f.H))
	if _, err := fill.WriteString(w, head); err != nil {
		return err
	}
	p := pages{film: f, number: map[look]int{}, rows: make([]string, f.H)}
	if err := p.write(w); err != nil {
		return err
	}
	_, err := fill.WriteString(w, foot)
	return err
}

// look is a style as a browser shows it.
type look struct {
	fg, bg screen.Color
	attrs  screen.Attr
}

// css is the look as declarations.
func (l look) css() string {
	text := "color:" + l.fg.String() + ";background:" + l.bg.String()
	if l.attrs&screen.Bold != 0 {
		text += ";font-weight:bold"
	}
	if l.attrs&screen.Italic != 0 {
		text += ";font-style:italic"
	}
	if l.attrs&screen.Underline != 0 {
		text += ";text-decoration:underline"
	}
	return text
}

// pages writes the frames of a film as data of its script: the looks, and for each frame how long it is seen, its caption,
// and the rows that differ from the frame before. A row is a list of look, columns and text, again and again.
type pages struct {
	film   *Film
	number map[look]int
	looks  []string
	rows   []string // of the frame before
}

// write writes all frames, then the looks that they have used.
func (p *pages) write(w io.Writer) error {
	if _, err := io.WriteString(w, "const frames=["); err != nil {
		return err
	}
	comma := ""
	for frame := range p.film.Frames {
		text, err := p.frame(&frame)
		if err != nil {
			return err
		}
		if _, err := io.WriteString(w, comma+text); err != nil {
			return err
		}
		comma = ",\n"
	}
	looks, err := json.Marshal(p.looks)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "];\nconst looks=%s;\n", looks)
	return err
}

// frame is a frame as a list: milliseconds, caption, and pairs of a row's number and its runs.
func (p *pages) frame(f *Frame) (string, error) {
	caption, err := json.Marshal(f.Caption)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "[%d,%s", f.Hold.Milliseconds(), caption)
	for y := range p.rows {
		row, err := p.row(f.Grid, y)
		if err != nil {
			return "", err
		}
		if row != p.rows[y] {
			p.rows[y] = row
			fmt.Fprintf(&b, ",%d,%s", y, row)
		}
	}
	return b.String() + "]", nil
}

// row is a row's runs.
func (p *pages) row(g screen.Grid, y int) (string, error) {
	var list []any
	for _, r := range runs(g, y) {
		list = append(list, p.look(r.st), r.w, r.text)
	}
	text, err := json.Marshal(list)
	return string(text), err
}

// look is the number of a style's look.
func (p *pages) look(st screen.Style) int {
	fg, bg := p.film.colours(st)
	l := look{fg, bg, st.Attrs & (screen.Bold | screen.Italic | screen.Underline)}
	n, known := p.number[l]
	if !known {
		n = len(p.looks)
		p.number[l], p.looks = n, append(p.looks, l.css())
	}
	return n
}
