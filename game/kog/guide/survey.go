package guide

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// Survey measures from one aim to another and judges sight both ways. A place is taken for a suit that stands there.
//
// See: KOG-MEAS-02, KOG-MEAS-04, KOG-LOS-07.
func (b View) Survey(_ game.Seat, from, to game.Aim) game.Survey {
	if !b.Given.Premeasure {
		return game.Survey{Title: "No measuring in advance", Facts: []board.Fact{{
			Label: "Measuring", Value: "settled before the battle: distances and sightings show after an order is given", Tone: board.Warning,
			Rule: string(book.MeasureAhead),
		}}}
	}
	l := seeing{b.Lookout()}
	f, t := l.aim(from), l.aim(to)
	s := game.Survey{Title: fmt.Sprintf("%s to %s: %s", f.name, t.name, board.Gap(f.Disc, t.Disc))}
	s.Facts = append(s.Facts, l.distances(f, t)...)
	s.Facts = append(s.Facts, l.sightFacts(f, t)...)
	s.Facts = append(s.Facts, l.sightFacts(t, f)...)
	s.Facts = append(s.Facts, l.rangeFacts(f, t)...)
	s.Trace = l.sightMarks(f.Body, t.Body, l.between(f, t))
	return s
}

// surveyed is an end of a survey: a model, or a suit in thought.
type surveyed struct {
	rules.Body
	model int // -1 for a place
	name  string
}

// imagined are the figures of a suit that stands at a place in thought: a common one.
//
// See: KOG-MODEL-01.
var imagined = data.Mould{Class: data.Suit, Sensors: 12 * board.Inch, Silhouette: data.Silhouettes[data.Suit]}

func (l seeing) aim(aim game.Aim) surveyed {
	if m, found := l.ModelOf(aim.Piece); found && l.Models[m].Live() {
		return surveyed{l.Body(m), m, l.Name(aim.Piece)}
	}
	p := data.Snapped(l.Given.Turned(aim.At))
	p.X, p.Y = max(0, min(p.X, l.Given.Width)), max(0, min(p.Y, l.Given.Height))
	return surveyed{rules.BodyOf(&imagined, l.Rest(p), 0), -1, fmt.Sprintf("%s, %s", bareInches(p.X), bareInches(p.Y))}
}

// bareInches is a coordinate without the sign for inches.
func bareInches(t board.Thou) string {
	text := t.String()
	return text[:len(text)-1]
}

// between is the sighting of one end by the other.
func (l seeing) between(f, t surveyed) rules.Sighting {
	if f.model >= 0 && t.model >= 0 && f.model != t.model {
		return l.Sight(f.model, t.model)
	}
	return rules.SightAmong(l.View, f.Body, t.Body)
}

// distances tell how far apart the bases are, and their centres, and how much higher one stands.
//
// See: KOG-MEAS-02.
func (l seeing) distances(f, t surveyed) []board.Fact {
	facts := []board.Fact{
		{Label: "Gap", Value: board.Gap(f.Disc, t.Disc).String(), Tone: board.Accent, Rule: string(book.MeasureGap)},
		{Label: "Between centres", Value: board.Length(f.At, t.At).String(), Tone: board.Quiet, Rule: string(book.MeasureGap)},
	}
	if rise := t.At.Z - f.At.Z; rise != 0 {
		word := "higher"
		if rise < 0 {
			rise, word = -rise, "lower"
		}
		facts = append(facts, board.Fact{Label: "Height", Value: fmt.Sprintf("%s stands %s %s", t.name, rise, word), Rule: string(book.TerrainElevation)})
	}
	return facts
}

// sightFacts tell how one end sees the other, what is in the way, and whether that is Cover.
//
// See: KOG-LOS-03, KOG-LOS-07, KOG-DEF-03.
func (l seeing) sightFacts(f, t surveyed) []board.Fact {
	seen := l.between(f, t)
	facts := []board.Fact{{Label: fmt.Sprintf("%s sees %s", f.name, t.name), Value: seen.String(), Tone: sightTones[seen], Rule: string(seen.Rule())}}
	for _, m := range l.meetings(f.Body, t.Body) {
		does := [...]string{board.Clear: "", board.Obscured: "obscures lines", board.Cut: "cuts lines"}[m.fate]
		facts = append(facts, board.Fact{Label: "  " + m.name, Value: does, Tone: fateTones[m.fate], Rule: string(m.rule)})
	}
	cover := board.Fact{Label: "  Cover", Value: "none", Rule: string(book.SightCover)}
	if seen != rules.FullSight {
		cover.Value, cover.Rule = "yes: failed Defence dice again", string(book.DefenceCover)
	}
	if seen == rules.Unsighted {
		cover.Value, cover.Rule = "cannot be shot at", string(book.SightNeeded)
	}
	return append(facts, cover)
}

var sightTones = [...]board.Tone{rules.Unsighted: board.Danger, rules.SensorLock: board.Warning, rules.PartialSight: board.Warning, rules.FullSight: board.Good}

// rangeFacts tell what distance means for each weapon of the first end.
//
// See: KOG-ATK-04, KOG-ATK-05, KOG-ATK-02, KOG-SPEC-03.
func (l seeing) rangeFacts(f, t surveyed) []board.Fact {
	if f.model < 0 {
		return nil
	}
	var facts []board.Fact
	weapons := l.MouldOf(f.model).Weapons
	for w := range weapons {
		value, tone, rule := l.band(&weapons[w], f.Disc, t.Disc)
		facts = append(facts, board.Fact{Label: weapons[w].Name, Value: value, Tone: tone, Rule: string(rule)})
	}
	return facts
}

// band is what a distance means for a weapon.
func (l seeing) band(w *data.Weapon, from, to board.Disc) (string, board.Tone, game.RuleID) {
	near, far := l.Given.Effective(w), l.Given.Farthest(w)
	switch inContact := board.GapWithin(from, to, data.Contact); {
	case !w.Ranged && inContact:
		return "in reach", board.Good, book.AttackAssault
	case !w.Ranged:
		return "only within 1\"", board.Quiet, book.AttackAssault
	case inContact:
		return "not within 1\"", board.Quiet, book.AttackShoot
	case far > 0 && board.GapBeyond(from, to, far):
		return "beyond " + far.String(), board.Danger, book.AttackRange
	case w.Indirect && !board.GapAtLeast(from, to, data.IndirectMin):
		return "nearer than " + data.IndirectMin.String(), board.Danger, book.SpecialIndirect
	case board.GapBeyond(from, to, near):
		return "Long Range, beyond " + near.String(), board.Warning, book.AttackLong
	}
	return "effective, to " + near.String(), board.Good, book.AttackRange
}
