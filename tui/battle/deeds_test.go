package battle

import (
	"slices"
	"testing"

	"github.com/charmbracelet/bubbles/key"

	"muster/tui/page"
	"muster/tui/style"
)

// onlyAnswer are the keys that do nothing but say why: where doing the rest of a step has gone, and that no clock runs.
var onlyAnswer = []string{";", "P"}

// Each deed of a page is done by its keys or found in the palette, and the list of keys tells each key that does
// something.
func TestEachDeedIsReachedAndTold(t *testing.T) {
	turns := hotSeat(t, 80, 24).playing
	timed, _ := pitted(t, 80, 24, page.Chair{}, page.Chair{Bot: "regular"})
	_, replay := watching(t, 3)
	reached(t, "in turns", turns.menu.table(), turns.AllKeys())
	reached(t, "against a clock", timed.playing.menu.table(), timed.playing.AllKeys())
	reached(t, "in a replay", replay.keys.table(), replay.AllKeys())
}

// reached complains about deeds that nothing leads to, or that are not told of.
func reached(t *testing.T, where string, all deeds, groups []style.Group) {
	t.Helper()
	var told []string
	for _, group := range groups {
		for _, b := range page.Listed(group.Keys) {
			told = append(told, b.Keys()...)
		}
	}
	found := map[string]int{}
	for _, entry := range all.entries() {
		found[entry.Title]++
	}
	for i := range all {
		d, keys := &all[i], all[i].key.Keys()
		switch {
		case d.do == nil && (d.group == "" && d.zone == unsaid || len(keys) < 2):
			t.Errorf("%s: %q neither does anything nor tells of two keys", where, d.key.Help().Desc)
		case d.do == nil:
			continue
		case d.title == "" && len(keys) == 0:
			t.Errorf("%s: nothing leads to deed %d", where, i)
		case d.title != "" && (d.no == nil || d.no() == "") && found[d.title] != 1:
			t.Errorf("%s: the palette has %q %d times", where, d.title, found[d.title])
		case len(keys) > 0 && !slices.Contains(told, keys[0]) && !slices.Contains(onlyAnswer, keys[0]):
			t.Errorf("%s: the list of keys does not tell %q", where, keys[0])
		}
		for _, name := range keys {
			if all.pressed(press(name)) != d {
				t.Errorf("%s: %q does not lead to %q", where, name, d.key.Help().Desc)
			}
		}
	}
}

// What the last row of a page tells does something when it is pressed.
func TestTheLastRowTellsDeeds(t *testing.T) {
	d := hotSeat(t, 140, 45)
	d.bids()
	p := d.playing
	choices := p.keys.choiceHints()
	for _, b := range page.Listed(p.Keys()) {
		verb := slices.ContainsFunc(choices, func(c key.Binding) bool { return c.Keys()[0] == b.Keys()[0] })
		if !verb && p.menu.table().pressed(press(b.Keys()[0])) == nil {
			t.Errorf("%q (%s) does nothing", b.Keys()[0], b.Help().Desc)
		}
	}
	if told := page.Listed(p.Keys()); len(told) < 10 {
		t.Errorf("only %d keys are told of", len(told))
	}
}
