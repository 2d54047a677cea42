//go:build !cluster

package command_test

import (
	"os"
	"path/filepath"
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

// So does the laboratory, before it makes any file.
func TestLabWithoutACrew(t *testing.T) {
	home := t.TempDir()
	records := filepath.Join(home, "records.jsonl")
	for _, args := range [][]string{{"lab", "fog", "--over", "127.0.0.1:0", "--json", records}, {"lab", "--join", "127.0.0.1:7222"}} {
		_, faults, code := muster(t, home, args...)
		if code == 0 || !strings.Contains(faults, "go build -tags cluster") {
			t.Errorf("%v: code %d: %s", args, code, faults)
		}
	}
	if _, err := os.Stat(records); err == nil {
		t.Error("a file of records is begun of a batch that cannot be")
	}
}
