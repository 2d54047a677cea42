package command_test

import (
	"regexp"
	"strings"
	"testing"

	"muster/assets"
	"muster/game/killzone"
)

// Before an activation ends it is said once how many can still act, and not by two counts that differ.
func TestWhoCanStillActIsCountedOnce(t *testing.T) {
	d := picture(t, killzone.New(assets.Embedded()), 60, 100, 30)
	for range 40 { // past the orders of the squads
		if strings.Contains(d.text(), "Act with the figures") {
			break
		}
		d.presses("k", "enter")
	}
	d.presses(" ")
	if counts := counted.FindAllString(d.text(), -1); len(counts) != 1 {
		t.Errorf("it is told %q:\n%s", counts, d.text())
	}
}

// counted is a row of a question that says how many there are of something.
var counted = regexp.MustCompile(`│ \d+ [a-z]+ [a-z ]+`)
