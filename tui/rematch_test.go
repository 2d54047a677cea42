package tui

import (
	"strings"
	"testing"

	"muster/game/hall"
	"muster/tui/lobby"
)

// TestARematch holds that the end page says who wants a rematch, that the two meet there, and that they can talk.
func TestARematch(t *testing.T) {
	h := openHall(t, t.TempDir(), 0)
	ann, ben := meet(t, h)
	playOut(t, ann, ben)
	for _, v := range []*visitor{ann, ben} {
		v.untilSo("the end", ended)
		v.until("Y talk", "Y say something")
	}
	ann.keys("Y")
	ann.until("At this table")
	ann.enters("me again")
	ben.until("Y Ann: me again")
	ann.untilSo("the end page", func(seen string) bool { return ended(seen) && !strings.Contains(seen, "At this table") })
	ann.keys("m")
	ann.until("waits for somebody")
	ben.until("Ann wants a rematch: m sits down")
	ben.keys("enter")
	ben.until("Ben: Hide the crown", "with Ann")
	ann.until("Ann: Hide the crown", "with Ben")
	playOut(t, ann, ben)
	ben.untilSo("the end", ended)
	ben.keys("m")
	ben.until("waits for somebody")
	ann.untilSo("the end", ended)
	ann.until("Ben wants a rematch: m sits down")
	ann.keys("right left m")
	ann.until("Ann: Hide the crown", "with Ben")
	ben.until("Ben: Hide the crown", "with Ann")
	ann.leaves()
	back := comes(t, h, hall.Guest{ID: "SHA256:ann", Name: "Ann"}, 100, 30)
	back.until("Ann: Hide the crown", "with Ben") // over the menu
	playOut(t, back, ben)
	back.untilSo("the end", ended)
	back.keys("o")
	back.until("waits for somebody")
	ben.untilSo("the end", ended)
	ben.until("Ann wants a rematch, sides changed: m sits down")
	ben.keys("m")
	ben.until("you play Red, with Ann")
	back.until("you play Blue, with Ben")
	playOut(t, back, ben)
	back.keys("q")
	back.until("Make a table")
}

// TestARematchIsToldElsewhere holds that who has left the old battle hears of it, and needs no code.
func TestARematchIsToldElsewhere(t *testing.T) {
	h := openHall(t, t.TempDir(), 0)
	ann, ben := meet(t, h)
	playOut(t, ann, ben)
	ben.untilSo("the end", ended)
	ben.keys("q")
	ben.until("Make a table")
	ann.keys("m")
	ann.until("waits for somebody")
	ben.until("Ann wants a rematch of The Alley: it is among the tables.", "a seat free")
	ben.keys("down enter")
	ben.until("enter sits down")
	ben.keys("enter")
	ben.until("Ben: Hide the crown", "with Ann")
}

// TestABattleIsOpenOnce holds that whoever goes to his battle, and is brought there as well, is there once.
func TestABattleIsOpenOnce(t *testing.T) {
	h := openHall(t, t.TempDir(), 0)
	ann, _ := meet(t, h)
	before := len(ann.root.stack)
	id := ann.root.host.guest.news.Tables[0].ID
	ann.give(lobby.Enter{ID: id})
	ann.acts()
	ann.until("waiting for Ben")
	if n := len(ann.root.stack); n != before {
		t.Errorf("%d pages are open, want %d", n, before)
	}
}
