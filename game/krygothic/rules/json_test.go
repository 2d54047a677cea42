package rules

import (
	"testing"

	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/trial"
	"muster/game/wire"
)

// Every field of a position comes back from its JSON: none has been forgotten in the lists of json_rows.go.
func TestSavedWhole(t *testing.T) {
	var p, back Position
	trial.Fill(&p, func(part any) {
		if w, is := part.(*Way); is {
			w.N = data.MaxWays
		}
	})
	p.depth = int8(len(p.Stack))
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
