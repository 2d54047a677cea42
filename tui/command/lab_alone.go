//go:build !cluster

package command

import (
	"context"
	"errors"

	"github.com/spf13/cobra"
)

// errAlone says how to get what this program lacks.
var errAlone = errors.New("--over and --join: this muster is built without them; go build -tags cluster makes one that has them")

func hostLab(context.Context, *Program, *batch, []byte, *labRun) (leave func(), err error) {
	return nil, errAlone
}

func (crewFlags) secret(string) ([]byte, error) { return nil, errAlone }

func joinLab(*cobra.Command, []string, *Program, *batch) error { return errAlone }
