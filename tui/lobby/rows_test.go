package lobby

import (
	"testing"
	"time"

	"muster/game/hall"
	"muster/tui/page"
)

func TestStates(t *testing.T) {
	ann, free := hall.Occupant{Name: "Ann"}, hall.Occupant{}
	gone := hall.Occupant{Name: "Ben", Away: time.Now()}
	for want, table := range map[string]hall.Table{
		"a seat free":   {Phase: hall.Open, Occupants: []hall.Occupant{ann, free}},
		"2 seats free":  {Phase: hall.Open, Occupants: []hall.Occupant{free, ann, free}},
		"waits for you": {Phase: hall.Running, Fresh: true, Turn: "Round 2"},
		"Round 2":       {Phase: hall.Running, Turn: "Round 2", Occupants: []hall.Occupant{ann}},
		"Round 2, away": {Phase: hall.Running, Turn: "Round 2", Occupants: []hall.Occupant{ann, gone}},
		"begins":        {Phase: hall.Running, Title: "The Yard", Turn: "The Yard"},
		"over":          {Phase: hall.Over, Turn: "Round 8"},
	} {
		if got := stateOf(&table); got != want {
			t.Errorf("%+v stands at %q, want %q", table, got, want)
		}
	}
}

// A battle that nobody may watch is greyed for who does not play in it, under way or over.
func TestBarredBattles(t *testing.T) {
	for _, phase := range []hall.Phase{hall.Open, hall.Running, hall.Over} {
		for _, mine := range []bool{false, true} {
			table := hall.Table{Phase: phase, Closed: true, Mine: mine}
			want := !mine && phase != hall.Open
			if row := rowOf(&table, 0); row.Off != want || barred(&table) != want {
				t.Errorf("phase %d, mine %v: greyed %v, want %v", phase, mine, row.Off, want)
			}
		}
	}
}

func TestWhoSits(t *testing.T) {
	env := &page.Env{Bots: []page.Bot{{Level: "regular", Title: "Regular"}}}
	since := time.Date(2026, 11, 22, 7, 45, 0, 0, time.Local)
	for want, s := range map[string]hall.Occupant{
		"free":                                {},
		"Ann (you)":                           {Name: "Ann", Mine: true, Away: since},
		"Ben (away since 22 November, 07:45)": {Name: "Ben", Away: since},
		"Ben (to act)":                        {Name: "Ben", Asked: true},
		"Regular bot":                         {Name: "Regular bot", Bot: "regular"},
		"Ben (Regular bot plays)":             {Name: "Ben", Bot: "regular"},
		"Ann (Regular bot plays, you)":        {Name: "Ann", Bot: "regular", Mine: true},
	} {
		if got := described(env, &s); got != want {
			t.Errorf("%+v: %q, want %q", s, got, want)
		}
	}
}

func TestPatienceInWords(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "any time", time.Minute: "within 1 minute", 10 * time.Minute: "within 10 minutes",
		2 * time.Hour: "within 2 hours", 24 * time.Hour: "within 1 day",
	} {
		if got := Patience(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}

func TestCodesAreSpelled(t *testing.T) {
	if got := spelled("Ab-9z"); got != "alfa bravo nine zulu" {
		t.Errorf("spelled as %q", got)
	}
}
