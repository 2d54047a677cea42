package guide

import (
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
	"muster/game/tell"
)

// asking is a draft being answered: the position, who asks, and what the slots so far have been read as.
type asking struct {
	View
	seat   game.Seat
	foes   []game.PieceID // enemies on the table
	figure game.PieceID
	target game.PieceID
	giver  game.PieceID
	path   rules.Path
	roads  *rules.Roads // of the figure, once a way is asked for
	place  board.Point
	arms   []data.Weapon // that may be shot with
	weapon data.Weapon
	word   string
	division
	squad *formation
}

// Offer answers a draft of an order.
func (b View) Offer(seat game.Seat, d game.Draft) game.Offer {
	if b.SideAt(seat) < 0 {
		return game.Offer{No: game.Refuse(game.TableSeat, "only the two players of this battle give orders")}
	}
	a := asking{View: b, seat: seat}
	for id := game.PieceID(1); int(id) <= a.Pieces(); id++ {
		if f, _ := a.Figure(id); f.Side != a.side() && f.Fate == rules.Active {
			a.foes = append(a.foes, id)
		}
	}
	return orders.Offer(a, d)
}

// question begins the answer to a draft without a verb.
func (a *asking) question(p *pen) {
	ask, asked := a.Agenda().For(a.seat)
	if !asked {
		return
	}
	p.Offer.Hint, p.Offer.Rule = ask.Step, ask.Rule
	if a.Deciding() {
		q := a.Squad(a.Current())
		p.Offer.Hint = tell.Does(q.Name, "are under "+q.Order.String())
	}
	if len(p.Draft.Args) == 0 {
		p.Offer.Pieces = a.canAct(p)
	}
}

// canAct are the figures of the seat for which an order is possible now: before the battle one of each squad.
func (a *asking) canAct(p *pen) (list []game.PieceID) {
	for _, id := range a.candidates() {
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

// candidates are the figures that orders of the present step may begin with.
func (a *asking) candidates() (list []game.PieceID) {
	if a.Acting() && a.Squad(a.Current()).Side == a.side() {
		return slices.DeleteFunc(a.Squad(a.Current()).Figures, func(id game.PieceID) bool { return !a.stands(id) })
	}
	for s := range a.Squads() {
		q := a.Squad(s)
		switch {
		case q.Side != a.side():
		case a.deploying() && !q.Placed, a.Ordering():
			list = append(list, q.Figures[0])
		}
	}
	return list
}

func (a *asking) side() int { return a.SideAt(a.seat) }

func (a *asking) preparing() bool { return a.Mustering() || a.Ordering() }

func (a *asking) deploying() bool { return a.Deploying() == a.side() }

func (a *asking) conceivable() bool {
	number, _ := a.Turn()
	return number > 0
}

// current is a figure of the squad that decides or acts.
func (a *asking) current() game.PieceID {
	if s := a.Current(); s >= 0 {
		return a.Squad(s).Figures[0]
	}
	return 0
}

func (a *asking) hasGun() bool { return a.Acting() && a.Squad(a.Current()).Gun != rules.NoGun }

func (a *asking) captures() bool { return a.Plan().Options.Capture && a.finishes() }

// finishes reports whether there is an enemy to be finished, in contact or not.
func (a *asking) finishes() bool {
	for _, id := range a.foes {
		if f, _ := a.Figure(id); f.Suppressed {
			return a.Acting()
		}
	}
	return false
}

func (a *asking) hasExit() bool {
	for i := range a.Plan().Scenario.Objectives {
		if g := &a.Plan().Scenario.Objectives[i]; g.Goal == data.LeaveEdge && int(g.Side) == a.side() {
			return a.Acting()
		}
	}
	return false
}

// standingAt is the figure whose base holds the end of a path.
func (a *asking) standingAt(path []board.Point) []game.PieceID {
	if len(path) == 0 {
		return nil
	}
	for id := game.PieceID(1); int(id) <= a.Pieces(); id++ {
		if f, _ := a.Figure(id); f.Fate == rules.Active && disc(f.At, f.Radius).Contains(path[len(path)-1]) {
			return []game.PieceID{id}
		}
	}
	return nil
}

// actor is the slot for a figure of the squad that acts; before the battle it stands for its squad.
var actor = slot{
	Slot: game.OnePiece("figure"), Hint: "Which figure?",
	Each: func(a *asking, f *fillers) {
		for _, id := range a.candidates() {
			if a.Acting() {
				if !f.Piece(id) {
					return
				}
				continue
			}
			one, _ := a.Figure(id)
			if !f.Add(game.Choice{Arg: game.Arg{Pieces: []game.PieceID{id}}, Label: a.Squad(one.Squad).Name}) {
				return
			}
		}
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		a.figure = arg.Piece()
		return nil
	},
}

// enemies is a slot for an enemy on the table, those that can be the target before those that cannot. Bar says why nobody
// can, fits whether the order can be given for the target.
func enemies(hint string, bar func(*asking) *game.Refusal, fits func(*asking) bool) slot {
	return slot{
		Slot: game.OnePiece("target"), Hint: hint, PossibleFirst: true, Bar: bar,
		Any: func(a *asking) bool {
			if bar(a) != nil {
				return false
			}
			for _, a.target = range a.foes {
				if fits(a) {
					return true
				}
			}
			return false
		},
		Each: eachFoe,
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			a.target = arg.Piece()
			return nil
		},
		Show: showTarget,
	}
}

func eachFoe(a *asking, f *fillers) {
	for _, id := range a.foes {
		if !f.Piece(id) {
			return
		}
	}
}

// showTarget marks a target that can be one.
func showTarget(a *asking, p *pen, c *game.Choice) {
	if g, found := a.Figure(a.target); found && c.No == nil {
		p.Reach(board.Mark{Kind: board.TargetMark, Shape: disc(g.At, g.Radius), Label: c.Note, Side: g.Side, Rule: string(c.Rule)})
	}
}

// acting is how an order to a figure is put together, with slots after the figure's.
func acting(makes func(*asking) game.Command, means func(*asking, *pen), slots ...slot) form {
	return form{
		When:  func(a *asking) *game.Refusal { return a.Check(a.seat, rules.End{Squad: a.current()}) },
		Slots: append([]slot{actor}, slots...), Make: makes, Means: means,
	}
}
