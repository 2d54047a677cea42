package krygothic

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
)

// piece is a unit as a seat sees it.
func (b view) piece(seat game.Seat, u int8) board.Piece {
	one, k := &b.units[u], b.kindOf(u)
	at := one.at.Board(grain)
	at.Z = board.Thou(one.z) * 10
	base := bases[k.size]
	p := board.Piece{
		ID: pieceID(u), Name: b.Name(pieceID(u)), Tag: b.tag(u), Side: int(one.side), At: at,
		Base: board.Circle(at, board.Thou(base.radius)*10), Tall: board.Thou(base.height) * 10,
		Faces: !b.has(u, allRound), Facing: degrees(one.facing), Glyph: k.glyph, Figure: b.figure(u), Hurt: one.wounds > 0,
		Ready: one.status == standing && !one.prone && b.sides[one.side].distracted != u, Led: b.isLeader(u),
		Badges: b.badges(seat, u), State: statusTitles[one.status], Card: b.card(seat, u),
	}
	return p
}

var statusTitles = [...]string{"in reserve", "", "removed", "left the field"}

// figure is a unit's number among those of its side with the same letter.
func (b view) figure(u int8) string {
	n := 1
	for v := range u {
		if b.units[v].side == b.units[u].side && b.kindOf(v).glyph == b.kindOf(u).glyph {
			n++
		}
	}
	return strconv.Itoa(n)
}

// tag is a unit's handle for typed orders: its name without blanks.
func (b view) tag(u int8) string { return strings.ReplaceAll(b.Name(pieceID(u)), " ", "-") }

// degrees is the whole degree nearest to a facing.
func degrees(f spot) board.Facing {
	best, most := board.North, int64(-1)<<62
	for d := range board.Facing(360) {
		dx, dy := d.Vector()
		if n := int64(f.X)*int64(dx) + int64(f.Y)*int64(dy); n > most {
			best, most = d, n
		}
	}
	return best
}

// vector is a facing in degrees as a vector.
//
// Rule: KRY-GEO-10.
func vector(d board.Facing) spot {
	dx, dy := d.Vector()
	return spot{X: dx / 10, Y: dy / 10}
}

// locationPiece is a thing that can be destroyed.
//
// Rule: KRY-SCN-05.
func (b view) locationPiece(i int) board.Piece {
	at := b.centreOf(i)
	side := 0
	if b.attacker >= 0 {
		side = int(other(b.attacker))
	}
	left := b.places[i].structure
	p := board.Piece{
		ID: locationID(i), Name: b.Name(locationID(i)), Tag: "loc-" + strconv.Itoa(i+1), Side: side, At: at.Board(grain),
		Base: board.Circle(at.Board(grain), board.Inch), Glyph: "#", Figure: strconv.Itoa(int(left)), Hurt: left < structure,
		Card: []board.Fact{{
			Label: "Structure", Value: fmt.Sprintf("%d of %d", left, structure),
			Rule: string(ScenarioLocations),
		}},
	}
	if left <= 0 {
		p.Figure = "x"
		p.Badges = []board.Badge{{
			Glyph: "✗", ASCII: "X", Name: "destroyed", Tone: board.Danger,
			Rule: string(ScenarioLocations),
		}}
	}
	return p
}

// badges are a unit's status markers in the order of the rulebook.
//
// Rule: KRY-GEN-04, KRY-WAIT-06.
func (b view) badges(seat game.Seat, u int8) []board.Badge {
	var list []board.Badge
	add := func(when bool, glyph, ascii, name string, tone board.Tone, rule game.RuleID) {
		if when {
			list = append(list, board.Badge{Glyph: glyph, ASCII: ascii, Name: name, Tone: tone, Rule: string(rule)})
		}
	}
	one := &b.units[u]
	add(one.wounds > 0, "w", "w", fmt.Sprintf("wounds %d/%d", one.wounds, b.kindOf(u).wounds), board.Warning, WoundTwo)
	add(one.bodyLoss > 0, "b", "b", fmt.Sprintf("Body -%d from running", one.bodyLoss), board.Warning, RunBodyLoss)
	add(b.seesWaiting(seat, u), "⧗", "W", "waiting", board.Accent, WaitGoing)
	add(one.pin == pinnedByHit, "P", "P", fmt.Sprintf("pinned by a hit (%d)", one.pinTarget), board.Danger, PinHit)
	add(one.pin == pinnedByMiss, "p", "p", fmt.Sprintf("pinned by a miss (%d)", one.pinTarget), board.Danger, PinMissed)
	add(one.prone, "_", "_", "prone", board.Warning, MeleeProne)
	add(one.stuck > 0, "#", "#", fmt.Sprintf("stuck, %d AP to go", one.stuck), board.Warning, BlastFloor)
	add(one.engaged != 0, "x", "x", "engaged", board.Danger, MeleeEngagement)
	add(one.sprinting, "›", ">", "sprinting", board.Accent, MoveSprinting)
	add(one.stepped, ",", ",", "has taken a small step", board.Quiet, MoveSmallStep)
	add(one.debts != 0, "c", "c", "charged: Body -2 in the next attack", board.Warning, MoveCharge)
	add(one.shaken != none, "?", "?", "shaken: CC halved", board.Warning, FearAttacked)
	add(b.warded(u), "+", "+", "warded: +2 armour", board.Good, PsychicPowers)
	add((b.involvedIn(0)|b.involvedIn(1))&bit(u) != 0, "↯", "A", "involved in an announced order", board.Danger,
		TimeInvolved)
	add(b.isLeader(u), "L", "L", "Squad leader", board.Accent, ArmyLeaders)
	add(b.has(u, causesFear), "F", "F", "causes fear", board.Plain, FearAttacking)
	add(b.has(u, causesHorror), "H", "H", "causes pure horror", board.Plain, FearHorror)
	add(b.anyArm(u, func(a *arm) bool { return a.unloaded }), "~", "~", "weapon not loaded", board.Warning, WeaponSlow)
	add(b.anyArm(u, func(a *arm) bool { return a.broken }), "/", "/", "weapon broken", board.Warning, WeaponBroken)
	return list
}

// anyArm reports whether one of a unit's weapons is so.
func (b view) anyArm(u int8, is func(*arm) bool) bool {
	one := &b.units[u]
	for _, a := range [...]*arm{&one.guns[0], &one.guns[1], &one.natural, &one.blades[0], &one.blades[1]} {
		if a.index >= 0 && is(a) {
			return true
		}
	}
	return false
}
