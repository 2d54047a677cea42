package mirror

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"muster/saves"
)

var _ saves.Folder = (*Mirror)(nil)

// name is a path as the log has it.
func (m *Mirror) name(path string) (string, error) {
	rel, err := filepath.Rel(m.dir, path)
	if err != nil || !filepath.IsLocal(rel) || rel == "." {
		return "", fmt.Errorf("%s is not in the folder %s", path, m.dir)
	}
	return filepath.ToSlash(rel), nil
}

// Create is [saves.Folder.Create]. Others learn of the file with the first that is written into it.
func (m *Mirror) Create(path string) (saves.File, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, err := os.Lstat(path); err == nil {
		return nil, &fs.PathError{Op: "create", Path: path, Err: fs.ErrExist}
	}
	return m.hand(path, 0)
}

// Open is [saves.Folder.Open].
func (m *Mirror) Open(path string) (saves.Opened, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	return m.hand(path, info.Size())
}

// hand gives a file to a writer. The lock is held.
func (m *Mirror) hand(path string, size int64) (*file, error) {
	name, err := m.name(path)
	if err != nil {
		return nil, err
	}
	if m.term == nil {
		return nil, saves.ErrFenced
	}
	if _, taken := m.open[name]; taken {
		return nil, fmt.Errorf("%s: %w", filepath.Base(path), saves.ErrBusy)
	}
	m.open[name] = struct{}{}
	return &file{of: m, name: name, path: path, size: size}, nil
}

// Replace is [saves.Folder.Replace].
func (m *Mirror) Replace(path string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	name, err := m.name(path)
	if err != nil {
		return err
	}
	return m.change(&change{kind: put, name: name, data: data})
}

// Remove is [saves.Folder.Remove]. Each file goes by itself, so that the log may forget what was in it.
func (m *Mirror) Remove(path string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.remove(path)
}

func (m *Mirror) remove(path string) error {
	files, err := below(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	for _, file := range append(files, path) {
		name, bad := m.name(file)
		if err = errors.Join(err, bad); err != nil {
			return err
		}
		if err = m.change(&change{kind: remove, name: name}); err != nil {
			return err
		}
		if file == path {
			break
		}
	}
	return err
}

// Rename is [saves.Folder.Rename]: what is there is written anew at the other place, and removed at the old one.
func (m *Mirror) Rename(from, to string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	files, err := below(from)
	if err != nil {
		return err
	}
	for _, file := range files {
		rel, err := filepath.Rel(from, file)
		if err != nil {
			return err
		}
		name, err := m.name(filepath.Join(to, rel))
		if err != nil {
			return err
		}
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if err := m.change(&change{kind: put, name: name, data: data}); err != nil {
			return err
		}
	}
	return m.remove(from)
}

// below are the files in a folder and its folders; of a file, the file.
func below(path string) (files []string, err error) {
	err = filepath.WalkDir(path, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Type().IsRegular() {
			files = append(files, path)
		}
		return err
	})
	return files, err
}

// file is a file in the hand of a writer.
type file struct {
	of         *Mirror
	name, path string
	size       int64
}

// Append is [saves.File.Append]. What an earlier attempt has brought is not written twice.
func (f *file) Append(at int64, text []byte) error {
	f.of.mu.Lock()
	defer f.of.mu.Unlock()
	if f.of.term == nil {
		return saves.ErrFenced
	}
	text, err := f.beyond(at, text)
	if err != nil || len(text) == 0 {
		return err
	}
	if err := f.of.change(&change{kind: add, name: f.name, at: f.size, data: text}); err != nil {
		return err
	}
	f.size += int64(len(text))
	return nil
}

// beyond is the part of a text at a place that is not in the file yet.
func (f *file) beyond(at int64, text []byte) ([]byte, error) {
	if at == f.size {
		return text, nil
	}
	all, err := os.ReadFile(f.path)
	if err != nil {
		return nil, err
	}
	there := f.size - at
	if at < 0 || there < 0 || there > int64(len(text)) || !bytes.Equal(all[at:f.size], text[:there]) {
		return nil, fmt.Errorf("%s: it has %d bytes, and others at %d than are written there", f.path, f.size, at)
	}
	return text[there:], nil
}

// Cut is [saves.Opened.Cut].
func (f *file) Cut(size int64) error {
	f.of.mu.Lock()
	defer f.of.mu.Unlock()
	if err := f.of.change(&change{kind: cut, name: f.name, at: size}); err != nil {
		return err
	}
	f.size = size
	return nil
}

// Close is [saves.File.Close].
func (f *file) Close() error {
	f.of.mu.Lock()
	defer f.of.mu.Unlock()
	delete(f.of.open, f.name)
	return nil
}
