package armies_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muster/armies"
	"muster/assets"
)

// mine is a list with comments, as somebody wrote it.
const mine = `# my own
kind = "army"
system = "fog"
title = "Hill Folk" # to be changed
points = 2

[[unit]]
type = "soldiers"
`

// home is a store over a new user directory, with files in its armies/fog.
func home(t *testing.T, files map[string]string) (armies.Store, string) {
	t.Helper()
	dir := t.TempDir()
	folder := filepath.Join(dir, "armies", "fog")
	for name, text := range files {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return armies.Open(assets.Open(dir)), folder
}

// onDisk lists the files in a folder, hidden ones included.
func onDisk(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func refused(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got %v, want ... %s ...", err, want)
	}
}

func TestList(t *testing.T) {
	store, folder := home(t, map[string]string{"Odd Name.toml": mine, "a-mine.toml": mine, "guard.toml": mine, "z-bad.toml": "kind = 'army'\npoints = 'x'\n"})
	all, err := store.List("fog")
	refused(t, err, "z-bad.toml:2: \"points\" is the text \"x\"")
	refused(t, err, "Odd Name.toml: the file needs a name of small letters")
	if len(all) != 14 || all[0].ID != "a-mine" || !slices.IsSortedFunc(all, func(a, b armies.File) int { return strings.Compare(a.ID, b.ID) }) {
		t.Fatalf("%d lists, the first %q", len(all), all[0].ID)
	}
	for _, f := range all {
		own := f.ID == "a-mine" || f.ID == "guard"
		if f.Own != own || (f.Origin == "built in") == own || own && f.Origin != filepath.Join(folder, f.ID+".toml") {
			t.Errorf("%s: own %v, origin %q", f.ID, f.Own, f.Origin)
		}
		if f.Title == "" || f.Points < 1 || f.System != "fog" || len(f.Data) == 0 {
			t.Errorf("%+v", f)
		}
	}
}

func TestLoad(t *testing.T) {
	store, _ := home(t, nil)
	f, err := store.Load("fog", "guard")
	if err != nil || f.Title != "The Town Guard" || f.Points != 40 || f.Own || strings.Contains(f.Blurb, "\x1b") {
		t.Errorf("%+v, %v", f, err)
	}
	for id, want := range map[string]string{
		"gaurd":      `no army list "gaurd" for fog; did you mean "guard"?`,
		"Guard":      `did you mean "guard"?`,
		"../../x":    `no army list "../../x" for fog`,
		"\x1b[2J":    `no army list "[2J" for fog`,
		"":           `no army list "" for fog`,
		"guard.toml": `did you mean "guard"?`,
	} {
		_, err := store.Load("fog", id)
		refused(t, err, want)
		if !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%q: %v is not fs.ErrNotExist", id, err)
		}
	}
	_, err = store.Load("../fog", "guard")
	refused(t, err, `"../fog" is no name of a game`)
	_, err = store.List("..")
	refused(t, err, `".." is no name of a game`)
}

func TestCheckFaults(t *testing.T) {
	for _, c := range []struct{ file, want string }{
		{"", "a.toml:1: kind is \"\""},
		{"kind = 'unit'\nsystem = 'fog'\ntitle = 'x'\n", "a.toml:1: kind is \"unit\"; an army list has kind = \"army\""},
		{"kind = 'army'\nsystem = '../x'\ntitle = 'x'\n", "a.toml:2: system is \"../x\""},
		{"kind = 'army'\nsystem = 'fog'\n\ntitle = \"\\u202e \\u0007\"\n", "a.toml:4: the list has no title"},
		{"kind = 'army'\nsystem = 'fog'\ntitle = 'x'\npoints = -1\n", "a.toml:4: points is -1; it must be 0 or more"},
		{"kind = 'army'\n[[unit]]\ntype = \n", "a.toml:3:8: a value is missing"},
		{"kind = 'army'\ntitle = 3\n", "a.toml:2: \"title\" is 3; it must be text in quotes"},
	} {
		f, err := armies.Check("a.toml", []byte(c.file))
		if err == nil || !strings.HasPrefix(err.Error(), c.want) || f.Data != nil {
			t.Errorf("%q: %v, want %s", c.file, err, c.want)
		}
	}
	_, err := armies.Check("a.toml", []byte("points = -1\n"))
	if n := strings.Count(err.Error(), "\n") + 1; n != 4 {
		t.Errorf("%d faults:\n%v", n, err)
	}
}

