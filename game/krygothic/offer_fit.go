package krygothic

import (
	"slices"

	"muster/game"
)

// apt reports whether a kind of act is worth listing for a unit at all: it has what the act is done with, or is in the
// plight that it ends.
func (b *Battle) apt(kind actKind, u int8) bool {
	one := &b.units[u]
	switch kind {
	case dig:
		return one.stuck > 0
	case stand:
		return one.prone
	case unpin:
		return one.pin != unpinned
	case breakOff:
		return one.engaged != 0
	case exit:
		return b.checkLeaver(u) == nil
	case power:
		return b.has(u, psychic)
	case plant:
		return b.itemOf(u, mine) != none
	case dress:
		return b.itemOf(u, dressing) != none
	case sabotage:
		return len(b.places) > 0
	case pickUp:
		return b.salvageReach(u) > 0 && slices.ContainsFunc(b.marks, func(m marker) bool { return m.kind == fallenGear })
	case reload:
		return b.hasGun(u, func(w *gun, own *arm) bool { return own.unloaded })
	case throw:
		return b.hasGun(u, func(w *gun, own *arm) bool { return w.tags&thrown != 0 })
	case shoot:
		return b.hasGun(u, func(w *gun, own *arm) bool { return w.tags&thrown == 0 })
	case strike:
		return b.kindOf(u).cc >= 0 && (one.engaged != 0 || b.touchesEnemy(u))
	case chargeAt:
		return b.kindOf(u).cc >= 0
	}
	return true
}

// hasGun reports whether a unit has a ranged weapon of a sort.
func (b *Battle) hasGun(u int8, is func(*gun, *arm) bool) bool {
	for i := range int8(naturalWeapon + 1) {
		if own := b.armAt(u, i); own.index >= 0 && is(&b.given.guns[own.index], own) {
			return true
		}
	}
	return false
}

// touchesEnemy reports whether an enemy is in contact.
func (b *Battle) touchesEnemy(u int8) bool {
	for v := range int8(len(b.units)) {
		if b.units[v].side != b.units[u].side && b.units[v].status == standing && b.contact(u, v) {
			return true
		}
	}
	return false
}

// unfit is why a unit cannot do an act of a kind as the next step of the order, whatever else the order says.
//
// Rule: KRY-RT-09, KRY-AP-05, KRY-MOV-03, KRY-MOV-10.
func (c *composing) unfit(kind actKind, u int8) *game.Refusal {
	a := act{kind: kind, unit: u, step: int8(len(c.steps))}
	if kind == dig {
		a.n = 1
	}
	if c.top().place == placeWindow {
		o := order{acts: append(slices.Clone(c.acts), a), steps: a.step + 1}
		if no := c.mayReact(c.side, &o); no != nil {
			return no
		}
	}
	if no := c.barred(&a); no != nil {
		return no
	}
	if c.sides[c.side].distracted == u {
		return game.Refuse(TeamHeracletians, "%s is distracted this round", c.Name(pieceID(u))).At(pieceID(u))
	}
	if no := c.unable(&a); no != nil {
		return no
	}
	return c.tooDear(&a)
}

// tooDear refuses an act that the side's AP do not suffice for, at its lowest price.
//
// Rule: KRY-AP-05.
func (c *composing) tooDear(a *act) *game.Refusal {
	prices := append(slices.Clone(c.prices), acts[a.kind].price(c.plan, a, c.plan.units[a.unit].at))
	list := append(slices.Clone(c.acts), *a)
	for _, u := range c.crew {
		if u != a.unit && len(c.crew) > 1 {
			other := *a
			other.unit = u
			list, prices = append(list, other), append(prices, acts[a.kind].price(c.plan, &other, c.plan.units[u].at))
		}
	}
	cost := c.orderPrice(c.side, list, prices)
	if have := c.sides[c.side].ap; cost > have {
		return game.Refuse(PointsPaying, "costs %d AP, there are %d", cost, have)
	}
	return nil
}

// unable is why a unit can do no act of a kind now. Later steps are judged by what the steps before them leave.
//
// Rule: KRY-RT-20.
func (c *composing) unable(a *act) *game.Refusal {
	plan := c.plan
	tr := plan.trailOf(a.unit)
	if no := tr.sequence(plan, a); no != nil {
		return no
	}
	switch a.kind {
	case move, run, smallStep:
		if a.kind == run {
			if no := plan.checkRunner(a.unit); no != nil {
				return no
			}
		}
		return plan.hindered(a.unit, plan.units[a.unit].at, nil)
	case chargeAt:
		if no := plan.hindered(a.unit, plan.units[a.unit].at, nil); no != nil {
			return no
		}
		return c.unableToCharge(a.unit)
	case breakOff:
		return c.unableToLeave(a.unit)
	case shoot, throw, strike, power, dress, sabotage, reload:
		return c.unableAtAll(a.kind, a.unit)
	case rotate:
		return c.unableToTurn(a)
	case plant, wait, unpin, stand, dig, exit, pickUp:
		return acts[a.kind].check(plan, a, plan.units[a.unit].at, len(c.steps) > 0)
	}
	return nil
}

