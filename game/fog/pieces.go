package fog

import (
	"strconv"
	"strings"

	"muster/board"
)

// piece is a unit as the screen shows it.
func (b view) piece(i int) board.Piece {
	u := &b.units[i]
	id := b.pieceID(i)
	p := board.Piece{
		ID: id, Name: b.Name(id), Tag: b.tag(i), Side: int(u.side), Glyph: b.kindOf(u).glyph,
		Figure: strconv.Itoa(int(u.hp)), Hurt: int(u.hp) < b.health(u), Led: u.hero != 0,
		Badges: b.badges(u), Card: b.card(u),
	}
	if u.state != onMap {
		p.State = unitStates[u.state]
		return p
	}
	square := b.field().at(u.pos)
	p.At, p.Base = square.Centre(), square.Box()
	p.Ready = !u.done && b.activeSide() == int(u.side)
	return p
}

var unitStates = [...]string{
	inReserve: "in reserve", onMap: "on the map", hasFallen: "fallen", hasLeft: "left",
	hasConceded: "conceded", atHome: "at home", struckOff: "struck off",
}

// badges are the markers of the book: the rotation mark, leader, veteran, and what the ground does.
//
// Rule: FOG-TURN-06, FOG-CHR-01, FOG-OPT-03, FOG-CAM-06.
func (b view) badges(u *unit) []board.Badge {
	var badges []board.Badge
	add := func(glyph, ascii, name string, tone board.Tone, rule string) {
		badges = append(badges, board.Badge{Glyph: glyph, ASCII: ascii, Name: name, Tone: tone, Rule: rule})
	}
	if u.state == onMap && u.done {
		add("↷", "'", "done", board.Quiet, string(TurnMark))
	}
	if u.hero != 0 {
		add("*", "*", "leader", board.Accent, string(HeroLeads))
	}
	if u.veteran > 0 {
		add("+", "+", "veteran", board.Good, string(OptVeterans))
	}
	if u.state == onMap && b.field().sheltered(u.pos) {
		add("♣", "t", "in trees", board.Plain, string(TerrainTrees))
	}
	if u.state == onMap && b.field().high(u.pos) {
		add("▴", "^", "high ground", board.Plain, string(TerrainHigh))
	}
	return badges
}

// card are the figures of a unit as they count, then the bonuses in them, then what is good to know besides.
//
// Rule: FOG-UNIT-02.
func (b view) card(u *unit) []board.Fact {
	k, c := b.kindOf(u), b.leader(u)
	if c == nil {
		c = &class{}
	}
	var l ledger
	l.figure("ATT", k.att, part{c.att, c.name, c.rule}, part{int(u.veteran), "veteran", OptVeterans})
	l.figure("DEF", k.def, part{c.def, c.name, c.rule})
	l.figure("SPD", k.spd, part{c.spd, c.name, c.rule})
	l.health(int(u.hp), b.health(u), k.hp, part{c.hp, c.name, c.rule})
	b.powers(&l, u)
	facts := append(l.figures, l.bonuses...)
	if u.hero != 0 {
		facts = append(facts, board.Fact{Label: c.name, Value: b.heroName(int(u.hero)-1) + ": " + c.text, Tone: board.Accent, Rule: string(c.rule)})
	}
	return append(facts,
		board.Fact{Label: "Type", Value: k.name, Rule: string(UnitStats)},
		board.Fact{Label: "Cost", Value: strconv.Itoa(b.cost(u)), Rule: string(CampVeterans)},
		board.Fact{Label: "Player", Value: b.seatName(u.seat), Rule: string(SetControl)},
		board.Fact{Label: "State", Value: b.stateOf(u), Rule: string(TurnMark)})
}

func (b view) stateOf(u *unit) string {
	switch {
	case u.state != onMap && u.saved:
		return unitStates[u.state] + ", saved"
	case u.state != onMap:
		return unitStates[u.state]
	case u.done:
		return "has acted"
	}
	return "ready"
}

// powers adds RANGE and HEAL, where the unit has them.
func (b view) powers(l *ledger, u *unit) {
	if reach := b.reachOf(u, u.pos); reach > 0 {
		printed, bonus := b.kindOf(u).reach, part{rule: TerrainHigh, from: "high ground"}
		if c := b.leader(u); printed == 0 && c != nil {
			bonus.n = reach - c.reach
			l.figure("RANGE", 0, part{c.reach, c.name, c.rule}, bonus)
		} else {
			bonus.n = reach - printed
			l.figure("RANGE", printed, bonus)
		}
	}
	if one, two := b.heals(u); one {
		l.heal(two)
	}
}

// tag is a short handle for typed orders: the beginning of the type's name and the number, with the side's letter where
// another side has the same.
func (b view) tag(u int) string {
	unit := &b.units[u]
	tag := b.kindOf(unit).tag + "-" + strconv.Itoa(int(unit.number))
	for i := range b.units {
		if o := &b.units[i]; o.side != unit.side && o.kind == unit.kind && o.number == unit.number {
			return strings.ToLower(b.field().sides[unit.side].letter) + "-" + tag
		}
	}
	return tag
}
