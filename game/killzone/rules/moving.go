package rules

import (
	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
)

// Move moves a figure.
type Move struct {
	Figure game.PieceID `json:"figure"`
	Path
}

// Verb is "move".
func (Move) Verb() string { return "move" }

func (c Move) check(b *Battle, seat game.Seat) *game.Refusal {
	no := b.MayMove(seat, c.Figure)
	if no == nil {
		_, x := b.moves(int(c.Figure)-1, c.Path)
		no = b.refusal(int(c.Figure)-1, x)
	}
	return no
}

// MayMove says why a figure of the seat's cannot move now, wherever to; nil if it can.
func (b *Battle) MayMove(seat game.Seat, id game.PieceID) *game.Refusal {
	f, no := b.fitActor(seat, id)
	if no == nil {
		no = b.refusal(f, b.stays(f))
	}
	return no
}

// stays says why a fit figure cannot move at all now.
//
// See: KZ-HTH-02, KZ-HTH-03, KZ-SUP-04, KZ-ORD-01, KZ-ORD-05, KZ-ORD-08, KZ-ORD-10, KZ-MG-03.
func (b *Battle) stays(f int) fault {
	if x := b.inContact(f); x.text != "" {
		return x
	}
	one, order := &b.figures[f], b.orderOf(f)
	switch {
	case b.spent(f):
		return fault{rule: book.RallyAction, text: "{figure} has rallied and had its one action"}
	case order == MachineGun:
		return fault{rule: book.OrderMachineGun, text: "{figure} does not move under Machine Gun"}
	case b.squads[b.squadOf(f)].gun == Packing:
		return fault{rule: book.GunForGood, text: "{figure} packs the machine gun this turn"}
	case order == Snipe && one.shot:
		return fault{rule: book.OrderSnipe, text: "{figure} has shot: under Snipe it is one or the other"}
	case order == HitAndRun && b.given.SplitMove:
		return one.splits()
	case one.moved:
		return fault{rule: book.OrderStanding, text: "{figure} has moved"}
	}
	return fault{}
}

// splits says why a figure under Hit and Run cannot move on: it moves twice at the most, and shoots in between.
//
// See: KZ-ORD-10.
func (one *figure) splits() fault {
	switch {
	case one.parts == 2:
		return fault{rule: book.OrderHitAndRun, text: "{figure} has moved before and after its shot"}
	case one.parts == 1 && one.shotAfter != 1:
		return fault{rule: book.OrderHitAndRun, text: "{figure} has moved: it moves on only after a shot"}
	}
	return fault{}
}

// moves judges the way of a figure that may move, and leads it into contact if it is to come into contact.
//
// See: KZ-MOV-02, KZ-ORD-11.
func (b *Battle) moves(f int, c Path) (*way, fault) {
	w, x := b.lead(f, c)
	if x.text != "" {
		return w, x
	}
	if x := b.judge(f, w); x.text != "" {
		return w, x
	}
	if all, most := b.bill(f, w); all.length > most {
		rule := book.MoveAllowance
		if b.figures[f].suppressed {
			rule = book.SuppressedEffect
		}
		return w, fault{rule: rule, text: "the way is {far}, {figure} may go {most}", far: all.length, most: max(most, 0), toll: all}
	}
	if !b.figures[f].suppressed && b.orderOf(f) == FallBack {
		return w, b.retreats(f, w.end())
	}
	return w, fault{}
}

func (c Move) do(t *turn) {
	f, _ := t.figureOf(c.Figure)
	w, _ := t.moves(f, c.Path)
	t.begin(f)
	one := &t.figures[f]
	one.moved = true
	one.parts++
	t.walk(f, w, Moved)
	if t.orderOf(f) == Assault {
		t.hold(f)
	}
	if t.orderOf(f) == FallBack && t.atHome(f) {
		t.tell(LeftTable, pieceID(f))
		t.lose(f, Fled)
	}
}

// walk puts a figure where its way leads, and notes what that has cost.
func (t *turn) walk(f int, w *way, fact *game.Fact) {
	one := &t.figures[f]
	all, most := t.bill(f, w)
	road := stride{w.from, w.path}
	one.at, one.toll = w.end(), all
	t.tell(fact, pieceID(f), spot(one.at), inches(all.length), inches(most), all.reasons(), road)
}

// hold binds a figure that has come into contact, and all that it is in contact with.
//
// Rule: KZ-HTH-02.
func (t *turn) hold(f int) {
	for g := range t.figures {
		if t.fit(g) && t.sideOf(g) != t.sideOf(f) && t.touches(f, g) {
			t.figures[f].held, t.figures[g].held = true, true
			t.tell(CameToContact, pieceID(f), pieceID(g))
		}
	}
}

// stride is a way for the screen to show.
type stride struct {
	from plane.Point
	path []plane.Point
}

// Way is from place to place.
func (s stride) Way() []board.Point {
	way := []board.Point{s.from.Board(data.Grain)}
	for _, p := range s.path {
		way = append(way, p.Board(data.Grain))
	}
	return way
}
