package hall

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"muster/saves"
)

// store is the hall's folder, and the door through which it is written.
type store struct {
	dir string // "" stores nothing
	to  saves.Folder
}

// path is a file or folder in it.
func (s store) path(parts ...string) string {
	return filepath.Join(append([]string{s.dir}, parts...)...)
}

// write replaces a file in one step.
func (s store) write(value any, parts ...string) error {
	if s.dir == "" {
		return nil
	}
	text, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("keep %s: %w", parts[len(parts)-1], err)
	}
	return s.to.Replace(s.path(parts...), text)
}

// files are the paths of files in a folder by name; a folder that does not exist has none.
func files(folder string, kind func(name string) bool) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var paths []string
	for _, entry := range entries {
		if kind(entry.Name()) {
			paths = append(paths, filepath.Join(folder, entry.Name()))
		}
	}
	return paths, nil
}

// sweep removes half-written files that a killed program left in a folder. Nobody else writes there now.
func sweep(folder string) {
	left, _ := files(folder, func(name string) bool { return strings.HasPrefix(name, saves.HalfWritten) })
	for _, file := range left {
		_ = os.Remove(file) // it does no harm either
	}
}

// read reports whether the file exists; the error says why it cannot be read.
func (s store) read(value any, parts ...string) (bool, error) {
	if s.dir == "" {
		return false, nil
	}
	text, err := os.ReadFile(s.path(parts...))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return false, nil
	case err != nil:
		return false, err
	}
	if err := json.Unmarshal(text, value); err != nil {
		return true, fmt.Errorf("%s: %w", filepath.Join(parts...), err)
	}
	return true, nil
}

// remove deletes a folder of the hall.
func (s store) remove(parts ...string) error {
	if s.dir == "" {
		return nil
	}
	return s.to.Remove(s.path(parts...))
}
