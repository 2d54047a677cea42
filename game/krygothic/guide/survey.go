package guide

import (
	"fmt"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// surveyed is an end of a survey: a unit, a location, or a place where somebody of middle size stands in thought.
type surveyed struct {
	rules.Figure
	unit  int8
	place int
	name  string
}

// aimAt finds the end of a survey.
func (b View) aimAt(seat game.Seat, aim game.Aim) surveyed {
	if u, is := b.UnitOf(aim.Piece); is && b.Units[u].Status == rules.Standing && !b.unseen(seat, b.Units[u].Side) {
		return surveyed{b.FigureOf(u), u, data.None, b.Name(aim.Piece)}
	}
	if i, is := b.LocationOf(aim.Piece); is {
		at := b.CentreOf(i)
		return surveyed{
			rules.Figure{
				At: at, Z: b.Given.Field.Pieces[b.Places[i].Piece].Z0, Radius: rules.LocationSize, Height: rules.LocationSize,
			},
			data.None, i,
			b.Name(aim.Piece),
		}
	}
	at, size := data.Grain.Point(aim.At), b.Given.Field.Size
	at = data.Spot{X: max(0, min(at.X, size.X)), Y: max(0, min(at.Y, size.Y))}
	base := data.Bases[data.Medium]
	return surveyed{rules.Figure{At: at, Z: b.FloorAt(at), Radius: base.Radius, Height: base.Height}, data.None, data.None, data.Inches(at)}
}

// Survey measures and judges sight both ways. Movement and charges may be measured beforehand; what distance means to
// weapons, and how far off an enemy is whom no charge reaches, may not, unless the options allow it. A place is taken
// for a unit of middle size that stands there.
//
// See: KRY-GEO-03, KRY-GEO-06, KRY-GEO-11.
func (b View) Survey(seat game.Seat, from, to game.Aim) game.Survey {
	f, t := b.aimAt(seat, from), b.aimAt(seat, to)
	gap := plane.Gap(f.At, t.At, f.Radius+t.Radius)
	ranges := b.rangesTold(seat, &f, &t)
	most := b.surveyReach(seat, &f, &t)
	s := game.Survey{Title: fmt.Sprintf("%s to %s", f.name, t.name)}
	switch {
	case ranges || gap <= most:
		s.Title += ": " + data.Measure(gap)
		s.Facts = append(s.Facts,
			board.Fact{Label: "Gap", Value: data.Measure(gap), Tone: board.Accent, Rule: string(book.FieldDistance)},
			board.Fact{
				Label: "Between centres", Value: data.Measure(data.Distance(f.At, t.At)), Tone: board.Quiet,
				Rule: string(book.FieldDistance),
			})
	case most >= 0:
		s.Facts = append(s.Facts, board.Fact{Label: "Gap", Value: "over " + data.Measure(most), Rule: string(book.FieldMeasuring)})
	default:
		s.Facts = append(s.Facts, board.Fact{Label: "Gap", Value: "not measured", Rule: string(book.FieldMeasuring)})
	}
	if rise := t.Z - f.Z; rise != 0 {
		s.Facts = append(s.Facts, board.Fact{Label: "Floor", Value: data.Measure(rise) + " from here", Rule: string(book.FieldPieces)})
	}
	s.Facts = append(s.Facts, b.sightFacts(&f, &t)...)
	s.Facts = append(s.Facts, b.sightFacts(&t, &f)...)
	s.Facts = append(s.Facts, b.moveFacts(seat, &f, &t, gap)...)
	s.Facts = append(s.Facts, b.rangeFacts(&f, gap, ranges)...)
	hidden := b.hiddenBetween(&f, &t)
	tone := [...]board.Tone{board.Good, board.Warning, board.Danger}[sightClass(hidden)]
	s.Trace = append(s.Trace, board.Mark{
		Kind: board.SightMark, Shape: board.Line(f.At.Board(data.Grain),
			t.At.Board(data.Grain)), Label: sightWords(hidden), Side: data.None, Tone: tone,
		Rule: string(book.FieldSight),
	})
	for i := range b.Given.Field.Pieces {
		if hidden > 0 && b.hidesOn(i, f.At, t.At) {
			p := &b.Given.Field.Pieces[i]
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
// See: KRY-GEO-11.
func (b View) surveyReach(seat game.Seat, f, t *surveyed) int32 {
	if f.unit < 0 || !b.Own(seat, b.Units[f.unit].Side) {
		f, t = t, f
	}
	switch {
	case f.unit < 0 || !b.Own(seat, b.Units[f.unit].Side):
		return data.None
	case t.unit < 0:
		return b.Tape(f.unit)
	case b.Own(seat, b.Units[t.unit].Side):
		return data.MaxField * 2
	}
	return b.Reach(f.unit, data.ChargeAt)
}

// rangesTold reports whether a seat may know the range between two ends: where all may be measured, and of an attack
// that has been announced.
//
// See: KRY-GEO-11.
func (b View) rangesTold(seat game.Seat, f, t *surveyed) bool {
	if !b.Unmeasured(seat) {
		return true
	}
	for side := range int8(data.Seats) {
		o := &b.Orders[side]
		for i := range o.Acts {
			if a := &o.Acts[i]; o.Stage == rules.StageAnnounced && (b.shootsAt(a, f, t) || b.shootsAt(a, t, f)) {
				return true
			}
		}
	}
	return false
}

// shootsAt reports whether an act is a shot, a throw or a power of one end at the other.
func (b View) shootsAt(a *rules.Act, f, t *surveyed) bool {
	if a.Unit != f.unit || a.Kind != data.Shoot && a.Kind != data.Throw && a.Kind != data.Power {
		return false
	}
	for _, target := range [...]game.PieceID{a.Target, a.Target2} {
		if v, is := b.UnitOf(target); is && v == t.unit {
			return true
		}
		if i, is := b.LocationOf(target); is && i == t.place {
			return true
		}
	}
	return false
}

// sightClass is 0 for open, 1 for half hidden, 2 for no sight.
//
// See: KRY-GEO-06.
func sightClass(hidden int) int {
	switch {
	case hidden >= rules.Samples:
		return 2
	case hidden >= rules.HalfHiddenFrom:
		return 1
	}
	return 0
}

// hiddenBetween is how many points of the second are hidden from the first.
//
// See: KRY-GEO-06, KRY-SCN-05.
func (b View) hiddenBetween(f, t *surveyed) int {
	piece := int16(data.None)
	if t.place >= 0 {
		piece = b.Places[t.place].Piece
	}
	return b.Hides(f.Figure, t.Figure, f.unit, t.unit, piece)
}

// sightFacts tell how one end sees the other, and whether it has it in its front arc.
//
// See: KRY-GEO-05, KRY-GEO-06.
func (b View) sightFacts(f, t *surveyed) []board.Fact {
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
		if b.FrontOf(f.unit, t.At) {
			arc = "in the front arc"
		}
		facts = append(facts, board.Fact{Label: "  Facing", Value: arc, Rule: string(book.FieldArcs)})
	}
	return facts
}

// moveFacts tell with which movements a unit gets there: where ranges may not be measured one of the seat's own, and
// to an enemy only by a charge.
//
// See: KRY-GEO-11, KRY-MOV-02, KRY-RUN-01, KRY-MOV-09.
func (b View) moveFacts(seat game.Seat, f, t *surveyed, gap int32) (facts []board.Fact) {
	blind := b.Unmeasured(seat)
	if f.unit < 0 || blind && !b.Own(seat, b.Units[f.unit].Side) {
		return nil
	}
	foe := t.unit >= 0 && b.Units[t.unit].Side != b.Units[f.unit].Side
	far := data.Distance(f.At, t.At)
	if t.unit >= 0 {
		far = gap
	}
	for _, kind := range [...]data.ActKind{data.Move, data.Run, data.ChargeAt} {
		if kind == data.Run && b.CheckRunner(f.unit) != nil || kind == data.ChargeAt && !foe || kind != data.ChargeAt && foe && blind {
			continue
		}
		most, value, tone := b.Reach(f.unit, kind), "in reach", board.Good
		if far > most {
			value, tone = "too far", board.Quiet
		}
		facts = append(facts, board.Fact{
			Label: rules.KindTitles[kind], Value: fmt.Sprintf("%s: %s straight", data.Measure(most),
				value), Tone: tone, Rule: string(rules.Acts[kind].Rule),
		})
	}
	return facts
}

// rangeFacts tell what distance means to each ranged weapon of the first end, or that it may not be measured.
//
// See: KRY-GEO-11, KRY-RC-04, KRY-RC-06.
func (b View) rangeFacts(f *surveyed, gap int32, told bool) (facts []board.Fact) {
	if f.unit < 0 {
		return nil
	}
	for i := range int8(rules.NaturalWeapon + 1) {
		own := b.ArmAt(f.unit, i)
		if own.Index < 0 {
			continue
		}
		w := &b.Given.Guns[own.Index]
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
// See: KRY-RC-04, KRY-RC-05, KRY-RC-06.
func (b View) rangeWords(u int8, w *data.Gun, gap int32) (string, game.RuleID, board.Tone) {
	long := b.LongRange(u, w)
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
