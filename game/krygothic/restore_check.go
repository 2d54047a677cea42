package krygothic

import (
	"errors"
	"fmt"

	"muster/game"
)

// A saved battle is held to what the rest of the package takes for granted: everything that is used as an index, and
// what would never end.

// Bounds of a saved battle.
const (
	mostRounds  = 1000
	mostMarkers = 400
	mostSaved   = 100_000 // AP and the like
	mostTime    = game.Millis(1) << 50
)

// possible checks a position that has been read.
func (p *position) possible(g *given) error {
	for _, check := range []func(*given) error{
		p.checkHead, p.checkClocks, p.checkSequence, p.checkUnits, p.checkSides, p.checkOrders, p.checkDeeds, p.checkField,
	} {
		if err := check(g); err != nil {
			return err
		}
	}
	return nil
}

func (p *position) checkHead(g *given) error {
	switch {
	case !below(p.round, mostRounds) || !below(p.costly, mostSaved) || !below(p.barren, seatLimit) ||
		!below(p.standoff, seatLimit):
		return errors.New("there is no such round")
	case !below(p.mission, len(missionWords)) || !g.scenario.random && p.mission != g.scenario.mission:
		return errors.New("there is no such mission")
	case !or(p.attacker, seats) || !or(p.chooser, seats) || !below(p.deploys, seats) || !or(p.edges[0], seats) ||
		!or(p.edges[1], seats) || p.edges[0] != none && p.edges[0] == p.edges[1]:
		return errors.New("there is no such side")
	case !or(p.pauseBy, seats) || !or(p.drawBy, seats) || !or(p.blood, seats) || !or(p.result.winner, seats):
		return errors.New("there is no such player")
	case !below(p.rolled[0], 7) || !below(p.rolled[1], 7):
		return errors.New("there is no such die")
	case !or(p.volley.side, seats) || !or(p.volley.target, len(p.units)) || p.volley.shooters&^p.everybody() != 0:
		return errors.New("nobody is shot at so")
	}
	if s := &p.school; len(g.course) > 0 {
		if !below(s.tries, mostRepeats) || !below(s.cue, len(g.course[s.lesson].cues)+1) ||
			!below(s.learnt, len(g.course)+1) ||
			s.seen>>feats != 0 {
			return errors.New("nobody learns so")
		}
	} else if *s != (school{}) {
		return errors.New("nobody learns here")
	}
	return p.checkQuestion()
}

// seatLimit bounds what is counted twice or thrice and then has an effect.
const seatLimit = 100

// everybody is the set of all units.
func (p *position) everybody() uint32 { return 1<<uint(len(p.units)) - 1 }

func (p *position) checkQuestion() error {
	q, a := &p.asked, &p.answer
	if q.kind > arrival || !below(q.side, seats) || !or(q.unit, max(1, len(p.units))) ||
		!or(q.foe, max(1, len(p.units))) ||
		q.most < 0 || !or(a.word, 32) || a.n < none || !or(a.unit, max(1, len(p.units))) {
		return errors.New("nobody is asked that")
	}
	return nil
}

// checkClocks holds moments to the time that a battle can take.
func (p *position) checkClocks(*given) error {
	moments := []game.Millis{
		p.now, p.begins, p.openSince, p.idleSince, p.warned, p.absentFrom[0], p.absentFrom[1], p.frozenAt, p.thaw,
		p.pauseFrom, p.pauseEnd,
	}
	for _, at := range moments {
		if at < 0 || at > mostTime {
			return errors.New("there is no such moment")
		}
	}
	if !below(p.lag, mostSaved) || !below(p.nextLag, mostSaved) {
		return errors.New("no line is so slow")
	}
	return nil
}

// checkSequence holds the frames to the places they may have.
func (p *position) checkSequence(g *given) error {
	mustered := g.lists[0] != nil && g.lists[1] != nil
	deeds, decisions := 0, 0
	for i, f := range p.stack[:p.depth] {
		if f.due < 0 || f.due > mostTime {
			return errors.New("there is no such deadline")
		}
		interrupts := f.place >= placeWindow && f.place <= placeDecision
		switch {
		case f.place > placeOver || !or(f.side, seats) || f.since < 0 || f.since > mostTime || i > 0 != interrupts && i > 0:
			return errors.New("the sequence of play is broken")
		case i == 0 && interrupts && f.place != placeDecision:
			return errors.New("the sequence of play has no floor")
		case f.place > placeLists && (!mustered || len(p.units) == 0) && (g.campaign == nil || f.place != placeOver):
			return errors.New("the battle has begun without lists")
		case f.place == placeOver && !p.result.over:
			return errors.New("nobody has won")
		case interrupts && f.side < 0 && f.place != placeRun && f.place != placeFaceOff:
			return errors.New("an interruption is nobody's")
		case f.place == placeStart && f.stage != startDue && (f.side < 0 || p.round < 1):
			return errors.New("nobody rolls for AP")
		}
		if f.place == placeDeed {
			deeds++
		}
		if f.place == placeDecision {
			decisions++
		}
	}
	if deeds != len(p.deeds) || decisions > 1 || decisions == 1 && p.stack[p.depth-1].place != placeDecision {
		return errors.New("what is being carried out does not fit the sequence of play")
	}
	if (p.asked.kind != noQuestion && !p.answered) != (decisions == 1) {
		return errors.New("the decision does not fit the sequence of play")
	}
	if p.stack[0].place > placeEdge && (p.edges[0] == none || p.edges[1] == none) && p.stack[0].place != placeOver {
		return errors.New("nobody has an edge")
	}
	return nil
}

