//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package saves

import (
	"errors"
	"fmt"
	"os"
	"syscall"
)

// lock takes the file for this process, or says that another has it. The lock ends with the file's closing, also when
// the process is killed. File systems that know no locks are used without.
func lock(file *os.File) error {
	err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	switch {
	case errors.Is(err, syscall.EWOULDBLOCK):
		return ErrBusy
	case errors.Is(err, syscall.ENOLCK), errors.Is(err, syscall.ENOTSUP), errors.Is(err, syscall.ENOSYS), err == nil:
		return nil
	}
	return fmt.Errorf("lock: %w", err)
}
