package rulebook_test

import (
	"encoding/json"
	"errors"
	"testing"

	"muster/game"
	"muster/game/rulebook"
)

// Setups that are alike are read once; whatever differs in one is read for itself.
func TestCompiledIsReadOnce(t *testing.T) {
	setup := func() game.Setup {
		return game.Setup{
			Scenario: json.RawMessage(`{"a":1}`), Armies: []json.RawMessage{[]byte("null"), []byte("{}")},
			Options: map[string]string{"x": "1", "y": "2"}, Seats: []game.Player{{Name: "Ann"}, {Name: "Bob", Side: 1}},
		}
	}
	reads := 0
	read := func(s game.Setup, err error) {
		value, got := rulebook.Compiled(t.Name(), s, func() (int, error) { reads++; return reads, err })
		if got != err || err == nil && value == 0 {
			t.Fatalf("%v, %v", value, got)
		}
	}
	read(setup(), nil)
	read(setup(), nil)
	if reads != 1 {
		t.Errorf("read %d times, want once", reads)
	}
	for i, change := range []func(*game.Setup){
		func(s *game.Setup) { s.Scenario = json.RawMessage(`{"a":2}`) },
		func(s *game.Setup) { s.Armies[0], s.Armies[1] = s.Armies[1], s.Armies[0] },
		func(s *game.Setup) { s.Armies = s.Armies[:1] },
		func(s *game.Setup) { s.Options["y"] = "3" },
		func(s *game.Setup) { s.Seats[1].Name = "Bo" },
	} {
		other := setup()
		change(&other)
		read(other, nil)
		if reads != i+2 {
			t.Errorf("change %d: read %d times, want %d", i, reads, i+2)
		}
	}
	faulty := setup()
	faulty.Scenario, reads = nil, 0
	read(faulty, errors.New("no scenario"))
}
