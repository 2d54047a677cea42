package guide

import (
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/rules"
)

// charging is how a charge is put together: who, at whom, and who charges along. A counter-charge begins with one that may.
func charging(counter bool) form {
	target := enemies("Charge whom?")
	read := target.Read
	target.Read = func(a *asking, arg game.Arg) *game.Refusal {
		no := read(a, arg)
		a.chargers = append(slices.Clip(a.chargers), a.Charger(a.unit, a.target, counter))
		return no
	}
	target.Show = func(a *asking, p *pen, c *game.Choice) {
		moves := a.Assault(a.target, a.chargers)
		if c.No == nil && len(moves) > 0 {
			c.Label += ", " + struckAt(&moves[0])
		}
		a.markTarget(p, c)
		if marks := p.Offer.Reach; c.No == nil && len(marks) > 0 && len(moves) > 0 {
			mark := &marks[len(marks)-1]
			mark.Label = struckAt(&moves[0]) + ", " + mark.Label
		}
	}
	how := form{
		When:  during(rules.EndMovement{}),
		Slots: []slot{unitSlot, target},
		Then:  func(*asking) *slot { return &joining },
		Make:  func(a *asking) game.Command { return rules.Declare{Target: a.target, Chargers: a.chargers} },
		Means: (*asking).foreseeCharge,
	}
	if !counter {
		how.Told = (*asking).showReach
	}
	return how
}

// joining is for one more unit that charges along. What the charge would come to stays as the hint.
//
// See: KOW-MLT-01.
var joining = slot{
	Slot: game.OnePiece("along").OrNot(), PossibleFirst: true,
	Each: func(a *asking, f *fillers) {
		for _, id := range a.own() {
			if !a.charges(id) && !f.Piece(id) {
				return
			}
		}
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		a.chargers = append(slices.Clip(a.chargers), a.Charger(arg.Piece(), a.target, false))
		return nil
	},
}

// charges reports whether a unit is named already.
func (a *asking) charges(id game.PieceID) bool {
	return slices.ContainsFunc(a.chargers, func(c rules.Charger) bool { return c.Unit == id })
}

// sides are the sides of a target in words.
var sides = [...]string{plane.Front: "front", plane.Right: "right flank", plane.Rear: "rear", plane.Left: "left flank"}

// struckAt is where a charge strikes its target, and whether it is hindered: "right flank, hindered".
func struckAt(m *rules.Charge) string {
	if m.Hindered {
		return sides[m.Facing] + ", hindered"
	}
	return sides[m.Facing]
}

// foreseeCharge tells what a charge would come to: how each would stand and strike, and what becomes of the target.
func (a *asking) foreseeCharge(p *pen) {
	moves := a.Assault(a.target, a.chargers)
	if len(moves) == 0 {
		return
	}
	strikers, words := make([][]float64, len(moves)), make([]string, len(moves))
	for i := range moves {
		attack := a.strike(&moves[i])
		strikers[i] = damages(&attack)
		words[i] = fmt.Sprintf("%s in the %s, %s", a.Name(game.PieceID(moves[i].Unit+1)), sides[moves[i].Facing], thrown(&attack))
		if moves[i].Hindered {
			words[i] += ", hindered"
		}
		reasons(p, &attack)
		a.traceCharge(p, &moves[i])
	}
	f := a.struck(a.target, strikers)
	f.foretell(p, true)
	p.Offer.Hint = strings.Join(words, "; ")
}

// strike is a charge as it would strike.
func (b View) strike(m *rules.Charge) rules.Attack {
	return b.Clash(rules.Clash{By: m.Unit, At: m.Target, Facing: m.Facing, Hindered: m.Hindered, Counter: m.Counter})
}

// traceCharge draws the way of a charger and where it would stand.
func (a *asking) traceCharge(p *pen, m *rules.Charge) {
	if p.Brief {
		return
	}
	u, _ := a.Unit(game.PieceID(m.Unit + 1))
	start := m.Start
	turn := start.Out(plane.Point{Y: m.Path.Ahead})
	p.Trace(board.Mark{
		Kind: board.PathMark, Shape: board.Line(a.spot(start.At), a.spot(turn), a.spot(m.Final.At)), Label: sides[m.Facing], Side: u.Side,
		Tone: toneOf(p), Rule: string(book.ShortestWay),
	}, a.ghost(&u, &m.Final, toneOf(p)))
}

// showReach shades how far a unit charges: what lies in its front arc and within its reach of its Leader Point. Whoever has
// charged it may be charged wherever he stands.
func (a *asking) showReach(p *pen, slots int) {
	u, found := a.Unit(a.unit)
	if !found || slots != 1 || !a.stands(&u) || p.Brief || u.Engine() || u.Wavering {
		return
	}
	p.Reach(board.Mark{Kind: board.ReachMark, Shape: a.sweep(&u), Label: inches(2 * u.Speed), Side: u.Side, Rule: string(book.ChargeRange)})
}
