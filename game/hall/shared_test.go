package hall_test

import (
	"context"
	"testing"

	"muster/game"
	"muster/game/hall"
)

// What is the same for all guests is there once. Whoever sits at a table has a row of his own, with what only he may
// know, and nobody else has that one.
func TestRowsAreSharedButForOnesOwn(t *testing.T) {
	r := open(t, nil)
	ann, bob, carol, dan := r.come("Ann"), r.come("Bob"), r.come("Carol"), r.come("Dan")
	first, second := must[string](r)(ann.Create(r.terms("toy", 1))), must[string](r)(bob.Create(r.terms("toy", 1)))
	rows := func(v *hall.Visit) (one, two *hall.Table) {
		n, err := v.Next(context.Background(), 0)
		if err != nil || len(n.Tables) != 2 {
			t.Fatal(n.Tables, err)
		}
		for _, row := range n.Tables {
			if row.ID == first {
				one = row
			} else {
				two = row
			}
		}
		return one, two
	}
	carols, others := rows(carol)
	dans, same := rows(dan)
	anns, seen := rows(ann)
	if carols != dans || others != same || others != seen {
		t.Error("what all may see is made for each guest")
	}
	if anns == carols || !anns.Mine || anns.Code == "" || carols.Mine || carols.Code != "" || carols.Maker {
		t.Errorf("she sees %+v, others %+v", *anns, *carols)
	}
	before := *others
	must[string](r)(carol.Sit(second, game.Second, ""))
	if _, now := rows(dan); now == others || now.Phase != hall.Running {
		t.Errorf("a change does not come: %+v", *now)
	}
	if others.Phase != before.Phase || others.Occupants[1].Name != "" {
		t.Errorf("what has been handed out changes: %+v", *others)
	}
}
