package battle

import (
	"iter"
	"math/rand/v2"
	"slices"

	"muster/board"
	"muster/game"
)

// bent is a position that a test has changed: what is asked, what is seen, what is offered. A hook that is nil changes
// nothing.
type bent struct {
	agenda func(*game.Agenda)
	scene  func(game.Seat, *board.Scene)
	offer  func(game.Draft, *game.Offer)
	lesson *game.Lesson
	advice game.Command // what the rulebook proposes, and nothing else; nil for all that it does
}

// bend is the position with the changes.
func bend(p game.Position, b bent) game.Position {
	return game.Position{State: &bentState{p.State, b}, System: bentSystem{p.System}}
}

type bentState struct {
	game.State
	bent bent
}

func (s *bentState) Agenda() game.Agenda {
	agenda := s.State.Agenda()
	agenda.Asks = append([]game.Ask(nil), agenda.Asks...)
	if s.bent.agenda != nil {
		s.bent.agenda(&agenda)
	}
	return agenda
}

type bentSystem struct{ game.System }

func (s bentSystem) Guide(st game.State) game.Guide {
	b := st.(*bentState)
	return bentGuide{s.System.Guide(b.State), b.bent}
}

func (s bentSystem) Adviser(st game.State) game.Adviser {
	b := st.(*bentState)
	return bentAdviser{s.System.Adviser(b.State), b.bent}
}

type bentAdviser struct {
	game.Adviser
	bent bent
}

// Imagine is [game.Adviser]'s: what is imagined is bent likewise.
func (a bentAdviser) Imagine(seat game.Seat, rng *rand.Rand) game.State {
	return &bentState{a.Adviser.Imagine(seat, rng), a.bent}
}

func (a bentAdviser) Candidates(seat game.Seat, rng *rand.Rand) iter.Seq[game.Command] {
	if a.bent.advice != nil {
		return slices.Values([]game.Command{a.bent.advice})
	}
	return a.Adviser.Candidates(seat, rng)
}

type bentGuide struct {
	game.Guide
	bent bent
}

func (g bentGuide) Scene(seat game.Seat) board.Scene {
	scene := g.Guide.Scene(seat)
	if g.bent.scene != nil {
		g.bent.scene(seat, &scene)
	}
	return scene
}

func (g bentGuide) Offer(seat game.Seat, d game.Draft) game.Offer {
	offer := g.Guide.Offer(seat, d)
	if g.bent.offer != nil {
		g.bent.offer(d, &offer)
	}
	return offer
}

func (g bentGuide) Lesson(seat game.Seat) *game.Lesson {
	if g.bent.lesson != nil {
		return g.bent.lesson
	}
	return g.Guide.Lesson(seat)
}
