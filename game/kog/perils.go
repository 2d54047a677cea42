package kog

import (
	"cmp"
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
)

// quarry is what might be struck: a model as it stands, or a common suit that stands at a place in thought.
type quarry struct {
	surveyed
	defence  roll
	left     int // damage at which it falls
	crippled bool
}

// common are the figures of the suit that is thought of where nobody stands.
var common = roll{dice: 2, target: 4}

func (l seeing) quarry(aim game.Aim) quarry {
	q := quarry{surveyed: l.aim(aim), defence: common, left: destroyedAt}
	if q.model >= 0 {
		one, mould := &l.models[q.model], l.mouldOf(q.model)
		q.defence, q.left, q.crippled = mould.defence, l.left(q.model), one.status == crippled
	}
	return q
}

// approach is how an enemy would come to strike.
type approach uint8

const (
	inContact approach = iota // it assaults where it stands
	byCharge
	steadyFire    // it holds its position and shoots
	fireOnTheMove // it makes a Combat Move first, and finds a clear line
)

// strike is one way in which an enemy could strike in its next turn, and the gaps at which it can.
type strike struct {
	weapon   int
	how      approach
	long     bool
	from, to board.Fine
	open     *reckoned // what it does to the quarry
	covered  *reckoned // the same in Cover
	most     float64   // what is worse of both
}

// reckoned is what a strike does to the quarry.
type reckoned struct {
	fate
	grave float64 // its worth
	known bool
	text  string // once it has been put into words
}

// enemy is a model with all that it could do, and what that comes to at most.
type enemy struct {
	model   int
	strikes []strike
	most    float64
}

// blowTo is a strike from where an enemy stands.
type blowTo struct {
	by int
	*strike
	seen sighting
	*reckoned
}

// watch weighs what enemies could do to a quarry. Fates are the same wherever the same quarry stands, and remembered.
type watch struct {
	seeing
	quarry
	sees  func(from body, to body) sighting
	fates []*[2 * 2 * 2]reckoned // by mould, Crippled or not, and weapon; then holding or charging, Long Range, Cover
}

func (l seeing) watch(q quarry, sees func(from, to body) sighting) *watch {
	moulds := 0
	for _, f := range l.given.forces {
		moulds = max(moulds, len(f.moulds))
	}
	return &watch{seeing: l, quarry: q, sees: sees, fates: make([]*[8]reckoned, 2*moulds*maxWeapons)}
}

// enemies are those of a side that could strike the quarry.
func (w *watch) enemies(side int8) []enemy {
	var list []enemy
	for m := range w.models {
		if one := &w.models[m]; one.side != side && one.unit >= 0 && one.live() && m != w.model {
			list = append(list, w.enemy(m))
		}
	}
	return list
}

// enemy lists the strikes of a model.
//
// Rule: KOG-MOVE-06, KOG-ATK-02.
func (w *watch) enemy(m int) enemy {
	e, near, move := enemy{model: m}, contact.Fine(), w.mouldOf(m).move.Fine()
	for i := range w.mouldOf(m).weapons {
		if w.mouldOf(m).weapons[i].ranged {
			w.shots(&e, i)
			continue
		}
		w.add(&e, strike{weapon: i, how: inContact, to: near})
		w.add(&e, strike{weapon: i, how: byCharge, from: near + 1, to: near + move})
	}
	return e
}

// shots adds those with a weapon that has a use left: of a model that holds its position, and after a Combat Move, when
// it may choose the gap.
//
// Rule: KOG-ATK-04, KOG-ATK-05, KOG-ATK-10, KOG-SPEC-03.
func (w *watch) shots(e *enemy, weapon int) {
	const anywhere = 1 << 50
	arm, move := &w.mouldOf(e.model).weapons[weapon], w.mouldOf(e.model).move.Fine()
	near, effective, far := contact.Fine()+1, w.given.effective(arm).Fine(), w.given.farthest(arm).Fine()
	if far == 0 {
		far = anywhere
	}
	if near > far || !w.usable(e.model, weapon) {
		return
	}
	least := board.Fine(0)
	if arm.indirect {
		near, least = max(near, indirectMin.Fine()), max(0, indirectMin.Fine()-move)
	}
	w.addShots(e, strike{weapon: weapon, how: steadyFire, from: near, to: far}, effective)
	if near > effective {
		effective = -move - 1 // however near it comes
	}
	w.addShots(e, strike{weapon: weapon, how: fireOnTheMove, from: least, to: far + move}, effective+move)
}

// addShots adds a shot up to a gap, and the same at Long Range beyond it.
func (w *watch) addShots(e *enemy, s strike, effective board.Fine) {
	short, long := s, s
	short.to = min(s.to, effective)
	long.from, long.long = max(s.from, effective+1), true
	w.add(e, short)
	w.add(e, long)
}

