package krygothic

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// apt reports whether a kind of act is worth listing for a unit at all: it has what the act is done with, or is in the
// plight that it ends.
func (b view) apt(kind data.ActKind, u int8) bool {
	one := &b.units[u]
	switch kind {
	case data.Dig:
		return one.stuck > 0
	case data.Stand:
		return one.prone
	case data.Unpin:
		return one.pin != unpinned
	case data.BreakOff:
		return one.engaged != 0
	case data.Exit:
		return b.checkLeaver(u) == nil
	case data.Power:
		return b.has(u, data.Psychic)
	case data.Plant:
		return b.itemOf(u, data.Mine) != data.None
	case data.Dress:
		return b.itemOf(u, data.Dressing) != data.None
	case data.Sabotage:
		return len(b.places) > 0
	case data.PickUp:
		return b.salvageReach(u) > 0 && slices.ContainsFunc(b.marks, func(m marker) bool { return m.kind == fallenGear })
	case data.Reload:
		return b.hasGun(u, func(w *data.Gun, own *arm) bool { return own.unloaded })
	case data.Throw:
		return b.hasGun(u, func(w *data.Gun, own *arm) bool { return w.Tags&data.Thrown != 0 })
	case data.Shoot:
		return b.hasGun(u, func(w *data.Gun, own *arm) bool { return w.Tags&data.Thrown == 0 })
	case data.Strike:
		return b.kindOf(u).Cc >= 0 && (one.engaged != 0 || b.touchesEnemy(u))
	case data.ChargeAt:
		return b.kindOf(u).Cc >= 0
	}
	return true
}

// hasGun reports whether a unit has a ranged weapon of a sort.
func (b view) hasGun(u int8, is func(*data.Gun, *arm) bool) bool {
	for i := range int8(naturalWeapon + 1) {
		if own := b.armAt(u, i); own.index >= 0 && is(&b.given.Guns[own.index], own) {
			return true
		}
	}
	return false
}

// touchesEnemy reports whether an enemy is in contact.
func (b view) touchesEnemy(u int8) bool {
	for v := range int8(len(b.units)) {
		if b.units[v].side != b.units[u].side && b.units[v].status == standing && b.contact(u, v) {
			return true
		}
	}
	return false
}

// fits reports whether a unit can do an act of a kind as the next step: it is asked of every unit after every order.
func (a *asking) fits(kind data.ActKind, u int8) bool {
	if kind == data.ChargeAt && !a.someCharge(u) {
		return false
	}
	return a.apt(kind, u) && a.unfit(kind, u) == nil
}

// someCharge reports whether an enemy is near enough to be worth a look for a way to charge him.
func (a *asking) someCharge(u int8) bool {
	for v := range int8(len(a.units)) {
		if a.units[v].side != a.side && a.plan.units[v].status == standing && !a.beyondCharge(u, v) {
			return true
		}
	}
	return false
}

// unfit is why a unit cannot do an act of a kind as the next step of the order, whatever else the order says.
//
// See: KRY-RT-09, KRY-AP-05, KRY-MOV-03, KRY-MOV-10.
func (a *asking) unfit(kind data.ActKind, u int8) *game.Refusal {
	one := act{kind: kind, unit: u, step: int8(len(a.steps))}
	if kind == data.Dig {
		one.n = 1
	}
	if a.top().place == placeWindow {
		o := order{acts: append(slices.Clip(a.acts), one), steps: one.step + 1}
		if no := a.mayReact(a.side, &o); no != nil {
			return no
		}
	}
	if no := a.barred(&one); no != nil {
		return no
	}
	if a.sides[a.side].distracted == u {
		return game.Refuse(book.TeamHeracletians, "%s is distracted this round", a.Name(data.PieceID(u))).At(data.PieceID(u))
	}
	if no := a.unable(&one); no != nil {
		return no
	}
	return a.tooDear(&one)
}

// tooDear refuses an act that the side's AP do not suffice for, at its lowest price.
//
// See: KRY-AP-05.
func (a *asking) tooDear(one *act) *game.Refusal {
	var few [2]act
	var costs [2]int32
	list, prices := append(few[:0], a.acts...), append(costs[:0], a.prices...)
	list, prices = append(list, *one), append(prices, a.plan.actPrice(one))
	for _, u := range a.crew {
		if u != one.unit && len(a.crew) > 1 {
			other := *one
			other.unit = u
			list, prices = append(list, other), append(prices, a.plan.actPrice(&other))
		}
	}
	cost := a.orderPrice(a.side, list, prices)
	if have := a.sides[a.side].ap; cost > have {
		return game.Refuse(book.PointsPaying, "costs %d AP, there are %d", cost, have)
	}
	return nil
}

// unable is why a unit can do no act of a kind now. Later steps are judged by what the steps before them leave.
//
// See: KRY-RT-20.
func (a *asking) unable(one *act) *game.Refusal {
	plan := a.plan.Battle
	tr := plan.trailOf(one.unit)
	if no := tr.sequence(plan, one); no != nil {
		return no
	}
	switch one.kind {
	case data.Move, data.Run, data.SmallStep:
		if one.kind == data.Run {
			if no := plan.checkRunner(one.unit); no != nil {
				return no
			}
		}
		return plan.hindered(one.unit, plan.units[one.unit].at, nil)
	case data.ChargeAt:
		if no := plan.hindered(one.unit, plan.units[one.unit].at, nil); no != nil {
			return no
		}
		return a.unableToCharge(one.unit)
	case data.BreakOff:
		return a.unableToLeave(one.unit)
	case data.Shoot, data.Throw, data.Strike, data.Power, data.Dress, data.Sabotage, data.Reload:
		return a.unableAtAll(one.kind, one.unit)
	case data.Rotate:
		return a.unableToTurn(one)
	case data.Plant, data.Wait, data.Unpin, data.Stand, data.Dig, data.Exit, data.PickUp:
		return acts[one.kind].check(plan, one, plan.units[one.unit].at, len(a.steps) > 0)
	}
	return nil
}

