package krygothic

// Each struct of the position lists its figures here, in the order of its fields.

// head lists the figures of a position that are there once.
func (p *position) head(w *wire) {
	num(w, &p.round)
	nums(w, &p.now, &p.begins, &p.openSince, &p.idleSince, &p.warned)
	w.flags(&p.faced)
	w.flags(&p.lastCall[0], &p.lastCall[1])
	nums(w, &p.barren, &p.standoff)
	nums(w, &p.lag, &p.nextLag)
	w.flags(&p.absent[0], &p.absent[1])
	w.flags(&p.frozen)
	nums(w, &p.absentFrom[0], &p.absentFrom[1], &p.frozenAt, &p.thaw)
	num(w, &p.pauseBy)
	num(w, &p.pauseFrom)
	w.flags(&p.paused)
	num(w, &p.pauseEnd)
	num(w, &p.drawBy)
	p.asked.figures(w)
	w.flags(&p.answered)
	p.answer.figures(w)
	p.volley.figures(w)
	num(w, &p.blood)
	num(w, &p.costly)
	num(w, &p.mission)
	num(w, &p.attacker)
	nums(w, &p.tolled, &p.lightsOut, &p.bloodIn, &p.blooded)
	all(w, p.rolled[:])
	num(w, &p.chooser)
	all(w, p.edges[:])
	w.flags(&p.ready[0], &p.ready[1])
	num(w, &p.deploys)
	p.war.figures(w)
	nums(w, &p.school.lesson, &p.school.tries, &p.school.cue, &p.school.learnt)
	num(w, &p.school.seen)
	p.result.figures(w)
}

func (f *frame) figures(w *wire) {
	num(w, &f.place)
	num(w, &f.side)
	num(w, &f.stage)
	w.flags(&f.full, &f.passed)
	nums(w, &f.since, &f.due)
}

func (s *side) figures(w *wire) {
	nums(w, &s.ap, &s.escrow, &s.reserved, &s.bid)
	w.flags(&s.sealed, &s.done, &s.passed, &s.proceeded, &s.left)
	nums(w, &s.nextMod, &s.vp)
	nums(w, &s.pausesLeft, &s.cancels, &s.waits, &s.distracted)
	s.tally.figures(w)
}

func (t *tally) figures(w *wire) {
	nums(w, &t.models, &t.lost)
	w.flags(&t.leaderKilled, &t.leaderShaken, &t.ownDamage, &t.killedLeader)
	nums(w, &t.combos, &t.commands)
	w.flags(&t.interrupted, &t.firstBlood)
}

func (o *order) figures(w *wire) {
	num(w, &o.stage)
	some(w, &o.acts, maxSteps*maxUnits)
	num(w, &o.steps)
	num(w, &o.cost)
	nums(w, &o.declaredAt, &o.commitAt)
	num(w, &o.step)
	num(w, &o.act)
	nums(w, &o.run, &o.majors)
	w.flags(&o.entered, &o.beaten, &o.begun, &o.granted, &o.bound, &o.alike, &o.failed, &o.stopped)
	num(w, &o.cancelled)
	some(w, &o.before, maxUnits)
	num(w, &o.touched)
	num(w, &o.lain)
}

func (a *act) figures(w *wire) {
	num(w, &a.step)
	num(w, &a.kind)
	num(w, &a.unit)
	a.path.figures(w)
	a.before.figures(w)
	w.spots(&a.turn, &a.facing)
	nums(w, &a.target, &a.target2)
	num(w, &a.weapon)
	num(w, &a.mode)
	num(w, &a.power)
	w.spots(&a.point)
	w.flags(&a.aimed)
	num(w, &a.n)
}

// figures are the waypoints that there are: their number, then they.
func (v *way) figures(w *wire) {
	num(w, &v.n)
	if v.n < 0 || int(v.n) > maxWays {
		w.wrong, v.n = true, 0
	}
	for i := range v.spots[:v.n] {
		w.spots(&v.spots[i])
	}
}

func (s *spring) figures(w *wire) {
	s.act.figures(w)
	nums(w, &s.side, &s.step)
	num(w, &s.trigger)
	num(w, &s.watched)
	num(w, &s.paid)
}

