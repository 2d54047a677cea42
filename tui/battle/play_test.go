package battle

import (
	"math/rand/v2"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/page"
	"muster/tui/pick"
)

// hotSeat is a battle with both players at this keyboard.
func hotSeat(t testing.TB, w, h int) *desk {
	return open(t, env(t, "slate", "unicode", page.Instant), w, h)
}

// bids brings a battle of two people past the sealed bids; the first has bid more.
func (d *desk) bids() {
	d.t.Helper()
	d.keys("enter", "b", "enter", "2", "enter") // the curtain, the verb, the piece under the cursor, two coins
	d.keys("enter", "b", "enter", "enter")
	d.keys("enter") // the first player's turn
}

func TestSealedBidsAreBehindACurtain(t *testing.T) {
	d := hotSeat(t, 100, 30)
	if curtain, ok := d.playing.dialog.(*handover); !ok || !curtain.sealed {
		t.Fatalf("no curtain before a sealed bid: %T", d.playing.dialog)
	}
	if text := d.screen(); strings.Contains(text, "R 2") || !strings.Contains(text, "Red plays") {
		t.Errorf("the curtain shows the field, or not who plays:\n%s", text)
	}
	d.bids()
	if d.playing.seat != game.First || !d.playing.acts() {
		t.Errorf("seat %v should play", d.playing.seat)
	}
}

func TestOrderByKeysAndUndo(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	d.keys("tab", "m", "right")
	if text := d.screen(); !strings.Contains(text, "enter: Move") {
		t.Errorf("no preview of the move:\n%s", text)
	}
	d.keys("enter")
	if text := d.screen(); !strings.Contains(text, "Red 1 goes to B1") {
		t.Errorf("no line about the move:\n%s", text)
	}
	d.keys("u")
	d.until("the move is taken back", func() bool { return d.playing.scene.Piece(1).At == at(t, "A1") })
	if text := d.screen(); strings.Contains(text, "goes to B1") {
		t.Errorf("the log still tells of the move taken back:\n%s", text)
	}
	if got := d.playing.pick.Selected(); got != 1 {
		t.Errorf("piece %d is chosen after its order was taken back, want 1", got)
	}
}

func TestInferenceByPointing(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	d.keys("tab", "right") // the first piece, then the square beside it: no verb named
	if verb := d.playing.pick.Previewed().Verb; verb != "move" {
		t.Fatalf("pointing at a free square previews %q", verb)
	}
	d.keys("enter")
	if d.playing.scene.Piece(1).At != at(t, "B1") {
		t.Error("the previewed move was not given")
	}
}

func TestClickSelectsPreviewsCommits(t *testing.T) {
	d := hotSeat(t, 140, 45)
	d.bids()
	d.clickAt(at(t, "A2"))
	if got := d.playing.pick.Selected(); got != 2 {
		t.Fatalf("a click on the piece chose %d", got)
	}
	d.clickAt(at(t, "B2"))
	if d.playing.scene.Piece(2).At != at(t, "A2") || d.playing.pick.Preview().Ready == nil {
		t.Fatal("the first click on a square should only preview")
	}
	d.clickAt(at(t, "B2"))
	if d.playing.scene.Piece(2).At != at(t, "B2") {
		t.Error("the second click should give the order")
	}
}

func TestRefusalSaysWhyAndRule(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	d.keys("tab", "s")
	d.until("the refusal is told", func() bool { return d.notice.Text != "" })
	if !strings.Contains(d.notice.Text, "[TOY-") {
		t.Errorf("the refusal cites no rule: %q", d.notice.Text)
	}
}

func TestEndTurnAsksFirst(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	d.keys(" ")
	if text := d.screen(); !strings.Contains(text, "still ready") {
		t.Errorf("no question before the turn ends:\n%s", text)
	}
	d.keys("n")
	if d.playing.seat != game.First || d.playing.dialog != nil {
		t.Fatal("no should leave everything as it was")
	}
	d.keys(" ", "y")
	banner, ok := d.playing.dialog.(*handover)
	if !ok || banner.to != game.Second {
		t.Fatalf("no hand-over to the second player: %T", d.playing.dialog)
	}
	if text := d.screen(); !strings.Contains(text, "Blue plays") || !strings.Contains(text, "Red ends the turn") {
		t.Errorf("the banner does not say who plays and what happened:\n%s", text)
	}
}

