//go:build unix

package command_test

import "testing"

// whole is a battle that is played from the lobby to its end.
type whole struct {
	name, rules, scenario string
	options               []turn
	long                  bool // by hand, only in a long run
}

var wholes = []whole{
	{"Fog", "FOG of War", "The Open Field", []turn{{"Rounds", 3}}, false},
	{"Kog", "KOG light", "Duel", nil, false},
	{"Kz", "KillZone Historical", "The Village", nil, true},
	{"Kings", "Kings (mass battle)", "Parade Ground", []turn{{"Rounds", 1}}, false},
	{"Kry", "Kry-Gothic", "Deathmatch", []turn{{"Reaction window", 2}}, true}, // untimed
}

// Two people play a battle of each rulebook from the lobby to its end, and a third watches it: all three see the end,
// and what is on disk is the battle that was played.
func TestWholeBattles(t *testing.T) {
	t.Parallel()
	for _, w := range wholes {
		t.Run(w.name, func(t *testing.T) {
			home := t.TempDir()
			h := opens(t, home, "--delay", "0s")
			ann, ben, cid := h.comes(t, "Ann", 132, 45), h.comes(t, "Ben", 100, 30), h.comes(t, "Cid", 120, 40)
			ann.makes(w.rules, w.scenario, w.options)
			code := ann.code()
			ben.joins(code)
			cid.watches(code)
			ann.until("watched by Cid")
			play(t, ended, ann, ben)
			cid.untilSo("the end", ended)
			h.close(t)
			over(t, home)
		})
	}
}
