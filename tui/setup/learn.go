package setup

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
)

// Learn begins the lessons of a rulebook, and asks which where several teach.
func Learn(env *page.Env) tea.Cmd {
	var teaching []game.System
	for _, sys := range env.Systems {
		if training(sys) != nil {
			teaching = append(teaching, sys)
		}
	}
	begin := func(sys game.System) tea.Cmd { return page.Send(startTraining(env, sys)) }
	switch len(teaching) {
	case 0:
		return page.Tell(board.Warning, "No rulebook has lessons.")
	case 1:
		return begin(teaching[0])
	}
	return page.Send(page.Push{Page: newChooser(env, "Learn to play", "Which rules?", teaching, tellTraining, instead(begin))})
}

// LearnOf begins the lessons of one rulebook, in the place of the page that asks.
func LearnOf(env *page.Env, id string) tea.Cmd {
	at := slices.IndexFunc(env.Systems, func(s game.System) bool { return s.Info().ID == id && training(s) != nil })
	if at < 0 {
		return page.Tell(board.Warning, "There are no lessons of that rulebook.")
	}
	start := startTraining(env, env.Systems[at])
	start.Instead = true
	return page.Send(start)
}

// training is the battle of a rulebook that teaches, nil for none.
func training(sys game.System) *game.Scenario {
	all, _ := sys.Scenarios()
	at := slices.IndexFunc(all, func(s game.Scenario) bool { return s.Training })
	if at < 0 {
		return nil
	}
	return &all[at]
}

// startTraining seats the person at the first side, and the weakest bot at the other, should a lesson have need of it.
func startTraining(env *page.Env, sys game.System) page.Start {
	return startOf(env, sys, *training(sys))
}

// startOf is startTraining with a battle that teaches which need not be in the rulebook's list.
func startOf(env *page.Env, sys game.System, s game.Scenario) page.Start {
	p := newPlan(sys, env)
	p.scenarios = []game.Scenario{s}
	p.choose(0)
	for i := 1; i < len(p.seats) && len(env.Bots) > 0; i++ {
		p.seats[i].bot = env.Bots[0].Level
	}
	return p.start()
}

// tellTraining is what a rulebook's lessons are about.
func tellTraining(s *form.Sheet, sys game.System) {
	sc := training(sys)
	s.Title(sys.Info().Title)
	s.Text(sc.Blurb)
	s.Facts(sc.Facts)
}
