package guide

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
	"muster/game/tell"
)

// bout is an attack in close combat whose odds are wanted: who attacks whom, on the table as it then is.
type bout struct {
	at       View
	by, foe  int8
	charging bool
	extra    int8        // wounds beyond the first that the attacker's side could pay for
	under    *rules.Blow // the attack under way, nil for one that is still to be ordered
}

// boutOf is the bout that an order to attack or to charge begins: a charger has arrived.
//
// See: KRY-CC-02, KRY-MOV-09, KRY-CC-10.
func (a *Asking) boutOf(plan View, one *rules.Act) (bout, bool) {
	v, is := a.UnitOf(one.Target)
	if !is || a.Units[v].Side == a.Units[one.Unit].Side {
		return bout{}, false
	}
	m := bout{at: plan, by: one.Unit, foe: v, charging: one.Kind == data.ChargeAt}
	ap := a.Sides[a.Units[one.Unit].Side].AP - a.spent
	if a.Side != a.Units[one.Unit].Side {
		ap = a.ApSeenBy(a.Seat, a.Units[one.Unit].Side)
	}
	m.extra = payable(ap)
	if m.charging && one.Path.N > 0 {
		m.at = View{plan.Copy()}
		m.at.Foresee(one)
		m.at.TurnedTo(one.Unit, plan.Units[v].At)
	}
	return m, true
}

// payable is how many wounds beyond the first some AP pay for.
//
// See: KRY-CC-10.
func payable(ap int32) (n int8) {
	for n < data.MostWounds && rules.WoundPrice(n+1) <= ap {
		n++
	}
	return n
}

// reckon is the odds of the bout with a type of attack and of defence, the fear before it included where it is not under
// way.
//
// See: KRY-FEAR-02, KRY-CC-07.
func (m *bout) reckon(attack rules.AttackKind, defence rules.DefenceKind) rules.BlowOdds {
	c := rules.BlowCase{By: m.by, Foe: m.foe, Attack: attack, Defence: defence, Extra: m.extra}
	if m.under != nil {
		c.Bonus, c.Debt, c.Free = m.under.Bonus, m.under.Debt, m.under.Free
		return m.at.BlowOdds(c)
	}
	return *m.at.StrikeOdds(c, m.charging).Blow
}

// bonus is what the first attack of an engagement adds.
//
// See: KRY-CC-02.
func (m *bout) bonus() int8 {
	if m.under != nil {
		return m.under.Bonus
	}
	return m.at.BonusOf(m.by, m.foe, m.charging)
}

// best is the type of attack that does most against a defence; with an active defender, against his best one. Pushing
// somebody about is worth what the ground makes of it and is left out. False where there is none.
//
// See: KRY-CC-06.
func (m *bout) best(active bool) (attack rules.AttackKind, defence rules.DefenceKind, odds rules.BlowOdds, found bool) {
	set := m.at.Attacks(m.by, m.foe, m.bonus())
	for kind := range rules.AttackKinds {
		if set&(1<<kind) == 0 || kind == rules.Shove || kind == rules.Tackle {
			continue
		}
		how, o := m.answer(kind, active)
		if !found || o.Worth() > odds.Worth() {
			attack, defence, odds, found = kind, how, o, true
		}
	}
	return attack, defence, odds, found
}

// answer is the defence that leaves least of an attack: the passive one, or of an active defender the best. Counter
// attacks remove nothing and are left out.
//
// See: KRY-CC-08.
func (m *bout) answer(kind rules.AttackKind, active bool) (best rules.DefenceKind, odds rules.BlowOdds) {
	if !active {
		return rules.Passive, m.reckon(kind, rules.Passive)
	}
	w := m.under
	if w == nil {
		w = &rules.Blow{}
	}
	o := m.at.Onslaught(m.by, m.foe, m.bonus(), kind, w.Debt)
	set, first := m.at.Defences(m.foe, &o, w.Free), true
	for how := rules.Parry; how < rules.CounterAttack; how++ {
		if set&(1<<how) == 0 {
			continue
		}
		if with := m.reckon(kind, how); first || with.Worth() < odds.Worth() {
			best, odds, first = how, with, false
		}
	}
	return best, odds
}

