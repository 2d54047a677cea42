package krygothic

import (
	"muster/board/plane"
	"muster/game/krygothic/data"
	"muster/game/wire"
)

// Each struct of the position lists its figures here, in the order of its fields.

// head lists the figures of a position that are there once.
func (p *position) head(w *wire.Wire) {
	wire.Num(w, &p.round)
	wire.Nums(w, &p.now, &p.begins, &p.openSince, &p.idleSince, &p.warned)
	w.Flags(&p.faced)
	w.Flags(&p.lastCall[0], &p.lastCall[1])
	wire.Nums(w, &p.barren, &p.standoff)
	wire.Nums(w, &p.lag, &p.nextLag)
	w.Flags(&p.absent[0], &p.absent[1])
	w.Flags(&p.frozen)
	wire.Nums(w, &p.absentFrom[0], &p.absentFrom[1], &p.frozenAt, &p.thaw)
	wire.Num(w, &p.pauseBy)
	wire.Num(w, &p.pauseFrom)
	w.Flags(&p.paused)
	wire.Num(w, &p.pauseEnd)
	wire.Num(w, &p.drawBy)
	p.asked.Figures(w)
	w.Flags(&p.answered)
	p.answer.Figures(w)
	p.volley.Figures(w)
	wire.Num(w, &p.blood)
	wire.Num(w, &p.costly)
	wire.Num(w, &p.mission)
	wire.Num(w, &p.attacker)
	wire.Nums(w, &p.tolled, &p.lightsOut, &p.bloodIn, &p.blooded)
	wire.All(w, p.rolled[:])
	wire.Num(w, &p.chooser)
	wire.All(w, p.edges[:])
	w.Flags(&p.ready[0], &p.ready[1])
	wire.Num(w, &p.deploys)
	p.war.Figures(w)
	wire.Nums(w, &p.school.lesson, &p.school.tries, &p.school.cue, &p.school.learnt)
	wire.Num(w, &p.school.seen)
	p.result.Figures(w)
}

func (f *frame) Figures(w *wire.Wire) {
	wire.Num(w, &f.place)
	wire.Num(w, &f.side)
	wire.Num(w, &f.stage)
	w.Flags(&f.full, &f.passed)
	wire.Nums(w, &f.since, &f.due)
}

func (s *side) Figures(w *wire.Wire) {
	wire.Nums(w, &s.ap, &s.escrow, &s.reserved, &s.bid)
	w.Flags(&s.sealed, &s.done, &s.passed, &s.proceeded, &s.left)
	wire.Nums(w, &s.nextMod, &s.vp)
	wire.Nums(w, &s.pausesLeft, &s.cancels, &s.waits, &s.distracted)
	s.tally.Figures(w)
}

func (t *tally) Figures(w *wire.Wire) {
	wire.Nums(w, &t.models, &t.lost)
	w.Flags(&t.leaderKilled, &t.leaderShaken, &t.ownDamage, &t.killedLeader)
	wire.Nums(w, &t.combos, &t.commands)
	w.Flags(&t.interrupted, &t.firstBlood)
}

func (o *order) Figures(w *wire.Wire) {
	wire.Num(w, &o.stage)
	wire.Some(w, &o.acts, data.MaxSteps*data.MaxUnits)
	wire.Num(w, &o.steps)
	wire.Num(w, &o.cost)
	wire.Nums(w, &o.declaredAt, &o.commitAt)
	wire.Num(w, &o.step)
	wire.Num(w, &o.act)
	wire.Nums(w, &o.run, &o.majors)
	w.Flags(&o.entered, &o.beaten, &o.begun, &o.granted, &o.bound, &o.alike, &o.failed, &o.stopped)
	wire.Num(w, &o.cancelled)
	wire.Some(w, &o.before, data.MaxUnits)
	wire.Num(w, &o.touched)
	wire.Num(w, &o.lain)
}

func (a *act) Figures(w *wire.Wire) {
	wire.Num(w, &a.step)
	wire.Num(w, &a.kind)
	wire.Num(w, &a.unit)
	a.path.Figures(w)
	a.before.Figures(w)
	spots(w, &a.turn, &a.facing)
	wire.Nums(w, &a.target, &a.target2)
	wire.Num(w, &a.weapon)
	wire.Num(w, &a.mode)
	wire.Num(w, &a.power)
	spots(w, &a.point)
	w.Flags(&a.aimed)
	wire.Num(w, &a.n)
}

// figures are the waypoints that there are: their number, then they.
func (v *way) Figures(w *wire.Wire) {
	wire.Num(w, &v.n)
	if v.n < 0 || int(v.n) > data.MaxWays {
		v.n = 0
		w.Spoil()
	}
	for i := range v.spots[:v.n] {
		spots(w, &v.spots[i])
	}
}

func (s *spring) Figures(w *wire.Wire) {
	s.act.Figures(w)
	wire.Nums(w, &s.side, &s.step)
	wire.Num(w, &s.trigger)
	wire.Num(w, &s.watched)
	wire.Num(w, &s.paid)
	w.Flags(&s.due)
}

