package battle

import (
	"math/rand/v2"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/tui/page"
)

// rest is a step that the program does for a person: it gives the orders the rulebook itself proposes first, until the
// step is done or a key is pressed. Nobody wants to place twenty units by hand who does not care where they stand.
type rest struct {
	seats []game.Seat // for whom: those at this keyboard who have asked for it
	where string      // the place in the sequence of play
	setup bool        // it is the whole set-up of a quick battle
	told  bool        // it is said that it is going on
}

// restWords is what is offered, restBrief where there is little room.
const (
	restWords = "Do the rest of this step for me"
	restBrief = "Do the rest for me"
	// restDecision is offered where one of a few is asked for.
	restDecision = "decide for me"
)

// restOn says that it has begun.
const restOn = "The rest of this step is done for you; any other key stops it."

// keyRest begins it.
var keyRest = key.NewBinding(key.WithKeys(";"), key.WithHelp(";", "do the rest"))

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

// doRest begins it for whoever is asked now.
func (p *Page) doRest() tea.Cmd {
	if p.hurried() {
		return page.Tell(board.Plain, "Where all act at once against a clock nothing can be left to the program.")
	}
	if !p.acts() {
		return page.Tell(board.Plain, "Nothing is asked of you at the moment.")
	}
	if p.rest == nil || p.rest.where != p.where() {
		p.rest = &rest{where: p.where()}
	}
	p.rest.seats, p.rest.told = append(p.rest.seats, p.seat), true
	return page.Tell(board.Plain, restOn)
}

// resting reports whether what is asked of a seat is done for it now.
func (p *Page) resting(seat game.Seat) bool {
	return p.rest != nil && holds(p.rest.seats, seat) && p.rest.lasts(p, seat)
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
		p.spot = spot{p.version, p.seat, "/" + strings.Join(p.state.Scene(p.seat).Crumbs, "/")}
	}
	return p.spot.where
}

// goOn gives the next order of a step that is done for a person, when it is his turn.
func (p *Page) goOn() tea.Cmd {
	if p.rest != nil && p.rest.told && (p.where() != p.rest.where || p.up.Ended != nil) {
		p.rest.told = false // somebody else is at it, or it is over
		return page.Unsay(restOn)
	}
	if p.rest == nil || p.state == nil || p.busy || p.film.running() || p.dialog != nil || !p.acts() || p.duel != nil || !holds(p.rest.seats, p.seat) {
		return nil
	}
	if !p.rest.lasts(p, p.seat) {
		p.rest = nil
		return page.Unsay(restOn)
	}
	for c := range p.state.Candidates(p.seat, rand.New(rand.NewPCG(1, uint64(p.up.Seq)))) {
		if p.grave(c.Verb()) {
			break
		}
		if told := p.rest.told || p.rest.setup; !told {
			p.rest.told = true
			return tea.Batch(page.Tell(board.Plain, restOn), p.give(c))
		}
		return p.give(c)
	}
	p.rest = nil
	return page.Unsay(restOn)
}

// lasts reports whether the step, or the set-up, that is done for a person is still going on.
func (r *rest) lasts(p *Page, seat game.Seat) bool {
	if !r.setup {
		return p.where() == r.where
	}
	ask, asked := p.state.Agenda().For(seat)
	return asked && ask.Setup
}
