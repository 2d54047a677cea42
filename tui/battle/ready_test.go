package battle

import (
	"slices"
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/tui/pick"
)

// A piece that can only forgo what it could do is not counted as ready: the turn ends without a question.
func TestOnlyWhoCanActIsReady(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	if n := len(p.composer.stillReady()); n == 0 || n != len(p.pick.Able()) {
		t.Fatalf("%d of %d pieces are ready", n, len(p.pick.Able()))
	}
	p.verbs.all = slices.Clone(p.verbs.all)
	for i := range p.verbs.all {
		p.verbs.all[i] = p.verbs.all[i].Idly()
	}
	if n := len(p.composer.stillReady()); n != 0 {
		t.Errorf("%d pieces are ready although none can do anything", n)
	}
	d.give(press(" "))
	if q, asks := p.dialog.(*question); asks {
		t.Errorf("it is asked %q", q.lines)
	}
}

// What nobody can do stands in one row.
func TestWhatNobodyCanDoIsOneRow(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	if !p.pick.Idle() {
		d.keys("esc")
	}
	scene, piece := p.scene, p.scene.Pieces[0]
	verbs := []game.Verb{{Name: "a", Slots: []game.Slot{game.OnePiece("unit")}}, {Name: "b", Slots: []game.Slot{game.OnePiece("unit")}}}
	no := game.Refuse("TOY-1", "%s is tired", piece.Name)
	choices := []game.Choice{
		{Arg: game.Arg{Choice: "a"}, Label: "Aim", No: no},
		{Arg: game.Arg{Choice: "x"}, Label: "Rest"},
		{Arg: game.Arg{Choice: "b"}, Label: "Blow", No: no},
	}
	general := pick.General(scene, verbs, choices)
	if general[0].Label != "Rest" || !pick.Nobodys(&general[1]) || !pick.Nobodys(&general[2]) {
		t.Fatalf("in general: %+v", general)
	}
	if folded := fold(general, "✗"); len(folded) != 2 || folded[1].Label != "✗ Nobody can: Aim, Blow" || folded[1].No == nil {
		t.Errorf("listed: %+v", folded)
	}
	for i := range p.offers.listed() {
		if c := &p.offers.listed()[i]; pick.Nobodys(c) && i != len(p.offers.listed())-1 {
			t.Errorf("row %d of %d: %s", i, len(p.offers.listed()), c.Label)
		}
	}
}

// Rows name the place of their piece, and light it while the bar is on them; the arrows go through the list, whether a
// target can be chosen or not, and Enter does what the bar is on.
func TestTheArrowsWalkTheTargets(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	d.chooses("red-gun", "s")
	if p.pick.Widget() != pick.Pieces || len(p.offers.listed()) < 2 {
		t.Fatalf("no list of targets: %v, %d rows", p.pick.Widget(), len(p.offers.listed()))
	}
	seen := map[board.PieceID]bool{}
	for range p.offers.listed() {
		at := p.pick.Index()
		if at < 0 || at != p.offers.chosenChoice() {
			t.Fatalf("the bar is on row %d, chosen %d", at, p.offers.chosenChoice())
		}
		c := &p.offers.listed()[at]
		seen[c.Arg.Pieces[0]] = true
		if lit := p.offers.lit(); len(lit) != 1 || lit[0] != c.Arg.Pieces[0] {
			t.Errorf("on %s %v are lit", c.Label, lit)
		}
		if place := p.places.of(c); place == "" || !strings.Contains(d.screen(), place) {
			t.Errorf("the place %q of %s is not told", place, c.Label)
		}
		d.keys("down")
	}
	if len(seen) != len(p.offers.listed()) {
		t.Errorf("of %d rows the arrows reach %d", len(p.offers.listed()), len(seen))
	}
	before := p.pick.Index()
	if d.keys("up"); p.pick.Index() == before {
		t.Error("up stays where it is")
	}
}

