package advice

import (
	"muster/board"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// Hopes are what the sides may expect of the conditions of victory, in thousandths of winning.

// hope is what a side may expect, in hundredths of a point: the likeliest of what wins for it, and a part of the rest.
func (r *reckoning) hope(side int8) int {
	most, sum := 0, 0
	for i := range r.Given.Plan.Conditions {
		c := &r.Given.Plan.Conditions[i]
		if !r.MayFulfil(side, c) {
			continue
		}
		h := r.hopeOf(side, c)
		if c.Grade == data.Minor {
			h = h * minorShare / 100
		}
		most, sum = max(most, h), sum+h
	}
	return r.purse() * (most + (sum-most)*otherShare/100) / 1000
}

const (
	minorShare = 90 // percent that a Minor Victory counts beside a Major one
	otherShare = 70 // percent that conditions count beside the likeliest
)

// hopeOf is the chance, in thousandths, that a side comes to fulfil a condition.
func (r *reckoning) hopeOf(side int8, c *data.Condition) int {
	switch c.Kind {
	case data.HoldEnemy:
		return r.hopeOfHolds(side, c, func(o *rules.Object) bool { return o.Owner == rules.Other(side) && !o.Gone && (!o.Shown || o.Real) })
	case data.HoldOne:
		return r.hopeOfHolds(side, c, func(o *rules.Object) bool { return int(o.Target) == c.Target })
	case data.ScorePoints:
		return r.hopeOfScore(side, c.Points)
	case data.NoUncrippled:
		return r.hopeOfHarm(rules.Other(side), false)
	case data.NoLive:
		return r.hopeOfHarm(rules.Other(side), true)
	case data.HeldAt:
		return r.hopeAt(side, c)
	case data.ItemExit:
		return r.hopeOfExit()
	}
	return 0 // structures and Commanders are worth what they decide
}

// hopeOfHarm is the hope to have no enemy left undamaged, or none at all.
func (r *reckoning) hopeOfHarm(foe int8, allDead bool) int {
	left, all := 0, 0
	for m := range r.Models {
		one := &r.Models[m]
		if one.Side != foe || one.Unit < 0 {
			continue
		}
		all += 2
		switch {
		case one.Status == rules.Ok:
			left += 2
		case allDead && one.Status == rules.Crippled:
			left++
		}
	}
	if left == 0 {
		return 940
	}
	return 900 * (all + 1 - left) * 2 / ((all + 1) * (2 + left))
}

// hopeOfHolds is the best hope on any of several objectives; of hidden ones only one is real.
func (r *reckoning) hopeOfHolds(side int8, c *data.Condition, counts func(*rules.Object) bool) int {
	most, sum, n := 0, 0, 0
	for i := range r.Objects {
		if o := &r.Objects[i]; counts(o) {
			h := r.hopeOfHold(side, i, r.Wanted(c), c.Uncontested)
			most, sum = max(most, h), sum+h
			if !o.Shown {
				n++
			}
		}
	}
	if n > 1 {
		return (most + sum) / (n + 1)
	}
	return most
}

// thousand is a turn of walking, or certainty.
const thousand = 1000

// rival is who is first at an objective, and second, in thousandths of a turn at speed.
type rival struct{ first, second int }

// never is the time of those who are not there.
const never = 1 << 20

// timeTo is how long a model needs to an objective, in thousandths of a turn.
func (r *reckoning) timeTo(m, i int) int { return r.timeFor(m, r.way(m, i)-data.Contact) }

// timeFor is how long a model needs for a way.
func (r *reckoning) timeFor(m int, way board.Thou) int {
	pace := r.MouldOf(m).Move
	if r.Models[m].Status == rules.Ok {
		pace *= 2
	}
	return thousand * int(max(0, way)) / max(1, int(pace))
}

// arrivals are the two models of a side that are first at an objective.
func (r *reckoning) arrivals(side int8, i int) rival {
	out := rival{never, never}
	for _, m := range r.sides[side] {
		if r.Models[m].Unit < 0 {
			continue
		}
		switch t := r.timeTo(int(m), i); {
		case t < out.first:
			out.first, out.second = t, out.first
		case t < out.second:
			out.second = t
		}
	}
	return out
}

// approach is the hope that grows with being near, in thousandths.
func (v rival) approach() int {
	return firstHope*thousand/(thousand+v.first) + secondHope*thousand/(thousand+v.second)
}

const (
	firstHope  = 200 // of the first to be there
	secondHope = 50
)

// hopeOfHold is the hope of a side to hold an objective for so many rounds.
//
// See: KOG-OBJ-02, KOG-OBJ-03, KOG-OBJ-04.
func (r *reckoning) hopeOfHold(side int8, i, want int, alone bool) int {
	o := &r.Objects[i]
	own, foe := r.arrivals(side, i), r.arrivals(rules.Other(side), i)
	soon := r.mayHold(side, i)
	held := o.Holder > 0 && o.Side == side && (soon || o.Fresh || r.Active != side || !r.Fighting())
	h := own.approach()
	if held || soon {
		h = max(h, r.hopeOfHeld(side, o, want, held, soon, foe.first))
	}
	if alone && foe.first == 0 {
		h = h / 2
	}
	return h
}

// hopeOfHeld is the hope when an objective is held, or can be at once.
func (r *reckoning) hopeOfHeld(side int8, o *rules.Object, want int, held, soon bool, foe int) int {
	rounds := 0
	if held {
		rounds = int(o.Streak)
	}
	certainNow := held && o.Renewed || soon
	if certainNow || r.turnsLeft(side) > 0 {
		rounds++
	}
	h := [...]int{800, 430, 270, 180}[max(0, min(want-rounds, 3))]
	switch {
	case !held:
		h = h * 85 / 100
	case !certainNow:
		h = h * 75 / 100
	}
	if want <= rounds && certainNow && r.turnsLeft(rules.Other(side)) == 0 {
		return 970
	}
	switch {
	case foe == 0:
		h = h * 45 / 100
	case foe <= thousand:
		h = h * 65 / 100
	}
	return h
}

// turnsLeft is how many turns a side still has in this round, the present one counted.
func (r *reckoning) turnsLeft(side int8) int {
	at := r.Base().Step
	switch {
	case at == rules.StepRoundRoll || at == rules.StepFirst || r.Active == side || !r.Second:
		return 1
	}
	return 0
}

// mayHold reports whether a model of a side can hold an objective at once.
//
// See: KOG-ACT-02, KOG-ACT-03, KOG-ACT-05.
func (r *reckoning) mayHold(side int8, i int) bool {
	at := r.Base().Step
	if r.Active != side || at != rules.StepMovement && at != rules.StepAction {
		return false
	}
	for _, m := range r.sides[side] {
		one := &r.Models[m]
		if one.Unit < 0 || !r.ActsYet(int(m)) || r.way(int(m), i) > data.Contact || one.Mode == rules.Speed && r.Given.SpeedBarsAll {
			continue
		}
		if u := &r.Units[one.Unit]; !u.Locked && (u.Activated || !r.InContact(r, int(one.Unit))) {
			return true
		}
	}
	return false
}

// hopeOfScore is the hope to score so many points with holds.
//
// See: KOG-SCN-08.
func (r *reckoning) hopeOfScore(side int8, points int) int {
	h := 600 * int(r.Scores[side]) / points
	for i := range r.Objects {
		o := &r.Objects[i]
		value := 600 * r.Given.Plan.Targets[o.Target].Value / points
		soon := r.mayHold(side, i)
		held := o.Holder > 0 && o.Side == side && (soon || o.Fresh || r.Active != side)
		foe := r.arrivals(rules.Other(side), i)
		switch {
		case held && (o.Renewed || soon) && r.turnsLeft(rules.Other(side)) == 0:
			h += value * 5 / 4
		case held || soon:
			h += value * 5 / 6
			if foe.first > thousand {
				h += value / 3
			}
		default:
			h += value * r.arrivals(side, i).approach() / 500
		}
	}
	return min(h, 950)
}

// hopeAt is the hope to hold an objective at the end of a certain round, with no enemy near.
//
// See: KOG-SCN-08.
func (r *reckoning) hopeAt(side int8, c *data.Condition) int {
	late := 400 + 600*int(r.Round)/max(1, c.Round)
	for i := range r.Objects {
		if int(r.Objects[i].Target) != c.Target {
			continue
		}
		own, foe := r.arrivals(side, i), r.arrivals(rules.Other(side), i)
		h := own.approach() * 2
		held := r.Objects[i].Holder > 0 && r.Objects[i].Side == side
		if held || r.mayHold(side, i) {
			h = 650
		}
		switch {
		case foe.first == 0:
			h = h * 40 / 100
		case foe.first <= thousand:
			h = h * 75 / 100
		}
		return h * late / thousand
	}
	return 0
}

// hopeOfExit is the Attacker's hope to carry the item off the table.
//
// See: KOG-SCN-07.
func (r *reckoning) hopeOfExit() int {
	m := int(r.Item.Carrier) - 1
	if m < 0 {
		return r.hopeOfItem()
	}
	t := r.timeFor(m, r.toEdge(r.Models[m].At))
	if r.Engaged(m) {
		t *= 2
	}
	return 900 * thousand / (thousand + t)
}

// hopeOfItem is that hope while the item lies on the table: somebody must pick it up first.
func (r *reckoning) hopeOfItem() int {
	best := 0
	for _, m := range r.sides[r.Attacker] {
		t := r.timeFor(int(m), r.Models[m].At.Distance(r.Item.At)-data.Contact) + r.timeFor(int(m), r.toEdge(r.Item.At)) + thousand
		best = max(best, 900*thousand/(thousand+t))
	}
	return best
}

// toEdge is the way from a point to the edge by which the item leaves the table.
func (b Adviser) toEdge(at board.Point) board.Thou {
	switch low := b.Defender == data.LowHalf; {
	case b.Axis == data.Vertical && low:
		return at.X
	case b.Axis == data.Vertical:
		return b.Given.Width - at.X
	case low:
		return at.Y
	}
	return b.Given.Height - at.Y
}
