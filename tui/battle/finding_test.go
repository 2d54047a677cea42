package battle

import (
	"slices"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/page"
	"muster/tui/screen"
)

func TestPaletteSaysWhyNot(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	d.keys(":")
	for _, letter := range "bid" {
		d.keys(string(letter))
	}
	p := d.playing
	list := p.dialog.(*palette)
	if len(list.found) == 0 || list.found[0].No == nil || list.at != -1 {
		t.Fatalf("a bid is over: %+v, at %d", list.found, list.at)
	}
	if text := d.screen(); !strings.Contains(text, "not now") {
		t.Errorf("nothing says so:\n%s", text)
	}
	d.keys("down")
	seq := p.up.Seq
	d.give(press("enter"))
	d.until("the refusal is told", func() bool { return strings.Contains(d.notice.Text, "TOY-") })
	if p.up.Seq != seq {
		t.Error("an order was given")
	}
}

// Each thing in the palette comes under the bar when its text is typed, however long it is.
func TestWhatIsTypedComesUnderTheBar(t *testing.T) {
	d := heath(t, 80, 24)
	d.keys("tab", ":")
	list := d.playing.dialog.(*palette)
	for _, o := range list.orders {
		d.keys("ctrl+u")
		d.types(o.Title)
		if list.at < 0 || list.found[list.at].Title != o.Title {
			t.Errorf("%q brings number %d of %d under the bar", o.Title, list.at, len(list.found))
		}
		row := d.row(list.rect().Y + 1)
		if end := o.Title[max(len(o.Title)-20, 0):]; !strings.Contains(row, end) {
			t.Errorf("what has been typed is not seen: %q", row)
		}
	}
	d.keys("ctrl+u")
	d.types("no such thing")
	if text := d.screen(); len(list.found) != 0 || !strings.Contains(text, "has these words, in this order") {
		t.Errorf("an empty list says nothing:\n%s", text)
	}
}

func TestLeaveByLetter(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	d.keys("q")
	if _, asks := d.playing.dialog.(*question); !asks {
		t.Errorf("q opens %T", d.playing.dialog)
	}
}

// A key too many leaves no battle: Enter and the space bar stay, and so does a click on the first word.
func TestStayingIsTheFirstChoice(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	for _, name := range []string{"enter", " ", "esc", "n", "q"} {
		d.keys("q", name)
		if d.playing.dialog != nil || len(d.sent) > 0 {
			t.Fatalf("%q leads to %T and sends %v", name, d.playing.dialog, d.sent)
		}
	}
	d.keys("q")
	_, r := d.playing.dialog.(*question).prompt()
	d.click(r.X+3, r.Y+r.H-2)
	if d.playing.dialog != nil || len(d.sent) > 0 {
		t.Errorf("a click on the first word leads to %T and sends %v", d.playing.dialog, d.sent)
	}
	d.keys("q", "y")
	d.until("yes leaves", func() bool { return len(d.sent) > 0 })
}

// The list of keys names each key once, and the orders of other steps not at all.
func TestTheListOfKeysIsOfThisStep(t *testing.T) {
	d := heath(t, 80, 24)
	seen := map[string]string{}
	for _, g := range d.playing.AllKeys() {
		for _, b := range g.Keys {
			if before, twice := seen[b.Help().Key]; twice {
				t.Errorf("%q is %q and %q", b.Help().Key, before, b.Help().Desc)
			}
			seen[b.Help().Key] = b.Help().Desc
		}
	}
	if ends := d.playing.composer.ends.Label; ends == "" || !strings.EqualFold(seen["space"], ends) {
		t.Errorf("space is called %q, and does %q", seen["space"], ends)
	}
	offered := map[string]bool{}
	for _, c := range d.playing.state.Guide().Offer(d.playing.seat, game.Draft{}).Choices {
		offered[c.Label] = true
	}
	for _, v := range d.playing.verbs.faces {
		if v.Key != "" && !isSpace(v.Key) && !offered[v.Title] && seen[v.Key] == v.Title {
			t.Errorf("%s is listed in another step", v.Title)
		}
	}
}

