package form

import (
	"muster/tui/screen"
)

// Header paints the first row of a page, where the page stands and a word at the right, and returns the rest.
func Header(g screen.Grid, look *Ink, right string, crumbs ...string) screen.Rect {
	head, body := g.Bounds().CutTop(1)
	bar := g.Sub(head)
	st := look.Theme.Header
	bar.Clear(st)
	strong := look.Title
	strong.Bg = st.Bg
	strong.Attrs |= st.Attrs
	x := 1 + bar.Text(1, 0, strong, "MUSTER")
	for i, crumb := range crumbs {
		x += bar.Text(x, 0, look.Quiet.On(st.Bg).With(st.Attrs), " "+look.crumb+" ")
		as := st
		if i == len(crumbs)-1 {
			as = st.With(screen.Bold)
		}
		x += bar.Text(x, 0, as, crumb)
	}
	if w, _ := g.Size(); x+screen.Width(right)+3 < w {
		bar.TextRight(w-1, 0, look.Quiet.On(st.Bg).With(st.Attrs), right)
	}
	return body
}

// BodyOf is what a page has under its header, for pages that lay themselves out before they are drawn.
func BodyOf(w, h int) screen.Rect {
	_, body := screen.Rect{W: w, H: h}.CutTop(1)
	return body
}
