//go:build unix

package screen

import (
	"os"
	"syscall"

	"github.com/charmbracelet/x/term"
)

const suspendSupported = true

// prepareOutput has nothing to do: escape sequences are what terminals read.
func prepareOutput(uintptr) (*term.State, error) { return nil, nil }

// resizeSignal tells that the terminal's size has changed.
var resizeSignal os.Signal = syscall.SIGWINCH

// endSignals ask the process to end.
var endSignals = []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP}