func TestTitlesAreCleaned(t *testing.T) {
	text := "kind = 'army'\nsystem = 'fog'\ntitle = \"Red\\u001b[31m \\u202eHost\"\nblurb = \"\"\"\na\\u0007b\n\nc\n\"\"\"\n"
	f, err := armies.Check("a.toml", []byte(text))
	if err != nil || f.Title != "Red[31m Host" || f.Blurb != "ab\n\nc" {
		t.Errorf("%q, %q, %v", f.Title, f.Blurb, err)
	}
}

func TestSave(t *testing.T) {
	store, folder := home(t, nil)
	saved, err := store.Save("fog", "hill-folk", []byte(mine))
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := store.Load("fog", "hill-folk")
	if err != nil || string(loaded.Data) != mine || saved.Origin != loaded.Origin || saved.Label != loaded.Label || !saved.Own {
		t.Errorf("saved %+v\nloaded %+v, %v", saved, loaded, err)
	}
	changed := strings.Replace(mine, "points = 2", "points = 4", 1)
	if _, err := store.Save("fog", "hill-folk", []byte(changed)); err != nil {
		t.Fatal(err)
	}
	_, err = store.Save("fog", "hill-folk", []byte("kind = 'army'\npoints = x\n"))
	refused(t, err, "hill-folk.toml:2:10: \"x\" is no value")
	_, err = store.Save("kog", "hill-folk", []byte(mine))
	refused(t, err, "hill-folk.toml:3: the list is for \"fog\" and lies among those for \"kog\"")
	for _, id := range []string{"../x", "Hill", "a b", "", "-a", "a--b", strings.Repeat("a", 49)} {
		_, err = store.Save("fog", id, []byte(mine))
		refused(t, err, "needs a name of small letters")
	}
	if f, err := store.Load("fog", "hill-folk"); err != nil || f.Points != 4 {
		t.Errorf("%d points, %v", f.Points, err)
	}
	if got := onDisk(t, folder); !slices.Equal(got, []string{"hill-folk.toml"}) {
		t.Errorf("on disk are %q", got)
	}
	_, err = armies.Open(assets.Embedded()).Save("fog", "hill-folk", []byte(mine))
	refused(t, err, "no directory to keep army lists")
}

func TestSaveThatFailsLeavesNothing(t *testing.T) {
	store, folder := home(t, nil)
	blocked := filepath.Join(folder, "hill-folk.toml", "inside")
	if err := os.MkdirAll(blocked, 0o755); err != nil {
		t.Fatal(err)
	}
	_, err := store.Save("fog", "hill-folk", []byte(mine))
	refused(t, err, `save the army list "hill-folk"`)
	if got := onDisk(t, folder); !slices.Equal(got, []string{"hill-folk.toml"}) {
		t.Errorf("on disk are %q", got)
	}
}

func TestDuplicate(t *testing.T) {
	store, folder := home(t, nil)
	for i, want := range []string{"the-kings-own", "the-kings-own-2", "the-kings-own-3"} {
		f, err := store.Duplicate("fog", "guard", "The \"King's\" Own\x07")
		if err != nil || f.ID != want || f.Title != `The "King's" Own` || f.Points != 40 || !f.Own {
			t.Errorf("copy %d: %q %q, %v", i, f.ID, f.Title, err)
		}
	}
	old, _ := store.Load("fog", "guard")
	copied, err := store.Load("fog", "the-kings-own")
	want := strings.Replace(string(old.Data), `title = "The Town Guard"`, `title = "The \"King's\" Own"`, 1)
	if err != nil || string(copied.Data) != want {
		t.Errorf("the copy differs in more than its title:\n%s", copied.Data)
	}
	if f, err := store.Duplicate("fog", "guard", "Guard"); err != nil || f.ID != "guard-2" {
		t.Errorf("a copy hides the built-in list: %q, %v", f.ID, err)
	}
	if f, err := store.Duplicate("fog", "guard", "Ødø 李"); err != nil || f.ID != "d" || f.Title != "Ødø 李" {
		t.Errorf("%q %q, %v", f.ID, f.Title, err)
	}
	if f, err := store.Duplicate("fog", "guard", "李"); err != nil || f.ID != "army" {
		t.Errorf("%q, %v", f.ID, err)
	}
	_, err = store.Duplicate("fog", "guard", "\x1b\u202e")
	refused(t, err, "needs a title")
	if got := onDisk(t, folder); len(got) != 6 {
		t.Errorf("on disk are %q", got)
	}
}

