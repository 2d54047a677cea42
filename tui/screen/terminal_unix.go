//go:build unix

package screen

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/charmbracelet/x/term"
)

const suspendSupported = true

// prepareOutput has nothing to do: escape sequences are what terminals read.
func prepareOutput(uintptr) (*term.State, error) { return nil, nil }

// watchSize calls changed after each change of the terminal's size.
func watchSize(ctx context.Context, changed func()) {
	sig := make(chan os.Signal, 1)
	signal.Notify(sig, syscall.SIGWINCH)
	defer signal.Stop(sig)
	for {
		select {
		case <-ctx.Done():
			return
		case <-sig:
			changed()
		}
	}
}
