package hall_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"muster/game/hall"
	"muster/game/trial/long"
)

// lies reports whether a table's folder is there, among the tables or those that were closed.
func (r *room) lies(id string) bool {
	for _, folder := range []string{"tables", "closed"} {
		if _, err := os.Stat(filepath.Join(r.conf.Dir, folder, id)); err == nil {
			return true
		}
	}
	return false
}

// over plays a battle to its end, and leaves it.
func (r *room) over() string {
	r.Helper()
	p := r.pair(r.terms("toy", 1))
	p.play(5000)
	p.see(p.visits[0], p.id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over })
	for i, s := range p.stays {
		s.Leave()
		p.visits[i].Leave()
	}
	return p.id
}

// Battles that have been over for long enough are removed, at the start and once a day; those that go on are not, nor
// one that somebody looks at or is about to play on from, nor one that was closed lately.
func TestOldBattlesAreRemoved(t *testing.T) {
	r := open(t, func(c *hall.Config) { c.Keep = 100 * time.Hour })
	over, looked := r.over(), r.over()
	ann := r.come("Ann")
	goes, closed := must[string](r)(ann.Create(r.terms("toy"))), must[string](r)(ann.Create(r.terms("toy")))
	r.clock.Move(90 * time.Hour)
	stay, _, err := ann.Attend(closed)
	if err != nil {
		t.Fatal(err)
	}
	if kept, err := r.CloseTable(closed); err != nil || filepath.Base(kept) != closed || !stay.Closed() {
		t.Fatal(kept, err)
	}
	if _, _, err := ann.Attend(closed); err == nil {
		t.Error("somebody comes to a closed table")
	}
	stay.Leave()
	r.again()
	ann = r.come("Ann")
	stay, _, err = ann.Attend(looked)
	if err != nil {
		t.Fatal(err)
	}
	gone := func(when string, want ...string) {
		t.Helper()
		for _, id := range []string{over, looked, goes, closed} {
			for late := time.Now().Add(long.Patience); r.lies(id) == slices.Contains(want, id); time.Sleep(time.Millisecond) {
				if time.Now().After(late) {
					t.Fatalf("%s: table %s is there: %v", when, id, r.lies(id))
				}
			}
		}
	}
	gone("before its time")
	for r.clock.Next().IsZero() { // the hall has not begun to wait for the next day yet
		time.Sleep(time.Millisecond)
	}
	r.clock.Move(24 * time.Hour)
	gone("somebody looks at one", over)
	if _, there := find(r.until(ann, "news", func(hall.News) bool { return true }), over); there {
		t.Error("news still tell of a battle that is removed")
	}
	stay.Leave()
	r.clock.Move(24 * time.Hour)
	r.again()
	gone("nobody looks at it any more", over, looked)
	r.clock.Move(90 * time.Hour)
	r.again()
	gone("long after it was closed", over, looked, closed)
}
