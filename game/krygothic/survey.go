package krygothic

import (
	"fmt"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// surveyed is an end of a survey: a unit, a location, or a place where somebody of middle size stands in thought.
type surveyed struct {
	figure
	unit  int8
	place int
	name  string
}

// aimAt finds the end of a survey.
func (b view) aimAt(seat game.Seat, aim game.Aim) surveyed {
	if u, is := b.unitOf(aim.Piece); is && b.units[u].status == standing && !b.unseen(seat, b.units[u].side) {
		return surveyed{b.figureOf(u), u, data.None, b.Name(aim.Piece)}
	}
	if i, is := b.locationOf(aim.Piece); is {
		at := b.centreOf(i)
		return surveyed{
			figure{at, b.given.Field.Pieces[b.places[i].piece].Z0, locationSize, locationSize},
			data.None, i,
			b.Name(aim.Piece),
		}
	}
	at, size := data.Grain.Point(aim.At), b.given.Field.Size
	at = data.Spot{X: max(0, min(at.X, size.X)), Y: max(0, min(at.Y, size.Y))}
	base := data.Bases[data.Medium]
	return surveyed{figure{at, b.floorAt(at), base.Radius, base.Height}, data.None, data.None, data.Inches(at)}
}

// Survey measures and judges sight both ways. Movement and charges may be measured beforehand; what distance means to
// weapons, and how far off an enemy is whom no charge reaches, may not, unless the options allow it. A place is taken
// for a unit of middle size that stands there.
//
// Rule: KRY-GEO-03, KRY-GEO-06, KRY-GEO-11.
func (b view) Survey(seat game.Seat, from, to game.Aim) game.Survey {
	f, t := b.aimAt(seat, from), b.aimAt(seat, to)
	gap := plane.Gap(f.at, t.at, f.radius+t.radius)
	ranges := b.rangesTold(seat, &f, &t)
	most := b.surveyReach(seat, &f, &t)
	s := game.Survey{Title: fmt.Sprintf("%s to %s", f.name, t.name)}
	switch {
	case ranges || gap <= most:
		s.Title += ": " + data.Measure(gap)
		s.Facts = append(s.Facts,
			board.Fact{Label: "Gap", Value: data.Measure(gap), Tone: board.Accent, Rule: string(book.FieldDistance)},
			board.Fact{
				Label: "Between centres", Value: data.Measure(data.Distance(f.at, t.at)), Tone: board.Quiet,
				Rule: string(book.FieldDistance),
			})
	case most >= 0:
		s.Facts = append(s.Facts, board.Fact{Label: "Gap", Value: "over " + data.Measure(most), Rule: string(book.FieldMeasuring)})
	default:
		s.Facts = append(s.Facts, board.Fact{Label: "Gap", Value: "not measured", Rule: string(book.FieldMeasuring)})
	}
	if rise := t.z - f.z; rise != 0 {
		s.Facts = append(s.Facts, board.Fact{Label: "Floor", Value: data.Measure(rise) + " from here", Rule: string(book.FieldPieces)})
	}
	s.Facts = append(s.Facts, b.sightFacts(&f, &t)...)
	s.Facts = append(s.Facts, b.sightFacts(&t, &f)...)
	s.Facts = append(s.Facts, b.moveFacts(seat, &f, &t, gap)...)
	s.Facts = append(s.Facts, b.rangeFacts(&f, gap, ranges)...)
	hidden := b.hiddenBetween(&f, &t)
	tone := [...]board.Tone{board.Good, board.Warning, board.Danger}[sightClass(hidden)]
	s.Trace = append(s.Trace, board.Mark{
		Kind: board.SightMark, Shape: board.Line(f.at.Board(data.Grain),
			t.at.Board(data.Grain)), Label: sightWords(hidden), Side: data.None, Tone: tone,
		Rule: string(book.FieldSight),
	})
	for i := range b.given.Field.Pieces {
		if hidden > 0 && b.hidesOn(i, f.at, t.at) {
			p := &b.given.Field.Pieces[i]
			s.Trace = append(s.Trace, board.Mark{
				Kind: board.BlockMark, Shape: p.Shape(), Label: p.Name, Side: data.None, Tone: board.Warning, Rule: string(book.FieldSight),
			})
		}
	}
	return s
}

// surveyReach is how far a seat may measure between two ends: from a unit of its own to an enemy as far as it charges,
// to a place as far as it moves, to a friend as far as one likes; none for not at all.
//
// Rule: KRY-GEO-11.
func (b view) surveyReach(seat game.Seat, f, t *surveyed) int32 {
	if f.unit < 0 || !b.own(seat, b.units[f.unit].side) {
		f, t = t, f
	}
	switch {
	case f.unit < 0 || !b.own(seat, b.units[f.unit].side):
		return data.None
	case t.unit < 0:
		return b.tape(f.unit)
	case b.own(seat, b.units[t.unit].side):
		return data.MaxField * 2
	}
	return b.reach(f.unit, data.ChargeAt)
}

// rangesTold reports whether a seat may know the range between two ends: where all may be measured, and of an attack
// that has been announced.
//
// Rule: KRY-GEO-11.
func (b view) rangesTold(seat game.Seat, f, t *surveyed) bool {
	if !b.unmeasured(seat) {
		return true
	}
	for side := range int8(data.Seats) {
		o := &b.orders[side]
		for i := range o.acts {
			if a := &o.acts[i]; o.stage == announced && (b.shootsAt(a, f, t) || b.shootsAt(a, t, f)) {
				return true
			}
		}
	}
	return false
}

// shootsAt reports whether an act is a shot, a throw or a power of one end at the other.
func (b view) shootsAt(a *act, f, t *surveyed) bool {
	if a.unit != f.unit || a.kind != data.Shoot && a.kind != data.Throw && a.kind != data.Power {
		return false
	}
	for _, target := range [...]game.PieceID{a.target, a.target2} {
		if v, is := b.unitOf(target); is && v == t.unit {
			return true
		}
		if i, is := b.locationOf(target); is && i == t.place {
			return true
		}
	}
	return false
}

// sightClass is 0 for open, 1 for half hidden, 2 for no sight.
//
// Rule: KRY-GEO-06.
func sightClass(hidden int) int {
	switch {
	case hidden >= samples:
		return 2
	case hidden >= halfHiddenFrom:
		return 1
	}
	return 0
}

// hiddenBetween is how many points of the second are hidden from the first.
//
// Rule: KRY-GEO-06, KRY-SCN-05.
func (b view) hiddenBetween(f, t *surveyed) int {
	piece := int16(data.None)
	if t.place >= 0 {
		piece = b.places[t.place].piece
	}
	return b.hides(f.figure, t.figure, f.unit, t.unit, piece)
}

// sightFacts tell how one end sees the other, and whether it has it in its front arc.
//
// Rule: KRY-GEO-05, KRY-GEO-06.
func (b view) sightFacts(f, t *surveyed) []board.Fact {
	if f.place >= 0 {
		return nil
	}
	hidden := b.hiddenBetween(f, t)
	tone := [...]board.Tone{board.Good, board.Warning, board.Danger}[sightClass(hidden)]
	facts := []board.Fact{{
		Label: f.name + " sees " + t.name, Value: sightWords(hidden), Tone: tone,
		Rule: string(book.FieldSight),
	}}
	if f.unit >= 0 {
		arc := "out of the front arc"
		if b.frontOf(f.unit, t.at) {
			arc = "in the front arc"
		}
		facts = append(facts, board.Fact{Label: "  Facing", Value: arc, Rule: string(book.FieldArcs)})
	}
	return facts
}

// moveFacts tell with which movements a unit gets there: where ranges may not be measured one of the seat's own, and
// to an enemy only by a charge.
//
// Rule: KRY-GEO-11, KRY-MOV-02, KRY-RUN-01, KRY-MOV-09.
func (b view) moveFacts(seat game.Seat, f, t *surveyed, gap int32) (facts []board.Fact) {
	blind := b.unmeasured(seat)
	if f.unit < 0 || blind && !b.own(seat, b.units[f.unit].side) {
		return nil
	}
	foe := t.unit >= 0 && b.units[t.unit].side != b.units[f.unit].side
	far := data.Distance(f.at, t.at)
	if t.unit >= 0 {
		far = gap
	}
	for _, kind := range [...]data.ActKind{data.Move, data.Run, data.ChargeAt} {
		if kind == data.Run && b.checkRunner(f.unit) != nil || kind == data.ChargeAt && !foe || kind != data.ChargeAt && foe && blind {
			continue
		}
		most, value, tone := b.reach(f.unit, kind), "in reach", board.Good
		if far > most {
			value, tone = "too far", board.Quiet
		}
		facts = append(facts, board.Fact{
			Label: kindTitles[kind], Value: fmt.Sprintf("%s: %s straight", data.Measure(most),
				value), Tone: tone, Rule: string(acts[kind].rule),
		})
	}
	return facts
}

// rangeFacts tell what distance means to each ranged weapon of the first end, or that it may not be measured.
//
// Rule: KRY-GEO-11, KRY-RC-04, KRY-RC-06.
func (b view) rangeFacts(f *surveyed, gap int32, told bool) (facts []board.Fact) {
	if f.unit < 0 {
		return nil
	}
	for i := range int8(naturalWeapon + 1) {
		own := b.armAt(f.unit, i)
		if own.index < 0 {
			continue
		}
		w := &b.given.Guns[own.index]
		value, rule, tone := "ranges are measured when the shot is announced", book.FieldMeasuring, board.Quiet
		if told {
			value, rule, tone = b.rangeWords(f.unit, w, gap)
		}
		facts = append(facts, board.Fact{Label: w.Name, Value: value, Tone: tone, Rule: string(rule)})
	}
	return facts
}

// rangeWords are what a distance means to a weapon.
//
// Rule: KRY-RC-04, KRY-RC-05, KRY-RC-06.
func (b view) rangeWords(u int8, w *data.Gun, gap int32) (string, game.RuleID, board.Tone) {
	long := b.longRange(u, w)
	switch steps := (gap-long)/data.Inch + 1; {
	case w.Short > 0 && gap <= w.Short:
		return "short, to " + data.Measure(w.Short), book.RangedShort, board.Good
	case gap < long:
		return "medium, below " + data.Measure(long), book.RangedMedium, board.Good
	case steps >= int32(w.Keep):
		return "out of reach", book.RangedLong, board.Danger
	default:
		return fmt.Sprintf("long: %d harder, %d kept", steps, int32(w.Keep)-steps), book.RangedLong, board.Warning
	}
}
