package advice

import (
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/kog/rules"
)

// foreteller works out what orders are expected to bring. The reckoning is of a copy that it changes as it likes, the
// lookout of the battle as it stands.
type foreteller struct {
	*reckoning
	look  *rules.Lookout
	now   *rules.Battle
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
func (b Adviser) foreteller() *foreteller {
	f := &foreteller{reckoning: Adviser{b.Copy()}.reckon(), now: b.Battle}
	f.pairs, f.ways = slices.Clone(f.reckoning.pairs), slices.Clone(f.reckoning.ways)
	return f
}

// exact is what judges sightings for the odds of attacks.
func (f *foreteller) exact() *rules.Lookout {
	if f.look == nil {
		f.look = f.now.Lookout()
	}
	return f.look
}

// Foretell is the score that each of these orders is expected to lead to: of attacks by their exact odds, with the best
// choice of the other side; of everything else by the position after it.
func (b Adviser) Foretell(seat game.Seat, orders []game.Command) []game.Expectation {
	out := make([]game.Expectation, len(orders))
	side := b.SideOf(seat)
	if side < 0 || b.Round == 0 || b.Proposal.What != rules.NoPlea || b.Given.Tolls == nil || b.Top().Step < rules.StepMovement {
		return out
	}
	f := b.foreteller()
	for i, c := range orders {
		if order, is := c.(rules.Command); is {
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
func (f *foreteller) expect(seat game.Seat, c rules.Command) game.Expectation {
	switch c := c.(type) {
	case rules.Shoot:
		return f.attack(c.Model, c.Target, c.Weapon, true, c.Keep)
	case rules.Assault:
		return f.attack(c.Model, c.Target, c.Weapon, false, c.Keep)
	case rules.Defend:
		return told(f.exchange(&f.now.Assault, false))
	case rules.Counter:
		return told(f.exchange(&f.now.Assault, true))
	case rules.Counterattack:
		return f.counterattack(c.Weapon)
	case rules.PickFF:
		return game.Expectation{}
	}
	return f.tried(seat, c)
}

func told(score float64) game.Expectation { return game.Expectation{Score: score, Known: true} }

// tried carries out an order without chance.
func (f *foreteller) tried(seat game.Seat, c rules.Command) game.Expectation {
	after := f.now.Copy()
	after.Apply(seat, c, nil)
	if after.Result.Over {
		return game.Expectation{}
	}
	f.turnTo(after)
	for m := range after.Models {
		if after.Models[m].At != f.now.Models[m].At {
			f.moved(m)
		}
	}
	return told(float64(f.value()))
}

// turnTo turns the reckoning to a position in which everybody stands where he does in the battle, or nearly so.
func (f *foreteller) turnTo(after *rules.Battle) {
	f.reckoning.Battle = after
	copy(f.reckoning.pairs, f.pairs)
	copy(f.reckoning.ways, f.ways)
	f.reckoning.posts = after.Posts(f.reckoning.posts[:0])
	f.view = after.Given.Field.Sight.Among(f.reckoning.posts)
	f.list()
}

// attack is what an attack is expected to bring: its target's owner chooses what is best for him.
func (f *foreteller) attack(by, at game.PieceID, weapon string, ranged, keep bool) game.Expectation {
	m, _ := f.now.ModelOf(by)
	k, _ := f.now.ModelOf(at)
	w, _ := f.now.WeaponOf(m, weapon, ranged)
	x := f.exact().Expect(rules.Blow{By: int16(m), At: int16(k), Weapon: int8(w), Keep: keep})
	score := f.exchange(&x, false)
	if f.now.MayCounter(f.exact(), &x) {
		answered := f.exchange(&x, true)
		if (f.now.Models[k].Side == 0) == (answered > score) {
			score = answered
		}
	}
	return told(score)
}

// exchange is what an attack is expected to bring when its target defends, or when it counters.
func (f *foreteller) exchange(x *rules.Exchange, counters bool) float64 {
	l, y, with := f.exact(), *x, -1
	y.Countered = counters
	p := l.Prospect(&y)
	score := f.beside(&y, &p)
	if f.now.Models[y.At].Unit < 0 {
		return score + f.wreckage(&y, &p.Damage)
	}
	if counters {
		with = l.BestAnswer(&y)
	}
	if with >= 0 {
		return score + f.mean(y.Blow, l.Answered(&y, nil, with))
	}
	var end rules.ExchangeOdds
	for target, p := range p.Target {
		end[target][rules.Unchanged] = p
	}
	return score + f.mean(y.Blow, end)
}

// mean is the value after an attack and the blow in return, over what becomes of both.
func (f *foreteller) mean(x rules.Blow, end rules.ExchangeOdds) (score float64) {
	for target := range end {
		for attacker, p := range end[target] {
			if p > 0 {
				score += p * f.after(x, rules.Change(target), rules.Change(attacker))
			}
		}
	}
	return score
}

// counterattack is the value when the target of the attack under way strikes back with a weapon.
func (f *foreteller) counterattack(weapon string) game.Expectation {
	x := &f.now.Assault
	for w := range f.now.MouldOf(int(x.At)).Weapons {
		if f.now.MouldOf(int(x.At)).Weapons[w].ID == weapon {
			return told(f.strikeBack(w))
		}
	}
	return game.Expectation{}
}

func (f *foreteller) strikeBack(w int) float64 {
	x := &f.now.Assault
	back := f.exact().AnswerFate(rules.Blow{By: x.At, At: x.By, Weapon: int8(w), Counter: true}, rules.Unchanged)
	return f.mean(x.Blow, rules.ExchangeOdds{rules.Unchanged: back})
}

// after is the value for the first side when an attack has made this of its target and of the attacker.
func (f *foreteller) after(x rules.Blow, target, attacker rules.Change) float64 {
	i := 0
	for i < len(f.known) && (f.known[i].by != x.By || f.known[i].at != x.At) {
		i++
	}
	if i == len(f.known) {
		f.known = append(f.known, aftermaths{by: x.By, at: x.At})
	}
	if known := &f.known[i]; !known.asked[target][attacker] {
		known.asked[target][attacker] = true
		known.value[target][attacker] = f.changed(x, target, attacker)
	}
	return float64(f.known[i].value[target][attacker])
}

// changed works that value out.
func (f *foreteller) changed(x rules.Blow, target, attacker rules.Change) int {
	f.turnTo(f.now.AfterAttack(x, target, attacker))
	return f.value()
}

// wreckage is the value after an attack on a structure, which counts its damage.
func (f *foreteller) wreckage(x *rules.Exchange, damage *rules.DamageOdds) float64 {
	whole := f.after(x.Blow, rules.Unchanged, rules.Unchanged)
	scratch := f.after(x.Blow, rules.Wounded, rules.Unchanged) - whole
	left := f.now.Left(int(x.At))
	score := 0.
	for n, p := range damage {
		switch {
		case p == 0:
		case n >= left:
			score += p * f.after(x.Blow, rules.Lost, rules.Unchanged)
		default:
			score += p * (whole + float64(n)*scratch)
		}
	}
	return score
}

// beside is what an attack is expected to change otherwise: models hit beside its target, and a use of its weapon.
func (f *foreteller) beside(x *rules.Exchange, p *rules.Prospect) float64 {
	w, score := x.Arm(f.now), 0.
	for _, o := range p.Others {
		loss := o.Worth() * float64(f.now.MouldOf(int(o.Model)).Points) * besideWorth
		if f.now.Models[o.Model].Side == 0 {
			loss = -loss
		}
		score += loss
	}
	if w.Uses > 0 && f.now.Top().Step == rules.StepAction {
		use := float64(int(f.worth[x.By]) * useShare / 100)
		if f.now.Models[x.By].Side == 0 {
			use = -use
		}
		score += use
	}
	return score
}

// besideWorth is what a point counts that is lost beside a target, in hundredths: its fire is lost too.
const besideWorth = 1.2 * hundred
