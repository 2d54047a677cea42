package lobby

import (
	"strconv"
	"strings"

	"muster/board"
	"muster/game/hall"
	"muster/tui/form"
)

// groups are the headings of the list, in its order.
var groups = [...]struct {
	title string
	holds func(*hall.Table) bool
}{
	{"Yours", func(t *hall.Table) bool { return t.Mine && t.Phase != hall.Over }},
	{"Free seats", func(t *hall.Table) bool { return !t.Mine && t.Phase == hall.Open }},
	{"Under way", func(t *hall.Table) bool { return !t.Mine && t.Phase == hall.Running }},
	{"Over", func(t *hall.Table) bool { return t.Phase == hall.Over }},
}

// makeRow is the row that makes a table.
const makeRow = -1

// fill writes the rows anew.
func (r *Rooms) fill() {
	rows := []form.Row{{Key: "n", Label: "Make a table", Tone: board.Accent, ID: makeRow}}
	for _, group := range groups {
		n := len(rows)
		for i := range r.news.Tables {
			if t := r.news.Tables[i]; group.holds(t) {
				rows = append(rows, rowOf(t, i))
			}
		}
		if len(rows) == n {
			continue
		}
		head := []form.Row{{Gap: true}, {Head: true, Label: group.title}}
		rows = append(rows[:n], append(head, rows[n:]...)...)
	}
	r.browser.List.Set(rows)
	r.browser.Changed()
}

// rowOf is a table in the list: where, who, and how far.
func rowOf(t *hall.Table, id int) form.Row {
	row := form.Row{Label: t.Title + ": " + strings.Join(names(t), ", "), Value: stateOf(t), ID: id}
	switch {
	case t.Fresh:
		row.Tone = board.Accent
	case barred(t):
		row.Off = true
	case t.Phase == hall.Over:
		row.Tone = board.Quiet
	}
	return row
}

// names are those of the people at a table, and of the bots where no person is named.
func names(t *hall.Table) []string {
	var people, bots []string
	for i := range t.Occupants {
		switch s := &t.Occupants[i]; {
		case s.Name == "":
		case s.Bot != "" && !s.Mine:
			bots = append(bots, s.Name)
		case len(people) == 0 || people[len(people)-1] != s.Name:
			people = append(people, s.Name)
		}
	}
	return append(people, bots...)
}

// stateOf is how far a table is, in a word or two.
func stateOf(t *hall.Table) string {
	switch {
	case t.Phase == hall.Open:
		if n := free(t); n != 1 {
			return strconv.Itoa(n) + " seats free"
		}
		return "a seat free"
	case t.Phase == hall.Over:
		return "over"
	case t.Fresh:
		return "waits for you"
	case away(t):
		return turn(t) + ", away"
	}
	return turn(t)
}

// turn is how far a battle is; before its first heading it bears its scenario's name.
func turn(t *hall.Table) string {
	if t.Turn == "" || t.Turn == t.Title {
		return "begins"
	}
	return t.Turn
}

// free counts the seats that nobody has.
func free(t *hall.Table) int {
	n := 0
	for i := range t.Occupants {
		if empty(&t.Occupants[i]) {
			n++
		}
	}
	return n
}

// away reports whether somebody who plays is not there.
func away(t *hall.Table) bool {
	for i := range t.Occupants {
		if s := &t.Occupants[i]; !s.Away.IsZero() && !s.Mine {
			return true
		}
	}
	return false
}
