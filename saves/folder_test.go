package saves_test

import (
	"testing"

	"muster/saves"
	"muster/saves/trial"
)

func TestDisk(t *testing.T) {
	trial.Folder(t, func(t *testing.T) (saves.Folder, string) { return saves.Disk{}, t.TempDir() })
}
