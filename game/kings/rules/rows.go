package rules

import (
	"cmp"
	"slices"

	"muster/game/kings/book"
)

// row is a place for a row of chargers along an edge.
type row struct {
	left  int32 // of its left end, to the right of the edge's middle
	least int32 // the smallest contact of its units
	off   int32 // how far its middle lies from the edge's
}

// alignRow gives several chargers of one facing their places, side by side without gaps in the order in which they came: so
// that the smallest contact is as large as can be, then as near to the middle as can be.
//
// Rule: KOW-MLT-03.
func (a *assault) alignRow(units []*Charge) fault {
	slices.SortStableFunc(units, func(c, d *Charge) int { return cmp.Compare(c.aside, d.aside) })
	for _, r := range rowsOf(units) {
		if a.settleRow(units, r.left) {
			return fault{}
		}
	}
	c := units[0]
	return fault{rule: book.SharedFacing, text: "{unit} and those beside it do not fit side by side against {other}", unit: int16(c.Unit), other: int16(a.target)}
}

// rowsOf are the places that a row could take, the best first.
//
// See: KOW-MLT-03.
func rowsOf(units []*Charge) (list []row) {
	wide, half := int32(0), units[0].edge.Bounds.High.X
	for _, c := range units {
		wide += c.frontage()
	}
	for left := -half - wide; left <= half; left += slideStep {
		r := row{left: left, least: wide, off: left + wide/2}
		r.off = max(r.off, -r.off)
		at := left
		for _, c := range units {
			r.least = min(r.least, common(at, at+c.frontage(), half))
			at += c.frontage()
		}
		if r.least >= leastContact {
			list = append(list, r)
		}
	}
	slices.SortFunc(list, func(r, s row) int {
		return cmp.Or(cmp.Compare(s.least, r.least), cmp.Compare(r.off, s.off), cmp.Compare(r.left, s.left))
	})
	return list
}

func (c *Charge) frontage() int32 { return c.Start.Bounds.High.X - c.Start.Bounds.Low.X }

// settleRow gives a row its final places, if there is room for all.
func (a *assault) settleRow(units []*Charge, left int32) bool {
	before := len(a.taken)
	for _, c := range units {
		if !a.settle(c, left+c.frontage()/2) {
			a.taken = a.taken[:before]
			return false
		}
		left += c.frontage()
	}
	return true
}
