package record_test

import (
	"testing"

	"muster/game"
	"muster/game/record"
	"muster/game/trial/toy"
	"muster/saves"
)

// item is a battle of the toy rulebook that the first side of two has fought.
func item(level string, won ...int) saves.Item {
	return saves.Item{
		System: "toy", Title: "A battle", Over: true, Sides: []int{0, 1}, Chairs: []string{"", level},
		Figures: &saves.Figures{Won: won},
	}
}

func TestRecord(t *testing.T) {
	person := item("", 0)
	branch := item("regular", 0)
	branch.From = &saves.Origin{Battle: "other"}
	going := item("regular", 0)
	going.Over = false
	foreign := item("regular", 0)
	foreign.System = "elsewhere"
	bots := item("regular", 0)
	bots.Chairs[0] = "recruit"
	r := record.Of([]game.System{toy.System{}}, []saves.Item{
		item("regular", 0), item("regular", 1), item("recruit", 0), item("regular"), item("engine:mine"),
		person, branch, going, foreign, bots,
	})
	if r.All.Wins != 2 || r.All.Draws != 2 || r.All.Losses != 1 || len(r.Books) != 1 || r.Books[0].All != r.All {
		t.Fatalf("%+v", r)
	}
	rows := r.Books[0].Opponents
	if len(rows) != 3 || rows[0].Name != "regular" || rows[0].Games() != 3 || rows[0].Wins != 1 {
		t.Errorf("%+v", rows)
	}
	if r.Rating.Battles != 4 {
		t.Errorf("%+v", r.Rating)
	}
	if none := record.Of([]game.System{toy.System{}}, nil); len(none.Books) != 0 || none.Rating != (record.Rating{}) {
		t.Errorf("%+v", none)
	}
}

// The rating grows with who was beaten and stays finite; its interval narrows with the number of battles, and holds the
// level against which one wins half.
func TestRating(t *testing.T) {
	rated := func(items ...saves.Item) record.Rating { return record.Of([]game.System{toy.System{}}, items).Rating }
	even := rated(item("regular", 0), item("regular", 1))
	if even.Points < 1149 || even.Points > 1151 || even.Low >= even.Points || even.High <= even.Points {
		t.Errorf("even with regular: %+v", even)
	}
	var many []saves.Item
	for range 20 {
		many = append(many, item("regular", 0), item("regular", 1))
	}
	if more := rated(many...); more.High-more.Low >= (even.High-even.Low)/2 {
		t.Errorf("40 battles: %+v, 2: %+v", more, even)
	}
	weak, strong := rated(item("recruit", 0)), rated(item("veteran", 0))
	if weak.Points <= 1000 || strong.Points <= weak.Points || strong.Points > 3000 {
		t.Errorf("%+v, %+v", weak, strong)
	}
}
