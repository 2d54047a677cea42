package setup

import (
	"math/rand/v2"
	"slices"
	"strconv"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
)

// mostFields is how many scenarios of a rulebook take turns in quick battles: the first that differ in more than their
// size, which are its simplest.
const mostFields = 4

// quickly is a quick battle being asked for: against which level, as the last time unless something else is chosen.
type quickly struct {
	env    *page.Env
	memory memory
	level  int // index into the bots
}

// newQuickly is a quick battle against the level of the last time, the first time the weakest.
func newQuickly(env *page.Env) *quickly {
	q := &quickly{env: env, memory: remembered(env.Dirs.Config)}
	q.level = max(0, slices.IndexFunc(env.Bots, func(b page.Bot) bool { return b.Level == q.memory.Level }))
	return q
}

// Skirmish begins a battle in a scenario at once, against the level of the last time.
func Skirmish(env *page.Env, ask page.Skirmish) tea.Cmd {
	sys := env.System(ask.System)
	if sys == nil {
		return page.Tell(board.Warning, "There is no rulebook "+ask.System+".")
	}
	p := newPlan(sys, env)
	p.scenarios = []game.Scenario{ask.Scenario}
	p.choose(0)
	p.quick()
	return page.Send(newQuickly(env).start(p))
}

// Quick begins a battle at once: against the level of the last time, the first time the weakest, on another field than the
// last time.
func Quick(env *page.Env) tea.Cmd {
	q := newQuickly(env)
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
	drawn, n := lottery{p}, q.memory.Quick[p.info.ID]
	p.choose(drawn.field(n))
	if p.current() == nil {
		return page.Tell(board.Danger, p.info.Title+" has no scenario that can be read.")
	}
	p.quick()
	drawn.vary(n)
	start := q.start(p)
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

// start is the request for a plan as a quick battle, against the level chosen.
func (q *quickly) start(p *plan) page.Start {
	for i := 1; i < len(p.seats) && len(q.env.Bots) > 0; i++ {
		if p.seats[i].bot != "" {
			p.seats[i].bot = q.env.Bots[q.level].Level
		}
	}
	start := p.start()
	start.Quick, start.Told = true, lottery{p}.told()
	return start
}

// lottery draws what comes in a quick battle.
type lottery struct{ p *plan }

// field is the scenario of the n-th quick battle: the rulebook's own first ones take turns, as far as they have the sides of
// the first.
func (l lottery) field(n int) int {
	usual := max(game.Usual(l.p.scenarios), 0)
	var fields []int
	for i := usual; i < len(l.p.scenarios) && len(fields) < mostFields; i++ {
		s, first := &l.p.scenarios[i], &l.p.scenarios[usual]
		again := slices.ContainsFunc(fields, func(f int) bool { return s.Blurb != "" && l.p.scenarios[f].Blurb == s.Blurb })
		if !s.Training && !again && s.Origin == first.Origin && len(s.Sides) == len(first.Sides) {
			fields = append(fields, i)
		}
	}
	if len(fields) == 0 {
		return usual
	}
	return fields[n%len(fields)]
}

// even is how much of the points of a scenario's own army another has at least, and at the most the other way round: so
// many hundredths.
const even = 90

// vary draws the forces of the n-th quick battle, and what else a rulebook has to be drawn. The first battle on a field
// is as its scenario says.
func (l lottery) vary(n int) {
	if n < mostFields {
		return
	}
	random := rand.New(rand.NewPCG(uint64(n), 0))
	for _, o := range l.p.info.Options {
		if o.Varies {
			l.draw(o, random)
		}
	}
	for side := range l.p.bring {
		if like := l.alike(side); len(like) > 0 {
			l.p.bring[side] = like[random.IntN(len(like))]
		}
	}
	if l.p.sideNames() == nil { // they are not to be had together
		l.p.choose(l.p.scenario)
	}
}

// draw sets an option to any of its values, or leaves it where the scenario does not have it so.
func (l lottery) draw(o game.Option, random *rand.Rand) {
	value := strconv.Itoa(o.Min + random.IntN(o.Max-o.Min+1))
	if o.Values != nil {
		value = o.Values[random.IntN(len(o.Values))]
	}
	if l.p.setOption(o, value); l.p.sideNames() == nil {
		l.p.setOption(o, o.Default)
	}
}

// alike are the rulebook's own armies that a side may bring as well as that of the scenario, and about as strong as it.
// None is brought by a side before.
func (l lottery) alike(side int) (armies []int) {
	own := slices.IndexFunc(l.p.armies, func(a game.Army) bool { return a.ID == l.p.current().Sides[side].Army })
	if own < 0 || !l.p.current().Sides[side].Choice {
		return nil
	}
	for i := range l.p.armies {
		a, b := l.p.armies[i].Points, l.p.armies[own].Points
		fair := 100*a >= even*b && 100*b >= even*a && l.p.armies[i].Origin == l.p.armies[own].Origin
		if fair && l.p.refusal(side, i) == nil && !slices.Contains(l.p.bring[:side], i) {
			armies = append(armies, i)
		}
	}
	return armies
}

// told says in a line what has come together.
func (l lottery) told() string {
	text := l.p.current().Title + ": "
	for i, seat := range l.p.seats {
		if i > 0 {
			text += " against "
		}
		text += l.force(seat.side)
		if seat.bot != "" {
			text += " (" + l.p.botTitle(seat.bot) + ")"
		}
	}
	return text + "."
}

// force is what a side brings: its army, or what it is called where the scenario has one for it.
func (l lottery) force(side int) string {
	if i := l.p.bring[side]; i >= 0 {
		return l.p.armies[i].Title
	}
	for i := range l.p.armies {
		if l.p.armies[i].ID == l.p.current().Sides[side].Army {
			return l.p.armies[i].Title
		}
	}
	return l.p.sideName(side)
}
