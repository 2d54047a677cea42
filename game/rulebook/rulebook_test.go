package rulebook_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/rulebook"
)

// band is an army of a rulebook that there is not.
type band struct {
	rulebook.Head
	Order int `toml:"order" json:"-"`
	Men   int `toml:"men" json:"men"`
}

func (b *band) complete(lines assets.Lines) assets.Faults {
	if !lines.Has("men") {
		b.Men = 10
	}
	c := rulebook.About(lines)
	c.Within(b.Men, 1, 20, "men", "men")
	return c.Faults
}

var bands = rulebook.KindOf("none", "army", "armies", (*band).complete)

func describe(f *rulebook.File[band]) (game.Army, error) { return f.Value.Army(f.Origin), nil }

// folder is a shelf with these files on it.
func folder(t *testing.T, files map[string]string) *rulebook.Shelf {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s := rulebook.ShelfOf(assets.Open(dir), "none")
	return &s
}

const head = "kind = \"army\"\nsystem = \"none\"\ntitle = \"A band\"\n"

// What can be read is described in the order that files ask for, and all else is told with its line.
func TestShelf(t *testing.T) {
	s := folder(t, map[string]string{
		"armies/none/a.toml": head,
		"armies/none/b.toml": head + "order = 1\nblurb = \"Two\\nlines\"\n",
		"armies/none/c.toml": head + "mem = 3\n",
		"armies/none/d.toml": strings.Replace(head, "army", "scenario", 1) + "men = 21\n",
	})
	files := bands.Files(s)
	rulebook.InOrder(files, func(b *band) int { return b.Order })
	armies := rulebook.Describe(s, files, describe)
	if len(armies) != 2 || armies[0].ID != "b" || armies[0].Blurb != "Two lines" || armies[1].ID != "a" || files[1].Value.Men != 10 {
		t.Errorf("read %+v", armies)
	}
	var told []string
	for _, err := range s.Errs() {
		_, msg, _ := strings.Cut(err.Error(), "none")
		told = append(told, strings.ReplaceAll(msg, filepath.Dir(armies[0].Origin), ""))
	}
	want := `/c.toml:4: unknown key "mem"; did you mean "men"?|` +
		`/d.toml:1: kind is "scenario"; want "army" here` + "\n" + `/d.toml:4: men is 21; want 1 to 20`
	if got := strings.Join(told, "|"); got != want {
		t.Errorf("told\n%s\nwant\n%s", got, want)
	}
}

// A table is its main file and what the user has put beside it.
func TestTables(t *testing.T) {
	s := folder(t, map[string]string{"armies/none.toml": head + "men = 2\n", "armies/none/more.toml": head + "men = 3\n"})
	all := bands.Tables(s)
	if len(all) != 2 || all[0].Value.Men != 2 || all[1].Value.Men != 3 || len(s.Errs()) != 0 {
		t.Errorf("%+v, %v", all, s.Errs())
	}
}

func TestBrought(t *testing.T) {
	armies := []json.RawMessage{nil, json.RawMessage("null"), json.RawMessage(`{"men":3}`), json.RawMessage(`{"mem":3}`)}
	for side, want := range []int{0, 0, 3, 0, 0} {
		b, faults := rulebook.Brought[band](armies, side)
		if (b != nil) != (want > 0) || b != nil && b.Men != want || (len(faults) > 0) != (side == 3) {
			t.Errorf("side %d brings %+v, %v", side, b, faults)
		}
	}
}
