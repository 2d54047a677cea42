package hall_test

import (
	"testing"

	"muster/game/hall"
)

// Who is cut off goes on where he was, after a crash of the server too; who leaves, or only watches, does not.
func TestCutOffGuestsGoBack(t *testing.T) {
	p := open(t, nil).pair(open(t, nil).terms("toy", 1))
	back := func(name string) string { return must[hall.News](p.room)(p.come(name).Next(t.Context(), 0)).Back }
	if got := back("Cid"); got != "" {
		t.Errorf("somebody without a seat goes back to %q", got)
	}
	p.visits[1].Leave()
	if got := back("Bob"); got != p.id {
		t.Errorf("Bob was cut off and goes back to %q, want %q", got, p.id)
	}
	p.crash()
	for _, name := range []string{"Ann", "Bob"} {
		if got := back(name); got != p.id {
			t.Errorf("after a crash %s goes back to %q, want %q", name, got, p.id)
		}
	}
	p.back()
	p.stays[0].Quit()
	if got := back("Ann"); got != "" {
		t.Errorf("Ann has left and goes back to %q", got)
	}
	p.again()
	if got := back("Ann"); got != "" {
		t.Errorf("after a restart Ann, who had left, goes back to %q", got)
	}
	p.back()
	p.play(5000)
	p.see(p.visits[0], p.id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over })
	p.visits[1].Leave()
	if got := back("Bob"); got != "" {
		t.Errorf("from a battle that is over Bob goes back to %q", got)
	}
}
