package rules

import (
	"muster/board/plane"
	"muster/game/krygothic/data"
	"muster/game/wire"
)

// Each struct of the position lists its figures here, in the order of its fields.

// head lists the figures of a position that are there once.
func (p *Position) head(w *wire.Wire) {
	wire.Num(w, &p.Round)
	wire.Nums(w, &p.Now, &p.begins, &p.openSince, &p.idleSince, &p.warned)
	w.Flags(&p.faced)
	w.Flags(&p.lastCall[0], &p.lastCall[1])
	wire.Nums(w, &p.barren, &p.Standoff)
	wire.Nums(w, &p.lag, &p.nextLag)
	w.Flags(&p.Absent[0], &p.Absent[1])
	w.Flags(&p.Frozen)
	wire.Nums(w, &p.absentFrom[0], &p.absentFrom[1], &p.frozenAt, &p.thaw)
	wire.Num(w, &p.pauseBy)
	wire.Num(w, &p.pauseFrom)
	w.Flags(&p.Paused)
	wire.Num(w, &p.pauseEnd)
	wire.Num(w, &p.DrawBy)
	p.Asked.Figures(w)
	w.Flags(&p.answered)
	p.answer.Figures(w)
	p.volley.Figures(w)
	wire.Num(w, &p.Blood)
	wire.Num(w, &p.Costly)
	wire.Num(w, &p.Mission)
	wire.Num(w, &p.Attacker)
	wire.Nums(w, &p.tolled, &p.lightsOut, &p.bloodIn, &p.blooded)
	wire.All(w, p.rolled[:])
	wire.Num(w, &p.chooser)
	wire.All(w, p.Edges[:])
	w.Flags(&p.ready[0], &p.ready[1])
	wire.Num(w, &p.deploys)
	p.War.Figures(w)
	wire.Nums(w, &p.School.Lesson, &p.School.Tries, &p.School.cue, &p.School.learnt)
	wire.Num(w, &p.School.seen)
	p.Result.Figures(w)
}

func (f *Frame) Figures(w *wire.Wire) {
	wire.Num(w, &f.Place)
	wire.Num(w, &f.Side)
	wire.Num(w, &f.Stage)
	w.Flags(&f.Full, &f.passed)
	wire.Nums(w, &f.since, &f.due)
}

func (s *Side) Figures(w *wire.Wire) {
	wire.Nums(w, &s.AP, &s.Escrow, &s.Reserved, &s.Bid)
	w.Flags(&s.sealed, &s.Done, &s.Passed, &s.proceeded, &s.Left)
	wire.Nums(w, &s.NextMod, &s.vp)
	wire.Nums(w, &s.PausesLeft, &s.cancels, &s.waits, &s.Distracted)
	s.Tally.Figures(w)
}

func (t *Tally) Figures(w *wire.Wire) {
	wire.Nums(w, &t.Models, &t.Lost)
	w.Flags(&t.LeaderKilled, &t.LeaderShaken, &t.OwnDamage, &t.KilledLeader)
	wire.Nums(w, &t.Combos, &t.commands)
	w.Flags(&t.Interrupted, &t.FirstBlood)
}

func (o *Order) Figures(w *wire.Wire) {
	wire.Num(w, &o.Stage)
	wire.Some(w, &o.Acts, data.MaxSteps*data.MaxUnits)
	wire.Num(w, &o.Steps)
	wire.Num(w, &o.Cost)
	wire.Nums(w, &o.declaredAt, &o.CommitAt)
	wire.Num(w, &o.step)
	wire.Num(w, &o.act)
	wire.Nums(w, &o.run, &o.majors)
	w.Flags(&o.entered, &o.beaten, &o.Begun, &o.granted, &o.bound, &o.Alike, &o.failed, &o.stopped)
	wire.Num(w, &o.cancelled)
	wire.Some(w, &o.before, data.MaxUnits)
	wire.Num(w, &o.touched)
	wire.Num(w, &o.lain)
}

func (a *Act) Figures(w *wire.Wire) {
	wire.Num(w, &a.Step)
	wire.Num(w, &a.Kind)
	wire.Num(w, &a.Unit)
	a.Path.Figures(w)
	a.before.Figures(w)
	spots(w, &a.turn, &a.Facing)
	wire.Nums(w, &a.Target, &a.Target2)
	wire.Num(w, &a.Weapon)
	wire.Num(w, &a.Mode)
	wire.Num(w, &a.Power)
	spots(w, &a.Point)
	w.Flags(&a.Aimed)
	wire.Num(w, &a.N)
}

// figures are the waypoints that there are: their number, then they.
func (v *Way) Figures(w *wire.Wire) {
	wire.Num(w, &v.N)
	if v.N < 0 || int(v.N) > data.MaxWays {
		v.N = 0
		w.Spoil()
	}
	for i := range v.Spots[:v.N] {
		spots(w, &v.Spots[i])
	}
}

func (s *Reaction) Figures(w *wire.Wire) {
	s.Act.Figures(w)
	wire.Nums(w, &s.Side, &s.Step)
	wire.Num(w, &s.Trigger)
	wire.Num(w, &s.Watched)
	wire.Num(w, &s.paid)
	w.Flags(&s.due)
}

