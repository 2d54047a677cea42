package krygothic

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/assets"
)

// encode is the JSON of a dossier or a roster.
func encode(v any) json.RawMessage {
	text, err := json.Marshal(v)
	if err != nil {
		panic("krygothic: data does not marshal: " + err.Error())
	}
	return text
}

// complaints collects the faults of a file, each with the line of its key.
type complaints struct {
	lines  assets.Lines
	faults assets.Faults
}

func (c *complaints) add(msg string, path ...any) {
	c.faults = append(c.faults, c.lines.Fault(msg, path...))
}

func (c *complaints) addf(path []any, format string, args ...any) {
	c.add(fmt.Sprintf(format, args...), path...)
}

// noLines stands for data that came from no file.
var noLines = assets.Lines{}

// head checks the keys that say what a file is.
func (c *complaints) head(kind, system, want string) {
	if kind != want {
		c.addf([]any{"kind"}, "kind is %q; want %q here", assets.Clean(kind, 24), want)
	}
	if system != systemID {
		c.addf([]any{"system"}, "system is %q; want %q", assets.Clean(system, 24), systemID)
	}
}

// within checks that a number is in its bounds.
func (c *complaints) within(n, low, high int, what string, path ...any) {
	if n < low || n > high {
		c.addf(path, "%s is %d; want %d to %d", what, n, low, high)
	}
}

// length reads inches and checks that they are whole hundredths and in their bounds, which are in points.
//
// Rule: KRY-GEO-01.
func (c *complaints) length(v float64, low, high int32, what string, path ...any) int32 {
	n, ok := points(v)
	switch {
	case !ok && v > -1000 && v < 1000:
		c.addf(path, "%s is %s; lengths are inches, to the hundredth", what, plain(v))
	case !ok || n < low || n > high:
		c.addf(path, "%s is %s; want %s to %s", what, plain(v), inchText(low), inchText(high))
	}
	return n
}

func plain(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// points makes hundredths of inches that are written to the hundredth. It reads the digits, so that no rounding of
// fractions comes into it.
//
// Rule: KRY-GEO-01.
func points(v float64) (int32, bool) {
	if !(v > -1000 && v < 1000) {
		return 0, false
	}
	whole, part, _ := strings.Cut(strconv.FormatFloat(v, 'f', -1, 64), ".")
	if len(part) > 2 {
		return 0, false
	}
	n, err := strconv.Atoi(whole + (part + "00")[:2])
	return int32(n), err == nil
}

// pointsOf is a length that has been checked.
func pointsOf(v float64) int32 {
	n, _ := points(v)
	return n
}

// listed checks that a word is one of a list, and is its index.
func (c *complaints) listed(word string, words []string, what string, path ...any) int {
	n := slices.Index(words, word)
	if n < 0 {
		c.add(fmt.Sprintf("%s is %q; want %s", what, assets.Clean(word, 24), oneOf(words)), path...)
	}
	return n
}

// oneOf is a list of words as a choice: "a", "b" or "c".
func oneOf(words []string) string {
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

// word checks an id: small letters, digits, hyphens and underscores, unique.
func (c *complaints) word(id string, seen map[string]bool, path ...any) {
	switch {
	case id == "" || len(id) > mostLetters || strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-_") != "":
		c.addf(path, "%q is no id; want small letters, digits, hyphens and underscores", assets.Clean(id, 40))
	case seen[id]:
		c.addf(path, "the id %q stands twice", id)
	}
	seen[id] = true
}

// mostLetters is how long a name may be; longestTitle how long the title of a list, as long as lists are kept (package
// armies).
const (
	mostLetters  = 40
	longestTitle = 60
)

func (c *complaints) named(name string, path ...any) { c.called(name, mostLetters, path) }

func (c *complaints) called(name string, most int, path []any) {
	if clean := assets.Clean(name, most); clean == "" || clean != name {
		c.addf(path, "%q is no name; want 1 to %d plain characters on one line", assets.Clean(name, 40), most)
	}
}

// noted checks a line of explanation.
func (c *complaints) noted(note string, path ...any) {
	if assets.Clean(note, 160) != note {
		c.add("note is no plain line of at most 160 characters", path...)
	}
}

// unknownName complains about a name and offers the nearest known one.
func unknownName(what, name string, known []string) string {
	name = assets.Clean(name, 40)
	if near, ok := assets.Nearest(name, known); ok {
		return fmt.Sprintf("unknown %s %q; did you mean %q?", what, name, near)
	}
	return fmt.Sprintf("unknown %s %q; known are %s", what, name, strings.Join(known, ", "))
}

// paragraphs splits a text of a data file: a single line break is a space, an empty line ends a paragraph.
func paragraphs(text string) []string {
	var all []string
	for _, part := range strings.Split(strings.TrimSpace(text), "\n\n") {
		all = append(all, strings.Join(strings.Fields(part), " "))
	}
	return all
}

const toWin = "**To win:** "

// story parts a scenario's text into its blurb and how it is won.
func story(text string) (blurb, goal string) {
	parts := paragraphs(text)
	rest := slices.DeleteFunc(slices.Clone(parts), func(p string) bool { return strings.HasPrefix(p, toWin) })
	for _, p := range parts {
		if strings.HasPrefix(p, toWin) {
			goal = strings.TrimPrefix(p, toWin)
		}
	}
	if goal != "" {
		goal = strings.ToUpper(goal[:1]) + goal[1:]
	}
	return joined(rest), goal
}

func joined(parts []string) string { return strings.Join(parts, "\n\n") }

// ids are the ids of a list of things.
func ids[T any](list []T, id func(*T) string) []string {
	out := make([]string, len(list))
	for i := range list {
		out[i] = id(&list[i])
	}
	return out
}
