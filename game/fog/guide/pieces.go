package guide

import (
	"strconv"
	"strings"

	"muster/board"
	"muster/game/fog/book"
	"muster/game/fog/data"
	"muster/game/fog/rules"
)

// piece is a unit as the screen shows it.
func (b View) piece(i int) board.Piece {
	u := &b.Units[i]
	id := b.PieceID(i)
	p := board.Piece{
		ID: id, Name: b.Name(id), Kind: b.KindOf(u).Name, Tag: b.tag(i), Side: int(u.Side), Glyph: b.KindOf(u).Glyph,
		Figure: strconv.Itoa(int(u.HP)), Hurt: int(u.HP) < b.Health(u), Health: board.Gauge{Left: int(u.HP), Full: b.Health(u)}, Led: u.Hero != 0,
		Badges: b.badges(u), Card: b.card(u),
	}
	if u.State != rules.OnMap {
		p.State = unitStates[u.State]
		return p
	}
	square := b.Field().At(u.Pos)
	p.At, p.Base = square.Centre(), square.Box()
	p.Ready = !u.Done && b.ActiveSide() == int(u.Side)
	return p
}

var unitStates = [...]string{
	rules.InReserve: "in reserve", rules.OnMap: "on the map", rules.HasFallen: "fallen", rules.HasLeft: "left",
	rules.HasConceded: "conceded", rules.AtHome: "at home", rules.OffRoster: "struck off",
}

// badges are the markers of the book: the rotation mark, leader, veteran, and what the ground does.
//
// See: FOG-TURN-06, FOG-CHR-01, FOG-OPT-03, FOG-CAM-06.
func (b View) badges(u *rules.Unit) []board.Badge {
	var badges []board.Badge
	add := func(glyph, ascii, name string, tone board.Tone, rule string) {
		badges = append(badges, board.Badge{Glyph: glyph, ASCII: ascii, Name: name, Tone: tone, Rule: rule})
	}
	if u.State == rules.OnMap && u.Done {
		add("↷", "'", "done", board.Quiet, string(book.TurnMark))
	}
	if u.Hero != 0 {
		add("*", "*", "leader", board.Accent, string(book.HeroLeads))
	}
	if u.Veteran > 0 {
		add("+", "+", "veteran", board.Good, string(book.OptVeterans))
	}
	if u.State == rules.OnMap && b.Field().Sheltered(u.Pos) {
		add("♣", "t", "in trees", board.Plain, string(book.TerrainTrees))
	}
	if u.State == rules.OnMap && b.Field().High(u.Pos) {
		add("▴", "^", "high ground", board.Plain, string(book.TerrainHigh))
	}
	return badges
}

// card are the figures of a unit as they count, then the bonuses in them, then what is good to know besides.
//
// See: FOG-UNIT-02.
func (b View) card(u *rules.Unit) []board.Fact {
	k, c := b.KindOf(u), b.Leader(u)
	if c == nil {
		c = &data.Class{}
	}
	var l data.Ledger
	l.Figure("ATT", k.Att, c.Part(c.Att), data.Part{N: int(u.Veteran), From: "veteran", Rule: book.OptVeterans})
	l.Figure("DEF", k.Def, c.Part(c.Def))
	l.Figure("SPD", k.Spd, c.Part(c.Spd))
	l.Health(int(u.HP), b.Health(u), k.HP, c.Part(c.HP))
	b.powers(&l, u)
	facts := append(l.Figures, l.Bonuses...)
	if u.Hero != 0 {
		facts = append(facts, board.Fact{Label: c.Name, Value: b.HeroName(int(u.Hero)-1) + ": " + c.Text, Tone: board.Accent, Rule: string(c.Rule)})
	}
	return append(facts,
		board.Fact{Label: "Type", Value: k.Name, Rule: string(book.UnitStats)},
		board.Fact{Label: "Cost", Value: strconv.Itoa(b.Cost(u)), Rule: string(book.CampVeterans)},
		board.Fact{Label: "Player", Value: b.SeatName(u.Seat), Rule: string(book.SetControl)},
		board.Fact{Label: "State", Value: b.stateOf(u), Rule: string(book.TurnMark)})
}

func (b View) stateOf(u *rules.Unit) string {
	switch {
	case u.State != rules.OnMap && u.Saved:
		return unitStates[u.State] + ", saved"
	case u.State != rules.OnMap:
		return unitStates[u.State]
	case u.Done:
		return "has acted"
	}
	return "ready"
}

// powers adds RANGE and HEAL, where the unit has them.
func (b View) powers(l *data.Ledger, u *rules.Unit) {
	if reach := b.ReachOf(u, u.Pos); reach > 0 {
		printed, bonus := b.KindOf(u).Reach, data.Part{Rule: book.TerrainHigh, From: "high ground"}
		if c := b.Leader(u); printed == 0 && c != nil {
			bonus.N = reach - c.Reach
			l.Figure("RANGE", 0, c.Part(c.Reach), bonus)
		} else {
			bonus.N = reach - printed
			l.Figure("RANGE", printed, bonus)
		}
	}
	if one, two := b.Heals(u); one {
		l.Heal(two)
	}
}

// tag is a short handle for typed orders: the beginning of the type's name and the number, with the side's letter where
// another side has the same.
func (b View) tag(u int) string {
	unit := &b.Units[u]
	tag := b.KindOf(unit).Tag + "-" + strconv.Itoa(int(unit.Number))
	for i := range b.Units {
		if o := &b.Units[i]; o.Side != unit.Side && o.Kind == unit.Kind && o.Number == unit.Number {
			return strings.ToLower(b.Field().Sides[unit.Side].Letter) + "-" + tag
		}
	}
	return tag
}
