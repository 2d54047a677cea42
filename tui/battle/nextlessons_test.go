package battle

import (
	"slices"
	"strings"
	"testing"

	"muster/game"
	"muster/game/table"
	"muster/game/trial/toy"
	"muster/tui/page"
)

// school is a rulebook with lessons.
type school struct{ toy.System }

func (school) Info() game.Info {
	info := toy.System{}.Info()
	info.ID = "school"
	return info
}

func (school) Scenarios() ([]game.Scenario, []error) {
	all, errs := toy.System{}.Scenarios()
	all = slices.Clone(all)
	all[0].Training = true
	return all, errs
}

// When lessons are over the first button leads to those of the next rulebook that teaches; an ordinary battle has none.
func TestNextLessons(t *testing.T) {
	d, _ := pittedIn(t, toy.PitLesson, 80, 23, page.Chair{}, page.Chair{Bot: "regular"})
	p := d.playing
	p.env.Systems = []game.System{p.sys, toy.System{}, school{}}
	p.up.Ended = &table.Ended{Outcome: game.Outcome{Title: "Well done", Winners: []game.Seat{game.First}, Score: []int{1, 0}}}
	p.ending.open()
	if text := d.screen(); !strings.Contains(text, "n Next lessons") || strings.Contains(text, "Other side") {
		t.Errorf("the end of lessons:\n%s", text)
	}
	if msg := p.ending.key(press("enter"))(); msg != (page.Learn{System: "school"}) {
		t.Errorf("Enter leads to %+v", msg)
	}
	p.env.Systems = p.env.Systems[:2]
	if text := d.screen(); strings.Contains(text, "Next lessons") {
		t.Errorf("there are no more lessons:\n%s", text)
	}
	plain := against(t, page.Instant)
	plain.playing.env.Systems = []game.System{toy.System{}, school{}}
	if next := plain.playing.ending.nextCourse(); next != nil {
		t.Errorf("an ordinary battle is followed by the lessons of %s", next.Info().ID)
	}
}
