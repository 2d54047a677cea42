package tui

import (
	"github.com/charmbracelet/bubbles/key"

	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// keyHelp opens the list of all keys of a page, over every page.
var keyHelp = key.NewBinding(key.WithKeys("f1"), key.WithHelp("F1", "these keys"))

// everywhere are the keys of the root itself.
var everywhere = style.Group{Title: "Everywhere", Keys: []key.Binding{
	keyHelp, form.As(keyQuit, "ctrl+c", "leave Muster"), form.As(keyRedraw, "ctrl+l", "draw anew"),
}}

// AllKeys is [page.Keyboard]'s.
func (m *menuPage) AllKeys() []style.Group {
	return []style.Group{{Title: "Menu", Keys: m.Keys()}, form.ListKeys}
}

// groups are all keys that work on the topmost page.
func (r *Root) groups() []style.Group {
	top := r.stack.top()
	groups := []style.Group{{Title: top.Title(), Keys: top.Keys()}}
	switch k := top.(type) {
	case page.Keyboard:
		groups = k.AllKeys()
	case page.Lister:
		groups = append(groups, k.MoreKeys()...)
	}
	return append(groups, everywhere)
}

// keyLine is a line of the list of keys: a heading, a binding, or air.
type keyLine struct{ title, key, text string }

// keyColumns are the groups in columns of at most height lines. A heading does not stand alone at the foot of one.
func (r *Root) keyColumns(height int) [][]keyLine {
	columns := [][]keyLine{nil}
	for _, g := range r.groups() {
		keys := page.Listed(g.Keys)
		for i, b := range keys {
			last := len(columns) - 1
			n := len(columns[last])
			switch {
			case i == 0 && n > 0 && n+3 > height, n >= height:
				columns, last = append(columns, nil), last+1
			case i == 0 && n > 0:
				columns[last] = append(columns[last], keyLine{})
			}
			if i == 0 {
				columns[last] = append(columns[last], keyLine{title: g.Title})
			}
			columns[last] = append(columns[last], keyLine{key: r.plain(b.Help().Key), text: r.plain(b.Help().Desc)})
		}
	}
	return columns
}

// drawKeys paints the list of all keys over the page.
func (r *Root) drawKeys(g screen.Grid) {
	look := form.InkOf(r.env)
	w, h := g.Size()
	columns := r.keyColumns(h - 4)
	all, tall := 0, 0
	for _, c := range columns {
		names, texts := keyWidths(c)
		all += names + texts + columnGap
		tall = max(tall, len(c))
	}
	box := screen.Rect{W: min(max(len(keysClose)+len(legendTitle)+8, all)+4, w), H: tall + 3}
	box.X, box.Y = (w-box.W)/2, (h-box.H)/2
	g.Sub(box).Clear(look.Text)
	inside := g.Box(box, look.Focus, look.Frame, "")
	form.BoxTitle(g, look, box, "Keys")
	iw, ih := inside.Size()
	x := 1
	for _, lines := range columns {
		names, texts := keyWidths(lines)
		drawKeyLines(inside.Sub(screen.Rect{X: x, Y: 0, W: min(names+texts, iw-x), H: ih - 1}), &look, lines, names)
		x += names + texts + columnGap
	}
	inside.TextRight(iw-1, ih-1, look.Quiet, keysClose)
	if len(legendOf(r.stack.top(), r.width).Lines) > 0 {
		n := 1 + inside.Text(1, ih-1, look.Key, " "+keyHelp.Help().Key+" ")
		inside.Text(n+1, ih-1, look.Text, legendTitle)
	}
}

const (
	keysClose = "any key closes this list"
	columnGap = 1
)

// keyWidths are the columns that the names of keys take, with air, and what they do.
func keyWidths(lines []keyLine) (names, texts int) {
	for _, l := range lines {
		names = max(names, screen.Width(l.key)+1)
		texts = max(texts, screen.Width(l.text))
	}
	return names, texts
}

func drawKeyLines(g screen.Grid, look *form.Ink, lines []keyLine, names int) {
	w, _ := g.Size()
	for y, l := range lines {
		g.Text(0, y, look.Heading, screen.Clip(l.title, w, look.More))
		g.Text(0, y, look.Key.On(look.Text.Bg), l.key)
		if l.text != "" {
			g.Text(names, y, look.Text, screen.Clip(l.text, w-names, look.More))
		}
	}
}
