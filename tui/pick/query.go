package pick

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// rank is how well a title matches what was typed: the lower the better.
type rank uint8

// The ranks. From begunNumber on something else may be meant.
const (
	wholeTitle  rank = iota // word for word
	titleBegins             // the title begins with the words
	inOrder                 // the words begin words of the title, in the same order
	anyOrder                // in another order
	within                  // the words stand within words, or run over several
	begunNumber             // the last number only begins one of the title
	noMatch
)

// token is a run of letters and digits of a text, in small letters.
type token struct {
	text   string
	at     int // the byte at which it begins
	size   int // in bytes as it was written
	number bool
}

// tokens are the words and numbers of a text.
func tokens(text string) []token {
	var out []token
	add := func(from, to int) {
		word := strings.ToLower(text[from:to])
		number := strings.IndexFunc(word, func(r rune) bool { return !unicode.IsDigit(r) }) < 0
		out = append(out, token{word, from, to - from, number})
	}
	from := -1
	for i, r := range text {
		in := unicode.IsLetter(r) || unicode.IsDigit(r)
		switch {
		case in && from < 0:
			from = i
		case !in && from >= 0:
			add(from, i)
			from = -1
		}
	}
	if from >= 0 {
		add(from, len(text))
	}
	return out
}

// query is what was typed: words, each with the numbers that follow it.
type query struct {
	words  []token
	groups [][]token
	open   bool // the last word may go on
}

func queryOf(text string) query {
	q := query{words: tokens(text)}
	for i, t := range q.words {
		if t.number && i > 0 {
			last := len(q.groups) - 1
			q.groups[last] = append(q.groups[last], t)
			continue
		}
		q.groups = append(q.groups, []token{t})
	}
	if last, _ := utf8.DecodeLastRuneInString(text); unicode.IsLetter(last) || unicode.IsDigit(last) {
		q.open = true
	}
	return q
}

// rank is how well a title matches, and the bytes of it that do.
func (q *query) rank(title string) (rank, []int) {
	t := text{tokens: tokens(title)}
	if i := t.run(0, q.words, begins); i > 0 {
		if whole := i == len(t.tokens) && q.words[len(q.words)-1].text == t.tokens[i-1].text; whole {
			return wholeTitle, t.matched()
		}
		return titleBegins, t.matched()
	}
	for _, try := range []struct {
		found func(*text, how) bool
		as    how
		rank  rank
	}{
		{q.ordered, begins, inOrder},
		{q.anyhow, begins, anyOrder},
		{q.ordered, inside, within},
		{q.anyhow, inside, within},
		{q.ordered, inside | begun, begunNumber},
		{q.anyhow, inside | begun, begunNumber},
	} {
		if try.as&begun != 0 && !q.open {
			break
		}
		t.marks = t.marks[:0]
		if try.found(&t, try.as) {
			return try.rank, t.matched()
		}
	}
	return noMatch, nil
}

// ordered reports whether the groups stand in a title in the order in which they were typed.
func (q *query) ordered(t *text, as how) bool {
	at := 0
	for i, g := range q.groups {
		if at = t.find(at, g, q.last(as, i)); at < 0 {
			return false
		}
	}
	return true
}

// anyhow reports whether the groups stand in a title, each word of which serves once; those with numbers in the order in
// which they were typed, for they name pieces.
func (q *query) anyhow(t *text, as how) bool {
	at := 0
	var rest []int
	for i, g := range q.groups {
		if len(g) == 1 && !g[0].number {
			rest = append(rest, i)
		} else if at = t.find(at, g, q.last(as, i)); at < 0 {
			return false
		}
	}
	slices.SortStableFunc(rest, func(a, b int) int { return len(q.groups[b][0].text) - len(q.groups[a][0].text) })
	for _, i := range rest {
		if t.find(0, q.groups[i], q.last(as, i)) < 0 {
			return false
		}
	}
	return true
}

// last is how the i-th group is looked for: only the last may end with the beginning of a number.
func (q *query) last(as how, i int) how {
	if i < len(q.groups)-1 {
		as &^= begun
	}
	return as
}
