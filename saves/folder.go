package saves

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// Folder is the door through which battles are written, and what lies beside them. Whoever reads them reads files of
// this machine. A write that returns nil lasts: for [Disk] it is on disk, synced; for a folder that several machines share
// (muster/saves/mirror) most of them have it. Of two writers of one folder at most one can write: the other gets
// [ErrBusy] at the door of a [Disk], and [ErrFenced] at its next write to a shared folder.
//
// Its methods may be called from any goroutine.
type Folder interface {
	// Create makes a file that was not there before, and its folders.
	Create(path string) (File, error)
	// Open takes a file that is there, to go on with it behind its first so many bytes: what is beyond is cut off.
	Open(path string) (Opened, error)
	// Replace puts data in the place of a file in one step. Its folders are made where there are none.
	Replace(path string, data []byte) error
	// Rename moves a file, also over another one, or a folder. Its folders are made where there are none.
	Rename(from, to string) error
	// Remove deletes a file, or a folder and all in it. That it is not there is no error.
	Remove(path string) error
}

// File is a file of a [Folder] that grows at its end, in the hand of one writer.
type File interface {
	// Append puts text at the end of a file of so many bytes. After an error it may be there or not, or a part of it: the
	// next Append at the same place begins with the same text.
	Append(at int64, text []byte) error
	// Close gives the file free.
	Close() error
}

// Opened is a file of a [Folder] that was there before.
type Opened interface {
	File
	// Cut shortens the file to so many bytes.
	Cut(size int64) error
}

// ErrFenced says that another server has taken a shared folder over: nothing that is written here counts any more.
var ErrFenced = errors.New("another server has taken this hall over")

// Disk writes to this machine's own disk. Its files can be read by their owner alone.
type Disk struct{}

// Create is [Folder.Create]; it locks the file.
func (Disk) Create(path string) (File, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	made, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	if err := lock(made); err != nil {
		return nil, errors.Join(err, made.Close())
	}
	SyncFolder(filepath.Dir(path))
	return diskFile{made}, nil
}

// Open is [Folder.Open]; it locks the file, and the error is [ErrBusy] while another program has it.
func (Disk) Open(path string) (Opened, error) {
	opened, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	if err := lock(opened); err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", filepath.Base(path), err), opened.Close())
	}
	_ = opened.Chmod(0o600) // journals of old were made for everybody to read; not every disk knows rights
	return diskFile{opened}, nil
}

// Replace is [Folder.Replace].
func (Disk) Replace(path string, data []byte) error { return ReplaceFile(path, data, 0o600) }

// Rename is [Folder.Rename].
func (Disk) Rename(from, to string) error {
	if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
		return err
	}
	if err := os.Rename(from, to); err != nil {
		return err
	}
	SyncFolder(filepath.Dir(to))
	SyncFolder(filepath.Dir(from))
	return nil
}

// Remove is [Folder.Remove].
func (Disk) Remove(path string) error { return os.RemoveAll(path) }

// diskFile is a [File] on disk.
type diskFile struct{ file }

// file is what a diskFile does to its file; tests put faulty ones in.
type file interface {
	io.WriterAt
	Truncate(size int64) error
	Sync() error
	Close() error
}

// Append is [File.Append]. What an earlier attempt may have written beyond the good bytes is written again: after a failed
// sync nobody knows what is on disk.
func (f diskFile) Append(at int64, text []byte) error {
	n, err := f.WriteAt(text, at)
	if err == nil {
		err = f.Sync()
	}
	if err != nil && n > 0 {
		err = errors.Join(err, f.Truncate(at))
	}
	return err
}

// Cut is [Opened.Cut].
func (f diskFile) Cut(size int64) error { return f.Truncate(size) }