// The rest of a step is offered beside the orders, by key and by mouse.
func TestTheRestIsOfferedInTheList(t *testing.T) {
	for _, click := range []bool{false, true} {
		d := hotSeat(t, 100, 30)
		d.bids()
		p := d.playing
		box := p.aside.boxes().offers
		if !p.pick.Idle() {
			d.keys("esc")
		}
		row := -1
		for y := box.Y; y < box.Y+box.H; y++ {
			if strings.Contains(d.row(y), restWords) {
				row = y
			}
		}
		if row < 0 {
			t.Fatalf("not offered:\n%s", d.screen())
		}
		if click {
			d.click(box.X+4, row)
		} else {
			d.keys("D")
		}
		if _, asks := p.dialog.(*question); !asks {
			t.Errorf("click %v: nothing is done", click)
		}
	}
}

// A card that is longer than its box is scrolled by key and wheel, and a sign says that more follows.
func TestACardIsScrolled(t *testing.T) {
	d := heath(t, 80, 24)
	p := d.playing
	piece := p.scene.Piece(1)
	for i := range 30 {
		piece.Card = append(piece.Card, board.Fact{Label: "a long line of no meaning " + plainInt(i), Value: "9"})
	}
	p.cursor = piece.At
	p.version++
	box := p.aside.boxes().card
	if !strings.Contains(d.row(box.Y+box.H-1), "]") {
		t.Errorf("no sign that more follows:\n%s", d.screen())
	}
	first := d.row(box.Y + 1)
	d.keys("]")
	if d.row(box.Y+1) == first || !strings.Contains(d.row(box.Y), "[") {
		t.Errorf("the key scrolls nothing:\n%s", d.screen())
	}
	d.keys("[", "[")
	wheel := tea.MouseMsg{X: box.X + 2, Y: box.Y + 2, Button: tea.MouseButtonWheelDown, Action: tea.MouseActionPress}
	if d.row(box.Y+1) != first {
		t.Error("the key does not scroll back")
	}
	if d.give(wheel); d.row(box.Y+1) == first {
		t.Error("the wheel scrolls nothing")
	}
}

// The orders stay where they are while the cursor goes from pieces to free ground and back.
func TestTheOrdersStayWhereTheyAre(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {100, 30}, {120, 40}} {
		d := heath(t, size[0], size[1])
		p := d.playing
		for _, chosen := range []bool{false, true} {
			if chosen {
				d.keys("tab")
			}
			box := p.aside.boxes().offers
			for _, piece := range p.scene.Pieces {
				for _, at := range []board.Point{piece.At, piece.At.Add(inches(700, 900))} {
					p.cursor = at
					p.composer.pointAt()
					d.give(nil)
					if got := p.aside.boxes().offers; !p.composing && (got.Y != box.Y || got.X != box.X) {
						t.Errorf("%v, chosen %v: at %v the orders move from row %d to %d", size, chosen, at, box.Y, got.Y)
					}
				}
			}
		}
	}
}

// A click that leads nowhere says why: on an enemy with nothing chosen, and on one out of reach.
func TestAClickThatLeadsNowhereSaysWhy(t *testing.T) {
	d := hotSeat(t, 100, 30)
	d.bids()
	p := d.playing
	for !p.pick.Idle() {
		d.keys("esc")
	}
	var foe board.Point
	for i := range p.scene.Pieces {
		if piece := &p.scene.Pieces[i]; piece.Side != side(p.setup, p.seat) {
			foe = piece.At
		}
	}
	x, y := d.cell(foe)
	d.click(x, y)
	d.until("it is told how one begins", func() bool { return d.notice.Text == chooseFirst })
	d.keys("tab")
	d.click(x, y)
	d.until("the refusal is told", func() bool { return strings.Contains(d.notice.Text, "TOY-") })
}

