package rules

import (
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/tell"
)

// HoldObjective takes or renews a hold on an objective.
type HoldObjective struct {
	Model     game.PieceID `json:"model"`
	Objective int          `json:"objective"` // counts from 1
}

// Verb is "hold_objective".
func (HoldObjective) Verb() string { return "hold_objective" }

func (HoldObjective) home() Step { return StepAction }

// A free model within 1" of an objective may hold it, whoever owns it.
//
// Rule: KOG-ACT-05.
// See: KOG-OBJ-01.
func (c HoldObjective) Check(b *Battle, side int8) *game.Refusal {
	m, no := b.Actor(side, c.Model, OtherAction)
	if no != nil {
		return no
	}
	if c.Objective < 1 || c.Objective > len(b.Objects) {
		return game.Refuse(book.ObjectiveReach, "there is no objective %d", c.Objective)
	}
	o := &b.Objects[c.Objective-1]
	switch {
	case o.Gone:
		return game.Refuse(book.ObjectiveReach, "%s was a decoy and is gone", b.ObjectName(c.Objective-1))
	case b.Given.Plan.Targets[o.Target].Depot != nil:
		return game.Refuse(book.ObjectiveReach, "%s is to be destroyed, not held", b.ObjectName(c.Objective-1))
	case !b.Reaches(m, o):
		return game.Refuse(book.ObjectiveReach, "%s is %s from %s; 1\" is wanted", b.Name(c.Model), b.WayTo(m, o),
			b.ObjectName(c.Objective-1)).At(c.Model)
	}
	return nil
}

func (c HoldObjective) do(t *turn, _ int8) {
	m, _ := t.ModelOf(c.Model)
	t.Models[m].Acted = true
	i := c.Objective - 1
	if t.reveal(m, i) {
		t.take(m, i)
	}
}

// reveal turns a hidden objective up when an enemy of its owner holds it; it reports whether there is anything to hold.
// A decoy is removed, with any hold its owner had on it, and the action is spent.
//
// See: KOG-SCN-08.
func (t *turn) reveal(m, i int) bool {
	o := &t.Objects[i]
	if o.Shown || o.Owner == t.Models[m].Side {
		return true
	}
	fact := RevealedDecoy
	if o.Real {
		fact = RevealedReal
	}
	t.tell(fact, PieceID(m), tell.InSentence(t.ObjectName(i)))
	o.Shown, o.Gone = true, !o.Real
	if o.Gone && o.Holder > 0 {
		t.lapse(i)
	}
	return o.Real
}

// take renews the side's own hold, or wipes out another's and begins a new one.
//
// Rule: KOG-OBJ-02.
func (t *turn) take(m, i int) {
	o := &t.Objects[i]
	side, from := t.Models[m].Side, int8(-1)
	renewed := o.Holder > 0 && o.Side == side
	if !renewed {
		if o.Holder > 0 {
			from = o.Side
		}
		o.Side, o.Streak = side, 0
	}
	o.Holder, o.Renewed, o.Fresh = int16(m)+1, true, true
	switch id, what := PieceID(m), tell.InSentence(t.ObjectName(i)); {
	case renewed:
		t.tell(ObjectiveKept, id, what, o.Streak)
	case from >= 0:
		t.tell(ObjectiveWon, id, what, tell.Side(from))
	default:
		t.tell(ObjectiveTaken, id, what)
	}
}

// Reaches reports whether a model is within 1" of an objective: of its disc, height counted, or of the footprint of its
// piece of terrain.
//
// Rule: KOG-OBJ-01.
// See: KOG-MEAS-02.
func (b *Battle) Reaches(m int, o *Object) bool {
	if n := b.Given.Plan.Targets[o.Target].Piece; n > 0 {
		return board.ShapeGapWithin(b.Given.Pieces[n-1].Shape, b.Disc(m), data.Contact)
	}
	return board.GapWithin(b.Disc(m), b.markerDisc(o), data.Contact)
}

// WayTo is the distance from a model to an objective.
func (b *Battle) WayTo(m int, o *Object) board.Fine {
	if n := b.Given.Plan.Targets[o.Target].Piece; n > 0 {
		return board.ShapeGap(b.Given.Pieces[n-1].Shape, b.Disc(m))
	}
	return board.Gap(b.Disc(m), b.markerDisc(o))
}

func (b *Battle) markerDisc(o *Object) board.Disc {
	return board.Disc{At: o.At, Radius: data.MarkerSize}
}