// unableToCharge is why a unit can charge nobody: what speaks against the nearest enemy.
//
// See: KRY-MOV-09.
func (a *asking) unableToCharge(u int8) (first *game.Refusal) {
	for _, v := range a.plan.foesListed(u) {
		if first != nil && a.beyondCharge(u, v) {
			continue
		}
		_, no := a.chargeNote(u, v)
		if no == nil {
			return nil
		}
		if first == nil {
			first = no
		}
	}
	if first == nil {
		first = game.Refuse(book.MoveCharge, "there is no enemy to charge")
	}
	return first
}

// beyondCharge reports whether an enemy is farther off than any charge leads, however straight.
//
// See: KRY-MOV-09.
func (a *asking) beyondCharge(u, v int8) bool {
	return a.plan.gap(u, v) > a.plan.reach(u, data.ChargeAt)+data.Inch
}

// unableToLeave is why a unit cannot break off anywhere.
func (a *asking) unableToLeave(u int8) *game.Refusal {
	if a.plan.units[u].engaged == 0 {
		return game.Refuse(book.MeleeBreakingOff, "%s is not engaged", a.Name(data.PieceID(u))).At(data.PieceID(u))
	}
	if no := a.plan.grounded(u); no != nil {
		return no
	}
	return a.plan.pinnedAgainst(u, a.plan.units[u].at, nil)
}

// unableToTurn is why a unit cannot rotate as an order of its own.
func (a *asking) unableToTurn(one *act) *game.Refusal {
	if no := possibleRotate(a.plan.Battle, one); no != nil {
		return no
	}
	return a.checkLone(append(slices.Clone(a.acts), *one))
}

// unableAtAll is why a unit can do an act of a kind to nobody: of several reasons the first.
func (a *asking) unableAtAll(kind data.ActKind, u int8) (first *game.Refusal) {
	for _, e := range a.errands(kind, u) {
		no := a.judge(kind, e)
		if no == nil {
			return nil
		}
		if first == nil || first.Rule == book.FieldSight && no.Rule != book.FieldSight {
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
func (a *asking) judge(kind data.ActKind, e data.Errand) *game.Refusal {
	one, no := a.Battle.compileAct(a.side, kind, &e)
	if no != nil {
		return no
	}
	one.step = int8(len(a.steps))
	no = a.plan.judgeAct(&one)
	if no == nil && len(a.crew) > 1 && one.unit == a.crew[0] {
		no = a.jointly(kind, e)
	}
	return no
}

// jointly is why the crew cannot do what its leader is to do.
//
// See: KRY-CMB-08.
func (a *asking) jointly(kind data.ActKind, e data.Errand) *game.Refusal {
	b := *a
	b.kind, b.errand = kind, e
	if no := b.settle(); no != nil {
		return no
	}
	return game.Check(a.Battle, a.seat, Declare{Steps: b.steps})
}

// errands are all that a unit could do of a kind of act that is aimed at somebody, in the order in which they are
// listed.
func (a *asking) errands(kind data.ActKind, u int8) (list []data.Errand) {
	e := data.Errand{Unit: data.PieceID(u)}
	for _, target := range a.targetsFor(kind) {
		e.Target = target
		switch kind {
		case data.Shoot, data.Throw:
			for i := range int8(naturalWeapon + 1) {
				if own := a.plan.armAt(u, i); own.index >= 0 && (a.given.Guns[own.index].Tags&data.Thrown != 0) == (kind == data.Throw) {
					e.Weapon = i
					if kind == data.Throw && a.given.Guns[own.index].Smoke > 0 {
						at := a.plan.units[u].at
						e.Point = &at
					}
					list = append(list, e)
				}
			}
		case data.Power:
			for p := range powerNames {
				e.Power, e.Point = powerNames[p], nil
				if psychicPower(p) == warp {
					e.Point = a.warpSomewhere(u)
				}
				list = append(list, e)
			}
		default:
			list = append(list, e)
		}
	}
	if kind == data.Reload {
		for i := range int8(naturalWeapon + 1) {
			e.Weapon = i
			if a.plan.armAt(u, i).index >= 0 {
				list = append(list, e)
			}
		}
	}
	return list
}

// targetsFor are the pieces that a kind of act might be aimed at.
func (a *asking) targetsFor(kind data.ActKind) (list []game.PieceID) {
	if kind == data.Reload {
		return nil
	}
	for v := range int8(len(a.units)) {
		friend := a.units[v].side == a.side
		fits := !friend
		switch kind {
		case data.Dress:
			fits = friend
		case data.Power:
			fits = true
		case data.Sabotage:
			fits = false
		}
		if fits && a.plan.units[v].status == standing {
			list = append(list, data.PieceID(v))
		}
	}
	if kind == data.Sabotage || kind == data.Shoot || kind == data.Throw {
		for i := range a.places {
			if a.places[i].structure > 0 {
				list = append(list, data.LocationID(i))
			}
		}
	}
	return list
}
