package setup

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"muster/game"
	"muster/tui/page"
)

// plan is a battle as it is being set up: all that the pages for a new battle let a person choose.
type plan struct {
	sys       game.System
	info      game.Info
	scenarios []game.Scenario
	armies    []game.Army
	errs      []error // files that could not be read
	bots      []page.Bot

	scenario int
	bring    []int // by side: index into armies, -1 for the scenario's own
	seats    []seat
	options  map[string]string // those that differ from their defaults
	guest    bool              // players may be elsewhere
	name     string            // of the person at the keyboard, "" if he has not said it
	terms    page.Terms        // of the others
	named    struct {
		key   string // of what it was found out for
		names []string
	}
}

// seat is a chair of the plan: whose side it is and who plays.
type seat struct {
	side int
	bot  string // level, "" for a person
	free bool   // the person is somebody elsewhere
	name string // given by a person, "" for the usual one
}

// newPlan is a plan for the first battle of a rulebook, the person against a bot of middling strength.
func newPlan(sys game.System, env *page.Env) *plan {
	p := &plan{sys: sys, info: sys.Info(), bots: env.Bots, name: env.Prefs.Called(), options: map[string]string{}}
	var more []error
	p.scenarios, p.errs = sys.Scenarios()
	p.armies, more = sys.Armies()
	p.errs = append(p.errs, more...)
	p.choose(max(game.Usual(p.scenarios), 0))
	return p
}

// quick sets what brings a battle to its first decision soonest.
func (p *plan) quick() {
	for _, o := range p.info.Options {
		if o.Quick != "" {
			p.setOption(o, o.Quick)
		}
	}
}

// current is the scenario chosen, nil when the rulebook has none that could be read.
func (p *plan) current() *game.Scenario {
	if p.scenario >= len(p.scenarios) {
		return nil
	}
	return &p.scenarios[p.scenario]
}

// choose takes a scenario. Players stay in their seats when it has as many sides as the one before; armies are its own.
func (p *plan) choose(scenario int) {
	before := len(p.bring)
	p.scenario = scenario
	s := p.current()
	if s == nil {
		p.bring, p.seats = nil, nil
		return
	}
	p.bring = make([]int, len(s.Sides))
	for i := range p.bring {
		p.bring[i] = -1
	}
	if before != len(s.Sides) {
		p.seat(len(s.Sides))
	}
}

// seat puts the person on the first side, and bots, or in a hall people elsewhere, on the others.
func (p *plan) seat(sides int) {
	p.seats = p.seats[:0]
	for side := range sides {
		s := seat{side: side, free: side > 0 && p.guest}
		if side > 0 && !p.guest {
			s.bot = p.usualBot()
		}
		p.seats = append(p.seats, s)
	}
}

// invite makes it a battle in a hall: the other sides are for people elsewhere.
func (p *plan) invite() {
	p.guest, p.terms.NoHints = true, true
	p.seat(len(p.bring))
}

// usualBot is the level in the middle, "" when there are no bots.
func (p *plan) usualBot() string {
	if len(p.bots) == 0 {
		return ""
	}
	return p.bots[len(p.bots)/2].Level
}

// refusal says why a side may not bring an army, nil if it may. -1 is the scenario's own.
func (p *plan) refusal(side, army int) *game.Refusal {
	if army < 0 {
		return nil
	}
	if no := p.armies[army].No; no != nil {
		return no
	}
	return p.sys.Fits(*p.current(), side, p.armies[army], p.options)
}

// firstMisfit is the first side whose army does not fit any more, as after a change of options.
func (p *plan) firstMisfit() (side int, no *game.Refusal) {
	for side, army := range p.bring {
		if no := p.refusal(side, army); no != nil {
			return side, no
		}
	}
	return -1, nil
}

// value is what an option stands at.
func (p *plan) value(o game.Option) string {
	if v, set := p.options[o.ID]; set {
		return v
	}
	return o.Default
}

func (p *plan) setOption(o game.Option, value string) {
	if value == o.Default {
		delete(p.options, o.ID)
		return
	}
	p.options[o.ID] = value
}

// valuesOf are the words that an option may be, nil for a number. Where the default is none of them it comes first.
func valuesOf(o game.Option) []string {
	if o.Values == nil || slices.Contains(o.Values, o.Default) {
		return o.Values
	}
	return append([]string{o.Default}, o.Values...)
}

// turnOption goes to an option's next or previous value. A number stops at its bounds; its default may be "", which
// stands before the smallest.
func (p *plan) turnOption(o game.Option, by int) {
	now := p.value(o)
	if values := valuesOf(o); values != nil {
		n := len(values)
		at := max(slices.Index(values, now), 0)
		p.setOption(o, values[((at+by)%n+n)%n])
		return
	}
	n, err := strconv.Atoi(now)
	if err != nil {
		n = o.Min - 1
	}
	n = min(n+by, o.Max)
	if n < o.Min && o.Default == "" {
		p.setOption(o, "")
		return
	}
	p.setOption(o, strconv.Itoa(max(n, o.Min)))
}

