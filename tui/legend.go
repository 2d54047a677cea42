package tui

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
)

// legended is a page with a field. The second page of F1 tells what everything means that lies there now.
type legended interface{ Legend(width int) form.Sheet }

// helpBox is what F1 lays over a page: the list of its keys, and behind it the legend of its field.
type helpBox struct {
	open   bool
	legend bool // the second page
	top    int  // the first line of the legend that is seen
}

const (
	legendTitle = "what is on the field"
	// legendWidth is the breadth of the legend where there is room.
	legendWidth = 76
)

// legendOf is the legend of a page on a screen so wide; it has no lines where there is none.
func legendOf(p page.Page, w int) form.Sheet {
	field, has := p.(legended)
	if !has {
		return form.Sheet{}
	}
	return field.Legend(min(w, legendWidth) - 4)
}

// press answers a key: F1 turns the page, the keys of lists scroll the legend, and any other key closes the box.
func (b *helpBox) press(msg tea.KeyMsg, legend form.Sheet) {
	turn := key.Matches(msg, keyHelp) || msg.Type == tea.KeyTab || msg.Type == tea.KeyLeft || msg.Type == tea.KeyRight
	switch step := form.Stride(msg, 10, len(legend.Lines)); {
	case turn && len(legend.Lines) > 0:
		b.legend, b.top = !b.legend, 0
	case b.legend && step != 0:
		b.top = max(b.top+step, 0)
	default:
		*b = helpBox{}
	}
}

// mouse answers the mouse: the wheel scrolls the legend, a click closes the box.
func (b *helpBox) mouse(msg tea.MouseMsg) {
	switch {
	case msg.Action != tea.MouseActionPress:
	case !b.legend || !tea.MouseEvent(msg).IsWheel():
		*b = helpBox{}
	case msg.Button == tea.MouseButtonWheelUp:
		b.top = max(b.top-3, 0)
	case msg.Button == tea.MouseButtonWheelDown:
		b.top += 3
	}
}

// drawLegend paints a legend over the page.
func (b *helpBox) drawLegend(g screen.Grid, look form.Ink, sheet form.Sheet) {
	w, h := g.Size()
	box := screen.Rect{W: w, H: h}.Center(sheet.Width+4, min(len(sheet.Lines)+3, h))
	g.Sub(box).Clear(look.Text)
	inside := g.Box(box, look.Focus, look.Frame, "")
	form.BoxTitle(g, look, box, "What is on the field")
	iw, ih := inside.Size()
	rows := ih - 1
	b.top = min(b.top, max(len(sheet.Lines)-rows, 0))
	sheet.Draw(inside.Sub(screen.Rect{X: 1, W: iw - 2, H: rows}), b.top)
	n := 1 + inside.Text(1, ih-1, look.Key, " "+keyHelp.Help().Key+" ")
	n += 1 + inside.Text(n+1, ih-1, look.Text, "the keys") + 1
	if b.top+rows < len(sheet.Lines) {
		n += inside.Text(n+1, ih-1, look.Key, " "+look.Glyphs.Down+" ") + 1
		inside.Text(n+1, ih-1, look.Text, "more")
	}
	inside.TextRight(iw-1, ih-1, look.Quiet, keysClose)
}
