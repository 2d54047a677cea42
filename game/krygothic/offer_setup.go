package krygothic

import (
	"fmt"

	"muster/board"
	"muster/game"
)

// setupEntries are the orders before the battle.
func setupEntries() []entry {
	at := func(where place) func(*asking) bool {
		return func(a *asking) bool { return a.top().place == where && a.asks(a.side) }
	}
	return []entry{
		{
			verb: game.VerbOf[SubmitList]("Submit a list", "l", "Brings an army list", ArmyTeam, choiceSlot("list")),
			fits: at(placeLists), offer: offerList,
		},
		{
			verb: game.VerbOf[ChooseEdge]("Choose an edge", "e", "The side where you deploy", SetupEdges, choiceSlot("edge")),
			fits: at(placeEdge), offer: offerEdge,
		},
		{
			verb: game.VerbOf[Deploy]("Deploy", "d", "Puts a unit into your zone", SetupDeployment, unitSlot, pointSlot,
				optional(facingSlot)),
			fits: at(placeDeploy), offer: offerDeploy,
		},
		{
			verb: game.VerbOf[Ready]("Ready", "space", "Deployment is done", SetupDeployment),
			fits: at(placeDeploy), offer: offerPlain[Ready],
		},
	}
}

// offerList lists the army lists that can be submitted.
//
// Rule: KRY-ARMY-01.
func offerList(a *asking) {
	arg, told := a.arg(0)
	if !a.enough(1) {
		return
	}
	if !told {
		a.next(choiceSlot("list"))
		a.offer.Hint = "Which list?"
	}
	for i := range a.given.offered {
		r := &a.given.offered[i]
		tag := fmt.Sprintf("%d %s", i+1, r.ID)
		if told && arg.Choice == tag {
			a.finish(SubmitList{List: *r})
			return
		}
		if !told {
			_, no := a.given.accept(r)
			a.add(game.Arg{Choice: tag}, r.Title, r.Team, ArmyTeam, no)
		}
	}
	if told {
		a.offer.No = game.Refuse(ArmyTeam, "there is no such list")
	}
}

// offerEdge lists the zones.
//
// Rule: KRY-SET-01.
func offerEdge(a *asking) {
	arg, told := a.arg(0)
	if !a.enough(1) {
		return
	}
	if told {
		a.finish(ChooseEdge{Edge: arg.Choice})
		return
	}
	if a.top().place != placeEdge { // before the mission is rolled there are no edges to name
		a.finish(ChooseEdge{})
		return
	}
	a.next(choiceSlot("edge"))
	a.offer.Hint = "At which edge do you deploy?"
	for i := range a.given.scenario.zones {
		z := &a.given.scenario.zones[i]
		a.add(game.Arg{Choice: z.name}, z.name, "", SetupEdges, game.Check(a.Battle, a.seat, ChooseEdge{Edge: z.name}))
		a.offer.Reach = append(a.offer.Reach, board.Mark{
			Kind: board.ZoneMark, Shape: rectangle(z.low, z.high),
			Label: z.name, Side: none, Rule: string(SetupEdges),
		})
	}
}

// offerDeploy asks which unit goes where.
//
// Rule: KRY-SET-02, KRY-SCN-04.
func offerDeploy(a *asking) {
	if !a.enough(3) {
		return
	}
	arg, told := a.arg(0)
	if !told {
		a.next(unitSlot)
		a.offer.Hint = "Which unit?"
		for u := range int8(len(a.units)) {
			if one := &a.units[u]; one.side == a.side &&
				(one.status == reserve || a.given.sealedDeploy && one.status == standing) {
				a.addPiece(pieceID(u), a.kindOf(u).name, SetupDeployment, a.deployable(u))
			}
		}
		if len(a.offer.Choices) == 0 {
			a.offer.No = game.Refuse(SetupDeployment, "all your units stand")
		}
		return
	}
	u, is := a.unitOf(only(arg))
	if !is || a.units[u].side != a.side {
		a.offer.No = game.Refuse(SetupDeployment, "that is not a unit of yours")
		return
	}
	if a.offer.No = a.deployable(u); a.offer.No != nil {
		return
	}
	a.deployAt(u)
}

// deployable is why a unit cannot be deployed anywhere now.
func (a *asking) deployable(u int8) *game.Refusal {
	at, found := a.berth(u)
	if !found {
		return game.Refuse(SetupDeployment, "there is no room left in the zone").At(pieceID(u))
	}
	return game.Check(a.Battle, a.seat, Deploy{Unit: pieceID(u), At: at, Facing: a.inwards(u, at)})
}

