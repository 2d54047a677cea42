package assets

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Complaints collects what the values of a file have wrong, each complaint with the line of its key. The zero value is
// for data that came from no file. A path is that of [Lines.Where].
type Complaints struct {
	Lines  Lines
	Faults Faults
}

// Add complains about a key.
func (c *Complaints) Add(msg string, path ...any) {
	c.Faults = append(c.Faults, c.Lines.Fault(msg, path...))
}

// Addf complains about a key in words that have figures in them.
func (c *Complaints) Addf(path []any, format string, args ...any) {
	c.Add(fmt.Sprintf(format, args...), path...)
}

// Head checks the keys that say what a file is: its kind, and the system it belongs to.
func (c *Complaints) Head(kind, wantKind, system, wantSystem string) {
	if kind != wantKind {
		c.Addf([]any{"kind"}, "kind is %q; want %q here", Clean(kind, mostWord), wantKind)
	}
	if system != wantSystem {
		c.Addf([]any{"system"}, "system is %q; want %q", Clean(system, mostWord), wantSystem)
	}
}

// mostWord is how much of a word somebody wrote a complaint repeats, in characters.
const mostWord = 24

// Within checks that a number is in its bounds.
func (c *Complaints) Within(n, low, high int, what string, path ...any) {
	if n < low || n > high {
		c.Addf(path, "%s is %d; want %d to %d", what, n, low, high)
	}
}

// Listed checks that a word is one of a list, and is its index, -1 when it is not.
func (c *Complaints) Listed(word string, words []string, what string, path ...any) int {
	n := slices.Index(words, word)
	if n < 0 {
		c.Addf(path, "%s is %q; want %s", what, Clean(word, mostWord), OneOf(words))
	}
	return n
}

// How long the name of a thing may be, and the title of an army or a scenario: as long as lists are kept (package armies).
const (
	LongestName  = 40
	LongestTitle = 60
)

// ID checks an id: small letters, digits, hyphens and underscores, and none of those seen.
func (c *Complaints) ID(id string, seen map[string]bool, path ...any) {
	switch {
	case id == "" || len(id) > LongestName || strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-_") != "":
		c.Addf(path, "%q is no id; want small letters, digits, hyphens and underscores", Clean(id, LongestName))
	case seen[id]:
		c.Addf(path, "the id %q stands twice", id)
	}
	seen[id] = true
}

// Named checks a name: a line of plain characters.
func (c *Complaints) Named(name string, path ...any) { c.called(name, LongestName, path) }

// Titled checks a title.
func (c *Complaints) Titled(title string, path ...any) { c.called(title, LongestTitle, path) }

func (c *Complaints) called(name string, most int, path []any) {
	if clean := Clean(name, most); clean == "" || clean != name {
		c.Addf(path, "%q is no name; want 1 to %d plain characters on one line", Clean(name, LongestName), most)
	}
}

// OneOf is a list of words as a choice: "a", "b" or "c".
func OneOf(words []string) string {
	quoted := make([]string, len(words))
	for i, w := range words {
		quoted[i] = strconv.Quote(w)
	}
	if len(quoted) < 2 {
		return strings.Join(quoted, "")
	}
	last := len(quoted) - 1
	return strings.Join(quoted[:last], ", ") + " or " + quoted[last]
}

// Unknown complains about the name of a thing and offers the nearest known one.
func Unknown(what, name string, known []string) string {
	name = Clean(name, LongestName)
	if near, ok := Nearest(name, known); ok {
		return fmt.Sprintf("unknown %s %q; did you mean %q?", what, name, near)
	}
	return fmt.Sprintf("unknown %s %q; known are %s", what, name, strings.Join(known, ", "))
}

// IDs are the ids of a list of things.
func IDs[T any](list []T, id func(*T) string) []string {
	out := make([]string, len(list))
	for i := range list {
		out[i] = id(&list[i])
	}
	return out
}

// Hundredths reads a decimal that has no more than two digits behind its point, as lengths in inches are written, and is
// it in hundredths. It reads the digits, so that no rounding of fractions comes into it. What is a thousand or more is
// none.
func Hundredths(v float64) (int, bool) {
	if !(v > -1000 && v < 1000) {
		return 0, false
	}
	whole, part, _ := strings.Cut(strconv.FormatFloat(v, 'f', -1, 64), ".")
	if len(part) > 2 {
		return 0, false
	}
	n, err := strconv.Atoi(whole + (part + "00")[:2])
	return n, err == nil
}

// Plain is a decimal as somebody would write it.
func Plain(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// Length reads a length in inches and checks that it is written to the hundredth and in its bounds, which are in
// hundredths; shown writes those out.
func (c *Complaints) Length(v float64, low, high int, shown func(int) string, what string, path ...any) int {
	n, ok := Hundredths(v)
	switch {
	case !ok && v > -1000 && v < 1000:
		c.Addf(path, "%s is %s; lengths are inches, to the hundredth", what, Plain(v))
	case !ok || n < low || n > high:
		c.Addf(path, "%s is %s; want %s to %s", what, Plain(v), shown(low), shown(high))
	}
	return n
}

// Paragraphs splits a text of a data file: a single line break is a space, an empty line ends a paragraph.
func Paragraphs(text string) []string {
	var all []string
	for _, part := range strings.Split(strings.TrimSpace(text), "\n\n") {
		all = append(all, strings.Join(strings.Fields(part), " "))
	}
	return all
}

// ToWin begins the paragraph of a scenario that tells how it is won.
const ToWin = "**To win:** "

// Story parts the text of a scenario into its blurb and how it is won, the paragraph that begins with "**To win:** ".
func Story(text string) (blurb, goal string) {
	parts := Paragraphs(text)
	rest := slices.DeleteFunc(slices.Clone(parts), func(p string) bool { return strings.HasPrefix(p, ToWin) })
	for _, p := range parts {
		if strings.HasPrefix(p, ToWin) {
			goal = strings.TrimPrefix(p, ToWin)
		}
	}
	if goal != "" {
		goal = strings.ToUpper(goal[:1]) + goal[1:]
	}
	return strings.Join(rest, "\n\n"), goal
}
