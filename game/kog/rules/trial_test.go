package rules_test

import (
	"bytes"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/kog"
	"muster/game/kog/rules"
	"muster/game/trial"
)

// restorer is the rulebook with a decoder of its positions.
type restorer struct{ *kog.System }

// Restore reads a position that a battle of this setup has marshalled.
func (restorer) Restore(setup game.Setup, text []byte) (game.State, error) {
	return rules.Restore(setup, text)
}

var vectorSystem = restorer{kog.New(assets.Embedded())}

func TestTrial(t *testing.T) { trial.Run(t, vectorSystem) }

func TestNoVerbIsUseless(t *testing.T) { trial.Useless(t, vectorSystem, 150) }

// A battle that begins comes back from its JSON the same.
func TestRestoreBeginnings(t *testing.T) {
	sys := vectorSystem
	scenarios, _ := sys.Scenarios()
	for _, sc := range scenarios {
		setup := game.DefaultSetup(sc)
		b, _, err := sys.Begin(setup)
		if err != nil {
			t.Fatal(err)
		}
		text, err := b.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		again, err := sys.Restore(setup, text)
		if err != nil {
			t.Fatalf("%s: %v", sc.ID, err)
		}
		back, err := again.MarshalJSON()
		if err != nil || !bytes.Equal(text, back) {
			t.Errorf("%s comes back as %s", sc.ID, back)
		}
	}
}
