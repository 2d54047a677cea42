//go:build !cluster

package command

import (
	"context"
	"errors"
)

// runMember says how to get what this program lacks.
func (serving) runMember(context.Context, service) error {
	return errors.New("--cluster: this muster is built without it; go build -tags cluster makes one that has it")
}