// deployAt asks for the place and the facing of a unit.
func (a *asking) deployAt(u int8) {
	z := &a.given.scenario.zones[a.edges[a.side]]
	r := a.radius(u)
	place, told := a.arg(1)
	if !told {
		a.next(pointSlot)
		a.offer.Hint = "Where? The base wholly in the zone"
		low, high := z.low.Add(spot{X: r, Y: r}), z.high.Sub(spot{X: r, Y: r})
		a.offer.Reach = append(a.offer.Reach, board.Mark{
			Kind: board.ReachMark, Shape: rectangle(low, high), Side: none,
			Rule: string(SetupDeployment),
		})
		if at, found := a.berth(u); found {
			a.add(pointArg(at), "the next free place", inches(at), SetupDeployment, nil)
		}
		return
	}
	if len(place.Path) != 1 {
		a.offer.No = game.Refuse(SetupDeployment, "a unit wants one place")
		return
	}
	at := a.aboard(grain.Point(place.Path[0]), r)
	c := Deploy{Unit: pieceID(u), At: at, Facing: a.inwards(u, at)}
	turn, faced := a.arg(2)
	if faced {
		c.Facing = vector(((turn.Facing % 360) + 360) % 360)
	}
	base := board.Circle(at.Board(grain), board.Thou(r)*10)
	a.trace(board.GhostMark, base, a.kindOf(u).glyph, board.Accent, SetupDeployment)
	if a.finish(c) && !faced {
		a.next(optional(facingSlot))
	}
}

// inwards is the facing from a zone towards the middle of the field.
func (b *Battle) inwards(_ int8, at spot) spot {
	size := b.given.field.size
	to := spot{X: size.X / 2, Y: at.Y}
	if d := to.Sub(at); d.X != 0 {
		return facingOf(d)
	}
	return spot{X: mostFacing, Y: 0}
}

// berth is a free place in the zone of a unit's side: near its middle first, in rows from the front.
func (a *asking) berth(u int8) (spot, bool) {
	z, r := &a.given.scenario.zones[a.edges[a.units[u].side]], a.radius(u)
	low, high := z.low.Add(spot{X: r, Y: r}), z.high.Sub(spot{X: r, Y: r})
	if low.X > high.X || low.Y > high.Y {
		return spot{}, false
	}
	middle := spot{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2}
	front := a.inwards(u, middle)
	best, found, least := spot{}, false, int64(0)
	for y := low.Y; y <= high.Y; y += inch {
		for x := low.X; x <= high.X; x += inch {
			at := spot{X: x, Y: y}
			far := at.Sub(middle).Square() - 4*front.Dot(at.Sub(middle))/inch
			if (!found || far < least) && a.placeable(u, at) == nil {
				best, found, least = at, true, far
			}
		}
	}
	return best, found
}

// tableEntries are the orders that belong to no moment.
func tableEntries() []entry {
	legal := func(c command) func(*asking) bool {
		return func(a *asking) bool { return c.check(a.Battle, a.side) == nil }
	}
	return []entry{
		{
			verb: game.VerbOf[Resume]("Go on", "r", "Ends your pause",
				TimePause), fits: legal(Resume{}), offer: offerPlain[Resume],
		},
		{
			verb: game.VerbOf[AcceptDraw]("Accept the draw", "y", "Ends the battle without a winner", VictoryGivingUp),
			fits: legal(AcceptDraw{}), offer: offerPlain[AcceptDraw],
		},
		{
			verb: game.VerbOf[Claim]("Claim the battle", "", "Takes the battle from a seat that is lost", TimeLost),
			fits: func(a *asking) bool { return a.playing() && a.absent[other(a.side)] }, offer: offerPlain[Claim],
		},
		{
			verb: game.VerbOf[Pause]("Pause", "", "Stops all clocks when the floor is next open", TimePause).Halting(),
			fits: func(a *asking) bool { return a.playing() && !a.given.untimed() && !a.paused }, offer: offerPlain[Pause],
		},
		{
			verb: game.VerbOf[OfferDraw]("Offer a draw", "", "Stands until the next order has been carried out",
				VictoryGivingUp),
			fits: func(a *asking) bool { return a.playing() && a.drawBy != other(a.side) }, offer: offerPlain[OfferDraw],
		},
		{
			verb: grave(game.VerbOf[Concede]("Concede", "", "Gives the battle up", VictoryGivingUp)),
			fits: func(a *asking) bool { return a.playing() }, offer: offerPlain[Concede],
		},
	}
}
