//go:build unix

package command_test

import (
	"bytes"
	"strings"
	"testing"
)

// Whoever is connected when the server stops, in a battle or at the tables, sees one line on the screen that he had
// before, and nothing after it.
func TestFarewells(t *testing.T) {
	t.Parallel()
	h := opens(t, t.TempDir())
	ann, ben := sit(t, h)
	cid := h.comes(t, "Cid", 80, 24)
	h.close(t)
	for _, p := range []*terminal{ann, ben, cid} {
		<-p.client.Done()
		came := p.screen.Came()
		at := bytes.LastIndex(came, []byte("\x1b[?1049l"))
		if at < 0 {
			t.Errorf("%s: the screen is not given back: %q", p.name, came[max(len(came)-200, 0):])
			continue
		}
		said := strings.TrimPrefix(string(came[at:]), "\x1b[?1049l")
		if i := strings.LastIndexByte(said, '\x1b'); i >= 0 { // the last of the terminal's modes
			said = said[i+1:]
			said = said[strings.IndexAny(said, "hlmt\\")+1:]
		}
		if said != "The server is being stopped. Every battle is saved: come back.\r\n" {
			t.Errorf("%s sees %q; in all after the screen: %q", p.name, said, came[at:])
		}
	}
}
