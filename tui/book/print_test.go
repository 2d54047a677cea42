package book

import (
	"strings"
	"testing"

	"muster/game"
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
