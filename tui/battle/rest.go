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

// rest is a step that the program does for a person: it gives the orders the rulebook itself proposes first, one by one
// at reading pace, until the step is done or a key is pressed. Nobody wants to place twenty units by hand who does not
// care where they stand.
type rest struct {
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

// keyRest asks for it. It is no neighbour of a key that is often pressed; keyRestOnce is where it was.
var (
	keyRest     = key.NewBinding(key.WithKeys("D"), key.WithHelp("D", "do the rest"))
	keyRestOnce = key.NewBinding(key.WithKeys(";"))
)

// restMoved answers the key where it was.
const restMoved = "The rest of a step is done by D (shift and d)."

// mayRest reports whether a step can be done for the person who looks at it: nothing is chosen, and there is something
// to do besides ending it.
func (p *Page) mayRest() bool {
	if p.resting(p.seat) || !p.acts() || !p.pick.Idle() || p.hurried() {
		return false
	}
	return slices.ContainsFunc(p.pick.Choices(), func(c game.Choice) bool {
		return c.No == nil && c.Key != "" && !isSpace(c.Key) && !p.grave(c.Arg.Choice)
	})
}

// hurried reports whether all act at once while a clock runs: what a program would do for a person would be done before
// he has seen it.
func (p *Page) hurried() bool { return live(p.state) && p.up.State.Agenda().Due > 0 }

// doRest begins it for whoever is asked now: at once where it is a single order without dice, else after a question.
func (p *Page) doRest() tea.Cmd {
	if p.hurried() {
		return page.Tell(board.Plain, "Where all act at once against a clock nothing can be left to the program.")
	}
	if !p.acts() {
		return page.Tell(board.Plain, "Nothing is asked of you at the moment.")
	}
	if p.busy || p.resting(p.seat) {
		return nil
	}
	if !p.weighs() {
		return p.beginRest()
	}
	ask, _ := p.state.Agenda().For(p.seat)
	lines := []string{
		ask.Step + ".",
		"The program gives all orders of this step that are left, one by one. Dice may fall, and not all of it can be " +
			"taken back. Any key stops it.",
	}
	if text := p.readyWords(len(p.stillReady())); text != "" {
		lines[0] = ask.Step + ": " + text + "."
	}
	return p.confirm(question{title: "Do the rest of this step?", lines: lines, word: "do it for me", yes: (*Page).beginRest})
}

// weighs reports whether the rest of the step is more than one order, or throws dice: what is proposed first is tried on
// a copy.
func (p *Page) weighs() bool {
	order := p.suggested()
	if order == nil {
		return false
	}
	twin, thrown := p.state.Clone(), dice.Recorder{From: dice.NewSeeded(dice.Seed{})}
	if _, no := game.Again(twin, p.seat, order, &thrown); no != nil {
		return true
	}
	agenda := twin.Agenda()
	_, automatic := agenda.For(game.Umpire)
	_, asked := agenda.For(p.seat)
	again := asked && crumbs(twin, p.seat) == p.where() || len(p.stillReady()) > 1 // others may only act between
	return len(thrown.Rolled) > 0 || automatic || again
}

// suggested is the order that the rulebook proposes first, nil for none that may be given for a person.
func (p *Page) suggested() game.Command {
	for c := range p.state.Candidates(p.seat, rand.New(rand.NewPCG(1, uint64(p.up.Seq)))) {
		if p.grave(c.Verb()) || p.caution(c.Verb(), c) != "" {
			return nil
		}
		return c
	}
	return nil
}

// beginRest begins it.
func (p *Page) beginRest() tea.Cmd {
	ask, _ := p.state.Agenda().For(p.seat)
	if beforehand := ask.Setup || ask.Prelude; p.rest == nil || !beforehand { // others may place things in turn
		p.rest = &rest{}
	}
	p.rest.add(p.seat, p.where(), ask.Step)
	return page.Tell(board.Plain, restOn)
}

// pressRest answers a key while a step is done for the person who presses it, and reports whether it meant nothing else.
// A quick battle's set-up is stopped by Escape alone.
func (p *Page) pressRest(msg tea.KeyMsg) (tea.Cmd, bool) {
	switch r := p.rest; {
	case r == nil:
		return nil, false
	case r.setup:
		if msg.Type == tea.KeyEsc {
			p.rest = nil
		}
		return nil, false
	case key.Matches(msg, keyRest) && p.isGivenFor():
		return page.Tell(board.Plain, restOn), true // who presses it again does not mean the contrary
	}
	return p.stopRest()
}

// stopRest stops what is done for the person at the keyboard, and reports whether anything was.
func (p *Page) stopRest() (tea.Cmd, bool) {
	_, called := p.dialog.(*handover) // whoever takes the keyboard over stops nobody else's
	if p.rest == nil || p.rest.setup || !holds(p.rest.seats, p.seat) || called {
		return nil, false
	}
	lasts, given := p.isGivenFor(), p.rest.given
	p.rest = nil
	if !lasts {
		return nil, false
	}
	told := page.Tell(board.Plain, "Stopped after "+plural(given, "order", "orders")+".")
	if p.film.running() {
		return tea.Batch(p.skip(), told), true
	}
	return told, true
}

// paced reports whether orders are shown one by one although they are those of a person here: they are given for him.
func (p *Page) paced(entries []table.Played) bool {
	if p.rest == nil || p.rest.setup {
		return false
	}
	return slices.ContainsFunc(entries, func(e table.Played) bool { return holds(p.rest.seats, e.Entry.Seat) })
}

// resting reports whether what is asked of a seat is done for it now.
func (p *Page) resting(seat game.Seat) bool {
	return p.rest != nil && holds(p.rest.seats, seat) && p.rest.lasts(p, seat)
}

// isGivenFor reports whether orders of the seat that looks on are given for it, and a key would stop them: now, or as
// soon as others who place something in turn have done so.
func (p *Page) isGivenFor() bool {
	if p.rest == nil || p.rest.setup || p.dialog != nil || !holds(p.rest.seats, p.seat) || p.state == nil || p.up.Ended != nil {
		return false
	}
	if p.resting(p.seat) {
		return p.acts() || p.film.running()
	}
	step := p.rest.step[slices.Index(p.rest.seats, p.seat)]
	return slices.ContainsFunc(p.up.State.Agenda().Asks, func(a game.Ask) bool {
		return (a.Setup || a.Prelude) && a.Seat != p.seat && a.Step == step
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
func (p *Page) where() string {
	if p.spot.version != p.version || p.spot.seat != p.seat || p.spot.where == "" {
		p.spot = spot{p.version, p.seat, crumbs(p.state, p.seat)}
	}
	return p.spot.where
}

// crumbs are the place of a position in the sequence of play, as a seat sees it.
func crumbs(state game.State, seat game.Seat) string {
	return "/" + strings.Join(state.Scene(seat).Crumbs, "/")
}

// goOn gives the next order of a step that is done for a person, when it is his turn.
func (p *Page) goOn() tea.Cmd {
	if p.rest != nil && p.rest.told && (!p.rest.lasts(p, p.seat) || p.up.Ended != nil) {
		p.rest.told = false // somebody else is at it, or it is over
		if p.acts() && !p.busy && holds(p.rest.seats, p.seat) {
			p.rest = nil
		}
		return page.Unsay(restOn)
	}
	if p.rest == nil || p.state == nil || p.busy || p.film.running() || p.dialog != nil || !p.acts() || p.duel != nil || !holds(p.rest.seats, p.seat) {
		return nil
	}
	if !p.rest.lasts(p, p.seat) {
		p.rest = nil
		return page.Unsay(restOn)
	}
	c := p.suggested()
	if c == nil {
		p.rest = nil
		return page.Unsay(restOn)
	}
	p.rest.given++
	if told := p.rest.told || p.rest.setup; !told {
		p.rest.told = true
		return tea.Batch(page.Tell(board.Plain, restOn), p.give(c))
	}
	return p.give(c)
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
func (r *rest) lasts(p *Page, seat game.Seat) bool {
	if !r.setup {
		i := slices.Index(r.seats, seat)
		if i < 0 {
			return false
		}
		if seat == p.seat { // which is asked with every picture
			return p.where() == r.where[i]
		}
		return crumbs(p.state, seat) == r.where[i]
	}
	ask, asked := p.state.Agenda().For(seat)
	return asked && ask.Setup
}
