package pick_test

import (
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/pick"
)

// Offers that no scenario of the toy makes.

// turning offers one verb that asks for a facing.
type turning struct{ game.Guide }

func (turning) Offer(_ game.Seat, d game.Draft) game.Offer {
	switch len(d.Args) {
	case 1:
		return game.Offer{Next: &game.Slot{Kind: game.FacingSlot, Name: "facing"}}
	case 2:
		return game.Offer{Ready: toy.MoveUnit{Unit: int(d.Args[1].Facing)}}
	}
	return game.Offer{}
}

func TestFacings(t *testing.T) {
	p, _ := onHeath(turning{heath(t).Guide()}, game.First, 1).Select(1).Verb("turn")
	if p.Widget() != pick.Facing {
		t.Fatalf("the widget is %v", p.Widget())
	}
	for _, c := range []struct {
		next pick.Pick
		want int
	}{
		{p.Turn(1), 45},
		{p.Turn(-1), 315},
		{p.Aside(-10), 350},
		{p.Digit(2).Digit(7).Digit(0), 270},
		{p.Digit(4).Digit(5).Digit(9), 9},
		{p.PointAt(inch(9000, 5000)), 90},
		{p.PointAt(inch(2000, 1)), 0},
		{p.PointAt(inch(1000, 6000)), 225},
	} {
		_, result := c.next.Enter()
		if move, ok := result.Order.(toy.MoveUnit); !ok || move.Unit != c.want {
			t.Errorf("faces %+v, want %d", result.Order, c.want)
		}
	}
}

// charging offers one verb: a unit, its target, and if wanted a way.
type charging struct{ game.Guide }

func (c charging) Offer(seat game.Seat, d game.Draft) game.Offer {
	way := game.Slot{Kind: game.PathSlot, Name: "way", Optional: true}
	switch {
	case d.Verb == "" || len(d.Args) == 0:
		verb := game.Choice{Arg: game.Arg{Choice: "charge"}, Label: "Charge", Key: "c"}
		return game.Offer{Choices: []game.Choice{verb}, Pieces: []game.PieceID{1}}
	case len(d.Args) == 1:
		target := game.Choice{Arg: game.Arg{Pieces: []game.PieceID{4}}, Label: "Blue 1"}
		return game.Offer{Next: &game.Slot{Kind: game.PieceSlot, Name: "target", Max: 1}, Choices: []game.Choice{target}}
	case len(d.Args) == 2:
		return game.Offer{Next: &way, Ready: toy.Strike{Unit: 1, Target: d.Args[1].Pieces[0]}}
	}
	path := make([]board.Square, len(d.Args[2].Path))
	return game.Offer{Ready: toy.Move{Unit: 1, Path: path}}
}

// A target that is settled and clicked again means the order, though a way of one's own could still be drawn.
func TestEnterOnASettledTargetGivesTheOrder(t *testing.T) {
	state := charging{yard(t).Guide()}
	scene := state.Scene(game.First)
	verbs := []game.Verb{{Name: "charge", Title: "Charge", Key: "c", Slots: []game.Slot{
		{Kind: game.PieceSlot, Name: "unit"},
		{Kind: game.PieceSlot, Name: "target"},
		{Kind: game.PathSlot, Name: "way", Optional: true},
	}}}
	p, _ := pick.New(state, &scene, verbs, game.First, place(t, "A1")).Select(1).Verb("charge")
	p = p.PointAt(place(t, "G1")).More()
	if p.Widget() != pick.Path {
		t.Fatalf("after the target: %v", p.Widget())
	}
	if _, result := p.Enter(); result.Order == nil || result.Order.Verb() != "strike" {
		t.Errorf("on the target: %+v", result)
	}
	if _, result := p.PointAt(place(t, "A1")).Enter(); result.Order == nil || result.Order.Verb() != "strike" {
		t.Errorf("on the unit itself: %+v", result)
	}
	p = p.PointAt(place(t, "C1")).Way().Waypoint().PointAt(place(t, "F1"))
	if _, result := p.Enter(); result.Order == nil || len(result.Order.(toy.Move).Path) != 2 {
		t.Errorf("with a way: %+v", result)
	}
}

// holding offers to hold, with a shift by up to an inch if wanted.
type holding struct{ game.Guide }

func (h holding) Offer(seat game.Seat, d game.Draft) game.Offer {
	way := game.Slot{Kind: game.PathSlot, Name: "way", Optional: true}
	far := game.Refuse(toy.Moving, "more than an inch")
	shift := func(args []game.Arg) bool {
		return len(args) > 1 && args[1].Path[0].Within(board.Inch, inch(2000, 5000))
	}
	verb := game.Choice{Arg: game.Arg{Choice: "hold"}, Label: "Hold", Key: "h"}
	switch {
	case d.Verb == "" && len(d.Args) == 2 && !shift(d.Args):
		verb.No = far
		return game.Offer{Choices: []game.Choice{verb}}
	case d.Verb == "":
		return game.Offer{Choices: []game.Choice{verb}, Pieces: []game.PieceID{1}}
	case len(d.Args) == 1:
		return game.Offer{Next: &way, Ready: toy.MoveUnit{Mode: "hold"}}
	case !shift(d.Args):
		return game.Offer{No: far}
	}
	next := &game.Slot{Kind: game.PieceSlot, Name: "another", Optional: true}
	another := game.Choice{Arg: game.Arg{Pieces: []game.PieceID{2}}, Label: "b"}
	return game.Offer{Next: next, Ready: toy.MoveUnit{Mode: "shift"}, Choices: []game.Choice{another}}
}

