package pick

import (
	"strings"
	"unicode"
)

// text is a title with the bytes that have been found in it.
type text struct {
	tokens []token
	marks  []mark
}

// mark is a part of a text: bytes from, up to to.
type mark struct{ from, to int }

// how is how words are looked for.
type how uint8

const (
	begins how = 0               // at the beginning of words
	inside how = 1 << (iota - 1) // within words and over several
	begun                        // the last number may only begin one
)

// find marks the first place from the i-th token on where a group stands, and returns the token behind it, -1 for none.
func (t *text) find(i int, group []token, as how) int {
	for ; i < len(t.tokens); i++ {
		if next := t.run(i, group, as); next > 0 {
			return next
		}
	}
	return -1
}

// run marks words that stand one after the other from the i-th token on, and returns the token behind them, 0 where they
// do not.
func (t *text) run(i int, words []token, as how) int {
	before := len(t.marks)
	for n, w := range words {
		last := as
		if n < len(words)-1 {
			last &^= begun
		}
		if i = t.word(i, w, last); i == 0 {
			t.marks = t.marks[:before]
			return 0
		}
	}
	return i
}

// word marks a word that begins with the i-th token or, within it, and returns the token behind
// it, 0 where it does not.
func (t *text) word(i int, w token, as how) int {
	if i >= len(t.tokens) {
		return 0
	}
	first := &t.tokens[i]
	from := 0
	if as&inside != 0 && !w.number {
		from = max(strings.Index(first.text, w.text), 0)
	}
	rest, had := w.text, t.tokens[i].text[from:]
	var marks []mark
	for {
		n := min(len(rest), len(had))
		if rest[:n] != had[:n] || digitGoesOn(rest, had) && as&begun == 0 {
			return 0
		}
		marks = append(marks, t.tokens[i].part(from, n))
		i++
		if rest = rest[n:]; rest == "" {
			break
		}
		if as&inside == 0 || w.number || i == len(t.tokens) {
			return 0
		}
		from, had = 0, t.tokens[i].text
	}
	for _, m := range marks {
		if t.taken(m) {
			return 0
		}
	}
	t.marks = append(t.marks, marks...)
	return i
}

// digitGoesOn reports whether a word ends within a number of what it begins.
func digitGoesOn(word, of string) bool {
	digit := func(b byte) bool { return unicode.IsDigit(rune(b)) }
	return len(word) < len(of) && digit(word[len(word)-1]) && digit(of[len(word)])
}

// part are the bytes of a title from a byte of a token on; the whole token where small letters have another size.
func (t *token) part(from, n int) mark {
	if len(t.text) != t.size {
		return mark{t.at, t.at + t.size}
	}
	return mark{t.at + from, t.at + from + n}
}

// taken reports whether a word has been found there already.
func (t *text) taken(m mark) bool {
	for _, other := range t.marks {
		if m.from < other.to && other.from < m.to {
			return true
		}
	}
	return false
}

// matched are the bytes that have been found, in ascending order.
func (t *text) matched() []int {
	var out []int
	last := 0
	for _, m := range t.marks {
		last = max(last, m.to)
	}
	for at := range last {
		if t.taken(mark{at, at + 1}) {
			out = append(out, at)
		}
	}
	return out
}
