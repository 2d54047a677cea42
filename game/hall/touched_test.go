package hall_test

import (
	"runtime"
	"testing"
	"time"

	"muster/game/hall"
)

// The time of a battle is that of its last order, or of its end: looking at it, coming and going, a restart, and a
// battle that is put away and opened again leave it as it is.
func TestLookingAtABattleLeavesItsTime(t *testing.T) {
	for _, over := range []bool{true, false} {
		r := open(t, nil)
		p := r.pair(r.terms("fog", 1))
		p.play(40)
		p.clock.Move(time.Hour)
		then := p.clock.Now().UTC()
		if p.play(1); over {
			p.draw()
		}
		for seq := p.look(0).Seq; p.Noted(p.id) < seq; { // before its clock goes on
			runtime.Gosched()
		}
		phase := map[bool]hall.Phase{true: hall.Over, false: hall.Running}[over]
		same := func(when string) {
			t.Helper()
			seen := p.see(p.visits[0], p.id, "it stands as it did", func(t hall.Table) bool { return t.Phase == phase })
			if got := seen.Touched; then.Sub(got).Abs() > 30*time.Second {
				t.Errorf("over %v, %s: the last order was given at %v, not %v", over, when, got, then)
			}
		}
		same("at once")
		for _, again := range []func(){p.again, p.crash} {
			p.clock.Move(time.Hour)
			p.stays[0].Leave()
			p.stays[1].Leave()
			p.clock.Move(time.Hour) // the battle is put away
			p.sit()
			cid := p.come("Cid")
			stay, _, err := cid.Attend(p.id)
			if err != nil {
				t.Fatal(err)
			}
			stay.Leave()
			same("looked at")
			again()
			p.back()
			same("after a restart")
		}
	}
}
