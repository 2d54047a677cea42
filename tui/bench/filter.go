package bench

import (
	"strings"

	"muster/game"
	"muster/tui/form"
)

// filter is what is typed to find changes by their words.
type filter struct {
	form.Line
	typing bool // letters go here
}

const longestFilter = 40

func noFilter() filter { return filter{Line: form.Line{Most: longestFilter}} }

// shown reports whether the filter has a row of its own.
func (f *filter) shown() bool { return f.typing || len(f.Text) > 0 }

// fits reports whether a change has every word of the filter in it.
func (f *filter) fits(e *game.Edit) bool {
	text := strings.ToLower(e.Group + " " + e.Label + " " + e.Note)
	for word := range strings.FieldsSeq(strings.ToLower(f.String())) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}
