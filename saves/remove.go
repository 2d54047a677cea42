package saves

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Remove deletes a battle, sound or damaged: its journal and what is kept beside it. One that is being played is refused.
func Remove(path string) error {
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return fmt.Errorf("delete battle: %w", err)
	}
	if err := lock(file); err != nil {
		return errors.Join(fmt.Errorf("%s: %w", filepath.Base(path), err), file.Close())
	}
	j := Journal{path: path}
	_ = os.Remove(j.secretPath())
	_ = os.Remove(namePath(path))
	return errors.Join(os.Remove(path), file.Close())
}
