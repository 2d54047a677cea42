package guide

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// piece is a unit as a seat sees it.
func (b View) piece(seat game.Seat, u int8) board.Piece {
	one, k := &b.Units[u], b.KindOf(u)
	at := one.At.Board(data.Grain)
	at.Z = board.Thou(one.Z) * 10
	base := data.Bases[k.Size]
	p := board.Piece{
		ID: data.PieceID(u), Name: b.Name(data.PieceID(u)), Kind: k.Name, Tag: b.tag(u), Side: int(one.Side), At: at,
		Base: board.Circle(at, board.Thou(base.Radius)*10), Tall: board.Thou(base.Height) * 10,
		Faces: !b.Has(u, data.AllRound), Facing: degrees(one.Facing), Glyph: k.Glyph, Figure: b.figure(u), Hurt: one.Wounds > 0,
		Health: board.Gauge{Left: int(k.Wounds - one.Wounds), Full: int(k.Wounds)},
		Ready:  one.Status == rules.Standing && !one.Prone && b.Sides[one.Side].Distracted != u, Led: b.IsLeader(u),
		Badges: b.badges(seat, u), State: statusTitles[one.Status], Card: b.card(seat, u),
	}
	return p
}

var statusTitles = [...]string{"in reserve", "", "removed", "left the field"}

// figure is a unit's number among those of its side with the same letter.
func (b View) figure(u int8) string {
	n := 1
	for v := range u {
		if b.Units[v].Side == b.Units[u].Side && b.KindOf(v).Glyph == b.KindOf(u).Glyph {
			n++
		}
	}
	return strconv.Itoa(n)
}

// tag is a unit's handle for typed orders: its name without blanks.
func (b View) tag(u int8) string { return strings.ReplaceAll(b.Name(data.PieceID(u)), " ", "-") }

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
// See: KRY-GEO-10.
func vector(d board.Facing) data.Spot {
	dx, dy := d.Vector()
	return data.Spot{X: dx / 10, Y: dy / 10}
}

// locationPiece is a thing that can be destroyed.
//
// See: KRY-SCN-05.
func (b View) locationPiece(i int) board.Piece {
	at := b.CentreOf(i)
	side := 0
	if b.Attacker >= 0 {
		side = int(data.Other(b.Attacker))
	}
	left := b.Places[i].Structure
	p := board.Piece{
		ID: data.LocationID(i), Name: b.Name(data.LocationID(i)), Kind: "location, to be held or destroyed", Tag: "loc-" + strconv.Itoa(i+1), Side: side, At: at.Board(data.Grain),
		Base: board.Circle(at.Board(data.Grain), board.Inch), Glyph: "#", Figure: strconv.Itoa(int(left)), Hurt: left < rules.Structure,
		Health: board.Gauge{Left: int(left), Full: rules.Structure},
		Card: []board.Fact{{
			Label: "Structure", Value: fmt.Sprintf("%d of %d", left, rules.Structure),
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
// See: KRY-GEN-04, KRY-WAIT-06.
func (b View) badges(seat game.Seat, u int8) []board.Badge {
	var list []board.Badge
	add := func(when bool, glyph, ascii, name string, tone board.Tone, rule game.RuleID) {
		if when {
			list = append(list, board.Badge{Glyph: glyph, ASCII: ascii, Name: name, Tone: tone, Rule: string(rule)})
		}
	}
	one := &b.Units[u]
	add(one.Wounds > 0, "w", "w", fmt.Sprintf("wounds %d/%d", one.Wounds, b.KindOf(u).Wounds), board.Warning, book.WoundTwo)
	add(one.BodyLoss > 0, "b", "b", fmt.Sprintf("Body -%d from running", one.BodyLoss), board.Warning, book.RunBodyLoss)
	add(b.SeesWaiting(seat, u), "⧗", "W", "waiting", board.Accent, book.WaitGoing)
	add(one.Pin == rules.PinByHit, "P", "P", fmt.Sprintf("pinned by a hit (%d)", one.PinTarget), board.Danger, book.PinHit)
	add(one.Pin == rules.PinByMiss, "p", "p", fmt.Sprintf("pinned by a miss (%d)", one.PinTarget), board.Danger, book.PinMissed)
	add(one.Prone, "_", "_", "prone", board.Warning, book.MeleeProne)
	add(one.Stuck > 0, "#", "#", fmt.Sprintf("stuck, %d AP to go", one.Stuck), board.Warning, book.BlastFloor)
	add(one.Engaged != 0, "x", "x", "engaged", board.Danger, book.MeleeEngagement)
	add(one.Sprinting, "›", ">", "sprinting", board.Accent, book.MoveSprinting)
	add(one.Stepped, ",", ",", "has taken a small step", board.Quiet, book.MoveSmallStep)
	add(one.Debts != 0, "c", "c", "charged: Body -2 in the next attack", board.Warning, book.MoveCharge)
	add(one.Shaken != data.None, "?", "?", "shaken: CC halved", board.Warning, book.FearAttacked)
	add(b.Warded(u), "+", "+", "warded: +2 armour", board.Good, book.PsychicPowers)
	add((b.InvolvedIn(0)|b.InvolvedIn(1))&data.Bit(u) != 0, "↯", "A", "involved in an announced order", board.Danger,
		book.TimeInvolved)
	add(b.IsLeader(u), "L", "L", "Squad leader", board.Accent, book.ArmyLeaders)
	add(b.Has(u, data.CausesFear), "F", "F", "causes fear", board.Plain, book.FearAttacking)
	add(b.Has(u, data.CausesHorror), "H", "H", "causes pure horror", board.Plain, book.FearHorror)
	add(b.anyArm(u, func(a *rules.Arm) bool { return a.Unloaded }), "~", "~", "weapon not loaded", board.Warning, book.WeaponSlow)
	add(b.anyArm(u, func(a *rules.Arm) bool { return a.Broken }), "/", "/", "weapon broken", board.Warning, book.WeaponBroken)
	return list
}

// anyArm reports whether one of a unit's weapons is so.
func (b View) anyArm(u int8, is func(*rules.Arm) bool) bool {
	one := &b.Units[u]
	for _, a := range [...]*rules.Arm{&one.Guns[0], &one.Guns[1], &one.Natural, &one.Blades[0], &one.Blades[1]} {
		if a.Index >= 0 && is(a) {
			return true
		}
	}
	return false
}
