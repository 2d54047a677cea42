package book

import "strings"

// paragraphs wraps a text whose paragraphs are parted by empty lines; single line ends inside one are spaces, except
// before an item of a list or in a table. The words of the query are marked.
func paragraphs(text string, r role, indent, width int, words []string) []line {
	var lines []line
	for part := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		if len(lines) > 0 {
			lines = append(lines, line{item: -1})
		}
		if strings.HasPrefix(strings.TrimSpace(part), "|") {
			lines = append(lines, table(part, r, indent, width)...)
			continue
		}
		for _, piece := range pieces(part) {
			lines = append(lines, block(piece, r, indent, width)...)
		}
	}
	for i := range lines {
		lines[i].spans = markAll(lines[i].spans, words)
	}
	return lines
}

// block wraps one paragraph or item of a list.
func block(piece string, r role, indent, width int) []line {
	hang := hangOf(piece)
	if strings.HasPrefix(piece, "- ") || strings.HasPrefix(piece, "* ") {
		piece = "· " + piece[2:]
	}
	return wrapSpans(inline(piece, r), indent, hang, width)
}

// pieces joins the lines of a paragraph, starting anew at each item of a list and each row of a table.
func pieces(part string) []string {
	var out []string
	for row := range strings.SplitSeq(part, "\n") {
		row = strings.TrimSpace(row)
		if len(out) == 0 || hangOf(row) > 0 || strings.HasPrefix(row, "|") {
			out = append(out, row)
			continue
		}
		out[len(out)-1] += " " + row
	}
	return out
}

// hangOf is how far the second line of a list item stands in, 0 for text that is no list item.
func hangOf(text string) int {
	if strings.HasPrefix(text, "- ") || strings.HasPrefix(text, "* ") {
		return 2
	}
	digits := strings.IndexFunc(text, func(c rune) bool { return c < '0' || c > '9' })
	if digits > 0 && digits <= 2 && strings.HasPrefix(text[digits:], ". ") {
		return digits + 2
	}
	return 0
}

// markAll marks the words of the query in text.
func markAll(spans []span, words []string) []span {
	if len(words) == 0 {
		return spans
	}
	var out []span
	for _, s := range spans {
		out = append(out, mark(s.text, s.role, words)...)
	}
	return out
}
