package battle

import (
	"strings"
	"testing"

	"muster/game"
	"muster/tui/page"
)

// What one looks for in a replay is told in a row of 80 columns.
func TestReplayTellsSpeedAndBranchInANarrowRow(t *testing.T) {
	_, r := watching(t, 0)
	x := 1
	var told []string
	for _, b := range page.Listed(r.Keys()) {
		if x += len([]rune(b.Help().Key+b.Help().Desc)) + 3; x > 72 {
			break
		}
		told = append(told, b.Help().Desc)
	}
	for _, want := range []string{"play", "steps", "turns", "speed", "play on"} {
		if !strings.Contains(strings.Join(told, ","), want) {
			t.Errorf("%q is not among %v", want, told)
		}
	}
}

func TestBranchAsksOnlyForSidesInTheBattle(t *testing.T) {
	d, r := watching(t, 5)
	scene := *r.scene
	scene.Sides = append(scene.Sides[:0:0], scene.Sides...)
	scene.Sides[0].Out = true
	r.scene = &scene
	d.keys("b")
	b, ok := r.dialog.(*branch)
	if !ok || len(b.rows) != 1 || len(b.chairs) != 2 {
		t.Fatalf("asks %+v", r.dialog)
	}
	if text := d.screen(); strings.Count(text, "a person here")+strings.Count(text, "Regular bot") != 1 {
		t.Errorf("players of sides that are out are asked for:\n%s", text)
	}
	d.keys("right", "down", "enter")
	d.until("the branch is asked for", func() bool { return len(d.sent) > 0 })
	if asked, ok := d.sent[0].(page.Resume); !ok || asked.Chairs[0].Bot != "" || asked.Chairs[1].Bot != "" {
		t.Errorf("asked for %+v", d.sent[0])
	}
}

func TestReplayMeasuresAndWarns(t *testing.T) {
	d, r := watching(t, 5)
	d.give(press("w"))
	if r.seat == game.Gallery {
		t.Fatal("nobody's eyes")
	}
	d.give(press("T"))
	d.until("the threats are found out", func() bool { return r.danger.marked == r.version })
	if text := d.screen(); !strings.Contains(text, "Threats to") {
		t.Errorf("no list of threats:\n%s", text)
	}
	d.give(press("right"))
	d.until("they are found out for the next step", func() bool { return r.danger.marked == r.version })
	d.give(press("L"))
	if r.measure == nil {
		t.Fatal("nothing is measured")
	}
	d.give(press("esc"))
	if r.measure != nil || len(d.sent) > 0 {
		t.Error("escape does not end measuring alone")
	}
}
