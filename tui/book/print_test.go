package book

import (
	"strings"
	"testing"

	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/screen"
)

// A printed rule has its tables set in columns within the width, and no marks of how it is written.
func TestPrintedRulesAreSet(t *testing.T) {
	rule := game.Rule{ID: "TOY-01", Title: "Figures", Chapter: "Units", Text: "**Bold** and `code`:\n\n" +
		"| Unit | Power |\n|---|---|\n| Soldiers | - |\n| Mages | one that takes more room than there is in a single row |\n\n" +
		"- an item that is so long that it has to go on in the line below it\n- another"}
	text := Print(rule, 40)
	for _, mark := range []string{"|", "**", "`", "- another"} {
		if strings.Contains(text, mark) {
			t.Errorf("%q is left in:\n%s", mark, text)
		}
	}
	for _, want := range []string{"Bold and code:", "Unit      Power", "Soldiers  -", "· another", "\n  go on in the line"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in:\n%s", want, text)
		}
	}
	for row := range strings.SplitSeq(text, "\n") {
		if screen.Width(row) > 40 {
			t.Errorf("too wide: %q", row)
		}
	}
}

// How a rulebook is played comes first in it, has no id, and is found and printed like a rule.
func TestHowItIsPlayed(t *testing.T) {
	rules := Of(toy.System{})
	if len(rules) != len(toy.System{}.Book())+1 || rules[0].ID != "" || rules[0].Title != "The Yard" {
		t.Fatalf("the first of %d is %+v", len(rules), rules[0])
	}
	if found := Search(rules, "how played"); len(found) != 1 || found[0].Title != "The Yard" {
		t.Errorf("found: %+v", found)
	}
	want := "The Yard\nHow it is played\n\nStrike the other crown. One die decides each blow.\n"
	if got := Print(rules[0], 80); got != want {
		t.Errorf("printed:\n%s\nwant:\n%s", got, want)
	}
	if pane := New(rules); pane.Open("") {
		t.Error("no id leads to a page")
	}
	if rules := Of(toy.Pit{}); rules[0].ID == "" {
		t.Error("a page out of nothing")
	}
}
