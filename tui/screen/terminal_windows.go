package screen

import (
	"os"

	"github.com/charmbracelet/x/term"
	"golang.org/x/sys/windows"
)

const suspendSupported = false

// prepareOutput makes the console obey escape sequences, and returns how it
// was before.
func prepareOutput(fd uintptr) (*term.State, error) {
	saved, err := term.GetState(fd)
	if err != nil {
		return nil, err
	}
	var mode uint32
	if err := windows.GetConsoleMode(windows.Handle(fd), &mode); err != nil {
		return nil, err
	}
	return saved, windows.SetConsoleMode(windows.Handle(fd), mode|windows.ENABLE_VIRTUAL_TERMINAL_PROCESSING)
}

// resizeSignal does not exist: the console reports sizes with its input.
var resizeSignal os.Signal

// endSignals ask the process to end.
var endSignals = []os.Signal{os.Interrupt, windows.SIGTERM}