// A click on an enemy that can be shot at tells no reason why something else cannot be done to him.
func TestAClickOnATargetIsNoRefusal(t *testing.T) {
	d := heath(t, 120, 40)
	p := d.playing
	d.left(d.stands(4))
	d.left(inches(22000, 13500))
	if p.pick.Previewed().Verb != "shoot" || p.pick.Preview().Ready != nil {
		t.Fatalf("the click previews %q, ready %v", p.pick.Previewed().Verb, p.pick.Preview().Ready)
	}
	if no := p.pick.Why(); no != nil {
		t.Errorf("it is refused: %v", no)
	}
}

// Where nothing fits the place pointed at, the list still tells what the piece can do.
func TestTheListIsNeverEmpty(t *testing.T) {
	d := heath(t, 80, 24)
	p := d.playing
	d.keys("tab")
	for y := board.Thou(500); y < p.scene.Height; y += 1500 {
		for x := board.Thou(500); x < p.scene.Width; x += 1500 {
			p.cursor = inches(x, y)
			p.composer.pointAt()
			if len(p.offers.listed()) == 0 {
				t.Fatalf("at %v nothing is listed", p.cursor)
			}
		}
	}
}

func TestLegendExplainsTheHeader(t *testing.T) {
	d := hotSeat(t, 120, 40)
	d.bids()
	if text := d.screen(); !strings.Contains(text, "Blue 6") || !strings.Contains(text, "│ score ") {
		t.Errorf("no legend:\n%s", text)
	}
	scene := *d.playing.scene
	scene.Ground = append(slices.Clone(scene.Ground), board.Patch{
		Shape: board.Circle(inches(1000, 1000), board.Inch), Texture: board.Wreck, Name: "High debris",
	})
	d.playing.scene = &scene
	if sign := d.playing.offers.wreck(); sign != "high debris" {
		t.Errorf("the sign of wrecks stands for %q", sign)
	}
}

func TestTheEndsOfThePalette(t *testing.T) {
	d := heath(t, 80, 24)
	d.keys(":", "end")
	list := d.playing.dialog.(*palette)
	if len(list.found) < 2 || list.at != len(list.found)-1 {
		t.Errorf("the end is number %d of %d", list.at, len(list.found))
	}
	if d.keys("home"); list.at != 0 {
		t.Errorf("the beginning is number %d", list.at)
	}
	d.types("no such thing")
	if d.keys("end", "home"); d.playing.dialog != list {
		t.Error("the palette is closed")
	}
}

// A long name gives way to the figures, which stand nowhere else beside it; and the mark says so.
func TestLegendKeepsItsFigures(t *testing.T) {
	d := hotSeat(t, 120, 40)
	d.bids()
	scene := *d.playing.scene
	scene.Sides = slices.Clone(scene.Sides)
	scene.Sides[0].Name = strings.Repeat("Very", 20)
	scene.Sides[0].Left = "16 AP"
	d.playing.scene = &scene
	d.playing.version++
	if text := d.screen(); !strings.Contains(text, "… "+scene.Sides[0].Score+" (16 AP)") {
		t.Errorf("the figures are left out:\n%s", text)
	}
}

// Before anybody stands on the table, the card has the room of those who wait beside it.
func TestTheCardHasRoomForWhoIsInReserve(t *testing.T) {
	d := hotSeat(t, 120, 40)
	d.bids()
	p := d.playing
	before := p.aside.longestCard(40)
	scene := *p.scene
	scene.Away, scene.Pieces = scene.Pieces, nil
	p.scene = &scene
	p.version++
	if after := p.aside.longestCard(40); after < before-1 {
		t.Errorf("the longest card has %d rows on the table and %d beside it", before, after)
	}
}

// What keys do is told in few enough letters for three columns of them side by side on 80.
func TestTheListOfKeysFitsTheLeastScreen(t *testing.T) {
	const most = 15
	d, _ := pitted(t, 80, 24, page.Chair{}, page.Chair{Bot: "regular"})
	for _, g := range d.playing.AllKeys()[1:] {
		for _, b := range g.Keys {
			if text := b.Help().Desc; screen.Width(text) > most {
				t.Errorf("%s: %q has more than %d letters", b.Help().Key, text, most)
			}
		}
	}
}
