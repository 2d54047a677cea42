package lab_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"muster/game/bot"
	"muster/game/lab"
)

func TestCompare(t *testing.T) {
	c := config(8)
	m, err := lab.Compare(context.Background(), c, []lab.Player{
		{Name: "random", Policy: bot.Random{}}, {Name: "regular", Policy: bot.Regular{}}, {Name: "first", Policy: bot.First{}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Matches) != 3 || m.Wanted() != 24 || len(m.Records()) != 24 {
		t.Errorf("%d matches, %d of %d battles, want 3 and 24 of 24", len(m.Matches), len(m.Records()), m.Wanted())
	}
	text := m.Report(lab.Plain)
	head, _, _ := strings.Cut(text, "\n\nThe Yard: ")
	elo := m.Ratings()
	best := m.Players[slices.Index(elo, slices.Max(elo))]
	for _, want := range []string{"3 players, 24 of 24 battles, seed 1", "1 " + best + " "} {
		if !strings.Contains(head, want) {
			t.Errorf("the report lacks %q:\n%s", want, head)
		}
	}
	for i := range m.Matches {
		if !strings.Contains(text, m.Matches[i].Report(lab.Plain)) {
			t.Errorf("the report lacks the match of %s and %s", m.Players[m.Matches[i].One], m.Players[m.Matches[i].Two])
		}
	}
	c.Done = m.Records()[3:20]
	again, err := lab.Compare(context.Background(), c, []lab.Player{
		{Name: "random", Policy: bot.Random{}}, {Name: "regular", Policy: bot.Regular{}}, {Name: "first", Policy: bot.First{}},
	})
	if err != nil || again.Report(lab.Plain) != text {
		t.Errorf("%v: resumed, the table is\n%s", err, again.Report(lab.Plain))
	}
	drawn(t, m)
}

// drawn holds that the drawing is XML and names all there is.
func drawn(t *testing.T, m lab.Matrix) {
	t.Helper()
	var b bytes.Buffer
	if err := m.SVG(&b); err != nil {
		t.Fatal(err)
	}
	text := b.String()
	for d := xml.NewDecoder(&b); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for _, want := range []string{"random against regular", ", Elo +", "The Yard", ", Red", "What decided the battles", "viewBox"} {
		if !strings.Contains(text, want) {
			t.Errorf("the drawing lacks %q", want)
		}
	}
}

// By hand: 14 and a half of 19, with one more drawn, are three of four, and 400 log10 3 of Elo.
func TestRatings(t *testing.T) {
	m := lab.Matrix{Players: []string{"a", "b"}, Matches: []lab.Match{{One: 0, Two: 1, Result: lab.Result{Total: lab.Tally{Wins: 14, Draws: 1, Losses: 4}}}}}
	elo := m.Ratings() // with the draw, 15 of 20
	if want := 400 * math.Log10(3); math.Abs(elo[0]-elo[1]-want) > 0.01 || math.Abs(elo[0]+elo[1]) > 0.01 {
		t.Errorf("%v, want %.2f apart around 0", elo, want)
	}
}
