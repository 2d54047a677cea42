package book

import (
	"strings"

	"muster/tui/screen"
)

// role is what a stretch of text is, for the theme to colour when it is drawn.
type role uint8

const (
	roleText role = iota
	roleStrong
	roleQuiet
	roleID
	roleTitle
	roleHeading
	roleLink
	roleMatch
	roleRuling
)

// span is a stretch of text of one role.
type span struct {
	text string
	role role
}

// line is one row as it will be drawn. Item is the index of the list entry or link that it belongs to, -1 for none.
type line struct {
	spans  []span
	indent int
	item   int
}

func textLine(r role, text string) line { return line{spans: []span{{text, r}}, item: -1} }

// mark cuts text into spans where it holds one of the words, which are in small letters.
func mark(text string, r role, words []string) []span {
	lower := strings.ToLower(text)
	if len(words) == 0 || len(lower) != len(text) {
		return []span{{text, r}}
	}
	var spans []span
	for from := 0; from < len(text); {
		at, n := first(lower[from:], words)
		if at < 0 {
			return append(spans, span{text[from:], r})
		}
		if at > 0 {
			spans = append(spans, span{text[from : from+at], r})
		}
		spans = append(spans, span{text[from+at : from+at+n], roleMatch})
		from += at + n
	}
	return spans
}

// first finds the earliest of the words in s, the longest of those that begin there.
func first(s string, words []string) (at, n int) {
	at = -1
	for _, word := range words {
		i := strings.Index(s, word)
		if i >= 0 && (at < 0 || i < at || i == at && len(word) > n) {
			at, n = i, len(word)
		}
	}
	return at, n
}

// inline reads the light Markdown of a rule's text: **strong**, `as printed`, and [IDS] of other rules.
func inline(text string, r role) []span {
	var spans []span
	for text != "" {
		at := strings.IndexAny(text, "*`[")
		if at < 0 {
			return append(spans, span{text, r})
		}
		inner, role, n := emphasis(text[at:])
		if n == 0 {
			spans, text = append(spans, span{text[:at+1], r}), text[at+1:]
			continue
		}
		spans = append(spans, span{text[:at], r}, span{inner, role})
		text = text[at+n:]
	}
	return spans
}

// emphasis reads one marked stretch at the start of text and says how many bytes it took; 0 when there is none.
func emphasis(text string) (inner string, r role, n int) {
	for _, m := range [...]struct {
		open, shut string
		role       role
	}{{"**", "**", roleStrong}, {"`", "`", roleStrong}, {"*", "*", roleStrong}} {
		rest, ok := strings.CutPrefix(text, m.open)
		if !ok || strings.HasPrefix(rest, " ") {
			continue
		}
		if end := strings.Index(rest, m.shut); end > 0 {
			return strings.ReplaceAll(rest[:end], "`", ""), m.role, len(m.open) + end + len(m.shut)
		}
	}
	if end := strings.IndexByte(text, ']'); text[0] == '[' && end > 0 && isRuleID(text[1:end]) {
		return text[:end+1], roleLink, end + 1
	}
	return "", roleText, 0
}

// isRuleID reports whether a word has the shape of a rule's id: capitals, digits and hyphens, as "ABC-MOVE-02".
func isRuleID(word string) bool {
	if !strings.Contains(word, "-") {
		return false
	}
	return strings.IndexFunc(word, func(c rune) bool {
		return c != '-' && (c < '0' || c > '9') && (c < 'A' || c > 'Z')
	}) < 0
}

// wrapSpans breaks spans into lines of at most width columns, at spaces. Later lines stand in by hang more columns.
func wrapSpans(spans []span, indent, hang, width int) []line {
	row := line{indent: indent, item: -1}
	var lines []line
	used := 0
	for _, word := range wordsOf(spans, width-indent-hang) {
		n := spansWidth(word)
		if used > 0 && used+1+n > width-row.indent {
			lines = append(lines, row)
			row, used = line{indent: indent + hang, item: -1}, 0
		}
		if used > 0 {
			row.spans = join(row.spans, []span{{" ", roleText}}) // on its own, lest it be underlined with a link
			n++
		}
		row.spans, used = join(row.spans, word), used+n
	}
	return append(lines, row)
}

// join appends spans, melting neighbours of one role.
func join(spans, more []span) []span {
	for _, s := range more {
		if last := len(spans) - 1; last >= 0 && spans[last].role == s.role {
			spans[last].text += s.text
			continue
		}
		spans = append(spans, s)
	}
	return spans
}

// wordsOf cuts spans at blanks; a word keeps the roles of its parts. One that is wider than most is cut.
func wordsOf(spans []span, most int) [][]span {
	var words [][]span
	glue := false // whether the next stretch belongs to the last word
	for _, s := range spans {
		glue = glue && s.text != "" && s.text[0] != ' '
		for word := range strings.FieldsSeq(s.text) {
			for _, part := range screen.Wrap(word, max(most, 1)) {
				if glue {
					words[len(words)-1] = append(words[len(words)-1], span{part, s.role})
				} else {
					words = append(words, []span{{part, s.role}})
				}
				glue = false
			}
		}
		glue = len(words) > 0 && (s.text == "" && glue || s.text != "" && !strings.HasSuffix(s.text, " "))
	}
	return words
}

func spansWidth(spans []span) int {
	n := 0
	for _, s := range spans {
		n += screen.Width(s.text)
	}
	return n
}
