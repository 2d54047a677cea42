package rules

import "muster/game/krygothic/data"

// carryCharge goes along the path and, on contact, attacks. Until the charged unit's first attack on it the charger's
// Body counts less there. A charge that is stopped, or does not reach contact, loses its attack.
//
// See: KRY-MOV-09, KRY-WAIT-08.
func (t *Turn) carryCharge(d *Deed) bool {
	if d.walk.stage != walked {
		if !t.carryWalk(d) {
			return false
		}
		v, _ := t.UnitOf(d.act.Target)
		if d.failed || t.stays(d) || !t.Together(d.act.Unit, v) {
			d.failed = true
			return true
		}
		t.Units[d.act.Unit].Debts |= data.Bit(v)
	}
	return t.carryBlow(d)
}
