package tui

import (
	"testing"

	"muster/tui/lobby"
	"muster/tui/options"
)

// TestNothingComesUpOverACode holds that a battle that begins meanwhile waits below the code that is shown once.
func TestNothingComesUpOverACode(t *testing.T) {
	s := begin(t, 80, 24, Config{})
	s.run(s.root.push(lobby.NewSecret(s.root.env, "abcd-efgh")))
	s.run(s.root.push(options.New(s.root.env)))
	s.shows("Write it down")
	s.keys("enter")
	s.shows("Options", "Theme")
}
