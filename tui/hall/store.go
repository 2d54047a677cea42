package hall

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// store is the hall's folder; "" keeps nothing.
type store string

// path is a file or folder in it.
func (s store) path(parts ...string) string {
	return filepath.Join(append([]string{string(s)}, parts...)...)
}

// write puts a file in the place of the one before it: whatever happens, one of the two is there, whole.
func (s store) write(value any, parts ...string) error {
	if s == "" {
		return nil
	}
	text, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("keep %s: %w", parts[len(parts)-1], err)
	}
	return replace(s.path(parts...), text)
}

// halfWritten are the names of files that are being written.
const halfWritten = ".new-*"

// sweep removes what a program that was killed had written half. Nobody else writes here now.
func (s store) sweep() {
	for _, pattern := range []string{s.path(halfWritten), s.path(tablesFolder, "*", halfWritten)} {
		files, _ := filepath.Glob(pattern) // the pattern is sound
		for _, file := range files {
			_ = os.Remove(file) // it does no harm either
		}
	}
}

// replace writes a file of which nobody else may read anything.
func replace(path string, text []byte) (err error) {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	temporary, err := os.CreateTemp(folder, halfWritten) // 0600
	if err != nil {
		return err
	}
	_, err = temporary.Write(text)
	if err == nil {
		err = temporary.Sync()
	}
	err = errors.Join(err, temporary.Close())
	if err == nil {
		err = os.Rename(temporary.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(temporary.Name()))
	}
	lasting(folder)
	return nil
}

// lasting makes a new name as lasting as the file's bytes. Some systems cannot; it is then as safe as they are.
func lasting(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}

// read reports whether the file is there; the error says why it cannot be read.
func (s store) read(value any, parts ...string) (bool, error) {
	if s == "" {
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
	if s == "" {
		return nil
	}
	return os.RemoveAll(s.path(parts...))
}
