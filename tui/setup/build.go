package setup

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/bench"
	"muster/tui/form"
	"muster/tui/page"
)

// From a battle being set up one goes to the bench for a side, and comes back with the army that was built there.

// builder is the rulebook of the plan as one whose armies are built, where the side under the cursor may bring another;
// nil otherwise.
func (s *Page) builder() game.Builder {
	r := s.browsers[askArmies].List.Current()
	if s.stage != askArmies || r == nil {
		return nil
	}
	if side, _ := armyOf(r.ID); !s.plan().current().Sides[side].Choice {
		return nil
	}
	return bench.BuilderOf(s.plan().sys)
}

// buildKeys are the keys to the bench that work now.
func (s *Page) buildKeys() []key.Binding {
	if s.builder() == nil {
		return nil
	}
	return []key.Binding{form.As(bench.KeyNew, "n", "new army"), bench.KeyEdit}
}

// build takes the keys that lead to the bench.
func (s *Page) build(msg tea.KeyMsg) (cmd tea.Cmd, done bool) {
	sys := s.builder()
	if sys == nil {
		return nil, false
	}
	p := s.plan()
	side, army := armyOf(s.browsers[askArmies].List.Current().ID)
	switch {
	case key.Matches(msg, bench.KeyNew):
		s.built = builtFor{side: side, waits: true}
		return page.Send(page.Push{Page: bench.NewBlanks(s.env, p.info.ID, p.current().Sides[side].Points)}), true
	case key.Matches(msg, bench.KeyEdit):
		a := p.army(p.current().Sides[side].Army)
		if army >= 0 {
			a = &p.armies[army]
		}
		if a == nil {
			return page.Tell(board.Warning, "The scenario brings this army itself; n begins another."), true
		}
		s.built = builtFor{side: side, waits: true}
		return bench.Open(s.env, sys, a, p.armies), true
	}
	return nil, false
}

// builtFor is the side that a bench was opened for, and the army that was written there last.
type builtFor struct {
	side  int
	id    string
	waits bool
}

// note keeps what has been written.
func (s *Page) note(msg bench.Saved) {
	if s.built.waits && msg.System == s.plan().info.ID {
		s.built.id = msg.ID
	}
}

// comeBack reads the armies anew and gives the side what was built for it, if it may bring that.
func (s *Page) comeBack() tea.Cmd {
	built := s.built
	s.built = builtFor{}
	p := s.plan()
	if p.current() == nil {
		return nil
	}
	p.rereadScenarios(s.drew)
	s.drew = ""
	p.reread()
	s.pointScenario()
	defer s.fill()
	if built.id == "" {
		return nil
	}
	for i := range p.armies {
		if p.armies[i].ID != built.id {
			continue
		}
		no := p.refusal(built.side, i)
		switch {
		case no == nil:
			p.bring[built.side] = i
		case p.bring[built.side] == i:
			p.bring[built.side] = -1
		}
		s.fill()
		s.browsers[askArmies].List.Point(armyRow(built.side, i))
		if no != nil {
			return page.Tell(board.Warning, p.armies[i].Title+" is not brought: "+no.String())
		}
	}
	return nil
}

// reread looks at the armies anew; sides keep what they bring as long as it is there.
func (p *plan) reread() {
	before := p.armies
	var errs []error
	p.armies, errs = p.sys.Armies()
	_, more := p.sys.Scenarios()
	p.errs = append(more, errs...)
	for side, at := range p.bring {
		if at < 0 {
			continue
		}
		p.bring[side] = -1
		for i := range p.armies {
			if p.armies[i].ID == before[at].ID {
				p.bring[side] = i
			}
		}
	}
}
