package assets_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/assets"
)

// write puts files into a new user directory.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		p := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func ids(files []assets.File) []string {
	var all []string
	for _, f := range files {
		all = append(all, f.ID())
	}
	return all
}

func TestEmbeddedList(t *testing.T) {
	files, err := assets.Embedded().List("scenarios/fog", ".toml")
	want := []string{"dark-wood", "king-hill", "open-field", "pilgrim-road", "the-gate", "the-tide", "three-banners", "two-bridges"}
	if err != nil || !slices.Equal(ids(files), want) {
		t.Errorf("%v, %v", ids(files), err)
	}
	for _, f := range files {
		if f.User != "" || f.Origin() != "built in" {
			t.Errorf("%s has the origin %q", f.Name, f.Origin())
		}
	}
}

func TestOverlay(t *testing.T) {
	dir := write(t, map[string]string{
		"scenarios/fog/open-field.toml":  "mine",
		"scenarios/fog/a-new-field.toml": "new",
		"scenarios/fog/.hidden.toml":     "no",
		"scenarios/fog/notes.txt":        "no",
		"scenarios/fog/old/x.toml":       "no",
	})
	lib := assets.Open(dir)
	files, err := lib.List("scenarios/fog", ".toml")
	if err != nil || len(files) != 9 || files[0].ID() != "a-new-field" {
		t.Fatalf("%v, %v", ids(files), err)
	}
	mine := files[slices.Index(ids(files), "open-field")]
	if mine.User != filepath.Join(dir, "scenarios", "fog", "open-field.toml") || mine.Origin() != mine.User || mine.Label() != mine.User {
		t.Errorf("the user's file has the origin %q", mine.Origin())
	}
	for name, want := range map[string]string{"open-field": "mine", "a-new-field": "new"} {
		if got, err := lib.Read("scenarios/fog/" + name + ".toml"); err != nil || string(got) != want {
			t.Errorf("%s reads %q, %v", name, got, err)
		}
	}
	if got, err := lib.Read("scenarios/fog/the-gate.toml"); err != nil || !strings.Contains(string(got), "The Gate") {
		t.Errorf("the built-in file is covered: %v", err)
	}
}

func TestMissingFileNamesTheNearest(t *testing.T) {
	_, err := assets.Open(t.TempDir()).Read("scenarios/fog/open-feild.toml")
	want := "scenarios/fog/open-feild.toml: file does not exist; did you mean open-field.toml?"
	if !errors.Is(err, fs.ErrNotExist) || err.Error() != want {
		t.Errorf("got %v", err)
	}
	if _, err := assets.Embedded().Book("fgo"); err == nil || !strings.Contains(err.Error(), "fog.toml") {
		t.Errorf("got %v", err)
	}
}

func TestNamesCannotLeaveTheTree(t *testing.T) {
	dir := write(t, map[string]string{"secret": "x", "data/scenarios/x.toml": "y"})
	lib := assets.Open(filepath.Join(dir, "data"))
	for _, name := range []string{"../secret", "/etc/passwd", "scenarios/../../secret", "", "scenarios//x.toml"} {
		if data, err := lib.Read(name); err == nil {
			t.Errorf("%q reads %q", name, data)
		}
		if _, err := lib.List(name, ""); err == nil {
			t.Errorf("%q lists", name)
		}
	}
}

func TestOddUserDirectories(t *testing.T) {
	dir := write(t, map[string]string{"armies": "a file where a folder should be"})
	lib := assets.Open(dir)
	if files, err := lib.List("armies/fog", ".toml"); err != nil || len(files) != 13 {
		t.Errorf("%d files, %v", len(files), err)
	}
	if _, err := lib.Read("armies/fog/guard.toml"); err != nil {
		t.Error(err)
	}
	if files, err := assets.Open(filepath.Join(dir, "nowhere")).List("nothing", ".toml"); err != nil || len(files) != 0 {
		t.Errorf("%v, %v", files, err)
	}
}

func TestLargeAndOddUserFiles(t *testing.T) {
	dir := write(t, map[string]string{"armies/fog/huge.toml": strings.Repeat("#", 1<<20+1)})
	if _, err := assets.Open(dir).Read("armies/fog/huge.toml"); err == nil || !strings.Contains(err.Error(), "too large") {
		t.Errorf("got %v", err)
	}
	if _, err := assets.ReadDisk(dir); err == nil || !strings.Contains(err.Error(), "no regular file") {
		t.Errorf("got %v", err)
	}
}

func TestUserDir(t *testing.T) {
	if got := assets.UserDir(); filepath.Base(got) != "muster" || !filepath.IsAbs(got) {
		t.Errorf("UserDir is %q", got)
	}
	if got := assets.Open("x").UserDir(); got != "x" {
		t.Errorf("got %q", got)
	}
}
