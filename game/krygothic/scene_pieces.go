package krygothic

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// piece is a unit as a seat sees it.
func (b view) piece(seat game.Seat, u int8) board.Piece {
	one, k := &b.units[u], b.kindOf(u)
	at := one.at.Board(data.Grain)
	at.Z = board.Thou(one.z) * 10
	base := data.Bases[k.Size]
	p := board.Piece{
		ID: data.PieceID(u), Name: b.Name(data.PieceID(u)), Tag: b.tag(u), Side: int(one.side), At: at,
		Base: board.Circle(at, board.Thou(base.Radius)*10), Tall: board.Thou(base.Height) * 10,
		Faces: !b.has(u, data.AllRound), Facing: degrees(one.facing), Glyph: k.Glyph, Figure: b.figure(u), Hurt: one.wounds > 0,
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
		if b.units[v].side == b.units[u].side && b.kindOf(v).Glyph == b.kindOf(u).Glyph {
			n++
		}
	}
	return strconv.Itoa(n)
}

// tag is a unit's handle for typed orders: its name without blanks.
func (b view) tag(u int8) string { return strings.ReplaceAll(b.Name(data.PieceID(u)), " ", "-") }

// degrees is the whole degree nearest to a facing.
func degrees(f data.Spot) board.Facing {
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
func vector(d board.Facing) data.Spot {
	dx, dy := d.Vector()
	return data.Spot{X: dx / 10, Y: dy / 10}
}

// locationPiece is a thing that can be destroyed.
//
// Rule: KRY-SCN-05.
func (b view) locationPiece(i int) board.Piece {
	at := b.centreOf(i)
	side := 0
	if b.attacker >= 0 {
		side = int(data.Other(b.attacker))
	}
	left := b.places[i].structure
	p := board.Piece{
		ID: data.LocationID(i), Name: b.Name(data.LocationID(i)), Tag: "loc-" + strconv.Itoa(i+1), Side: side, At: at.Board(data.Grain),
		Base: board.Circle(at.Board(data.Grain), board.Inch), Glyph: "#", Figure: strconv.Itoa(int(left)), Hurt: left < structure,
		Card: []board.Fact{{
			Label: "Structure", Value: fmt.Sprintf("%d of %d", left, structure),
			Rule: string(book.ScenarioLocations),
		}},
	}
	if left <= 0 {
		p.Figure = "x"
		p.Badges = []board.Badge{{
			Glyph: "✗", ASCII: "X", Name: "destroyed", Tone: board.Danger,
			Rule: string(book.ScenarioLocations),
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
	add(one.wounds > 0, "w", "w", fmt.Sprintf("wounds %d/%d", one.wounds, b.kindOf(u).Wounds), board.Warning, book.WoundTwo)
	add(one.bodyLoss > 0, "b", "b", fmt.Sprintf("Body -%d from running", one.bodyLoss), board.Warning, book.RunBodyLoss)
	add(b.seesWaiting(seat, u), "⧗", "W", "waiting", board.Accent, book.WaitGoing)
	add(one.pin == pinnedByHit, "P", "P", fmt.Sprintf("pinned by a hit (%d)", one.pinTarget), board.Danger, book.PinHit)
	add(one.pin == pinnedByMiss, "p", "p", fmt.Sprintf("pinned by a miss (%d)", one.pinTarget), board.Danger, book.PinMissed)
	add(one.prone, "_", "_", "prone", board.Warning, book.MeleeProne)
	add(one.stuck > 0, "#", "#", fmt.Sprintf("stuck, %d AP to go", one.stuck), board.Warning, book.BlastFloor)
	add(one.engaged != 0, "x", "x", "engaged", board.Danger, book.MeleeEngagement)
	add(one.sprinting, "›", ">", "sprinting", board.Accent, book.MoveSprinting)
	add(one.stepped, ",", ",", "has taken a small step", board.Quiet, book.MoveSmallStep)
	add(one.debts != 0, "c", "c", "charged: Body -2 in the next attack", board.Warning, book.MoveCharge)
	add(one.shaken != data.None, "?", "?", "shaken: CC halved", board.Warning, book.FearAttacked)
	add(b.warded(u), "+", "+", "warded: +2 armour", board.Good, book.PsychicPowers)
	add((b.involvedIn(0)|b.involvedIn(1))&data.Bit(u) != 0, "↯", "A", "involved in an announced order", board.Danger,
		book.TimeInvolved)
	add(b.isLeader(u), "L", "L", "Squad leader", board.Accent, book.ArmyLeaders)
	add(b.has(u, data.CausesFear), "F", "F", "causes fear", board.Plain, book.FearAttacking)
	add(b.has(u, data.CausesHorror), "H", "H", "causes pure horror", board.Plain, book.FearHorror)
	add(b.anyArm(u, func(a *arm) bool { return a.unloaded }), "~", "~", "weapon not loaded", board.Warning, book.WeaponSlow)
	add(b.anyArm(u, func(a *arm) bool { return a.broken }), "/", "/", "weapon broken", board.Warning, book.WeaponBroken)
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
