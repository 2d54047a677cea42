package krygothic

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// bout is an attack in close combat whose odds are wanted: who attacks whom, on the table as it then is.
type bout struct {
	at       view
	by, foe  int8
	charging bool
	extra    int8 // wounds beyond the first that the attacker's side could pay for
	free     bool
}

// boutOf is the bout that an order to attack or to charge begins: a charger has arrived.
//
// Rule: KRY-CC-02, KRY-MOV-09, KRY-CC-10.
func (a *asking) boutOf(plan view, one *act) (bout, bool) {
	v, is := a.unitOf(one.target)
	if !is || a.units[v].side == a.units[one.unit].side {
		return bout{}, false
	}
	m := bout{at: plan, by: one.unit, foe: v, charging: one.kind == data.ChargeAt}
	ap := a.sides[a.units[one.unit].side].ap - a.spent
	if a.side != a.units[one.unit].side {
		ap = a.apSeenBy(a.seat, a.units[one.unit].side)
	}
	m.extra = payable(ap)
	if m.charging && one.path.n > 0 {
		m.at = view{plan.clone()}
		m.at.foresee(one)
		m.at.turnedTo(one.unit, plan.units[v].at)
	}
	return m, true
}

// payable is how many wounds beyond the first some AP pay for.
//
// Rule: KRY-CC-10.
func payable(ap int32) (n int8) {
	for n < data.MostWounds && woundPrice(n+1) <= ap {
		n++
	}
	return n
}

// reckon is the odds of the bout with a type of attack and of defence, the fear before it included.
//
// Rule: KRY-FEAR-02, KRY-CC-07.
func (m *bout) reckon(attack attackKind, defence defenceKind) blowOdds {
	c := blowCase{by: m.by, foe: m.foe, attack: attack, defence: defence, extra: m.extra, free: m.free}
	if m.free {
		c.debt = m.at.units[m.foe].debts&data.Bit(m.by) != 0
		return m.at.blowOdds(c)
	}
	return *m.at.strikeOdds(c, m.charging).blow
}

// bonus is what the first attack of an engagement adds.
//
// See: KRY-CC-02.
func (m *bout) bonus() int8 {
	if m.free {
		return 0
	}
	return m.at.bonusOf(m.by, m.foe, m.charging)
}

// best is the type of attack that does most against a defence; with an active defender, against his best one. Pushing
// somebody about is worth what the ground makes of it and is left out. False where there is none.
//
// Rule: KRY-CC-06.
func (m *bout) best(active bool) (attack attackKind, defence defenceKind, odds blowOdds, found bool) {
	set := m.at.attacks(m.by, m.foe, m.bonus())
	for kind := range attackKinds {
		if set&(1<<kind) == 0 || kind == shove || kind == tackle {
			continue
		}
		how, o := passive, blowOdds{}
		if active {
			how, o = m.answer(kind)
		} else {
			o = m.reckon(kind, passive)
		}
		if !found || o.worth() > odds.worth() {
			attack, defence, odds, found = kind, how, o, true
		}
	}
	return attack, defence, odds, found
}

// answer is the active defence that leaves least of an attack. Counter attacks remove nothing and are left out.
//
// Rule: KRY-CC-08.
func (m *bout) answer(kind attackKind) (best defenceKind, odds blowOdds) {
	o := m.at.onslaught(m.by, m.foe, m.bonus(), kind, false)
	set, first := m.at.defences(m.foe, &o, m.free), true
	for how := parry; how < counterAttack; how++ {
		if set&(1<<how) == 0 {
			continue
		}
		if with := m.reckon(kind, how); first || with.worth() < odds.worth() {
			best, odds, first = how, with, false
		}
	}
	return best, odds
}

// foretellBlow is the odds of an attack in close combat: of the type that does most, against the passive defender and
// against the best that he can pay for.
//
// Rule: KRY-CC-04, KRY-CC-10.
func (a *asking) foretellBlow(plan view, one *act) {
	m, is := a.boutOf(plan, one)
	if !is {
		return
	}
	a.foretellDread(m.at, m.by, m.foe)
	for _, active := range [...]bool{false, true} {
		foe := m.at.units[m.foe].side
		if active && (m.at.units[m.foe].prone || a.apSeenBy(a.seat, foe) < activeCost) {
			break
		}
		attack, defence, o, found := m.best(active)
		if !found {
			break
		}
		title := fmt.Sprintf("%s, %s: %s", a.Name(one.target), lowered(defenceTypes[defence].title),
			lowered(m.at.attackTitle(m.by, attack)))
		a.blowLines(title, &o, m.at.woundsLeft(m.foe), attack)
		if !active {
			a.ownBlowLines(a.Name(data.PieceID(m.by)), &o)
		}
		if !active && a.act == "" {
			a.explainBlow(&m, attack)
		}
	}
}