// Where nothing is pointed at Enter says what is missing.
func TestEnterOnNothingSaysWhatIsMissing(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	d.chooses("red-gun", "s", "@")
	d.types("1,1")
	d.keys("enter")
	seq := p.up.Seq
	d.keys("enter")
	d.until("it is said", func() bool { return strings.Contains(d.notice.Text, "target") })
	if p.up.Seq != seq {
		t.Error("something was ordered")
	}
}

// A click on a row of targets brings the bar there and says that a second one chooses.
func TestAClickOnARowSelectsFirst(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	d.chooses("red-gun", "s")
	other := (p.pick.Index() + 1) % len(p.offers.listed())
	d.click(d.rowOf(other))
	if p.pick.Index() != other || p.pick.Widget() != pick.Pieces {
		t.Fatalf("the bar is on %d, not %d", p.pick.Index(), other)
	}
	if p.offers.listed()[other].No != nil {
		d.until("why not", func() bool { return strings.Contains(d.notice.Text, p.offers.listed()[other].No.Why) })
		return
	}
	d.until("it says how it is chosen", func() bool { return strings.Contains(d.notice.Text, "click again") })
	d.click(d.rowOf(other))
	if p.pick.Widget() == pick.Pieces {
		t.Error("a second click does not choose")
	}
}

// rowOf is where a choice of the list can be clicked.
func (d *desk) rowOf(i int) (x, y int) {
	box := d.playing.aside.boxes().offers
	w := box.W - 4
	for row, line := range d.playing.offers.listing(w, d.playing.offers.listHeight(w, box.H-2)).lines {
		if line.index == i && !line.below {
			return box.X + 3, box.Y + 1 + row
		}
	}
	d.t.Fatalf("row %d is not seen", i)
	return 0, 0
}

// While a list that is not answered on the field waits, a click there means the choice whose piece stands there, or is
// told that it means nothing.
func TestAClickOnTheFieldWhileAListWaits(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	d.chooses("red-gun", "s", "enter")
	if p.pick.Widget() != pick.List {
		t.Fatalf("no list of weapons: %v", p.pick.Widget())
	}
	d.left(inches(1000, 1000))
	d.until("it is said", func() bool { return strings.Contains(d.notice.Text, "Choose from the list") })
	if p.pick.Widget() != pick.List {
		t.Error("the list is gone")
	}
}

// A refusal in the list does not begin with whom everybody sees it is about.
func TestListedRefusalsAreBrief(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	d.keys("tab")
	p := d.playing
	chosen := p.state.Name(p.pick.Selected())
	whole := game.Refuse("TOY-1", "%s is tired", chosen)
	brief := p.offers.briefly([]game.Choice{
		{Label: "Aim", No: whole},
		{Label: "Second scout", No: game.Refuse("TOY-1", "Second scout is far away")},
		{Label: "Rest", No: game.Refuse("TOY-1", "nobody rests")},
		{Label: "Go"},
	})
	for i, want := range []string{"is tired", "is far away", "nobody rests"} {
		if brief[i].No.Why != want {
			t.Errorf("row %d says %q", i, brief[i].No.Why)
		}
	}
	if brief[3].No != nil || whole.Why != chosen+" is tired" {
		t.Errorf("the guide's own answer has changed: %q", whole.Why)
	}
}

// When other pieces are to act than before the cursor goes to one of them, and stays where one of the same still can.
func TestCursorGoesToWhoIsToAct(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	able := p.pick.Able()
	away := board.SquareAt(board.Point{X: p.scene.Width / 2, Y: p.scene.Height / 2}).Centre()
	p.cursor, p.composer.able = away, append(slices.Clone(able), 99)
	if p.composer.called(pick.Pick{}); p.cursor != away {
		t.Errorf("the cursor leaves %v although the same pieces can act", away)
	}
	p.composer.able = able[:len(able)-1]
	if p.composer.called(pick.Pick{}); p.cursor != p.scene.Piece(able[0]).At {
		t.Errorf("the cursor is at %v, not at who can act", p.cursor)
	}
}
