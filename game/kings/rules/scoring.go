package rules

import (
	"muster/game/kings/data"
	"muster/game/tell"
)

// Attrition is a side's attrition points: those that the routed enemies have cost.
//
// Rule: KOW-END-03.
func (b *Battle) Attrition(side int) (points int) {
	for u := range b.units {
		if b.units[u].routed && int(b.sideOf(u)) != side {
			points += b.given.profile(u).Points
		}
	}
	return points
}

// Presence is what a unit counts for in scenarios: nothing while it wavers.
//
// Rule: KOW-UNT-05.
func (b *Battle) Presence(u int) int {
	if !b.onTable(u) || b.units[u].wavering {
		return 0
	}
	return int(b.given.profile(u).Presence)
}

// Holders are the presence of each side at a marker.
func (b *Battle) Holders(m *data.Marker) (sum [sidesIn]int) {
	for u := range b.units {
		if r := b.rect(u); within(r.Square(m.At), m.Radius) {
			sum[b.sideOf(u)] += b.Presence(u)
		}
	}
	return sum
}

// Holder is the side that holds a marker, the one with more presence; false for nobody.
//
// Rule: KOW-END-05.
func (b *Battle) Holder(m *data.Marker) (int8, bool) {
	switch sum := b.Holders(m); {
	case sum[0] > sum[1]:
		return 0, true
	case sum[1] > sum[0]:
		return 1, true
	}
	return 0, false
}

// scoreRound scores what the scenario gives points for at the end of a round.
//
// Rule: KOW-END-04.
func (t *turn) scoreRound() {
	for i := range t.given.plan.Scenario.Scoring {
		if s := &t.given.plan.Scenario.Scoring[i]; s.Goal == data.HoldRounds && int(t.round) >= s.From {
			t.scoreMarkers(s)
		}
	}
}

// scoreMarkers scores the markers held.
func (t *turn) scoreMarkers(s *data.Scoring) {
	for i := range t.given.plan.Scenario.Markers {
		if side, held := t.Holder(&t.given.plan.Scenario.Markers[i]); held {
			t.award(side, s.Points, markerName(i), s)
		}
	}
}

// scoreBattle scores what counts once, when the battle is over.
//
// See: KOW-END-01.
func (t *turn) scoreBattle() {
	for i := range t.given.plan.Scenario.Scoring {
		s := &t.given.plan.Scenario.Scoring[i]
		switch s.Goal {
		case data.HoldLast:
			t.scoreMarkers(s)
		case data.PerLosses:
			for side := range int8(sidesIn) {
				t.award(side, s.Points*(t.Attrition(int(side))/s.Per), "enemies routed", s)
			}
		case data.MostLosses:
			t.scoreLead(s)
		case data.EnemyGround:
			for side := range int8(sidesIn) {
				t.award(side, s.Points*t.Beyond(side), "presence in the enemy's zone", s)
			}
		}
	}
}

// scoreLead scores for the side with more attrition points, if one has.
func (t *turn) scoreLead(s *data.Scoring) {
	one, two := t.Attrition(0), t.Attrition(1)
	switch {
	case one > two:
		t.award(0, s.Points, "more enemies routed", s)
	case two > one:
		t.award(1, s.Points, "more enemies routed", s)
	}
}

// Beyond is the presence of a side's units that are wholly inside the enemy's zone.
func (b *Battle) Beyond(side int8) (sum int) {
	for u := range b.units {
		if r := b.rect(u); b.sideOf(u) == side && b.zoned(other(side), &r) {
			sum += b.Presence(u)
		}
	}
	return sum
}

func (t *turn) award(side int8, points int, what string, s *data.Scoring) {
	if points == 0 {
		return
	}
	t.scores[side] += int16(points)
	t.tell(PointsScored, tell.Side(side), points, what).Rule = s.Goal.Rule()
}

// KeepsScore reports whether the scenario gives victory points; otherwise attrition alone decides.
func (b *Battle) KeepsScore() bool { return len(b.given.plan.Scenario.Scoring) > 0 }
