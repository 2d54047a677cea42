package kog

import (
	"slices"

	"muster/board"
	"muster/game"
)

// foreteller works out what orders are expected to bring. The reckoning is of a copy that it changes as it likes, the
// lookout of the battle as it stands.
type foreteller struct {
	*reckoning
	look  *lookout
	now   *Battle
	pairs []pair       // as the battle stands
	ways  []board.Thou // likewise
	known []aftermaths
}

// aftermaths are the values of the first side after an attack of one model on another, one more than each, 0 while nobody
// has asked: by what became of the target and of the attacker.
type aftermaths struct {
	by, at int16
	value  [3][3]int
	asked  [3][3]bool
}

// foreteller looks at the battle.
func (b adviser) foreteller() *foreteller {
	f := &foreteller{reckoning: adviser{b.clone()}.reckon(), now: b.Battle}
	f.pairs, f.ways = slices.Clone(f.reckoning.pairs), slices.Clone(f.reckoning.ways)
	return f
}

// exact is what judges sightings for the odds of attacks.
func (f *foreteller) exact() *lookout {
	if f.look == nil {
		f.look = f.now.lookout()
	}
	return f.look
}

// Foretell is the score that each of these orders is expected to lead to: of attacks by their exact odds, with the best
// choice of the other side; of everything else by the position after it.
func (b adviser) Foretell(seat game.Seat, orders []game.Command) []game.Expectation {
	out := make([]game.Expectation, len(orders))
	side := b.sideOf(seat)
	if side < 0 || b.round == 0 || b.proposal.what != noPlea || b.given.tolls == nil || b.top().step < stepMovement {
		return out
	}
	f := b.foreteller()
	for i, c := range orders {
		if order, is := c.(command); is {
			out[i] = f.expect(seat, order)
		}
	}
	if side == 1 {
		for i := range out {
			out[i].Score = -out[i].Score
		}
	}
	return out
}

// expect is the value for the first side that an order is expected to lead to.
func (f *foreteller) expect(seat game.Seat, c command) game.Expectation {
	switch c := c.(type) {
	case Shoot:
		return f.attack(c.Model, c.Target, c.Weapon, true, c.Keep)
	case Assault:
		return f.attack(c.Model, c.Target, c.Weapon, false, c.Keep)
	case Defend:
		return told(f.exchange(&f.now.assault, false))
	case Counter:
		return told(f.exchange(&f.now.assault, true))
	case Counterattack:
		return f.counterattack(c.Weapon)
	case PickFF:
		return game.Expectation{}
	}
	return f.tried(seat, c)
}

func told(score float64) game.Expectation { return game.Expectation{Score: score, Known: true} }

// tried carries out an order without chance.
func (f *foreteller) tried(seat game.Seat, c command) game.Expectation {
	after := f.now.clone()
	after.Apply(seat, c, nil)
	if after.result.over {
		return game.Expectation{}
	}
	f.turnTo(after)
	for m := range after.models {
		if after.models[m].at != f.now.models[m].at {
			f.moved(m)
		}
	}
	return told(float64(f.value()))
}

// turnTo turns the reckoning to a position in which everybody stands where he does in the battle, or nearly so.
func (f *foreteller) turnTo(after *Battle) {
	f.reckoning.Battle = after
	copy(f.reckoning.pairs, f.pairs)
	copy(f.reckoning.ways, f.ways)
	f.reckoning.posts = after.posts(f.reckoning.posts[:0])
	f.view = after.given.field.sight.Among(f.reckoning.posts)
	f.list()
}

// attack is what an attack is expected to bring: its target's owner chooses what is best for him.
func (f *foreteller) attack(by, at game.PieceID, weapon string, ranged, keep bool) game.Expectation {
	m, _ := f.now.modelOf(by)
	k, _ := f.now.modelOf(at)
	w, _ := f.now.weaponOf(m, weapon, ranged)
	x := f.exact().expect(blow{by: int16(m), at: int16(k), weapon: int8(w), keep: keep})
	score := f.exchange(&x, false)
	if f.now.mayCounter(f.exact(), &x) {
		answered := f.exchange(&x, true)
		if (f.now.models[k].side == 0) == (answered > score) {
			score = answered
		}
	}
	return told(score)
}

