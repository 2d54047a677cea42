package krygothic

// placeOdds forecasts attacks at a location. Suppressive fire harms it only by a critical pass.
//
// Rule: KRY-SCN-05.
func (b *Battle) placeOdds(a *attackOdds, attacks int) shotOdds {
	o := shotOdds{
		out: a.s.out, dice: a.s.hit.dice, number: a.s.hit.target, keep: a.s.hit.keep, because: a.s.because,
		ownLeft: b.woundsLeft(a.s.by),
	}
	structure := int(b.places[a.s.place].structure)
	p := placeForecast{structure: structure, ownLeft: int(o.ownLeft), at: untouched(structure, int(o.ownLeft))}
	if !a.s.out {
		for range attacks {
			p.attack(a)
		}
	}
	p.sumUp(&o)
	return o
}

// placeForecast is the chances of what attacks have made of a location: by the shooter's wounds, whether a die has hit,
// and damage.
type placeForecast struct {
	structure, ownLeft int
	at                 []float64
}

func untouched(structure, ownLeft int) []float64 {
	at := make([]float64, (ownLeft+1)*2*(structure+1))
	at[0] = 1
	return at
}

// index is where a case stands.
func (p *placeForecast) index(own, hit, damage int) int {
	return (own*2+hit)*(p.structure+1) + damage
}

func (p *placeForecast) attack(a *attackOdds) {
	next := make([]float64, len(p.at))
	for own := range p.ownLeft + 1 {
		for hit := range 2 {
			for done := range p.structure + 1 {
				chance := p.at[p.index(own, hit, done)]
				if chance == 0 {
					continue
				}
				if own >= p.ownLeft || done >= p.structure {
					next[p.index(own, hit, done)] += chance
					continue
				}
				next[p.index(own, hit, done)] += chance * a.miss
				for n, q := range a.own {
					next[p.index(min(own+n, p.ownLeft), hit, done)] += chance * q
				}
				for n, q := range a.damage {
					next[p.index(own, 1, min(done+n, p.structure))] += chance * q
				}
			}
		}
	}
	p.at = next
}

func (p *placeForecast) sumUp(o *shotOdds) {
	o.damage = make(scoreOdds, p.structure+1)
	for own := range p.ownLeft + 1 {
		for hit := range 2 {
			for done := range p.structure + 1 {
				chance := p.at[p.index(own, hit, done)]
				o.own[own] += chance
				o.damage[done] += chance
				o.hit += float64(hit) * chance
			}
		}
	}
	o.destroyed, o.ownRemoved = o.damage[p.structure], o.own[p.ownLeft]
}

// sabotageOdds is the chances of the damage by sabotage, with a demolition charge or without.
//
// Rule: KRY-SCN-05.
func (b *Battle) sabotageOdds(u int8, withCharge bool) scoreOdds {
	roll := b.sabotageRoll(u).odds()
	if !withCharge {
		return roll
	}
	return append(make(scoreOdds, chargeAdds), roll...)
}
