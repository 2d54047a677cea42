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
		p.ending.turns = append(p.ending.turns, turning{seq: 40 + i, step: 30 + i, by: seat, swing: 5, line: game.Line{Text: "Red 1 strikes"}})
	}
	p.ending.open()
	text := d.screen()
	why := p.ending.reason()
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
	r.film.speed = page.Normal
	d.give(press(">"))
	if r.film.speed != page.Fast || r.env.Prefs.Speed != was {
		t.Errorf("the replay plays %s, the option is %s and was %s", r.film.speed, r.env.Prefs.Speed, was)
	}
}

// A long page takes the room of a large screen before anything has to be scrolled, and says which keys work.
func TestTheEndPageUsesTheRoom(t *testing.T) {
	d := against(t, page.Instant)
	p := d.playing
	p.up.Ended = &table.Ended{Outcome: game.Outcome{Title: "Blue wins", Winners: []game.Seat{game.Second}, Score: []int{1, 5}}}
	for side := range 3 {
		section := game.Section{Title: "Section " + plainInt(side)}
		for i := range 18 {
			section.Facts = append(section.Facts, board.Fact{Label: "Fact " + plainInt(side) + "-" + plainInt(i), Value: "so"})
		}
		p.up.Ended.Outcome.Report = append(p.up.Ended.Outcome.Report, section)
	}
	for i := range 5 {
		p.ending.turns = append(p.ending.turns, turning{seq: 40 + i, step: 30 + i, swing: 5, line: game.Line{Text: "Red 1 strikes"}})
	}
	e := &p.ending
	p.dialog = e
	keys := func() (all string) {
		for _, hint := range p.Keys() {
			all += hint.Help().Key + " " + hint.Help().Desc + "; "
		}
		return all
	}
	d.grid = newGrid(140, 45)
	d.screen()
	text := d.screen()
	for _, want := range []string{"Fact 0-0", "Fact 2-17", "step 34", "How the dice fell"} {
		if !strings.Contains(text, want) {
			t.Errorf("at 140x45 the page lacks %q:\n%s", want, text)
		}
	}
	if strings.Contains(text, "more") || strings.Contains(keys(), "scroll") {
		t.Errorf("there is more: %s\n%s", keys(), text)
	}
	d.grid = newGrid(80, 24)
	if text = d.screen(); !strings.Contains(text, "more") || !strings.Contains(keys(), "↑↓ scroll") {
		t.Errorf("at 80x24 nothing says that there is more: %s\n%s", keys(), text)
	}
	p.config.File = "battle"
	if want := "1-5 replay from where it turned"; !strings.Contains(keys(), want) {
		t.Errorf("the keys %s lack %q", keys(), want)
	}
	for range 100 {
		d.keys("down")
		d.screen()
	}
	if text = d.screen(); !strings.Contains(text, "Fact 2-17") {
		t.Errorf("the last line cannot be read:\n%s", text)
	}
}

// A battle that was not played out shows how it stood.
func TestADrawByAgreementShowsHowItStood(t *testing.T) {
	d := against(t, page.Instant)
	p := d.playing
	facts := []board.Fact{{Label: "Asked for by", Value: "Ann"}, {Label: "Agreed to by", Value: "Ben"}}
	p.up.Ended = &table.Ended{Outcome: game.Outcome{
		Title: "Draw by agreement", Rule: game.TableConsent, Report: []game.Section{{Title: "How it ended", Facts: facts}},
	}}
	for i := range p.scene.Sides {
		p.scene.Sides[i].Score = plainInt(40 + i)
	}
	p.ending.open()
	text := d.screen()
	for _, want := range []string{"Draw by agreement", p.places.sideName(0), "40", p.places.sideName(1), "41", "Asked for by", "Agreed to by"} {
		if !strings.Contains(text, want) {
			t.Errorf("the page lacks %q:\n%s", want, text)
		}
	}
}

// A shot that waits for what is aimed at has not turned anything yet.
func TestAnOrderTurnsNothingUntilItIsAnswered(t *testing.T) {
	d := heath(t, 80, 24, page.Chair{Bot: "regular"}, page.Chair{})
	p := d.playing
	waits := func() bool {
		scene := p.guide.Scene(game.Umpire)
		return unanswered(p.state, p.setup, &scene)
	}
	if waits() {
		t.Error("a turn waits for an answer")
	}
	d.isShotAt()
	d.isAsked()
	if !waits() {
		t.Error("a shot is told before it is answered")
	}
	seq := p.up.Seq
	d.give(press("esc"))
	d.give(press("1"))
	d.until("the answer is given", func() bool { return p.up.Seq > seq })
	if waits() {
		t.Error("the answer waits for an answer")
	}
}

// A turning point is told to its last letter, however many dice fell there.
func TestTurningPointsAreToldWhole(t *testing.T) {
	d := against(t, page.Instant)
	p := d.playing
	p.up.Ended = &table.Ended{Outcome: game.Outcome{Title: "Blue wins", Winners: []game.Seat{game.Second}, Score: []int{1, 5}, Rule: toy.HitFall}}
	words := "Red 1 strikes Blue 2 with ten dice: [2] [3] [5] [4] [1] [6], and so on, to the bitterend"
	for cut := range 12 {
		text := words[:len(words)-cut] + "!"
		p.ending.turns = []turning{{seq: 40, step: 30, by: p.locals[0], swing: 5, line: game.Line{Text: text}}}
		p.ending.open()
		if seen := d.screen(); !strings.Contains(seen, text[strings.LastIndex(text, " ")+1:]) {
			t.Fatalf("%q is cut:\n%s", text, seen)
		}
	}
}
