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

// Defaults are the preferences of somebody who has never chosen.
func Defaults() page.Prefs {
	return page.Prefs{Keys: true, Speed: page.Normal, Mouse: true, Briefing: true, Call: page.InTitle, Asks: page.AskFinal}
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
	lines, err := assets.Parse(file, data, &prefs)
	if err == nil {
		err = faults(prefs, lines)
	}
	if err != nil {
		return Defaults(), errors.New(page.FirstLine(err))
	}
	return prefs, nil
}

// faults are the words that mean nothing here.
func faults(p page.Prefs, lines assets.Lines) error {
	var all assets.Faults
	for _, word := range []struct {
		key, value string
		names      []string
	}{
		{"theme", p.Theme, themeNames()},
		{"glyphs", p.Glyphs, glyphNames()},
		{"speed", string(p.Speed), speedNames()},
		{"your_turn", string(p.Call), callNames()},
		{"asks", string(p.Asks), asksNames()},
	} {
		if problem := unknownWord(word.value, word.names); problem != "" && lines.Has(word.key) {
			all = append(all, lines.Fault(word.key+": "+problem, word.key))
		}
	}
	return all.Err()
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
	if err := toml.NewEncoder(&text).Encode(p); err != nil {
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

func callNames() []string {
	return []string{string(page.Unheard), string(page.InTitle), string(page.ByBell)}
}

func asksNames() []string {
	return []string{string(page.AskAlways), string(page.AskFinal), string(page.AskNever)}
}
