package lab_test

import (
	"context"
	"slices"
	"testing"

	"muster/assets"
	"muster/game/fog"
	"muster/game/lab"
)

// The same battles give the same weights, one for each term, and units and points are found to be worth something.
func TestFitIsRepeated(t *testing.T) {
	sys := fog.New(assets.Embedded())
	first, err := lab.Fit(context.Background(), sys, 36, 7)
	if err != nil {
		t.Fatal(err)
	}
	again, err := lab.Fit(context.Background(), sys, 36, 7)
	if err != nil || !slices.Equal(first, again) {
		t.Errorf("a second fit gives %v, %v; the first gave %v", again, err, first)
	}
	for _, w := range first {
		if (w.Term == "units" || w.Term == "soon") && w.Millionths <= 0 {
			t.Errorf("%s is worth %d", w.Term, w.Millionths)
		}
	}
}
