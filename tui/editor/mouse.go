package editor

import (
	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/form"
)

// mouse takes clicks, drags and the wheel.
func (p *Page) mouse(msg tea.MouseMsg) tea.Cmd {
	inField := p.canvas.place.Contains(msg.X, msg.Y)
	switch {
	case p.canvas.grip.deed != idle && p.canvas.grip.mouse && msg.Action != tea.MouseActionPress:
		return p.after(p.canvas.drag(msg))
	case inField && tea.MouseEvent(msg).IsWheel():
		p.canvas.zoom(map[bool]int{true: 1, false: -1}[msg.Button == tea.MouseButtonWheelUp])
	case inField && msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonLeft:
		p.focus = onField
		return p.after(p.canvas.click(msg))
	case !inField:
		return p.mouseBeside(msg)
	}
	return nil
}

// mouseBeside takes what falls on the lists.
func (p *Page) mouseBeside(msg tea.MouseMsg) tea.Cmd {
	if at, hit := p.places.tabAt(msg); hit {
		p.focusOn(at)
		return nil
	}
	clicked := func(l *form.List, seen bool) (hit, again bool) {
		if !seen {
			return false, false
		}
		what, _ := l.Mouse(msg)
		return what == form.Picked || what == form.Again, what == form.Again
	}
	if hit, _ := clicked(&p.brushes.List, p.sees(onBrushes)); hit {
		p.focusOn(onBrushes)
		return p.enterBrush()
	}
	if hit, again := clicked(&p.there, p.sees(onThere)); hit {
		if p.focusOn(onThere); again {
			p.focusOn(onFigures)
		}
		return nil
	}
	if hit, again := clicked(&p.figures.List, true); hit {
		had := p.focus == onFigures
		if p.focusOn(onFigures); again && had {
			return p.enterFigure(1)
		}
		return nil
	}
	if hit, _ := clicked(&p.below, len(p.draft.faults) > 0); hit {
		return p.toFault()
	}
	return nil
}
