package pick_test

import (
	"testing"

	"muster/game"
)

func TestKeyActsWithThePieceUnderTheCursor(t *testing.T) {
	p, result, mine := begin(yard(t).Guide(), game.First, place(t, "A1")).Key("m")
	if !mine || result.No != nil || p.Selected() != 1 || p.Draft().Verb != "move" {
		t.Errorf("m on an own piece: mine %v, refusal %v, piece %d, verb %q", mine, result.No, p.Selected(), p.Draft().Verb)
	}
}

func TestVerbIsNotRefusedForWhereTheCursorIs(t *testing.T) {
	far := begin(yard(t).Guide(), game.First, place(t, "A1")).Select(1).PointAt(place(t, "A2"))
	for i, c := range far.Choices() {
		if c.Arg.Choice != "move" {
			continue
		}
		if c.No != nil {
			t.Errorf("moving looks impossible because a friend is pointed at: %v", c.No)
		}
		if next, result := far.Choose(i); result.No != nil || next.Draft().Verb != "move" {
			t.Errorf("a click on the verb: %v, draft %+v", result.No, next.Draft())
		}
	}
	if next, result, mine := far.Key("m"); !mine || result.No != nil || next.Draft().Verb != "move" {
		t.Errorf("its key: %v, draft %+v", result.No, next.Draft())
	}
}

func TestPossibleChoicesComeFirst(t *testing.T) {
	p := begin(yard(t).Guide(), game.First, place(t, "A1")).Select(1)
	refused := false
	for _, c := range p.Choices() {
		if c.No == nil && refused {
			t.Errorf("%s can be done and stands below what cannot", c.Label)
		}
		refused = refused || c.No != nil
	}
	if !refused {
		t.Fatal("the test needs a choice that is refused")
	}
}

func TestKeyOfAnOrderForNoPieceDropsTheOneChosen(t *testing.T) {
	p, result, mine := begin(yard(t).Guide(), game.First, place(t, "A1")).Select(1).Key("e")
	if !mine || result.No != nil || p.Selected() != 0 || p.Draft().Verb != "end" {
		t.Errorf("e with a piece chosen: mine %v, refusal %v, piece %d, verb %q", mine, result.No, p.Selected(), p.Draft().Verb)
	}
}
