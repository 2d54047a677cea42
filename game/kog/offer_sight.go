package kog

import (
	"fmt"

	"muster/board"
	"muster/game"
)

// meeting is something that lines of sight meet, and the worst it does to them.
type meeting struct {
	shape board.Shape
	name  string
	rule  game.RuleID
	fate  board.Fate
}

// seeing is a lookout that puts into words and draws what is seen.
type seeing struct{ *lookout }

// meetings are the pieces of terrain, models and wrecks that obscure or cut lines from a model's weapons to another
// one's body.
//
// Rule: KOG-LOS-03, KOG-LOS-08.
func (l seeing) meetings(from, to body) []meeting {
	p, buf := samplesOf(from, to), make([]board.Crossing, 0, 8)
	var list []meeting
	var keys []board.Crossing
	for _, eye := range p.eyes[:weaponPoints] {
		for _, aim := range p.aims {
			_, buf = l.view.Explain(eye, aim, from.ID, to.ID, buf[:0])
			for _, c := range buf {
				i := placeOf(keys, c)
				if i < 0 {
					i = len(list)
					keys, list = append(keys, c), append(list, l.meeting(c))
				}
				list[i].fate = max(list[i].fate, c.Fate)
			}
		}
	}
	return list
}

// placeOf finds what a line has met before in a list, -1 when it is new.
func placeOf(list []board.Crossing, c board.Crossing) int {
	for i := range list {
		if list[i].ID == c.ID && list[i].Standing == c.Standing {
			return i
		}
	}
	return -1
}

func (l seeing) meeting(c board.Crossing) meeting {
	if c.Standing >= 0 {
		piece := &l.given.pieces[l.given.field.shades[c.Standing]]
		return meeting{shape: piece.shape, name: piece.name, rule: SightLine}
	}
	m, _ := l.modelOf(c.ID)
	found := meeting{shape: board.Circle(l.models[m].at, l.mouldOf(m).radius), name: l.Name(c.ID), rule: SightModels}
	if !l.models[m].live() {
		found.name, found.rule = "wreck of "+found.name, DamageWreck
	}
	return found
}

var fateTones = [...]board.Tone{board.Clear: board.Good, board.Obscured: board.Warning, board.Cut: board.Danger}

// sightMarks draw the line of sight from one body to another as three lines, to its sides and to its middle, with what
// they meet on the way.
//
// Rule: KOG-LOS-07.
func (l seeing) sightMarks(from, to body, seen sighting) []board.Mark {
	p := samplesOf(from, to)
	var marks []board.Mark
	for _, k := range [...]int{5, 9, 7} { // both sides of the target at half height, and its middle
		eye, aim, label := p.eyes[1], p.aims[k], ""
		if k == 7 {
			label = fmt.Sprintf("%s, %s", seen, board.Gap(from.Disc, to.Disc))
		}
		fate := l.view.Line(eye, aim, from.ID, to.ID)
		marks = append(marks, l.given.mark(board.SightMark, board.Line(eye, aim), label, fateTones[fate], seen.rule()))
	}
	for _, m := range l.meetings(from, to) {
		marks = append(marks, l.given.mark(board.BlockMark, m.shape, m.name, fateTones[m.fate], m.rule))
	}
	if seen == sensorLock {
		marks = append(marks, l.given.mark(board.RangeMark, board.Circle(from.At, from.Radius+from.sensors), "Sensors "+from.sensors.String(), board.Quiet, SensorLock))
	}
	return marks
}

// showSight draws how an attacker sees its target, and marks the target.
func (a *asking) showSight(p *pen, m, at int, ranged bool) {
	rule := AttackAssault
	if ranged {
		rule = AttackShoot
	}
	a.trace(p, board.TargetMark, a.circle(at), "", board.Accent, rule)
	if !ranged || !a.measures() {
		return
	}
	l := seeing{a.look()}
	p.Trace(l.sightMarks(l.body(m), l.body(at), l.sight(m, at))...)
}

// measures reports whether distances, sightings and odds may be shown: always, unless measuring in advance is forbidden
// and no attack has been ordered yet.
//
// Rule: KOG-MEAS-04.
func (b view) measures() bool { return b.given.premeasure || b.assault.busy }

// showReach draws how far a weapon carries, how far without Long Range, and its blast.
//
// Rule: KOG-ATK-04, KOG-SPEC-01, KOG-SPEC-03.
func (a *asking) showReach(p *pen, x blow) {
	w := x.arm(a.Battle)
	if !w.ranged {
		return
	}
	near, far := a.given.effective(w), a.given.farthest(w)
	a.trace(p, board.RangeMark, a.ring(int(x.by), near), "effective "+near.String(), board.Good, AttackLong)
	if far > near {
		a.trace(p, board.RangeMark, a.ring(int(x.by), far), "maximum "+far.String(), board.Warning, AttackRange)
	}
	if w.indirect {
		a.trace(p, board.RangeMark, a.ring(int(x.by), indirectMin), "minimum "+indirectMin.String(), board.Warning, SpecialIndirect)
	}
	if w.blast > 0 {
		a.trace(p, board.BlastMark, board.Circle(a.models[x.at].at, w.blast/2), "blast "+w.blast.String(), board.Danger, SpecialBlast)
	}
}

// showBystanders marks whom an attack can hit besides, and the observer that it relies on.
//
// Rule: KOG-ATK-07, KOG-SPEC-01, KOG-SPEC-04.
func (a *asking) showBystanders(p *pen, e *exchange, q *prospect) {
	for _, o := range q.others {
		label, rule := "friendly fire", AttackFriendly
		if e.arm(a.Battle).blast > 0 && a.inBlast(e.blow, int(o.model)) {
			label, rule = "blast", SpecialBlast
		}
		a.trace(p, board.TargetMark, a.circle(int(o.model)),
			joinNotes(label, a.fateNote(int(o.model), o.fate)), board.Warning, rule)
	}
	if seer := a.observerOf(e.blow); seer >= 0 {
		a.trace(p, board.LinkMark, board.Line(a.models[seer].at, a.models[e.at].at), "observer", board.Good, SpecialSeen)
	}
}

// observerOf is the model whose sighting an Indirect attack relies on because it is better than the shooter's, -1 when
// there is none.
//
// Rule: KOG-SPEC-04.
func (a *asking) observerOf(x blow) int {
	l, found := a.look(), -1
	if !x.arm(a.Battle).indirect || x.counter {
		return -1
	}
	best := l.sight(int(x.by), int(x.at))
	for m := range a.models {
		if one := &a.models[m]; one.observes == x.by+1 && one.live() && l.sight(m, int(x.at)) > best {
			best, found = l.sight(m, int(x.at)), m
		}
	}
	return found
}
