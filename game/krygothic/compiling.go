package krygothic

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// compile reads the steps of an order into acts, or says what is wrong with their form.
//
// Rule: KRY-CMB-01.
func (b *Battle) compile(side int8, steps []data.Step) ([]act, *game.Refusal) {
	if len(steps) == 0 || len(steps) > data.MaxSteps {
		return nil, game.Refuse(book.ComboWhat, "an order has 1 to %d steps, not %d", data.MaxSteps, len(steps))
	}
	var list []act
	for i := range steps {
		k := slices.Index(data.KindNames[:], steps[i].Kind)
		switch {
		case k < 0:
			return nil, game.Refuse(book.ComboWhat, "step %d is no action that is known", i+1)
		case len(steps[i].Units) == 0:
			return nil, game.Refuse(book.ComboWhat, "step %d has no units", i+1)
		}
		seen := uint32(0)
		for j := range steps[i].Units {
			a, no := b.compileAct(side, data.ActKind(k), &steps[i].Units[j])
			if no == nil && seen&data.Bit(a.unit) != 0 {
				no = game.Refuse(book.ComboWhat, "%s acts twice in step %d", b.Name(data.PieceID(a.unit)), i+1)
			}
			if no != nil {
				return nil, no
			}
			seen |= data.Bit(a.unit)
			a.step = int8(i)
			list = append(list, a)
		}
	}
	return list, nil
}

// compileAct reads what one unit is told.
//
// Rule: KRY-CMB-01.
func (b *Battle) compileAct(side int8, k data.ActKind, e *data.Errand) (act, *game.Refusal) {
	u, is := b.unitOf(e.Unit)
	switch {
	case !is || b.units[u].side != side:
		return act{}, game.Refuse(book.ComboWhat, "that is not a unit of yours")
	case b.units[u].status != standing:
		return act{}, game.Refuse(book.ComboWhat, "%s is not on the table", b.Name(e.Unit))
	}
	a := act{kind: k, unit: u, target: e.Target, target2: e.Target2, weapon: e.Weapon, n: e.N, facing: e.Facing}
	if e.Point != nil {
		a.point, a.aimed = *e.Point, true
	}
	ok := a.path.read(e.Path) && (e.Facing == data.Spot{} || data.FacingFits(e.Facing)) && inBounds(a.point) &&
		e.Weapon >= 0 && e.Weapon <= 2 && e.N >= 0
	if e.Prefix != nil {
		a.turn = e.Prefix.Facing
		ok = ok && a.before.read(e.Prefix.SmallStep) && (a.turn == data.Spot{} || data.FacingFits(a.turn)) &&
			(acts[k].category != movement || e.Prefix.Empty())
	}
	if !ok {
		return act{}, game.Refuse(book.ComboWhat, "%s: a field is out of range, or does not belong there", kindTitles[k])
	}
	if no := a.words(e); no != nil {
		return act{}, no
	}
	return a, a.wants()
}

// words reads the words of an errand.
func (a *act) words(e *data.Errand) *game.Refusal {
	if e.Mode != "" {
		i := slices.Index(fireModes[:], e.Mode)
		if i < 0 {
			return game.Refuse(book.ComboWhat, "there is no such mode of fire")
		}
		if a.mode = fireMode(i); a.mode != standard && a.kind != data.Shoot {
			return game.Refuse(book.ComboWhat, "only shots have modes of fire")
		}
	}
	i := slices.Index(powerNames[:], e.Power)
	if i < 0 && (e.Power != "" || a.kind == data.Power) {
		return game.Refuse(book.ComboWhat, "there is no such power")
	}
	a.power = psychicPower(max(i, 0))
	return nil
}

// wants refuses an act without a field that its kind needs.
//
// Rule: KRY-CMB-01.
func (a *act) wants() *game.Refusal {
	missing := ""
	switch a.kind {
	case data.Move, data.Run, data.ChargeAt, data.SmallStep, data.BreakOff:
		if a.path.n == 0 {
			missing = "a path"
		}
	case data.Rotate:
		if a.facing == (data.Spot{}) {
			missing = "a facing"
		}
	}
	switch a.kind {
	case data.ChargeAt, data.Shoot, data.Strike, data.Dress, data.Sabotage:
		if a.target == 0 {
			missing = "a target"
		}
	case data.Throw:
		if a.target == 0 && !a.aimed {
			missing = "a target"
		}
	}
	if missing != "" {
		return game.Refuse(book.ComboWhat, "%s wants %s", kindTitles[a.kind], missing)
	}
	return nil
}

// read takes waypoints over; false when there are too many, or they lie far off every field.
func (w *way) read(list []data.Spot) bool {
	if len(list) > data.MaxWays {
		return false
	}
	for i, s := range list {
		if !inBounds(s) {
			return false
		}
		w.spots[i] = s
	}
	w.n = int8(len(list))
	return true
}

// inBounds keeps places within what sums of squares bear.
func inBounds(s data.Spot) bool {
	return s.X >= -data.MaxField && s.X <= 2*data.MaxField && s.Y >= -data.MaxField && s.Y <= 2*data.MaxField
}
