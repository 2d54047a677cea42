package battle

import (
	"math/rand/v2"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/game/dice"
	"muster/game/table"
	"muster/tui/page"
)

// autopilot gives orders for a person who has asked for it.
type autopilot struct {
	p    *Page
	on   *rest // a step that is done for a person, nil for none
	spot spot  // what has last been found of where the battle stands
}

// rest is a step that the program does for a person: it gives the orders the rulebook itself proposes first, one by one
// at reading pace, until the step is done or a key is pressed. Nobody wants to place twenty units by hand who does not
// care where they stand.
type rest struct {
	p     *Page
	seats []game.Seat // for whom: those at this keyboard who have asked for it
	where []string    // for each of them the place in the sequence of play
	step  []string    // and what was asked
	setup bool        // it is the whole set-up of a quick battle
	told  bool        // it is said that it is going on
	given int         // orders so far
}

// restWords is what is offered, restBrief where there is little room.
const (
	restWords = "Do the rest of this step for me"
	restBrief = "Do the rest for me"
	// restDecision is offered where one of a few is asked for.
	restDecision = "decide for me"
)

// restOn says that it has begun.
const restOn = "The rest of this step is done for you; any key stops it."

// keyRestOnce is the key that asked for it once.
var keyRestOnce = key.NewBinding(key.WithKeys(";"))

// restMoved answers the key where it was.
const restMoved = "The rest of a step is done by D (shift and d)."

// mayRest reports whether a step can be done for the person who looks at it: nothing is chosen, and there is something
// to do besides ending it.
func (a *autopilot) mayRest() bool {
	if a.resting(a.p.seat) || !a.p.acts() || !a.p.pick.Idle() || a.hurried() {
		return false
	}
	return slices.ContainsFunc(a.p.pick.Choices(), func(c game.Choice) bool {
		return c.No == nil && c.Key != "" && !isSpace(c.Key) && !a.p.verbs.grave(c.Arg.Choice)
	})
}

// hurried reports whether all act at once while a clock runs: what a program would do for a person would be done before
// he has seen it.
func (a *autopilot) hurried() bool {
	return a.p.agenda(a.p.state).Live && a.p.agenda(a.p.up.State).Due > 0
}

// doRest begins it for whoever is asked now: at once where it is a single order without dice, else after a question.
func (a *autopilot) doRest() tea.Cmd {
	if a.hurried() {
		return page.Tell(board.Plain, "Where all act at once against a clock nothing can be left to the program.")
	}
	if !a.p.acts() {
		return page.Tell(board.Plain, "Nothing is asked of you at the moment.")
	}
	if a.p.orders.busy || a.resting(a.p.seat) {
		return nil
	}
	if a.suggested() == nil {
		return a.leave()
	}
	if a.p.env.Prefs.Asks == page.AskNever || !a.weighs() {
		return a.beginRest()
	}
	ask, _ := a.p.agenda(a.p.state).For(a.p.seat)
	lines := []string{
		ask.Step + ".",
		"The program gives all orders of this step that are left, one by one. Dice may fall, and not all of it can be " +
			"taken back. Any key stops it.",
	}
	if text := a.p.composer.readyWords(len(a.p.composer.stillReady())); text != "" {
		lines[0] = ask.Step + ": " + text + "."
	}
	return a.p.confirm(question{title: "Do the rest of this step?", lines: lines, word: "do it for me", yes: a.p.pilot.beginRest})
}

// weighs reports whether the rest of the step is more than one order, or throws dice: what is proposed first is tried on
// a copy.
func (a *autopilot) weighs() bool {
	order := a.suggested()
	twin, thrown := a.p.state.Clone(), dice.Recorder{From: dice.NewSeeded(dice.Seed{})}
	if _, no := game.Again(twin, a.p.seat, order, &thrown); no != nil {
		return true
	}
	agenda := twin.Agenda()
	_, automatic := agenda.For(game.Umpire)
	_, asked := agenda.For(a.p.seat)
	again := asked && crumbs(twin, a.p.seat) == a.where() || len(a.p.composer.stillReady()) > 1 // others may only act between
	return len(thrown.Rolled) > 0 || automatic || again
}

// suggested is the order that the rulebook proposes first, nil for none that may be given for a person.
func (a *autopilot) suggested() game.Command {
	c := a.proposed()
	if c == nil || a.p.verbs.grave(c.Verb()) || a.p.orders.caution(c.Verb(), c) != "" {
		return nil
	}
	return c
}

// proposed is the order that the rulebook proposes first, nil for none.
func (a *autopilot) proposed() game.Command {
	return game.Propose(a.p.state, a.p.seat, rand.New(rand.NewPCG(1, uint64(a.p.up.Seq))))
}

// leave leaves an order that is not given for a person to him: he is asked about it as if he had chosen it.
func (a *autopilot) leave() tea.Cmd {
	if c := a.proposed(); c != nil {
		return a.p.orders.confirmed(c.Verb(), c)
	}
	return page.Tell(board.Plain, "Nothing can be done for you here.")
}

// beginRest begins it.
func (a *autopilot) beginRest() tea.Cmd {
	ask, _ := a.p.agenda(a.p.state).For(a.p.seat)
	if beforehand := ask.Setup || ask.Prelude; a.on == nil || !beforehand { // others may place things in turn
		a.on = &rest{p: a.p}
	}
	a.on.add(a.p.seat, a.where(), ask.Step)
	return page.Tell(board.Plain, restOn)
}

