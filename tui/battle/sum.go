package battle

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/game"
	"muster/saves"
	"muster/tui/form"
	"muster/tui/pick"
	"muster/tui/screen"
)

// sum is the box about an order of the log whose dice have fallen: what came of it, the odds that it had, what went into
// them, and the rule of each.
type sum struct {
	s     *stage
	line  game.Line // that was chosen
	lines []game.Line
	top   int
	offer game.Offer // as it was before the dice fell
	state sumState
}

// sumState is what is known of the odds.
type sumState uint8

const (
	sought sumState = iota
	known
	unknown
	secret
)

// sumMsg brings the offer that led to an order.
type sumMsg struct {
	of    *sum
	offer game.Offer
	found bool
}

// sumWidth is how wide the box is where there is room.
const sumWidth = 76

// reckon opens the sum of a line of the log; a line without dice, and one of the table itself, leads to its rule.
func (l *logPane) reckon(r *record) tea.Cmd {
	lines := l.rolled(r)
	if len(lines) == 0 || l.past == nil {
		l.s.rules.openAt(r.line.Rule)
		return nil
	}
	box := &sum{s: l.s, line: r.line, lines: lines}
	l.s.dialog = box
	if r.by.Index() < 0 || l.s.veiled(r.by) {
		box.state = unknown
		if r.by.Index() >= 0 {
			box.state = secret
		}
		return nil
	}
	return box.seek(r.seq(), r.by)
}

// rolled are the lines of the order behind a record that the seat may read, none where no dice fell.
func (l *logPane) rolled(r *record) (lines []game.Line) {
	dice := false
	for i := range l.records {
		one := &l.records[i]
		if r.seq() == 0 || one.level > 0 || !slices.Contains(one.seqs, r.seq()) || !one.reads.Has(l.s.seat) {
			continue
		}
		lines = append(lines, one.line)
		dice = dice || slices.ContainsFunc(spans(one.line.Text), func(s span) bool { return s.die })
	}
	if !dice {
		return nil
	}
	return lines
}

// veiled reports whether a seat might learn something from the odds of another's order that is still kept from it.
func (s *stage) veiled(by game.Seat) bool {
	return side(s.setup, by) != side(s.setup, s.seat) && s.seat != game.Gallery && s.agenda(s.state).Hides && s.state.Outcome() == nil
}

// seek plays the battle again up to an order, outside of the event loop, and finds how it was put together.
func (b *sum) seek(seq int, by game.Seat) tea.Cmd {
	sys, setup, past := b.s.sys, *b.s.setup, b.s.log.past()
	return func() tea.Msg {
		state, _, err := game.Begin(sys, setup)
		if err != nil {
			return sumMsg{of: b}
		}
		for _, entry := range past() {
			if entry.Seq == seq {
				offer, found := pick.Recall(state.Guide(), sys.Verbs(), by, entry.Verb, entry.Cmd)
				return sumMsg{b, offer, found}
			}
			if _, err := saves.Repeat(sys, state.State, entry); err != nil {
				break
			}
		}
		return sumMsg{of: b}
	}
}

// past is all orders of the battle so far, those that are hidden among them: nothing of them is shown.
func (o *orders) past() func() []*game.Entry {
	watcher, ctx := o.p.config.Table.Watch(game.Umpire, 0), o.p.feed.ctx
	return func() (all []*game.Entry) {
		up, err := watcher.Next(ctx)
		if err != nil {
			return nil
		}
		for i := range up.Entries {
			all = append(all, &up.Entries[i].Entry)
		}
		return all
	}
}

// heed takes the offer that was found.
func (b *sum) heed(msg sumMsg) {
	b.offer, b.state = msg.offer, unknown
	if msg.found && len(msg.offer.Forecast) > 0 {
		b.state = known
	}
}

// sheet is what the box tells, in a width.
func (b *sum) sheet(w int) form.Sheet {
	sheet := form.Sheet{Look: form.InkOf(b.s.env), Width: w}
	for _, line := range b.lines {
		style := sheet.Look.Text
		if line == b.line {
			style = sheet.Look.Tone(0).With(screen.Bold)
		}
		sheet.Run(style, 0, line.Text)
		sheet.Cite(string(line.Rule))
	}
	sheet.Head("The odds it had")
	switch b.state {
	case sought:
		sheet.Quiet("are looked up " + sheet.Look.Glyphs.Ellipsis)
	case unknown:
		sheet.Quiet("Nothing was foretold of these dice.")
	case secret:
		sheet.Quiet("They can be looked at when the battle is over: something is hidden until then.")
	case known:
		b.odds(&sheet)
	}
	return sheet
}

