package guide

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// danger is what an enemy could do to somebody at a place with one order.
type danger struct {
	by     int8
	how    string
	chance float64 // of harm: a wound, or a removal counts for more
	label  string
	rule   game.RuleID
	worst  float64 // chance of removal

	reaches string // how far, where distances are not told: for all that is known it may be nothing
}

// watch looks at what enemies could do to a unit where it stands, or would stand.
type watch struct {
	View
	seat  game.Seat
	blind bool // distances are not told
	prey  int8
	side  int8 // of the prey
	quick bool // a glance: straight charges only, and what they do wherever they strike
	blows []danger
	knows []bool
}

// watchAt is the table with a unit at a place: the one aimed at, or the seat's own nearest one in its stead.
func (b View) watchAt(seat game.Seat, aim game.Aim) (watch, bool) {
	w := watch{seat: seat, blind: b.Unmeasured(seat), prey: data.None, side: b.SideOf(seat)}
	if u, is := b.UnitOf(aim.Piece); is && b.Units[u].Status == rules.Standing && !b.unseen(seat, b.Units[u].Side) {
		w.View, w.prey, w.side = b, u, b.Units[u].Side
		return w, true
	}
	if w.side < 0 || !b.Playing() {
		return w, false
	}
	at := data.Grain.Point(aim.At)
	if !b.OnField(at, 0) {
		return w, false
	}
	for u, one := range b.OnTable(w.side) {
		if w.prey < 0 || one.At.Sub(at).Square() < b.Units[w.prey].At.Sub(at).Square() {
			w.prey = u
		}
	}
	if w.prey < 0 {
		return w, false
	}
	w.View = View{b.Copy()}
	w.stand(at)
	return w, true
}

// stand puts the prey at a place in thought: free, upright, as it is otherwise.
func (w *watch) stand(at data.Spot) {
	one := &w.Units[w.prey]
	one.At, one.Z = at, w.FloorAt(at)
	one.Prone, one.Engaged, one.Stuck, one.Sprinting = false, 0, 0, false
}

// Perils are the enemies that could shoot, charge or strike a unit or a place with one order, the worst first. Where
// distances may not be measured, all who see it are told, with how far what they could do reaches.
//
// See: KRY-GEO-11.
func (b View) Perils(seat game.Seat, aim game.Aim) []game.Peril {
	w, any := b.watchAt(seat, aim)
	if !any || !b.Playing() {
		return nil
	}
	var list []danger
	for u := range int8(len(w.Units)) {
		list = append(list, w.dangersOf(u)...)
	}
	slices.SortStableFunc(list, func(p, q danger) int { return cmp.Compare(q.chance, p.chance) })
	perils := make([]game.Peril, len(list))
	for i, d := range list {
		tone := board.Plain
		switch {
		case d.reaches != "":
			d.label = d.label + " " + d.reaches
		case d.worst >= 1./3:
			tone = board.Danger
		case d.chance >= 1./3:
			tone = board.Warning
		}
		perils[i] = game.Peril{By: data.PieceID(d.by), How: d.how, Label: d.label, P: d.worst, Tone: tone, Rule: d.rule}
	}
	return perils
}

// dangersOf is what an enemy could do with one order: the gravest of it, and where distances are not told the gravest
// from afar and the gravest blow, for they do not reach as far.
//
// See: KRY-GEO-11.
func (w *watch) dangersOf(u int8) (list []danger) {
	if d, can := w.worst(u, -1); can {
		list = append(list, d)
	}
	if d, can := w.blowBy(u); can && w.blind && w.able(u) && (len(list) == 0 || list[0] != d) {
		list = append(list, d)
	}
	return list
}

// able reports whether a unit is an enemy who could do something.
func (w *watch) able(u int8) bool {
	one := &w.Units[u]
	return one.Side != w.side && one.Status == rules.Standing && !one.Prone
}

// worst is the gravest of what an enemy could do with one order, false when it can do nothing graver than so much; from
// afar, where distances are not told and it does not touch the prey.
func (w *watch) worst(u int8, least float64) (best danger, found bool) {
	if !w.able(u) {
		return best, false
	}
	consider := func(d danger, can bool) {
		if can && d.chance > least {
			best, least, found = d, d.chance, true
		}
	}
	hidden := -1 // not looked yet
	for i := range int8(rules.NaturalWeapon + 1) {
		g := w.shootable(u, i)
		if g != nil && hidden < 0 {
			hidden = w.Hidden(u, w.prey)
		}
		if g != nil && hidden < rules.Samples {
			consider(w.shotBy(u, g, hidden, least))
		}
	}
	if !w.blind || w.Contact(u, w.prey) {
		consider(w.blowBy(u))
	}
	return best, found
}

