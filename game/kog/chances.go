package kog

// die is the chances of what one die shows in the end, once re-rolls are over.
//
// Rule: KOG-DICE-01, KOG-DICE-02.
type die struct{ one, miss, pass, six float64 }

// dieOf is a die with a target number of which failures or successes are rolled again. What is rolled again falls like a
// fresh die: its part of the chances is spread over all faces.
func dieOf(target int, which again) die {
	target = max(2, min(target, 6))
	fresh := die{1. / 6, float64(target-2) / 6, float64(6-target) / 6, 1. / 6}
	switch which {
	case failures:
		p := fresh.one + fresh.miss
		return die{p * fresh.one, p * fresh.miss, fresh.pass + p*fresh.pass, fresh.six + p*fresh.six}
	case successes:
		p := fresh.pass + fresh.six
		return die{fresh.one + p*fresh.one, fresh.miss + p*fresh.miss, p * fresh.pass, p * fresh.six}
	}
	return fresh
}

// success is the chance that the die succeeds.
func (d die) success() float64 { return d.pass + d.six }

// spread is the chances of the numbers 0, 1, 2 ... to top.
type spread struct {
	p   [2*maxDice + 1]float64
	top int
}

// certainly is a number that is known.
func certainly(n int) spread {
	s := spread{top: n}
	s.p[n] = 1
	return s
}

// either adds a die to a sum: with chance p it counts m, with chance q n, and else nothing.
func (s *spread) either(p float64, m int, q float64, n int) {
	rest := 1 - p - q
	top := s.top + max(m, n)
	for k := top; k >= 0; k-- {
		v := s.p[k] * rest
		if k >= m {
			v += s.p[k-m] * p
		}
		if k >= n {
			v += s.p[k-n] * q
		}
		s.p[k] = v
	}
	s.top = top
}

// hitSpread is the hits that all dice of a weapon cause on the target.
//
// Rule: KOG-ATK-06, KOG-SPEC-05.
func (w *weapon) hitSpread(d die) spread {
	s := certainly(0)
	for range min(w.dice, maxDice) {
		s.either(d.pass, w.hitsOf(5), d.six, w.hitsOf(6))
	}
	return s
}

// passSpread counts the dice of a roll that succeed.
func passSpread(dice int, p float64) spread {
	s := certainly(0)
	for range min(dice, maxDice) {
		s.either(p, 1, 0, 1)
	}
	return s
}

// less is what is left of a number of hits when others are cancelled: never less than none.
func (s *spread) less(cancelled *spread) spread {
	left := spread{top: s.top}
	for hits, p := range s.p[:s.top+1] {
		for n, q := range cancelled.p[:cancelled.top+1] {
			left.p[max(0, hits-n)] += p * q
		}
	}
	return left
}

// fate is the chances of what becomes of a model: that it is not damaged, that it is (and becomes Crippled, if it is a
// model and not a structure), and that it is Destroyed or Eliminated.
type fate struct{ unhurt, damaged, fallen float64 }

// worth is how bad a fate is: one for certain loss, half of it for damage.
func (f fate) worth() float64 { return f.fallen + f.damaged/2 }

func (f *fate) add(p float64, g fate) {
	f.unhurt += p * g.unhurt
	f.damaged += p * g.damaged
	f.fallen += p * g.fallen
}

// fateOf is what a spread of damage does to a model.
//
// Rule: KOG-DMG-01.
func (b *Battle) fateOf(m int, damage *spread) fate {
	return damage.fate(b.mouldOf(m).toughness - int(b.models[m].damage))
}

// fate reads a spread of damage for a model that falls at so much.
func (s *spread) fate(left int) fate {
	f := fate{unhurt: s.p[0]}
	for n, p := range s.p[1 : s.top+1] {
		if n+1 >= left {
			f.fallen += p
		} else {
			f.damaged += p
		}
	}
	return f
}

// defenceOf is the chances of hits that a model's Defence cancels.
func (b *Battle) defenceOf(m int, why causes) spread {
	r := b.mouldOf(m).defence
	return passSpread(r.dice, dieOf(r.target, why.again()).success())
}
