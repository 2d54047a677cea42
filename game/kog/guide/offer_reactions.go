package guide

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/ask"
	"muster/game/kog/book"
	"muster/game/kog/rules"
)

// defending shows what the attack does against the Defence.
//
// See: KOG-CTR-01, KOG-DEF-01.
func (a *asking) defending(p *pen) {
	x, q := &a.Assault, a.look().Prospect(&a.Assault)
	a.attackOdds(p, x, &q)
	if p.Brief {
		return
	}
	a.explain(p, x, &q, -1)
	p.Offer.Hint = fmt.Sprintf("%s defends against the %s of %s: %s", a.Name(rules.PieceID(int(x.At))), x.Arm(a.Battle).Name,
		a.Name(rules.PieceID(int(x.By))), note(p.Offer.Forecast))
}

// attackOdds are those of an attack that is under way, and its line of sight.
func (a *asking) attackOdds(p *pen, x *rules.Exchange, q *rules.Prospect) {
	a.chances(p, a.Name(rules.PieceID(int(x.At))), int(x.At), q)
	if x.Countered {
		end := a.look().Answered(x, q.Others, a.look().BestAnswer(x))
		a.fates(p, a.inReturn(x.Blow), int(x.By), end.Back())
	}
	if p.Brief {
		return
	}
	a.bystanders(p, q)
	a.showSight(p, int(x.By), int(x.At), x.Arm(a.Battle).Ranged)
}

// countering shows both sides: what the attack does without Defence, and what comes back.
//
// See: KOG-CTR-01, KOG-CTR-03.
func (a *asking) countering(p *pen) {
	e := a.Assault
	with := a.look().BestAnswer(&e)
	e.Countered = true
	q := a.look().Prospect(&e)
	a.attackOdds(p, &e, &q)
	if p.Brief {
		return
	}
	a.explain(p, &e, &q, -1)
	back := a.MouldOf(int(e.At)).Weapons[with]
	p.Offer.Hint = fmt.Sprintf("%s gives up its Defence (%s) and strikes back with the %s", a.Name(rules.PieceID(int(e.At))), note(p.Offer.Forecast), back.Name)
}

// strikingBack offers the weapons to strike back with; where only one is fit, that one.
//
// See: KOG-CTR-02, KOG-CTR-03.
var strikingBack = form{
	When: timely(rules.Counterattack{}),
	Slots: []slot{{
		Slot: game.OneChoice("weapon"), Hint: "Strike back with which weapon?", Sure: true,
		Skip: func(a *asking, arg *game.Arg) bool { return arg == nil && a.onlyAnswer() },
		Each: (*asking).answers,
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			a.word, a.weapon = arg.Choice, -1
			for w := range a.MouldOf(int(a.Assault.At)).Weapons {
				if a.MouldOf(int(a.Assault.At)).Weapons[w].ID == arg.Choice {
					a.weapon = w
					break
				}
			}
			return nil
		},
	}},
	Make: func(a *asking) game.Command { return rules.Counterattack{Weapon: a.word} },
	Means: ask.IfReady(func(a *asking, p *pen) {
		x := a.answerBlow(a.weapon)
		e := a.look().Expect(x)
		q := a.look().Prospect(&e)
		if a.attackOdds(p, &e, &q); p.Brief {
			return
		}
		a.explain(p, &e, &q, -1)
		p.Offer.Hint = a.attackWords(p, x, -1)
	}),
}

// answerBlow is the counterattack with a weapon.
func (a *asking) answerBlow(w int) rules.Blow {
	return rules.Blow{By: a.Assault.At, At: a.Assault.By, Weapon: int8(w), Counter: true}
}

// answerBarOf is what forbids the counterattack with a weapon.
func (a *asking) answerBarOf(w int) rules.Bar {
	return a.AnswerBar(a.look(), int(a.Assault.At), w, int(a.Assault.By))
}

// onlyAnswer takes the only weapon that is fit to strike back with, if there is one.
func (a *asking) onlyAnswer() bool {
	fit, weapons := 0, a.MouldOf(int(a.Assault.At)).Weapons
	for w := range weapons {
		if a.answerBarOf(w) == rules.Free {
			fit, a.weapon, a.word = fit+1, w, weapons[w].ID
		}
	}
	return fit == 1
}

func (a *asking) answers(f *fillers) {
	m, foe := int(a.Assault.At), int(a.Assault.By)
	for w := range a.MouldOf(m).Weapons {
		arm, why := &a.MouldOf(m).Weapons[w], a.answerBarOf(w)
		c := game.Choice{
			Arg: game.Arg{Choice: arm.ID}, Label: fmt.Sprintf("%s %s", arm.Name, a.weaponWords(arm)), Rule: arm.Rule(),
			No: a.Unanswerable(why, m, w, foe),
		}
		if why == rules.Free {
			x := a.answerBlow(w)
			c.Note = a.fateNote(foe, a.look().AnswerFate(x, rules.Unchanged))
		}
		if !f.Add(c) {
			return
		}
	}
}

func (a *asking) forgoing(p *pen) {
	p.Offer.Hint = a.Name(rules.PieceID(int(a.Assault.At))) + " does not strike back"
}

// choosingVictim offers the friends of the shooter within 1" of its target.
//
// See: KOG-ATK-08.
var choosingVictim = form{
	When: timely(rules.PickFF{}),
	Slots: []slot{{
		Slot: modelSlot, Hint: "Which friend of the shooter do the 1s hit?", Sure: true, Read: (*asking).readPiece,
		Each: func(a *asking, f *fillers) {
			for m := range a.Models {
				if a.IsFriend(a.Assault.Blow, m) {
					f.Piece(rules.PieceID(m))
				}
			}
		},
		Show: func(a *asking, p *pen, c *game.Choice) {
			m := int(a.piece) - 1
			c.Note = joinNotes(a.Gap(m, int(a.Assault.At)).String(), a.fateNote(m, a.victimFate(m)))
			p.Reach(a.Given.Mark(board.TargetMark, a.circle(m), c.Note, board.Warning, book.AttackVictim))
		},
	}},
	Make: func(a *asking) game.Command { return rules.PickFF{Model: a.piece} },
	Means: ask.IfReady(func(a *asking, p *pen) {
		m, _ := a.ModelOf(a.piece)
		f := a.victimFate(m)
		a.fates(p, a.Name(a.piece), m, f)
		p.Offer.Hint = fmt.Sprintf("The 1s hit %s: %s", a.Name(a.piece), a.fateNote(m, f))
	}),
}

// victimFate is what the shot does to a friend of the shooter if its 1s hit that one.
func (a *asking) victimFate(m int) rules.Fate {
	x := a.Assault
	x.Victim = int16(m) + 1
	for _, o := range a.look().Prospect(&x).Others {
		if int(o.Model) == m {
			return o.Fate
		}
	}
	return rules.Fate{rules.Unchanged: 1}
}
