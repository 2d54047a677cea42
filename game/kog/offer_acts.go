package kog

import (
	"fmt"

	"muster/board"
	"muster/game"
)

// actionEntries are activating, attacks and support.
func actionEntries() []entry {
	return []entry{
		{verb: game.VerbOf[Activate]("Activate a unit", "e", "Its models act one after another; each unit once a turn", ActUnits, pieceSlot("unit")).Idly(), at: stepAction, piece: true, offer: offerActivate},
		{verb: game.VerbOf[Shoot]("Shoot", "s", "A ranged attack on an enemy in sight and range", AttackShoot, modelSlot, targetSlot, weaponSlot, failuresSlot), at: stepAction, piece: true, offer: offerShoot},
		{verb: game.VerbOf[Assault]("Assault", "a", "Close Assault on an enemy within 1\"", AttackAssault, modelSlot, targetSlot, weaponSlot, failuresSlot), at: stepAction, piece: true, offer: offerAssault},
		{verb: game.VerbOf[Observe]("Observe", "v", "A Recon model sees for the Indirect fire of a friend", ActObserve, modelSlot, pieceSlot("friend")), at: stepAction, piece: true, offer: offerObserve},
		{verb: game.VerbOf[FireSupport]("Fire Support", "f", "The Commander has a friend's failed shots rolled again", ActFireSupport, modelSlot, pieceSlot("friend")), at: stepAction, piece: true, offer: offerFireSupport},
		{verb: game.VerbOf[FinishUnit]("Finish the unit", "n", "Its models act no more this turn", ActUnits).Idly(), at: stepAction, offer: offerFinish},
	}
}

// offerFinish names the unit that is open, whichever model has been pointed at.
//
// Rule: KOG-ACT-01.
func offerFinish(a *asking) {
	if a.enough(1) && a.finish(FinishUnit{}) {
		a.offer.Hint = a.unitName(int(a.open)-1) + " is finished: its models act no more this turn"
	}
}

var (
	weaponSlot   = choiceSlot("weapon")
	failuresSlot = optional(choiceSlot("failures"))
)

// offerActivate offers the models of units that have not acted, each with its unit.
//
// Rule: KOG-ACT-01, KOG-ACT-02.
func offerActivate(a *asking) {
	if !a.homed(Activate{}) || !a.enough(1) {
		return
	}
	arg, told := a.arg(0)
	if told {
		a.previewUnit(Activate{Unit: one(arg)})
		return
	}
	a.next(pieceSlot("unit"))
	a.offer.Hint = "Which unit acts now?"
	for m := range a.models {
		one := &a.models[m]
		if one.side != a.side || one.unit < 0 || !one.live() {
			continue
		}
		c := Activate{Unit: pieceID(m)}
		a.add(game.Arg{Pieces: []game.PieceID{c.Unit}}, a.Name(c.Unit), a.unitNote(m), ActUnits, a.withFinish(c))
	}
}

// withFinish is the refusal of an activation, that of the unit that is open left out when it has nothing more to do.
func (a *asking) withFinish(c Activate) *game.Refusal {
	m, found := a.modelOf(c.Unit)
	if !found || len(a.prelude(m)) < 2 {
		return game.Check(a.Battle, a.seat, c)
	}
	return nil
}

func (a *asking) unitNote(m int) string {
	u, note := int(a.models[m].unit), ""
	if from, below := a.mates(u); below-from > 1 {
		note = a.unitName(u)
	}
	if !a.units[u].activated && a.inContact(u) {
		return joinNotes(note, "in contact")
	}
	return note
}

func joinNotes(notes ...string) string {
	text := ""
	for _, n := range notes {
		if n != "" && text != "" {
			text += ", "
		}
		text += n
	}
	return text
}

// previewUnit shows who belongs to a unit, and what contact would do to it.
func (a *asking) previewUnit(c Activate) {
	if m, found := a.modelOf(c.Unit); found && a.models[m].side == a.side && len(a.prelude(m)) == 2 {
		a.presuppose(FinishUnit{})
	}
	if !a.finish(c) {
		return
	}
	m, _ := a.modelOf(c.Unit)
	u := int(a.models[m].unit)
	for _, id := range a.livePieces(u) {
		n, _ := a.modelOf(id)
		a.trace(board.TargetMark, board.Circle(a.models[n].at, a.mouldOf(n).radius), "", board.Accent, ActUnits)
	}
	a.offer.Hint = a.unitName(u) + " acts"
	if a.inContact(u) {
		a.offer.Hint += ", in contact: only Close Assault"
		a.offer.Rule = ActContact
	}
}

