package remote

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	gossh "golang.org/x/crypto/ssh"
)

const hostKeyFile = "host_ed25519"

// hostKey is the key by which clients know this server again: the one in the folder, made at the first start.
func hostKey(dir string) (gossh.Signer, error) {
	file := filepath.Join(dir, hostKeyFile)
	data, err := readSecret(file)
	if errors.Is(err, fs.ErrNotExist) {
		data, err = makeHostKey(file)
	}
	if err != nil {
		return nil, err
	}
	signer, err := gossh.ParsePrivateKey(data)
	if err != nil {
		return nil, fmt.Errorf("%s: this is no host key that can be used", file)
	}
	return signer, nil
}

// readSecret reads a file that nobody else may read.
func readSecret(file string) ([]byte, error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	if mode := info.Mode().Perm(); mode&0o077 != 0 && runtime.GOOS != "windows" {
		return nil, fmt.Errorf("%s: others may read this file (mode %04o); chmod 600 it, or remove it for a new one",
			file, mode)
	}
	return os.ReadFile(file)
}

// makeHostKey makes a key and keeps it. Of two servers that start at once both use the key of the first.
func makeHostKey(file string) ([]byte, error) {
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	block, err := gossh.MarshalPrivateKey(key, "muster")
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		return nil, err
	}
	data := pem.EncodeToMemory(block)
	if err := writeNew(file, data, os.Link); !errors.Is(err, fs.ErrExist) {
		return data, err
	}
	return readSecret(file)
}

// writeNew makes a file that appears whole or not at all, and only if there is none. CreateTemp's mode is 0600.
func writeNew(file string, data []byte, link func(from, to string) error) error {
	f, err := os.CreateTemp(filepath.Dir(file), ".new-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if err := fill(f, data); err != nil {
		return err
	}
	if err := link(f.Name(), file); err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	return writeOnce(file, data) // here no file has two names
}

// writeOnce makes a file if there is none.
func writeOnce(file string, data []byte) error {
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if err := fill(f, data); err != nil {
		return errors.Join(err, os.Remove(file))
	}
	return nil
}

// fill writes, syncs and closes a new file.
func fill(f *os.File, data []byte) error {
	_, err := f.Write(data)
	return errors.Join(err, f.Sync(), f.Close())
}
