package kog

import (
	"muster/board"
	"muster/game"
	"muster/game/tell"
)

// HoldObjective takes or renews a hold on an objective.
type HoldObjective struct {
	Model     game.PieceID `json:"model"`
	Objective int          `json:"objective"` // counts from 1
}

// Verb is "hold_objective".
func (HoldObjective) Verb() string { return "hold_objective" }

func (HoldObjective) home() step { return stepAction }

// A free model within 1" of an objective may hold it, whoever owns it.
//
// Rule: KOG-ACT-05, KOG-OBJ-01.
func (c HoldObjective) check(b *Battle, side int8) *game.Refusal {
	m, no := b.actor(side, c.Model, otherAction)
	if no != nil {
		return no
	}
	if c.Objective < 1 || c.Objective > len(b.objects) {
		return game.Refuse(ObjectiveReach, "there is no objective %d", c.Objective)
	}
	o := &b.objects[c.Objective-1]
	switch {
	case o.gone:
		return game.Refuse(ObjectiveReach, "%s was a decoy and is gone", b.objectName(c.Objective-1))
	case b.given.plan.targets[o.target].depot != nil:
		return game.Refuse(ObjectiveReach, "%s is to be destroyed, not held", b.objectName(c.Objective-1))
	case !b.reaches(m, o):
		return game.Refuse(ObjectiveReach, "%s is %s from %s; 1\" is wanted", b.Name(c.Model), b.wayTo(m, o),
			b.objectName(c.Objective-1)).At(c.Model)
	}
	return nil
}

func (c HoldObjective) do(t *turn, _ int8) {
	m, _ := t.modelOf(c.Model)
	t.models[m].acted = true
	i := c.Objective - 1
	if t.reveal(m, i) {
		t.take(m, i)
	}
}

// reveal turns a hidden objective up when an enemy of its owner holds it; it reports whether there is anything to hold.
// A decoy is removed, with any hold its owner had on it, and the action is spent.
//
// Rule: KOG-SCN-08.
func (t *turn) reveal(m, i int) bool {
	o := &t.objects[i]
	if o.shown || o.owner == t.models[m].side {
		return true
	}
	fact := RevealedDecoy
	if o.real {
		fact = RevealedReal
	}
	t.tell(fact, pieceID(m), tell.InSentence(t.objectName(i)))
	o.shown, o.gone = true, !o.real
	if o.gone && o.holder > 0 {
		t.lapse(i)
	}
	return o.real
}

// take renews the side's own hold, or wipes out another's and begins a new one.
//
// Rule: KOG-OBJ-02.
func (t *turn) take(m, i int) {
	o := &t.objects[i]
	side, from := t.models[m].side, int8(-1)
	renewed := o.holder > 0 && o.side == side
	if !renewed {
		if o.holder > 0 {
			from = o.side
		}
		o.side, o.streak = side, 0
	}
	o.holder, o.renewed, o.fresh = int16(m)+1, true, true
	switch id, what := pieceID(m), tell.InSentence(t.objectName(i)); {
	case renewed:
		t.tell(ObjectiveKept, id, what, o.streak)
	case from >= 0:
		t.tell(ObjectiveWon, id, what, tell.Side(from))
	default:
		t.tell(ObjectiveTaken, id, what)
	}
}

// reaches reports whether a model is within 1" of an objective: of its disc, height counted, or of the footprint of its
// piece of terrain.
//
// Rule: KOG-OBJ-01, KOG-MEAS-02.
func (b *Battle) reaches(m int, o *object) bool {
	if n := b.given.plan.targets[o.target].piece; n > 0 {
		return board.ShapeGapWithin(b.given.pieces[n-1].shape, b.disc(m), contact)
	}
	return board.GapWithin(b.disc(m), b.markerDisc(o), contact)
}

// wayTo is the distance from a model to an objective.
func (b *Battle) wayTo(m int, o *object) board.Fine {
	if n := b.given.plan.targets[o.target].piece; n > 0 {
		return board.ShapeGap(b.given.pieces[n-1].shape, b.disc(m))
	}
	return board.Gap(b.disc(m), b.markerDisc(o))
}

func (b *Battle) markerDisc(o *object) board.Disc {
	return board.Disc{At: o.at, Radius: markerSize}
}

