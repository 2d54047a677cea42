package setup

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
)

// mostFields is how many scenarios of a rulebook take turns in quick battles: the first ones, which are its simplest.
const mostFields = 4

// quickly is a quick battle being asked for: against which level, as the last time unless something else is chosen.
type quickly struct {
	env    *page.Env
	memory memory
	level  int // index into the bots
}

// Quick begins a battle at once: against the level of the last time, on another field than the last time.
func Quick(env *page.Env) tea.Cmd {
	q := &quickly{env: env, memory: remembered(env.Dirs.Config)}
	q.level = slices.IndexFunc(env.Bots, func(b page.Bot) bool { return b.Level == q.memory.Level })
	if q.level < 0 {
		q.level = len(env.Bots) / 2 // as in a new battle
	}
	switch len(env.Systems) {
	case 0:
		return page.Tell(board.Warning, "There are no rulebooks.")
	case 1:
		return q.begin(env.Systems[0])
	}
	c := NewChooser(env, "Quick battle", "Which rules?", instead(q.begin))
	if at := slices.IndexFunc(c.systems, func(s game.System) bool { return s.Info().ID == q.memory.System }); at > 0 {
		c.Browser.List.Point(at)
	}
	c.turned = func(by int) { q.turn(c, by) }
	q.turn(c, 0)
	return page.Send(page.Push{Page: c})
}

// turn goes to another level.
func (q *quickly) turn(c *Chooser, by int) {
	n := len(q.env.Bots)
	if n == 0 {
		return
	}
	q.level = (q.level + by + n) % n
	bot, glyphs := q.env.Bots[q.level], &q.env.Look.Glyphs
	c.Browser.Heading = "Which rules? " + glyphs.Left + " " + bot.Title + " " + glyphs.Right
	c.Browser.Tell = func(s *form.Sheet) {
		s.Head("Against: " + bot.Title)
		s.Quiet(bot.Text)
		s.Gap()
		TellSystem(s, c.systems[c.Browser.List.Cursor])
	}
	c.Browser.Changed()
}

// begin begins the battle, and remembers what was chosen.
func (q *quickly) begin(sys game.System) tea.Cmd {
	p := newPlan(sys, q.env)
	p.choose(p.field(q.memory.Quick[p.info.ID]))
	if p.current() == nil {
		return page.Tell(board.Danger, p.info.Title+" has no scenario that can be read.")
	}
	p.quick()
	for i := 1; i < len(p.seats) && len(q.env.Bots) > 0; i++ {
		if p.seats[i].bot != "" {
			p.seats[i].bot = q.env.Bots[q.level].Level
		}
	}
	start := p.start()
	start.Quick = true
	if len(q.env.Bots) > 0 {
		q.memory.Level = q.env.Bots[q.level].Level
	}
	if q.memory.Quick == nil {
		q.memory.Quick = map[string]int{}
	}
	q.memory.System = p.info.ID
	q.memory.Quick[p.info.ID]++
	if err := q.memory.write(q.env.Dirs.Config); err != nil {
		return tea.Batch(page.Send(start), page.Tell(board.Warning, "The level could not be kept: "+err.Error()))
	}
	return page.Send(start)
}

// field is the scenario of the n-th quick battle: the rulebook's own first ones take turns, as far as they have the sides of
// the first.
func (p *plan) field(n int) int {
	usual := max(game.Usual(p.scenarios), 0)
	var fields []int
	for i := usual; i < len(p.scenarios) && len(fields) < mostFields; i++ {
		s, first := &p.scenarios[i], &p.scenarios[usual]
		if !s.Training && s.Origin == first.Origin && len(s.Sides) == len(first.Sides) {
			fields = append(fields, i)
		}
	}
	if len(fields) == 0 {
		return usual
	}
	return fields[n%len(fields)]
}
