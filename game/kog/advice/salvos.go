package advice

import (
	"muster/board"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// stance is how a model comes to attack: from where it stands, or after a move that nobody has made yet.
type stance struct {
	shoots  bool
	strikes bool       // in Close Assault
	steady  bool       // failed shots are rolled again: it holds, or has Fire Support
	charged bool       // failed blows are rolled again
	shift   board.Thou // how much nearer it may come before it attacks
}

// stanceNow is how a model can still attack in its side's present turn.
//
// See: KOG-ACT-01, KOG-ACT-02, KOG-ACT-03, KOG-ACT-04.
func (r *reckoning) stanceNow(m int) stance {
	one, u := &r.Models[m], &r.Units[r.Models[m].Unit]
	if !r.ActsYet(m) {
		return stance{}
	}
	if r.Top().Step == rules.StepMovement && !u.Moved {
		return stance{shoots: true, strikes: true, steady: true, charged: true, shift: r.MouldOf(m).Move}
	}
	locked := u.Locked || !u.Activated && r.InContact(r, int(one.Unit))
	return stance{
		shoots: one.Mode != rules.Speed && !locked, strikes: true,
		steady: one.Mode == rules.Hold || one.Mode == rules.NoMode || one.Support, charged: one.Charged,
	}
}

// stanceNext is how a model can attack in its side's next turn.
func (r *reckoning) stanceNext(m int) stance {
	return stance{shoots: true, strikes: true, steady: !r.Engaged(m), charged: true, shift: r.MouldOf(m).Move}
}

// Sight is how well a model sees an enemy, as far as lines that are worth a glance tell.
func (r *reckoning) Sight(from, to int) rules.Sighting { return r.pair(from, to).seen }

// Engaged reports whether a live enemy is within 1" of a model.
//
// See: KOG-ACT-02.
func (r *reckoning) Engaged(m int) bool {
	for _, k := range r.sides[rules.Other(r.Models[m].Side)] {
		if r.pair(m, int(k)).gap <= data.Contact && r.Models[k].Unit >= 0 {
			return true
		}
	}
	return false
}

// gain is what the best attack of one model on another takes on average, in a stance.
func (r *reckoning) gain(m, k int, s stance) int {
	p, best := r.pair(m, k), 0
	weapons := r.MouldOf(m).Weapons
	for w := range weapons {
		arm := &weapons[w]
		if arm.Uses > 0 && r.Models[m].Uses[w] == 0 {
			continue
		}
		switch {
		case arm.Ranged && s.shoots:
			best = max(best, r.shotGain(m, k, w, p, s))
		case !arm.Ranged && s.strikes && p.gap-s.shift <= data.Contact:
			best = max(best, r.blowGain(m, k, w, p, s))
		}
	}
	return best
}

// blowGain is what a Close Assault takes: a charge when the enemy is not in contact yet.
func (r *reckoning) blowGain(m, k, w int, p *pair, s stance) int {
	good := s.charged && (s.shift == 0 || p.gap > data.Contact)
	how := rules.Rerolls(good, r.Models[m].Status == rules.Crippled)
	return r.loss(k, int(r.worth[k]), r.Toll(m, w, k, how, r.guardOf(&r.MouldOf(m).Weapons[w], k, false)))
}

// Shares of a shot that may not come about, in percent.
const (
	blindShare   = 45 // the target is not seen yet
	spottedShare = 60 // somebody else would have to see it
)

// shotGain is what a shot takes: from where the model stands, holding if it may, or from nearer by.
//
// See: KOG-ATK-03, KOG-ATK-04, KOG-ATK-05, KOG-SPEC-03.
func (r *reckoning) shotGain(m, k, w int, p *pair, s stance) int {
	arm := &r.MouldOf(m).Weapons[w]
	far, eff := r.Given.Farthest(arm), r.Given.Effective(arm)
	if limit := r.DepotRange(k); limit > 0 && (far == 0 || limit < far) {
		far = limit
	}
	if arm.Indirect {
		return r.lobGain(m, k, w, p, s, far, eff)
	}
	best := 0
	if p.gap > data.Contact && (far == 0 || p.gap <= far) && p.seen > rules.Unsighted && (p.seen != rules.SensorLock || r.Given.LockDirect) {
		best = r.shotLoss(m, k, w, s.steady, p.gap > eff, p.seen != rules.FullSight)
	}
	if s.shift == 0 || p.gap <= eff && p.seen == rules.FullSight {
		return best
	}
	gap, share, cover := max(p.gap-s.shift, data.Contact+1), 100, p.seen != rules.FullSight
	if far > 0 && gap > far {
		return best
	}
	if p.seen == rules.Unsighted && gap > r.MouldOf(m).Sensors {
		share = blindShare
	}
	return max(best, r.shotLoss(m, k, w, false, gap > eff, cover)*share/100)
}

// lobGain is what an Indirect shot takes.
//
// See: KOG-SPEC-03, KOG-SPEC-04.
func (r *reckoning) lobGain(m, k, w int, p *pair, s stance, far, eff board.Thou) int {
	if p.gap < data.IndirectMin || far > 0 && p.gap > far {
		return 0
	}
	share := 100
	if r.Given.Spotting && r.hidden(m, k, w) {
		if s.shift == 0 || !r.scouts(int(r.Models[m].Side)) {
			return 0
		}
		share = spottedShare
	}
	return r.shotLoss(m, k, w, s.steady, p.gap > eff, true) * share / 100
}

// hidden reports whether neither a model nor an observer for it sees a target.
//
// See: KOG-SPEC-04.
func (r *reckoning) hidden(m, k, w int) bool {
	_, seen := r.Spotter(r, rules.Blow{By: int16(m), At: int16(k), Weapon: int8(w)})
	return seen == rules.Unsighted
}

// scouts reports whether a side has Recon models.
func (r *reckoning) scouts(side int) bool {
	for _, n := range r.sides[side] {
		if r.Models[n].Unit >= 0 && r.MouldOf(int(n)).Is(data.Recon) {
			return true
		}
	}
	return false
}

func (r *reckoning) shotLoss(m, k, w int, steady, long, cover bool) int {
	how := rules.Rerolls(steady, long || r.Models[m].Status == rules.Crippled)
	return r.loss(k, int(r.worth[k]), r.Toll(m, w, k, how, r.guardOf(&r.MouldOf(m).Weapons[w], k, cover)))
}

// guardOf is how a target stands to an attack.
//
// See: KOG-DEF-04.
func (r *reckoning) guardOf(w *data.Weapon, k int, cover bool) rules.Guard {
	return rules.Guard(r.CausesFor(w, k, cover, r.Models[k].Targeted > 0).Again())
}

// salvo is what a side's models take from the other side's if each attacks once in its best way, nobody being felled
// twice. What is left of the targets stays in r.left for the salvo that answers it.
func (r *reckoning) salvo(side int8, stanceOf func(*reckoning, int) stance) int {
	total := 0
	for _, m := range r.sides[side] {
		one := &r.Models[m]
		if one.Unit < 0 || r.left[m] <= 0 {
			continue
		}
		s := stanceOf(r, int(m))
		if !s.shoots && !s.strikes {
			continue
		}
		k, gain := r.bestTarget(int(m), s)
		if gain == 0 {
			continue
		}
		gain = gain * int(r.left[m]) / max(1, r.standing(int(m), int(r.worth[m])))
		r.left[k] -= int32(gain)
		total += gain
	}
	return total
}

// bestTarget is the enemy from whom a model can take most of what is left of him.
func (r *reckoning) bestTarget(m int, s stance) (best, most int) {
	best = -1
	for _, k := range r.sides[rules.Other(r.Models[m].Side)] {
		if r.left[k] <= int32(most) {
			continue
		}
		if gain := min(r.gain(m, int(k), s), int(r.left[k])); gain > most {
			best, most = int(k), gain
		}
	}
	return best, most
}
