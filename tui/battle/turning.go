package battle

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/saves"
	"muster/tui/pick"
)

// turning is an order in the midst of the battle after which one side stood much better than before.
type turning struct {
	seq   int // of the order
	step  int // of the replay: orders that stand, counted from 1
	by    game.Seat
	swing int // for the side that looks on, or the first
	line  game.Line
	dice  bool
	lost  int // how many pieces left the table
}

// turningMsg brings the turning points of a battle.
type turningMsg struct {
	page  *Page
	turns []turning
}

// mostTurnings is how many turning points are shown.
const mostTurnings = 5

// findTurnings plays the whole battle again, outside of the event loop, and compares how it stood from order to order.
func (e *ending) findTurnings() tea.Cmd {
	watcher := e.p.config.Table.Watch(game.Umpire, 0)
	sys, setup, seat, ctx := e.p.sys, e.p.config.Setup, e.p.seat, e.p.feed.ctx
	if !holds(e.p.locals, seat) {
		seat = game.First
	}
	return func() tea.Msg {
		up, err := watcher.Next(ctx)
		if err != nil {
			return nil
		}
		return turningMsg{e.p, turnings(sys, setup, seat, up.Entries)}
	}
}

// turnings are the largest swings of the score between orders, in the order in which they happened. Setting up turns
// nothing, and that the last order decides the battle goes without saying. What an order without dice does while
// somebody is asked about it counts with the answer: only then it is carried out.
func turnings(sys game.System, setup game.Setup, seat game.Seat, entries []table.Played) []turning {
	state, _, err := game.Begin(sys, setup)
	if err != nil {
		return nil
	}
	var out []turning
	scene := state.Guide().Scene(game.Umpire)
	was, stood := state.Adviser().Score(seat), len(scene.Pieces)
	for i := range entries {
		entry := &entries[i].Entry
		fought := !settingOut(state)
		if _, err := saves.Repeat(sys, state.State, entry); err != nil || state.Outcome() != nil {
			break
		}
		scene := state.Guide().Scene(game.Umpire)
		if len(entry.Dice) == 0 && unanswered(state, &setup, &scene) {
			continue
		}
		now, stands := state.Adviser().Score(seat), len(scene.Pieces)
		if swing := bounded(now) - bounded(was); swing != 0 && fought {
			if line := telling(&entries[i], state); line.Text != "" {
				dice, lost := len(entry.Dice) > 0, max(stood-stands, 0)
				out = append(out, turning{entry.Seq, i + 1, entry.Seat, swing, line, dice, lost})
			}
		}
		was, stood = now, stands
	}
	out = noticeable(out)
	slices.SortFunc(out, func(a, b turning) int { return a.seq - b.seq })
	return out
}

// unanswered reports whether somebody is asked for something in another side's turn.
func unanswered(state game.Position, setup *game.Setup, scene *board.Scene) bool {
	return slices.ContainsFunc(state.Agenda().Asks, func(a game.Ask) bool { return pick.Reacts(scene, side(setup, a.Seat)) })
}

// settingOut reports whether the battle is still being set up.
func settingOut(state game.Position) bool {
	for _, ask := range state.Agenda().Asks {
		if ask.Setup {
			return true
		}
	}
	return false
}

// weight is how much a turning point is worth telling: its swing, half as much again when dice decided it, and once
// more when it cost somebody a piece.
func (t *turning) weight() int {
	weight := 2 * size(t.swing)
	if t.dice {
		weight += size(t.swing)
	}
	if t.lost > 0 {
		weight += 2 * size(t.swing)
	}
	return weight
}

// leastPart is the part of the greatest swing below which an order is no turning point.
const leastPart = 6

// noticeable are the turning points of most weight, best first, without those that hardly turned anything.
func noticeable(all []turning) []turning {
	slices.SortStableFunc(all, func(a, b turning) int { return b.weight() - a.weight() })
	all = all[:min(len(all), mostTurnings)]
	for i := range all {
		if all[i].weight()*leastPart < all[0].weight() {
			return all[:i]
		}
	}
	return all
}

// bounded keeps the score of a decided battle from drowning all others.
func bounded(score int) int { return min(max(score, -game.MaxScore/2), game.MaxScore/2) }

func size(n int) int { return max(n, -n) }

// telling is the line of an order that says most: the last one with dice, or else the last that opens no chapter: what
// came of the order.
func telling(played *table.Played, names game.Namer) game.Line {
	var best game.Line
	thrown := false
	for i := range played.Events {
		line := played.Events[i].Line(names)
		if played.Events[i].Fact.Level > 0 || line.Text == "" {
			continue
		}
		die := slices.ContainsFunc(spans(line.Text), func(s span) bool { return s.die })
		if die || !thrown {
			best, thrown = line, die
		}
	}
	return best
}

func (e *ending) turned(msg turningMsg) {
	if msg.page == e.p {
		e.turns = msg.turns
	}
}

// turningRows are a turning point: its figure, for whom it was good, its step, and below what happened.
func (e *ending) turningRows(i, w int) []row {
	theme, glyphs := &e.p.env.Look.Theme, &e.p.env.Look.Glyphs
	t := e.turns[i]
	st, sign := theme.Good, glyphs.Up
	if t.swing < 0 {
		st, sign = theme.Danger, glyphs.Down
	}
	out := []row{func(c *column) {
		x := c.g.Text(0, c.y, theme.Key.On(e.p.ink.base().Bg), plainInt(i+1)) + 1
		x += c.g.Text(x, c.y, st, sign) + 1
		c.g.Text(x, c.y, theme.Dim, "step "+plainInt(t.step))
		c.y++
	}}
	for _, line := range e.p.log.wrapWords(t.line.Text, w-4) {
		out = append(out, func(c *column) {
			e.p.log.paintWords(c.g.Sub(rowRect(2, c.y, w-2)), 0, line)
			c.y++
		})
	}
	return out
}
