package killzone

import (
	"strconv"
	"strings"
	"testing"

	"muster/board"
	"muster/game"
)

// states are how far the units of a queue are.
func states(q board.Queue) (s string) {
	for _, place := range q.Places {
		s += [...]string{board.Waits: ".", board.Acts: ">", board.Done: "x"}[place.State]
	}
	return s
}

// The order of action fills from the end while squads decide about their orders, and from the front while they act.
func TestTheQueueFills(t *testing.T) {
	seen := map[string]bool{}
	for orders := range 60 {
		p := fought(t, "the-pass", 1, orders)
		scene := p.Guide().Scene(game.First)
		if len(scene.Crumbs) > 1 && strings.HasPrefix(scene.Crumbs[0], "Turn 1 ") {
			seen[scene.Crumbs[1]+" "+states(scene.Queue)] = true
		}
		before := 0
		for i, place := range scene.Queue.Places {
			rolled, err := strconv.Atoi(place.Figure)
			if err != nil || i > 0 && rolled > before || place.Note == "" || place.Glyph == "" {
				t.Fatalf("after %d orders: %+v", orders, scene.Queue)
			}
			before = rolled
		}
	}
	for _, want := range []string{"Orders .....>", "Orders ....>x", "Orders >xxxxx", "Actions >.....", "Actions x>....", "Actions xx>..."} {
		if !seen[want] {
			t.Errorf("never %q, but %v", want, seen)
		}
	}
}
