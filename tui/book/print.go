package book

import (
	"strings"

	"muster/game"
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
			if strings.HasPrefix(strings.TrimSpace(part), "|") {
				out.WriteString(printedTable(part, width) + "\n")
				continue
			}
			for _, piece := range pieces(part) {
				out.WriteString(plain(block(piece, roleText, 0, width)))
			}
			out.WriteString("\n")
		}
	}
	out.WriteString(strings.TrimSpace(string(r.ID)+"  "+r.Title) + "\n" + r.Chapter + "\n\n")
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

// printedTable is a table set in columns, a line under its heads.
func printedTable(part string, width int) string {
	rows := cells(part)
	widths := columnWidths(rows, width)
	var out strings.Builder
	for i, row := range rows {
		out.WriteString(plain(tableRow(row, widths, roleText, 0)))
		if i == 0 {
			out.WriteString(strings.Repeat("-", min(total(widths), width)) + "\n")
		}
	}
	return out.String()
}

// plain is the text of lines, without their looks.
func plain(lines []line) string {
	var out strings.Builder
	for _, l := range lines {
		out.WriteString(strings.Repeat(" ", l.indent))
		for _, s := range l.spans {
			out.WriteString(s.text)
		}
		out.WriteByte('\n')
	}
	return out.String()
}