// odds writes the forecast that the order had, group by group, and what went into it.
func (b *sum) odds(sheet *form.Sheet) {
	look, group := &sheet.Look, ""
	label := 0
	for i := range b.offer.Forecast {
		label = max(label, min(screen.Width(b.offer.Forecast[i].Label), sheet.Width/2))
	}
	for i := range b.offer.Forecast {
		chance := &b.offer.Forecast[i]
		if chance.Group != group {
			group = chance.Group
			sheet.Run(look.Heading, 0, group)
		}
		name := screen.Clip(chance.Label, label, look.More)
		pad := strings.Repeat(" ", label-screen.Width(name)+1)
		full, rest := look.Glyphs.Bar(int(chance.P*10000+0.5), 10000, max(sheet.Width-label-22, 4))
		sheet.Add(form.In(look.Tone(chance.Tone), name+pad), form.In(look.Text.With(screen.Bold), percent(chance.P)+" "),
			form.In(look.Theme.Bar, full), form.In(look.Theme.BarRest, rest))
		sheet.Cite(string(chance.Rule))
	}
	if len(b.offer.Modifiers) > 0 {
		sheet.Head("What went into them")
	}
	for i := range b.offer.Modifiers {
		m := &b.offer.Modifiers[i]
		for _, line := range modifierLines(m, sheet.Width) {
			sheet.Add(form.In(look.Text, line))
		}
		sheet.Cite(string(m.Rule))
	}
}

// layOut is the sheet and the box that it stands in.
func (b *sum) layOut() (form.Sheet, screen.Rect) {
	w := min(b.s.w-4, sumWidth)
	sheet := b.sheet(max(w-4, 1))
	return sheet, screen.Rect{W: b.s.w, H: b.s.h}.Center(w, min(len(sheet.Lines)+5, b.s.h-2))
}

func (b *sum) draw(g screen.Grid) {
	sheet, r := b.layOut()
	in := b.s.ink.paper(g, r.W, r.H, "After the roll")
	w, h := in.Size()
	text := in.Sub(screen.Rect{X: 1, Y: 1, W: w - 2, H: h - 3})
	_, rows := text.Size()
	b.top = max(min(b.top, len(sheet.Lines)-rows), 0)
	sheet.Draw(text, b.top)
	look := &sheet.Look
	x := 1 + in.Text(1, h-1, look.Key, " enter ")
	x += in.Text(x+1, h-1, look.Text, "its rule") + 2
	if b.top+rows < len(sheet.Lines) {
		x += in.Text(x, h-1, look.Key, look.Glyphs.Down) + 1
		in.Text(x, h-1, look.Text, "more")
	}
	in.TextRight(w-1, h-1, look.Quiet, "esc back")
}

func (b *sum) key(msg tea.KeyMsg) tea.Cmd {
	k := &b.s.env.Look.Keys
	sheet, _ := b.layOut()
	switch step := form.Stride(msg, 10, len(sheet.Lines)); {
	case key.Matches(msg, k.Commit), key.Matches(msg, k.Rules):
		b.s.close()
		b.s.rules.openAt(b.line.Rule)
	case step != 0:
		b.top = max(b.top+step, 0)
	default:
		b.s.close()
	}
	return nil
}

// click opens the rule that it points at, or closes the box.
func (b *sum) click(x, y int) tea.Cmd {
	sheet, r := b.layOut()
	rule := sheet.RuleAt(x-r.X-2, y-r.Y-2+b.top)
	b.s.close()
	if rule != "" {
		b.s.rules.openAt(game.RuleID(rule))
	}
	return nil
}

func (b *sum) hints() []hint {
	k := b.s.env.Look.Keys
	k.Commit.SetHelp("enter", "its rule")
	k.Back.SetHelp("esc", "back")
	return []hint{k.Commit, k.Back}
}
