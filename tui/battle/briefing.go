package battle

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
)

// briefing is the box that tells how the battle is won: before the first order of a person, and whenever he asks.
type briefing struct {
	s   *stage
	top int // the first row of its text that is seen
}

// briefingWidth is how wide the box is where there is room.
const briefingWidth = 76

// brief opens the box, and tells whoever is in a battle that is not to be won that there is nothing to tell.
func (s *stage) brief() tea.Cmd {
	if s.guide.Briefing(s.seat).Wins == "" {
		return page.Tell(board.Plain, "There is nothing to win here at the moment.")
	}
	s.dialog = &briefing{s: s}
	return nil
}

// sheet is what the box tells, in a width.
func (b *briefing) sheet(w int) form.Sheet {
	look := form.InkOf(b.s.env)
	told := b.s.guide.Briefing(b.s.seat)
	sheet := form.Sheet{Look: look, Width: w}
	sheet.Text(told.Wins)
	if len(told.Objectives) > 0 {
		sheet.Head("How it stands")
	}
	for _, one := range told.Objectives {
		style := look.Text
		if one.Side >= 0 {
			style = look.Theme.Side(one.Side)
		}
		sheet.Item(form.In(style, look.Glyphs.Side(one.Side)), style, one.Name+": "+one.State)
		sheet.Cite(string(one.Rule))
	}
	if len(told.Special) > 0 {
		sheet.Head("Special here")
		sheet.Facts(told.Special)
	}
	if len(told.First) > 0 {
		sheet.Head("To know first")
	}
	for _, id := range told.First {
		rule := b.rule(id)
		sheet.Add(form.In(look.Quiet, rule.Chapter+": "), form.In(look.Text, rule.Title))
		sheet.Cite(string(id))
	}
	return sheet
}

// rule is an entry of the book.
func (b *briefing) rule(id game.RuleID) game.Rule {
	all := b.s.sys.Book()
	if i := slices.IndexFunc(all, func(r game.Rule) bool { return r.ID == id }); i >= 0 {
		return all[i]
	}
	return game.Rule{Title: string(id)}
}

// layOut is the sheet and the box that it stands in.
func (b *briefing) layOut() (form.Sheet, screen.Rect) {
	w := min(b.s.w-4, briefingWidth)
	sheet := b.sheet(max(w-4, 1))
	return sheet, screen.Rect{W: b.s.w, H: b.s.h}.Center(w, min(len(sheet.Lines)+5, b.s.h-2))
}

func (b *briefing) draw(g screen.Grid) {
	sheet, r := b.layOut()
	in := b.s.ink.paper(g, r.W, r.H, b.s.scene.Title+": how it is won")
	w, h := in.Size()
	text := in.Sub(screen.Rect{X: 1, Y: 1, W: w - 2, H: h - 3})
	_, rows := text.Size()
	b.top = max(min(b.top, len(sheet.Lines)-rows), 0)
	sheet.Draw(text, b.top)
	look := form.InkOf(b.s.env)
	x := 1 + in.Text(1, h-1, look.Key, " enter ")
	x += in.Text(x+1, h-1, look.Text, "to the battle") + 2
	if b.top+rows < len(sheet.Lines) {
		x += in.Text(x, h-1, look.Key, look.Glyphs.Down) + 1
		x += in.Text(x, h-1, look.Text, "more") + 1
	}
	if again := "i brings this back"; x+len(again)+2 < w {
		in.TextRight(w-1, h-1, look.Quiet, again)
	}
}

func (b *briefing) key(msg tea.KeyMsg) tea.Cmd {
	k := &b.s.env.Look.Keys
	switch {
	case msg.Type == tea.KeyUp, msg.String() == "k":
		b.top--
	case msg.Type == tea.KeyDown, msg.String() == "j":
		b.top++
	case key.Matches(msg, k.Commit), key.Matches(msg, k.Back), key.Matches(msg, k.Briefing), isSpace(msg.String()):
		b.s.close()
	case key.Matches(msg, k.Rules):
		b.s.close()
		if first := b.s.guide.Briefing(b.s.seat).First; len(first) > 0 {
			b.s.rules.openAt(first[0])
		}
	}
	return nil
}

// click opens the rule that it points at, or closes the box.
func (b *briefing) click(x, y int) tea.Cmd {
	sheet, r := b.layOut()
	rule := sheet.RuleAt(x-r.X-2, y-r.Y-2+b.top)
	b.s.close()
	if rule = strings.TrimSpace(rule); rule != "" {
		b.s.rules.openAt(game.RuleID(rule))
	}
	return nil
}

func (b *briefing) hints() []hint {
	k := b.s.env.Look.Keys
	k.Commit.SetHelp("enter", "to the battle")
	return []hint{k.Commit, k.Rules}
}

// opening shows the briefing before the first order of a person. A lesson has goals of its own above the field, and needs
// none.
type opening struct {
	p    *Page
	owed bool
}

func (o *opening) update(msg tea.Msg) (tea.Cmd, bool) {
	switch msg := msg.(type) {
	case publishedMsg:
		if msg.fresh {
			dealt := o.p.config.Quick && o.p.config.Company == nil // what has been done for him is no order of his
			o.owed = o.owed && (dealt || !slices.ContainsFunc(o.p.locals, o.p.hasActed))
		}
	case settledMsg:
		if o.owed && o.p.dialog == nil && o.p.acts() && !o.p.agenda(o.p.up.State).Live {
			o.owed = false
			if o.p.guide.Briefing(o.p.seat).Wins != "" && o.p.guide.Lesson(o.p.seat) == nil {
				return o.p.brief(), false
			}
		}
	}
	return nil, false
}

// hasActed reports whether a seat has given an order among those that the table has just told.
func (p *Page) hasActed(seat game.Seat) bool {
	for i := range p.up.Entries {
		if p.up.Entries[i].Entry.Seat == seat {
			return true
		}
	}
	return false
}
