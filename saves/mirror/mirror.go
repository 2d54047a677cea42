package mirror

import (
	"context"
	"crypto/cipher"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"golang.org/x/crypto/chacha20poly1305"
)

// Mirror is a folder that follows a log, or owns it and writes. It is a [saves.Folder].
type Mirror struct {
	dir string
	log Log
	aed cipher.AEAD

	mu    sync.Mutex          // of what follows; held while a record is on its way
	at    uint64              // the last record that is in the folder
	fault error               // the folder could not be written
	term  context.Context     // nil for none
	lost  context.CancelFunc  // see [Mirror.Own]
	open  map[string]struct{} // names of files in the hand of a writer
}

// New makes a mirror of a log in a folder of its own on this machine, which is emptied. The key has [KeySize] bytes.
func New(dir string, log Log, key []byte) (*Mirror, error) {
	aed, err := chacha20poly1305.NewX(key)
	if err != nil {
		return nil, fmt.Errorf("the cluster's key has %d bytes: want %d", len(key), KeySize)
	}
	if err := empty(dir); err != nil {
		return nil, err
	}
	return &Mirror{dir: dir, log: log, aed: aed, open: map[string]struct{}{}}, nil
}

// empty removes all that is in a folder, or makes it.
func empty(dir string) error {
	entries, err := os.ReadDir(dir)
	if errors.Is(err, os.ErrNotExist) {
		return os.MkdirAll(dir, 0o700)
	}
	for _, entry := range entries {
		err = errors.Join(err, os.RemoveAll(filepath.Join(dir, entry.Name())))
	}
	return err
}

// Dir is the folder on this machine.
func (m *Mirror) Dir() string { return m.dir }

// Follow carries out what others write until the context is done or the log fails. Without a term of its own a mirror
// may follow; while it has one, its own writes are all there are.
func (m *Mirror) Follow(ctx context.Context) error {
	m.mu.Lock()
	after := m.at
	m.mu.Unlock()
	return m.log.Follow(ctx, after, func(r Record) error {
		m.mu.Lock()
		defer m.mu.Unlock()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return m.take(r)
	})
}

// take carries a record out, unless it is in the folder already. The lock is held.
func (m *Mirror) take(r Record) error {
	if r.Seq <= m.at || m.fault != nil {
		return m.fault
	}
	c, err := unseal(r.Data, m.aed)
	if err == nil {
		err = c.apply(m.dir, r.When)
	}
	if err != nil {
		return m.fail(err)
	}
	m.at = r.Seq
	return nil
}

// fail notes that the folder is not what the log says: nothing can be done with it before it is made anew.
func (m *Mirror) fail(err error) error {
	m.fault = fmt.Errorf("%s: %w", m.dir, err)
	return m.fault
}

// catchUp carries out all that the log has. The lock is held.
func (m *Mirror) catchUp(ctx context.Context) error {
	for {
		r, err := m.log.Next(ctx, m.at)
		if err != nil || r.Seq == 0 {
			return err
		}
		if err := m.take(r); err != nil {
			return err
		}
	}
}
