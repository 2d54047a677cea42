package rules

import (
	"strconv"
	"strings"

	"muster/board"
	"muster/board/plane"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/tell"
)

// route is a figure of an event: the centres over which a unit has gone.
type route []board.Point

// Way is the way for the screen.
func (w route) Way() []board.Point { return w }

// routeOver is the way over some places.
func (b *Battle) routeOver(places ...plane.Point) route {
	w := make(route, len(places))
	for i, p := range places {
		w[i] = b.given.plan.Scenario.Spot(p)
	}
	return w
}

// tellOrder tells of an order of movement that a unit has carried out.
func (t *turn) tellOrder(u int, from *unit) {
	one := &t.units[u]
	if one.order == Halted && one.heading == from.heading {
		t.tell(UnitHalted, pieceID(u)).Rule = book.Halt
		return
	}
	t.tell(movement[one.order], pieceID(u), placeText(one.at), degrees(one.heading), t.routeOver(from.at, one.at))
}

// tellCharge tells of a charger that has come to stand.
func (t *turn) tellCharge(x *Charge) {
	fact := charged[0]
	if x.Counter {
		fact = charged[1]
	}
	turn, way := x.turns(), x.Path.String()
	meets := moved(&turn, plane.Front, x.Path.On)
	if way != "" {
		way = "; " + way
	}
	t.tell(fact, pieceID(x.Unit), pieceID(x.Target), facingWords[x.Facing], placeText(x.Final.At), degrees(x.Final.Heading),
		tell.When(x.Hindered, ", hindered"), way, t.routeOver(x.Start.At, turn.At, meets.At, x.Final.At))
}

// tellAttack tells of an attack that has been thrown.
func (t *turn) tellAttack(a *Attack, damage int) {
	halved := tell.When(a.Hit.Dice != a.Attacks, ", half of the dice for sixes")
	words := []tell.Phrase{tell.Say(hitDice, a.Attacks, a.Need, a.Harder.words(), halved, t.rolled(t.active, &a.Hit), a.Hit.passed)}
	if a.blast.Dice > 0 {
		words = append(words, tell.Say(blastDice, t.fallen(t.active, &a.blast), a.Wound.Dice))
	}
	if a.Wound.Dice > 0 {
		words = append(words, tell.Say(woundDice, a.Wound.Least, a.Easier.words(), t.rolled(t.active, &a.Wound)))
	}
	by, at, total := pieceID(a.By), pieceID(a.At), t.units[a.At].damage
	if a.Weapon != nil {
		t.tell(UnitShot, by, at, a.Weapon.Name, words, damage, total)
	} else {
		t.tell(UnitStruck, by, at, words, damage, total)
	}
	t.tellDamage(a.At, damage)
}

// tellDamage tells what an attack has come to: its dice fill the log of a small screen.
func (t *turn) tellDamage(u, damage int) {
	if damage == 0 {
		t.tell(Unhurt, pieceID(u))
		return
	}
	t.tell(UnitHurt, pieceID(u), damage, t.units[u].damage, t.given.profile(u).Nerve())
}

// words are the modifiers in brackets: " (+1 moved, +1 cover)", "" for none.
func (m *Modifiers) words() string {
	var words strings.Builder
	for i, one := range m.All() {
		words.WriteString([]string{" (", ", "}[min(i, 1)])
		if one.N > 0 {
			words.WriteByte('+')
		}
		words.WriteString(strconv.Itoa(one.N) + " " + one.Why)
	}
	if m.n > 0 {
		words.WriteByte(')')
	}
	return words.String()
}

// tellNerve tells of a test of Nerve that has been thrown.
func (t *turn) tellNerve(n *Nerve, m Morale) {
	pairs := []tell.Phrase{t.pairWords(n, 0)}
	if n.thrown > 1 {
		pairs = append(pairs, tell.Say(", routed; inspired, rolled again: "), t.pairWords(n, 1))
	}
	t.tell(NerveTested, pieceID(n.Unit), pairs, moraleWords[m]).Rule = moraleRules[m]
}

// pairWords are two dice of a test with what is added to them: "[3] [4] + 3 = 7 against 12/14".
func (t *turn) pairWords(n *Nerve, which int) tell.Phrase {
	p := &n.throws[which]
	fell := t.fell(t.sideOf(n.Unit), nerveDice[which], int(p.fell[0]), int(p.fell[1]))
	dread := tell.When(n.Dread > 0, " + "+strconv.Itoa(n.Dread)+" dread")
	return tell.Say("{dice} + {damage}{dread} = {total} against {limits}", fell, n.Damage, dread,
		int(p.fell[0]+p.fell[1])+n.Damage+n.Dread, n.Limits())
}

// Limits are the limits of a test as people read them: "12/14", "-/14".
func (n *Nerve) Limits() string {
	waver := "-"
	if n.limited() {
		waver = strconv.Itoa(n.Waver + n.Rallied)
	}
	return waver + "/" + strconv.Itoa(n.Rout+n.Rallied)
}

// either is the words for what holds or for what does not.
func either(holds bool, so, not string) string {
	if holds {
		return so
	}
	return not
}

// placeText is a place as players say it, in inches: "12.5,8".
func placeText(p plane.Point) string { return data.Inches(p.X) + "," + data.Inches(p.Y) }

// degrees is a heading as players say it.
func degrees(h plane.Heading) string { return data.Degrees(int(h)) }

// markerName is what a marker is called.
func markerName(i int) string { return "marker " + strconv.Itoa(i+1) }
