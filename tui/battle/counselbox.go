package battle

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game/analysis"
	"muster/tui/field"
	"muster/tui/screen"
)

// counselBox shows a hint: the orders, what is expected of the one under the bar, and where it leads on the field.
type counselBox struct {
	p       *Page
	list    []advised
	now     float64 // the expected result before
	unknown bool    // what results are to be expected
	at      int
	version int // of the position that it is about
}

// counselWidth is how wide the box is where there is room.
const counselWidth = 72

// reasons are what is expected of the order under the bar, in words.
func (b *counselBox) reasons() (out []string) {
	o := &b.list[b.at]
	if o.Won > 0 {
		out = append(out, "Wins the battle at once: "+strings.TrimSpace(percent(o.Won)))
	}
	if o.Lost > 0 {
		out = append(out, "Loses the battle at once: "+strings.TrimSpace(percent(o.Lost)))
	}
	switch {
	case b.unknown && b.at == 0:
		out = append(out, "The bot holds this to be the best")
	case !b.unknown && o.Won+o.Lost < 1:
		out = append(out, fmt.Sprintf("Expected result: %s of a victory, now %s (50 %% is even)",
			analysis.Percent(o.worth), analysis.Percent(b.now)))
	}
	out = append(out, oddsWords(o.odds)...)
	if best := &b.list[0]; !b.unknown && b.at > 0 && best.worth > o.worth {
		out = append(out, analysis.Percent(best.worth-o.worth)+" less than the first")
	}
	return out
}

// rows are the lines of the box: its orders, and below the one under the bar the reasons.
func (b *counselBox) rows(w int) (rows []string, order []int) {
	for i := range b.list {
		rows, order = append(rows, fmt.Sprintf("%d  %s", i+1, b.list[i].title)), append(order, i)
		if i != b.at {
			continue
		}
		for _, reason := range b.reasons() {
			for _, line := range screen.Wrap(reason, w-3) {
				rows, order = append(rows, "   "+line), append(order, -1)
			}
		}
	}
	return rows, order
}

// place is where the box lies: at the end of the field that the order under the bar leaves free.
func (b *counselBox) place() screen.Rect {
	w := min(counselWidth, b.p.w)
	rows, _ := b.rows(w - 4)
	h := min(len(rows)+2, b.p.h)
	f := b.p.layout.field
	r := screen.Rect{X: max(f.X+(f.W-w)/2, 0), Y: f.Y, W: w, H: h}
	if bottom := f.Y + f.H - h; bottom > r.Y && b.covered(r) > b.covered(screen.Rect{X: r.X, Y: bottom, W: w, H: h}) {
		r.Y = bottom
	}
	return r
}

// covered counts the marks of the order under the bar that lie under a box.
func (b *counselBox) covered(r screen.Rect) (n int) {
	window, cells := b.p.view.window(), b.p.view.cells()
	for _, m := range b.list[b.at].marks {
		for _, at := range append(slices.Clone(m.Shape.Corners), m.Shape.At) {
			if x, y := cells.Cell(at); r.Contains(window.X+x, window.Y+y) {
				n++
			}
		}
	}
	return n
}

func (b *counselBox) draw(g screen.Grid) {
	theme, glyphs := &b.p.env.Look.Theme, &b.p.env.Look.Glyphs
	r := b.place()
	b.p.ink.wipe(g, r)
	in := g.Box(r, theme.Focus, glyphs.Focus, "What the bot would do")
	w, h := in.Size()
	rows, order := b.rows(w - 2)
	for y := range min(len(rows), h) {
		st := b.p.ink.base()
		if order[y] < 0 {
			st = theme.Dim
		} else if order[y] == b.at {
			st = theme.Selection
		}
		in.Text(1, y, st, screen.Clip(rows[y], w-2, glyphs.Ellipsis))
	}
}

// overlay draws the order under the bar on the field.
func (b *counselBox) overlay(o *field.Overlay) {
	o.Hide = true
	o.Trace = append(o.Trace[:len(o.Trace):len(o.Trace)], b.list[b.at].marks...)
	for _, m := range b.list[b.at].marks {
		if m.Kind == board.TargetMark {
			continue
		}
		if len(m.Shape.Corners) > 0 {
			if piece := b.p.scene.PieceAt(m.Shape.Corners[0]); piece != nil {
				o.Selected = piece.ID
			}
			break
		}
	}
}

func (b *counselBox) key(msg tea.KeyMsg) tea.Cmd {
	switch name := msg.String(); name {
	case "up", "k", "shift+tab":
		b.at = (b.at + len(b.list) - 1) % len(b.list)
	case "down", "j", "tab":
		b.at = (b.at + 1) % len(b.list)
	case "1", "2", "3":
		b.at = min(int(name[0]-'1'), len(b.list)-1)
	case "enter":
		return b.give()
	default:
		b.p.close()
	}
	return nil
}

// give gives the order under the bar, as if it had been put together.
func (b *counselBox) give() tea.Cmd {
	o := &b.list[b.at]
	b.p.close()
	return b.p.orders.confirmed(o.Order.Verb(), append(slices.Clone(o.before), o.Order)...)
}

// click takes the bar to an order, and gives the one that is there already.
func (b *counselBox) click(x, y int) tea.Cmd {
	r := b.place()
	_, order := b.rows(r.W - 4)
	row := y - r.Y - 1
	switch {
	case !r.Contains(x, y):
		b.p.close()
	case row < 0 || row >= len(order) || order[row] < 0:
	case order[row] == b.at:
		return b.give()
	default:
		b.at = order[row]
	}
	return nil
}

func (b *counselBox) hints() []hint {
	k := &b.p.env.Look.Keys
	return []hint{k.Commit, keyNextHint, k.Back}
}

// keyNextHint goes through the orders of a hint.
var keyNextHint = key.NewBinding(key.WithKeys("down"), key.WithHelp("1 2 3", "another"))
