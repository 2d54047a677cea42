package guide

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/rules"
	"muster/game/odds"
)

// percent is a chance in hundredths.
func percent(p float64) int { return int(100*p + 0.5) }

// nerve is the chance of each result of a Nerve test that a unit would take now with so much more damage.
func (b View) nerve(id game.PieceID, more int) (falls [rules.Routs + 1]float64) {
	test := b.Nerve(int(id)-1, more)
	var every odds.Every
	for every.Next() {
		falls[test.Of(&every)] += every.P()
	}
	return falls
}

// damages is the chance of each number of damage that an attack does.
func damages(a *rules.Attack) (chances []float64) {
	var every odds.Every
	for every.Next() {
		n := a.Of(&every)
		for len(chances) <= n {
			chances = append(chances, 0)
		}
		chances[n] += every.P()
	}
	return chances
}

// together is the chance of each sum of two numbers.
func together(one, two []float64) []float64 {
	sums := make([]float64, len(one)+len(two)-1)
	for i, p := range one {
		for j, q := range two {
			sums[i+j] += p * q
		}
	}
	return sums
}

// fate is the chance of each thing that can become of a unit that is attacked.
type fate struct {
	unhurt float64
	damage float64 // how much to expect
	falls  [rules.Routs + 1]float64
}

// fate is what becomes of a unit with such chances of damage. Without damage nothing is tested.
//
// See: KOW-MEL-08, KOW-NRV-01.
func (b View) fate(id game.PieceID, chances []float64) (f fate) {
	f.unhurt = chances[0]
	for n := 1; n < len(chances); n++ {
		if chances[n] == 0 {
			continue
		}
		f.damage += float64(n) * chances[n]
		for morale, p := range b.nerve(id, n) {
			f.falls[morale] += p * chances[n]
		}
	}
	return f
}

// foretell writes a fate down. In melee who is damaged is disordered.
func (f *fate) foretell(p *pen, melee bool) {
	steady, rule := "holds", book.Steady
	if melee {
		steady, rule = "holds, disordered", book.Disordered
	}
	for _, one := range []game.Chance{
		{Label: "unhurt", P: f.unhurt, Tone: board.Quiet, Rule: book.DamageDice},
		{Label: steady, P: f.falls[rules.Steady], Tone: board.Plain, Rule: rule},
		{Label: "wavers", P: f.falls[rules.Wavers], Tone: board.Warning, Rule: book.Wavering},
		{Label: "routed", P: f.falls[rules.Routs], Tone: board.Good, Rule: book.Routed},
	} {
		if one.P > 0 {
			p.Offer.Forecast = append(p.Offer.Forecast, one)
		}
	}
}

// brief is a fate in a few words: "routed 34 %, wavers 20 %".
func (f *fate) brief() string {
	return fmt.Sprintf("routed %d %%, wavers %d %%", percent(f.falls[rules.Routs]), percent(f.falls[rules.Wavers]))
}

// reasons are the modifiers of an attack.
func reasons(p *pen, a *rules.Attack) {
	for _, list := range [2]*rules.Modifiers{&a.Harder, &a.Easier} {
		for _, m := range list.All() {
			p.Offer.Modifiers = append(p.Offer.Modifiers, game.Modifier{Label: m.Why, N: m.N, Rule: m.Rule})
		}
	}
}

// thrown is an attack in a few words: "12 dice at 4+, damage at 3+".
func thrown(a *rules.Attack) string {
	return fmt.Sprintf("%d dice at %d+, damage at %d+", a.Hit.Dice, a.Hit.Least, a.Wound.Least)
}

// note is a forecast in two words: what is hoped for, and how likely it is.
func note(o *game.Offer) string {
	for _, chance := range o.Forecast {
		if chance.Tone == board.Good {
			return fmt.Sprintf("%s %d %%", chance.Label, percent(chance.P))
		}
	}
	return ""
}
