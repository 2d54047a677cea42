package rules

import (
	"testing"

	"muster/game"
	"muster/game/trial"
	"muster/game/wire"
)

// Opened begins a battle on a built-in scenario.
func Opened(t testing.TB, id string, options map[string]string) (*Battle, game.Setup) {
	t.Helper()
	scenarios, _ := catalogue.Scenarios()
	for _, sc := range scenarios {
		if sc.ID == id {
			setup := game.DefaultSetup(sc)
			setup.Options = options
			b, err := beginOn(setup)
			if err != nil {
				t.Fatal(err)
			}
			return b, setup
		}
	}
	t.Fatalf("there is no scenario %q", id)
	return nil, game.Setup{}
}

func TestFlat(t *testing.T) {
	b, _ := Opened(t, "basic-engagement", nil)
	trial.Flat(t, b)
}

// Every field of a position comes back from its JSON: none has been forgotten in the lists of json.go.
func TestSavedWhole(t *testing.T) {
	var p, back Position
	trial.Fill(&p, nil)
	p.Depth = int8(len(p.Stack))
	var w wire.Wire
	p.write(&w)
	var s savedPosition
	if err := game.FromJSON([]byte("{"+string(w.Text())+"}"), &s); err != nil {
		t.Fatalf("%v in %s", err, w.Text())
	}
	if err := s.position(&back); err != nil {
		t.Fatal(err)
	}
	trial.Kept(t, p, back)
}

func BenchmarkMarshal(b *testing.B) {
	battle, _ := Opened(b, "basic-apocalyptic", nil)
	battle.Past.Seat = 1
	battle.Past.keep(&battle.Position)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := battle.MarshalJSON(); err != nil {
			b.Fatal(err)
		}
	}
}
