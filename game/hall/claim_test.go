package hall_test

import (
	"testing"
	"time"

	"muster/game/hall"
)

// Who has waited five minutes for an opponent who has gone may claim the victory, and not a moment sooner.
func TestClaimTheVictory(t *testing.T) {
	p := open(t, nil).pair(open(t, nil).terms("fog", 1))
	p.play(4)
	ann, bob := p.visits[0], p.visits[1]
	cid := p.come("Cid")
	p.refused(cid.ClaimVictory(p.id), "you do not play")
	p.refused(ann.ClaimVictory(p.id), "wait until Bob has been away for 5 minutes")
	at := p.clock.Now()
	bob.Leave()
	p.clock.Move(2 * time.Second)
	seen := p.see(ann, p.id, "Bob is away", func(t hall.Table) bool { return !t.Occupants[1].Away.IsZero() })
	if yield := seen.Occupants[1].Yield; !yield.Equal(at.Add(5 * time.Minute)) {
		t.Errorf("victory from %v on, want five minutes after %v", yield, at)
	}
	p.clock.Move(5*time.Minute - 2*time.Second - time.Millisecond)
	p.refused(ann.ClaimVictory(p.id), "wait until")
	p.clock.Move(time.Millisecond)
	p.see(ann, p.id, "it may be claimed", func(t hall.Table) bool { return t.Occupants[1].Yield.IsZero() })
	if err := ann.ClaimVictory(p.id); err != nil {
		t.Fatal(err)
	}
	over := p.see(ann, p.id, "the battle is over", func(t hall.Table) bool { return t.Phase == hall.Over })
	if over.Result != "Ann wins: the others have gone away" {
		t.Errorf("it ended: %q", over.Result)
	}
	p.verify(p.id)
}
