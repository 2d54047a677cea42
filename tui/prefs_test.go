package tui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/tui/options"
	"muster/tui/page"
	"muster/tui/style"
)

func TestOptionsAreKept(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "muster") // not there yet
	s := begin(t, 80, 24, Config{Dirs: page.Dirs{Config: dir}})
	s.keys("8 right down right down right down right")
	want := s.root.env.Prefs
	if want.Keys || want.Theme == style.Themes()[0].Name {
		t.Fatal("nothing was changed")
	}
	again := begin(t, 80, 24, Config{Dirs: page.Dirs{Config: dir}})
	if got := again.root.env.Prefs; got != want {
		t.Errorf("read %+v, want %+v", got, want)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); left != nil {
		t.Errorf("left behind: %v", left)
	}
}

// Who says his name is called by it in the next battle, and after that one too.
func TestTheNameIsKept(t *testing.T) {
	dir := t.TempDir()
	s := begin(t, 80, 24, Config{Dirs: page.Dirs{Config: dir}})
	s.keys("8 end enter")
	s.shows("What you are called", "enter keep it")
	s.typed("Ann\x1b[31m")
	s.keys("enter")
	s.shows("Ann")
	again := begin(t, 80, 24, Config{Dirs: page.Dirs{Config: dir}})
	again.keys("3")
	again.keys("4")
	again.shows("Ann")
}

func TestABrokenFileOfOptionsStaysAsItIs(t *testing.T) {
	for name, text := range map[string]string{
		"unknown key":   "them = \"slate\"\n",
		"unknown theme": "theme = \"slat\"\n",
		"wrong type":    "keys = \"yes\"\n",
		"unknown speed": "speed = \"ludicrous\"\n",
		"asks a bit":    "asks = \"sometimes\"\n",
		"no TOML":       "theme = \n",
		"no text":       "\xff\x00",
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, options.File)
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
			s := begin(t, 200, 24, Config{Dirs: page.Dirs{Config: dir}})
			s.shows("cannot be read", options.File)
			if s.root.env.Chosen != options.Defaults() {
				t.Errorf("preferences %+v", s.root.env.Chosen)
			}
			s.keys("8 down down esc")
			if now, _ := os.ReadFile(file); string(now) != text {
				t.Error("the file was overwritten before anything was changed")
			}
			s.keys("8 right")
			if prefs, err := options.Load(dir); prefs.Theme == "" || err != nil {
				t.Errorf("after a change: %+v, %v", prefs, err)
			}
		})
	}
}

func TestOptionsThatCannotBeSavedCountAllTheSame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	s := begin(t, 80, 24, Config{})
	s.root.env.Dirs.Config = filepath.Join(file, "muster")
	s.keys("8 down right")
	s.shows("options are not saved")
	if !s.root.env.Look.Glyphs.ASCII {
		t.Error("the glyphs did not change")
	}
}

func TestNoColourIsForThisSessionAlone(t *testing.T) {
	dir := t.TempDir()
	s := begin(t, 80, 24, Config{Dirs: page.Dirs{Config: dir}, Environ: append(plainTerminal, "NO_COLOR=1")})
	if !s.root.env.Look.Theme.Mono {
		t.Error("NO_COLOR shows colours")
	}
	s.keys("8 down down right") // the row of keys
	prefs, err := options.Load(dir)
	if err != nil || prefs.Theme != "" || prefs.Keys {
		t.Errorf("kept %+v (%v)", prefs, err)
	}
}

func TestTheRowOfKeysCanBeHidden(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.keys("8 down down right esc")
	s.hides("at once")
}

func TestTheCommandLineChoosesTheLook(t *testing.T) {
	s := begin(t, 80, 24, Config{Theme: "contrast", Glyphs: "ascii"})
	if env := s.root.env; env.Look.Theme.Name != "contrast" || !env.Look.Glyphs.ASCII {
		t.Errorf("%s, %s", env.Look.Theme.Name, env.Look.Glyphs.Name)
	}
	if _, err := New(Config{Theme: "contrats", Environ: plainTerminal}); err == nil {
		t.Error("an unknown theme is no error")
	}
}

// Who gives undo another key plays by it, finds it in the next session, and gets the usual one back; what clashes is refused
// with the reason.
func TestOwnKeys(t *testing.T) {
	dir := t.TempDir()
	s := begin(t, 100, 30, Config{Dirs: page.Dirs{Config: dir}})
	s.keys("8 end up enter")
	s.shows("Keys of battles and replays", "Orders", "undo")
	s.keys("down down enter")
	s.shows("Press the key that it is to have")
	s.keys("L")
	s.shows(`Not that one: "L" is the key of "line, distance" already.`)
	s.keys("enter ctrl+u")
	s.shows("ctrl+u")
	file, _ := os.ReadFile(filepath.Join(dir, options.KeysFile))
	if !strings.Contains(string(file), `undo = ["ctrl+u"]`) {
		t.Errorf("the file holds %s", file)
	}
	again := begin(t, 100, 30, Config{Dirs: page.Dirs{Config: dir}})
	if got := again.root.env.Look.Keys.Undo.Keys(); !slices.Equal(got, []string{"ctrl+u"}) {
		t.Errorf("undo has %v", got)
	}
	again.keys("8 end up enter down down backspace")
	if got := again.root.env.Look.Keys.Undo.Keys(); !slices.Equal(got, []string{"u"}) {
		t.Errorf("undo has %v", got)
	}
}

// A file of keys that cannot be used is told with its line, and changes nothing.
func TestABrokenFileOfKeys(t *testing.T) {
	for text, want := range map[string]string{
		"undo = \"u\"\n":                     "keys.toml:1",
		"log = [\"J\"]\nundoo = [\"u\"]\n":   "keys.toml:2: undoo: there is no",
		"undo = [\"T\"]\n":                   `keys.toml:1: undo: "T" is the key of "threats" already`,
		"end_turn = [\"space\"]\nundo = 3\n": "keys.toml:2",
	} {
		dir := t.TempDir()
		file := filepath.Join(dir, options.KeysFile)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s := begin(t, 200, 30, Config{Dirs: page.Dirs{Config: dir}})
		s.shows("Keys are as usual", want)
		if len(s.root.env.Look.Own) > 0 {
			t.Errorf("%s: own keys %v", text, s.root.env.Look.Own)
		}
	}
}