// turnSeat goes to the next or previous kind of player: a person here, one elsewhere, then each level of bot.
func (p *plan) turnSeat(at, by int) {
	kinds := []seat{{}}
	if p.guest {
		kinds = append(kinds, seat{free: true})
	}
	for _, b := range p.bots {
		kinds = append(kinds, seat{bot: b.Level})
	}
	s := &p.seats[at]
	now := max(slices.IndexFunc(kinds, func(k seat) bool { return k.bot == s.bot && k.free == s.free }), 0)
	n := len(kinds)
	next := kinds[((now+by)%n+n)%n]
	s.bot, s.free = next.bot, next.free
}

// addSeat gives a side one more player, after its others, and returns his place.
func (p *plan) addSeat(side int) int {
	if len(p.seats) >= game.MaxSeats {
		return -1
	}
	at := len(p.seats)
	for i, s := range p.seats {
		if s.side == side {
			at = i + 1
		}
	}
	p.seats = slices.Insert(p.seats, at, seat{side: side})
	return at
}

// dropSeat takes a player away, unless he is the only one of his side.
func (p *plan) dropSeat(at int) bool {
	if p.players(p.seats[at].side) < 2 {
		return false
	}
	p.seats = slices.Delete(p.seats, at, at+1)
	return true
}

func (p *plan) players(side int) int {
	n := 0
	for _, s := range p.seats {
		if s.side == side {
			n++
		}
	}
	return n
}

// seatName is what the player of a seat is called: by the name that was typed, or by what he is.
func (p *plan) seatName(at int) string {
	s := p.seats[at]
	switch {
	case s.name != "":
		return s.name
	case s.bot != "":
		return p.botName(at)
	case s.free:
		return "Somebody"
	case p.people() == 1:
		return p.name
	}
	if names := p.sideNames(); s.side < len(names) {
		return p.numbered(at, names[s.side], func(o seat) bool { return o.side == s.side && o.here() && o.name == "" })
	}
	return fmt.Sprintf("Player %d", p.nth(at, seat.here))
}

// tableName is what the player of a seat is called by the others: as in the plan, except that in a hall nobody is "you".
// Who has one seat there bears his own name.
func (p *plan) tableName(at int) string {
	s := p.seats[at]
	if !p.guest || s.bot != "" || s.name != "" {
		return p.seatName(at)
	}
	alike := func(o seat) bool { return o.side == s.side && o.bot == "" && o.name == "" }
	return p.numbered(at, p.sideName(s.side), alike)
}

// numbered is a name, with a number when it is that of several seats of a kind.
func (p *plan) numbered(at int, name string, kind func(seat) bool) string {
	all := 0
	for _, s := range p.seats {
		if kind(s) {
			all++
		}
	}
	if all > 1 {
		name += " " + strconv.Itoa(p.nth(at, kind))
	}
	return name
}

// sideNames are what the sides are called in the battle that is planned, which depends on their armies.
func (p *plan) sideNames() []string {
	if key := fmt.Sprint(p.scenario, p.bring, p.options); p.named.key != key {
		p.named.key, p.named.names = key, game.SideNames(p.sys, p.setup())
	}
	return p.named.names
}

// sideName is what a side is called.
func (p *plan) sideName(side int) string {
	if names := p.sideNames(); side < len(names) {
		return names[side]
	}
	return p.current().Sides[side].Name
}

// botName is the level's title, numbered when there are several of it.
func (p *plan) botName(at int) string {
	level := p.seats[at].bot
	return p.numbered(at, p.botTitle(level)+" bot", func(s seat) bool { return s.bot == level })
}

func (p *plan) botTitle(level string) string {
	for _, b := range p.bots {
		if b.Level == level {
			return b.Title
		}
	}
	return level
}

// nth counts the seats up to one that are of its kind.
func (p *plan) nth(at int, kind func(seat) bool) int {
	n := 0
	for _, s := range p.seats[:at+1] {
		if kind(s) {
			n++
		}
	}
	return n
}

// people counts the seats played at this keyboard.
func (p *plan) people() int {
	n := 0
	for _, s := range p.seats {
		if s.here() {
			n++
		}
	}
	return n
}

// here reports whether the player is at this keyboard.
func (s seat) here() bool { return s.bot == "" && !s.free }

// setup is what the battle begins with, its players without names.
func (p *plan) setup() game.Setup {
	s := p.current()
	setup := game.Setup{
		Scenario: s.Data, Armies: make([]json.RawMessage, len(s.Sides)), Options: maps.Clone(p.options),
	}
	for side, army := range p.bring {
		if army >= 0 {
			setup.Armies[side] = p.armies[army].Data
		}
	}
	for _, seat := range p.seats {
		setup.Seats = append(setup.Seats, game.Player{Side: seat.side})
	}
	return setup
}

// start is the request that begins the battle.
func (p *plan) start() page.Start {
	setup := p.setup()
	chairs := make([]page.Chair, len(p.seats))
	for i, seat := range p.seats {
		setup.Seats[i].Name = p.tableName(i)
		chairs[i] = page.Chair{Bot: seat.bot, Free: seat.free}
	}
	return page.Start{System: p.info.ID, Title: p.current().Title, Setup: setup, Chairs: chairs, Terms: p.terms}
}