// add takes a strike if there is a gap for it.
func (w *watch) add(e *enemy, s strike) {
	if s.from > s.to {
		return
	}
	s.open, s.covered = w.reckon(e.model, &s, false), w.reckon(e.model, &s, true)
	s.most = max(s.open.grave, s.covered.grave)
	e.strikes, e.most = append(e.strikes, s), max(e.most, s.most)
}

// worst is the gravest of what an enemy could do to the quarry in its next turn, false when it can do nothing. What is
// less grave than so much may be left out.
func (w *watch) worst(e *enemy, least float64) (blowTo, bool) {
	best, found := blowTo{by: e.model}, false
	gap := board.Gap(w.Battle.disc(e.model), w.quarry.body.Disc)
	seen, looked := fullSight, false
	for i := range e.strikes {
		s := &e.strikes[i]
		if gap < s.from || gap > s.to || s.most < least || found && s.most <= best.grave {
			continue
		}
		if s.how != steadyFire {
			best.seen, best.strike, best.reckoned, found = fullSight, s, s.open, true
			continue
		}
		if !looked {
			seen, looked = w.sees(w.Battle.body(e.model), w.quarry.body), true
		}
		does := s.open
		if seen != fullSight {
			does = s.covered
		}
		if seen != unsighted && (!found || does.grave > best.grave) {
			best.seen, best.strike, best.reckoned, found = seen, s, does, true
		}
	}
	return best, found
}

// reckon is what a strike does to the quarry when it defends.
//
// Rule: KOG-ATK-09, KOG-DEF-04.
func (w *watch) reckon(m int, s *strike, cover bool) *reckoned {
	one, arm := &w.models[m], &w.mouldOf(m).weapons[s.weapon]
	good := s.how == byCharge || s.how == steadyFire
	cover = arm.ranged && (arm.indirect || cover && s.how == steadyFire)
	fates := &w.fates[(2*int(one.mould)+bit(one.status == crippled))*maxWeapons+s.weapon]
	if *fates == nil {
		*fates = new([8]reckoned)
	}
	r := &(*fates)[bit(good)|bit(s.long)<<1|bit(cover)<<2]
	if !r.known {
		r.fate, r.known = w.struck(m, s, good, cover), true
		r.grave = r.worth()
	}
	return r
}

// struck is the same for one who rolls failures again or not, and a quarry in Cover or not.
func (w *watch) struck(m int, s *strike, good, cover bool) fate {
	arm := &w.mouldOf(m).weapons[s.weapon]
	attack := rerolls(good, s.long || w.models[m].status == crippled)
	damage := w.read.odds(onOne(arm, attack, w.quarry.defence, rerolls(cover, arm.precise || w.quarry.crippled)))
	return damage.fate(w.quarry.left)
}

// Perils are the enemies that could strike a model or a place in their next turn, the worst first.
//
// Rule: KOG-MEAS-04.
func (b view) Perils(seat game.Seat, aim game.Aim) []game.Peril {
	side := b.sideOf(seat)
	if side < 0 || !b.given.premeasure || !b.fighting() {
		return nil
	}
	l := seeing{b.lookout()}
	w := l.watch(l.quarry(aim), func(from, to body) sighting { return sightAmong(l.view, from, to) })
	var blows []blowTo
	for _, e := range w.enemies(side) {
		if blow, can := w.worst(&e, 0); can {
			blows = append(blows, blow)
		}
	}
	slices.SortStableFunc(blows, func(p, q blowTo) int { return cmp.Compare(q.grave, p.grave) })
	perils := make([]game.Peril, len(blows))
	for i := range blows {
		perils[i] = w.peril(&blows[i])
	}
	return perils
}

// peril puts a blow into words.
func (w *watch) peril(blow *blowTo) game.Peril {
	arm := &w.mouldOf(blow.by).weapons[blow.weapon]
	p := game.Peril{By: pieceID(blow.by), Label: blow.words(), P: blow.fate[lost], Tone: board.Plain, Rule: arm.rule()}
	switch blow.how {
	case inContact:
		p.How, p.Rule = "assault, "+arm.name, AttackAssault
	case byCharge:
		p.How, p.Rule = "charge, "+arm.name, MoveCharge
	case steadyFire:
		p.How = fmt.Sprintf("holds and shoots, %s, %s", arm.name, blow.seen)
	case fireOnTheMove:
		p.How = arm.name + " after a Combat Move, with a clear line"
	}
	if blow.long {
		p.How += ", Long Range"
	}
	if blow.fate[lost] >= 1./3 {
		p.Tone = board.Danger
	} else if blow.grave >= 1./4 {
		p.Tone = board.Warning
	}
	return p
}

// words are a fate in short: the chance of loss, and that of damage.
func (r *reckoned) words() string {
	if r.text == "" {
		r.text = fmt.Sprintf("Destroyed %.0f %%, Crippled %.0f %%", 100*r.fate[lost], 100*r.fate[wounded])
	}
	return r.text
}
