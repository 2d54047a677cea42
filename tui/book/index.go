package book

import (
	"slices"
	"strings"
	"unicode"

	"muster/game"
)

// index is a rulebook prepared for searching.
type index struct {
	rules []game.Rule
	at    map[game.RuleID]int
	lower []folded // nil until somebody searches: most never do
}

// folded is a rule in small letters.
type folded struct {
	id, tail, title, chapter, text string
	words                          []string // of the title and the tail of the id, one by one
}

func newIndex(rules []game.Rule) *index {
	x := &index{rules: rules, at: make(map[game.RuleID]int, len(rules))}
	for i, r := range rules {
		if r.ID != "" { // how it is played has none
			x.at[r.ID] = i
		}
	}
	return x
}

// fold makes the small letters of all rules.
func (x *index) fold() {
	x.lower = make([]folded, len(x.rules))
	for i, r := range x.rules {
		id := strings.ToLower(string(r.ID))
		_, tail, _ := strings.Cut(id, "-")
		x.lower[i] = folded{
			id: id, tail: tail, title: strings.ToLower(r.Title), chapter: strings.ToLower(r.Chapter),
			text:  strings.ToLower(strings.Join([]string{r.Text, r.Example, r.Ruling}, "\n")),
			words: strings.FieldsFunc(strings.ToLower(r.Title)+" "+tail, func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) }),
		}
	}
}

// The ranks of a match, best first. A rule ranks by the weakest of the words that were asked for.
const (
	rankSame    = iota // the word is the id, with or without the system's prefix, or the whole title
	rankWord           // is a word of the title, or a part of the id between dashes
	rankID             // begins the id, with or without the system's prefix
	rankTitle          // begins a word of the title
	rankInTitle        // stands inside the title or the id
	rankChapter        // stands in the chapter's name
	rankText           // stands in the text only
	rankNone           // is not there
)

// hit is a rule that was found.
type hit struct{ rule, rank int }

// search finds the rules that hold every word of the query, best first, in book order among equals. An empty query finds
// the whole book.
func (x *index) search(query string) []hit {
	words := strings.Fields(strings.ToLower(query))
	hits := make([]hit, 0, len(x.rules))
	if len(words) > 0 && x.lower == nil {
		x.fold()
	}
	for i := range x.rules {
		rank := rankSame
		if len(words) > 0 {
			rank = x.lower[i].rank(words)
		}
		if rank < rankNone {
			hits = append(hits, hit{i, rank})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return a.rank - b.rank })
	return hits
}

func (f *folded) rank(words []string) int {
	worst := rankSame
	for _, word := range words {
		worst = max(worst, f.rankWord(word))
	}
	return worst
}

func (f *folded) rankWord(word string) int {
	switch {
	case f.id == word, f.tail == word, f.title == word:
		return rankSame
	case slices.Contains(f.words, word):
		return rankWord
	case strings.HasPrefix(f.id, word), strings.HasPrefix(f.tail, word):
		return rankID
	case strings.HasPrefix(f.title, word), strings.Contains(f.title, " "+word):
		return rankTitle
	case strings.Contains(f.title, word), strings.Contains(f.id, word):
		return rankInTitle
	case strings.Contains(f.chapter, word):
		return rankChapter
	case strings.Contains(f.text, word):
		return rankText
	}
	return rankNone
}

// bare takes the light Markdown out of a text.
var bare = strings.NewReplacer("**", "", "`", "", "|---", "", "|", "")

// snippet is the part of a rule's text around the first word of the query that stands in it, at most about width bytes.
func (x *index) snippet(rule int, query string, width int) string {
	r := x.rules[rule]
	text := strings.Join(strings.Fields(bare.Replace(r.Text+" "+r.Example+" "+r.Ruling)), " ")
	lower := strings.ToLower(text)
	at := -1
	for _, word := range strings.Fields(strings.ToLower(query)) {
		if at = strings.Index(lower, word); at >= 0 {
			break
		}
	}
	if at < 0 || len(lower) != len(text) {
		return text
	}
	from := max(at-width/3, 0)
	if from == 0 {
		return text
	}
	if space := strings.IndexByte(text[from:], ' '); space >= 0 && from+space < at {
		from += space + 1
	}
	return "… " + text[from:]
}
