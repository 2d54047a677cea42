package rules_test

import (
	"slices"
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/guide"
	"muster/game/krygothic/rules"
)

// pointing is a draft: a verb, a unit, then what else fills its slots.
func pointing(verb string, unit game.PieceID, more ...game.Arg) game.Draft {
	return game.Draft{Verb: verb, Args: append([]game.Arg{{Pieces: []game.PieceID{unit}}}, more...)}
}

func wayTo(x, y board.Thou) game.Arg { return game.Arg{Path: []board.Point{{X: x, Y: y}}} }

func chose(word string) game.Arg { return game.Arg{Choice: word} }

// Pointing at the very edge of the field takes a unit as far as its base gets, not off the field.
func TestPointingAtTheEdge(t *testing.T) {
	b := newPupil(t).state.(*rules.Battle)
	u := int8(0)
	from := b.Units[u].At
	for _, at := range []board.Point{{X: 0, Y: from.Board(data.Grain).Y}, {X: 290, Y: from.Board(data.Grain).Y}} {
		offer := guideOf(b).Offer(game.First, pointing("move", data.PieceID(u), game.Arg{Path: []board.Point{at}}))
		order, is := offer.Ready.(rules.Declare)
		if !is {
			t.Fatalf("a move to %v is refused: %v", at, offer.No)
		}
		path := order.Steps[0].Units[0].Path
		if end := path[len(path)-1]; end.X != b.BaseRadius(u) || end.Y != from.Y {
			t.Errorf("a move to %v ends at %v", at, end)
		}
	}
	off := board.Point{X: -3000, Y: from.Board(data.Grain).Y}
	if offer := guideOf(b).Offer(game.First, pointing("move", data.PieceID(u), game.Arg{Path: []board.Point{off}})); offer.Ready != nil {
		t.Error("a place off the field is taken for one on it")
	}
}

// What follows "and" has the keys of its kinds, and says what it does to the run.
func TestStepsAreAddedByTheirKeys(t *testing.T) {
	b := newPupil(t).state.(*rules.Battle)
	d := pointing("move", 1, wayTo(3000, 20000))
	offer := guideOf(b).Offer(game.First, d)
	if offer.Ready == nil {
		t.Fatal(offer.No)
	}
	keys := map[string]string{}
	for _, c := range offer.Choices {
		keys[c.Arg.Choice] = c.Key
	}
	if keys["and shoot"] != "s" || keys["and move"] != "m" || keys["face"] != "f" || keys[guide.GoWord] != "" {
		t.Errorf("keys of what may follow: %v", keys)
	}
	for word, want := range map[string]string{"and shoot": "Protected", "and move": "Repeats"} {
		next := guideOf(b).Offer(game.First, d.With(chose(word)))
		if !strings.Contains(next.Hint, want) || next.Next == nil || !strings.HasPrefix(next.Next.Name, "and ") {
			t.Errorf("%s: %q, %+v", word, next.Hint, next.Next)
		}
	}
}

// Ranges of shots are not told before an order is announced, and whoever aims is told so.
func TestAimingSaysWhatIsNotTold(t *testing.T) {
	b := newPupil(t).state.(*rules.Battle)
	says := func() bool {
		return strings.Contains(guideOf(b).Offer(game.First, pointing("shoot", 1)).Hint, string(book.FieldMeasuring))
	}
	if !says() {
		t.Error("nothing is said of ranges")
	}
	g := *b.Given
	g.Premeasure = true
	b.Given = &g
	if says() {
		t.Error("ranges are measured, and said not to be")
	}
}

// The mark of a lesson is a place that a unit may go to.
func TestTheMarkIsOffered(t *testing.T) {
	b := newPupil(t).state.(*rules.Battle)
	offer := guideOf(b).Offer(game.First, pointing("move", 1))
	if !slices.ContainsFunc(offer.Choices, func(c game.Choice) bool { return c.Label == "to the mark" && c.No == nil }) {
		t.Errorf("no way to the mark among %+v", offer.Choices)
	}
}

// What is written beside a way that goes with the cursor is short; of several steps each says which it is.
func TestWaysAreLabelled(t *testing.T) {
	b := newPupil(t).state.(*rules.Battle)
	label := func(d game.Draft) (all string) {
		for _, m := range guideOf(b).Offer(game.First, d).Trace {
			if m.Kind == board.PathMark {
				all += m.Label + "; "
			}
		}
		return all
	}
	d := pointing("move", 1, wayTo(2000, 21000))
	if got := label(d); got != `1.00", 2 AP; ` {
		t.Errorf("one step: %q", got)
	}
	d = d.With(chose("and move")).With(wayTo(3000, 21000))
	if got := label(d); got != `1 Move 1.00", 2 AP; 2 Move 1.00", 2 AP; ` {
		t.Errorf("two steps: %q", got)
	}
}