// An order that needs no way stands as it is until one is drawn; Enter gives it either way, with nothing asked besides.
func TestAWayThatIsNotNeeded(t *testing.T) {
	state := holding{heath(t).Guide()}
	scene := state.Scene(game.First)
	verbs := []game.Verb{{Name: "hold", Title: "Hold", Key: "h", Slots: []game.Slot{
		{Kind: game.PieceSlot, Name: "model"},
		{Kind: game.PathSlot, Name: "way", Optional: true},
		{Kind: game.PieceSlot, Optional: true},
	}}}
	p := pick.New(state, &scene, verbs, game.First, inch(2000, 5000)).Select(1).PointAt(inch(9000, 5000))
	p, result, mine := p.Key("h")
	if !mine || result.No != nil {
		t.Fatalf("h: %v %+v", mine, result)
	}
	if _, result = p.Enter(); result.Order == nil || result.Order.(toy.MoveUnit).Mode != "hold" {
		t.Errorf("far away Enter gives %+v", result)
	}
	if _, result = p.PointAt(inch(8000, 5000)).Enter(); result.No == nil {
		t.Error("a shift of six inches is given")
	}
	if _, result = p.PointAt(inch(2500, 5000)).Enter(); result.Order == nil || result.Order.(toy.MoveUnit).Mode != "shift" {
		t.Errorf("half an inch on Enter gives %+v", result)
	}
	if more := p.PointAt(inch(2500, 5000)).More(); !more.Way().Adjusting() {
		t.Error("nothing can be added to the shift")
	}
}

// joined offers one verb: a unit, its target, and units that go along.
type joined struct {
	game.Guide
	along []game.PieceID
}

func (j joined) Offer(_ game.Seat, d game.Draft) game.Offer {
	verb := game.Choice{Arg: game.Arg{Choice: "charge"}, Label: "Charge", Key: "c"}
	target := game.Choice{Arg: game.Arg{Pieces: []game.PieceID{4}}, Label: "Blue 1"}
	switch {
	case d.Verb == "" || len(d.Args) == 0:
		return game.Offer{Choices: []game.Choice{verb}, Pieces: []game.PieceID{1}}
	case len(d.Args) == 1:
		return game.Offer{Next: &game.Slot{Kind: game.PieceSlot, Name: "target", Max: 1}, Choices: []game.Choice{target}}
	}
	offer := game.Offer{
		Next: &game.Slot{Kind: game.PieceSlot, Name: "along", Max: 1, Optional: true}, Ready: toy.Strike{Unit: 1, Target: game.PieceID(len(d.Args))},
	}
	for _, id := range j.along[len(d.Args)-2:] {
		offer.Choices = append(offer.Choices, game.Choice{Arg: game.Arg{Pieces: []game.PieceID{id}}})
	}
	return offer
}

// Enter takes along who is pointed at while others could follow; with the last one it gives the order.
func TestEnterOnTheLastWhoGoesAlongGivesTheOrder(t *testing.T) {
	state := joined{yard(t).Guide(), []game.PieceID{2, 3}}
	scene := state.Scene(game.First)
	verbs := []game.Verb{{Name: "charge", Title: "Charge", Key: "c", Slots: []game.Slot{
		{Kind: game.PieceSlot, Name: "unit"}, {Kind: game.PieceSlot, Name: "target"}, {Kind: game.PieceSlot, Name: "along", Optional: true},
	}}}
	p, _ := pick.New(state, &scene, verbs, game.First, place(t, "A1")).Select(1).Verb("charge")
	p = p.PointAt(place(t, "G1")).More().Tab(1)
	if !p.Way().Stays() {
		t.Fatal("with one who goes along nobody else is asked for")
	}
	p, result := p.Enter()
	if result.Order != nil || result.No != nil {
		t.Fatalf("with the first: %+v", result)
	}
	p = p.Tab(1)
	if p.Way().Stays() {
		t.Fatal("after the last who goes along somebody else is asked for")
	}
	if _, result = p.Enter(); result.Order == nil || result.Order.(toy.Strike).Target != 4 {
		t.Errorf("with the last: %+v", result)
	}
}

// ordered offers verbs of the whole side, and none of a piece.
type ordered struct{ game.Guide }

func (ordered) Offer(_ game.Seat, d game.Draft) game.Offer {
	switch {
	case d.Verb == "keep" || d.Verb == "change":
		return game.Offer{Ready: toy.MoveUnit{Unit: len(d.Verb)}}
	case len(d.Args) > 0:
		return game.Offer{}
	}
	return game.Offer{Choices: []game.Choice{
		{Arg: game.Arg{Choice: "keep"}, Label: "Keep", Key: "k"}, {Arg: game.Arg{Choice: "change"}, Label: "Change", Key: "c"},
	}}
}

// Where the side is asked and no piece, Enter means the verb that the bar is on, on a piece as on open ground.
func TestEnterMeansAVerbOfTheSide(t *testing.T) {
	state := ordered{yard(t).Guide()}
	scene := state.Scene(game.First)
	verbs := []game.Verb{{Name: "keep", Title: "Keep", Key: "k"}, {Name: "change", Title: "Change", Key: "c"}}
	for _, cell := range []string{"A1", "G1", "D4"} {
		for step, want := range []int{len("keep"), len("change")} {
			p := pick.New(state, &scene, verbs, game.First, place(t, cell))
			for range step {
				p = p.Tab(1)
			}
			p, _ = p.Enter()
			if _, result := p.Enter(); result.Order == nil || result.Order.(toy.MoveUnit).Unit != want {
				t.Errorf("the cursor on %s, %d steps down: %+v", cell, step, result)
			}
		}
	}
}
