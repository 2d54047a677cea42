package rules_test

import (
	"testing"

	"muster/game/trial/long"
)

// TestMain has each property tried twenty times, a hundred times in a long run.
func TestMain(m *testing.M) { long.Checks(m, 20, 100) }
