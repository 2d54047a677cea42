package guide

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// apt reports whether a kind of act is worth listing for a unit at all: it has what the act is done with, or is in the
// plight that it ends.
func (b View) apt(kind data.ActKind, u int8) bool {
	one := &b.Units[u]
	switch kind {
	case data.Dig:
		return one.Stuck > 0
	case data.Stand:
		return one.Prone
	case data.Unpin:
		return one.Pin != rules.Unpinned
	case data.BreakOff:
		return one.Engaged != 0
	case data.Exit:
		return b.CheckLeaver(u) == nil
	case data.Power:
		return b.Has(u, data.Psychic)
	case data.Plant:
		return b.ItemOf(u, data.Mine) != data.None
	case data.Dress:
		return b.ItemOf(u, data.Dressing) != data.None
	case data.Sabotage:
		return len(b.Places) > 0
	case data.PickUp:
		return b.SalvageReach(u) > 0 && slices.ContainsFunc(b.Marks, func(m rules.Marker) bool { return m.Kind == rules.FallenGear })
	case data.Reload:
		return b.hasGun(u, func(w *data.Gun, own *rules.Arm) bool { return own.Unloaded })
	case data.Shoot, data.Throw:
		return b.hasGun(u, func(w *data.Gun, own *rules.Arm) bool { return rules.FiredBy(w) == kind })
	case data.Strike:
		return b.KindOf(u).Cc >= 0 && (one.Engaged != 0 || b.touchesEnemy(u))
	case data.ChargeAt:
		return b.KindOf(u).Cc >= 0
	}
	return true
}

// hasGun reports whether a unit has a ranged weapon of a sort.
func (b View) hasGun(u int8, is func(*data.Gun, *rules.Arm) bool) bool {
	for i := range int8(rules.NaturalWeapon + 1) {
		if own := b.ArmAt(u, i); own.Index >= 0 && is(&b.Given.Guns[own.Index], own) {
			return true
		}
	}
	return false
}

// touchesEnemy reports whether an enemy is in contact.
func (b View) touchesEnemy(u int8) bool {
	return b.FirstOf(data.Other(b.Units[u].Side), func(v int8) bool { return b.Contact(u, v) }) != data.None
}

// fits reports whether a unit can do an act of a kind as the next step: it is asked of every unit after every order.
func (a *Asking) fits(kind data.ActKind, u int8) bool {
	if kind == data.ChargeAt && !a.someCharge(u) {
		return false
	}
	return a.apt(kind, u) && a.unfit(kind, u) == nil
}

// someCharge reports whether an enemy is near enough to be worth a look for a way to charge him.
func (a *Asking) someCharge(u int8) bool {
	for v := range int8(len(a.Units)) {
		if a.Units[v].Side != a.Side && a.plan.Units[v].Status == rules.Standing && !a.beyondCharge(u, v) {
			return true
		}
	}
	return false
}