// shotBy is a shot of an enemy from where it stands, from whom so much of the prey is hidden, if it is graver than so much;
// where distances may not be measured, over the usual ones, with how far those go.
//
// See: KRY-GEO-11, KRY-RC-02.
func (w *watch) shotBy(u int8, g *data.Gun, hidden int, least float64) (danger, bool) {
	gap, where, reaches := int32(rules.Measured), "", ""
	if w.blind {
		list := w.bands(u, g)
		if len(list) == 0 {
			return danger{}, false
		}
		over := usualBand(list)
		gap, where, reaches = over.gap, fmt.Sprintf(`; 0 from %s"`, data.PlainInches(w.OutOfReach(u, g))), strings.TrimSuffix(over.ends, `.00"`)+`"`
	}
	s := w.ShotSeen(u, g, rules.Standard, data.PieceID(w.prey), gap, hidden)
	if s.Out {
		return danger{}, false
	}
	o := w.OddsOf(&s, 1)
	d := danger{by: u, chance: o.Removed + (1-o.Wounds[0])/2, rule: book.RangedSteps, worst: o.Removed, reaches: reaches}
	if d.chance <= least {
		return d, false
	}
	if d.how, d.label = "shoots, "+g.Name+where, o.Words(); w.blind {
		d.label = o.Short()
	}
	return d, true
}

// shootable is a ranged weapon of a unit that could do harm from where the unit stands; nil for none.
//
// See: KRY-RC-02.
func (w *watch) shootable(u, i int8) *data.Gun {
	own := w.ArmAt(u, i)
	if own.Index < 0 || own.Broken || own.Unloaded || w.RcOf(u) < 1 || w.Units[u].Engaged != 0 {
		return nil
	}
	if g := &w.Given.Guns[own.Index]; g.Smoke == 0 && (g.Uses == 0 || own.Uses > 0) {
		return g
	}
	return nil
}

// blowBy is a charge, or an attack of an enemy in contact.
//
// See: KRY-MOV-09, KRY-CC-01.
func (w *watch) blowBy(u int8) (danger, bool) {
	if w.KindOf(u).Cc < 1 {
		return danger{}, false
	}
	m := bout{at: w.View, by: u, foe: w.prey}
	how, reaches := "attacks", ""
	if !w.Contact(u, w.prey) {
		if w.Units[u].Engaged != 0 || w.Units[u].Stuck > 0 || w.Units[u].Pin != rules.Unpinned || !w.reaches(u) {
			return danger{}, false
		}
		m.charging, how = true, "charges"
		if w.blind {
			reaches = "to " + data.PlainInches(w.Reach(u, data.ChargeAt)) + `"`
		}
	}
	if w.quick && w.knows[u] {
		return w.blows[u], w.blows[u].how != ""
	}
	if w.quick {
		m.charging, how, w.knows[u] = true, "charges", true
	}
	attack, _, o, found := m.best(false)
	if !found {
		return danger{}, false
	}
	d := danger{
		by: u, how: how + ", " + lowered(w.AttackTitle(u, attack)), chance: o.Removed + (1-o.Wounds[0])/2, label: o.Words(),
		rule: book.MeleeStandard, worst: o.Removed, reaches: reaches,
	}
	if reaches != "" && o.Removed > 0 {
		d.label = "falls " + rules.Percent(o.Removed)
	}
	if w.quick {
		w.blows[u] = d
	}
	return d, true
}

// reaches reports whether an enemy could charge the prey; at a glance only whether it is near enough, and where
// distances are not told whether it sees it.
//
// See: KRY-GEO-11, KRY-MOV-09.
func (w *watch) reaches(u int8) bool {
	if w.blind {
		return w.Sees(u, w.prey)
	}
	if w.Gap(u, w.prey) > w.Reach(u, data.ChargeAt) {
		return false
	}
	if w.quick {
		return true
	}
	_, found := w.ChargeWay(u, w.prey)
	return found
}
