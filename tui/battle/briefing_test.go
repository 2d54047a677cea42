package battle

import (
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/page"
	"muster/tui/screen"
)

// briefed is the yard of somebody who wants to be told how a battle is won.
func briefed(t *testing.T) *desk {
	t.Helper()
	e := env(t, "slate", "unicode", page.Instant)
	e.Prefs.Briefing = true
	d := open(t, e, 80, 24, page.Chair{}, page.Chair{Bot: "regular"})
	d.until("the briefing", d.isBriefed)
	return d
}

func (d *desk) isBriefed() bool {
	_, open := d.playing.dialog.(*briefing)
	return open
}

// A battle tells how it is won before the first order of a person; i brings it back, and a click on a rule opens the
// book there.
func TestBriefing(t *testing.T) {
	d := briefed(t)
	seen := d.screen()
	for _, want := range []string{"The Yard: how it is won", "Fell the other crown", string(toy.WinCrown), "i brings this back"} {
		if !strings.Contains(seen, want) {
			t.Errorf("the briefing lacks %q:\n%s", want, seen)
		}
	}
	for _, closes := range []string{"enter", "esc", "i", " "} {
		d.keys(closes)
		if d.playing.dialog != nil {
			t.Errorf("%q does not close the briefing", closes)
		}
		d.keys("i")
		if !d.isBriefed() {
			t.Errorf("i does not bring the briefing back")
		}
	}
	for y, line := range strings.Split(d.screen(), "\n") {
		if before, _, found := strings.Cut(line, string(toy.WinCrown)); found {
			d.click(screen.Width(before), y)
			break
		}
	}
	if !d.playing.rules.open || d.playing.dialog != nil || !strings.Contains(d.screen(), "Rules") {
		t.Errorf("a click on a rule does not open the book:\n%s", d.screen())
	}
}

// At one keyboard it is told behind the curtain, once. Who has given an order, and comes back to the battle, is told
// nothing.
func TestBriefingIsToldOnce(t *testing.T) {
	e := env(t, "slate", "unicode", page.Instant)
	e.Prefs.Briefing = true
	d := open(t, e, 80, 24)
	d.keys("enter")
	if !d.isBriefed() {
		t.Fatalf("behind the curtain nothing is told:\n%s", d.screen())
	}
	d.keys("enter", "b", "enter", "2", "enter", "enter")
	if d.isBriefed() || !d.playing.hasActed(game.First) {
		t.Errorf("it is told twice:\n%s", d.screen())
	}
	back := New(d.playing.config)
	t.Cleanup(back.feed.cancel)
	d.page, d.playing = back, back
	d.run(back.Init())
	d.give(tea.WindowSizeMsg{Width: d.w, Height: d.h})
	d.until("the battle is open again", func() bool { return back.state.State != nil })
	d.keys("enter")
	if d.isBriefed() {
		t.Errorf("who has acted is told again how the battle is won:\n%s", d.screen())
	}
}

// A lesson has goals of its own above the field: how its battle would be won is told only to whoever asks.
func TestNoBriefingBeforeALesson(t *testing.T) {
	d := briefed(t)
	p := d.playing
	p.dialog, p.opening.owed = nil, true
	plain := p.guide
	p.guide = bentGuide{plain, bent{lesson: &game.Lesson{N: 1, Of: 1, Title: "Footwork", Text: "Take a step."}}}
	if p.opening.update(settledMsg{}); d.isBriefed() {
		t.Fatalf("the briefing hides the lesson:\n%s", d.screen())
	}
	if d.keys("i"); !d.isBriefed() {
		t.Fatalf("i does not tell how the battle is won:\n%s", d.screen())
	}
	p.dialog, p.opening.owed, p.guide = nil, true, plain
	if p.opening.update(settledMsg{}); !d.isBriefed() {
		t.Fatal("without a lesson nothing is told")
	}
}