// lowered is a title in the midst of a line.
func lowered(title string) string { return strings.ToLower(title[:1]) + title[1:] }

// blowLines are what becomes of the target of an attack.
//
// See: KRY-CC-10, KRY-CC-16, KRY-FEAR-05.
func (a *asking) blowLines(group string, o *blowOdds, left int8, attack attackKind) {
	if attack == shove {
		for n, p := range o.pushed {
			a.chance(group, fmt.Sprintf(`driven back %d"`, n), p, board.Plain, book.MeleeShove)
		}
		if group += ", on the way"; o.stands[0] > 1-1e-12 {
			return
		}
		a.chance(group, "unharmed", o.stands[0], board.Quiet, book.MeleeShove)
	} else {
		a.chance(group, "nothing gets through", o.missed, board.Quiet, book.MeleeAvoiding)
		a.chance(group, "hit, no wound", o.stands[0]-o.missed, board.Quiet, book.MeleeWounds)
	}
	a.chance(group, "runs from the horror, out of reach", o.runs, board.Plain, book.FearHorror)
	for n := int8(1); n < left; n++ {
		a.chance(group, data.Counted(int(n), "wound", "wounds"), o.stands[n], board.Plain, book.MeleeWounds)
	}
	a.chance(group, "removed", o.removed, board.Good, book.WoundTwo)
	if o.prone > 0 && (attack == legSweep || attack == shove || attack == tackle) {
		a.test(group+", footing", "keeps its feet, or is removed", "prone", o.prone, book.MeleeProne)
	}
}

// ownBlowLines are what an attack does to its own unit.
//
// Rule: KRY-DICE-10, KRY-CC-17.
func (a *asking) ownBlowLines(name string, o *blowOdds) {
	if o.own[0] > 1-1e-12 {
		return
	}
	group := "in return, " + name
	a.chance(group, "removed", o.ownLoss, board.Danger, book.DiceCriticalFailure)
	a.chance(group, "wounded", max(1-o.own[0]-o.ownLoss, 0), board.Warning, book.DiceCriticalFailure)
	a.chance(group, "unharmed", o.own[0], board.Quiet, book.DiceCriticalFailure)
}

// explainBlow lists what goes into the odds of an attack.
//
// Rule: KRY-CC-02, KRY-CC-07, KRY-CC-10.
func (a *asking) explainBlow(m *bout, attack attackKind) {
	debt := m.at.units[m.foe].debts&data.Bit(m.by) != 0
	o := m.at.onslaught(m.by, m.foe, m.bonus(), attack, debt)
	a.whoChooses(m)
	a.factor("CC of "+a.Name(data.PieceID(m.by)), int(m.at.ccOf(m.by)), book.MeleeHit)
	if n := m.bonus(); n > 0 {
		a.factor("CC: the first attack", int(n), book.MeleeEngagement)
	}
	a.factor(fmt.Sprintf("%s: %s, %d kept, hits on %d or more", m.at.attackTitle(m.by, attack),
		data.Counted(int(o.dice), "die", "dice"), o.keep, max(o.target, 2)), 0, book.MeleeAttack)
	a.factor(fmt.Sprintf("avoided on %d or more, wounds on %d or more", max(o.avoid, 2), max(o.wound, 2)), 0,
		book.MeleeAvoiding)
	if !o.multiple && !o.shots && m.extra > 0 {
		a.factor("further wounds cost 2 AP, then 3, and are paid for here", 0, book.MeleeWounds)
	}
}

// whoChooses says who settles the type of attack and the defence, when it comes to them: the odds are of the types that
// do most.
//
// Rule: KRY-RT-10, KRY-CC-06, KRY-CC-08.
func (a *asking) whoChooses(m *bout) {
	attacker, defender := "you choose", "they choose"
	if m.at.units[m.by].side != a.side {
		attacker, defender = defender, attacker
	}
	a.factor(attacker+" the attack when it comes to it, "+defender+" the defence; odds of the best attack", 0, book.MeleeAttack)
}

// blowNote is an attack on somebody in a few words, against the passive defender.
func (c *asking) blowNote(u, v int8, kind data.ActKind) string {
	one := act{kind: kind, unit: u, target: data.PieceID(v)}
	m, is := c.boutOf(c.plan, &one)
	if !is {
		return ""
	}
	if !c.plan.contact(u, v) {
		return "no contact from there"
	}
	if _, _, o, found := m.best(false); found {
		return o.words()
	}
	return ""
}

var _ game.Guide = view{}