func (d *deed) Figures(w *wire.Wire) {
	d.act.Figures(w)
	wire.Num(w, &d.side)
	w.Flags(&d.sprung)
	wire.Num(w, &d.stage)
	w.Flags(&d.opened, &d.begun, &d.prefix, &d.ended, &d.failed, &d.fizzled, &d.within)
	d.walk.Figures(w)
	d.blow.Figures(w)
	wire.Num(w, &d.beyond)
}

func (k *walk) Figures(w *wire.Wire) {
	wire.Num(w, &k.stage)
	spots(w, &k.start)
	looks(w, &k.stride)
	wire.Num(w, &k.fears)
	wire.Num(w, &k.fear)
	spots(w, &k.toldAt)
	wire.Num(w, &k.told)
	w.Flags(&k.back)
}

func looks(w *wire.Wire, s *plane.Looks) {
	spots(w, &s.From)
	wire.Num(w, &s.Leg)
	wire.Nums(w, &s.Along, &s.Long)
	w.Flags(&s.Out)
}

func (b *blow) Figures(w *wire.Wire) {
	wire.Num(w, &b.stage)
	wire.Nums(w, &b.striker, &b.foe, &b.bonus)
	w.Flags(&b.first, &b.free, &b.debt, &b.active)
	wire.Num(w, &b.attack)
	wire.Num(w, &b.defence)
	wire.Nums(w, &b.thrown, &b.hits)
	w.Flags(&b.critical)
	wire.Nums(w, &b.avoided, &b.left, &b.passes, &b.wounds)
}

func (q *question) Figures(w *wire.Wire) {
	wire.Num(w, &q.kind)
	wire.Nums(w, &q.side, &q.unit, &q.foe, &q.most)
	wire.Num(w, &q.set)
}

func (a *answer) Figures(w *wire.Wire) {
	wire.Nums(w, &a.word, &a.n, &a.unit)
	a.path.Figures(w)
	spots(w, &a.facing)
}

func (u *unit) Figures(w *wire.Wire) {
	spots(w, &u.at, &u.facing)
	wire.Num(w, &u.z)
	wire.Nums(w, &u.entry, &u.kind)
	wire.Num(w, &u.side)
	wire.Num(w, &u.status)
	wire.Nums(w, &u.bodyLoss, &u.wounds)
	wire.All(w, u.adapted[:])
	wire.Each(w, u.guns[:])
	u.natural.Figures(w)
	wire.Each(w, u.blades[:])
	wire.All(w, u.armour[:])
	wire.All(w, u.items[:])
	w.Flags(&u.waiting)
	wire.Nums(w, &u.waitsSince, &u.toldUntil)
	wire.Num(w, &u.pin)
	wire.Num(w, &u.pinTarget)
	wire.Some(w, &u.pinFrom, maxPins)
	w.Flags(&u.prone)
	wire.Num(w, &u.stuck)
	w.Flags(&u.sprinting, &u.stepped)
	wire.Num(w, &u.last)
	wire.Num(w, &u.rotatedAt)
	wire.Nums(w, &u.engaged, &u.debts, &u.testedFear)
	wire.Num(w, &u.shaken)
	wire.Num(w, &u.ward)
	wire.Num(w, &u.lostTo)
	w.Flags(&u.throughFloor)
}

// maxPins bounds the places a unit can be pinned from.
const maxPins = 1000

// pinSpot is a place that a unit is pinned from.
type pinSpot data.Spot

func (s *pinSpot) Figures(w *wire.Wire) { spots(w, (*data.Spot)(s)) }

func (a *arm) Figures(w *wire.Wire) {
	wire.Num(w, &a.index)
	wire.Num(w, &a.uses)
	w.Flags(&a.broken, &a.unloaded)
}

func (m *marker) Figures(w *wire.Wire) {
	wire.Num(w, &m.kind)
	spots(w, &m.at)
	wire.Num(w, &m.side)
	wire.Num(w, &m.radius)
	wire.Num(w, &m.until)
	wire.Num(w, &m.unit)
	wire.Num(w, &m.taken)
}

func (l *location) Figures(w *wire.Wire) {
	wire.Nums(w, &l.piece, &l.structure)
	wire.Num(w, &l.by)
}

func (v *volley) Figures(w *wire.Wire) {
	wire.Nums(w, &v.side, &v.target)
	wire.Num(w, &v.shooters)
}

func (r *result) Figures(w *wire.Wire) {
	w.Flags(&r.over)
	wire.Num(w, &r.winner)
	wire.Num(w, &r.rule)
}

func (r *war) Figures(w *wire.Wire) {
	wire.Num(w, &r.battles)
	wire.All(w, r.credits[:])
	wire.All(w, r.owner[:])
	wire.Num(w, &r.challenger)
	wire.Nums(w, &r.named, &r.staked)
	wire.All(w, r.raises[:])
	w.Flags(&r.raised[0], &r.raised[1])
	wire.Num(w, &r.pot)
	wire.All(w, r.recruits[:])
	w.Flags(&r.closed[0], &r.closed[1])
	wire.Some(w, &r.chronicle, mostBattles)
}

func (s *skirmish) Figures(w *wire.Wire) {
	wire.Num(w, &s.land)
	wire.Num(w, &s.winner)
	wire.Num(w, &s.pot)
	w.Flags(&s.fled)
}

func (m *member) Figures(w *wire.Wire) {
	wire.Num(w, &m.fate)
	w.Flags(&m.fielded, &m.promoted)
}
