package battle

import (
	"strings"
	"unicode"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/page"
	"muster/tui/screen"
)

// goTo asks for a place to put the cursor on, as players write places, or for a piece by its handle or name.
type goTo struct{ text string }

// openGoTo asks for a place.
func (p *Page) openGoTo() tea.Cmd {
	p.dialog = &goTo{}
	return nil
}

// placeNamed is the place that a word names: a place, or where a piece stands.
func (s *stage) placeNamed(word string) (board.Point, error) {
	word = strings.TrimSpace(word)
	for i := range s.scene.Pieces {
		if piece := &s.scene.Pieces[i]; strings.EqualFold(piece.Tag, word) || strings.EqualFold(piece.Name, word) {
			return piece.At, nil
		}
	}
	return s.scene.Locate(strings.ReplaceAll(word, " ", ""))
}

func (d *goTo) key(p *Page, msg tea.KeyMsg) tea.Cmd {
	switch msg.String() {
	case "esc":
		p.dialog = nil
	case "enter":
		p.dialog = nil
		return p.goThere(d.text)
	case "backspace":
		if runes := []rune(d.text); len(runes) > 0 {
			d.text = string(runes[:len(runes)-1])
		}
	case "ctrl+u":
		d.text = ""
	default:
		for _, r := range msg.Runes {
			if (msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace) && unicode.IsPrint(r) && len(d.text) < mostTyped {
				d.text += string(r)
			}
		}
	}
	return nil
}

// goThere puts the cursor on a place that has been typed.
func (p *Page) goThere(word string) tea.Cmd {
	at, err := p.placeNamed(word)
	switch {
	case err != nil:
		return page.Tell(board.Warning, err.Error())
	case !p.scene.Holds(at):
		return page.Tell(board.Warning, p.scene.Where(at)+" is off the table")
	}
	p.cursor = at
	p.follow()
	p.pointAt()
	return nil
}

func (d *goTo) rect(p *Page) screen.Rect {
	return screen.Rect{W: p.w, H: p.h}.Center(min(p.w-4, 44), 5)
}

func (d *goTo) click(p *Page, x, y int) tea.Cmd {
	if !d.rect(p).Contains(x, y) {
		p.dialog = nil
	}
	return nil
}

func (d *goTo) hints(p *Page) []hint {
	there := p.env.Look.Keys.Commit
	there.SetHelp("enter", "go there")
	return []hint{there, p.env.Look.Keys.Back}
}

func (d *goTo) draw(p *Page, g screen.Grid) {
	theme := &p.env.Look.Theme
	r := d.rect(p)
	in := p.paper(g, r.W, r.H, "Go to a place")
	w, h := in.Size()
	in.Sub(rowRect(1, 0, w-2)).Clear(theme.Field)
	in.ShowCursor(2+in.Text(2, 0, theme.Field, d.text), 0)
	in.Text(1, h-1, theme.Dim, screen.Clip("like "+p.scene.Where(p.cursor)+", or a piece", w-2, p.env.Look.Glyphs.Ellipsis))
}
