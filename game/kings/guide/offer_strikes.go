package guide

import (
	"fmt"
	"slices"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/kings/rules"
	"muster/game/odds"
)

var (
	shooting = form{
		When:  during(rules.EndShooting{}),
		Slots: []slot{unitSlot, weaponSlot, enemies("Shoot at whom?")},
		Make: func(a *asking) game.Command {
			return rules.Shoot{Unit: a.unit, Weapon: a.word, Target: a.target}
		},
		Means: (*asking).foreseeShot,
	}
	mending = form{
		When: during(rules.EndShooting{}),
		Slots: []slot{unitSlot, {
			Slot: game.OnePiece("target"), Hint: "Mend whom?", PossibleFirst: true,
			Each: func(a *asking, f *fillers) {
				for id := range a.all {
					if u, _ := a.Unit(id); u.Side == a.side() && a.stands(&u) && !f.Piece(id) {
						return
					}
				}
			},
			Read: func(a *asking, arg game.Arg) *game.Refusal {
				a.target = arg.Piece()
				return nil
			},
			Show: (*asking).markTarget,
		}},
		Make:  func(a *asking) game.Command { return rules.Mend{Unit: a.unit, Target: a.target} },
		Means: (*asking).foreseeMend,
	}
	fighting = form{
		When: func(a *asking) *game.Refusal {
			if a.Fighting() {
				return nil
			}
			return a.Check(a.seat, rules.Fight{})
		},
		Slots: []slot{combats},
		Then:  (*asking).nextStriker,
		Make:  func(a *asking) game.Command { return rules.Fight{Target: a.target, Order: a.strikers} },
		Means: (*asking).foreseeFight,
	}
	regrouping = form{
		Slots: []slot{
			unitSlot,
			wordSlot("how", "How does it regroup?", [2]string{"stand", "stand, and turn"}, [2]string{"forward", `forward, a die of inches`}, [2]string{"back", "back, a d3 of inches"}),
			onlyStanding(headingSlot("heading", "Looking where?")),
		},
		Make:  func(a *asking) game.Command { return rules.Regroup{Unit: a.unit, How: a.word, Heading: a.heading} },
		Means: (*asking).foreseeRegroup,
	}
)

// weaponSlot is for the weapon of a unit; with only one it is not asked for.
var weaponSlot = slot{
	Slot: game.OneChoice("weapon"), Hint: "With which weapon?",
	Skip: func(a *asking, arg *game.Arg) bool {
		u, found := a.Unit(a.unit)
		if !found || len(u.Weapons) != 1 || arg != nil && arg.Choice != "" {
			return false
		}
		a.word = u.Weapons[0].ID
		return true
	},
	Each: func(a *asking, f *fillers) {
		u, found := a.Unit(a.unit)
		if !found {
			return
		}
		for i := range u.Weapons {
			if !f.Word(u.Weapons[i].ID, u.Weapons[i].Name) {
				return
			}
		}
	},
	Read: (*asking).readWord,
	None: func(a *asking) *game.Refusal { return a.Check(a.seat, rules.Shoot{Unit: a.unit}) },
}

// foreseeShot tells what a shot would come to.
func (a *asking) foreseeShot(p *pen) {
	u, found := a.Unit(a.unit)
	v, known := a.Unit(a.target)
	if p.Offer.Ready == nil || !found || !known {
		return
	}
	attack := a.Shot(int(a.unit)-1, u.Weapon(a.word), int(a.target)-1)
	f := a.fate(a.target, damages(&attack))
	f.foretell(p, false)
	reasons(p, &attack)
	p.Offer.Hint = fmt.Sprintf("%s at %s, %s away", thrown(&attack), a.Name(a.target), inches(a.Gap(a.unit, a.target)))
	if !p.Brief {
		p.Trace(board.Mark{Kind: board.SightMark, Shape: board.Line(a.spot(u.Base.Edge(plane.Front)), a.spot(v.At)), Side: u.Side, Rule: string(book.LineOfSight)})
	}
}

// foreseeMend tells how much would be healed.
func (a *asking) foreseeMend(p *pen) {
	v, known := a.Unit(a.target)
	if p.Offer.Ready == nil || !known {
		return
	}
	roll := a.Mending(int(a.unit) - 1)
	chances := make([]float64, v.Damage+1)
	var every odds.Every
	for every.Next() {
		chances[min(roll.Of(&every), v.Damage)] += every.P()
	}
	for n, chance := range chances {
		one := game.Chance{Label: fmt.Sprintf("%d healed", n), P: chance, Tone: board.Plain, Rule: book.Mend}
		if n == v.Damage {
			one.Tone = board.Good
		}
		p.Offer.Forecast = append(p.Offer.Forecast, one)
	}
}

