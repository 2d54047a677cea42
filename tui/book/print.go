package book

import (
	"strings"

	"muster/game"
	"muster/tui/screen"
)

// Search finds the rules that hold every word of the query, best first: by id, then title, then text. An empty query
// finds the whole book.
func Search(rules []game.Rule, query string) []game.Rule {
	hits := newIndex(rules).search(query)
	found := make([]game.Rule, len(hits))
	for i, h := range hits {
		found[i] = rules[h.rule]
	}
	return found
}

// Print is a rule as plain lines of at most width columns, for a pipe or a screen reader.
func Print(r game.Rule, width int) string {
	var out strings.Builder
	para := func(label, text string) {
		if text = strings.TrimSpace(text); text == "" {
			return
		}
		if label != "" {
			text = label + ": " + text
		}
		for part := range strings.SplitSeq(text, "\n\n") {
			for _, piece := range pieces(part) {
				out.WriteString(strings.Join(screen.Wrap(piece, width), "\n") + "\n")
			}
			out.WriteString("\n")
		}
	}
	out.WriteString(string(r.ID) + "  " + r.Title + "\n" + r.Chapter + "\n\n")
	para("", r.Text)
	para("Example", r.Example)
	para("Ruling", r.Ruling)
	para("Source", r.Source)
	see := make([]string, len(r.See))
	for i, id := range r.See {
		see[i] = string(id)
	}
	para("See also", strings.Join(see, ", "))
	return strings.TrimRight(out.String(), "\n") + "\n"
}
