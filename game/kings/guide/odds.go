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

// struck is what becomes of a unit that several strike one after the other, with the chances of what each does: one test
// when all have struck, or by option one after each who damages it, and nobody strikes at what has been routed.
//
// See: KOW-MEL-08.
func (b View) struck(id game.PieceID, strikers [][]float64) (f fate) {
	if !b.Plan().Options.NervePerStriker || len(strikers) < 2 {
		all := []float64{1}
		for _, chances := range strikers {
			all = together(all, chances)
		}
		return b.fate(id, all)
	}
	standing := upright(strikers) // by how it stands so far, the chance of each sum of damage
	standing[rules.Steady][0] = 1
	for _, chances := range strikers {
		next := upright(strikers)
		for worst, sums := range standing {
			for sum, p := range sums {
				for n, q := range chances {
					b.endure(id, &f, &next, rules.Morale(worst), sum+n, n, p*q)
				}
			}
		}
		standing = next
	}
	f.unhurt = standing[rules.Steady][0]
	for worst, sums := range standing {
		for sum, p := range sums {
			f.damage += float64(sum) * p
			f.falls[worst] += p
		}
	}
	f.falls[rules.Steady] -= f.unhurt
	return f
}

// upright is room for the sums of damage of a unit that has not been routed, by how it stands.
func upright(strikers [][]float64) (room [rules.Routs][]float64) {
	size := 1
	for _, chances := range strikers {
		size += len(chances) - 1
	}
	for worst := range room {
		room[worst] = make([]float64, size)
	}
	return room
}

// endure has a unit that stands so far take some more damage, with a chance: it is tested if there is any.
func (b View) endure(id game.PieceID, f *fate, next *[rules.Routs][]float64, worst rules.Morale, sum, more int, p float64) {
	if p == 0 {
		return
	}
	if more == 0 {
		next[worst][sum] += p
		return
	}
	falls := b.nerve(id, sum)
	f.falls[rules.Routs] += p * falls[rules.Routs]
	f.damage += float64(sum) * p * falls[rules.Routs]
	next[worst][sum] += p * falls[rules.Steady]
	next[rules.Wavers][sum] += p * falls[rules.Wavers]
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
