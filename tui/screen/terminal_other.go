//go:build !unix && !windows

package screen

import (
	"context"

	"github.com/charmbracelet/x/term"
)

const suspendSupported = false

// prepareOutput has nothing to do.
func prepareOutput(uintptr) (*term.State, error) { return nil, nil }

// watchSize has nothing to do: nothing reports sizes here.
func watchSize(context.Context, func()) {}
