package battle

import (
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/game/trial/toy"
	"muster/tui/page"
)

func TestEndPageSaysWhoAndWhy(t *testing.T) {
	d := against(t, page.Instant)
	p := d.playing
	seat := p.locals[0]
	p.up.Ended = &table.Ended{Outcome: game.Outcome{
		Title: "Blue wins", Winners: []game.Seat{game.Second}, Score: []int{1, 5}, Rule: toy.HitFall,
	}}
	for i := range 4 {
		p.turns = append(p.turns, turning{seq: 40 + i, step: 30 + i, by: seat, swing: 5, line: game.Line{Text: "Red 1 strikes"}})
	}
	p.dialog = &ending{}
	text := d.screen()
	why := p.reason()
	if why == "" || why == string(toy.HitFall) {
		t.Fatalf("the reason is %q", why)
	}
	for _, want := range []string{"You lose: Blue wins", why, "Where it turned", "step 33", "How the dice fell"} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %q:\n%s", want, text)
		}
	}
	p.up.Ended.Outcome.Winners[0] = seat
	if text = d.screen(); !strings.Contains(text, "You win") {
		t.Errorf("the winner is not told:\n%s", text)
	}
	p.up.Ended.Outcome.Rule = game.TableConsent
	if text = d.screen(); strings.Contains(text, "By the rule") {
		t.Errorf("an agreement is said to be a rule of the book:\n%s", text)
	}
	fact := board.Fact{Label: "Captain Odrin Vale of the Town Guard", Value: "leads the last of the Soldiers"}
	p.up.Ended.Outcome.Report = []game.Section{{Title: "Red", Facts: []board.Fact{fact}}}
	if text = d.screen(); !strings.Contains(text, fact.Label+" leads ") || !strings.Contains(text, "the last of the Soldiers") {
		t.Errorf("a long fact is cut:\n%s", text)
	}
}

func TestOnlyNoticeableTurningPoints(t *testing.T) {
	found := noticeable([]turning{{seq: 1, swing: 60}, {seq: 2, swing: -2}, {seq: 3, swing: -50, dice: true}})
	if len(found) != 2 || found[0].seq != 3 || found[1].seq != 1 {
		t.Errorf("turning points: %+v", found)
	}
}

func TestReplayListsItsDeeds(t *testing.T) {
	d, r := watching(t, 0)
	d.give(press(":"))
	if text := d.screen(); !strings.Contains(text, "Play on from this step") {
		t.Fatalf("the list of deeds:\n%s", text)
	}
	d.give(press("down"))
	d.give(press("enter"))
	if r.dialog != nil || r.at != 1 {
		t.Errorf("stepping forward from the list: dialog %T, step %d", r.dialog, r.at)
	}
}

func TestReplayKeepsItsSpeedToItself(t *testing.T) {
	d, r := watching(t, 0)
	was := r.env.Prefs.Speed
	r.speed = page.Normal
	d.give(press(">"))
	if r.speed != page.Fast || r.env.Prefs.Speed != was {
		t.Errorf("the replay plays %s, the option is %s and was %s", r.speed, r.env.Prefs.Speed, was)
	}
}
