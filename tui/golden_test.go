package tui

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"muster/saves"
	"muster/tui/archive"
)

// battles are a few on disk: one under way, one over, one damaged.
func battles() archive.Battles {
	at := func(day int) time.Time { return time.Date(2026, 11, day, 20, 15, 0, 0, time.UTC) }
	items := []saves.Item{
		{
			File: "/b/three.jsonl", Title: "The Yard", System: "toy", Started: at(18), Played: at(19),
			Players: []string{"You", "Regular bot"}, Chairs: []string{"", "regular"}, Orders: 24, Turn: "Round 3",
		},
		{
			File: "/b/two.jsonl", Title: "The Alley", System: "toy", Started: at(12), Played: at(12),
			Players: []string{"Ann", "Ben"}, Chairs: []string{"", ""}, Orders: 61, Turn: "Round 8", Over: true, Result: "Ann wins, 4 to 2",
		},
		{File: "/b/one.jsonl", Played: at(3), Damage: errors.New("one.jsonl: line 7: the check does not fit")},
	}
	var msg archive.Battles
	for i, item := range items {
		rules := "The Yard"
		if i == 2 {
			rules = ""
		}
		msg.Battles = append(msg.Battles, archive.Inspect(item, rules))
	}
	return msg
}

// visit presses keys; the first opens a page, which then hears of the battles.
func (s *session) visit(keys string) {
	first, rest, _ := strings.Cut(keys, " ")
	s.keys(first)
	s.send(battles())
	s.keys(rest)
}

var goldens = []struct{ name, keys string }{
	{"menu", ""},
	{"setup-rules", "3 1"},
	{"setup-battle", "3 down"},
	{"setup-armies", "3 3 down"},
	{"setup-players", "3 4"},
	{"setup-options", "3 5 down right"},
	{"saved", "4"},
	{"saved-delete", "4 x"},
	{"replays", "5"},
	{"rules", "6"},
	{"rules-entry", "6 down enter tab"},
	{"rules-search", "6 / t u r n"},
	{"armies", "7 down"},
	{"options", "8 down"},
	{"credits", "9 down"},
}

func TestScreens(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {140, 45}} {
		for _, g := range goldens {
			name := fmt.Sprintf("%s-%dx%d", g.name, size[0], size[1])
			t.Run(name, func(t *testing.T) {
				s := begin(t, size[0], size[1], Config{})
				s.visit(g.keys)
				s.golden(name)
			})
		}
	}
}

func TestScreensInOtherLooks(t *testing.T) {
	for _, look := range []struct{ name, theme, glyphs string }{{"ascii", "", "ascii"}, {"mono", "mono", ""}} {
		for _, g := range goldens {
			t.Run(look.name+"-"+g.name, func(t *testing.T) {
				s := begin(t, 80, 24, Config{Theme: look.theme, Glyphs: look.glyphs})
				s.visit(g.keys)
				if look.glyphs == "ascii" {
					for i, r := range s.screen() {
						if r > '~' {
							t.Fatalf("%q at byte %d is no ASCII:\n%s", r, i, s.screen())
						}
					}
				}
				s.golden(g.name + "-" + look.name)
			})
		}
	}
}
