//go:build unix

package command_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muster/game/trial/long"
)

// copyTo copies a folder as it is now, file by file as `cp -a` does, while others may write there.
func copyTo(t testing.TB, to, from string) {
	t.Helper()
	err := filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // it has been replaced meanwhile
		}
		if err != nil {
			return err
		}
		target := filepath.Join(to, strings.TrimPrefix(path, from))
		if entry.IsDir() {
			return os.MkdirAll(target, 0o700)
		}
		if !entry.Type().IsRegular() { // the socket
			return nil
		}
		text, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		return os.WriteFile(target, text, 0o600)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A server's folder can be copied while battles go on in it: each copy has the battle whole up to some order, its dice
// can be proven as far, and a server opens over it as if it had been stopped there.
func TestBackup(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	h := opens(t, home)
	ann, ben := sit(t, h)
	ctx, stop := context.WithTimeout(t.Context(), long.Patience)
	defer stop()
	errs := make(chan error, 2)
	for _, p := range []*terminal{ann, ben} {
		go func() { errs <- p.plays(ctx, ended) }()
	}
	orders, copies := 0, 0
	for played := 0; played < 2; {
		select {
		case err := <-errs:
			if played++; err != nil {
				t.Fatal(err)
			}
		case <-time.After(50 * time.Millisecond):
		}
		if copies < long.Times(8, 100) {
			orders = backUp(t, home, orders)
			copies++
		}
	}
	if t.Failed() || orders == 0 {
		t.Fatalf("%d orders in %d copies", orders, copies)
	}
	h.close(t)
	to := t.TempDir()
	copyTo(t, to, home)
	again := opens(t, to)
	one := again.back(t, "Ann", ann.signer, 100, 30)
	one.until("Quick battle")
	again.close(t)
	if log := again.errs.String(); strings.Contains(log, "cannot be read") {
		t.Errorf("the log says %s", log)
	}
	over(t, to)
}

// backUp copies a server's folder and proves what is in it; it returns how many orders that has, which are not fewer
// than before.
func backUp(t testing.TB, home string, before int) (orders int) {
	t.Helper()
	to := t.TempDir()
	copyTo(t, to, home)
	for _, report := range verify(t, to) {
		if orders = report.Orders; orders < before {
			t.Errorf("a copy has %d orders, one before it %d", orders, before)
		}
	}
	if out, fault, code := muster(t, to, append([]string{"verify"}, journals(t, to)...)...); code != 0 {
		t.Errorf("muster verify: %s %s", out, fault)
	}
	return orders
}

// journals are the files of a server's battles.
func journals(t testing.TB, home string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(home, "server", "hall", "tables", "*", "*.jsonl"))
	if err != nil || len(files) == 0 {
		t.Fatal("no battle is kept", err)
	}
	return files
}
