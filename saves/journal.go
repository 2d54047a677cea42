package saves

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"muster/game/dice"
)

// Journal is a battle's file, open for appending. It is not safe for use by two goroutines at once.
type Journal struct {
	path string
	in   Folder
	file File   // nil while the file could not be created
	good int64  // bytes known to be on disk
	left []byte // lines that are not on disk yet
	end  cursor // behind the last of them
	seed dice.Seed
	done bool // left tells the seed: once on disk, the file that keeps it secret goes
}

// ErrClosed is the answer of a journal that has been closed.
var ErrClosed = errors.New("the journal is closed")

// Path is the journal's file.
func (j *Journal) Path() string { return j.path }

// Name is the journal's file name without its folder.
func (j *Journal) Name() string { return filepath.Base(j.path) }

// Seed is the secret of the battle's dice, zero when it is not known. It is kept in a file beside the journal that only
// its owner can read, so that a battle goes on with the same dice after a crash, and is removed once a [SeedNote] has
// been written.
func (j *Journal) Seed() dice.Seed { return j.seed }

// Append writes lines to the end and syncs them. Nil means that these lines and all before them are on disk. After an
// error they are kept and written by the next Append that succeeds; a call without lines just tries again.
func (j *Journal) Append(lines ...Line) error {
	if j.in == nil {
		return ErrClosed
	}
	for _, line := range lines {
		text, err := j.end.write(j.left, line)
		if err != nil {
			return err
		}
		j.left = text
		j.done = j.done || line.Note != nil && line.Note.Kind == SeedNote
	}
	if err := j.flush(); err != nil {
		return fmt.Errorf("the battle is not saved: %w", err)
	}
	if j.done {
		j.forget()
	}
	return nil
}

// flush brings what is left to disk.
func (j *Journal) flush() error {
	if j.file == nil {
		made, err := j.in.Create(j.path)
		if err != nil {
			return err
		}
		j.file = made
		j.keep()
	}
	if len(j.left) == 0 {
		return nil
	}
	if err := j.file.Append(j.good, j.left); err != nil {
		return plain(err)
	}
	j.good += int64(len(j.left))
	j.left = j.left[:0]
	return nil
}

// plain is the error without its repetitions, on one line.
func plain(err error) error {
	if path := (*os.PathError)(nil); errors.As(err, &path) {
		return path
	}
	return err
}

// Close tries once more to write what is left and gives the file free. It may be called twice.
func (j *Journal) Close() error {
	if j.in == nil {
		return nil
	}
	err := j.Append()
	j.in = nil
	if j.file != nil {
		err = errors.Join(err, j.file.Close())
	}
	return err
}
