package guide

import (
	"cmp"
	"slices"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

// asking is a draft being answered: the position, who asks, and what the slots so far have been read as.
type asking struct {
	View
	seat     game.Seat
	unit     game.PieceID
	target   game.PieceID
	place    plane.Point
	heading  *plane.Heading
	word     string
	chargers []rules.Charger
	strikers []game.PieceID

	// of a line that advances: how far, the orders of the others, and who stays
	far    int32
	before []game.Command
	stay   []string
}

// Offer answers a draft of an order.
func (b View) Offer(seat game.Seat, d game.Draft) game.Offer {
	if b.SideAt(seat) < 0 {
		return game.Offer{No: game.Refuse(game.TableSeat, "only the two players of this battle give orders")}
	}
	return orders.Offer(asking{View: b, seat: seat}, d)
}

// question begins the answer to a draft without a verb.
func (a *asking) question(p *pen) {
	ask, asked := a.Agenda().For(a.seat)
	if !asked {
		return
	}
	p.Offer.Hint, p.Offer.Rule = ask.Step, ask.Rule
	if len(p.Draft.Args) == 0 {
		p.Offer.Pieces = a.canAct(p)
	}
}

// canAct are the units of the seat for which an order is possible now.
func (a *asking) canAct(p *pen) (list []game.PieceID) {
	for _, id := range a.own() {
		for i := range orders.List {
			one := &orders.List[i]
			if one.Piece && one.Listed(a) && p.Possible(game.Draft{Verb: one.Name, Args: []game.Arg{{Pieces: []game.PieceID{id}}}}) {
				list = append(list, id)
				break
			}
		}
	}
	return list
}

func (a *asking) side() int { return a.SideAt(a.seat) }

// own are the units of the seat that orders of the present step may begin with.
func (a *asking) own() (list []game.PieceID) {
	for id := range a.all {
		u, _ := a.Unit(id)
		if u.Side == a.side() && !u.Routed && (u.Placed || a.Deploying()) && a.turnsTo(id, &u) {
			list = append(list, id)
		}
	}
	return list
}

// turnsTo reports whether a unit is one that the present step may be about.
func (a *asking) turnsTo(id game.PieceID, u *rules.Unit) bool {
	switch {
	case a.Deploying():
		return !u.Placed
	case a.Moving():
		return u.Order == rules.NoOrder
	case a.Shooting():
		return a.ready(u)
	}
	return id == a.Regrouping()
}

func (a *asking) counters() bool {
	return a.Moving() && slices.ContainsFunc(a.own(), func(id game.PieceID) bool {
		u, _ := a.Unit(id)
		return len(u.ChargedBy) > 0
	})
}

func (a *asking) takesBack() bool { return a.Moving() && a.Plan().Options.TakeBack }

func (a *asking) mends() bool {
	return a.Shooting() && slices.ContainsFunc(a.own(), func(id game.PieceID) bool {
		u, _ := a.Unit(id)
		return u.Has(data.Mend)
	})
}

func (a *asking) regroups() bool { return a.Regrouping() > 0 }

func (a *asking) drawless() bool { return a.DrawOfferedBy() < 0 }

func (a *asking) drawOffered() bool { return a.DrawOfferedBy() >= 0 && a.DrawOfferedBy() != a.side() }

// standingAt is the unit whose base holds the end of a path.
func (a *asking) standingAt(path []board.Point) []game.PieceID {
	if len(path) == 0 {
		return nil
	}
	at := a.Plan().Scenario.Place(path[len(path)-1])
	for id := range a.all {
		if u, _ := a.Unit(id); a.stands(&u) && u.Base.Square(at) == 0 {
			return []game.PieceID{id}
		}
	}
	return nil
}

// stands reports whether a unit is on the table.
func (b View) stands(u *rules.Unit) bool { return u.Placed && !u.Routed }

// unitSlot is the slot for a unit of the seat's.
var unitSlot = slot{
	Slot: game.OnePiece("unit"), Hint: "Which unit?",
	Each: func(a *asking, f *fillers) {
		for _, id := range a.own() {
			if !f.Piece(id) {
				return
			}
		}
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		a.unit = arg.Piece()
		return nil
	},
}

// enemies is a slot for an enemy on the table, those that can be the target before those that cannot.
func enemies(hint string) slot {
	return slot{
		Slot: game.OnePiece("target"), Hint: hint, PossibleFirst: true,
		Each: func(a *asking, f *fillers) {
			for _, id := range a.foes() {
				if !f.Piece(id) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			a.target = arg.Piece()
			return nil
		},
		Show: (*asking).markTarget,
	}
}

// foes are the enemies on the table, those next to the unit first.
func (a *asking) foes() (list []game.PieceID) {
	for id := range a.all {
		if u, _ := a.Unit(id); u.Side != a.side() && a.stands(&u) {
			list = append(list, id)
		}
	}
	if u, found := a.Unit(a.unit); found && a.stands(&u) {
		slices.SortStableFunc(list, func(x, y game.PieceID) int { return cmp.Compare(a.Gap(a.unit, x), a.Gap(a.unit, y)) })
	}
	return list
}

// markTarget marks a target that can be chosen.
func (a *asking) markTarget(p *pen, c *game.Choice) {
	if u, found := a.Unit(a.target); found && c.No == nil {
		p.Reach(board.Mark{Kind: board.TargetMark, Shape: a.Plan().Scenario.Shape(&u.Base), Label: c.Note, Side: u.Side, Rule: string(c.Rule)})
	}
}

// during refuses an order that is out of its step, by the order itself.
func during(c game.Command) func(*asking) *game.Refusal {
	return func(a *asking) *game.Refusal { return a.Check(a.seat, c) }
}

// ghost is a unit as it would stand.
func (a *asking) ghost(u *rules.Unit, r *plane.Rect, tone board.Tone) board.Mark {
	return board.Mark{
		Kind: board.GhostMark, Shape: a.Plan().Scenario.Shape(r), Label: u.Type.Letter(), Side: u.Side, Tone: tone,
		Faces: true, Facing: facing(r.Heading),
	}
}
