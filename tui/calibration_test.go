package tui

import (
	"testing"

	"muster/game/hall"
	"muster/tui/style"
)

func TestTheCardIsShownOnce(t *testing.T) {
	h := openHall(t, "", 0)
	dir := t.TempDir()
	ann := comesWith(t, h, hall.Guest{ID: "SHA256:ann", Name: "Ann"}, dir, 80, 24)
	ann.until("Which of these does your terminal show well", "Unicode, chosen", "80×24")
	ann.keys("2")
	ann.until("Plain ASCII, chosen", "80x24")
	ann.keys("t")
	ann.until("High contrast")
	ann.keys("enter")
	ann.until("kept for your next visit", "Quick battle")
	ann.leaves()
	again := comesWith(t, h, hall.Guest{ID: "SHA256:ann", Name: "Ann"}, dir, 140, 45)
	again.until("Quick battle", "1 guest here")
	if again.root.env.Look.Glyphs.Name != "ascii" || again.root.env.Look.Theme.Name == style.DefaultTheme {
		t.Error("what was chosen at the first visit does not count at the second")
	}
	elsewhere := comesWith(t, h, hall.Guest{ID: "SHA256:ann", Name: "Ann"}, t.TempDir(), 80, 24)
	elsewhere.until("Quick battle")
	if elsewhere.root.env.Look.Glyphs.Name != "ascii" {
		t.Error("what was chosen does not count at another server of the hall, which has no file of hers")
	}
}

// TestWithoutAKeyTheCardHoldsForTheVisit holds that who cannot be known again chooses too, and hears how long it holds.
func TestWithoutAKeyTheCardHoldsForTheVisit(t *testing.T) {
	h := openHall(t, "", 0)
	ben := comesWith(t, h, hall.Guest{Name: "Ben"}, "", 80, 24)
	ben.until("Which of these does your terminal show well")
	ben.keys("2 enter")
	ben.until("This holds until you leave", "Quick battle")
	if name := ben.root.env.Look.Glyphs.Name; name != "ascii" {
		t.Errorf("the glyphs are %s after the card", name)
	}
}
