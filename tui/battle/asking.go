package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"muster/game/table"
)

// askDeeds are what a player can do besides orders: leave a step to the program, take back, and what needs the others'
// consent. What cannot be done now says why.
func (p *Page) askDeeds() []act {
	keys := &p.env.Look.Keys
	asks := func(title, key string, what table.What, no string) act {
		return act{title, key, func(p *Page) tea.Cmd { return p.propose(what) }}.unless(no)
	}
	paused, goes := p.noAsking(), "the battle is not paused"
	if p.up.Paused {
		paused, goes = "the battle is paused already", p.noAsking()
	}
	acts := []act{
		act{restWords, keyRest.Help().Key, (*Page).doRest}.unless(p.noRest()),
		act{"Undo the last order", keys.Undo.Help().Key, (*Page).undo}.unless(p.noUndo()),
		asks("Ask to take back the last order", keys.TakeBack.Help().Key, table.TakeBack, p.noAsking()),
	}
	if p.mayHalt() {
		acts = append(acts, p.haltDeed())
	} else {
		acts = append(acts, asks("Ask for a pause", "", table.Pause, paused), asks("Ask to go on", "", table.GoOn, goes))
	}
	return append(acts, act{"Offer a draw", "", (*Page).offerDraw}.unless(p.noAsking()))
}

// haltDeed stops the clocks, or lets them go on.
func (p *Page) haltDeed() act {
	if p.up.Paused {
		return act{"Go on: all clocks run again", keyHalt.Help().Key, (*Page).restart}
	}
	return act{"Pause: all clocks stand still", keyHalt.Help().Key, (*Page).stop}
}

// offerDraw asks before a draw is offered: whoever agrees ends the battle.
func (p *Page) offerDraw() tea.Cmd {
	return p.confirm(question{
		title: "Offer a draw", lines: []string{"If the others agree the battle ends at once, and nobody can take that back."},
		word: "offer it", yes: func(p *Page) tea.Cmd { return p.propose(table.Draw) },
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
func (p *Page) noRest() string {
	switch {
	case p.hurried():
		return "not where all act at once against a clock"
	case !p.acts():
		return "nothing is asked of you now"
	}
	return ""
}

// noUndo is why the last order cannot be taken back by oneself, "" when it can.
func (p *Page) noUndo() string {
	if p.up.Undoable {
		return ""
	}
	return "not without the others: " + p.env.Look.Keys.TakeBack.Help().Key + " asks them"
}

// noAsking is why nothing can be asked of the others, "" when it can.
func (p *Page) noAsking() string {
	if q := p.up.Proposal; q != nil {
		if name := player(p.setup, q.By); name != you {
			return name + " has asked something already"
		}
		return "You have asked something already"
	}
	return ""
}