// unableToCharge is why a unit can charge nobody: what speaks against the nearest enemy.
//
// Rule: KRY-MOV-09.
func (c *composing) unableToCharge(u int8) (first *game.Refusal) {
	for _, v := range c.plan.foesListed(u) {
		_, no := c.chargeNote(u, v)
		if no == nil {
			return nil
		}
		if first == nil {
			first = no
		}
	}
	if first == nil {
		first = game.Refuse(MoveCharge, "there is no enemy to charge")
	}
	return first
}

// unableToLeave is why a unit cannot break off anywhere.
func (c *composing) unableToLeave(u int8) *game.Refusal {
	if c.plan.units[u].engaged == 0 {
		return game.Refuse(MeleeBreakingOff, "%s is not engaged", c.Name(pieceID(u))).At(pieceID(u))
	}
	if no := c.plan.grounded(u); no != nil {
		return no
	}
	return c.plan.pinnedAgainst(u, c.plan.units[u].at, nil)
}

// unableToTurn is why a unit cannot rotate as an order of its own.
func (c *composing) unableToTurn(a *act) *game.Refusal {
	if no := possibleRotate(c.plan, a); no != nil {
		return no
	}
	return c.checkLone(append(slices.Clone(c.acts), *a))
}

// unableAtAll is why a unit can do an act of a kind to nobody: of several reasons the first.
func (c *composing) unableAtAll(kind actKind, u int8) (first *game.Refusal) {
	for _, e := range c.errands(kind, u) {
		no := c.judge(kind, e)
		if no == nil {
			return nil
		}
		if first == nil || first.Rule == FieldSight && no.Rule != FieldSight {
			first = no
		}
	}
	if first == nil {
		first = game.Refuse(acts[kind].rule, "there is nobody and nothing for it")
	}
	return first
}

// judge is why an errand cannot be done as the next step, by its unit or by those who do the same, leaving its price
// aside unless several act.
func (c *composing) judge(kind actKind, e Errand) *game.Refusal {
	one, no := c.Battle.compileAct(c.side, kind, &e)
	if no != nil {
		return no
	}
	one.step = int8(len(c.steps))
	no = c.plan.judgeAct(&one)
	if no == nil && len(c.crew) > 1 && one.unit == c.crew[0] {
		no = c.jointly(kind, e)
	}
	return no
}

// jointly is why the crew cannot do what its leader is to do.
//
// Rule: KRY-CMB-08.
func (c *composing) jointly(kind actKind, e Errand) *game.Refusal {
	ask := asking{Battle: c.Battle, seat: c.seat, side: c.side, entry: c.entry}
	d := composing{
		asking: &ask, plan: c.plan, crew: c.crew, brief: true,
		steps: append(slices.Clone(c.steps), Step{Kind: kindNames[kind], Units: []Errand{e}}),
		acts:  slices.Clone(c.acts), prices: slices.Clone(c.prices),
	}
	if !d.compile(kind, e) {
		return ask.offer.No
	}
	for _, u := range c.crew[1:] {
		if !d.follow(kind, u) {
			return ask.offer.No
		}
	}
	return game.Check(c.Battle, c.seat, Declare{Steps: d.steps})
}

// errands are all that a unit could do of a kind of act that is aimed at somebody, in the order in which they are
// listed.
func (c *composing) errands(kind actKind, u int8) (list []Errand) {
	e := Errand{Unit: pieceID(u)}
	for _, target := range c.targetsFor(kind, u) {
		e.Target = target
		switch kind {
		case shoot, throw:
			for i := range int8(naturalWeapon + 1) {
				if own := c.plan.armAt(u, i); own.index >= 0 && (c.given.guns[own.index].tags&thrown != 0) == (kind == throw) {
					e.Weapon = i
					if kind == throw && c.given.guns[own.index].smoke > 0 {
						at := c.plan.units[u].at
						e.Point = &at
					}
					list = append(list, e)
				}
			}
		case power:
			for p := range powerNames {
				e.Power, e.Point = powerNames[p], nil
				if psychicPower(p) == warp {
					e.Point = c.warpSomewhere(u)
				}
				list = append(list, e)
			}
		default:
			list = append(list, e)
		}
	}
	if kind == reload {
		for i := range int8(naturalWeapon + 1) {
			e.Weapon = i
			if c.plan.armAt(u, i).index >= 0 {
				list = append(list, e)
			}
		}
	}
	return list
}

// targetsFor are the pieces that a kind of act might be aimed at.
func (c *composing) targetsFor(kind actKind, u int8) (list []game.PieceID) {
	if kind == reload {
		return nil
	}
	for v := range int8(len(c.units)) {
		friend := c.units[v].side == c.side
		fits := !friend
		switch kind {
		case dress:
			fits = friend
		case power:
			fits = true
		case sabotage:
			fits = false
		}
		if fits && c.plan.units[v].status == standing {
			list = append(list, pieceID(v))
		}
	}
	if kind == sabotage || kind == shoot || kind == throw {
		for i := range c.places {
			if c.places[i].structure > 0 {
				list = append(list, locationID(i))
			}
		}
	}
	return list
}
