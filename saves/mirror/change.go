package mirror

import (
	"crypto/cipher"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"muster/saves"

	"golang.org/x/crypto/chacha20poly1305"
)

// change is what a record tells: a write to one file.
type change struct {
	kind kind
	name string // below the folder, with slashes
	at   int64  // of an addition and a cut: how large the file is before, or after
	data []byte
}

type kind byte

// The kinds of change.
const (
	fence  kind = iota + 1 // a server takes the folder over; its name is the data
	add                    // data at the end of a file
	put                    // data in the place of a file
	cut                    // a file is shortened
	remove                 // a file or folder goes
)

// key is by which the log knows records of one file; it does not give the name away.
func (c *change) key() string {
	sum := sha256.Sum256([]byte(c.name))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}

// whole reports whether the change makes all earlier ones of its file void.
func (c *change) whole() bool { return c.kind == put || c.kind == remove || c.kind == fence }

// KeySize is the size of a cluster's key, in bytes.
const KeySize = chacha20poly1305.KeySize

// seal is the change as a record.
func (c *change) seal(with cipher.AEAD) []byte {
	plain := append(make([]byte, 0, len(c.name)+len(c.data)+12), byte(c.kind))
	plain = binary.AppendUvarint(plain, uint64(c.at))
	plain = binary.AppendUvarint(plain, uint64(len(c.name)))
	plain = append(append(plain, c.name...), c.data...)
	sealed := make([]byte, with.NonceSize(), with.NonceSize()+len(plain)+with.Overhead())
	_, _ = rand.Read(sealed) // it never fails
	return with.Seal(sealed, sealed, plain, nil)
}

// errKey says that a record cannot be opened.
var errKey = errors.New("a record of the log cannot be opened: it was sealed with another cluster's key, or it is damaged")

// unseal reads a record.
func unseal(record []byte, with cipher.AEAD) (c change, err error) {
	if len(record) < with.NonceSize() {
		return c, errKey
	}
	nonce, sealed := record[:with.NonceSize()], record[with.NonceSize():]
	plain, err := with.Open(nil, nonce, sealed, nil)
	if err != nil || len(plain) < 3 {
		return c, errKey
	}
	c.kind = kind(plain[0])
	at, n := binary.Uvarint(plain[1:])
	if n <= 0 {
		return c, errKey
	}
	plain = plain[1+n:]
	length, n := binary.Uvarint(plain)
	if n <= 0 || length > uint64(len(plain)-n) {
		return c, errKey
	}
	c.at, c.name, c.data = int64(at), string(plain[n:n+int(length)]), plain[n+int(length):]
	if c.kind != fence && !filepath.IsLocal(filepath.FromSlash(c.name)) {
		return c, fmt.Errorf("a record of the log leads out of the folder: %q", c.name)
	}
	return c, nil
}

// apply carries the change out below a folder. Carried out twice it comes to the same.
func (c *change) apply(dir string, when time.Time) error {
	path := filepath.Join(dir, filepath.FromSlash(c.name))
	var err error
	switch c.kind {
	case fence:
		return nil
	case remove:
		return saves.Disk{}.Remove(path)
	case cut:
		err = os.Truncate(path, c.at)
	case put:
		err = c.replace(path)
	case add:
		err = c.write(path)
	default:
		return fmt.Errorf("a record of the log is of a kind that this program does not know (%d): a newer Muster wrote it", c.kind)
	}
	if err == nil && !when.IsZero() {
		err = os.Chtimes(path, when, when)
	}
	return err
}

// write puts the data to its place in the file.
func (c *change) write(path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o600)
	if errors.Is(err, os.ErrNotExist) {
		if err = os.MkdirAll(filepath.Dir(path), 0o700); err == nil {
			file, err = os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o600)
		}
	}
	if err != nil {
		return err
	}
	_, err = file.WriteAt(c.data, c.at)
	return errors.Join(err, file.Close())
}

// replace writes the file anew beside the old one, so that who reads it sees one of them whole. The log keeps it: no sync.
func (c *change) replace(path string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	fresh := filepath.Join(filepath.Dir(path), saves.HalfWritten+filepath.Base(path))
	if err := os.WriteFile(fresh, c.data, 0o600); err != nil {
		return err
	}
	return os.Rename(fresh, path)
}
