package krygothic

import "muster/game"

// victimOdds is what a blast may do to one unit.
type victimOdds struct {
	unit    game.PieceID
	prone   float64
	wounds  harmOdds
	removed float64
}

// blastOdds forecasts what a blast weapon does to all but its target: whoever stands where it may land.
//
// Rule: KRY-EXP-01, KRY-EXP-02, KRY-EXP-04.
func (b *Battle) blastOdds(u, weapon int8, target game.PieceID) (list []victimOdds) {
	a := b.attackOdds(u, b.rangedOf(u, weapon), standard, target)
	if a.s.out || a.s.weapon.blast == 0 {
		return nil
	}
	h := a.s.hit.odds()
	for v := range b.units {
		if v := int8(v); v != a.s.unit && b.units[v].status == standing {
			if o := b.victimOf(&a, &h, v); o.prone > 0 || o.wounds[0] < 1 {
				list = append(list, o)
			}
		}
	}
	return list
}

// victimOf is what a blast may do to a unit near its target.
func (b *Battle) victimOf(a *attackOdds, h *hitOdds, v int8) victimOdds {
	o := victimOdds{unit: pieceID(v)}
	e := blast{radius: a.s.weapon.blast, reduce: a.s.reduce, cap: a.s.cap, at: a.s.at, by: BlastWeapons}
	touched := 0.
	caught := func(dice int8, chance float64) {
		if chance == 0 || !b.inBlast(&e, v) {
			return
		}
		touched += chance
		if b.canDuck(v) {
			p := b.flatTest(v)
			flat := p.anyChance()
			o.prone += chance * flat
			o.wounds[0] += chance * flat
			chance *= 1 - flat
		}
		e.dice = dice
		b.blownOdds(&o, &a.s, &e, v, chance)
	}
	for k := 1; k <= int(min(a.s.hit.keep, a.s.hit.dice)); k++ {
		caught(int8(k), h.plain[k]+h.critical[k])
	}
	e.by = BlastScatter
	b.eachStray(a.s.at, func(at spot, part float64) {
		e.at = at
		caught(1, a.miss*part)
	})
	o.wounds[0] += 1 - touched
	o.removed = o.wounds[min(b.woundsLeft(v), mostWounds)]
	return o
}

// blownOdds adds the wounds of a unit that takes the dice of a blast.
func (b *Battle) blownOdds(o *victimOdds, s *shot, e *blast, v int8, chance float64) {
	add := func(e *blast, chance float64) {
		p := b.blastWounds(e, v)
		passes := p.passSpread()
		o.wounds.add(&passes, int(p.dice), int(e.cap), 1, int(b.woundsLeft(v)), chance)
	}
	if s.weapon.tags&flux == 0 {
		add(e, chance)
		return
	}
	for face := int8(2); face <= 6; face += 2 {
		fluxed, settled := *e, *s
		settled.settleFlux(&b.given.options, face)
		fluxed.reduce, fluxed.cap = settled.reduce, settled.cap
		add(&fluxed, chance/3)
	}
}
