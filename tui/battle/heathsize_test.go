package battle

import (
	"strings"
	"testing"

	"muster/board"
	"muster/tui/pick"
)

func TestHeathNoSizePanics(t *testing.T) {
	d := heath(t, 100, 30)
	p := d.playing
	for _, size := range [][2]int{{0, 0}, {1, 1}, {5, 3}, {20, 5}, {40, 10}, {60, 19}, {80, 23}, {140, 44}, {200, 59}} {
		d.w, d.h = size[0], size[1]
		d.grid = newGrid(size[0], size[1])
		d.give(sizeOf(size[0], size[1]))
		d.keys("tab", "right", "T", "L", "x", "tab", "esc", ".", "right", ",", "tab", "enter", "down", "+", "-", "C", "T")
		d.keys("esc", "esc", "esc", "esc", "esc", "@", "esc")
		p.pick = pick.Pick{}
		p.dialog = nil
		p.composer.renew()
	}
}

// Where there is little room, choices and odds come before the card; of a long survey the rest is a key away.
func TestNarrowScreensShowWhatIsDecided(t *testing.T) {
	d := heath(t, 80, 23)
	p := d.playing
	d.chooses("red-gun", "@")
	d.types("blue-gun")
	d.keys("enter", "enter")
	text := d.screen()
	for _, want := range []string{"Mortar", "Rifle", "enter: Shoot", "in return", "50 %"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not seen:\n%s", want, text)
		}
	}
	d.keys("esc", "esc", "esc", "L", "@")
	d.types("blue-c")
	d.keys("enter")
	p.rod.survey.Facts = append(p.rod.survey.Facts, make([]board.Fact, 40)...)
	for i := range p.rod.survey.Facts {
		p.rod.survey.Facts[i].Value = "fact " + plainInt(i)
	}
	if text = d.screen(); strings.Contains(text, "fact 41") {
		t.Fatal("the survey is not long")
	}
	d.keys("pgdown", "pgdown", "pgdown", "pgdown", "pgdown", "pgdown", "pgdown")
	if text = d.screen(); !strings.Contains(text, "fact 41") {
		t.Errorf("the end of a long survey is not reached:\n%s", text)
	}
}
