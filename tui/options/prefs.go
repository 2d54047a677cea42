package options

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/BurntSushi/toml"

	"muster/assets"
	"muster/saves"
	"muster/tui/page"
)

// File is the name of the preferences in the folder of the configuration.
const File = "options.toml"

// stored is the file of preferences: every key is optional. Without theme or glyphs the terminal says what suits it.
type stored struct {
	Theme  string `toml:"theme,omitempty"`
	Glyphs string `toml:"glyphs,omitempty"`
	Keys   bool   `toml:"keys"`
	Speed  string `toml:"speed"`
	Mouse  bool   `toml:"mouse"`
	Brief  bool   `toml:"briefing"`
}

// Defaults are the preferences of somebody who has never chosen.
func Defaults() page.Prefs {
	return page.Prefs{Keys: true, Speed: page.Normal, Mouse: true, Briefing: true}
}

// Load reads the preferences. With an error, which says what is wrong in one line, they are the defaults. No file
// is no error.
func Load(dir string) (page.Prefs, error) {
	prefs := Defaults()
	if dir == "" {
		return prefs, nil
	}
	file := filepath.Join(dir, File)
	data, err := assets.ReadDisk(file)
	if errors.Is(err, fs.ErrNotExist) {
		return prefs, nil
	}
	if err != nil {
		return prefs, err
	}
	s := stored{prefs.Theme, prefs.Glyphs, prefs.Keys, string(prefs.Speed), prefs.Mouse, prefs.Briefing}
	lines, err := assets.Parse(file, data, &s)
	if err == nil {
		err = s.faults(lines)
	}
	if err != nil {
		return prefs, errors.New(page.FirstLine(err))
	}
	return page.Prefs{Theme: s.Theme, Glyphs: s.Glyphs, Keys: s.Keys, Speed: page.Speed(s.Speed), Mouse: s.Mouse, Briefing: s.Brief}, nil
}

// faults are the words that mean nothing here.
func (s stored) faults(lines assets.Lines) error {
	var faults assets.Faults
	for _, word := range []struct {
		key, value string
		names      []string
	}{{"theme", s.Theme, themeNames()}, {"glyphs", s.Glyphs, glyphNames()}, {"speed", s.Speed, speedNames()}} {
		if problem := unknownWord(word.value, word.names); problem != "" && lines.Has(word.key) {
			faults = append(faults, lines.Fault(word.key+": "+problem, word.key))
		}
	}
	return faults.Err()
}

// unknownWord says what would be right instead of a word, "" when it is one of the names.
func unknownWord(word string, names []string) string {
	for _, name := range names {
		if word == name {
			return ""
		}
	}
	word = assets.Clean(word, 24)
	if near, ok := assets.Nearest(word, names); ok {
		return fmt.Sprintf("there is no %q; did you mean %q?", word, near)
	}
	return fmt.Sprintf("there is no %q; there are: %s", word, strings.Join(names, ", "))
}

// Save writes the preferences so that a reader sees the old file or the new one, never half of one.
func Save(dir string, p page.Prefs) error {
	if dir == "" {
		return nil
	}
	var text bytes.Buffer
	text.WriteString("# Muster's options, as the options page writes them.\n\n")
	s := stored{p.Theme, p.Glyphs, p.Keys, string(p.Speed), p.Mouse, p.Briefing}
	if err := toml.NewEncoder(&text).Encode(s); err != nil {
		return fmt.Errorf("options: %w", err)
	}
	if err := saves.ReplaceFile(filepath.Join(dir, File), text.Bytes(), 0o644); err != nil {
		return fmt.Errorf("options are not saved: %w", err)
	}
	return nil
}

func speedNames() []string {
	return []string{string(page.Slow), string(page.Normal), string(page.Fast), string(page.Instant)}
}
