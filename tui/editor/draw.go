package editor

import (
	"strconv"

	tea "github.com/charmbracelet/bubbletea"

	"muster/assets"
	"muster/board"
	"muster/tui/field"
	"muster/tui/form"
	"muster/tui/screen"
)

// places are the boxes of the page.
type places struct{ brushes, there, figures, foot screen.Rect }

// From these sizes on the lists stand below one another, and are wider.
const (
	wideEditor = 120
	tallEditor = 36
)

// layOut gives the parts their places.
func (p *Page) layOut() {
	body := form.BodyOf(p.Size.Width, p.Size.Height)
	most := 2
	if p.Size.Height >= tallEditor {
		most = 5
	}
	b := &p.places
	b.foot, body = body.CutBottom(1 + min(len(p.draft.faults), most))
	side := 26
	if p.Size.Width >= wideEditor {
		side = 40
	}
	var lists screen.Rect
	lists, p.canvas.place = body.CutRight(side)
	b.figures, lists = lists.CutBottom(lists.H * 2 / 5)
	b.brushes, b.there = lists, lists
	if p.Size.Height >= tallEditor {
		b.brushes, b.there = lists.CutTop(lists.H / 2)
	}
	p.brushes.At(b.brushes.Inset(1))
	p.there.At(b.there.Inset(1))
	p.figures.At(b.figures.Inset(1))
	_, faults := b.foot.CutTop(1)
	p.below.At(faults)
	p.canvas.follow()
}

// sees reports whether one of the two lists that may share a place is seen.
func (p *Page) sees(list spot) bool { return !p.places.shared() || p.shown == list }

// shared reports whether the two lists share a place.
func (b *places) shared() bool { return b.brushes == b.there }

// The titles of the two lists.
const (
	drawTitle  = "Draw"
	thereTitle = "There"
)

// tabAt is the list whose title was clicked, where two share a place.
func (b *places) tabAt(msg tea.MouseMsg) (spot, bool) {
	r := b.there
	if !b.shared() || msg.Y != r.Y || !r.Contains(msg.X, msg.Y) ||
		msg.Action != tea.MouseActionPress || msg.Button != tea.MouseButtonLeft {
		return 0, false
	}
	if msg.X < r.X+r.W/2 {
		return onBrushes, true
	}
	return onThere, true
}

func (p *Page) Draw(g screen.Grid) {
	look := form.InkOf(p.env)
	right := "saved"
	switch {
	case !p.env.Keeps():
		right = "cannot be kept"
	case p.draft.dirty():
		right = "not saved yet"
	case p.draft.id == "":
		right = "new"
	}
	form.Header(g, &look, right, "Fields", p.draft.sketch.Title())
	p.canvas.draw(g.Sub(p.canvas.place), field.LookOf(p.env.Look))
	frame := func(r screen.Rect, title string, here spot) screen.Grid {
		st := look.Border
		if p.focus == here {
			st = look.Focus
		}
		in := g.Box(r, st, look.Frame, "")
		form.BoxTitle(g, look, r, title)
		return in
	}
	draws, stands := drawTitle, thereTitle
	if p.places.shared() {
		draws, stands = drawTitle+" (tab: "+thereTitle+")", thereTitle+" (b: "+drawTitle+")"
	}
	if p.sees(onBrushes) {
		p.brushes.Draw(frame(p.places.brushes, draws, onBrushes), look, p.focus == onBrushes)
	}
	if p.sees(onThere) {
		list := p.there
		if p.draft.chosen == nil && p.focus != onThere {
			list.Cursor = -1
		}
		list.Draw(frame(p.places.there, stands, onThere), look, p.focus == onThere)
	}
	title := "Nothing chosen"
	if t := p.draft.thing(); t != nil {
		title = t.Title
	}
	p.figures.Draw(frame(p.places.figures, title, onFigures), look, p.focus == onFigures)
	p.drawFoot(g.Sub(p.places.foot), &look)
	p.DrawPrompt(g, &look)
}

// drawFoot paints what is being done, and what is wrong.
func (p *Page) drawFoot(g screen.Grid, look *form.Ink) {
	w, h := g.Size()
	words, tone := look.Glyphs.Check+" nothing is wrong", board.Good
	if n := len(p.draft.faults); n > 0 {
		words, tone = look.Glyphs.Cross+" "+form.Plural(n, "fault"), board.Danger
	}
	room, doing := w-screen.Width(words)-3, p.canvas.doing()
	if p.focus == onFigures {
		doing = p.figures.about()
	}
	g.Text(1, 0, look.Text, screen.Clip(doing, room, look.More))
	g.TextRight(w-1, 0, look.Tone(tone), words)
	if h > 1 {
		list := p.below
		if p.focus != onFaults {
			list.Cursor = -1
		}
		list.Draw(g.Sub(screen.Rect{Y: 1, W: w, H: h - 1}), *look, p.focus == onFaults)
	}
}

// lined is the line of a fault, as people read it.
func lined(f assets.Fault) string {
	if f.Line == 0 {
		return ""
	}
	return "line " + strconv.Itoa(f.Line) + ": "
}
