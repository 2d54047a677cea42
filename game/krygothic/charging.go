package krygothic

import "muster/game/krygothic/data"

// carryCharge goes along the path and, on contact, attacks. Until the charged unit's first attack on it the charger's
// Body counts less there. A charge that is stopped, or does not reach contact, loses its attack.
//
// Rule: KRY-MOV-09, KRY-WAIT-08.
func (t *turn) carryCharge(d *deed) bool {
	if d.walk.stage != walked {
		if !t.carryWalk(d) {
			return false
		}
		v, _ := t.unitOf(d.act.target)
		if d.failed || t.stays(d) || !t.together(d.act.unit, v) {
			d.failed = true
			return true
		}
		t.units[d.act.unit].debts |= data.Bit(v)
	}
	return t.carryBlow(d)
}
