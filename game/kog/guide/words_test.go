package guide

import "testing"

// One turn is told as one.
func TestATurnIsNotSeveral(t *testing.T) {
	if one, two := inARow(1), inARow(2); one != "a turn" || two != "2 turns in a row" {
		t.Errorf("%q, %q", one, two)
	}
}
