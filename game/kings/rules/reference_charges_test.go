package rules

import (
	"slices"

	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
)

// Charges once more, word by word as the book has them: who may, and where they come to stand.

// onset is one charger as the book judges it.
type onset struct {
	unit    int
	counter bool
	from    slab
	facing  plane.Arc
	frame   slab // (M, final heading), flat and as wide as the edge
	final   slab
	path    Path
	harm    bool
}

// charge judges a charge: the rule that refuses it, or what comes of it.
func (b referee) charge(target int, list []Charger) ([]onset, slab, game.RuleID) {
	base, all := b.slab(target), crowd(0).with(target)
	var out []onset
	for _, c := range list {
		u := int(c.Unit) - 1
		o := onset{unit: u, counter: c.Counter, from: b.slab(u)}
		sight := b.sight(u, o.from, target)
		switch {
		case c.Counter && !b.units[u].chargedBy.has(target):
			return nil, base, book.CounterCharge
		case !c.Counter && sight.InArc == 0:
			return nil, base, book.ChargeArc
		case !c.Counter && !sight.Seen:
			return nil, base, book.ChargeSight
		}
		if most := 2*int64(b.given.profile(u).Speed) + 5; base.square(o.from.leader()) > most*most {
			return nil, base, book.ChargeRange
		}
		out, all = append(out, o), all.with(u)
	}
	if b.given.profile(target).Individual() {
		turned, lp := base, out[0].from.leader()
		h, ok := direction(lp.x-base.x, lp.y-base.y)
		if turned.h = h; ok && b.inside(turned) && !b.met(turned, all) {
			base = turned
		}
	}
	if rule := b.places(base, out, all); rule != "" {
		return nil, base, rule
	}
	for i := range out {
		if o := &out[i]; !o.counter && !b.findPath(base, o, all) {
			return nil, base, book.ChargePath
		} else if o.path.Ahead+o.path.On > 2*b.given.profile(o.unit).Speed+5 && b.given.PathWithinDouble && !o.counter {
			return nil, base, book.ChargeRange
		}
	}
	return out, base, ""
}

func (b referee) places(base slab, out []onset, all crowd) game.RuleID {
	var taken []slab
	var order []plane.Arc
	fits := func(s slab) bool {
		return b.inside(s) && !b.met(s, all) && !slices.ContainsFunc(taken, s.overlaps)
	}
	for i := range out {
		o := &out[i]
		if o.facing = plane.Front; !o.counter {
			o.facing = base.arc(o.from.leader(), b.given.TieToAttacker)
		}
		half, at := base.right, spot{}
		switch o.facing {
		case plane.Front:
			at = base.table(0, base.end)
		case plane.Rear:
			at = base.table(0, -base.end)
		case plane.Right:
			half, at = base.end, base.table(base.right, 0)
		case plane.Left:
			half, at = base.end, base.table(-base.right, 0)
		}
		o.frame = slab{spot: at, h: wrap(base.h + 900*int(o.facing) + 1800), left: -half, right: half}
		if !slices.Contains(order, o.facing) {
			order = append(order, o.facing)
		}
	}
	place := func(o *onset, t int64) slab {
		deep := base.end
		if o.facing == plane.Right || o.facing == plane.Left {
			deep = base.right
		}
		s := o.from
		s.spot, s.h = slab{spot: base.spot, h: o.frame.h}.table(t, -(deep+o.from.end)), o.frame.h
		return s
	}
	for _, facing := range order {
		var row []*onset
		for i := range out {
			if out[i].facing == facing {
				row = append(row, &out[i])
			}
		}
		if len(row) > 1 {
			if !b.row(row, place, fits) {
				return book.SharedFacing
			}
		} else if rule := b.single(row[0], place, fits); rule != "" {
			return rule
		}
		for _, o := range row {
			taken = append(taken, o.final)
		}
	}
	return ""
}

func (b referee) single(o *onset, place func(*onset, int64) slab, fits func(slab) bool) game.RuleID {
	w, lf := 2*o.from.right, 2*o.frame.right
	s := int64(1)
	if u, _ := o.frame.local(o.from.leader()); u < 0 {
		s = -1
	}
	for t := int64(0); t <= (w+lf)/2-250; t += 250 {
		for _, t := range []int64{s * t, -s * t} {
			if o.final = place(o, t); fits(o.final) {
				return ""
			}
		}
	}
	if fits(place(o, (w+lf)/2)) || fits(place(o, -(w+lf)/2)) {
		return book.CornerContact
	}
	return book.Alignment
}

func (b referee) row(row []*onset, place func(*onset, int64) slab, fits func(slab) bool) bool {
	lf, sum := 2*row[0].frame.right, int64(0)
	slices.SortStableFunc(row, func(o, p *onset) int {
		u, _ := o.frame.local(o.from.leader())
		v, _ := p.frame.local(p.from.leader())
		return int(u - v)
	})
	for _, o := range row {
		sum += 2 * o.from.right
	}
	type choice struct{ x0, least, off int64 }
	var choices []choice
	for x0 := -lf/2 - sum; x0 <= lf/2; x0 += 250 {
		c, at := choice{x0, 1 << 40, max(2*x0+sum, -2*x0-sum)}, x0
		for _, o := range row {
			w := 2 * o.from.right
			c.least = min(c.least, min(at+w, lf/2)-max(at, -lf/2))
			at += w
		}
		if c.least >= 250 {
			choices = append(choices, c)
		}
	}
	slices.SortFunc(choices, func(c, d choice) int {
		switch {
		case c.least != d.least:
			return int(d.least - c.least)
		case c.off != d.off:
			return int(c.off - d.off)
		}
		return int(c.x0 - d.x0)
	})
	for _, c := range choices {
		at, good := c.x0, true
		for _, o := range row {
			o.final = place(o, at+o.from.right)
			good, at = good && fits(o.final), at+2*o.from.right
		}
		if good {
			return true
		}
	}
	return false
}
