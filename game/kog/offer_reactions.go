package kog

import (
	"fmt"

	"muster/board"
	"muster/game"
)

// defending shows what the attack does against the Defence.
//
// See: KOG-CTR-01, KOG-DEF-01.
func (a *asking) defending(p *pen) {
	x, q := &a.assault, a.look().prospect(&a.assault)
	a.attackOdds(p, x, &q)
	if p.Brief {
		return
	}
	a.explain(p, x, &q, -1)
	p.Offer.Hint = fmt.Sprintf("%s defends against the %s of %s: %s", a.Name(pieceID(int(x.at))), x.arm(a.Battle).name,
		a.Name(pieceID(int(x.by))), note(p.Offer.Forecast))
}

// attackOdds are those of an attack that is under way, and its line of sight.
func (a *asking) attackOdds(p *pen, x *exchange, q *prospect) {
	a.chances(p, a.Name(pieceID(int(x.at))), int(x.at), q)
	if x.countered {
		end := a.look().answered(x, q.others, a.look().bestAnswer(x))
		a.fates(p, a.inReturn(x.blow), int(x.by), end.back())
	}
	if p.Brief {
		return
	}
	a.bystanders(p, q)
	a.showSight(p, int(x.by), int(x.at), x.arm(a.Battle).ranged)
}

// countering shows both sides: what the attack does without Defence, and what comes back.
//
// See: KOG-CTR-01, KOG-CTR-03.
func (a *asking) countering(p *pen) {
	e := a.assault
	with := a.look().bestAnswer(&e)
	e.countered = true
	q := a.look().prospect(&e)
	a.attackOdds(p, &e, &q)
	if p.Brief {
		return
	}
	a.explain(p, &e, &q, -1)
	back := a.mouldOf(int(e.at)).weapons[with]
	p.Offer.Hint = fmt.Sprintf("%s gives up its Defence (%s) and strikes back with the %s", a.Name(pieceID(int(e.at))), note(p.Offer.Forecast), back.name)
}

// strikingBack offers the weapons to strike back with; where only one is fit, that one.
//
// See: KOG-CTR-02, KOG-CTR-03.
var strikingBack = form{
	When: timely(Counterattack{}),
	Slots: []slot{{
		Slot: game.OneChoice("weapon"), Hint: "Strike back with which weapon?", Sure: true,
		Skip: func(a *asking, arg *game.Arg) bool { return arg == nil && a.onlyAnswer() },
		Each: (*asking).answers,
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			a.word, a.weapon = arg.Choice, -1
			for w := range a.mouldOf(int(a.assault.at)).weapons {
				if a.mouldOf(int(a.assault.at)).weapons[w].id == arg.Choice {
					a.weapon = w
					break
				}
			}
			return nil
		},
	}},
	Make: func(a *asking) game.Command { return Counterattack{Weapon: a.word} },
	Means: ifReady(func(a *asking, p *pen) {
		x := a.answerBlow(a.weapon)
		e := a.look().expect(x)
		q := a.look().prospect(&e)
		if a.attackOdds(p, &e, &q); p.Brief {
			return
		}
		a.explain(p, &e, &q, -1)
		p.Offer.Hint = a.attackWords(p, x, -1)
	}),
}

// answerBlow is the counterattack with a weapon.
func (a *asking) answerBlow(w int) blow {
	return blow{by: a.assault.at, at: a.assault.by, weapon: int8(w), counter: true}
}

// answerBarOf is what forbids the counterattack with a weapon.
func (a *asking) answerBarOf(w int) bar {
	return a.answerBar(a.look(), int(a.assault.at), w, int(a.assault.by))
}

// onlyAnswer takes the only weapon that is fit to strike back with, if there is one.
func (a *asking) onlyAnswer() bool {
	fit, weapons := 0, a.mouldOf(int(a.assault.at)).weapons
	for w := range weapons {
		if a.answerBarOf(w) == free {
			fit, a.weapon, a.word = fit+1, w, weapons[w].id
		}
	}
	return fit == 1
}

func (a *asking) answers(f *fillers) {
	m, foe := int(a.assault.at), int(a.assault.by)
	for w := range a.mouldOf(m).weapons {
		arm, why := &a.mouldOf(m).weapons[w], a.answerBarOf(w)
		c := game.Choice{
			Arg: game.Arg{Choice: arm.id}, Label: fmt.Sprintf("%s %s", arm.name, a.weaponWords(arm)), Rule: arm.rule(),
			No: a.unanswerable(why, m, w, foe),
		}
		if why == free {
			x := a.answerBlow(w)
			c.Note = a.fateNote(foe, a.look().answerFate(x, unchanged))
		}
		if !f.Add(c) {
			return
		}
	}
}

func (a *asking) forgoing(p *pen) {
	p.Offer.Hint = a.Name(pieceID(int(a.assault.at))) + " does not strike back"
}

// choosingVictim offers the friends of the shooter within 1" of its target.
//
// See: KOG-ATK-08.
var choosingVictim = form{
	When: timely(PickFF{}),
	Slots: []slot{{
		Slot: modelSlot, Hint: "Which friend of the shooter do the 1s hit?", Sure: true, Read: (*asking).readPiece,
		Each: func(a *asking, f *fillers) {
			for m := range a.models {
				if a.isFriend(a.assault.blow, m) && !f.Piece(pieceID(m)) {
					return
				}
			}
		},
		Show: func(a *asking, p *pen, c *game.Choice) {
			m := int(a.piece) - 1
			c.Note = joinNotes(a.gap(m, int(a.assault.at)).String(), a.fateNote(m, a.victimFate(m)))
			p.Reach(a.given.mark(board.TargetMark, a.circle(m), c.Note, board.Warning, AttackVictim))
		},
	}},
	Make: func(a *asking) game.Command { return PickFF{Model: a.piece} },
	Means: ifReady(func(a *asking, p *pen) {
		m, _ := a.modelOf(a.piece)
		f := a.victimFate(m)
		a.fates(p, a.Name(a.piece), m, f)
		p.Offer.Hint = fmt.Sprintf("The 1s hit %s: %s", a.Name(a.piece), a.fateNote(m, f))
	}),
}

// victimFate is what the shot does to a friend of the shooter if its 1s hit that one.
func (a *asking) victimFate(m int) fate {
	x := a.assault
	x.victim = int16(m) + 1
	for _, o := range a.look().prospect(&x).others {
		if int(o.model) == m {
			return o.fate
		}
	}
	return fate{unchanged: 1}
}
