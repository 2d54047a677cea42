package guide

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// meeting is something that lines of sight meet, and the worst it does to them.
type meeting struct {
	shape board.Shape
	name  string
	rule  game.RuleID
	fate  board.Fate
}

// seeing is a lookout that puts into words and draws what is seen.
type seeing struct{ *rules.Lookout }

// meetings are the pieces of terrain, models and wrecks that obscure or cut lines from a model's weapons to another
// one's body.
//
// See: KOG-LOS-03, KOG-LOS-08.
func (l seeing) meetings(from, to rules.Body) []meeting {
	p, buf := rules.SamplesOf(from, to), make([]board.Crossing, 0, 8)
	var list []meeting
	var keys []board.Crossing
	for _, eye := range p.Eyes[:rules.WeaponPoints] {
		for _, aim := range p.Aims {
			_, buf = l.View.Explain(eye, aim, from.ID, to.ID, buf[:0])
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
		piece := &l.Given.Pieces[l.Given.Field.Shades[c.Standing]]
		return meeting{shape: piece.Shape, name: piece.Name, rule: book.SightLine}
	}
	m, _ := l.ModelOf(c.ID)
	found := meeting{shape: board.Circle(l.Models[m].At, l.MouldOf(m).Radius), name: l.Name(c.ID), rule: book.SightModels}
	if !l.Models[m].Live() {
		found.name, found.rule = "wreck of "+found.name, book.DamageWreck
	}
	return found
}

var fateTones = [...]board.Tone{board.Clear: board.Good, board.Obscured: board.Warning, board.Cut: board.Danger}

// sightMarks draw the line of sight from one body to another as three lines, to its sides and to its middle, with what
// they meet on the way.
//
// See: KOG-LOS-07.
func (l seeing) sightMarks(from, to rules.Body, seen rules.Sighting) []board.Mark {
	p := rules.SamplesOf(from, to)
	var marks []board.Mark
	for _, k := range [...]int{5, 9, 7} { // both sides of the target at half height, and its middle
		eye, aim, label := p.Eyes[1], p.Aims[k], ""
		if k == 7 {
			label = fmt.Sprintf("%s, %s", seen, board.Gap(from.Disc, to.Disc))
		}
		fate := l.View.Line(eye, aim, from.ID, to.ID)
		marks = append(marks, l.Given.Mark(board.SightMark, board.Line(eye, aim), label, fateTones[fate], seen.Rule()))
	}
	for _, m := range l.meetings(from, to) {
		marks = append(marks, l.Given.Mark(board.BlockMark, m.shape, m.name, fateTones[m.fate], m.rule))
	}
	if seen == rules.SensorLock {
		marks = append(marks, l.Given.Mark(board.RangeMark, board.Circle(from.At, from.Radius+from.Sensors), "Sensors "+from.Sensors.String(), board.Quiet, book.SensorLock))
	}
	return marks
}

// showSight draws how an attacker sees its target, and marks the target.
func (a *asking) showSight(p *pen, m, at int, ranged bool) {
	rule := book.AttackAssault
	if ranged {
		rule = book.AttackShoot
	}
	a.trace(p, board.TargetMark, a.circle(at), "", board.Accent, rule)
	if !ranged || !a.measures() {
		return
	}
	l := seeing{a.look()}
	p.Trace(l.sightMarks(l.Body(m), l.Body(at), l.Sight(m, at))...)
}

// measures reports whether distances, sightings and odds may be shown: always, unless measuring in advance is forbidden
// and no attack has been ordered yet.
//
// See: KOG-MEAS-04.
func (b View) measures() bool { return b.Given.Premeasure || b.Assault.Busy }

// showReach draws how far a weapon carries, how far without Long Range, and its blast.
//
// See: KOG-ATK-04, KOG-SPEC-01, KOG-SPEC-03.
func (a *asking) showReach(p *pen, x rules.Blow) {
	w := x.Arm(a.Battle)
	if !w.Ranged {
		return
	}
	near, far := a.Given.Effective(w), a.Given.Farthest(w)
	a.trace(p, board.RangeMark, a.ring(int(x.By), near), "effective "+near.String(), board.Good, book.AttackLong)
	if far > near {
		a.trace(p, board.RangeMark, a.ring(int(x.By), far), "maximum "+far.String(), board.Warning, book.AttackRange)
	}
	if w.Indirect {
		a.trace(p, board.RangeMark, a.ring(int(x.By), data.IndirectMin), "minimum "+data.IndirectMin.String(), board.Warning, book.SpecialIndirect)
	}
	if w.Blast > 0 {
		a.trace(p, board.BlastMark, board.Circle(a.Models[x.At].At, w.Blast/2), "blast "+w.Blast.String(), board.Danger, book.SpecialBlast)
	}
}

// showBystanders marks whom an attack can hit besides, and the observer that it relies on.
//
// See: KOG-ATK-07, KOG-SPEC-01, KOG-SPEC-04.
func (a *asking) showBystanders(p *pen, e *rules.Exchange, q *rules.Prospect) {
	for _, o := range q.Others {
		label, rule := "friendly fire", book.AttackFriendly
		if e.Arm(a.Battle).Blast > 0 && a.InBlast(e.Blow, int(o.Model)) {
			label, rule = "blast", book.SpecialBlast
		}
		a.trace(p, board.TargetMark, a.circle(int(o.Model)),
			joinNotes(label, a.fateNote(int(o.Model), o.Fate)), board.Warning, rule)
	}
	if seer, _ := a.Spotter(a.look(), e.Blow); seer != int(e.By) {
		a.trace(p, board.LinkMark, board.Line(a.Models[seer].At, a.Models[e.At].At), "observer", board.Good, book.SpecialSeen)
	}
}