// foretellBlow is the odds of an attack in close combat: of the type that does most, against the passive defender and
// against the best that he can pay for.
//
// See: KRY-CC-04, KRY-CC-10.
func (a *Asking) foretellBlow(plan View, one *rules.Act) {
	m, is := a.boutOf(plan, one)
	if !is {
		return
	}
	a.foretellDread(m.at, m.by, m.foe)
	for _, active := range [...]bool{false, true} {
		foe := m.at.Units[m.foe].Side
		if active && (m.at.Units[m.foe].Prone || a.ApSeenBy(a.Seat, foe) < rules.ActiveCost) {
			break
		}
		attack, defence, o, found := m.best(active)
		if !found {
			break
		}
		title := fmt.Sprintf("%s, %s: %s", a.Name(one.Target), lowered(rules.DefenceTypes[defence].Title),
			lowered(m.at.AttackTitle(m.by, attack)))
		a.blowLines(title, &o, m.at.WoundsLeft(m.foe), attack)
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
func (a *Asking) blowLines(group string, o *rules.BlowOdds, left int8, attack rules.AttackKind) {
	if attack == rules.Shove {
		for n, p := range o.Pushed {
			a.chance(group, fmt.Sprintf(`driven back %d"`, n), p, board.Plain, book.MeleeShove)
		}
		if group += ", on the way"; o.Stands[0] > 1-1e-12 {
			return
		}
		a.chance(group, "unharmed", o.Stands[0], board.Quiet, book.MeleeShove)
	} else {
		a.chance(group, "nothing gets through", o.Missed, board.Quiet, book.MeleeAvoiding)
		a.chance(group, "hit, no wound", o.Stands[0]-o.Missed, board.Quiet, book.MeleeWounds)
	}
	a.chance(group, "runs from the horror, out of reach", o.Runs, board.Plain, book.FearHorror)
	for n := int8(1); n < left; n++ {
		a.chance(group, tell.Counted(int(n), "wound"), o.Stands[n], board.Plain, book.MeleeWounds)
	}
	a.chance(group, "removed", o.Removed, board.Good, book.WoundTwo)
	if o.Prone > 0 && (attack == rules.LegSweep || attack == rules.Shove || attack == rules.Tackle) {
		a.test(group+", footing", "keeps its feet, or is removed", "prone", o.Prone, book.MeleeProne)
	}
}

// ownBlowLines are what an attack does to its own unit.
//
// See: KRY-DICE-10, KRY-CC-17.
func (a *Asking) ownBlowLines(name string, o *rules.BlowOdds) {
	if o.Own[0] > 1-1e-12 {
		return
	}
	group := "in return, " + name
	a.chance(group, "removed", o.OwnLoss, board.Danger, book.DiceCriticalFailure)
	a.chance(group, "wounded", max(1-o.Own[0]-o.OwnLoss, 0), board.Warning, book.DiceCriticalFailure)
	a.chance(group, "unharmed", o.Own[0], board.Quiet, book.DiceCriticalFailure)
}

// explainBlow lists what goes into the odds of an attack.
//
// See: KRY-CC-02, KRY-CC-07, KRY-CC-10.
func (a *Asking) explainBlow(m *bout, attack rules.AttackKind) {
	debt := m.at.Units[m.foe].Debts&data.Bit(m.by) != 0
	o := m.at.Onslaught(m.by, m.foe, m.bonus(), attack, debt)
	a.whoChooses(m)
	a.factor("CC of "+a.Name(data.PieceID(m.by)), int(m.at.CcOf(m.by)), book.MeleeHit)
	if n := m.bonus(); n > 0 {
		a.factor("CC: the first attack", int(n), book.MeleeEngagement)
	}
	a.factor(fmt.Sprintf("%s: %s, %d kept, hits on %d or more", m.at.AttackTitle(m.by, attack),
		tell.Counted(int(o.Dice), "die|dice"), o.Keep, max(o.Target, 2)), 0, book.MeleeAttack)
	a.factor(fmt.Sprintf("avoided on %d or more, wounds on %d or more", max(o.Avoid, 2), max(o.Wound, 2)), 0,
		book.MeleeAvoiding)
	if !o.Multiple && !o.Shots && m.extra > 0 {
		a.factor("further wounds cost 2 AP, then 3, and are paid for here", 0, book.MeleeWounds)
	}
}

// whoChooses says who settles the type of attack and the defence, when it comes to them: the odds are of the types that
// do most.
//
// See: KRY-RT-10, KRY-CC-06, KRY-CC-08.
func (a *Asking) whoChooses(m *bout) {
	attacker, defender := "you choose", "they choose"
	if m.at.Units[m.by].Side != a.Side {
		attacker, defender = defender, attacker
	}
	a.factor(attacker+" the attack when it comes to it, "+defender+" the defence; odds of the best attack", 0, book.MeleeAttack)
}

// blowNote is an attack on somebody in a few words, against the passive defender.
func (c *Asking) blowNote(u, v int8, kind data.ActKind) string {
	one := rules.Act{Kind: kind, Unit: u, Target: data.PieceID(v)}
	m, is := c.boutOf(c.plan, &one)
	if !is {
		return ""
	}
	if !c.plan.Contact(u, v) {
		return "no contact from there"
	}
	if _, _, o, found := m.best(false); found {
		return o.Words()
	}
	return ""
}

var _ game.Guide = View{}
