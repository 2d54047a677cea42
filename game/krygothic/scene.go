package krygothic

import (
	"fmt"

	"muster/board"
	"muster/game"
)

// Scene is what a seat sees of the battle.
func (b *Battle) Scene(seat game.Seat) board.Scene {
	s := board.Scene{
		Title: b.given.scenario.title, Width: board.Thou(b.given.field.size.X) * 10, Height: board.Thou(b.given.field.size.Y) * 10,
		Crumbs: []string{fmt.Sprintf("Round %d", b.round), b.nowTitle()},
	}
	for side := range int8(seats) {
		s.Sides = append(s.Sides, board.SideView{
			Name: b.SideName(int(side)), Team: int(side), Score: fmt.Sprint(b.sides[side].vp), Left: fmt.Sprintf("%d AP", b.apSeenBy(seat, side)),
			Acts: b.playing() && !b.finished(side),
		})
	}
	for u := range int8(len(b.units)) {
		p := b.pieceOf(seat, u)
		if b.units[u].status == standing {
			s.Pieces = append(s.Pieces, p)
		} else {
			s.Away = append(s.Away, p)
		}
	}
	return s
}

// awayWords are where units are that are not on the table.
var awayWords = [...]string{reserve: "in reserve", standing: "", removed: "removed", exited: "left"}

// pieceOf is a unit as a seat sees it.
func (b *Battle) pieceOf(seat game.Seat, u int8) board.Piece {
	m, k := &b.units[u], b.kindOf(u)
	p := board.Piece{
		ID: pieceID(u), Name: b.Name(pieceID(u)), Tag: b.Name(pieceID(u)), Side: int(m.side), At: m.at.point(), Faces: true,
		Glyph: k.glyph, State: awayWords[m.status], Hurt: m.wounds > 0,
		Base: board.Circle(m.at.point(), board.Thou(bases[k.size].radius)*10), Tall: board.Thou(bases[k.size].height) * 10,
	}
	fact := func(label, value string, rule game.RuleID) {
		p.Card = append(p.Card, board.Fact{Label: label, Value: value, Rule: string(rule)})
	}
	fact("Wounds", fmt.Sprintf("%d/%d", m.wounds, k.wounds), WoundTwo)
	fact("Facing", fmt.Sprintf("%d,%d", m.facing.X, m.facing.Y), FieldFacing)
	fact("Speed", fmt.Sprint(b.speedNow(u)), AttributeSpeed)
	fact("Body", fmt.Sprint(b.bodyNow(u)), AttributeBody)
	if b.seesWaiting(seat, u) {
		fact("Waiting", "yes", WaitGoing)
	}
	if m.pin != unpinned {
		fact("Pinned", fmt.Sprintf("%s %d", [...]string{"", "by a hit", "by a miss"}[m.pin], m.pinTarget), PinHit)
	}
	if m.prone {
		fact("Prone", "yes", MeleeProne)
	}
	if m.stuck > 0 {
		fact("Stuck", fmt.Sprint(m.stuck), BlastFloor)
	}
	if m.sprinting {
		fact("Sprinting", "yes", MoveSprinting)
	}
	if m.engaged != 0 {
		fact("Engaged", namesOf(b, Notice{}.units(m.engaged).Units), MeleeEngagement)
	}
	return p
}
