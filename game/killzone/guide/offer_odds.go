package guide

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/rules"
	"muster/game/odds"
)

// note is a forecast in two words: what is hoped for, and how likely it is.
func note(o *game.Offer) string {
	for _, chance := range o.Forecast {
		if chance.Tone == board.Good {
			return fmt.Sprintf("%s %d %%", chance.Label, int(chance.P*100+0.5))
		}
	}
	return ""
}

// modify lists what goes into a die.
func modify(p *pen, m *rules.Modifiers, rule game.RuleID) {
	for _, one := range m.All() {
		p.Offer.Modifiers = append(p.Offer.Modifiers, game.Modifier{Label: one.Why, N: one.N, Rule: rule})
	}
}

// foreseeTest tells how likely a test succeeds.
func foreseeTest(p *pen, x *rules.Test, fails, passes string, rule, why game.RuleID) {
	chance := float64(7-x.Least()) / 6
	if chance < 1 {
		p.Offer.Forecast = append(p.Offer.Forecast, game.Chance{Label: fails, P: 1 - chance, Tone: board.Quiet, Rule: rule})
	}
	if chance > 0 {
		p.Offer.Forecast = append(p.Offer.Forecast, game.Chance{Label: passes, P: chance, Tone: board.Good, Rule: rule})
	}
	modify(p, &x.Modifiers, why)
}

// foreseeChange is the order test.
func (a *asking) foreseeChange(p *pen) {
	if p.Offer.Ready == nil {
		return
	}
	x := a.OrderTest(a.Current(), a.givesIt())
	foreseeTest(p, &x, "not obeyed", "obeyed", book.OrderTest, book.OrderTest)
	if o, known := rules.OrderNamed(a.word); known {
		p.Offer.Hint = fmt.Sprintf("%s orders %s: %s", a.Name(a.givesIt()), o, o.Row().Says)
	}
}

// foreseeRally is the rally test.
func (a *asking) foreseeRally(p *pen) {
	if p.Offer.Ready == nil {
		return
	}
	x := a.RallyTest(a.figure)
	foreseeTest(p, &x, "stays suppressed", "rallies", book.RallyTest, book.RallyModifiers)
}

// harms are the lines of a forecast.
var harms = [...]struct {
	label string
	tone  board.Tone
	rule  game.RuleID
}{
	rules.Unhurt:     {"no effect", board.Quiet, book.ShootResult},
	rules.Suppressed: {"suppressed", board.Plain, book.ShootResult},
	rules.Spared:     {"a hero survives, suppressed", board.Plain, book.HeroSurvival},
	rules.Slain:      {"killed", board.Good, book.ShootResult},
}

// foreseeShots are both steps of all shots at a target.
func (a *asking) foreseeShots(p *pen) {
	if p.Offer.Ready == nil {
		return
	}
	shot, n := a.Shot(a.figure, a.weapon, a.target), a.rounds()
	var falls [rules.Slain + 1]float64
	var every odds.Every
	for every.Next() {
		falls[shot.Volley(n, &every)] += every.P()
	}
	for harm, chance := range falls {
		if chance > 0 {
			h := &harms[harm]
			p.Offer.Forecast = append(p.Offer.Forecast, game.Chance{Label: h.label, P: chance, Tone: h.tone, Rule: h.rule})
		}
	}
	modify(p, &shot.Hit.Modifiers, book.ShootModifiers)
	modify(p, &shot.Less, book.ShootReduction)
	p.Offer.Hint = fmt.Sprintf("%d shots at %s, %s away: %d+ hits", n, a.Name(a.target), inches(shot.Gap), shot.Hit.Least())
	if n == 1 {
		p.Offer.Hint = p.Offer.Hint[:len("1 shot")] + p.Offer.Hint[len("1 shots"):]
	}
}

// foreseeFinish is a hero's die for his life.
func (a *asking) foreseeFinish(p *pen) {
	f, found := a.Figure(a.target)
	if p.Offer.Ready == nil || !found {
		return
	}
	kills := 1.0
	if f.Hero {
		kills = 1. / 3
		p.Offer.Forecast = append(p.Offer.Forecast, game.Chance{Label: harms[rules.Spared].label, P: 1 - kills, Tone: board.Plain, Rule: book.HeroSurvival})
	}
	p.Offer.Forecast = append(p.Offer.Forecast, game.Chance{Label: "killed", P: kills, Tone: board.Good, Rule: book.SuppressedFinish})
}
