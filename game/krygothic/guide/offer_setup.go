package guide

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// submitting lists the army lists that can be submitted.
//
// See: KRY-ARMY-01.
var submitting = form{
	Slots: []blank{{
		Slot: choiceSlot("list"), Hint: "Which list?", Sure: true,
		Each: func(a *Asking, f *fillers) {
			for i := range a.Given.Offered {
				r := &a.Given.Offered[i]
				_, no := a.Given.Accept(r)
				if !f.Add(game.Choice{Arg: game.Arg{Choice: listTag(i, r)}, Label: r.Title, Note: r.Team, No: no}) {
					return
				}
			}
		},
		Read: func(a *Asking, arg game.Arg) *game.Refusal {
			for i := range a.Given.Offered {
				if r := &a.Given.Offered[i]; arg.Choice == listTag(i, r) {
					a.list = r
					return nil
				}
			}
			return game.Refuse(book.ArmyTeam, "there is no such list")
		},
	}},
	Make: func(a *Asking) game.Command { return rules.SubmitList{List: *a.list} },
}

// listTag is the word for a list that is offered.
func listTag(i int, r *data.Roster) string { return fmt.Sprintf("%d %s", i+1, r.ID) }

// choosingEdge lists the zones. Before the mission is rolled there are no edges to name.
//
// See: KRY-SET-01.
var choosingEdge = form{
	When: func(a *Asking) *game.Refusal {
		if a.Top().Place != rules.PlaceEdge {
			return game.Check(a.Battle, a.Seat, rules.ChooseEdge{})
		}
		return nil
	},
	Slots: []blank{{
		Slot: choiceSlot("edge"), Hint: "At which edge do you deploy?",
		Asked: func(a *Asking, p *pen) {
			for i := range a.Given.Scenario.Zones {
				z := &a.Given.Scenario.Zones[i]
				p.Reach(board.Mark{
					Kind: board.ZoneMark, Shape: data.Rectangle(z.Low, z.High),
					Label: z.Name, Side: data.None, Rule: string(book.SetupEdges),
				})
			}
		},
		Each: func(a *Asking, f *fillers) {
			for i := range a.Given.Scenario.Zones {
				name := a.Given.Scenario.Zones[i].Name
				f.Word(name, name)
			}
		},
		Read: func(a *Asking, arg game.Arg) *game.Refusal { a.word = arg.Choice; return nil },
	}},
	Make: func(a *Asking) game.Command { return rules.ChooseEdge{Edge: a.word} },
}

// deploying asks which unit goes where.
//
// See: KRY-SET-02, KRY-SCN-04.
var deploying = form{
	Slots: []blank{
		{
			Slot: unitSlot, Hint: "Which unit?", Sure: true,
			Any: func(a *Asking) bool {
				for u := range int8(len(a.Units)) {
					if a.waitsToDeploy(u) && a.canDeploy(u) {
						return true
					}
				}
				return false
			},
			Each: func(a *Asking, f *fillers) {
				for u := range int8(len(a.Units)) {
					if a.waitsToDeploy(u) {
						f.Piece(data.PieceID(u))
					}
				}
			},
			Read: (*Asking).readDeployed,
			None: func(*Asking) *game.Refusal { return game.Refuse(book.SetupDeployment, "all your units stand") },
			Show: func(a *Asking, _ *pen, c *game.Choice) {
				u, _ := a.UnitOf(c.Arg.Piece())
				c.Note = a.KindOf(u).Name
			},
		},
		{
			Slot: pointSlot, Hint: "Where? The base wholly in the zone", Sure: true,
			Any: func(*Asking) bool { return true },
			Asked: func(a *Asking, p *pen) {
				u, _ := a.UnitOf(a.deploy.Unit)
				low, high := a.room(u)
				p.Reach(board.Mark{Kind: board.ReachMark, Shape: data.Rectangle(low, high), Side: data.None, Rule: string(book.SetupDeployment)})
			},
			Each: func(a *Asking, f *fillers) {
				u, _ := a.UnitOf(a.deploy.Unit)
				if at, found := a.berth(u); found {
					f.Add(game.Choice{Arg: pointArg(at), Label: "the next free place", Note: data.Inches(at)})
				}
			},
			Read: func(a *Asking, arg game.Arg) *game.Refusal {
				if len(arg.Path) != 1 {
					return game.Refuse(book.SetupDeployment, "a unit wants one place")
				}
				u, _ := a.UnitOf(a.deploy.Unit)
				a.deploy.At = a.aboard(data.Grain.Point(arg.Path[0]), a.BaseRadius(u))
				a.deploy.Facing = a.inwards(u, a.deploy.At)
				return nil
			},
		},
		{
			Slot: optional(facingSlot), Asked: func(a *Asking, p *pen) { p.Offer.Next.Looks = degrees(a.deploy.Facing) },
			Read: func(a *Asking, arg game.Arg) *game.Refusal { a.deploy.Facing = towards(arg); return nil },
		},
	},
	Make: func(a *Asking) game.Command { return a.deploy },
	Means: func(a *Asking, p *pen) {
		u, _ := a.UnitOf(a.deploy.Unit)
		a.Offer = &p.Offer
		base := board.Circle(a.deploy.At.Board(data.Grain), board.Thou(a.BaseRadius(u))*10)
		a.trace(board.GhostMark, base, a.KindOf(u).Glyph, board.Accent, book.SetupDeployment)
	},
}

