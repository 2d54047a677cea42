package kog

import (
	"fmt"

	"muster/board"
	"muster/game"
)

// Survey measures from one aim to another and judges sight both ways. A place is taken for a suit that stands there.
//
// Rule: KOG-MEAS-02, KOG-MEAS-04, KOG-LOS-07.
func (b view) Survey(_ game.Seat, from, to game.Aim) game.Survey {
	if !b.given.premeasure {
		return game.Survey{Title: "No measuring in advance", Facts: []board.Fact{{
			Label: "Measuring", Value: "settled before the battle: distances and sightings show after an order is given", Tone: board.Warning,
			Rule: string(MeasureAhead),
		}}}
	}
	l := seeing{b.lookout()}
	f, t := l.aim(from), l.aim(to)
	s := game.Survey{Title: fmt.Sprintf("%s to %s: %s", f.name, t.name, board.Gap(f.Disc, t.Disc))}
	s.Facts = append(s.Facts, l.distances(f, t)...)
	s.Facts = append(s.Facts, l.sightFacts(f, t)...)
	s.Facts = append(s.Facts, l.sightFacts(t, f)...)
	s.Facts = append(s.Facts, l.rangeFacts(f, t)...)
	s.Trace = l.sightMarks(f.body, t.body, l.between(f, t))
	return s
}

// surveyed is an end of a survey: a model, or a suit in thought.
type surveyed struct {
	body
	model int // -1 for a place
	name  string
}

// imagined are the figures of a suit that stands at a place in thought: a common one.
//
// Rule: KOG-MODEL-01.
var imagined = mould{class: suit, sensors: 12 * board.Inch, silhouette: silhouettes[suit]}

func (l seeing) aim(aim game.Aim) surveyed {
	if m, found := l.modelOf(aim.Piece); found && l.models[m].live() {
		return surveyed{l.body(m), m, l.Name(aim.Piece)}
	}
	p := snapped(l.given.turned(aim.At))
	p.X, p.Y = max(0, min(p.X, l.given.width)), max(0, min(p.Y, l.given.height))
	return surveyed{bodyOf(&imagined, l.rest(p), 0), -1, fmt.Sprintf("%s, %s", bareInches(p.X), bareInches(p.Y))}
}

// bareInches is a coordinate without the sign for inches.
func bareInches(t board.Thou) string {
	text := t.String()
	return text[:len(text)-1]
}

// between is the sighting of one end by the other.
func (l seeing) between(f, t surveyed) sighting {
	if f.model >= 0 && t.model >= 0 && f.model != t.model {
		return l.sight(f.model, t.model)
	}
	return sightAmong(l.view, f.body, t.body)
}

// distances tell how far apart the bases are, and their centres, and how much higher one stands.
//
// Rule: KOG-MEAS-02.
func (l seeing) distances(f, t surveyed) []board.Fact {
	facts := []board.Fact{
		{Label: "Gap", Value: board.Gap(f.Disc, t.Disc).String(), Tone: board.Accent, Rule: string(MeasureGap)},
		{Label: "Between centres", Value: board.Length(f.At, t.At).String(), Tone: board.Quiet, Rule: string(MeasureGap)},
	}
	if rise := t.At.Z - f.At.Z; rise != 0 {
		word := "higher"
		if rise < 0 {
			rise, word = -rise, "lower"
		}
		facts = append(facts, board.Fact{Label: "Height", Value: fmt.Sprintf("%s stands %s %s", t.name, rise, word), Rule: string(TerrainElevation)})
	}
	return facts
}

// sightFacts tell how one end sees the other, what is in the way, and whether that is Cover.
//
// Rule: KOG-LOS-03, KOG-LOS-07, KOG-DEF-03.
func (l seeing) sightFacts(f, t surveyed) []board.Fact {
	seen := l.between(f, t)
	facts := []board.Fact{{Label: fmt.Sprintf("%s sees %s", f.name, t.name), Value: seen.String(), Tone: sightTones[seen], Rule: string(seen.rule())}}
	for _, m := range l.meetings(f.body, t.body) {
		does := [...]string{board.Clear: "", board.Obscured: "obscures lines", board.Cut: "cuts lines"}[m.fate]
		facts = append(facts, board.Fact{Label: "  " + m.name, Value: does, Tone: fateTones[m.fate], Rule: string(m.rule)})
	}
	cover := board.Fact{Label: "  Cover", Value: "none", Rule: string(SightCover)}
	if seen != fullSight {
		cover.Value, cover.Rule = "yes: failed Defence dice again", string(DefenceCover)
	}
	if seen == unsighted {
		cover.Value, cover.Rule = "cannot be shot at", string(SightNeeded)
	}
	return append(facts, cover)
}

var sightTones = [...]board.Tone{unsighted: board.Danger, sensorLock: board.Warning, partialSight: board.Warning, fullSight: board.Good}

// rangeFacts tell what distance means for each weapon of the first end.
//
// Rule: KOG-ATK-04, KOG-ATK-05, KOG-ATK-02, KOG-SPEC-03.
func (l seeing) rangeFacts(f, t surveyed) []board.Fact {
	if f.model < 0 {
		return nil
	}
	var facts []board.Fact
	weapons := l.mouldOf(f.model).weapons
	for w := range weapons {
		value, tone, rule := l.band(&weapons[w], f.Disc, t.Disc)
		facts = append(facts, board.Fact{Label: weapons[w].name, Value: value, Tone: tone, Rule: string(rule)})
	}
	return facts
}

// band is what a distance means for a weapon.
func (l seeing) band(w *weapon, from, to board.Disc) (string, board.Tone, game.RuleID) {
	near, far := l.given.effective(w), l.given.farthest(w)
	switch inContact := board.GapWithin(from, to, contact); {
	case !w.ranged && inContact:
		return "in reach", board.Good, AttackAssault
	case !w.ranged:
		return "only within 1\"", board.Quiet, AttackAssault
	case inContact:
		return "not within 1\"", board.Quiet, AttackShoot
	case far > 0 && board.GapBeyond(from, to, far):
		return "beyond " + far.String(), board.Danger, AttackRange
	case w.indirect && !board.GapAtLeast(from, to, indirectMin):
		return "nearer than " + indirectMin.String(), board.Danger, SpecialIndirect
	case board.GapBeyond(from, to, near):
		return "Long Range, beyond " + near.String(), board.Warning, AttackLong
	}
	return "effective, to " + near.String(), board.Good, AttackRange
}