func (d *deed) figures(w *wire) {
	d.act.figures(w)
	num(w, &d.side)
	w.flags(&d.sprung)
	num(w, &d.stage)
	w.flags(&d.opened, &d.begun, &d.prefix, &d.ended, &d.failed, &d.fizzled, &d.within)
	d.walk.figures(w)
	d.blow.figures(w)
	nums(w, &d.shots, &d.missed)
}

func (k *walk) figures(w *wire) {
	num(w, &k.stage)
	w.spots(&k.start)
	k.stride.figures(w)
	num(w, &k.fears)
	num(w, &k.fear)
	w.spots(&k.toldAt)
	num(w, &k.told)
	w.flags(&k.back)
}

func (s *stride) figures(w *wire) {
	w.spots(&s.from)
	num(w, &s.leg)
	nums(w, &s.along, &s.long)
	w.flags(&s.out)
}

func (b *blow) figures(w *wire) {
	num(w, &b.stage)
	nums(w, &b.striker, &b.foe, &b.bonus)
	w.flags(&b.first, &b.free, &b.debt, &b.active)
	num(w, &b.attack)
	num(w, &b.defence)
	nums(w, &b.thrown, &b.hits)
	w.flags(&b.critical)
	nums(w, &b.avoided, &b.left, &b.passes, &b.wounds)
}

func (q *question) figures(w *wire) {
	num(w, &q.kind)
	nums(w, &q.side, &q.unit, &q.foe, &q.most)
	num(w, &q.set)
}

func (a *answer) figures(w *wire) {
	nums(w, &a.word, &a.n, &a.unit)
	a.path.figures(w)
	w.spots(&a.facing)
}

func (u *unit) figures(w *wire) {
	w.spots(&u.at, &u.facing)
	num(w, &u.z)
	nums(w, &u.entry, &u.kind)
	num(w, &u.side)
	num(w, &u.status)
	nums(w, &u.bodyLoss, &u.wounds)
	all(w, u.adapted[:])
	manyOf(w, u.guns[:])
	u.natural.figures(w)
	manyOf(w, u.blades[:])
	all(w, u.armour[:])
	all(w, u.items[:])
	w.flags(&u.waiting)
	nums(w, &u.waitsSince, &u.toldUntil)
	num(w, &u.pin)
	num(w, &u.pinTarget)
	some(w, &u.pinFrom, maxPins)
	w.flags(&u.prone)
	num(w, &u.stuck)
	w.flags(&u.sprinting, &u.stepped)
	num(w, &u.last)
	num(w, &u.rotatedAt)
	nums(w, &u.engaged, &u.debts, &u.testedFear)
	num(w, &u.shaken)
	num(w, &u.ward)
	num(w, &u.lostTo)
	w.flags(&u.throughFloor)
}

// maxPins bounds the places a unit can be pinned from.
const maxPins = 1000

func (s *spot) figures(w *wire) { w.spots(s) }

func (a *arm) figures(w *wire) {
	num(w, &a.index)
	num(w, &a.uses)
	w.flags(&a.broken, &a.unloaded)
}

func (m *marker) figures(w *wire) {
	num(w, &m.kind)
	w.spots(&m.at)
	num(w, &m.side)
	num(w, &m.radius)
	num(w, &m.until)
	num(w, &m.unit)
	num(w, &m.taken)
}

func (l *location) figures(w *wire) {
	nums(w, &l.piece, &l.structure)
	num(w, &l.by)
}

func (v *volley) figures(w *wire) {
	nums(w, &v.side, &v.target)
	num(w, &v.shooters)
}

func (r *result) figures(w *wire) {
	w.flags(&r.over)
	num(w, &r.winner)
	num(w, &r.rule)
}

func (r *war) figures(w *wire) {
	num(w, &r.battles)
	all(w, r.credits[:])
	all(w, r.owner[:])
	num(w, &r.challenger)
	nums(w, &r.named, &r.staked)
	all(w, r.raises[:])
	w.flags(&r.raised[0], &r.raised[1])
	num(w, &r.pot)
	all(w, r.recruits[:])
	w.flags(&r.closed[0], &r.closed[1])
}

func (m *member) figures(w *wire) {
	num(w, &m.fate)
	w.flags(&m.fielded, &m.promoted)
}
