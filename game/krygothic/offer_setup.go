package krygothic

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// submitting lists the army lists that can be submitted.
//
// See: KRY-ARMY-01.
var submitting = form{
	Slots: []blank{{
		Slot: choiceSlot("list"), Hint: "Which list?", Sure: true,
		Each: func(a *asking, f *fillers) {
			for i := range a.given.Offered {
				r := &a.given.Offered[i]
				_, no := a.given.Accept(r)
				if !f.Add(game.Choice{Arg: game.Arg{Choice: listTag(i, r)}, Label: r.Title, Note: r.Team, No: no}) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			for i := range a.given.Offered {
				if r := &a.given.Offered[i]; arg.Choice == listTag(i, r) {
					a.list = r
					return nil
				}
			}
			return game.Refuse(book.ArmyTeam, "there is no such list")
		},
	}},
	Make: func(a *asking) game.Command { return SubmitList{List: *a.list} },
}

// listTag is the word for a list that is offered.
func listTag(i int, r *data.Roster) string { return fmt.Sprintf("%d %s", i+1, r.ID) }

// choosingEdge lists the zones. Before the mission is rolled there are no edges to name.
//
// See: KRY-SET-01.
var choosingEdge = form{
	When: func(a *asking) *game.Refusal {
		if a.top().place != placeEdge {
			return game.Check(a.Battle, a.seat, ChooseEdge{})
		}
		return nil
	},
	Slots: []blank{{
		Slot: choiceSlot("edge"), Hint: "At which edge do you deploy?",
		Asked: func(a *asking, p *pen) {
			for i := range a.given.Scenario.Zones {
				z := &a.given.Scenario.Zones[i]
				p.Reach(board.Mark{
					Kind: board.ZoneMark, Shape: data.Rectangle(z.Low, z.High),
					Label: z.Name, Side: data.None, Rule: string(book.SetupEdges),
				})
			}
		},
		Each: func(a *asking, f *fillers) {
			for i := range a.given.Scenario.Zones {
				if name := a.given.Scenario.Zones[i].Name; !f.Word(name, name) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal { a.word = arg.Choice; return nil },
	}},
	Make: func(a *asking) game.Command { return ChooseEdge{Edge: a.word} },
}

// deploying asks which unit goes where.
//
// See: KRY-SET-02, KRY-SCN-04.
var deploying = form{
	Slots: []blank{
		{
			Slot: unitSlot, Hint: "Which unit?", Sure: true,
			Any: func(a *asking) bool {
				for u := range int8(len(a.units)) {
					if a.waitsToDeploy(u) && a.canDeploy(u) {
						return true
					}
				}
				return false
			},
			Each: func(a *asking, f *fillers) {
				for u := range int8(len(a.units)) {
					if a.waitsToDeploy(u) && !f.Piece(data.PieceID(u)) {
						return
					}
				}
			},
			Read: (*asking).readDeployed,
			None: func(*asking) *game.Refusal { return game.Refuse(book.SetupDeployment, "all your units stand") },
			Show: func(a *asking, _ *pen, c *game.Choice) {
				u, _ := a.unitOf(only(c.Arg))
				c.Note = a.kindOf(u).Name
			},
		},
		{
			Slot: pointSlot, Hint: "Where? The base wholly in the zone", Sure: true,
			Any: func(*asking) bool { return true },
			Asked: func(a *asking, p *pen) {
				u, _ := a.unitOf(a.deploy.Unit)
				low, high := a.room(u)
				p.Reach(board.Mark{Kind: board.ReachMark, Shape: data.Rectangle(low, high), Side: data.None, Rule: string(book.SetupDeployment)})
			},
			Each: func(a *asking, f *fillers) {
				u, _ := a.unitOf(a.deploy.Unit)
				if at, found := a.berth(u); found {
					f.Add(game.Choice{Arg: pointArg(at), Label: "the next free place", Note: data.Inches(at)})
				}
			},
			Read: func(a *asking, arg game.Arg) *game.Refusal {
				if len(arg.Path) != 1 {
					return game.Refuse(book.SetupDeployment, "a unit wants one place")
				}
				u, _ := a.unitOf(a.deploy.Unit)
				a.deploy.At = a.aboard(data.Grain.Point(arg.Path[0]), a.radius(u))
				a.deploy.Facing = a.inwards(u, a.deploy.At)
				return nil
			},
		},
		{Slot: optional(facingSlot), Read: func(a *asking, arg game.Arg) *game.Refusal { a.deploy.Facing = towards(arg); return nil }},
	},
	Make: func(a *asking) game.Command { return a.deploy },
	Means: func(a *asking, p *pen) {
		u, _ := a.unitOf(a.deploy.Unit)
		a.offer = &p.Offer
		base := board.Circle(a.deploy.At.Board(data.Grain), board.Thou(a.radius(u))*10)
		a.trace(board.GhostMark, base, a.kindOf(u).Glyph, board.Accent, book.SetupDeployment)
	},
}

// waitsToDeploy reports whether a unit of the side could still be placed, or placed anew.
func (a *asking) waitsToDeploy(u int8) bool {
	one := &a.units[u]
	return one.side == a.side && (one.status == reserve || a.given.SealedDeploy && one.status == standing)
}

func (a *asking) readDeployed(arg game.Arg) *game.Refusal {
	u, is := a.unitOf(only(arg))
	if !is || a.units[u].side != a.side {
		return game.Refuse(book.SetupDeployment, "that is not a unit of yours")
	}
	a.deploy.Unit = data.PieceID(u)
	return a.deployable(u)
}

// deployable is why a unit cannot be deployed anywhere now.
func (a *asking) deployable(u int8) *game.Refusal {
	at, found := a.berth(u)
	if !found {
		return game.Refuse(book.SetupDeployment, "there is no room left in the zone").At(data.PieceID(u))
	}
	return game.Check(a.Battle, a.seat, Deploy{Unit: data.PieceID(u), At: at, Facing: a.inwards(u, at)})
}

// inwards is the facing from a zone towards the middle of the field.
func (b view) inwards(_ int8, at data.Spot) data.Spot {
	size := b.given.Field.Size
	to := data.Spot{X: size.X / 2, Y: at.Y}
	if d := to.Sub(at); d.X != 0 {
		return facingOf(d)
	}
	return data.Spot{X: data.MostFacing, Y: 0}
}

// berth is a free place in the zone of a unit's side: near its middle first, in rows from the front.
func (a *asking) berth(u int8) (data.Spot, bool) {
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
			if (!found || far < least) && a.placeable(u, at) == nil {
				best, found, least = at, true, far
			}
		}
	}
	return best, found
}

// room is where in the zone of its side the middle of a unit's base can be.
func (a *asking) room(u int8) (low, high data.Spot) {
	z, r := &a.given.Scenario.Zones[a.edges[a.units[u].side]], a.radius(u)
	return z.Low.Add(data.Spot{X: r, Y: r}), z.High.Sub(data.Spot{X: r, Y: r})
}

// canDeploy is deployable, yes or no: any free place will do.
func (a *asking) canDeploy(u int8) bool {
	low, high := a.room(u)
	for y := low.Y; y <= high.Y; y += data.Inch {
		for x := low.X; x <= high.X; x += data.Inch {
			if at := (data.Spot{X: x, Y: y}); a.placeable(u, at) == nil {
				return game.Check(a.Battle, a.seat, Deploy{Unit: data.PieceID(u), At: at, Facing: a.inwards(u, at)}) == nil
			}
		}
	}
	return false
}

// When the orders that belong to no moment are listed.
func (a *asking) claims() bool      { return a.playing() && a.absent[data.Other(a.side)] }
func (a *asking) pauses() bool      { return a.playing() && !a.given.Untimed() && !a.paused }
func (a *asking) drawOffered() bool { return a.playing() && a.drawBy != data.Other(a.side) }
func (a *asking) concedes() bool    { return a.playing() }
