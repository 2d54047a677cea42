package advice

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/data"
	"muster/game/kings/rules"
	"muster/game/odds"
)

// What things are worth to a bot, in attrition points or as a share of them. Rules of thumb of our own, after the
// ledger's bot notes.
const (
	useful    = 0.6   // of a unit's points: what it may still do, besides the points that its enemy scores for it
	wavering  = 0.33  // of its worth: that it wavers
	lasting   = 0.5   // of its worth: damage up to its Routing limit that has not broken it
	alarm     = 0.6   // of a danger: that the enemy has other things to do too
	elsewhere = 0.5   // of a danger: that the unit moves before it comes
	helping   = 0.5   // of a danger: what the second enemy in reach adds
	screened  = 0.3   // of a danger: that somebody stands between
	prospect  = 0.35  // of a charge: that it may be made next turn
	eager     = 1.0   // an inch that a unit is farther from the enemy than it reaches, where nobody outshoots the other
	patient   = 0.2   // the same for those who shoot much better
	hasty     = 4.0   // the same for those who are shot to pieces
	point     = 150.0 // a victory point
	contest   = 0.3   // of a marker: that one unit is not enough to hold it
	surplus   = 0.1   // of a marker: that the side holds it without the unit
	victory   = 1000  // the end of the battle
)

// reckoning is a position looked at once for all that a side wants to know of it.
type reckoning struct {
	*rules.Battle
	side  int
	blind bool         // for the enemy's next orders
	units []rules.Unit // by id, from 1
	tests []toll
	blows []*[blows]blow // by charger and target
	left  [2]float64     // turns that each side has after the present one
	next  [2]float64     // chance that each side gives orders again, in the present turn or a later one
	haste [2]float64     // what an inch is worth by which a unit of each side is nearer to striking
}

// toll is what a unit is expected to lose by a test of its Nerve, by how much more damage it has taken.
type toll struct {
	worth float64
	test  rules.Nerve // before any more damage
	known bool
	after []float64
}

// reckon looks at a position for a side.
func (b Adviser) reckon(side int) *reckoning {
	r := &reckoning{Battle: b.Battle, side: side, tests: make([]toll, b.Pieces())}
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		u, _ := b.Unit(id)
		r.units = append(r.units, u)
		r.tests[id-1].worth = float64(u.Points) * (1 + useful)
	}
	r.foresee()
	for side := range r.haste {
		r.haste[side] = r.hurry(side)
	}
	r.blows = make([]*[blows]blow, len(r.units)*len(r.units))
	return r
}

// foresee counts the turns that are to come. The closing turn counts by its chance.
//
// See: KOW-END-01, KOW-TRN-01.
func (r *reckoning) foresee() {
	number, of := r.Round()
	closing := [...]float64{data.ByDie: 0.5, data.NeverClosing: 0, data.AlwaysClosing: 1}[r.Plan().Options.ClosingTurn]
	rounds := float64(max(0, of-number))
	active := max(0, r.Active())
	opens := r.TurnNumber()%2 == 1 // the active side goes first in a round
	switch {
	case r.Closing():
		r.left = [2]float64{}
	case opens:
		r.left[active], r.left[1-active] = rounds+closing, rounds+1
	default:
		r.left[active], r.left[1-active] = rounds, rounds+closing
	}
	r.next[active], r.next[1-active] = 1, min(1, r.left[1-active])
}

// stands reports whether a unit is on the table.
func stands(u *rules.Unit) bool { return u.Placed && !u.Routed }

// harm is what a unit is expected to lose to such chances of damage: by a test, where there is any.
//
// See: KOW-NRV-01.
func (r *reckoning) harm(u int, damages []float64) (sum float64) {
	for n := 1; n < len(damages); n++ {
		sum += damages[n] * r.toll(u, n)
	}
	return sum
}

// toll is what a unit is expected to lose by so much more damage and a test.
func (r *reckoning) toll(u, more int) float64 {
	t, one := &r.tests[u], &r.units[u]
	if !t.known {
		t.test, t.known = r.Nerve(u, 0), true
	}
	for n := len(t.after); n <= more; n++ {
		test, falls := t.test, [rules.Routs + 1]float64{}
		test.Damage += n
		for every := new(odds.Every); every.Next(); {
			falls[test.Of(every)] += every.P()
		}
		worn := min(1, float64(one.Damage+n)/float64(one.Rout)) - min(1, float64(one.Damage)/float64(one.Rout))
		stays := (falls[rules.Steady]+falls[rules.Wavers])*lasting*worn + falls[rules.Wavers]*wavering
		t.after = append(t.after, t.worth*(falls[rules.Routs]+stays))
	}
	return t.after[more]
}

// damages are the chances of each number of damage that an attack does; a Blast counts as so many dice on average.
func damages(a *rules.Attack) []float64 {
	dice, p := a.Hit.Dice, a.Hit.Chance()*a.Wound.Chance()
	if a.Weapon != nil && a.Weapon.Has(data.Blast) {
		dice = dice * (a.Weapon.Value(data.Blast) + 1) / 2
	}
	return odds.Sum(nil, dice, 1-p, p)
}

// together are the chances of each sum of two numbers.
func together(one, two []float64) []float64 {
	sums := make([]float64, len(one)+len(two)-1)
	for i, p := range one {
		for j, q := range two {
			sums[i+j] += p * q
		}
	}
	return sums
}

// blows is in how many ways a unit may strike another: on four facings, hindered or not, as a counter-charge or not.
const blows = 16

// blow is what a charge would do: the chances of each number of damage, and what the target is expected to lose by it.
type blow struct {
	falls []float64
	harm  float64
}

// clash is what a charge would do, from before one of the target's sides.
func (r *reckoning) clash(by, at int, facing plane.Arc) *blow {
	return r.strike(by, at, facing, false, false)
}

// strike is what a charge would do. It is worked out once.
func (r *reckoning) strike(by, at int, facing plane.Arc, hindered, counter bool) *blow {
	pair := &r.blows[by*len(r.units)+at]
	if *pair == nil {
		*pair = new([blows]blow)
	}
	n := int(facing)
	if hindered {
		n += blows / 4
	}
	if counter {
		n += blows / 2
	}
	x := &(*pair)[n]
	if x.falls == nil {
		a := r.Clash(rules.Clash{By: by, At: at, Facing: facing, Hindered: hindered, Counter: counter})
		x.falls = damages(&a)
		x.harm = r.harm(at, x.falls)
	}
	return x
}

// facingOf is the side of a base before which a place lies.
//
// See: KOW-GEO-05.
func facingOf(base *plane.Rect, p plane.Point) plane.Arc {
	ends, flank, ahead := base.ArcsOf(p)
	if ahead >= 0 {
		return ends
	}
	return flank
}

// reaches reports whether a unit at a place could charge a base: by arc and range alone.
//
// See: KOW-CHG-03, KOW-CHG-05.
func reaches(u *rules.Unit, from, at *plane.Rect) bool {
	if u.Engine() || u.Melee == 0 {
		return false
	}
	reach := int64(2 * u.Speed)
	if at.Square(from.Edge(plane.Front)) > reach*reach {
		return false
	}
	if u.Individual() || facingOf(from, at.At) == plane.Front {
		return true
	}
	for _, corner := range at.Corners() {
		if facingOf(from, corner) == plane.Front {
			return true
		}
	}
	return false
}
