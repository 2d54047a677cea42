package archive

import (
	"strings"
	"testing"
	"time"

	"muster/saves"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// A guest looks a battle with others through when it is over, not before; one of his own at any time.
func TestBattlesWithOthersAreWatchedWhenOver(t *testing.T) {
	glyphs, err := style.ParseGlyphs("unicode")
	if err != nil {
		t.Fatal(err)
	}
	env := page.Env{Guest: true, Look: style.NewSession(style.Themes()[0], glyphs, screen.TrueColor)}
	for _, b := range []Battle{
		{Item: saves.Item{File: "a"}},
		{Item: saves.Item{File: "b", Over: true}, Others: true},
		{Item: saves.Item{File: "c"}, Others: true},
	} {
		s := New(&env, false)
		s.Update(Battles{Battles: []Battle{b}})
		want := b.File != "c"
		if _, watched := s.open(true)().(page.Watch); watched != want {
			t.Errorf("%s: watched %v, want %v", b.File, watched, want)
		}
		offered := false
		for _, k := range s.Keys() {
			offered = offered || k.Enabled() && strings.Contains(k.Help().Desc, "watch")
		}
		if offered != want {
			t.Errorf("%s: watching is offered %v, want %v", b.File, offered, want)
		}
	}
}

// A battle that is over says in the list how it ended: for the one person in it, or by the names of those who won.
func TestTheListTellsHowABattleEnded(t *testing.T) {
	for _, c := range []struct {
		chairs []string
		won    []int
		score  []int
		want   string
	}{
		{[]string{"", "regular"}, []int{0}, []int{4, 2}, "won 4:2"},
		{[]string{"regular", ""}, []int{0}, []int{4, 2}, "lost 4:2"},
		{[]string{"", ""}, []int{1}, nil, "Ben won"},
		{[]string{"", "regular"}, nil, []int{3, 3}, "drawn 3:3"},
	} {
		s := Battle{Item: saves.Item{
			Over: true, Players: []string{"Ann", "Ben"}, Sides: []int{0, 1}, Chairs: c.chairs,
			Figures: &saves.Figures{Won: c.won, Score: c.score}, Played: time.Date(2026, 11, 22, 9, 0, 0, 0, time.Local),
		}}
		if got := s.when("…"); got != c.want+"  22 Nov" {
			t.Errorf("%+v: %q", c, got)
		}
	}
}
