//go:build !cluster

package command

import (
	"context"
	"errors"

	"github.com/spf13/cobra"
)

// errAlone says how to get what this program lacks.
var errAlone = errors.New("--over and --join: this muster is built without them; go build -tags cluster makes one that has them")

func (*Program) hostLab(context.Context, *batch, []byte, *labRun) (leave func(), err error) {
	return nil, errAlone
}

func (*batch) crewKey(string) ([]byte, error) { return nil, errAlone }

func (*Program) joinLab(*cobra.Command, []string, *batch) error { return errAlone }
