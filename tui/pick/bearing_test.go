package pick_test

import (
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/trial/toy"
	"muster/tui/pick"
)

// drilled offers two verbs to models that look somewhere: "wheel" to a place at most five inches off, not beyond six inches
// to the east, with a facing at its end; and "face" on the spot.
type drilled struct{ game.Guide }

var (
	ground = game.Slot{Kind: game.PointSlot, Name: "place", Wheels: true, Max: 5000}
	drills = []game.Verb{
		{Name: "wheel", Slots: []game.Slot{game.OnePiece("unit"), ground}},
		{Name: "face", Slots: []game.Slot{game.OnePiece("unit"), {Kind: game.FacingSlot, Name: "heading"}}},
	}
)

func (g drilled) Scene(seat game.Seat) board.Scene {
	scene := g.Guide.Scene(seat)
	pieces := append([]board.Piece(nil), scene.Pieces...)
	for i := range pieces {
		pieces[i].Faces, pieces[i].Facing = true, board.East
	}
	pieces[1].Facing = 123
	scene.Pieces = pieces
	return scene
}

func (g drilled) Offer(seat game.Seat, d game.Draft) game.Offer {
	switch {
	case d.Verb == "":
		return game.Offer{Choices: []game.Choice{{Arg: game.Arg{Choice: "wheel"}}, {Arg: game.Arg{Choice: "face"}}}, Pieces: []game.PieceID{1}}
	case d.Verb == "face" && len(d.Args) == 1:
		return game.Offer{Next: &drills[1].Slots[1]}
	case len(d.Args) == 1:
		return game.Offer{Next: &ground}
	case d.Verb == "face":
		return game.Offer{Ready: toy.MoveUnit{Unit: int(d.Args[1].Facing)}}
	}
	scene := g.Scene(seat)
	from, to := scene.Piece(d.Args[0].Pieces[0]).At, d.Args[1].Path[0]
	if to.X > from.X+6000 || from.Distance(to) > 5002 || to.Y > from.Y+2000 {
		return game.Offer{No: game.Refuse("TOY", "too far")}
	}
	o := game.Offer{Ready: toy.MoveUnit{Unit: -1}}
	if len(d.Args) == 2 {
		o.Next = &game.Slot{Kind: game.FacingSlot, Name: "heading", Optional: true, Looks: board.Toward(from, to)}
	}
	return o
}

// drill begins an order of the first model.
func drill(t *testing.T, verb string) (pick.Pick, board.Point) {
	t.Helper()
	guide := drilled{heath(t).Guide()}
	scene := guide.Scene(game.First)
	p := pick.New(guide, &scene, drills, game.First, scene.Piece(1).At).Select(1)
	if verb != "" {
		p, _ = p.Verb(verb)
	}
	return p, scene.Piece(1).At
}

// Whoever is asked for a place that he wheels to is sent straight on, as far as it goes; turning swings the place about him,
// and what does not lead so far along comes as near as it does.
func TestWheeling(t *testing.T) {
	p, home := drill(t, "wheel")
	if got := p.Cursor().Sub(home); got != inch(5000, 0) || p.Preview().Ready == nil {
		t.Fatalf("the first place lies at %v", got)
	}
	for range 6 {
		p = pick.BearingOf(p).Turned(-5)
	}
	if got := board.Toward(home, p.Cursor()); got != 60 || max(home.Distance(p.Cursor())-5000, 5000-home.Distance(p.Cursor())) > 2 {
		t.Errorf("30 degrees left lie at %v: %d degrees", p.Cursor().Sub(home), got)
	}
	south := pick.BearingOf(p).Turned(120)
	if got := south.Cursor().Sub(home); got.Y != 2000 || got.X > 2 || got.X < -2 || south.Preview().Ready == nil {
		t.Errorf("southward it comes to %v", got)
	}
	if got := pick.BearingOf(south).Turned(-90).Cursor().Sub(home); got != inch(5000, 0) {
		t.Errorf("turned back it comes to %v", got)
	}
	near, ok := pick.BearingOf(p.PointAt(home.Add(inch(1000, 0)))).Farthest()
	if got := near.Cursor().Sub(home); !ok || got != inch(5000, 0) {
		t.Errorf("as far as it goes is %v", got)
	}
	if got := pick.BearingOf(p).Toward(home.Add(inch(0, 4000))).Cursor().Sub(home); got != inch(0, 2000) {
		t.Errorf("dragged beyond, it stops at %v", got)
	}
	if got := pick.BearingOf(p).Aligned(); board.Toward(home, got.Cursor()) != 123 {
		t.Errorf("aligned with its neighbour it goes toward %d", board.Toward(home, got.Cursor()))
	}
}

// A facing is turned by degrees, taken from another piece, or faces one after the other, those of the enemy first.
func TestFacingThat(t *testing.T) {
	p, home := drill(t, "face")
	for _, c := range []struct {
		name string
		next pick.Pick
		want board.Facing
	}{
		{"turned", pick.BearingOf(pick.BearingOf(p).Turned(5)).Turned(-1), 94},
		{"aligned", pick.BearingOf(p).Aligned(), 123},
		{"faces the place", p.PointAt(home.Add(inch(0, -3000))), 0},
	} {
		if _, _, got, _ := c.next.Gathered(); got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
	scene := drilled{heath(t).Guide()}.Scene(game.First)
	next := p.Tab(1)
	faced := scene.PieceAt(next.Cursor())
	if _, _, got, _ := next.Gathered(); faced == nil || faced.Side == scene.Piece(1).Side || got != board.Toward(home, faced.At) {
		t.Errorf("Tab faces %v by %d", faced, got)
	}
}

// A facing that may follow a place is turned together with it, and is given with it.
func TestTurnedWithItsPlace(t *testing.T) {
	ground.Wheels = false
	defer func() { ground.Wheels = true }()
	p, home := drill(t, "wheel")
	p = pick.BearingOf(p.PointAt(home.Add(inch(2000, 0)))).Turned(35).PointAt(home.Add(inch(3000, 0)))
	if args := p.Previewed().Args; len(args) != 3 || args[1].Path[0] != home.Add(inch(3000, 0)) || args[2].Facing != 125 {
		t.Errorf("previewed is %+v", args)
	}
	if _, result := p.Enter(); result.Order == nil {
		t.Errorf("Enter does not give it: %v", result.No)
	}
}

// A block that is taken hold of begins the order that takes it along, or turns it.
func TestCarriedAndSpun(t *testing.T) {
	p, _ := drill(t, "")
	if next, ok := pick.BearingOf(p).Carry(); !ok || next.Draft().Verb != "wheel" {
		t.Errorf("carried by %q", next.Draft().Verb)
	}
	next, ok := pick.BearingOf(p).Spin()
	if _, _, f, _ := next.Gathered(); !ok || next.Draft().Verb != "face" || f != board.East {
		t.Errorf("spun by %q from %d", next.Draft().Verb, f)
	}
}
