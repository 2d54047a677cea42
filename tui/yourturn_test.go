package tui

import (
	"strings"
	"testing"

	"muster/tui/page"
)

// TestYourTurn holds that the window's title says when others have acted and one is asked, and that the bell rings then for
// who wants it.
func TestYourTurn(t *testing.T) {
	ann, ben := meet(t, openHall(t, t.TempDir(), 0))
	ben.root.env.Prefs.Call = page.ByBell
	called := func(v *visitor) bool { return strings.HasPrefix(v.root.title, "Your turn · Muster · ") }
	if !called(ann) || !called(ben) { // both hide their crowns
		t.Fatalf("titles %q and %q", ann.root.title, ben.root.title)
	}
	rung := ben.bells
	ann.acts()
	ann.until("waiting for Ben")
	if called(ann) || !called(ben) {
		t.Errorf("one waits for the other: titles %q and %q", ann.root.title, ben.root.title)
	}
	playOut(t, ann, ben)
	ann.untilSo("the end", ended)
	ben.untilSo("the end", ended)
	if called(ann) || called(ben) {
		t.Errorf("after the end: titles %q and %q", ann.root.title, ben.root.title)
	}
	if ben.bells == rung || ann.bells > 0 {
		t.Errorf("the bell has rung %d times for who wants it, %d for who does not", ben.bells-rung, ann.bells)
	}
}