// waitsToDeploy reports whether a unit of the side could still be placed, or placed anew.
func (a *Asking) waitsToDeploy(u int8) bool {
	one := &a.Units[u]
	return one.Side == a.Side && (one.Status == rules.Reserve || a.Given.SealedDeploy && one.Status == rules.Standing)
}

func (a *Asking) readDeployed(arg game.Arg) *game.Refusal {
	u, is := a.UnitOf(arg.Piece())
	if !is || a.Units[u].Side != a.Side {
		return game.Refuse(book.SetupDeployment, "that is not a unit of yours")
	}
	a.deploy.Unit = data.PieceID(u)
	return a.deployable(u)
}

// deployable is why a unit cannot be deployed anywhere now.
func (a *Asking) deployable(u int8) *game.Refusal {
	at, found := a.berth(u)
	if !found {
		return game.Refuse(book.SetupDeployment, "there is no room left in the zone").At(data.PieceID(u))
	}
	return game.Check(a.Battle, a.Seat, rules.Deploy{Unit: data.PieceID(u), At: at, Facing: a.inwards(u, at)})
}

// inwards is the facing from a zone towards the middle of the field.
func (b View) inwards(_ int8, at data.Spot) data.Spot {
	size := b.Given.Field.Size
	to := data.Spot{X: size.X / 2, Y: at.Y}
	if d := to.Sub(at); d.X != 0 {
		return rules.FacingOf(d)
	}
	return data.Spot{X: data.MostFacing, Y: 0}
}

// berth is a free place in the zone of a unit's side: near its middle first, in rows from the front.
func (a *Asking) berth(u int8) (data.Spot, bool) {
	low, high := a.room(u)
	if low.X > high.X || low.Y > high.Y {
		return data.Spot{}, false
	}
	middle := data.Spot{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2}
	front := a.inwards(u, middle)
	best, found, least := data.Spot{}, false, int64(0)
	for y := low.Y; y <= high.Y; y += data.Inch {
		for x := low.X; x <= high.X; x += data.Inch {
			at := data.Spot{X: x, Y: y}
			far := at.Sub(middle).Square() - 4*front.Dot(at.Sub(middle))/data.Inch
			if (!found || far < least) && a.Placeable(u, at) == nil {
				best, found, least = at, true, far
			}
		}
	}
	return best, found
}

// room is where in the zone of its side the middle of a unit's base can be.
func (a *Asking) room(u int8) (low, high data.Spot) {
	z, r := &a.Given.Scenario.Zones[a.Edges[a.Units[u].Side]], a.BaseRadius(u)
	return z.Low.Add(data.Spot{X: r, Y: r}), z.High.Sub(data.Spot{X: r, Y: r})
}

// canDeploy is deployable, yes or no: any free place will do.
func (a *Asking) canDeploy(u int8) bool {
	low, high := a.room(u)
	for y := low.Y; y <= high.Y; y += data.Inch {
		for x := low.X; x <= high.X; x += data.Inch {
			if at := (data.Spot{X: x, Y: y}); a.Placeable(u, at) == nil {
				return game.Check(a.Battle, a.Seat, rules.Deploy{Unit: data.PieceID(u), At: at, Facing: a.inwards(u, at)}) == nil
			}
		}
	}
	return false
}

// When the orders that belong to no moment are listed.
func (a *Asking) claims() bool      { return a.Playing() && a.Absent[data.Other(a.Side)] }
func (a *Asking) pauses() bool      { return a.Playing() && !a.Given.Untimed() && !a.Paused }
func (a *Asking) drawOffered() bool { return a.Playing() && a.DrawBy != data.Other(a.Side) }
func (a *Asking) concedes() bool    { return a.Playing() }
