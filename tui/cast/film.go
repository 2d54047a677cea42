package cast

import (
	"iter"
	"time"

	"muster/tui/screen"
)

// Film is a row of pictures of one size.
type Film struct {
	Title  string
	Paper  screen.Style // what stands for the terminal's own colours
	W, H   int          // columns and rows of every picture
	Frames iter.Seq[Frame]
}

// Frame is a picture, and how long it is seen. Its grid may be drawn anew for the next frame.
type Frame struct {
	Grid    screen.Grid
	Hold    time.Duration
	Caption string // "Order 12"
}

// colours are a style's foreground and background as they are seen: reversed and dimmed ones made so, the terminal's own
// taken from the paper.
func (f *Film) colours(st screen.Style) (fg, bg screen.Color) { return seen(st, f.Paper) }

// seen is [Film.colours] for a paper.
func seen(st, paper screen.Style) (fg, bg screen.Color) {
	fg, bg = st.Fg, st.Bg
	if fg == screen.None {
		fg = paper.Fg
	}
	if bg == screen.None {
		bg = paper.Bg
	}
	if st.Attrs&screen.Reverse != 0 {
		fg, bg = bg, fg
	}
	if st.Attrs&screen.Dim != 0 {
		fg = fg.Mix(bg, 110)
	}
	return fg, bg
}

// run is a stretch of a row in one style.
type run struct {
	x, w int
	text string
	st   screen.Style
}

// runs are the stretches of a row. What is not plain ASCII stands alone: a browser's fonts disagree about its width.
func runs(g screen.Grid, y int) (list []run) {
	w, _ := g.Size()
	for x := 0; x < w; x++ {
		c := g.At(x, y)
		if c.Rune == screen.Tail {
			continue
		}
		text := c.Text()
		if text == "" {
			text = " "
		}
		plain := len(text) == 1
		if n := len(list); n > 0 && plain && list[n-1].st == c.Style && len(list[n-1].text) == list[n-1].w {
			list[n-1].text += text
			list[n-1].w++
			continue
		}
		list = append(list, run{x: x, w: max(c.Width(), 1), text: text, st: c.Style})
	}
	return list
}
