package krygothic

import (
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

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
	s := b.shotAt(u, b.rangedOf(u, weapon), standard, target)
	if s.out || !s.bursts {
		return nil
	}
	for v := range b.units {
		if v := int8(v); v != s.unit && b.units[v].status == standing {
			if o := b.victimOf(&s, v); o.prone > 0 || o.wounds[0] < 1-1e-12 {
				list = append(list, o)
			}
		}
	}
	return list
}

// victimOf reads what a blast may do to a unit near its target.
func (b *Battle) victimOf(shot *shot, v int8) victimOdds {
	o := victimOdds{unit: data.PieceID(v)}
	var every odds.Every
	c := &Cast{pool: shot.hit}
	for every.Next() {
		s, at := *shot, shot.at
		flat, wounds := false, int8(0)
		if c.ask(&every); !c.failed {
			if c.passes == 0 {
				at, _, _ = b.scatter(at, &every)
			}
			if e := b.blastOf(&s, at, c.passes); b.inBlast(&e, v) {
				s.settleFlux(&every)
				e = b.blastOf(&s, at, c.passes)
				flat, wounds = b.blastOn(&e, v, &every)
			}
		}
		addIf(&o.prone, every.P(), flat)
		o.wounds[min(wounds, b.woundsLeft(v), data.MostWounds)] += every.P()
	}
	o.removed = o.wounds[min(b.woundsLeft(v), data.MostWounds)]
	return o
}

// blastOn is what a blast does to a unit in it: it throws itself flat, or takes the dice.
//
// See: KRY-EXP-04.
func (b *Battle) blastOn(e *blast, v int8, chance odds.Chance) (flat bool, wounds int8) {
	if v != e.bold && b.canDuck(v) && b.flatTest(v).roll(chance).passes > 0 {
		return true, 0
	}
	_, wounds = b.blastHarm(e, v, chance)
	return false, wounds
}
