//go:build unix

package command_test

import (
	"syscall"
	"testing"
	"time"
)

// used is the processor's time that this process has used.
func used(t testing.TB) time.Duration {
	t.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		t.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
