package krygothic

import (
	"testing"

	"muster/assets"
	"muster/game"
)

// opened begins a battle on a built-in scenario.
func opened(t testing.TB, id string, options map[string]string) (*Battle, game.Setup) {
	t.Helper()
	sys := New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	for _, sc := range scenarios {
		if sc.ID == id {
			setup := game.DefaultSetup(sc)
			setup.Options = options
			b, _, err := sys.Begin(setup)
			if err != nil {
				t.Fatal(err)
			}
			return b.(*Battle), setup
		}
	}
	t.Fatalf("there is no scenario %q", id)
	return nil, game.Setup{}
}

// Every battle comes back from its JSON as it is opened.
func TestOpenedIsRestored(t *testing.T) {
	sys := New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	for _, sc := range scenarios {
		for _, options := range []map[string]string{nil, {"lists": "table"}, {"cap": "750", "window": "untimed"}} {
			setup := game.DefaultSetup(sc)
			setup.Options = options
			b, _, err := sys.Begin(setup)
			if err != nil {
				t.Errorf("%s: %v", sc.ID, err)
				continue
			}
			text, err := b.MarshalJSON()
			if err != nil {
				t.Fatal(err)
			}
			if _, err := sys.Restore(setup, text); err != nil {
				t.Errorf("%s %v: %v in %s", sc.ID, options, err, text)
			}
		}
	}
}
