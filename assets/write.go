package assets

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
)

// mostFiles is how many files of a folder somebody may have: all of them are read whenever they are shown.
const mostFiles = 300

// Write puts a file of the user's into its place in the tree, over the one that may be there, in one step: a crash leaves
// either the old file or the new one.
func (l Library) Write(name string, data []byte) error {
	if l.user == "" || !fs.ValidPath(name) {
		return fmt.Errorf("there is no directory to keep %s in", Clean(name, 80))
	}
	file := under(l.user, name)
	if _, err := os.Stat(file); err != nil {
		if names, err := os.ReadDir(filepath.Dir(file)); err == nil && len(names) >= mostFiles {
			return fmt.Errorf("you have %d files in %s: delete some of them first", len(names), path.Dir(name))
		}
	}
	return replace(file, data)
}

// replace writes and syncs a file under another name beside its place, and then renames it.
func replace(file string, data []byte) (err error) {
	dir := filepath.Dir(file)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	// A name with a dot in front is no data file to anybody who looks in between.
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

// RemoveDisk deletes a file from anywhere on disk; one that somebody else deleted first is as good.
func RemoveDisk(file string) error {
	if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return syncDir(filepath.Dir(file))
}