func TestPaletteGivesOrders(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	d.keys(":")
	if !d.page.(*Page).Typing() {
		t.Error("the palette takes letters")
	}
	for _, letter := range "red2moveb2" {
		d.keys(string(letter))
	}
	d.keys("enter")
	if d.playing.scene.Piece(2).At != at(t, "B2") {
		t.Errorf("the order found in the palette was not given:\n%s", d.screen())
	}
}

func TestRulesBesideTheField(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	d.keys("?")
	if got := d.playing.rules.pane.Rule(); got != toy.TurnSide {
		t.Errorf("the rules open at %q, not at the rule of the step", got)
	}
	if text := d.screen(); !strings.Contains(text, "R") || !strings.Contains(text, string(toy.TurnSide)) {
		t.Errorf("field and rule side by side:\n%s", text)
	}
	d.keys("esc")
	if d.playing.rules.open {
		t.Error("escape does not close the rules")
	}
	d.keys("?", "c", "down", "enter", "esc")
	if d.playing.rules.open {
		t.Error("escape in a rule opened from the contents does not lead back to the field")
	}
	d.keys("tab", "m", "right", "enter", "J", "enter")
	if got := d.playing.rules.pane.Rule(); got != toy.Moving {
		t.Errorf("Enter on the line of a move opens %q", got)
	}
}

func TestWholeBattleByKeysAlone(t *testing.T) {
	d := hotSeat(t, 80, 23)
	rng := rand.New(rand.NewPCG(1, 2))
	for n := 0; d.playing.up.Ended == nil; n++ {
		if n > 4000 {
			t.Fatal("the battle does not end")
		}
		d.byKeys(rng)
	}
	if text := d.screen(); !strings.Contains(text, "Rematch") {
		t.Errorf("no page at the end:\n%s", text)
	}
}

// byKeys presses one sensible key.
func (d *desk) byKeys(rng *rand.Rand) {
	p := d.playing
	if p.dialog != nil {
		d.keys("enter")
		return
	}
	switch p.pick.Widget() {
	case pick.Verbs:
		choices := possible(p.pick.Choices())
		if p.pick.Idle() && len(p.pick.Able()) > 0 || len(choices) == 0 {
			d.keys("tab")
			return
		}
		d.keys(choices[rng.IntN(len(choices))].Key)
	case pick.Pieces, pick.Path, pick.Point:
		d.keys("tab", "enter")
	default:
		d.keys("enter")
	}
}

func possible(choices []game.Choice) []game.Choice {
	var out []game.Choice
	for _, c := range choices {
		if c.No == nil {
			out = append(out, c)
		}
	}
	return out
}

func TestWholeBattleByMouseAlone(t *testing.T) {
	d := hotSeat(t, 140, 44)
	rng := rand.New(rand.NewPCG(3, 4))
	for n := 0; d.playing.up.Ended == nil; n++ {
		if n > 6000 {
			t.Fatal("the battle does not end")
		}
		d.byMouse(rng)
	}
}

// byMouse clicks on something sensible.
func (d *desk) byMouse(rng *rand.Rand) {
	p := d.playing
	if p.dialog != nil {
		d.clickBox()
		return
	}
	box := p.aside.boxes().offers
	if places := d.places(); len(places) > 0 && rng.IntN(4) > 0 {
		d.clickAt(places[rng.IntN(len(places))])
		if p.dialog == nil {
			d.clickAt(p.cursor)
		}
		return
	}
	d.click(box.X+4, box.Y+1+rng.IntN(max(box.H-2, 1)))
}

// places are those worth a click: pieces that can act, and what is in reach.
func (d *desk) places() []board.Point {
	p := d.playing
	var out []board.Point
	for _, choice := range p.pick.Offer().Choices {
		if n := len(choice.Arg.Path); n > 0 && choice.No == nil {
			out = append(out, choice.Arg.Path[n-1])
		}
		if len(choice.Arg.Pieces) > 0 && choice.No == nil {
			out = append(out, p.scene.Piece(choice.Arg.Pieces[0]).At)
		}
	}
	for _, id := range p.pick.Able() {
		out = append(out, p.scene.Piece(id).At)
	}
	return out
}

