package hall

import (
	"slices"
	"testing"
	"time"

	"muster/game"
)

// Battles that were left in the middle and never taken up again leave room for others, and are not shown to those who
// do not play in them.
func TestAbandonedBattles(t *testing.T) {
	h, clock := hallOf(t, Config{Dir: t.TempDir()})
	ann, bob := h.Enter(Guest{ID: "SHA256:ann", Name: "Ann"}), h.Enter(Guest{ID: "SHA256:bob", Name: "Bob"})
	id, err := ann.Create(terms(Anyone, false, true))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := bob.Sit(id, game.Second, ""); err != nil {
		t.Fatal(err)
	}
	r := h.rooms[id]
	r.work.Lock()
	err = (staging{r}).closeBattle()
	r.work.Unlock()
	if err != nil {
		t.Fatal(err)
	}
	h.mu.Lock()
	for range mostRunning {
		k := r.saved.copy()
		k.ID, k.Maker, k.Owners = newID(), "SHA256:cid", []string{"SHA256:cid", "SHA256:dan"}
		left := h.newRoom(k, r.sys)
		left.phase, left.file = Running, r.file
		h.rooms[k.ID] = left
	}
	h.public = nil
	h.mu.Unlock()
	seen := func(v *Visit) (n int, there bool) {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.public = nil
		tables := catalogue{h}.tables(v.guest)
		return len(tables), slices.ContainsFunc(tables, func(t *Table) bool { return t.ID == id })
	}
	eve := h.Enter(Guest{ID: "SHA256:eve", Name: "Eve"})
	if n, there := seen(eve); n != mostRunning+1 || !there {
		t.Fatalf("%d tables are seen, the one with a file among them: %v", n, there)
	}
	if _, err := eve.Create(terms(Anyone, false, true)); err == nil {
		t.Error("there is room without end")
	}
	clock.Move(forgotten + time.Second)
	if n, _ := seen(eve); n != 0 {
		t.Errorf("%d tables are seen that everybody has left", n)
	}
	if _, there := seen(ann); !there {
		t.Error("who plays there does not see it either")
	}
	if _, err := eve.Create(terms(Anyone, false, true)); err != nil {
		t.Error(err)
	}
}
