package saves

import (
	"errors"
	"fmt"
	"math"
	"os"

	"golang.org/x/sys/windows"
)

// lock takes the file for this process, or says that another has it. The lock lies on one byte far behind the end, so
// that others can still read the battle.
func lock(file *os.File) error {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	place := windows.Overlapped{Offset: math.MaxUint32, OffsetHigh: math.MaxInt32 - 1}
	err := windows.LockFileEx(windows.Handle(file.Fd()), flags, 0, 1, 0, &place)
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return ErrBusy
	}
	if err != nil {
		return fmt.Errorf("lock: %w", err)
	}
	return nil
}
