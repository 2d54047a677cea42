package battle

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
)

// goTo asks for a place to put the cursor on, as players write places, or for a piece by its handle or name.
type goTo struct {
	p *Page
	form.Line
}

// openGoTo asks for a place.
func (m *menu) openGoTo() tea.Cmd {
	m.p.dialog = &goTo{m.p, form.NewLine("", mostTyped)}
	return nil
}

// named is the place that a word names: a place, or where a piece stands.
func (pl *places) named(word string) (board.Point, error) {
	word = strings.TrimSpace(word)
	for i := range pl.s.scene.Pieces {
		if piece := &pl.s.scene.Pieces[i]; strings.EqualFold(piece.Tag, word) || strings.EqualFold(piece.Name, word) {
			return piece.At, nil
		}
	}
	return pl.s.scene.Locate(strings.ReplaceAll(word, " ", ""))
}

func (d *goTo) key(msg tea.KeyMsg) tea.Cmd {
	switch msg.String() {
	case "esc":
		d.p.dialog = nil
	case "enter":
		d.p.dialog = nil
		return d.p.menu.goThere(d.String())
	default:
		d.Press(msg)
	}
	return nil
}

// goThere puts the cursor on a place that has been typed.
func (m *menu) goThere(word string) tea.Cmd {
	at, err := m.p.places.named(word)
	switch {
	case err != nil:
		return page.Tell(board.Warning, err.Error())
	case !m.p.scene.Holds(at):
		return page.Tell(board.Warning, m.p.scene.Where(at)+" is off the table")
	}
	m.p.cursor = at
	m.p.view.follow()
	m.p.composer.pointAt()
	return nil
}

func (d *goTo) rect() screen.Rect {
	return screen.Rect{W: d.p.w, H: d.p.h}.Center(min(d.p.w-4, 44), 5)
}

func (d *goTo) click(x, y int) tea.Cmd {
	if !d.rect().Contains(x, y) {
		d.p.dialog = nil
	}
	return nil
}

func (d *goTo) hints() []hint {
	there := d.p.env.Look.Keys.Commit
	there.SetHelp("enter", "go there")
	return []hint{there, d.p.env.Look.Keys.Back}
}

func (d *goTo) draw(g screen.Grid) {
	theme := &d.p.env.Look.Theme
	r := d.rect()
	in := d.p.ink.paper(g, r.W, r.H, "Go to a place")
	w, h := in.Size()
	in.Sub(rowRect(1, 0, w-2)).Clear(theme.Field)
	d.Draw(in.Sub(rowRect(2, 0, w-3)), theme.Field)
	in.Text(1, h-1, theme.Dim, screen.Clip("like "+d.p.scene.Where(d.p.cursor)+", or a piece", w-2, d.p.env.Look.Glyphs.Ellipsis))
}
