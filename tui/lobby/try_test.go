package lobby

import (
	"errors"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/page"
)

// What was tried leads on, or nowhere, or says what went wrong: each is a message.
func TestTry(t *testing.T) {
	if next, ok := try(func() error { return nil })().(tea.BatchMsg); !ok || len(next) != 0 {
		t.Errorf("after a deed that leads nowhere comes %v", next)
	}
	if next, ok := try(func() error { return nil }, page.Leave(nil))().(tea.BatchMsg); !ok || len(next) != 1 {
		t.Errorf("after a deed that leads on comes %v", next)
	}
	if said, ok := try(func() error { return errors.New("no") })().(page.Notice); !ok || said.Text != "no" {
		t.Errorf("a deed that fails says %v", said)
	}
}