// combats is the slot for a combat, by its target.
var combats = slot{
	Slot: game.OnePiece("target"), Hint: "Which combat?",
	Each: func(a *asking, f *fillers) {
		for _, c := range a.Combats() {
			if !f.Piece(game.PieceID(c.Target + 1)) {
				return
			}
		}
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		a.target = arg.Piece()
		return nil
	},
	Show: (*asking).markTarget,
}

// chargers are those of the combat that is asked for.
func (a *asking) chargersOf() (list []game.PieceID) {
	for _, c := range a.Combats() {
		if game.PieceID(c.Target+1) != a.target {
			continue
		}
		for _, u := range c.Chargers {
			list = append(list, game.PieceID(u+1))
		}
	}
	return list
}

// nextStriker asks who strikes first, and next; once one is told, all are.
//
// See: KOW-MEL-01.
func (a *asking) nextStriker() *slot {
	switch n := len(a.chargersOf()); {
	case n < 2 || len(a.strikers) >= n:
		return nil
	case len(a.strikers) == 0:
		return &firstStriker
	}
	return &laterStriker
}

var (
	firstStriker = striker(true)
	laterStriker = striker(false)
)

// striker is a slot for who strikes next.
func striker(optional bool) slot {
	s := slot{
		Slot: game.OnePiece("striker"),
		Each: func(a *asking, f *fillers) {
			for _, id := range a.chargersOf() {
				if !slices.Contains(a.strikers, id) && !f.Piece(id) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			a.strikers = append(slices.Clip(a.strikers), arg.Piece())
			return nil
		},
	}
	if optional {
		s.Slot = s.OrNot()
	}
	return s
}

// foreseeFight tells what a combat would come to.
func (a *asking) foreseeFight(p *pen) {
	if p.Offer.Ready == nil {
		return
	}
	order := a.strikers
	if len(order) == 0 {
		order = a.chargersOf()
	}
	var strikers [][]float64
	for _, id := range order {
		attack := a.Strike(int(id)-1, int(a.target)-1)
		strikers = append(strikers, damages(&attack))
		reasons(p, &attack)
	}
	f := a.struck(a.target, strikers)
	f.foretell(p, true)
	p.Offer.Hint = fmt.Sprintf("%.1f damage to be expected, %s", f.damage, f.brief())
}

// onlyStanding asks for a slot of those alone who stand.
func onlyStanding(s slot) slot {
	s.Skip = func(a *asking, arg *game.Arg) bool { return arg == nil && a.word != "stand" }
	return s
}

// foreseeRegroup draws where a unit would stand that turns, or could come to stand that goes forward or back, with the chance
// of each distance.
//
// See: KOW-RGP-03, KOW-RGP-04.
func (a *asking) foreseeRegroup(p *pen) {
	u, found := a.Unit(a.unit)
	switch a.word {
	case "forward":
		a.foreseeWay(p, &u, plane.Front, book.RegroupForward)
	case "back":
		a.foreseeWay(p, &u, plane.Rear, book.RegroupBack)
	}
	if c, is := p.Command.(rules.Regroup); is && found && !p.Brief && c.Heading != nil {
		r := u.Body.Base(u.At, *c.Heading)
		p.Trace(a.ghost(&u, &r, toneOf(p)))
		p.Offer.Hint = fmt.Sprintf("%s: heading %s°", a.Name(a.unit), data.Degrees(int(*c.Heading)))
	}
}

// foreseeWay tells how far a unit could come, and draws where it would stand: the nearest and the farthest.
func (a *asking) foreseeWay(p *pen, u *rules.Unit, to plane.Arc, rule game.RuleID) {
	ends := a.Regroupings(a.unit, to)
	if len(ends) == 0 || p.Offer.Ready == nil {
		return
	}
	each := 1 / float64(len(ends))
	for i := range ends {
		label := inches(onGrid(plane.Distance(u.At, ends[i].At))) + " " + a.wayWord(to, 1)
		if n := len(p.Offer.Forecast); n > 0 && p.Offer.Forecast[n-1].Label == label {
			p.Offer.Forecast[n-1].P += each
			continue
		}
		p.Offer.Forecast = append(p.Offer.Forecast, game.Chance{Label: label, P: each, Rule: rule})
	}
	last := len(ends) - 1
	p.Offer.Hint = fmt.Sprintf("%s goes %s to %s", a.Name(a.unit), p.Offer.Forecast[0].Label, inches(onGrid(plane.Distance(u.At, ends[last].At))))
	if p.Brief {
		return
	}
	if ends[0].At != ends[last].At {
		p.Trace(a.ghost(u, &ends[0], board.Quiet))
	}
	p.Trace(board.Mark{Kind: board.PathMark, Shape: board.Line(a.spot(u.At), a.spot(ends[last].At)), Side: u.Side, Tone: toneOf(p), Rule: string(rule)},
		a.ghost(u, &ends[last], toneOf(p)))
}
