package krygothic

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
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
	view
	seat  game.Seat
	blind bool // distances are not told
	prey  int8
	side  int8 // of the prey
	quick bool // a glance: straight charges only, and what they do wherever they strike
	blows []danger
	knows []bool
}

// watchAt is the table with a unit at a place: the one aimed at, or the seat's own nearest one in its stead.
func (b view) watchAt(seat game.Seat, aim game.Aim) (watch, bool) {
	w := watch{seat: seat, blind: b.unmeasured(seat), prey: data.None, side: b.sideOf(seat)}
	if u, is := b.unitOf(aim.Piece); is && b.units[u].status == standing && !b.unseen(seat, b.units[u].side) {
		w.view, w.prey, w.side = b, u, b.units[u].side
		return w, true
	}
	if w.side < 0 || !b.playing() {
		return w, false
	}
	at := data.Grain.Point(aim.At)
	if !b.onField(at, 0) {
		return w, false
	}
	for u := range int8(len(b.units)) {
		one := &b.units[u]
		if one.side == w.side && one.status == standing &&
			(w.prey < 0 || one.at.Sub(at).Square() < b.units[w.prey].at.Sub(at).Square()) {
			w.prey = u
		}
	}
	if w.prey < 0 {
		return w, false
	}
	w.view = view{b.clone()}
	w.stand(at)
	return w, true
}

// stand puts the prey at a place in thought: free, upright, as it is otherwise.
func (w *watch) stand(at data.Spot) {
	one := &w.units[w.prey]
	one.at, one.z = at, w.floorAt(at)
	one.prone, one.engaged, one.stuck, one.sprinting = false, 0, 0, false
}

// Perils are the enemies that could shoot, charge or strike a unit or a place with one order, the worst first. Where
// distances may not be measured, all who see it are told, with how far what they could do reaches.
//
// Rule: KRY-GEO-11.
func (b view) Perils(seat game.Seat, aim game.Aim) []game.Peril {
	w, any := b.watchAt(seat, aim)
	if !any || !b.playing() {
		return nil
	}
	var list []danger
	for u := range int8(len(w.units)) {
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
// Rule: KRY-GEO-11.
func (w *watch) dangersOf(u int8) (list []danger) {
	if d, can := w.worst(u); can {
		list = append(list, d)
	}
	if d, can := w.blowBy(u); can && w.blind && w.able(u) && (len(list) == 0 || list[0] != d) {
		list = append(list, d)
	}
	return list
}

// able reports whether a unit is an enemy who could do something.
func (w *watch) able(u int8) bool {
	one := &w.units[u]
	return one.side != w.side && one.status == standing && !one.prone
}

// worst is the gravest of what an enemy could do with one order, false when it can do nothing; from afar, where
// distances are not told and it does not touch the prey.
func (w *watch) worst(u int8) (best danger, found bool) {
	if !w.able(u) {
		return best, false
	}
	consider := func(d danger, can bool) {
		if can && (!found || d.chance > best.chance) {
			best, found = d, true
		}
	}
	for i := range int8(naturalWeapon + 1) {
		consider(w.shotBy(u, i))
	}
	if !w.blind || w.contact(u, w.prey) {
		consider(w.blowBy(u))
	}
	return best, found
}

// shotBy is a shot of an enemy from where it stands; where distances may not be measured, over the usual ones, with how
// far those go.
//
// Rule: KRY-GEO-11, KRY-RC-02.
func (w *watch) shotBy(u, i int8) (danger, bool) {
	g := w.shootable(u, i)
	if g == nil || !w.sees(u, w.prey) {
		return danger{}, false
	}
	gap, where, reaches := int32(measured), "", ""
	if w.blind {
		list := w.bands(u, g)
		if len(list) == 0 {
			return danger{}, false
		}
		over := usualBand(list)
		gap, where, reaches = over.gap, fmt.Sprintf(`; 0 from %s"`, data.PlainInches(w.outOfReach(u, g))), strings.TrimSuffix(over.ends, `.00"`)+`"`
	}
	o := w.shotOddsOver(u, i, standard, data.PieceID(w.prey), gap, 1)
	if o.out {
		return danger{}, false
	}
	d := danger{
		by: u, how: "shoots, " + g.Name + where, chance: o.removed + (1-o.wounds[0])/2, label: o.words(), rule: book.RangedSteps,
		worst: o.removed, reaches: reaches,
	}
	if w.blind {
		d.label = o.short()
	}
	return d, true
}

// shootable is a ranged weapon of a unit that could do harm from where the unit stands; nil for none.
//
// Rule: KRY-RC-02.
func (w *watch) shootable(u, i int8) *data.Gun {
	own := w.armAt(u, i)
	if own.index < 0 || own.broken || own.unloaded || w.rcOf(u) < 1 || w.units[u].engaged != 0 {
		return nil
	}
	if g := &w.given.Guns[own.index]; g.Smoke == 0 && (g.Uses == 0 || own.uses > 0) {
		return g
	}
	return nil
}

// blowBy is a charge, or an attack of an enemy in contact.
//
// Rule: KRY-MOV-09, KRY-CC-01.
func (w *watch) blowBy(u int8) (danger, bool) {
	if w.kindOf(u).Cc < 1 {
		return danger{}, false
	}
	m := bout{at: w.view, by: u, foe: w.prey}
	how, reaches := "attacks", ""
	if !w.contact(u, w.prey) {
		if w.units[u].engaged != 0 || w.units[u].stuck > 0 || w.units[u].pin != unpinned || !w.reaches(u) {
			return danger{}, false
		}
		m.charging, how = true, "charges"
		if w.blind {
			reaches = "to " + data.PlainInches(w.reach(u, data.ChargeAt)) + `"`
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
		by: u, how: how + ", " + lowered(w.attackTitle(u, attack)), chance: o.removed + (1-o.wounds[0])/2, label: o.words(),
		rule: book.MeleeStandard, worst: o.removed, reaches: reaches,
	}
	if reaches != "" && o.removed > 0 {
		d.label = "falls " + percent(o.removed)
	}
	if w.quick {
		w.blows[u] = d
	}
	return d, true
}

// reaches reports whether an enemy could charge the prey; at a glance only whether it is near enough, and where
// distances are not told whether it sees it.
//
// Rule: KRY-GEO-11, KRY-MOV-09.
func (w *watch) reaches(u int8) bool {
	if w.blind {
		return w.sees(u, w.prey)
	}
	if w.gap(u, w.prey) > w.reach(u, data.ChargeAt) {
		return false
	}
	if w.quick {
		return true
	}
	_, found := w.chargeRoute(u, w.prey)
	return found
}