// unfit is why a unit cannot do an act of a kind as the next step of the order, whatever else the order says.
//
// See: KRY-RT-09, KRY-AP-05, KRY-MOV-03, KRY-MOV-10.
func (a *Asking) unfit(kind data.ActKind, u int8) *game.Refusal {
	one := rules.Act{Kind: kind, Unit: u, Step: int8(len(a.steps))}
	if kind == data.Dig {
		one.N = 1
	}
	if a.Top().Place == rules.PlaceWindow {
		o := rules.Order{Acts: append(slices.Clip(a.acts), one), Steps: one.Step + 1}
		if no := a.MayReact(a.Side, &o); no != nil {
			return no
		}
	}
	if no := a.Barred(&one); no != nil {
		return no
	}
	if a.Sides[a.Side].Distracted == u {
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
func (a *Asking) tooDear(one *rules.Act) *game.Refusal {
	var few [2]rules.Act
	var costs [2]int32
	list, prices := append(few[:0], a.acts...), append(costs[:0], a.prices...)
	list, prices = append(list, *one), append(prices, a.plan.ActPrice(one))
	for _, u := range a.crew {
		if u != one.Unit && len(a.crew) > 1 {
			other := *one
			other.Unit = u
			list, prices = append(list, other), append(prices, a.plan.ActPrice(&other))
		}
	}
	cost := a.OrderPrice(a.Side, list, prices)
	if have := a.Sides[a.Side].AP; cost > have {
		return game.Refuse(book.PointsPaying, "costs %d AP, there are %d", cost, have)
	}
	return nil
}

// unable is why a unit can do no act of a kind now. Later steps are judged by what the steps before them leave.
//
// See: KRY-RT-20.
func (a *Asking) unable(one *rules.Act) *game.Refusal {
	plan := a.plan.Battle
	tr := plan.TrailOf(one.Unit)
	if no := tr.Sequence(plan, one); no != nil {
		return no
	}
	switch one.Kind {
	case data.Move, data.Run, data.SmallStep:
		if one.Kind == data.Run {
			if no := plan.CheckRunner(one.Unit); no != nil {
				return no
			}
		}
		return plan.Hindered(one.Unit, plan.Units[one.Unit].At, nil)
	case data.ChargeAt:
		if no := plan.Hindered(one.Unit, plan.Units[one.Unit].At, nil); no != nil {
			return no
		}
		return a.unableToCharge(one.Unit)
	case data.BreakOff:
		return a.unableToLeave(one.Unit)
	case data.Shoot, data.Throw, data.Strike, data.Power, data.Dress, data.Sabotage, data.Reload:
		return a.unableAtAll(one.Kind, one.Unit)
	case data.Rotate:
		return a.unableToTurn(one)
	case data.Plant, data.Wait, data.Unpin, data.Stand, data.Dig, data.Exit, data.PickUp:
		return rules.Acts[one.Kind].Check(plan, one, plan.Units[one.Unit].At, len(a.steps) > 0)
	}
	return nil
}

// unableToCharge is why a unit can charge nobody: what speaks against the nearest enemy.
//
// See: KRY-MOV-09.
func (a *Asking) unableToCharge(u int8) (first *game.Refusal) {
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
func (a *Asking) beyondCharge(u, v int8) bool {
	return a.plan.Gap(u, v) > a.plan.Reach(u, data.ChargeAt)+data.Inch
}

// unableToLeave is why a unit cannot break off anywhere.
func (a *Asking) unableToLeave(u int8) *game.Refusal {
	if a.plan.Units[u].Engaged == 0 {
		return game.Refuse(book.MeleeBreakingOff, "%s is not engaged", a.Name(data.PieceID(u))).At(data.PieceID(u))
	}
	if no := a.plan.Grounded(u); no != nil {
		return no
	}
	return a.plan.PinnedAgainst(u, a.plan.Units[u].At, nil)
}

// unableToTurn is why a unit cannot rotate as an order of its own.
func (a *Asking) unableToTurn(one *rules.Act) *game.Refusal {
	if no := rules.PossibleRotate(a.plan.Battle, one); no != nil {
		return no
	}
	return a.CheckLone(append(slices.Clone(a.acts), *one))
}

// unableAtAll is why a unit can do an act of a kind to nobody: of several reasons the first.
func (a *Asking) unableAtAll(kind data.ActKind, u int8) (first *game.Refusal) {
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
		first = game.Refuse(rules.Acts[kind].Rule, "there is nobody and nothing for it")
	}
	return first
}

// judge is why an errand cannot be done as the next step, by its unit or by those who do the same, leaving its price
// aside unless several act.
func (a *Asking) judge(kind data.ActKind, e data.Errand) *game.Refusal {
	one, no := a.Battle.CompileAct(a.Side, kind, &e)
	if no != nil {
		return no
	}
	one.Step = int8(len(a.steps))
	no = a.plan.JudgeAct(&one)
	if no == nil && len(a.crew) > 1 && one.Unit == a.crew[0] {
		no = a.jointly(kind, e)
	}
	return no
}

// jointly is why the crew cannot do what its leader is to do.
//
// See: KRY-CMB-08.
func (a *Asking) jointly(kind data.ActKind, e data.Errand) *game.Refusal {
	b := *a
	b.kind, b.errand = kind, e
	if no := b.settle(); no != nil {
		return no
	}
	return game.Check(a.Battle, a.Seat, rules.Declare{Steps: b.steps})
}

// errands are all that a unit could do of a kind of act that is aimed at somebody, in the order in which they are
// listed.
func (a *Asking) errands(kind data.ActKind, u int8) (list []data.Errand) {
	e := data.Errand{Unit: data.PieceID(u)}
	for _, target := range a.targetsFor(kind) {
		e.Target = target
		switch kind {
		case data.Shoot, data.Throw:
			for i := range int8(rules.NaturalWeapon + 1) {
				if own := a.plan.ArmAt(u, i); own.Index >= 0 && rules.FiredBy(&a.Given.Guns[own.Index]) == kind {
					e.Weapon = i
					if kind == data.Throw && a.Given.Guns[own.Index].Smoke > 0 {
						at := a.plan.Units[u].At
						e.Point = &at
					}
					list = append(list, e)
				}
			}
		case data.Power:
			for p := range rules.PowerNames {
				e.Power, e.Point = rules.PowerNames[p], nil
				if rules.PsychicPower(p) == rules.Warp {
					e.Point = a.warpSomewhere(u)
				}
				list = append(list, e)
			}
		default:
			list = append(list, e)
		}
	}
	if kind == data.Reload {
		for i := range int8(rules.NaturalWeapon + 1) {
			e.Weapon = i
			if a.plan.ArmAt(u, i).Index >= 0 {
				list = append(list, e)
			}
		}
	}
	return list
}

// targetsFor are the pieces that a kind of act might be aimed at.
func (a *Asking) targetsFor(kind data.ActKind) (list []game.PieceID) {
	if kind == data.Reload {
		return nil
	}
	for v := range int8(len(a.Units)) {
		friend := a.Units[v].Side == a.Side
		fits := !friend
		switch kind {
		case data.Dress:
			fits = friend
		case data.Power:
			fits = true
		case data.Sabotage:
			fits = false
		}
		if fits && a.plan.Units[v].Status == rules.Standing {
			list = append(list, data.PieceID(v))
		}
	}
	if kind == data.Sabotage || kind == data.Shoot || kind == data.Throw {
		for i := range a.Places {
			if a.Places[i].Structure > 0 {
				list = append(list, data.LocationID(i))
			}
		}
	}
	return list
}
