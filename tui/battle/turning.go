package battle

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/game/table"
	"muster/saves"
)

// turning is an order after which one side stood much better than before.
type turning struct {
	seq   int
	by    game.Seat
	swing int // for the side that looks on, or the first
	line  game.Line
}

// turningMsg brings the turning points of a battle.
type turningMsg struct {
	page  *Page
	turns []turning
}

// mostTurnings is how many turning points are shown.
const mostTurnings = 5

// findTurnings plays the whole battle again, outside of the event loop, and compares how it stood from order to order.
func (p *Page) findTurnings() tea.Cmd {
	watcher := p.config.Table.Watch(game.Umpire, 0)
	sys, setup, seat, ctx := p.sys, p.config.Setup, p.seat, p.ctx
	if !holds(p.locals, seat) {
		seat = game.First
	}
	return func() tea.Msg {
		up, err := watcher.Next(ctx)
		if err != nil {
			return nil
		}
		return turningMsg{p, turnings(sys, setup, seat, up.Entries)}
	}
}

// turnings are the largest swings of the score between orders, in the order in which they happened.
func turnings(sys game.System, setup game.Setup, seat game.Seat, entries []table.Played) []turning {
	state, _, err := sys.Begin(setup)
	if err != nil {
		return nil
	}
	var out []turning
	was := state.Score(seat)
	for i := range entries {
		entry := &entries[i].Entry
		if _, err := saves.Repeat(sys, state, entry); err != nil {
			break
		}
		now := state.Score(seat)
		if swing := bounded(now) - bounded(was); swing != 0 {
			if line := telling(&entries[i], state); line.Text != "" {
				out = append(out, turning{entry.Seq, entry.Seat, swing, line})
			}
		}
		was = now
	}
	slices.SortStableFunc(out, func(a, b turning) int { return size(b.swing) - size(a.swing) })
	out = out[:min(len(out), mostTurnings)]
	slices.SortFunc(out, func(a, b turning) int { return a.seq - b.seq })
	return out
}

// bounded keeps the score of a decided battle from drowning all others.
func bounded(score int) int { return min(max(score, -game.MaxScore/2), game.MaxScore/2) }

func size(n int) int { return max(n, -n) }

// telling is the line of an order that says most: the last one with dice, or else the last that opens no chapter: what
// came of the order.
func telling(played *table.Played, names game.Namer) game.Line {
	var best game.Line
	thrown := false
	for _, event := range played.Events {
		text := event.Line(names)
		if _, heading := event.(game.Heading); heading || text == "" {
			continue
		}
		die := slices.ContainsFunc(spans(text), func(s span) bool { return s.die })
		if die || !thrown {
			best, thrown = game.Line{Rule: event.Cite(), Text: text}, die
		}
	}
	return best
}

func (p *Page) turned(msg turningMsg) {
	if msg.page == p {
		p.turns = msg.turns
	}
}

// turningLine writes a turning point: its figure, for whom it was good, and what happened.
func (p *Page) turningLine(c *column, i int, t turning) {
	theme, glyphs := &p.env.Look.Theme, &p.env.Look.Glyphs
	st, sign := theme.Good, glyphs.Up
	if t.swing < 0 {
		st, sign = theme.Danger, glyphs.Down
	}
	x := c.g.Text(0, c.y, theme.Key.On(p.base().Bg), plainInt(i+1)) + 1
	x += c.g.Text(x, c.y, st, sign) + 1
	w := c.width()
	end := c.g.TextRight(w, c.y, theme.Dim, "order "+plainInt(t.seq))
	row := c.g.Sub(rowRect(x, c.y, end-x-1))
	p.paintWords(row, 0, t.line.Text)
	c.y++
}