func TestKeep(t *testing.T) {
	store, folder := home(t, map[string]string{"hill-folk.toml": mine})
	f, err := store.Keep("fog", "", "Hill Folk", []byte(mine))
	if err != nil || f.ID != "hill-folk-2" || f.Title != "Hill Folk" || !f.Own {
		t.Errorf("%q %q, %v", f.ID, f.Title, err)
	}
	if f, err = store.Keep("fog", "", "Guard", []byte(mine)); err != nil || f.ID != "guard-2" {
		t.Errorf("a new list hides the built-in one: %q, %v", f.ID, err)
	}
	if f, err = store.Keep("fog", "hill-folk", "Dale \x1bFolk", []byte(mine)); err != nil || f.ID != "hill-folk" || f.Title != "Dale Folk" {
		t.Errorf("%q %q, %v", f.ID, f.Title, err)
	}
	if want := strings.Replace(mine, "Hill Folk", "Dale Folk", 1); string(f.Data) != want {
		t.Errorf("the file reads\n%s", f.Data)
	}
	_, err = store.Keep("fog", "", "\u202e", []byte(mine))
	refused(t, err, "needs a title")
	_, err = store.Keep("fog", "", "x", []byte("points = x"))
	refused(t, err, "x.toml:1:10")
	_, err = store.Keep("..", "", "x", []byte(mine))
	refused(t, err, `".." is no name of a game`)
	if got := onDisk(t, folder); !slices.Equal(got, []string{"guard-2.toml", "hill-folk-2.toml", "hill-folk.toml"}) {
		t.Errorf("on disk are %q", got)
	}
}

func TestRename(t *testing.T) {
	store, folder := home(t, map[string]string{"hill-folk.toml": mine})
	f, err := store.Rename("fog", "hill-folk", "Dale Folk")
	if err != nil || f.ID != "dale-folk" || f.Title != "Dale Folk" {
		t.Fatalf("%q %q, %v", f.ID, f.Title, err)
	}
	if want := strings.Replace(mine, "Hill Folk", "Dale Folk", 1); string(f.Data) != want {
		t.Errorf("the file reads\n%s", f.Data)
	}
	if f, err = store.Rename("fog", "dale-folk", "Dale folk!"); err != nil || f.ID != "dale-folk" || f.Title != "Dale folk!" {
		t.Errorf("%q %q, %v", f.ID, f.Title, err)
	}
	if f, err = store.Rename("fog", "dale-folk", "Warband"); err != nil || f.ID != "warband-2" {
		t.Errorf("%q, %v", f.ID, err)
	}
	if got := onDisk(t, folder); !slices.Equal(got, []string{"warband-2.toml"}) {
		t.Errorf("on disk are %q", got)
	}
	_, err = store.Rename("fog", "guard", "x")
	refused(t, err, `"guard" comes with the game and cannot be renamed; duplicate it`)
}

func TestDelete(t *testing.T) {
	store, folder := home(t, map[string]string{"guard.toml": mine, "broken.toml": "x"})
	for _, id := range []string{"guard", "broken"} {
		if err := store.Delete("fog", id); err != nil {
			t.Error(err)
		}
	}
	if got := onDisk(t, folder); len(got) != 0 {
		t.Errorf("on disk are %q", got)
	}
	if f, err := store.Load("fog", "guard"); err != nil || f.Own || f.Title != "The Town Guard" {
		t.Errorf("the built-in list is not back: %+v, %v", f.Title, err)
	}
	refused(t, store.Delete("fog", "guard"), "cannot be deleted")
	refused(t, store.Delete("fog", "broken"), `no army list "broken"`)
}

// Nobody fills the disk with lists, and whoever has as many as there may be can still change them.
func TestThereIsAnEndOfLists(t *testing.T) {
	files := map[string]string{}
	for i := range 300 {
		files["list-"+strconv.Itoa(i)+".toml"] = mine
	}
	store, folder := home(t, files)
	_, err := store.Save("fog", "one-more", []byte(mine))
	refused(t, err, "300 files in armies/fog: delete some")
	if _, err := store.Save("fog", "list-7", []byte(mine)); err != nil {
		t.Error(err)
	}
	if n := len(onDisk(t, folder)); n != 300 {
		t.Errorf("%d files", n)
	}
}