// lapseHold ends the hold of a model that has moved more than 1" away from what it holds, or is no longer live. It is
// called after every move and every loss. By option the hold of a model that has fallen stands until the end of the
// round, if it lasts its turns with this one.
//
// Rule: KOG-OBJ-03.
func (t *turn) lapseHold(m int) {
	for i := range t.objects {
		switch o := &t.objects[i]; {
		case o.holder != int16(m)+1 || t.models[m].live() && t.reaches(m, o):
		case t.given.holdsStand && !t.models[m].live() && t.lastsItsTurns(o):
			t.tell(HoldStands, pieceID(m), tell.InSentence(t.objectName(i)))
		default:
			t.lapse(i)
		}
	}
}

// lastsItsTurns reports whether a hold, counted at the end of this round, would be long enough for a condition of
// victory.
//
// Rule: KOG-OBJ-03.
func (b *Battle) lastsItsTurns(o *object) bool {
	for i := range b.given.plan.conditions {
		c := &b.given.plan.conditions[i]
		meant := c.kind == holdEnemy && o.owner == other(o.side) || c.kind == holdOne && c.target == int(o.target)
		if meant && b.mayFulfil(o.side, c) && o.renewed && int(o.streak)+1 >= b.wanted(c) {
			return true
		}
	}
	return false
}

// lapseFallen ends the holds that have outlived their holders, when the round has been judged.
//
// Rule: KOG-OBJ-03.
func (t *turn) lapseFallen() {
	for i := range t.objects {
		if o := &t.objects[i]; o.holder > 0 && !t.heldLive(o) {
			t.lapse(i)
		}
	}
}

// heldLive reports whether somebody holds an objective who is live.
func (b *Battle) heldLive(o *object) bool { return o.holder > 0 && b.models[o.holder-1].live() }

// lapseUnrenewed ends the holds of the active side that were not renewed in its turn.
//
// Rule: KOG-OBJ-03.
func (t *turn) lapseUnrenewed() {
	for i := range t.objects {
		o := &t.objects[i]
		if o.holder > 0 && o.side == t.active && !o.fresh {
			t.lapse(i)
		}
		o.fresh = false
	}
}

func (t *turn) lapse(i int) {
	o := &t.objects[i]
	t.tell(HoldLapsed, pieceID(int(o.holder)-1), tell.InSentence(t.objectName(i)))
	o.holder, o.side, o.streak, o.renewed, o.fresh = 0, -1, 0, false, false
}

// countStreaks adds a round to every live hold renewed this round. A contested hold of an objective that must be held
// alone starts again, but stays.
//
// Rule: KOG-OBJ-04, KOG-SCN-03.
func (t *turn) countStreaks() {
	for i := range t.objects {
		o := &t.objects[i]
		if o.holder == 0 || !o.renewed {
			continue
		}
		if t.given.plan.alone(int(o.target)) && t.contested(o) {
			o.streak = 0
			t.tell(Contested, t.objectName(i), tell.Side(o.side)).Side = o.side
			continue
		}
		o.streak++
		t.tell(StreakCounted, tell.Side(o.side), tell.InSentence(t.objectName(i)), o.streak)
	}
}

// contested reports whether a live enemy of the holder is within 1" of an objective, or on it.
//
// Rule: KOG-SCN-03.
func (b *Battle) contested(o *object) bool {
	for m := range b.models {
		if one := &b.models[m]; one.unit >= 0 && one.side != o.side && one.live() && b.reaches(m, o) {
			return true
		}
	}
	return false
}

// countScores adds the value of every live hold renewed this round, where the scenario counts points.
//
// Rule: KOG-SCN-08.
func (t *turn) countScores() {
	if !t.given.plan.counts() {
		return
	}
	for i := range t.objects {
		if o := &t.objects[i]; t.heldLive(o) && o.renewed {
			t.score[o.side] += int16(t.given.plan.targets[o.target].value)
		}
	}
}

// lose settles what follows the loss of a model, after its status has been set: its holds lapse, its item stays at its
// place, its role as Commander ends.
//
// Rule: KOG-DMG-03, KOG-SETUP-07, KOG-SCN-06.
func (t *turn) lose(m int) {
	t.lapseHold(m)
	t.dropItem(m)
	if side := t.models[m].side; t.leader[side] == int16(m)+1 {
		t.leader[side], t.bereft[side] = 0, true
		t.tell(CommanderLost, pieceID(m), tell.Side(side))
	}
}
