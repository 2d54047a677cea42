package assets_test

import (
	"strings"
	"testing"

	"muster/assets"
)

// written is a file as somebody wrote it.
const written = `# mine
kind = "scenario" # the kind
size = [48, 36]
map = [
  "..T.", # 1
  '....', # 2
]

[[piece]] # the wood
id = "f1"
# not to be moved
rect = [1, 2, 3, 4] # inches

# the sides
[[side]]
name = "A"

[[side.zone]]
rect = [0, 0, 7, 30]

[[side]]
name = "B"
balance = { low = 1 }
`

func linesOf(t *testing.T, text string) assets.Lines {
	t.Helper()
	var all map[string]any
	lines, err := assets.Parse("mine.toml", []byte(text), &all)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return lines
}

// A change of one thing leaves every other line as it is.
func TestAmendOneThing(t *testing.T) {
	lines := linesOf(t, written)
	path := func(steps ...any) []any { return steps }
	for _, c := range []struct {
		name string
		do   func() (string, error)
		old  string
		want string // in the place of old
	}{
		{"set", func() (string, error) { return lines.Set("[5, 6, 7, 8]", path("piece", 0, "rect")...) }, "rect = [1, 2, 3, 4] #", "rect = [5, 6, 7, 8] #"},
		{"set an item", func() (string, error) { return lines.Set("40", path("size", 1)...) }, "[48, 36]", "[48, 40]"},
		{"a new key", func() (string, error) { return lines.Set("2", path("piece", 0, "h")...) }, "# inches\n", "# inches\nh = 2\n"},
		{"a new key at the top", func() (string, error) { return lines.Set("2", path("order")...) }, "# 2\n]\n", "# 2\n]\norder = 2\n"},
		{"in an inline table", func() (string, error) { return lines.Set("2", path("side", 1, "balance", "low")...) }, "low = 1", "low = 2"},
		{"a letter", func() (string, error) { return lines.Put('~', 4, path("map", 1)...) }, "'....'", "'...~'"},
		{"drop a key", func() (string, error) { return lines.Drop(path("piece", 0, "id")...) }, "id = \"f1\"\n", ""},
		{"drop a row", func() (string, error) { return lines.Drop(path("map", 0)...) }, "  \"..T.\", # 1\n", ""},
		{"an item more", func() (string, error) { return lines.Insert("2", path("size")...) }, "[48, 36]", "[48, 36, 2]"},
		{"the first item", func() (string, error) { return lines.Insert("[1, 2]", path("points")...) }, "# 2\n]\n", "# 2\n]\npoints = [[1, 2]]\n"},
		{"an item less", func() (string, error) { return lines.Take(path("piece", 0, "rect", 1)...) }, "[1, 2, 3, 4]", "[1, 3, 4]"},
		{"append", func() (string, error) { return lines.Append("id = \"f2\"", path("piece")...) }, "# inches\n", "# inches\n\n[[piece]]\nid = \"f2\"\n"},
		{"append below", func() (string, error) { return lines.Append("rect = 1\n", path("side", 0, "zone")...) }, "7, 30]\n", "7, 30]\n\n[[side.zone]]\nrect = 1\n"},
		{"the first below", func() (string, error) { return lines.Append("rect = 1", path("side", 1, "zone")...) }, "low = 1 }\n", "low = 1 }\n\n[[side.zone]]\nrect = 1\n"},
		{"the first of all", func() (string, error) { return lines.Append("x = 1", path("goal")...) }, "low = 1 }\n", "low = 1 }\n\n[[goal]]\nx = 1\n"},
		{
			"remove", func() (string, error) { return lines.Remove(path("piece", 0)...) },
			"[[piece]] # the wood\nid = \"f1\"\n# not to be moved\nrect = [1, 2, 3, 4] # inches\n\n", "",
		},
		{
			"remove with what is below", func() (string, error) { return lines.Remove(path("side", 0)...) },
			"[[side]]\nname = \"A\"\n\n[[side.zone]]\nrect = [0, 0, 7, 30]\n\n", "",
		},
	} {
		got, err := c.do()
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if want := strings.Replace(written, c.old, c.want, 1); got != want || got == written {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, want)
		}
		linesOf(t, got)
	}
}

// What has no lines of its own is left to whoever wrote it so.
func TestAmendRefuses(t *testing.T) {
	text := "map = ['..', 'TT']\nzone = [{ a = 1 }]\nx = { a = 1 }\n"
	lines := linesOf(t, text)
	for name, do := range map[string]func() (string, error){
		"insert a table":     func() (string, error) { return linesOf(t, written).Insert("2", "side") },
		"append inline":      func() (string, error) { return lines.Append("a = 2", "zone") },
		"remove inline":      func() (string, error) { return lines.Remove("zone", 0) },
		"a new inline key":   func() (string, error) { return lines.Set("2", "x", "b") },
		"an item of nothing": func() (string, error) { return lines.Set("2", "map", 9) },
		"drop one of a line": func() (string, error) { return lines.Drop("map", 0) },
		"drop nothing":       func() (string, error) { return lines.Drop("nothing") },
		"a letter too far":   func() (string, error) { return lines.Put('~', 3, "map", 0) },
		"the quote":          func() (string, error) { return lines.Put('~', 0, "map", 0) },
		"below nothing":      func() (string, error) { return lines.Append("a = 2", "nothing", 0, "zone") },
	} {
		if got, err := do(); err == nil {
			t.Errorf("%s: no error, but\n%s", name, got)
		}
	}
}

func TestKeysOfAnItem(t *testing.T) {
	lines := linesOf(t, written)
	keys, ok := lines.Keys("piece", 0)
	if want := "id = \"f1\"\n# not to be moved\nrect = [1, 2, 3, 4] # inches\n"; !ok || keys != want {
		t.Errorf("%q, %v", keys, ok)
	}
	if value, ok := lines.Value("piece", 0, "rect"); !ok || value != "[1, 2, 3, 4]" {
		t.Errorf("%q, %v", value, ok)
	}
	if n := lines.Len("side"); n != 2 {
		t.Errorf("%d sides", n)
	}
	if _, ok := lines.Value("piece", 1, "rect"); ok {
		t.Error("there is a second piece")
	}
}
