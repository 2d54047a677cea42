package rules

import (
	"muster/board"
	"muster/game/kog/data"
)

// foe is a live enemy that a path may come close to.
type foe struct {
	model int
	disc  board.Disc
	near  bool // within 1" where the move began, and ever since (KOG-MOVE-07)
	old   bool // within 1" where the move began
	left  bool // was near, and its gap has exceeded 1" since
}

// foesAbout appends the live enemies whose 1" a path may enter, in order. Structures stop nobody.
//
// See: KOG-MODEL-04, KOG-MOVE-07, KOG-SCN-08.
func (b *Battle) foesAbout(s *Stride, buf []foe) []foe {
	about, r := data.BoxOf(s.Path()...), b.MouldOf(s.Model).Radius
	for n := range b.Models {
		one := &b.Models[n]
		if !b.Foes(s.Model, n) || one.Unit < 0 {
			continue
		}
		disc := b.Disc(n)
		if !about.Wider(int32(r + disc.Radius + data.Contact)).Holds(data.Flat(disc.At)) {
			continue
		}
		near := board.GapWithin(b.DiscAt(s.Model, s.Points[0]), disc, data.Contact)
		buf = append(buf, foe{model: n, disc: disc, near: near, old: near})
	}
	return buf
}

// charge stops a path at the first place within 1" of an enemy, drops the rest of it, and tells whether that makes a
// Charge: whether it ends within 1" of an enemy that it was not within 1" of when it began.
//
// Rule: KOG-MOVE-06.
// See: KOG-MOVE-07.
func (b *Battle) charge(s *Stride) {
	var room [8]foe
	foes := b.foesAbout(s, room[:0])
	if len(foes) == 0 {
		return
	}
	for i := 1; i < s.N && s.Stop == 0; i++ {
		leg, soonest, place := board.Leg{A: s.Points[i-1], B: s.Points[i]}, board.Fine(0), board.Point{}
		for j := range foes {
			f := &foes[j]
			if at, along, met := b.meets(leg, s.Model, f); met && (s.Stop == 0 || along < soonest) {
				s.Stop, place, soonest = int16(f.model)+1, at, along
			}
		}
		if s.Stop > 0 {
			s.told, s.aimed = s.N, s.Points[i]
			s.N, s.Points[i] = i+1, place
		}
	}
	last := b.DiscAt(s.Model, s.End())
	for i := range foes {
		f := &foes[i]
		fresh := !f.old || b.Given.ChargeSame && f.left
		s.Charged = s.Charged || fresh && board.GapWithin(last, f.disc, data.Contact)
	}
}

// graze is how far behind the stretch within reach a place on the leg can lie that its rounding brings into reach: less
// than 0.0071" across a circle of at most 3.4" is less than 0.25" along its tangent.
const graze = board.Fine(250_000)

// meets finds where a leg is stopped by an enemy: of the places 0.00", 0.01", 0.02" and so on behind the exact first
// point of its reach, rounded to hundredths, the first at which the gap is at most 1". When none is, the leg has only
// grazed.
//
// See: KOG-MOVE-06.
func (b *Battle) meets(leg board.Leg, m int, f *foe) (at board.Point, along board.Fine, met bool) {
	var room [6]board.Approach
	r, ground := b.MouldOf(m).Radius, b.Given.Field.Ground
	list := b.parting(leg, m, f, ground.Sweep(leg, r, f.disc, data.Contact, room[:0]))
	if len(list) == 0 {
		return at, 0, false
	}
	first, length := &list[0], leg.Length()
	for further := board.Thou(0); ; further += data.Grain {
		along = first.From + further.Fine()
		for len(list) > 0 && along > list[0].To+graze {
			list = list[1:]
		}
		if len(list) == 0 {
			return at, 0, false
		}
		if ahead := list[0].From - graze; along < ahead {
			further += (ahead - along).Thou() / data.Grain * data.Grain
			along = first.From + further.Fine()
		}
		at = b.Rest(first.Place(further, data.Grain))
		if board.GapWithin(board.Disc{At: at, Radius: r}, f.disc, data.Contact) {
			return at, along, true
		}
		if along >= length {
			return at, 0, false
		}
	}
}

// parting leaves out the stretch on which an enemy is still one that the model started close to, and notes when it has
// left him.
//
// Rule: KOG-MOVE-07.
func (b *Battle) parting(leg board.Leg, m int, f *foe, list []board.Approach) []board.Approach {
	if !f.near {
		return list
	}
	if len(list) == 1 && list[0].From == 0 && board.GapWithin(b.DiscAt(m, leg.B), f.disc, data.Contact) {
		return nil
	}
	f.near, f.left = false, true
	if len(list) > 0 && list[0].From == 0 {
		list = list[1:]
	}
	return list
}