// press answers a key while a step is done for the person who presses it, and reports whether it meant nothing else.
// A quick battle's set-up is stopped by Escape alone.
func (a *autopilot) press(msg tea.KeyMsg) (tea.Cmd, bool) {
	switch r := a.on; {
	case r == nil:
		return nil, false
	case r.setup:
		if msg.Type == tea.KeyEsc {
			a.on = nil
		}
		return nil, false
	case key.Matches(msg, a.p.env.Look.Keys.Rest) && a.isGivenFor():
		return page.Tell(board.Plain, restOn), true // who presses it again does not mean the contrary
	}
	return a.stopRest()
}

// stopRest stops what is done for the person at the keyboard, and reports whether anything was.
func (a *autopilot) stopRest() (tea.Cmd, bool) {
	_, called := a.p.dialog.(*handover) // whoever takes the keyboard over stops nobody else's
	if a.on == nil || a.on.setup || !holds(a.on.seats, a.p.seat) || called {
		return nil, false
	}
	lasts, given := a.isGivenFor(), a.on.given
	a.on = nil
	if !lasts {
		return nil, false
	}
	told := page.Tell(board.Plain, "Stopped after "+plural(given, "order", "orders")+".")
	if a.p.film.running() {
		return tea.Batch(a.p.film.skip(), told), true
	}
	return told, true
}

// paced reports whether orders are shown one by one although they are those of a person here: they are given for him.
func (a *autopilot) paced(entries []table.Played) bool {
	if a.on == nil || a.on.setup {
		return false
	}
	return slices.ContainsFunc(entries, func(e table.Played) bool { return holds(a.on.seats, e.Entry.Seat) })
}

// resting reports whether what is asked of a seat is done for it now.
func (a *autopilot) resting(seat game.Seat) bool {
	return a.on != nil && holds(a.on.seats, seat) && a.on.lasts(seat)
}

// isGivenFor reports whether orders of the seat that looks on are given for it, and a key would stop them: now, or as
// soon as others who place something in turn have done so.
func (a *autopilot) isGivenFor() bool {
	if a.on == nil || a.on.setup || a.p.dialog != nil || !holds(a.on.seats, a.p.seat) || a.p.state.State == nil || a.p.up.Ended != nil {
		return false
	}
	if a.resting(a.p.seat) {
		return a.p.acts() || a.p.film.running()
	}
	step := a.on.step[slices.Index(a.on.seats, a.p.seat)]
	return slices.ContainsFunc(a.p.agenda(a.p.up.State).Asks, func(ask game.Ask) bool {
		return (ask.Setup || ask.Prelude) && ask.Seat != a.p.seat && ask.Step == step
	})
}

// spot is the place in the sequence of play of a version of what is shown, as a seat sees it.
type spot struct {
	version int
	seat    game.Seat
	where   string
}

// where is the place in the sequence of play, as the seat that is shown sees it. It is asked for with every frame, and
// a scene takes long to make.
func (a *autopilot) where() string {
	if a.spot.version != a.p.version || a.spot.seat != a.p.seat || a.spot.where == "" {
		a.spot = spot{a.p.version, a.p.seat, crumbs(a.p.state, a.p.seat)}
	}
	return a.spot.where
}

// crumbs are the place of a position in the sequence of play, as a seat sees it.
func crumbs(state game.Position, seat game.Seat) string {
	return "/" + strings.Join(state.Guide().Scene(seat).Crumbs, "/")
}

// goOn gives the next order of a step that is done for a person, when it is his turn.
func (a *autopilot) goOn() tea.Cmd {
	if a.on != nil && a.on.told && (!a.on.lasts(a.p.seat) || a.p.up.Ended != nil) {
		a.on.told = false // somebody else is at it, or it is over
		if a.p.acts() && !a.p.orders.busy && holds(a.on.seats, a.p.seat) {
			a.on = nil
		}
		return page.Unsay(restOn)
	}
	if a.on == nil || a.p.state.State == nil || a.p.orders.busy || a.p.film.running() || a.p.dialog != nil || !a.p.acts() || a.p.duel.on || !holds(a.on.seats, a.p.seat) {
		return nil
	}
	if !a.on.lasts(a.p.seat) {
		a.on = nil
		return page.Unsay(restOn)
	}
	c := a.suggested()
	if c == nil {
		a.on = nil
		return page.Unsay(restOn)
	}
	a.on.given++
	if told := a.on.told || a.on.setup; !told {
		a.on.told = true
		return tea.Batch(page.Tell(board.Plain, restOn), a.p.orders.give(c))
	}
	return a.p.orders.give(c)
}

// add has a step done for a seat, in the place of an earlier one.
func (r *rest) add(seat game.Seat, where, step string) {
	r.told = true
	if i := slices.Index(r.seats, seat); i >= 0 {
		r.where[i], r.step[i] = where, step
		return
	}
	r.seats, r.where, r.step = append(r.seats, seat), append(r.where, where), append(r.step, step)
}

// lasts reports whether the step, or the set-up, that is done for a person is still going on.
func (r *rest) lasts(seat game.Seat) bool {
	if !r.setup {
		i := slices.Index(r.seats, seat)
		if i < 0 {
			return false
		}
		if seat == r.p.seat { // which is asked with every picture
			return r.p.pilot.where() == r.where[i]
		}
		return crumbs(r.p.state, seat) == r.where[i]
	}
	ask, asked := r.p.agenda(r.p.state).For(seat)
	return asked && ask.Setup
}

// update gives the next order when it is time for it, and stops at a key or a click.
func (a *autopilot) update(msg tea.Msg) (tea.Cmd, bool) {
	switch msg := msg.(type) {
	case tea.KeyMsg:
		return a.press(msg)
	case afterMsg:
		return a.goOn(), false
	}
	if _, pressed := pressedAt(msg); pressed {
		return a.stopRest()
	}
	return nil, false
}