// lapseHold ends the hold of a model that has moved more than 1" away from what it holds, or is no longer live. It is
// called after every move and every loss. By option the hold of a model that has fallen stands until the end of the
// round, if it lasts its turns with this one.
//
// Rule: KOG-OBJ-03.
func (t *turn) lapseHold(m int) {
	for i := range t.Objects {
		switch o := &t.Objects[i]; {
		case o.Holder != int16(m)+1 || t.Models[m].Live() && t.Reaches(m, o):
		case t.Given.HoldsStand && !t.Models[m].Live() && t.lastsItsTurns(o):
			t.tell(HoldStands, PieceID(m), tell.InSentence(t.ObjectName(i)))
		default:
			t.lapse(i)
		}
	}
}

// lastsItsTurns reports whether a hold, counted at the end of this round, would be long enough for a condition of
// victory.
//
// See: KOG-OBJ-03.
func (b *Battle) lastsItsTurns(o *Object) bool {
	for i := range b.Given.Plan.Conditions {
		c := &b.Given.Plan.Conditions[i]
		meant := c.Kind == data.HoldEnemy && o.Owner == Other(o.Side) || c.Kind == data.HoldOne && c.Target == int(o.Target)
		if meant && b.MayFulfil(o.Side, c) && o.Renewed && int(o.Streak)+1 >= b.Wanted(c) {
			return true
		}
	}
	return false
}

// lapseFallen ends the holds that have outlived their holders, when the round has been judged.
//
// See: KOG-OBJ-03.
func (t *turn) lapseFallen() {
	for i := range t.Objects {
		if o := &t.Objects[i]; o.Holder > 0 && !t.HeldLive(o) {
			t.lapse(i)
		}
	}
}

// HeldLive reports whether somebody holds an objective who is live.
func (b *Battle) HeldLive(o *Object) bool { return o.Holder > 0 && b.Models[o.Holder-1].Live() }

// lapseUnrenewed ends the holds of the active side that were not renewed in its turn.
//
// See: KOG-OBJ-03.
func (t *turn) lapseUnrenewed() {
	for i := range t.Objects {
		o := &t.Objects[i]
		if o.Holder > 0 && o.Side == t.Active && !o.Fresh {
			t.lapse(i)
		}
		o.Fresh = false
	}
}

func (t *turn) lapse(i int) {
	o := &t.Objects[i]
	t.tell(HoldLapsed, PieceID(int(o.Holder)-1), tell.InSentence(t.ObjectName(i)))
	o.Holder, o.Side, o.Streak, o.Renewed, o.Fresh = 0, -1, 0, false, false
}

// countStreaks adds a round to every live hold renewed this round. A contested hold of an objective that must be held
// alone starts again, but stays.
//
// Rule: KOG-OBJ-04.
// See: KOG-SCN-03.
func (t *turn) countStreaks() {
	for i := range t.Objects {
		o := &t.Objects[i]
		if o.Holder == 0 || !o.Renewed {
			continue
		}
		if t.Given.Plan.Alone(int(o.Target)) && t.contested(o) {
			o.Streak = 0
			t.tell(Contested, t.ObjectName(i), tell.Side(o.Side)).Side = o.Side
			continue
		}
		o.Streak++
		t.tell(StreakCounted, tell.Side(o.Side), tell.InSentence(t.ObjectName(i)), o.Streak)
	}
}

// contested reports whether a live enemy of the holder is within 1" of an objective, or on it.
//
// Rule: KOG-SCN-03.
func (b *Battle) contested(o *Object) bool {
	for m := range b.Models {
		if one := &b.Models[m]; one.Unit >= 0 && one.Side != o.Side && one.Live() && b.Reaches(m, o) {
			return true
		}
	}
	return false
}

// countScores adds the value of every live hold renewed this round, where the scenario counts points.
//
// See: KOG-SCN-08.
func (t *turn) countScores() {
	if !t.Given.Plan.Counts() {
		return
	}
	for i := range t.Objects {
		if o := &t.Objects[i]; t.HeldLive(o) && o.Renewed {
			t.Scores[o.Side] += int16(t.Given.Plan.Targets[o.Target].Value)
		}
	}
}

// lose settles what follows the loss of a model, after its status has been set: its holds lapse, its item stays at its
// place, its role as Commander ends.
//
// See: KOG-DMG-03, KOG-SETUP-07, KOG-SCN-06.
func (t *turn) lose(m int) {
	t.lapseHold(m)
	t.dropItem(m)
	if side := t.Models[m].Side; t.Leader[side] == int16(m)+1 {
		t.Leader[side], t.bereft[side] = 0, true
		t.tell(CommanderLost, PieceID(m), tell.Side(side))
	}
}
