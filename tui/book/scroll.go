package book

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"
)

// layout is the entry that is shown, from the cache when nothing has changed.
func (p *Pane) layout() *entry {
	width := max(p.entryRect().W-2, 1) // air, and the scroll bar
	key := p.made.shown
	if p.rule < 0 {
		p.made.entry = entry{}
		return &p.made.entry
	}
	if len(p.made.entry.lines) == 0 || key.entryWidth != width || key.rule != p.rule || key.entryQuery != p.query {
		p.made.entry = p.book.layout(p.rule, width, words(p.query))
		p.made.shown.entryWidth, p.made.shown.rule, p.made.shown.entryQuery = width, p.rule, p.query
	}
	return &p.made.entry
}

// list is the list that is shown, from the cache when nothing has changed.
func (p *Pane) list() *contents {
	width := max(p.listRect().W-1, 1)
	if !p.made.shown.listed || p.made.shown.listWidth != width || p.made.shown.listQuery != p.query {
		p.made.contents = p.book.list(p.hits, p.query, width)
		p.made.shown.listed, p.made.shown.listWidth, p.made.shown.listQuery = true, width, p.query
	}
	return &p.made.contents
}

func words(query string) []string { return strings.Fields(strings.ToLower(query)) }

// move puts the cursor step items further in the list.
func (p *Pane) move(step int) {
	p.cursor = max(min(p.cursor+step, len(p.hits)-1), 0)
	p.preview()
	p.follow()
}

// follow scrolls so that the cursor is in sight, with the chapter's head above it when there is room.
func (p *Pane) follow() {
	area := p.listRect()
	if area.Empty() || len(p.hits) == 0 {
		return
	}
	c := p.list()
	row := c.rows[p.cursor]
	head := row
	if row > 0 && c.lines[row-1].item < 0 {
		head = row - 1
	}
	p.listTop = max(p.listTop, row-area.H+1)
	p.listTop = min(p.listTop, head)
	p.listTop = max(min(p.listTop, len(c.lines)-area.H), 0)
}

// scroll moves the entry's text.
func (p *Pane) scroll(step int) {
	most := max(len(p.layout().lines)-p.entryRect().H, 0)
	p.entryTop = max(min(p.entryTop+step, most), 0)
}

// wheelRows is how far one notch of the wheel goes.
const wheelRows = 3

func (p *Pane) mouse(m tea.MouseEvent) {
	if !p.place.Contains(m.X, m.Y) {
		return
	}
	if m.IsWheel() {
		p.wheel(m)
		return
	}
	if m.Action != tea.MouseActionPress {
		return
	}
	switch m.Button {
	case tea.MouseButtonLeft:
		p.click(m.X, m.Y)
	case tea.MouseButtonBackward, tea.MouseButtonRight:
		p.goBack()
	case tea.MouseButtonForward:
		p.travel(&p.history.ahead, &p.history.back)
	}
}

func (p *Pane) wheel(m tea.MouseEvent) {
	step := wheelRows
	if m.Button == tea.MouseButtonWheelUp {
		step = -step
	}
	if p.entryRect().Contains(m.X, m.Y) {
		p.scroll(step)
		return
	}
	most := max(len(p.list().lines)-p.listRect().H, 0)
	p.listTop = max(min(p.listTop+step, most), 0)
}

func (p *Pane) click(x, y int) {
	if area := p.listRect(); area.Contains(x, y) {
		lines, row := p.list().lines, y-area.Y+p.listTop
		if row < len(lines) && lines[row].item >= 0 {
			p.typing, p.cursor = false, lines[row].item
			p.openCursor()
		}
		return
	}
	if area := p.entryRect(); area.Contains(x, y) {
		row := y - area.Y + p.entryTop
		p.view = entryView
		if lines := p.layout().lines; row < len(lines) && lines[row].item >= 0 {
			p.followLink(lines[row].item)
		}
		return
	}
	p.startSearch()
}
