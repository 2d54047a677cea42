package saves

import (
	"errors"
	"fmt"
)

// Remove deletes a battle, sound or damaged: its journal and what is kept beside it. One that is being played is refused.
func Remove(path string) error { return RemoveIn(Disk{}, path) }

// RemoveIn is [Remove] through the door of a folder.
func RemoveIn(in Folder, path string) error {
	file, err := in.Open(path)
	switch {
	case errors.Is(err, ErrBusy):
		return err
	case err != nil:
		return fmt.Errorf("delete battle: %w", err)
	}
	j := Journal{path: path}
	_ = in.Remove(j.secretPath())
	_ = in.Remove(namePath(path))
	_ = in.Remove(AnalysisPath(path))
	return errors.Join(in.Remove(path), file.Close())
}
