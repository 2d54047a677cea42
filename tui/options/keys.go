package options

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"muster/assets"
	"muster/game"
	"muster/saves"
	"muster/tui/page"
	"muster/tui/style"
)

// KeysFile is the name of a person's own keys in the folder of the configuration.
const KeysFile = "keys.toml"

// LoadKeys reads a person's own keys. With an error, which says what is wrong in one line, there are none. No file is no
// error.
func LoadKeys(dir string, systems []game.System) (style.KeyMap, error) {
	if dir == "" {
		return nil, nil
	}
	file := filepath.Join(dir, KeysFile)
	data, err := assets.ReadDisk(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	own := style.KeyMap{}
	lines, err := assets.Parse(file, data, &own)
	if err == nil {
		renamed(own, "space", " ")
		var all assets.Faults
		for _, clash := range own.Clashes(verbOf(systems)) {
			all = append(all, lines.Fault(clash.Action+": "+clash.Why, clash.Action))
		}
		err = all.Err()
	}
	if err != nil {
		return nil, errors.New(page.FirstLine(err))
	}
	return own, nil
}

// SaveKeys writes a person's own keys.
func SaveKeys(dir string, own style.KeyMap) error {
	if dir == "" {
		return nil
	}
	var text bytes.Buffer
	text.WriteString("# Muster's keys in battles and replays, where they are not the usual ones.\n\n")
	written := style.KeyMap{}
	for name, keys := range own {
		written[name] = slices.Clone(keys)
	}
	renamed(written, " ", "space")
	if err := toml.NewEncoder(&text).Encode(written); err != nil {
		return fmt.Errorf("keys: %w", err)
	}
	if err := saves.ReplaceFile(filepath.Join(dir, KeysFile), text.Bytes(), 0o644); err != nil {
		return fmt.Errorf("keys are not saved: %w", err)
	}
	return nil
}

// renamed calls a key by another name: a file says "space", where a terminal says " ".
func renamed(own style.KeyMap, from, to string) {
	for _, keys := range own {
		for i, k := range keys {
			if k == from {
				keys[i] = to
			}
		}
	}
}

// verbOf says what a letter orders in a rulebook: "Attack in FOG of War Basic".
func verbOf(systems []game.System) func(letter string) string {
	return func(letter string) string {
		for _, sys := range systems {
			for _, v := range sys.Verbs() {
				if v.Key == letter && letter != "" {
					return strings.Join([]string{v.Title, "in", sys.Info().Title}, " ")
				}
			}
		}
		return ""
	}
}