// exchange is what an attack is expected to bring when its target defends, or when it counters.
func (f *foreteller) exchange(x *exchange, counters bool) float64 {
	l, y, with := f.exact(), *x, -1
	y.countered = counters
	p := l.prospect(&y)
	score := f.beside(&y, &p)
	if f.now.models[y.at].unit < 0 {
		return score + f.wreckage(&y, &p.damage)
	}
	if counters {
		with = l.bestAnswer(&y)
	}
	if with >= 0 {
		return score + f.mean(y.blow, l.answered(&y, nil, with))
	}
	var end exchangeOdds
	for target, p := range p.target {
		end[target][unchanged] = p
	}
	return score + f.mean(y.blow, end)
}

// mean is the value after an attack and the blow in return, over what becomes of both.
func (f *foreteller) mean(x blow, end exchangeOdds) (score float64) {
	for target := range end {
		for attacker, p := range end[target] {
			if p > 0 {
				score += p * f.after(x, change(target), change(attacker))
			}
		}
	}
	return score
}

// counterattack is the value when the target of the attack under way strikes back with a weapon.
func (f *foreteller) counterattack(weapon string) game.Expectation {
	x := &f.now.assault
	for w := range f.now.mouldOf(int(x.at)).weapons {
		if f.now.mouldOf(int(x.at)).weapons[w].id == weapon {
			return told(f.strikeBack(w))
		}
	}
	return game.Expectation{}
}

func (f *foreteller) strikeBack(w int) float64 {
	x := &f.now.assault
	back := f.exact().answerFate(blow{by: x.at, at: x.by, weapon: int8(w), counter: true}, unchanged)
	return f.mean(x.blow, exchangeOdds{unchanged: back})
}

// after is the value for the first side when an attack has made this of its target and of the attacker.
func (f *foreteller) after(x blow, target, attacker change) float64 {
	i := 0
	for i < len(f.known) && (f.known[i].by != x.by || f.known[i].at != x.at) {
		i++
	}
	if i == len(f.known) {
		f.known = append(f.known, aftermaths{by: x.by, at: x.at})
	}
	if known := &f.known[i]; !known.asked[target][attacker] {
		known.asked[target][attacker] = true
		known.value[target][attacker] = f.changed(x, target, attacker)
	}
	return float64(f.known[i].value[target][attacker])
}

// changed works that value out.
func (f *foreteller) changed(x blow, target, attacker change) int {
	f.turnTo(f.now.afterAttack(x, target, attacker))
	return f.value()
}

// wreckage is the value after an attack on a structure, which counts its damage.
func (f *foreteller) wreckage(x *exchange, damage *damageOdds) float64 {
	whole := f.after(x.blow, unchanged, unchanged)
	scratch := f.after(x.blow, wounded, unchanged) - whole
	left := f.now.left(int(x.at))
	score := 0.
	for n, p := range damage {
		switch {
		case p == 0:
		case n >= left:
			score += p * f.after(x.blow, lost, unchanged)
		default:
			score += p * (whole + float64(n)*scratch)
		}
	}
	return score
}

// beside is what an attack is expected to change otherwise: models hit beside its target, and a use of its weapon.
func (f *foreteller) beside(x *exchange, p *prospect) float64 {
	w, score := x.arm(f.now), 0.
	for _, o := range p.others {
		loss := o.worth() * float64(f.now.mouldOf(int(o.model)).points) * besideWorth
		if f.now.models[o.model].side == 0 {
			loss = -loss
		}
		score += loss
	}
	if w.uses > 0 && f.now.top().step == stepAction {
		use := float64(int(f.worth[x.by]) * useShare / 100)
		if f.now.models[x.by].side == 0 {
			use = -use
		}
		score += use
	}
	return score
}

// besideWorth is what a point counts that is lost beside a target, in hundredths: its fire is lost too.
const besideWorth = 1.2 * hundred
