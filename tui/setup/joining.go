package setup

import (
	"slices"
	"time"

	"muster/tui/form"
	"muster/tui/lobby"
)

// What is agreed on besides who plays, most of it by guests of a server: the rows below the players. Their ids are below those of the rows
// that add a player.
const (
	joinRow = -200 - iota
	watchRow
	patienceRow
	hintRow
)

// patiences are the times for a decision to choose from.
var patiences = []time.Duration{0, 2 * time.Minute, 10 * time.Minute, 24 * time.Hour}

// joinRows are the rows about others: who may take the free seats, who may watch, how long a decision may take.
func (p *plan) joinRows() []form.Row {
	join := form.Row{Label: "Who may join", ID: joinRow, Turns: true, Value: "anybody"}
	switch {
	case !p.waits():
		join.Turns, join.Off, join.Value = false, true, "nobody: no seat is free"
	case p.terms.Invited:
		join.Value = "with the code"
	}
	watch := form.Row{Label: "Watchers", ID: watchRow, Turns: true, Value: "welcome"}
	if p.terms.Closed {
		watch.Value = "none"
	}
	return []form.Row{
		{Gap: true},
		{Head: true, Label: "Others"},
		join, watch,
		{Label: "A decision", ID: patienceRow, Turns: true, Value: lobby.Patience(p.terms.Patience)},
		p.hintRow(),
	}
}

// hintRow says whether people who play against one another may ask what a bot would do.
func (p *plan) hintRow() form.Row {
	r := form.Row{Label: "Hints of a bot", ID: hintRow, Turns: true, Value: "for everybody"}
	if p.terms.NoHints {
		r.Value = "none"
	}
	return r
}

// waits reports whether a seat is left for somebody elsewhere.
func (p *plan) waits() bool { return slices.ContainsFunc(p.seats, func(s seat) bool { return s.free }) }

// turnTerms changes what others may do.
func (p *plan) turnTerms(row, by int) {
	switch row {
	case joinRow:
		p.terms.Invited = !p.terms.Invited && p.waits()
	case watchRow:
		p.terms.Closed = !p.terms.Closed
	case hintRow:
		p.terms.NoHints = !p.terms.NoHints
	case patienceRow:
		at, n := max(slices.Index(patiences, p.terms.Patience), 0), len(patiences)
		p.terms.Patience = patiences[((at+by)%n+n)%n]
	}
}

// tellTerms is the text beside a row about others.
func tellTerms(sh *form.Sheet, row int) {
	switch row {
	case joinRow:
		sh.Title("Who may join")
		sh.Text("Free seats are for anybody in the hall, or only for those whom you tell the table's code. " +
			"With the code the table is hidden from all others.")
		sh.Text("The battle begins as soon as every seat is taken.")
	case watchRow:
		sh.Title("Watchers")
		sh.Text("Who watches sees what both sides may see. Where something is hidden he sees it later.")
	case patienceRow:
		sh.Title("Time for a decision")
		sh.Text("When it has run out the program decides for whoever has not, so that nobody waits for ever for somebody " +
			"who has gone away. A bot can also be asked to stand in.")
	case hintRow:
		sh.Title("Hints of a bot")
		sh.Text("Whether those who play against one another may press H and be told what the strongest bot would do. Against bots " +
			"alone everybody may.")
	}
}
