package guide

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

// spot is a place as scenes have it.
func (b View) spot(p plane.Point) board.Point { return b.Plan().Scenario.Spot(p) }

// piece is a unit as everybody sees it; there says whether it is on the table.
func (b View) piece(id game.PieceID) (p board.Piece, there bool) {
	u, _ := b.Unit(id)
	p = board.Piece{
		ID: id, Name: b.Name(id), Kind: u.Type.String(), Tag: b.Tag(id), Side: u.Side, Glyph: u.Type.Letter(), Figure: strconv.Itoa(u.Damage), Hurt: u.Damage > 0,
		Health: board.Gauge{Left: max(u.Rout-u.Damage, 0), Full: u.Rout},
		Led:    u.Individual(), Ready: b.ready(&u), Badges: b.badges(&u), Card: b.card(id, &u),
	}
	switch {
	case u.Routed:
		p.State = "routed"
		return p, false
	case !u.Placed:
		p.State = "waiting"
		return p, false
	}
	p.At, p.Base = b.spot(u.At), b.Plan().Scenario.Shape(&u.Base)
	p.Faces, p.Facing = true, facing(u.Heading)
	p.Tall = board.Thou(u.Height) * board.Thou(data.Inch) / 2
	return p, true
}

// facing is a heading in whole degrees.
func facing(h plane.Heading) board.Facing { return board.Facing(0).Turn((int(h) + 5) / 10) }

// heading is a facing as the rules count it.
func heading(f board.Facing) plane.Heading { return plane.Heading(0).Turn(10 * int(f)) }

// orderBadges are the letters of orders given.
var orderBadges = [...]struct {
	letter, name string
	rule         game.RuleID
}{
	rules.Halted:      {"h", "halted", book.Halt},
	rules.Faced:       {"f", "has changed facing", book.ChangeFacing},
	rules.Advanced:    {"a", "has advanced", book.Advance},
	rules.WentBack:    {"b", "has gone back", book.Back},
	rules.Sidestepped: {"s", "has sidestepped", book.Sidestep},
	rules.Doubled:     {"D", "has moved at the double", book.AtTheDouble},
	rules.Charged:     {"C", "has charged", book.Charge},
}

// badges are the markers of a unit.
func (b View) badges(u *rules.Unit) (badges []board.Badge) {
	add := func(holds bool, glyph, ascii, name string, tone board.Tone, rule game.RuleID) {
		if holds {
			badges = append(badges, board.Badge{Glyph: glyph, ASCII: ascii, Name: name, Tone: tone, Rule: string(rule)})
		}
	}
	if u.Routed || !u.Placed {
		return nil
	}
	add(u.Wavering, "▼", "w", "wavering", board.Danger, book.Wavering)
	add(u.Disordered, "d", "d", "disordered", board.Warning, book.Disordered)
	add(u.Engaged, "×", "x", "engaged", board.Warning, book.Engagement)
	add(u.Hindered, "≈", "~", "hindered", board.Warning, book.Hindered)
	add(len(u.ChargedBy) > 0, "c", "c", "may counter-charge", board.Good, book.CounterCharge)
	if u.Side == b.Active() && u.Order != rules.NoOrder {
		o := orderBadges[u.Order]
		add(!u.Counter, o.letter, o.letter, o.name, board.Quiet, o.rule)
	}
	add(u.Counter, "K", "K", "counter-charge", board.Quiet, book.CounterCharge)
	add(u.Shot, "*", "*", "has shot", board.Quiet, book.OneRangedAction)
	return badges
}

// card is what there is to know of a unit: how it stands before what it is.
func (b View) card(id game.PieceID, u *rules.Unit) []board.Fact {
	card := b.damageFacts(id, u)
	if words := b.standing(u); words != "" {
		card = append(card, board.Fact{Label: "State", Value: words, Tone: board.Warning, Rule: string(book.Wavering)})
	}
	if len(u.ChargedBy) > 0 {
		var names []string
		for _, by := range u.ChargedBy {
			names = append(names, b.Name(by))
		}
		card = append(card, board.Fact{Label: "Charged by", Value: strings.Join(names, ", "), Rule: string(book.CounterCharge)})
	}
	if u.Placed && !u.Routed {
		card = append(card, board.Fact{Label: "Heading", Value: data.Degrees(int(u.Heading)), Rule: string(book.LeaderPoint)},
			board.Fact{Label: "Charges", Value: reach(u), Rule: string(book.ChargeRange)})
	}
	card = append(card, u.Card()...)
	card = append(card, b.nerveFacts(id, u)...)
	return append(card, board.Fact{Label: "Points", Value: strconv.Itoa(u.Points), Rule: string(book.ArmyPoints)},
		board.Fact{Label: "Presence", Value: strconv.Itoa(int(u.Presence)), Rule: string(book.Presence)})
}

// reach is how far a unit charges.
//
// See: KOW-CHG-05, KOW-WAR-01.
func reach(u *rules.Unit) string {
	if u.Engine() {
		return "never"
	}
	return "up to " + inches(2*u.Speed)
}

// damageFacts are damage, and of who is hurt what a Nerve test would come to now: nobody else is tested.
//
// See: KOW-NRV-02, KOW-NRV-03.
func (b View) damageFacts(id game.PieceID, u *rules.Unit) []board.Fact {
	facts := []board.Fact{{Label: "Damage", Value: strconv.Itoa(u.Damage), Rule: string(book.DamageMarkers)}}
	if !b.stands(u) || u.Damage == 0 {
		return facts
	}
	falls := b.nerve(id, 0)
	test := board.Fact{
		Label: "Tested now", Rule: string(book.NerveRoll),
		Value: fmt.Sprintf("holds %d %%, routs %d %%", percent(falls[rules.Steady]), percent(falls[rules.Routs])),
	}
	switch {
	case falls[rules.Routs] >= 0.5:
		test.Tone = board.Danger
	case falls[rules.Steady] < 0.5:
		test.Tone = board.Warning
	}
	return append(facts, test)
}

// nerveFacts are what a Nerve test would come to with more damage, total by total, until hardly anybody would hold.
//
// See: KOW-NRV-02, KOW-NRV-03.
func (b View) nerveFacts(id game.PieceID, u *rules.Unit) (facts []board.Fact) {
	const most, hopeless, sides = 6, 97, 6 // lines, a chance in hundredths, of the two dice
	if !b.stands(u) {
		return nil
	}
	first := u.Waver - 2*sides - 1 // Dread adds 1
	if u.Waver == 0 {
		first = u.Rout - 2*sides - 1
	}
	for more := max(first-u.Damage, 1); len(facts) < most && more <= u.Rout; more++ {
		falls := b.nerve(id, more)
		wavers, routs := percent(falls[rules.Wavers]), percent(falls[rules.Routs])
		if wavers+routs == 0 {
			continue
		}
		one := board.Fact{
			Label: fmt.Sprintf("At %d damage", u.Damage+more), Value: fmt.Sprintf("wavers %d, routs %d %%", wavers, routs), Rule: string(book.NerveRoll),
		}
		if routs >= 50 {
			one.Tone = board.Danger
		}
		if facts = append(facts, one); routs >= hopeless {
			break
		}
	}
	return facts
}

// standing is how a unit stands, in words.
func (b View) standing(u *rules.Unit) string {
	switch {
	case u.Routed:
		return "routed"
	case u.Wavering:
		return "wavering: halt, face, back"
	case u.Disordered:
		return "disordered: no shooting"
	}
	return ""
}