func TestNoSizePanics(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	for _, size := range [][2]int{{0, 0}, {1, 1}, {5, 3}, {20, 5}, {40, 10}, {60, 19}, {79, 22}, {80, 23}, {140, 44}, {200, 59}, {1000, 300}} {
		d.w, d.h = size[0], size[1]
		d.grid = newGrid(size[0], size[1])
		d.give(sizeOf(size[0], size[1]))
		d.keys("?", "esc", "J", "esc", ":", "esc", "tab", "m", "right", "T", "L", "+", "-", "C", "esc", "esc", "esc", "esc", "L", "T")
	}
}

func TestRuleOfACardLineByClick(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	card := d.playing.aside.boxes().card
	d.click(card.X+3, card.Y+2) // below the name of the side
	if got := d.playing.rules.pane.Rule(); got != toy.HitFall {
		t.Errorf("a click on the hit points opens %q", got)
	}
}

func TestNoToLeavingKeepsTheBanner(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	d.keys(" ", "y", "esc", "n")
	if _, ok := d.playing.dialog.(*handover); !ok {
		t.Errorf("the hand-over is gone: %T", d.playing.dialog)
	}
}

// Nobody says yes, or leaves, by a click that misses.
func TestStrayClicksDecideNothing(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	d.give(tea.MouseMsg{X: 90, Y: 20, Button: tea.MouseButtonRight, Action: tea.MouseActionPress})
	if p.dialog != nil {
		t.Fatalf("the right button with nothing to take back opens %T", p.dialog)
	}
	d.keys("q")
	q, asks := p.dialog.(*question)
	if !asks {
		t.Fatalf("q opens %T", p.dialog)
	}
	_, r := q.prompt()
	d.give(mouseAt(r.X+4, r.Y+1))
	if p.dialog != q {
		t.Error("a click on the words of a question answers it")
	}
	d.give(mouseAt(r.X+4, r.Y-3))
	if p.dialog != nil || len(d.sent) > 0 {
		t.Errorf("a click beside the question: dialog %T, sent %v", p.dialog, d.sent)
	}
	d.keys("q")
	d.give(mouseAt(r.X+3, r.Y+r.H-2))
	if p.dialog != nil || len(d.sent) > 0 {
		t.Error("a click on the first word does not stay")
	}
	d.keys("q")
	d.give(mouseAt(r.X+2+len("enter play on   "), r.Y+r.H-2))
	d.until("yes leads to the menu", func() bool { return len(d.sent) > 0 })
}

// The key that ends a turn asks before it drops an order that is being put together.
func TestNoOrderIsDroppedUnasked(t *testing.T) {
	d := hotSeat(t, 80, 23)
	d.bids()
	p := d.playing
	d.keys("tab", "m", "right", " ")
	if text := d.screen(); !strings.Contains(text, "Move is not given yet, and is dropped.") {
		t.Fatalf("nothing is said of the order:\n%s", text)
	}
	d.keys("n")
	if p.dialog != nil || p.pick.Draft().Verb != "move" {
		t.Errorf("after a no: dialog %T, order %+v", p.dialog, p.pick.Draft())
	}
	d.keys(" ", " ")
	d.until("the turn is over", func() bool { return p.seat == game.Second || p.dialog != nil })
}

func TestNoOrderIsDroppedInRealTime(t *testing.T) {
	d, _ := pitted(t, 80, 23, page.Chair{}, page.Chair{Bot: "regular"})
	p := d.playing
	d.hit("tab", "s", " ")
	if q, asks := p.dialog.(*question); !asks || !q.fleeting || p.pick.Draft().Verb != "step" {
		t.Fatalf("the order: %+v, dialog %T:\n%s", p.pick.Draft(), p.dialog, d.text())
	}
	d.hit(" ")
	d.until("the turn is ended", func() bool {
		_, asked := p.state.Agenda().For(game.First)
		return p.pick.Draft().Verb == "" && !asked
	})

	d, _ = pitted(t, 140, 44)
	left := &d.playing.duel.hands[0]
	d.hit("r", "e", "1", "x")
	if left.busy || left.pick.Draft().Verb != "step" || !strings.Contains(d.text(), "Done drops Step. Once") {
		t.Fatalf("the left hand: %+v:\n%s", left.pick.Draft(), d.text())
	}
	d.hit("x")
	d.until("the left hand is done", func() bool { return !left.asked && left.pick.Idle() })
}
