package rules

import (
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// VictimOdds is what a blast may do to one unit.
type VictimOdds struct {
	Unit    game.PieceID
	Prone   float64
	Wounds  HarmOdds
	Removed float64
}

// BlastOdds forecasts what a blast weapon does to all but its target: whoever stands where it may land.
//
// See: KRY-EXP-01, KRY-EXP-02, KRY-EXP-04.
func (b *Battle) BlastOdds(u, weapon int8, target game.PieceID) (list []VictimOdds) {
	s := b.ShotAt(u, b.rangedOf(u, weapon), Standard, target)
	if s.Out || !s.bursts {
		return nil
	}
	for v := range b.Units {
		if v := int8(v); v != s.Unit && b.Units[v].Status == Standing {
			if o := b.victimOf(&s, v); o.Prone > 0 || o.Wounds[0] < 1-1e-12 {
				list = append(list, o)
			}
		}
	}
	return list
}

// victimOf reads what a blast may do to a unit near its target.
func (b *Battle) victimOf(shot *RangedAttack, v int8) VictimOdds {
	o := VictimOdds{Unit: data.PieceID(v)}
	var every odds.Every
	c := &Cast{Pool: shot.Hit}
	for every.Next() {
		s, at := *shot, shot.at
		flat, wounds := false, int8(0)
		if c.ask(&every); !c.failed {
			if c.passes == 0 {
				at, _, _ = b.scatter(at, &every)
			}
			if e := b.blastOf(&s, at, c.passes); b.InBlast(&e, v) {
				s.settleFlux(&every)
				e = b.blastOf(&s, at, c.passes)
				flat, wounds = b.BlastOn(&e, v, &every)
			}
		}
		AddIf(&o.Prone, every.P(), flat)
		o.Wounds[min(wounds, b.WoundsLeft(v), data.MostWounds)] += every.P()
	}
	o.Removed = o.Wounds[min(b.WoundsLeft(v), data.MostWounds)]
	return o
}

// BlastOn is what a blast does to a unit in it: it throws itself flat, or takes the dice.
//
// See: KRY-EXP-04.
func (b *Battle) BlastOn(e *Blast, v int8, chance odds.Chance) (flat bool, wounds int8) {
	if v != e.bold && b.canDuck(v) && b.flatTest(v).roll(chance).passes > 0 {
		return true, 0
	}
	_, wounds = b.blastHarm(e, v, chance)
	return false, wounds
}
