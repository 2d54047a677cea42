package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"muster/game/table"
)

// askDeeds are what a player can do besides orders: leave a step to the program, take back, and what needs the others'
// consent. What cannot be done now says why.
func (m *menu) askDeeds() []act {
	keys := &m.p.env.Look.Keys
	asks := func(title, key string, what table.What, no string) act {
		return act{title, key, func() tea.Cmd { return m.p.orders.propose(what) }}.unless(no)
	}
	paused, goes := m.noAsking(), "the battle is not paused"
	if m.p.up.Paused {
		paused, goes = "the battle is paused already", m.noAsking()
	}
	acts := []act{
		act{restWords, keyRest.Help().Key, m.p.pilot.doRest}.unless(m.noRest()),
		act{"Undo the last order", keys.Undo.Help().Key, m.p.orders.undo}.unless(m.noUndo()),
		asks("Ask to take back the last order", keys.TakeBack.Help().Key, table.TakeBack, m.noAsking()),
	}
	if m.p.pause.mayHalt() {
		acts = append(acts, m.haltDeed())
	} else {
		acts = append(acts, asks("Ask for a pause", "", table.Pause, paused), asks("Ask to go on", "", table.GoOn, goes))
	}
	return append(acts, act{"Offer a draw", "", m.p.menu.offerDraw}.unless(m.noAsking()))
}

// haltDeed stops the clocks, or lets them go on.
func (m *menu) haltDeed() act {
	if m.p.up.Paused {
		return act{"Go on: all clocks run again", keyHalt.Help().Key, m.p.pause.restart}
	}
	return act{"Pause: all clocks stand still", keyHalt.Help().Key, m.p.pause.stop}
}

// offerDraw asks before a draw is offered: whoever agrees ends the battle.
func (m *menu) offerDraw() tea.Cmd {
	return m.p.confirm(question{
		title: "Offer a draw", lines: []string{"If the others agree the battle ends at once, and nobody can take that back."},
		word: "offer it", yes: func() tea.Cmd { return m.p.orders.propose(table.Draw) },
	})
}

// unless is a deed that cannot be done now for a reason; "" for none.
func (a act) unless(no string) act {
	if no != "" {
		a.title, a.do = a.title+": "+no, nil
	}
	return a
}

// noRest is why a step cannot be left to the program, "" when it can.
func (m *menu) noRest() string {
	switch {
	case m.p.pilot.hurried():
		return "not where all act at once against a clock"
	case !m.p.acts():
		return "nothing is asked of you now"
	}
	return ""
}

// noUndo is why the last order cannot be taken back by oneself, "" when it can.
func (m *menu) noUndo() string {
	if m.p.up.Undoable {
		return ""
	}
	return "not without the others: " + m.p.env.Look.Keys.TakeBack.Help().Key + " asks them"
}

// noAsking is why nothing can be asked of the others, "" when it can.
func (m *menu) noAsking() string {
	if q := m.p.up.Proposal; q != nil {
		if name := player(m.p.setup, q.By); name != you {
			return name + " has asked something already"
		}
		return "You have asked something already"
	}
	return ""
}
