package armies

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// target is the path of a user's list.
func (s Store) target(system, id string) (string, error) {
	if s.lib.UserDir() == "" {
		return "", errors.New("there is no directory to keep army lists of your own in")
	}
	return filepath.Join(s.lib.UserDir(), filepath.FromSlash(place(system, id))), nil
}

// mostLists is how many lists of a system somebody may have: all of them are read whenever they are shown.
const mostLists = 300

// room says why another file has no place in its folder; one that is there already has.
func room(file string) error {
	if _, err := os.Stat(file); err == nil {
		return nil
	}
	names, err := os.ReadDir(filepath.Dir(file))
	if err == nil && len(names) >= mostLists {
		return fmt.Errorf("you have %d army lists of these rules: delete some of them first", len(names))
	}
	return nil
}

// replace puts data in the place of a file in one step: it is written and synced under another name beside it and
// then renamed, so that a crash leaves either the old file or the new one.
func replace(file string, data []byte) (err error) {
	dir := filepath.Dir(file)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	// A name with a dot in front is no list to anybody who looks in between.
	tmp, err := os.CreateTemp(dir, ".saving-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = os.Remove(tmp.Name())
		}
	}()
	if err := fill(tmp, data); err != nil {
		return err
	}
	if err := os.Rename(tmp.Name(), file); err != nil {
		return err
	}
	return syncDir(dir)
}

// fill writes, syncs and closes a new file.
func fill(f *os.File, data []byte) error {
	_, err := f.Write(data)
	return errors.Join(err, f.Chmod(0o644), f.Sync(), f.Close())
}

// syncDir makes a rename outlast a power cut. Systems that cannot sync a folder do without.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	_ = d.Sync()
	return d.Close()
}

// remove deletes a file; one that somebody else deleted first is as good.
func remove(file string) error {
	if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return syncDir(filepath.Dir(file))
}
