package assets_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"muster/assets"
)

// TestHostileFiles feeds what nobody wrote by hand. Each file gets one clear complaint; none may cost more than a
// moment or bring the program down.
func TestHostileFiles(t *testing.T) {
	long := strings.Repeat
	for _, c := range []struct{ name, file, want string }{
		{"too large", long("# x\n", 300_000), "a.toml: the file has 1200000 bytes; a data file has at most 1048576"},
		{"binary", "\x7fELF\x02\x01\x01\x00", "a.toml:1:1: control character U+007F"},
		{"zero byte", "title = 'x'\nmap = \x00", "a.toml:2:7: control character U+0000"},
		{"UTF-16", "\xff\xfet\x00", "a.toml:1:1: byte 0xff is no UTF-8"},
		{"broken UTF-8 in text", "title = 'x'\n\n# \xc3(\n", "a.toml:3:3: byte 0xc3 is no UTF-8"},
		{"escape sequence", "title = \"\x1b[2J\"\n", "a.toml:1:10: control character U+001B"},
		{"deep lists", "map = " + long("[", 500_000), "a.toml:1:31: more than 24 arrays and tables inside one another"},
		{"deep tables", "map = " + long("{a=", 300_000), "a.toml:1:79: more than 24 arrays and tables inside one another"},
		{"long key", long("a.", 500_000) + "a = 1", "a.toml:1:49: a key of more than 24 parts"},
		{"long header", "[" + long("a.", 500_000) + "a]", "a.toml:1:50: a key of more than 24 parts"},
		{"a quote and much", "title = \"" + long("x", 1_000_000), "a.toml:1:9: the text that begins here has no closing quote"},
		{"only a backslash", "title = \"\\", "a.toml:1:9: the text that begins here has no closing quote"},
		{"backslash in long text", "title = \"\"\"\\", "a.toml:1:9: the text that begins here is never closed"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := assets.Parse("a.toml", []byte(c.file), &sample{})
			if err == nil || !strings.HasPrefix(err.Error(), c.want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("got  %.200v\nwant %s ...", err, c.want)
			}
		})
	}
}

func TestManyFaultsAreCut(t *testing.T) {
	var b strings.Builder
	for range 20_000 {
		b.WriteString("[[side]]\nbad = 1\n")
	}
	_, err := assets.Parse("a.toml", []byte(b.String()), &sample{})
	lines := strings.Split(err.Error(), "\n")
	if len(lines) != 101 || !strings.Contains(lines[100], "19900 more faults") {
		t.Errorf("%d lines, last %q", len(lines), lines[len(lines)-1])
	}
}

// TestAnyFileIsAnswered holds for drawn files that look like TOML: Decode answers, and each fault is one line inside
// the file.
func TestAnyFileIsAnswered(t *testing.T) {
	piece := rapid.SampledFrom([]string{
		"title", "map", "side", "zone", "scene", "low", "x", " = ", "=", ".", "[", "]", "[[", "]]", "{", "}", ",", "\n", "\n", " ", "#",
		"'", "\"", "\"\"\"", "'''", "\\", "\\u00e9", "1", "-7", "1.5", "true", "2001-02-03", "é", "\r\n", "\t", "\ufeff",
	})
	rapid.Check(t, func(t *rapid.T) {
		file := strings.Join(rapid.SliceOfN(piece, 0, 40).Draw(t, "file"), "")
		lines, err := assets.Parse("a.toml", []byte(file), &sample{})
		if err != nil {
			checkFaults(t, err, strings.Count(file, "\n")+1)
			return
		}
		if at := lines.Where("side", 0, "id"); at < 1 || at > strings.Count(file, "\n")+1 {
			t.Fatalf("line %d is outside the file", at)
		}
	})
}

func checkFaults(t *rapid.T, err error, most int) {
	faults, ok := err.(assets.Faults)
	if !ok || len(faults) == 0 {
		t.Fatalf("%T: %v", err, err)
	}
	last := 0
	for _, f := range faults {
		if f.Line < last || f.Line > most || f.Msg == "" || strings.ContainsAny(f.Msg, "\n\r\x1b") {
			t.Fatalf("fault %+v after line %d of %d", f, last, most)
		}
		last = f.Line
	}
}
