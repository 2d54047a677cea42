package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/data"
	"muster/game/odds"
)

// Lookahead is a copy of a battle in which figures may be stood elsewhere in thought. It is its caller's own.
type Lookahead struct{ *Battle }

// Lookahead is a copy to look ahead in.
func (b *Battle) Lookahead() Lookahead { return Lookahead{b.clone()} }

// Stand puts a figure at a place, legal or not.
func (l Lookahead) Stand(id game.PieceID, at plane.Point) { l.figures[id-1].at = at }

// Under has a squad begin to act under an order, open to it or not.
func (l Lookahead) Under(s int, o Order) {
	l.squads[s].order = o
	l.refresh(s)
}

// Emplace sets a squad's machine gun up where its carrier stands.
func (l Lookahead) Emplace(s int) {
	q := &l.squads[s]
	q.order, q.gun, q.gunAt, q.fired = MachineGun, Set, l.figures[q.carrier-1].at, false
}

// Draws is a shot of a figure at an enemy on the table, false where it cannot aim at him, without a word about why not.
//
// See: KZ-SHO-03, KZ-COV-03, KZ-LOS-05, KZ-SHO-14.
func (b *Battle) Draws(id game.PieceID, w data.Weapon, target game.PieceID) (Shot, bool) {
	s, g := b.with(int(id)-1, w), int(target)-1
	if RangeOf(w, s.gap(b, g)) == OutOfRange || b.engaged(g) >= 0 {
		return Shot{}, false
	}
	sight := b.look(viewer{s.at, s.eye, s.figure}, g)
	if !sight.Visible() || sight.Hidden() {
		return Shot{}, false
	}
	return b.shotAt(&s, g, &sight), true
}

// barrage is all that the outcome of some shots at one target hangs on.
type barrage struct {
	weapon             data.Weapon
	shots, least, less int
	hero, ducks        bool
}

// barrages are the outcomes that have been read.
var barrages odds.Memory[barrage, [Slain + 1]float64]

// Falls are the chances of the worst that so many shots like this one do, one after the other.
//
// See: KZ-SHO-08.
func (x *Shot) Falls(shots int) *[Slain + 1]float64 {
	key := barrage{x.Weapon, shots, x.Hit.Least(), x.wound.less, x.hero, x.ducks}
	return barrages.Of(key, func(barrage) (falls [Slain + 1]float64) {
		var every odds.Every
		for every.Next() {
			falls[x.Volley(shots, &every)] += every.P()
		}
		return falls
	})
}

// Closes is where a figure would come into contact with another, straight ahead; false where it is as near already.
//
// See: KZ-MOV-09.
func (b *Battle) Closes(id, with game.PieceID) (plane.Point, bool) {
	return b.approach(int(id)-1, b.figures[id-1].at, int(with)-1)
}

// Joins reports whether a figure may come into contact with another at all, an enemy on the table.
func (b *Battle) Joins(id, with game.PieceID) bool { return !b.fit(int(with)-1) || b.storms(int(id)-1) }

// Arrives reports whether a figure could charge straight up to another, on such ground and past all others.
//
// See: KZ-MOV-02, KZ-MOV-09.
func (b *Battle) Arrives(id, with game.PieceID) bool {
	f := int(id) - 1
	w, x := b.lead(f, Path{Into: with})
	if x.text != "" || b.judge(f, w).text != "" {
		return false
	}
	t := b.given.toll(w, b.given.ClimbBoth)
	return t.length <= t.allowance(b.Charges(id))
}

// Charges is how far a figure could move at most to come into contact with an enemy that is fit, 0 where its order forbids
// it. A mount's die is thought to fall best.
//
// See: KZ-HTH-01, KZ-MOV-11.
func (b *Battle) Charges(id game.PieceID) int32 {
	f := int(id) - 1
	if b.orderOf(f) != Assault || !b.fit(f) {
		return 0
	}
	far := standing[Assault].Rate
	if b.mounted(f) {
		far += 6 * inch
	}
	return far
}
