package guide

import (
	"cmp"
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// quarry is what might be struck: a model as it stands, or a common suit that stands at a place in thought.
type quarry struct {
	surveyed
	defence  data.Roll
	left     int // damage at which it falls
	crippled bool
}

// common are the figures of the suit that is thought of where nobody stands.
var common = data.Roll{Dice: 2, Target: 4}

func (l seeing) quarry(aim game.Aim) quarry {
	q := quarry{surveyed: l.aim(aim), defence: common, left: data.DestroyedAt}
	if q.model >= 0 {
		one, mould := &l.Models[q.model], l.MouldOf(q.model)
		q.defence, q.left, q.crippled = mould.Defence, l.Left(q.model), one.Status == rules.Crippled
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
	rules.Fate
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
	seen rules.Sighting
	*reckoned
}

// watch weighs what enemies could do to a quarry. Fates are the same wherever the same quarry stands, and remembered.
type watch struct {
	seeing
	quarry
	sees  func(from rules.Body, to rules.Body) rules.Sighting
	fates []*[2 * 2 * 2]reckoned // by mould, Crippled or not, and weapon; then holding or charging, Long Range, Cover
}

func (l seeing) watch(q quarry, sees func(from, to rules.Body) rules.Sighting) *watch {
	moulds := 0
	for _, f := range l.Given.Forces {
		moulds = max(moulds, len(f.Moulds))
	}
	return &watch{seeing: l, quarry: q, sees: sees, fates: make([]*[8]reckoned, 2*moulds*data.MaxWeapons)}
}

// enemies are those of a side that could strike the quarry.
func (w *watch) enemies(side int8) []enemy {
	var list []enemy
	for m := range w.Models {
		if one := &w.Models[m]; one.Side != side && one.Unit >= 0 && one.Live() && m != w.model {
			list = append(list, w.enemy(m))
		}
	}
	return list
}

// enemy lists the strikes of a model.
//
// See: KOG-MOVE-06, KOG-ATK-02.
func (w *watch) enemy(m int) enemy {
	e, near, move := enemy{model: m}, data.Contact.Fine(), w.MouldOf(m).Move.Fine()
	for i := range w.MouldOf(m).Weapons {
		if w.MouldOf(m).Weapons[i].Ranged {
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
// See: KOG-ATK-04, KOG-ATK-05, KOG-ATK-10, KOG-SPEC-03.
func (w *watch) shots(e *enemy, weapon int) {
	const anywhere = 1 << 50
	arm, move := &w.MouldOf(e.model).Weapons[weapon], w.MouldOf(e.model).Move.Fine()
	near, effective, far := data.Contact.Fine()+1, w.Given.Effective(arm).Fine(), w.Given.Farthest(arm).Fine()
	if far == 0 {
		far = anywhere
	}
	if near > far || !w.Usable(e.model, weapon) {
		return
	}
	least := board.Fine(0)
	if arm.Indirect {
		near, least = max(near, data.IndirectMin.Fine()), max(0, data.IndirectMin.Fine()-move)
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
	gap := board.Gap(w.Battle.Disc(e.model), w.quarry.Body.Disc)
	seen, looked := rules.FullSight, false
	for i := range e.strikes {
		s := &e.strikes[i]
		if gap < s.from || gap > s.to || s.most < least || found && s.most <= best.grave {
			continue
		}
		if s.how != steadyFire {
			best.seen, best.strike, best.reckoned, found = rules.FullSight, s, s.open, true
			continue
		}
		if !looked {
			seen, looked = w.sees(w.Battle.Body(e.model), w.quarry.Body), true
		}
		does := s.open
		if seen != rules.FullSight {
			does = s.covered
		}
		if seen != rules.Unsighted && (!found || does.grave > best.grave) {
			best.seen, best.strike, best.reckoned, found = seen, s, does, true
		}
	}
	return best, found
}

// reckon is what a strike does to the quarry when it defends.
//
// See: KOG-ATK-09, KOG-DEF-04.
func (w *watch) reckon(m int, s *strike, cover bool) *reckoned {
	one, arm := &w.Models[m], &w.MouldOf(m).Weapons[s.weapon]
	good := s.how == byCharge || s.how == steadyFire
	cover = arm.Ranged && (arm.Indirect || cover && s.how == steadyFire)
	fates := &w.fates[(2*int(one.Mould)+rules.Bit(one.Status == rules.Crippled))*data.MaxWeapons+s.weapon]
	if *fates == nil {
		*fates = new([8]reckoned)
	}
	r := &(*fates)[rules.Bit(good)|rules.Bit(s.long)<<1|rules.Bit(cover)<<2]
	if !r.known {
		r.Fate, r.known = w.struck(m, s, good, cover), true
		r.grave = r.Worth()
	}
	return r
}

// struck is the same for one who rolls failures again or not, and a quarry in Cover or not.
func (w *watch) struck(m int, s *strike, good, cover bool) rules.Fate {
	arm := &w.MouldOf(m).Weapons[s.weapon]
	attack := rules.Rerolls(good, s.long || w.Models[m].Status == rules.Crippled)
	damage := w.Read.Odds(rules.OnOne(arm, attack, w.quarry.defence, rules.Rerolls(cover, arm.Precise || w.quarry.crippled)))
	return damage.Fate(w.quarry.left)
}

// Perils are the enemies that could strike a model or a place in their next turn, the worst first.
//
// See: KOG-MEAS-04.
func (b View) Perils(seat game.Seat, aim game.Aim) []game.Peril {
	side := b.SideOf(seat)
	if side < 0 || !b.Given.Premeasure || !b.Fighting() {
		return nil
	}
	l := seeing{b.Lookout()}
	w := l.watch(l.quarry(aim), func(from, to rules.Body) rules.Sighting { return rules.SightAmong(l.View, from, to) })
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
	arm := &w.MouldOf(blow.by).Weapons[blow.weapon]
	p := game.Peril{By: rules.PieceID(blow.by), Label: blow.words(), P: blow.Fate[rules.Lost], Tone: board.Plain, Rule: arm.Rule()}
	switch blow.how {
	case inContact:
		p.How, p.Rule = "assault, "+arm.Name, book.AttackAssault
	case byCharge:
		p.How, p.Rule = "charge, "+arm.Name, book.MoveCharge
	case steadyFire:
		p.How = fmt.Sprintf("holds and shoots, %s, %s", arm.Name, blow.seen)
	case fireOnTheMove:
		p.How = arm.Name + " after a Combat Move, with a clear line"
	}
	if blow.long {
		p.How += ", Long Range"
	}
	if blow.Fate[rules.Lost] >= 1./3 {
		p.Tone = board.Danger
	} else if blow.grave >= 1./4 {
		p.Tone = board.Warning
	}
	return p
}

// words are a fate in short: the chance of loss, and that of damage.
func (r *reckoned) words() string {
	if r.text == "" {
		r.text = fmt.Sprintf("Destroyed %.0f %%, Crippled %.0f %%", 100*r.Fate[rules.Lost], 100*r.Fate[rules.Wounded])
	}
	return r.text
}