// checkUnits holds units to the lists, and their figures to what the tables have.
func (p *position) checkUnits(g *given) error {
	n := 0
	for side, l := range g.lists {
		for i := 0; l != nil && len(p.units) > 0 && i < len(l.units); i++ {
			if n >= len(p.units) {
				return errors.New("units are missing")
			}
			u := &p.units[n]
			if int(u.side) != side || int(u.entry) != i || u.kind != l.units[i].kind {
				return fmt.Errorf("unit %d is not that of the list", n+1)
			}
			if err := u.possible(g, p); err != nil {
				return fmt.Errorf("unit %d: %w", n+1, err)
			}
			n++
		}
	}
	if n != len(p.units) || n > maxUnits {
		return errors.New("there are units too many")
	}
	return nil
}

func (u *unit) possible(g *given, p *position) error {
	k := &g.kinds[u.kind]
	switch {
	case u.status > exited || u.pin > pinnedByMiss || u.last > otherLast:
		return errors.New("it is in no state")
	case u.status == standing && !onField(u.at, g.field.size) || !facingFits(u.facing) || u.z < 0 || u.z > 2*tallest:
		return errors.New("it is not on the field")
	case !below(u.bodyLoss, int(k.body)) || !below(u.wounds, int(k.wounds)+1) || !below(u.stuck, seatLimit) ||
		!below(u.pinTarget, seatLimit) || !below(u.ward, seatLimit) || u.rotatedAt < none:
		return errors.New("its figures are impossible")
	case !or(u.shaken, len(p.units)) || !or(u.lostTo, seats) || (u.engaged|u.debts|u.testedFear)&^p.everybody() != 0:
		return errors.New("it has to do with nobody")
	}
	for _, at := range u.pinFrom {
		if !onField(at, g.field.size) {
			return errors.New("it is pinned from nowhere")
		}
	}
	for _, moment := range []game.Millis{u.waitsSince, u.toldUntil} {
		if moment < 0 || moment > mostTime {
			return errors.New("it waits at no time")
		}
	}
	for _, n := range u.adapted {
		if !below(n, mostAttribute) {
			return errors.New("it cannot be so good")
		}
	}
	return u.equipped(g)
}

// equipped holds what a unit carries to the tables.
func (u *unit) equipped(g *given) error {
	for i := range u.guns {
		if !or(u.guns[i].index, len(g.guns)) || !or(u.blades[i].index, len(g.blades)) || u.guns[i].uses < 0 ||
			u.blades[i].uses != 0 {
			return errors.New("it has no such weapon")
		}
	}
	if !or(u.natural.index, len(g.guns)) || u.natural.uses < 0 {
		return errors.New("it has no such weapon")
	}
	for s, n := range u.armour {
		if !or(n, len(g.armours)) || n >= 0 && g.armours[n].slot != slot(s) {
			return errors.New("it has no such armour")
		}
	}
	for _, n := range u.items {
		if n > dressing {
			return errors.New("it has no such item")
		}
	}
	return nil
}

func onField(at, size spot) bool { return at.X >= 0 && at.Y >= 0 && at.X <= size.X && at.Y <= size.Y }

// atWar is what is given in the midst of a campaign.
//
// Rule: KRY-CMP-01, KRY-CMP-02.
func (g *given) atWar(rosters []*Roster, p *position) (*given, error) {
	if g.campaign == nil || len(rosters) != seats {
		return nil, errors.New("there is no such campaign")
	}
	for side, r := range rosters {
		if r == nil || len(r.Unit) == 0 || len(r.Unit) != len(p.band[side]) {
			return nil, errors.New("a roster is not complete")
		}
		if l, senseless, _ := g.enrol(r); len(senseless) > 0 || len(l.units) != len(r.Unit) {
			return nil, errors.New("a roster makes no sense")
		}
		for _, m := range p.band[side] {
			if m.fate > dead {
				return nil, errors.New("a model has no such fate")
			}
		}
	}
	w, lands := &p.war, len(g.lands)
	if !or(w.named, lands) || !or(w.staked, lands) || !below(w.challenger, seats) || w.pot < 0 ||
		!below(w.battles, seatLimit) {
		return nil, errors.New("there is no such bet")
	}
	for side := range w.credits {
		if !below(w.credits[side], mostSaved) || !below(w.raises[side], mostSaved) || !below(w.recruits[side], mostListed) {
			return nil, errors.New("nobody has so many credits")
		}
	}
	for _, s := range w.chronicle {
		if !or(s.land, lands) || !or(s.winner, seats) || !below(s.pot, mostSaved) {
			return nil, errors.New("no battle has ended like that")
		}
	}
	for i, owner := range w.owner {
		if !below(owner, seats+1) || i >= lands && owner != 0 {
			return nil, errors.New("nobody holds such a territory")
		}
	}
	g = g.withRosters([seats]*Roster{rosters[0], rosters[1]}).relisted(p)
	if at := p.stack[0].place; w.named >= 0 && at != placeBet {
		if w.staked < 0 {
			return nil, errors.New("nothing is staked")
		}
		g = g.onLand(w.named)
	}
	return g, nil
}
