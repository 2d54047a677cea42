package data

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"muster/game"
	"muster/game/killzone/book"
)

// text is the text of a rule.
func text(t *testing.T, id game.RuleID) string {
	t.Helper()
	for _, r := range library.Book() {
		if r.ID == id {
			return r.Text
		}
	}
	t.Fatalf("the book has no %s", id)
	return ""
}

// The ranges a player reads are those the game plays by.
func TestTheBookHasTheRanges(t *testing.T) {
	rows := strings.Split(text(t, book.ShootRange), "\n")
	for w := range weapons {
		row := w.Row()
		if !w.Shoots() {
			continue
		}
		long := "-"
		if row.Long > 0 {
			long = length(row.Long)
		}
		if want := fmt.Sprintf("| %s | %s | %s |", row.Name, length(row.Close), long); !slices.Contains(rows, want) {
			t.Errorf("the book has no row %s", want)
		}
	}
}

// Each option cites a rule of the book that names it.
func TestOptionsCiteTheBook(t *testing.T) {
	for _, o := range Settings.Options() {
		if !strings.Contains(text(t, o.Rule), "`"+o.ID) {
			t.Errorf("%s does not name %s", o.Rule, o.ID)
		}
	}
}