// friends offers other models of the side for an order, each with a few words or its refusal.
func (a *asking) friends(m int, none string, order func(game.PieceID) command, words func(n int) string) {
	a.next(pieceSlot("friend"))
	for n := range a.models {
		friend := &a.models[n]
		if n == m || friend.side != a.side || friend.unit < 0 || !friend.live() {
			continue
		}
		id := pieceID(n)
		no := game.Check(a.Battle, a.seat, order(id))
		a.add(game.Arg{Pieces: []game.PieceID{id}}, a.Name(id), words(n), a.entry.verb.Rule, no)
		if no == nil {
			a.offer.Reach = append(a.offer.Reach, a.mark(board.TargetMark, board.Circle(friend.at, a.mouldOf(n).radius), "", board.Good, a.entry.verb.Rule))
		}
	}
	if len(a.offer.Choices) == 0 {
		a.offer.No = game.Refuse(a.entry.verb.Rule, "%s", none)
	}
}

// offerObserve offers the friends with Indirect weapons, and shows what the observer sees.
//
// Rule: KOG-ACT-06.
func offerObserve(a *asking) {
	m, told := a.actorSlot(Observe{}, a.mayObserve)
	if !told || !a.enough(2) {
		return
	}
	a.showSeen(m)
	arg, told := a.arg(1)
	if !told {
		a.offer.Hint = "For whom does it observe?"
		a.friends(m, "there is no friend to observe for", func(id game.PieceID) command { return Observe{pieceID(m), id} }, func(int) string { return "" })
		return
	}
	c := Observe{pieceID(m), one(arg)}
	if a.finish(c) {
		a.link(c.Model, c.Friend, ActObserve)
		a.offer.Hint = fmt.Sprintf("%s sees for the Indirect fire of %s until the end of the turn", a.Name(c.Model), a.Name(c.Friend))
	}
}

// mayObserve says why a model can observe for nobody, nil if it can.
func (a *asking) mayObserve(m int) *game.Refusal {
	c := Observe{Model: pieceID(m)}
	for n := range a.models {
		if c.Friend = pieceID(n); n != m && a.models[n].side == a.side && c.check(a.Battle, a.side) == nil {
			return nil
		}
	}
	c.Friend = 0
	no := c.check(a.Battle, a.side)
	if no.Rule == ActObserve && a.mouldOf(m).is(recon) {
		no = game.Refuse(ActObserve, "no friend has an Indirect weapon with a use left")
	}
	return no
}

// showSeen marks the enemies that a model sees, with the sighting.
func (a *asking) showSeen(m int) {
	l := a.look()
	for n := range a.models {
		if !a.foes(m, n) {
			continue
		}
		if seen := l.sight(m, n); seen != unsighted {
			a.trace(board.TargetMark, board.Circle(a.models[n].at, a.mouldOf(n).radius), seen.String(), board.Plain, SightCover)
		}
	}
}

func (a *asking) link(from, to game.PieceID, rule game.RuleID) {
	m, _ := a.modelOf(from)
	n, _ := a.modelOf(to)
	a.trace(board.LinkMark, board.Line(a.models[m].at, a.models[n].at), "", board.Good, rule)
}

// offerFireSupport offers the friends in range of the Commander's Sensors.
//
// Rule: KOG-ACT-07.
func offerFireSupport(a *asking) {
	m, told := a.actorSlot(FireSupport{}, a.maySupport)
	if !told || !a.enough(2) {
		return
	}
	sensors := a.mouldOf(m).sensors
	a.trace(board.RangeMark, a.ring(m, sensors), "Sensors "+sensors.String(), board.Quiet, SensorLock)
	arg, told := a.arg(1)
	if !told {
		a.offer.Hint = "Whom does the Commander support?"
		a.friends(m, "there is no friend to support", func(id game.PieceID) command { return FireSupport{pieceID(m), id} }, func(n int) string {
			return joinNotes(a.gap(m, n).String(), a.warnHolding(n))
		})
		return
	}
	c := FireSupport{pieceID(m), one(arg)}
	if a.finish(c) {
		a.link(c.Model, c.Friend, ActFireSupport)
		a.offer.Hint = fmt.Sprintf("Failed shots of %s are rolled again until the end of the turn", a.Name(c.Friend))
	}
}

// warnHolding tells of a friend whose shots are rolled again anyway, or who may not shoot.
func (a *asking) warnHolding(n int) string {
	switch a.models[n].mode {
	case hold:
		return "holds its position anyway"
	case speed:
		return "may not shoot"
	}
	return ""
}

// maySupport says why a model can support nobody, nil if it can.
func (a *asking) maySupport(m int) *game.Refusal {
	c := FireSupport{Model: pieceID(m)}
	no := c.check(a.Battle, a.side)
	for n := range a.models {
		if c.Friend = pieceID(n); n == m || a.models[n].side != a.side {
			continue
		}
		refusal := c.check(a.Battle, a.side)
		if refusal == nil {
			return nil
		}
		no = refusal
	}
	return no
}

// ring is a circle around a model in which something reaches, base edge to base edge.
func (b *Battle) ring(m int, reach board.Thou) board.Shape {
	return board.Circle(b.models[m].at, b.mouldOf(m).radius+reach)
}
