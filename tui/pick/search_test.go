package pick_test

import (
	"strings"
	"testing"

	"muster/game"
	"muster/tui/pick"
)

func orders(titles ...string) []pick.Order {
	var out []pick.Order
	for _, t := range titles {
		out = append(out, pick.Order{Title: t})
	}
	return out
}

func TestWordsBeforeLetters(t *testing.T) {
	all := orders("Horse · Elite Attack · Lancer", "Shaman 1 · Anneal", "Shaman 1 · Heal · Goblins 2")
	found := pick.Search(all, "heal")
	if len(found) != 1 || !strings.Contains(found[0].Title, "Heal") || found[0].Unsure {
		t.Errorf("heal finds %+v", found)
	}
	if found = pick.Search(all, "eal"); len(found) != 2 || found[0].Unsure {
		t.Errorf("eal finds %+v", found)
	}
	if found = pick.Search(all, "shaman1heal"); len(found) != 1 || found[0].Unsure {
		t.Errorf("words without blanks find %+v", found)
	}
	if found = pick.Search(all, "hlan"); len(found) == 0 || !found[0].Unsure {
		t.Errorf("letters find %+v", found)
	}
}

func TestRefusedVerbsSayWhy(t *testing.T) {
	state := yard(t)
	for _, o := range pick.Refused(state.Guide(), game.First, 1) {
		if o.No == nil || o.Command != nil || !strings.Contains(o.Title, o.No.Why) {
			t.Errorf("refused: %+v", o)
		}
	}
	if len(pick.Refused(state.Guide(), game.First, 1)) == 0 {
		t.Error("nothing is refused to a piece with nobody to strike")
	}
}

func TestOrdersOfThePieceComeFirst(t *testing.T) {
	found := pick.Before(pick.Every(yard(t).Guide(), game.First), 2)
	if first := found[0].Draft.Args; len(first) == 0 || first[0].Pieces[0] != 2 {
		t.Errorf("the first order is %q", found[0].Title)
	}
	if len(found) != len(pick.Every(yard(t).Guide(), game.First)) {
		t.Error("orders are lost")
	}
}

// What is typed finds its own order first, whatever else the words could mean.
func TestTheExactTextComesFirst(t *testing.T) {
	all := orders(
		"Soldiers 5 · Charge · Orcs 7", "Soldiers 17 · Charge · Orcs 5", "Soldiers 7 · Charge · Orcs 15",
		"Soldiers 7 · Charge · Orcs 5", "Old Soldiers 7 · Charge · Orcs 5", "Soldiers 7 · Charge",
		"Kämpfer 1 · Shoot · F6-16 1 · Autocannon", "Kämpfer 1 · Shoot · F6-16 11 · Autocannon",
	)
	for _, o := range all {
		for _, typed := range []string{o.Title, strings.ToLower(o.Title), strings.ReplaceAll(o.Title, " · ", " ")} {
			if found := pick.Search(all, typed); len(found) == 0 || found[0].Title != o.Title || found[0].Unsure {
				t.Errorf("%q finds %+v", typed, found)
			}
		}
	}
}

// A number is a whole one, belongs to the word before it and serves once; those who are named keep their order.
func TestNumbersAreWhole(t *testing.T) {
	all := orders("Soldiers 5 · Charge · Orcs 7", "Soldiers 77 · Charge · Orcs 12")
	for _, c := range []struct {
		typed  string
		first  string
		unsure bool
	}{
		{"charge soldiers 5", "Soldiers 5 · Charge · Orcs 7", false},
		{"orcs 7", "Soldiers 5 · Charge · Orcs 7", false},
		{"orcs 12", "Soldiers 77 · Charge · Orcs 12", false},
		{"sol 77 orcs", "Soldiers 77 · Charge · Orcs 12", false},
		{"orcs 1", "Soldiers 77 · Charge · Orcs 12", true},
		{"soldiers5charge", "Soldiers 5 · Charge · Orcs 7", false},
	} {
		if found := pick.Search(all, c.typed); len(found) != 1 || found[0].Title != c.first || found[0].Unsure != c.unsure {
			t.Errorf("%q finds %+v", c.typed, found)
		}
	}
	for _, typed := range []string{
		"soldiers 7 charge orcs 5", "soldiers 5 5", "soldiers 7 charge", "orcs 7 charge soldiers 5", "orcs 1 ", "soldiers7charge",
	} {
		for _, f := range pick.Search(all, typed) {
			if !f.Unsure {
				t.Errorf("%q finds %q", typed, f.Title)
			}
		}
	}
}
