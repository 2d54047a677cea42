package rules

import (
	"muster/game"
	"muster/game/kings/data"
)

// EndShooting ends the shooting phase. Nobody has to shoot.
type EndShooting struct{}

// Verb is "end_shooting".
func (EndShooting) Verb() string { return "end_shooting" }

// Rule: KOW-SHT-01.
func (EndShooting) check(b *Battle, seat game.Seat) *game.Refusal { return b.during(stepShoot, seat) }

func (EndShooting) do(t *turn) { t.step = stepNerve }

// shotOut passes the phase where nobody can shoot or mend, unless the option leaves that to the player.
//
// See: KOW-TRN-02.
func (t *turn) shotOut() bool {
	if !t.given.AutoSkip || t.CanShoot() {
		return false
	}
	t.step = stepNerve
	return true
}

// CanShoot reports whether a unit of the active side has a ranged action left that it may use.
func (b *Battle) CanShoot() bool {
	for u := range b.units {
		if b.sideOf(u) == b.active && b.onTable(u) && b.given.profile(u).Shoots() && b.silent(u) == nil && b.hasTarget(u) {
			return true
		}
	}
	return false
}

// hasTarget reports whether a unit that may use a ranged action has somebody to use it on.
func (b *Battle) hasTarget(u int) bool {
	for v := range b.units {
		if !b.onTable(v) {
			continue
		}
		if b.sideOf(v) == b.sideOf(u) {
			if b.given.profile(u).Has(data.Mend) && b.mendable(u, v) == nil {
				return true
			}
			continue
		}
		if len(b.Arms(u, v)) > 0 {
			return true
		}
	}
	return false
}

// Arms are the weapons with which a unit that may use a ranged action can shoot an enemy.
func (b *Battle) Arms(u, v int) (list []*data.Weapon) {
	p := b.given.profile(u)
	if b.units[v].engaged {
		return nil
	}
	for i := range p.Weapons {
		w := &p.Weapons[i]
		if b.loaded(u, w) && within(b.shotRange(u, v), w.Range) {
			list = append(list, w)
		}
	}
	if len(list) > 0 {
		if _, seen := b.glimpse(u, b.rect(u), v); !seen {
			return nil
		}
	}
	return list
}

// unhurt goes on to the melee where nobody has to be tested.
func (t *turn) unhurt() bool {
	if t.damaged.n > 0 {
		return false
	}
	t.step = stepMelee
	return true
}

// testHurt tests those hurt by shooting, in the order of their first damage.
//
// Rule: KOW-SHT-12.
func (t *turn) testHurt() {
	hurt := t.damaged
	t.damaged = line{}
	for _, u := range hurt.all() {
		t.testNerve(int(u))
	}
}
