package assets_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"muster/assets"
)

func TestNearest(t *testing.T) {
	names := []string{"open-field", "two-bridges", "king-hill", "kings", "round_limit", "id", "hp", "FOG-MOVE-01", "FOG-MOVE-02"}
	for _, c := range []struct{ word, want string }{
		{"open-feild", "open-field"},
		{"Open Field", "open-field"},
		{"open", "open-field"},
		{"field", "open-field"},
		{"bridges", "two-bridges"},
		{"kinds", "kings"},
		{"king", "kings"},
		{"king-h", "king-hill"},
		{"rondlimit", "round_limit"},
		{"round-limit", "round_limit"},
		{"fog-move-03", "FOG-MOVE-01"},
		{"fog-move-02", "FOG-MOVE-02"},
		{"di", "id"},
		{"x", ""},
		{"", ""},
		{"  ", ""},
		{"cavalry", ""},
		{strings.Repeat("open-field", 20), ""},
	} {
		got, ok := assets.Nearest(c.word, names)
		if got != c.want || ok != (c.want != "") {
			t.Errorf("Nearest(%q) = %q, %v; want %q", c.word, got, ok, c.want)
		}
	}
}

func TestNearestKnowsTheNamesThemselves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfN(rapid.StringMatching(`[a-z][a-z-]{1,12}`), 1, 8).Draw(t, "names")
		want := rapid.SampledFrom(names).Draw(t, "word")
		if got, ok := assets.Nearest(want, names); !ok || got != want {
			t.Fatalf("Nearest(%q) of %q is %q", want, names, got)
		}
	})
}

func TestClean(t *testing.T) {
	for _, c := range []struct {
		in    string
		limit int
		want  string
	}{
		{"Ser Bertrand", 40, "Ser Bertrand"},
		{"  two\t\n spaces  ", 40, "two spaces"},
		{"bell\a and \x1b[31mred", 40, "bell and [31mred"},
		{"turn\u202eed \u2066round\u2069 \u200f", 40, "turned round"},
		{"zero\u200bwidth\u00ad", 40, "zerowidth"},
		{"\u3164\u2800\u115f", 40, ""},
		{"Ann\ufe0f\u034f", 40, "Ann"},
		{"line\u2028break\u0085next", 40, "line break next"},
		{"broken \xff\xfe utf", 40, "broken utf"},
		{"Éowyn Ødegård 李", 40, "Éowyn Ødegård 李"},
		{"a\u0301\u0301\u0301\u0301\u0301b", 40, "a\u0301\u0301b"},
		{"\u0301a", 40, "a"},
		{"abcdef", 3, "abc"},
		{"ab cd", 3, "ab"},
		{"ab cd", 4, "ab c"},
		{"abc", 0, ""},
		{"abc", -1, ""},
		{"\x1b\x07", 5, ""},
	} {
		if got := assets.Clean(c.in, c.limit); got != c.want {
			t.Errorf("Clean(%q, %d) = %q, want %q", c.in, c.limit, got, c.want)
		}
	}
}

func TestCleanIsSettled(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		limit := rapid.IntRange(0, 30).Draw(t, "limit")
		once := assets.Clean(rapid.String().Draw(t, "name"), limit)
		if n := utf8.RuneCountInString(once); n > limit || assets.Clean(once, limit) != once {
			t.Fatalf("%q has %d characters; again %q", once, n, assets.Clean(once, limit))
		}
	})
}

func TestCleanText(t *testing.T) {
	for _, c := range []struct {
		in    string
		limit int
		want  string
	}{
		{"\nOne  line\nand \u202eanother\n\nparagraph\n", 100, "One line\nand another\n\nparagraph"},
		{"abc\ndef", 5, "abc\nd"},
		{"abc\ndef", 4, "abc"},
		{"", 4, ""},
	} {
		if got := assets.CleanText(c.in, c.limit); got != c.want {
			t.Errorf("CleanText(%q, %d) = %q, want %q", c.in, c.limit, got, c.want)
		}
	}
}
