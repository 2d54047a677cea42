package guide

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/rules"
)

// company are units that move together: the one that was pointed at leads, those beside it go as far in the same direction
// as they can. It becomes a single move each.
type company struct {
	from  View
	lead  int
	moves []rules.Move // in their order
	ends  []int        // their units
	stay  []string
}

// movingTogether offers the squares in reach of who leads.
var movingTogether = activation(
	func(a *asking) game.Command {
		if a.formUp(); a.troop == nil {
			return rules.Move{Unit: a.id(), Path: a.route(a.unit, a.way)}
		}
		return a.troop.moves[len(a.troop.moves)-1]
	},
	(*asking).tellCompany,
	slot{
		Slot: waySlot, Sure: true,
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			a.together = true
			return a.readWay(arg)
		},
		Any: func(a *asking) bool { return len(a.beside()) > 1 && a.canMove(a.unit) },
		Bar: func(a *asking) *game.Refusal {
			if len(a.beside()) > 1 {
				return nil
			}
			return game.Refuse(book.ActMove, "no other unit that is ready stands beside %s", a.Name(a.id())).At(a.id())
		},
		Asked: func(a *asking, p *pen) {
			p.Offer.Hint = fmt.Sprintf("Where to? %s lead, %d go along", a.Name(a.id()), len(a.beside())-1)
		},
		Each: func(a *asking, f *fillers) {
			for _, end := range a.Ends(a.reached(), nil) {
				if !f.Place(a.Field().At(end).Centre()) {
					return
				}
			}
		},
		None: func(a *asking) *game.Refusal { return a.cornered(a.unit) },
		Show: (*asking).showEnd,
	})

// beside are the unit and all of the seat's that are ready and stand beside it, or beside one of those.
func (a *asking) beside() []int {
	list := []int{a.unit}
	for n := 0; n < len(list); n++ {
		for _, square := range a.Field().Around(a.Units[list[n]].Pos) {
			if u := a.UnitAt(square); u >= 0 && int(a.Units[u].Side) == a.side() && a.Units[u].ReadyFor(a.seat) && !slices.Contains(list, u) {
				list = append(list, u)
			}
		}
	}
	return list
}

// formUp moves all but the last in thought, once the way has been told; where who leads cannot go there, nobody. Those in
// front go first, or else who leads.
func (a *asking) formUp() {
	if len(a.way) == 0 || a.troop != nil {
		return
	}
	units := a.beside()
	from, to := a.Field().At(a.Units[a.unit].Pos), board.SquareAt(a.way[len(a.way)-1])
	right, down := to.Col-from.Col, to.Row-from.Row
	ahead := func(u int) int {
		at := a.Field().At(a.Units[u].Pos)
		return int(at.Col)*int(right) + int(at.Row)*int(down)
	}
	slices.SortStableFunc(units, func(u, v int) int { return cmp.Compare(ahead(v), ahead(u)) })
	first := slices.Clone(units)
	first = slices.Insert(slices.DeleteFunc(first, func(u int) bool { return u == a.unit }), 0, a.unit)
	_ = a.march(units, right, down) || a.march(first, right, down)
}

// march moves units one after the other, each on a position in which those before it have gone; false where who leads
// cannot go.
func (a *asking) march(units []int, right, down int16) bool {
	c, next := &company{from: a.View, lead: a.unit}, a.View
	at := a.View
	for _, u := range units {
		then := asking{View: next, seat: a.seat, ways: &ways{}, unit: u, way: a.way}
		var path []board.Square
		if u == a.unit {
			path = then.route(u, a.way)
		} else {
			path = then.alongside(right, down)
		}
		move := rules.Move{Unit: a.PieceID(u), Path: path}
		switch no := game.Check(next, a.seat, move); {
		case no != nil && u == a.unit:
			return false
		case no != nil:
			c.stay = append(c.stay, a.Name(move.Unit))
			continue
		}
		c.moves, c.ends = append(c.moves, move), append(c.ends, u)
		at, next = next, View{next.Clone().(*rules.Battle)}
		next.Apply(a.seat, move, nil)
	}
	a.troop, a.View = c, at
	return true
}

// alongside is the way of a unit that goes as far in the same direction, or as near to there as it can; nil where it had
// better stay.
func (a *asking) alongside(right, down int16) []board.Square {
	f, unit := a.Field(), &a.Units[a.unit]
	home := f.At(unit.Pos)
	wish := f.Square(board.Square{Col: home.Col + right, Row: home.Row + down})
	if wish < 0 {
		return nil
	}
	r := a.reached()
	best, least := int16(-1), f.Distance(unit.Pos, int16(wish))
	for _, end := range a.Ends(r, nil) {
		if d := f.Distance(end, int16(wish)); d < least {
			best, least = end, d
		}
	}
	if best < 0 {
		return nil
	}
	return a.WayTo(r, a.unit, best)
}

// gone are the moves that come before the last.
func (a *asking) gone() (list []game.Command) {
	if a.together {
		a.formUp()
	}
	if a.troop != nil {
		for _, move := range a.troop.moves[:len(a.troop.moves)-1] {
			list = append(list, move)
		}
	}
	return list
}

// tellCompany draws the ways of all that go, and says who stays.
func (a *asking) tellCompany(p *pen) {
	c := a.troop
	if c == nil || p.Brief {
		return
	}
	for i, move := range c.moves {
		one := *a
		one.View, one.unit = c.from, c.ends[i]
		if c.ends[i] == c.lead {
			one.trace(p, move.Path)
			continue
		}
		points := []board.Point{a.Field().At(c.from.Units[c.ends[i]].Pos).Centre()}
		for _, to := range move.Path {
			points = append(points, to.Centre())
		}
		p.Trace(board.Mark{Kind: board.PathMark, Shape: board.Line(points...), Side: a.side(), Tone: board.Good, Rule: string(book.MoveSteps)})
	}
	if p.Offer.Ready == nil {
		return
	}
	p.Offer.Hint = fmt.Sprintf("%d units go, which is their action", len(c.moves))
	if len(c.stay) > 0 {
		p.Offer.Hint += "; stay: " + strings.Join(c.stay, ", ")
	}
}