func (d *Deed) Figures(w *wire.Wire) {
	d.act.Figures(w)
	wire.Num(w, &d.side)
	w.Flags(&d.sprung)
	wire.Num(w, &d.stage)
	w.Flags(&d.opened, &d.begun, &d.prefix, &d.ended, &d.failed, &d.fizzled, &d.within)
	d.walk.Figures(w)
	d.Blow.Figures(w)
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

func (b *Blow) Figures(w *wire.Wire) {
	wire.Num(w, &b.stage)
	wire.Nums(w, &b.Striker, &b.Foe, &b.Bonus)
	w.Flags(&b.first, &b.Free, &b.Debt, &b.Active)
	wire.Num(w, &b.Attack)
	wire.Num(w, &b.defence)
	wire.Nums(w, &b.thrown, &b.hits)
	w.Flags(&b.critical)
	wire.Nums(w, &b.avoided, &b.left, &b.passes, &b.wounds)
}

func (q *Question) Figures(w *wire.Wire) {
	wire.Num(w, &q.Kind)
	wire.Nums(w, &q.Side, &q.Unit, &q.Foe, &q.Most)
	wire.Num(w, &q.Set)
}

func (a *Answer) Figures(w *wire.Wire) {
	wire.Nums(w, &a.Word, &a.N, &a.Unit)
	a.Path.Figures(w)
	spots(w, &a.Facing)
}

func (u *Unit) Figures(w *wire.Wire) {
	spots(w, &u.At, &u.Facing)
	wire.Num(w, &u.Z)
	wire.Nums(w, &u.entry, &u.kind)
	wire.Num(w, &u.Side)
	wire.Num(w, &u.Status)
	wire.Nums(w, &u.BodyLoss, &u.Wounds)
	wire.All(w, u.Adapted[:])
	wire.Each(w, u.Guns[:])
	u.Natural.Figures(w)
	wire.Each(w, u.Blades[:])
	wire.All(w, u.Armour[:])
	wire.All(w, u.Items[:])
	w.Flags(&u.Waiting)
	wire.Nums(w, &u.waitsSince, &u.ToldUntil)
	wire.Num(w, &u.Pin)
	wire.Num(w, &u.PinTarget)
	wire.Some(w, &u.PinFrom, maxPins)
	w.Flags(&u.Prone)
	wire.Num(w, &u.Stuck)
	w.Flags(&u.Sprinting, &u.Stepped)
	wire.Num(w, &u.Last)
	wire.Num(w, &u.RotatedAt)
	wire.Nums(w, &u.Engaged, &u.Debts, &u.TestedFear)
	wire.Num(w, &u.Shaken)
	wire.Num(w, &u.ward)
	wire.Num(w, &u.lostTo)
	w.Flags(&u.throughFloor)
}

// maxPins bounds the places a unit can be pinned from.
const maxPins = 1000

// PinSpot is a place that a unit is pinned from.
type PinSpot data.Spot

func (s *PinSpot) Figures(w *wire.Wire) { spots(w, (*data.Spot)(s)) }

func (a *Arm) Figures(w *wire.Wire) {
	wire.Num(w, &a.Index)
	wire.Num(w, &a.Uses)
	w.Flags(&a.Broken, &a.Unloaded)
}

func (m *Marker) Figures(w *wire.Wire) {
	wire.Num(w, &m.Kind)
	spots(w, &m.At)
	wire.Num(w, &m.Side)
	wire.Num(w, &m.Radius)
	wire.Num(w, &m.Until)
	wire.Num(w, &m.Unit)
	wire.Num(w, &m.taken)
}

func (l *Location) Figures(w *wire.Wire) {
	wire.Nums(w, &l.Piece, &l.Structure)
	wire.Num(w, &l.by)
}

func (v *volley) Figures(w *wire.Wire) {
	wire.Nums(w, &v.side, &v.target)
	wire.Num(w, &v.shooters)
}

func (r *Result) Figures(w *wire.Wire) {
	w.Flags(&r.Over)
	wire.Num(w, &r.Winner)
	wire.Num(w, &r.Rule)
}

func (r *War) Figures(w *wire.Wire) {
	wire.Num(w, &r.Battles)
	wire.All(w, r.Credits[:])
	wire.All(w, r.owner[:])
	wire.Num(w, &r.Challenger)
	wire.Nums(w, &r.Named, &r.Staked)
	wire.All(w, r.Raises[:])
	w.Flags(&r.Raised[0], &r.Raised[1])
	wire.Num(w, &r.Pot)
	wire.All(w, r.recruits[:])
	w.Flags(&r.closed[0], &r.closed[1])
	wire.Some(w, &r.Chronicle, MostBattles)
}

func (s *Skirmish) Figures(w *wire.Wire) {
	wire.Num(w, &s.Land)
	wire.Num(w, &s.Winner)
	wire.Num(w, &s.Pot)
	w.Flags(&s.Fled)
}

func (m *Member) Figures(w *wire.Wire) {
	wire.Num(w, &m.Fate)
	w.Flags(&m.Fielded, &m.Promoted)
}
