package tui

import (
	"testing"

	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/page"
)

// shared has options for people at one keyboard.
type shared struct{ toy.System }

func (shared) Info() game.Info {
	return game.Info{ID: "toy", Options: []game.Option{{ID: "pauses", Default: "3"}, {ID: "one_terminal", Together: "true"}}}
}

// What is meant for people at one keyboard is chosen where all players are such, and nothing else has been chosen.
func TestTogetherAtOneKeyboard(t *testing.T) {
	two := []game.Player{{Side: 0}, {Side: 1}}
	for _, c := range []struct {
		chairs  []page.Chair
		options map[string]string
		want    string
	}{
		{nil, nil, "true"},
		{[]page.Chair{{}, {}}, map[string]string{"one_terminal": "false"}, "false"},
		{[]page.Chair{{}, {Bot: "regular"}}, nil, ""},
		{[]page.Chair{{Bot: "regular"}, {Bot: "regular"}}, nil, ""},
	} {
		setup := game.Setup{Seats: two, Options: c.options}
		if got := together(shared{}, setup, c.chairs).Options["one_terminal"]; got != c.want {
			t.Errorf("%+v: %q, want %q", c, got, c.want)
		}
		if len(setup.Options) > len(c.options) {
			t.Error("the setup itself has been changed")
		}
	}
}
