package rules

import (
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Compile reads the steps of an order into acts, or says what is wrong with their form.
//
// Rule: KRY-CMB-01.
func (b *Battle) Compile(side int8, steps []data.Step) ([]Act, *game.Refusal) {
	if len(steps) == 0 || len(steps) > data.MaxSteps {
		return nil, game.Refuse(book.ComboWhat, "an order has 1 to %d steps, not %d", data.MaxSteps, len(steps))
	}
	var list []Act
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
			a, no := b.CompileAct(side, data.ActKind(k), &steps[i].Units[j])
			if no == nil && seen&data.Bit(a.Unit) != 0 {
				no = game.Refuse(book.ComboWhat, "%s acts twice in step %d", b.Name(data.PieceID(a.Unit)), i+1)
			}
			if no != nil {
				return nil, no
			}
			seen |= data.Bit(a.Unit)
			a.Step = int8(i)
			list = append(list, a)
		}
	}
	return list, nil
}

// CompileAct reads what one unit is told.
//
// See: KRY-CMB-01.
func (b *Battle) CompileAct(side int8, k data.ActKind, e *data.Errand) (Act, *game.Refusal) {
	u, is := b.UnitOf(e.Unit)
	switch {
	case !is || b.Units[u].Side != side:
		return Act{}, game.Refuse(book.ComboWhat, "that is not a unit of yours")
	case b.Units[u].Status != Standing:
		return Act{}, game.Refuse(book.ComboWhat, "%s is not on the table", b.Name(e.Unit))
	}
	a := Act{Kind: k, Unit: u, Target: e.Target, Target2: e.Target2, Weapon: e.Weapon, N: e.N, Facing: e.Facing}
	if e.Point != nil {
		a.Point, a.Aimed = *e.Point, true
	}
	ok := a.Path.Read(e.Path) && (e.Facing == data.Spot{} || data.FacingFits(e.Facing)) && InBounds(a.Point) &&
		e.Weapon >= 0 && e.Weapon <= 2 && e.N >= 0
	if e.Prefix != nil {
		a.turn = e.Prefix.Facing
		ok = ok && a.before.Read(e.Prefix.SmallStep) && (a.turn == data.Spot{} || data.FacingFits(a.turn)) &&
			(Acts[k].Category != Movement || e.Prefix.Empty())
	}
	if !ok {
		return Act{}, game.Refuse(book.ComboWhat, "%s: a field is out of range, or does not belong there", KindTitles[k])
	}
	if no := a.words(e); no != nil {
		return Act{}, no
	}
	return a, a.wants()
}

// words reads the words of an errand.
func (a *Act) words(e *data.Errand) *game.Refusal {
	if e.Mode != "" {
		i := slices.Index(FireModes[:], e.Mode)
		if i < 0 {
			return game.Refuse(book.ComboWhat, "there is no such mode of fire")
		}
		if a.Mode = FireMode(i); a.Mode != Standard && a.Kind != data.Shoot {
			return game.Refuse(book.ComboWhat, "only shots have modes of fire")
		}
	}
	i := slices.Index(PowerNames[:], e.Power)
	if i < 0 && (e.Power != "" || a.Kind == data.Power) {
		return game.Refuse(book.ComboWhat, "there is no such power")
	}
	a.Power = PsychicPower(max(i, 0))
	return nil
}

// wants refuses an act without a field that its kind needs.
//
// See: KRY-CMB-01.
func (a *Act) wants() *game.Refusal {
	missing := ""
	switch a.Kind {
	case data.Move, data.Run, data.ChargeAt, data.SmallStep, data.BreakOff:
		if a.Path.N == 0 {
			missing = "a path"
		}
	case data.Rotate:
		if a.Facing == (data.Spot{}) {
			missing = "a facing"
		}
	}
	switch a.Kind {
	case data.ChargeAt, data.Shoot, data.Strike, data.Dress, data.Sabotage:
		if a.Target == 0 {
			missing = "a target"
		}
	case data.Throw:
		if a.Target == 0 && !a.Aimed {
			missing = "a target"
		}
	}
	if missing != "" {
		return game.Refuse(book.ComboWhat, "%s wants %s", KindTitles[a.Kind], missing)
	}
	return nil
}

// Read takes waypoints over; false when there are too many, or they lie far off every field.
func (w *Way) Read(list []data.Spot) bool {
	if len(list) > data.MaxWays {
		return false
	}
	for i, s := range list {
		if !InBounds(s) {
			return false
		}
		w.Spots[i] = s
	}
	w.N = int8(len(list))
	return true
}

// InBounds keeps places within what sums of squares bear.
func InBounds(s data.Spot) bool {
	return s.X >= -data.MaxField && s.X <= 2*data.MaxField && s.Y >= -data.MaxField && s.Y <= 2*data.MaxField
}
