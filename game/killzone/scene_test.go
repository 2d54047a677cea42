package killzone

import (
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/killzone/rules"
)

// fact is a fact of a label among some.
func fact(facts []board.Fact, label string) string {
	for _, f := range facts {
		if f.Label == label {
			return f.Value
		}
	}
	return ""
}

func badge(p *board.Piece, name string) bool {
	for _, b := range p.Badges {
		if b.Name == name {
			return true
		}
	}
	return false
}

// Leaders and sub-leaders stand out by their letters, the machine gun by who carries it, and the card of a figure says what
// its weapons do and where its squad stands in the turn.
func TestFiguresAsTheyAreSeen(t *testing.T) {
	p := fought(t, "the-pass", 1, 1)
	for seed := uint64(2); p.State.(*rules.Battle).Squad(0).Order != rules.Snipe; seed++ {
		p = fought(t, "the-pass", seed, 1)
	}
	scene := p.Guide().Scene(game.First)
	for tag, want := range map[string]struct{ glyph, rank string }{
		"a1-1": {"F", "leader, hero"}, "a1-2": {"F", "sub-leader"}, "a1-3": {"f", ""}, "a3-2": {"M", "sub-leader"}, "b1-1": {"K", "leader, hero"},
	} {
		for i := range scene.Pieces {
			p := &scene.Pieces[i]
			if p.Tag != tag {
				continue
			}
			if p.Glyph != want.glyph || fact(p.Card, "Rank") != want.rank || badge(p, "carries the machine gun") != (tag == "a3-2") ||
				badge(p, "sub-leader") != (want.rank == "sub-leader") {
				t.Errorf("%s: glyph %s, card %v, badges %v", tag, p.Glyph, p.Card, p.Badges)
			}
			if tag == "a1-3" && fact(p.Card, "Bolt-action rifle") != `14" / 30", rapid 3, 3 dice of damage, hand-to-hand +2` {
				t.Error(p.Card)
			}
			if tag == "a1-3" && (fact(p.Card, "Order") != "Snipe" || fact(p.Card, "May") != `move 8" or one aimed shot, +2 to hit` ||
				fact(p.Card, "May not") != "do both, assault, finish, capture") {
				t.Error(p.Card)
			}
			if !strings.Contains(fact(p.Card, "Initiative"), ", number ") {
				t.Errorf("%s: %v", tag, p.Card)
			}
		}
	}
	if got := fact(scene.Facts, "The hillmen lost"); got != "0 %; 60 % breaks" {
		t.Error(got)
	}
}

// Squads of a side have letters of their own, even where their names begin alike.
func TestSquadsHaveLettersOfTheirOwn(t *testing.T) {
	scene := fought(t, "the-village", 1, 1).Guide().Scene(game.First)
	letters := map[string]string{}
	for _, p := range scene.Pieces {
		letters[p.Tag] = p.Glyph
	}
	for tag, want := range map[string]string{"a1-1": "F", "a2-1": "S", "a3-1": "K", "a3-3": "k", "b1-1": "G", "b2-1": "P", "b3-1": "E"} {
		if letters[tag] != want {
			t.Errorf("%s is %q, want %q", tag, letters[tag], want)
		}
	}
}
