//go:build !cluster

package command_test

import (
	"strings"
	"testing"
)

// A program without NATS says how to get one that has it.
func TestServeWithoutCluster(t *testing.T) {
	_, faults, code := muster(t, t.TempDir(), "serve", "--cluster", "hall.toml")
	if code == 0 || !strings.Contains(faults, "go build -tags cluster") {
		t.Errorf("code %d: %s", code, faults)
	}
}
