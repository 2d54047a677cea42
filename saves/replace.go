package saves

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// HalfWritten begins the names of files that [ReplaceFile] is writing. One that is left over after a crash can be removed.
const HalfWritten = ".new-"

// ReplaceFile puts data in the place of a file in one step and on disk: whatever happens, the old file or the new one is
// there, whole. Its folder is made where there is none; whoever may read the file may list a folder that is made for it.
func ReplaceFile(file string, data []byte, mode fs.FileMode) error {
	folder := filepath.Dir(file)
	if err := os.MkdirAll(folder, mode|0o100|mode&0o044>>2); err != nil {
		return err
	}
	f, err := os.CreateTemp(folder, HalfWritten+"*")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = errors.Join(f.Chmod(mode), f.Sync())
	}
	err = errors.Join(err, f.Close())
	if err == nil {
		err = os.Rename(f.Name(), file)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	SyncFolder(folder)
	return nil
}

// SyncFolder makes the names in a folder as lasting as the bytes of its files. Some systems cannot; the names are then as
// safe as they are.
func SyncFolder(folder string) {
	if f, err := os.Open(folder); err == nil {
		_ = f.Sync()
		_ = f.Close()
	}
}
