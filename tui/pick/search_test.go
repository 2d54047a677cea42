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
	if len(found) != 1 || !strings.Contains(found[0].Title, "Heal") || found[0].Scattered {
		t.Errorf("heal finds %+v", found)
	}
	if found = pick.Search(all, "eal"); len(found) != 2 || found[0].Scattered {
		t.Errorf("eal finds %+v", found)
	}
	if found = pick.Search(all, "shaman1heal"); len(found) != 1 || found[0].Scattered {
		t.Errorf("words without blanks find %+v", found)
	}
	if found = pick.Search(all, "hlan"); len(found) == 0 || !found[0].Scattered {
		t.Errorf("letters find %+v", found)
	}
}

func TestRefusedVerbsSayWhy(t *testing.T) {
	state := yard(t)
	for _, o := range pick.Refused(state, game.First, 1) {
		if o.No == nil || o.Command != nil || !strings.Contains(o.Title, o.No.Why) {
			t.Errorf("refused: %+v", o)
		}
	}
	if len(pick.Refused(state, game.First, 1)) == 0 {
		t.Error("nothing is refused to a piece with nobody to strike")
	}
}

func TestOrdersOfThePieceComeFirst(t *testing.T) {
	found := pick.Before(pick.Every(yard(t), game.First), 2)
	if first := found[0].Draft.Args; len(first) == 0 || first[0].Pieces[0] != 2 {
		t.Errorf("the first order is %q", found[0].Title)
	}
	if len(found) != len(pick.Every(yard(t), game.First)) {
		t.Error("orders are lost")
	}
}
