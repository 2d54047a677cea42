package saves

import (
	"errors"
	"io"
	"os"
	"path/filepath"
)

// Hold takes a file, made when it is not there, so that no other program can: [ErrBusy]. The hold ends with the closing of
// what it returns, also when the program is killed.
func Hold(path string) (io.Closer, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	if err := lock(file); err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return file, nil
}
