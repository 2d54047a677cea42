package krygothic

import (
	"cmp"
	"slices"

	"muster/board/plane"
	"muster/game/krygothic/data"
)

// post is a place that a unit could go to.
type post struct {
	at, facing data.Spot
	kind       data.ActKind
	worth      float64 // of standing there, less the way
}

// ways adds the best of the places that a unit could go to, by themselves and together with a shot.
//
// Rule: KRY-MOV-02, KRY-RUN-01, KRY-CMB-04.
func (m *musing) ways(u int8) {
	posts := m.posts(u)
	for i := range posts[:min(len(posts), m.walks)] {
		m.think(m.going4(u, &posts[i], 0))
	}
	if !m.gauge[u].shoots {
		return
	}
	m.goAndShoot(u, posts)
	if hit := &m.aims[u]; hit.act.target != 0 && len(posts) > 0 && posts[0].worth > 0 {
		shot := hit.act
		m.think(shot, m.going4(u, &posts[0], 1))
	}
}

// going4 is the act of going to a post.
func (m *musing) going4(u int8, p *post, step int8) act {
	return act{kind: p.kind, unit: u, step: step, path: oneLeg(p.at), facing: p.facing}
}

// posts are the places that a unit could go to, the best first.
func (m *musing) posts(u int8) []post {
	var all []post
	for i, way := range plane.Rose {
		far := m.reach(u, data.Move)
		if i%2 == 1 && !m.fine {
			far /= 2
		}
		all = m.post(u, data.Move, way, far, all)
		if m.fine {
			all = m.post(u, data.Move, way, far/2, all)
		}
	}
	if m.checkRunner(u) == nil && m.ap > runByList[data.Easy] {
		for i := 0; i < len(plane.Rose); i += 2 {
			all = m.post(u, data.Run, plane.Rose[i], m.reach(u, data.Run), all)
		}
	}
	all = m.towards(u, all)
	slices.SortStableFunc(all, func(p, q post) int { return cmp.Compare(q.worth, p.worth) })
	return all
}

// post adds a place in a direction.
func (m *musing) post(u int8, kind data.ActKind, way data.Spot, far int32, all []post) []post {
	if to, is := m.goalAt(u, m.units[u].at, way, far); is {
		return m.postAt(u, kind, to, all)
	}
	return all
}

// postAt adds a place with what it is worth.
func (m *musing) postAt(u int8, kind data.ActKind, to data.Spot, all []post) []post {
	a := act{kind: kind, unit: u, path: oneLeg(to)}
	from := m.units[u].at
	if m.units[u].pin != unpinned && m.pinnedAgainst(u, from, a.path.list()) != nil {
		return all
	}
	p := post{at: to, kind: kind, facing: m.watchFrom(u, to)}
	p.worth = float64(m.moved(u, to, p.facing)) - float64(walkPrice(m.Battle, &a, from)*pointWorth)
	if kind == data.Run {
		p.worth -= float64(m.gauge[u].worth) * breathShare / 100
	}
	return append(all, p)
}

// towards adds places on the straight way to what the scenario asks for.
func (m *musing) towards(u int8, all []post) []post {
	from := m.units[u].at
	var goals []data.Spot
	goals = append(goals, m.given.Scenario.Marks...)
	if m.mission == data.Alarm && m.side == m.attacker {
		for i := range m.places {
			if m.places[i].structure > 0 {
				goals = append(goals, m.besideLocation(u, i))
			}
		}
	}
	if m.mission == data.Breakout && m.side == m.attacker {
		_, edge := m.toEdge(u, m.given.Scenario.Exit)
		goals = append(goals, along(edge, from, m.radius(u)+exitReach/2))
	}
	for _, goal := range goals {
		for _, kind := range [...]data.ActKind{data.Move, data.Run} {
			far := min(m.reach(u, kind), data.Distance(from, goal))
			if kind == data.Run && m.checkRunner(u) != nil {
				continue
			}
			if to := along(from, goal, far); to != from && m.checkWay(u, []data.Spot{to}, wholeWay) == nil {
				all = m.postAt(u, kind, to, all)
			}
		}
	}
	return all
}

// besideLocation is a place in contact with a location, on the side where the unit is.
//
// Rule: KRY-SCN-05, KRY-GEO-09.
func (m *musing) besideLocation(u int8, i int) data.Spot {
	at, off := m.units[u].at, m.radius(u)+touch-2
	near := m.given.Field.Pieces[m.places[i].piece].Box.Nearest(at)
	if near == at {
		return at
	}
	return along(near, at, off)
}

// goAndShoot adds a way with a shot at its end, from where the best shots are to be had.
//
// Rule: KRY-CMB-04, KRY-RC-11.
func (m *musing) goAndShoot(u int8, posts []post) {
	type chance struct {
		post   *post
		target int8
		worth  float64
	}
	var list []chance
	for i := range posts {
		if v, worth := m.targetFrom(u, &posts[i]); v >= 0 {
			list = append(list, chance{&posts[i], v, worth + posts[i].worth})
		}
	}
	slices.SortStableFunc(list, func(p, q chance) int { return cmp.Compare(q.worth, p.worth) })
	for _, one := range list[:min(len(list), m.care.posts)] {
		for w, weapon := range m.gauge[u].arms {
			if weapon == nil || m.armAt(u, int8(w)).unloaded {
				continue
			}
			kind := data.Shoot
			if weapon.Tags&data.Thrown != 0 {
				kind = data.Throw
			}
			shot := act{kind: kind, unit: u, step: 1, weapon: int8(w), target: data.PieceID(one.target)}
			m.think(m.going4(u, one.post, 0), shot)
			if m.peeks && kind == data.Shoot && one.post.kind == data.Move {
				back := act{kind: data.Move, unit: u, step: 2, path: oneLeg(m.units[u].at), facing: m.watchFrom(u, m.units[u].at)}
				m.think(m.going4(u, one.post, 0), shot, back)
			}
		}
	}
}

// targetFrom is the enemy that a unit would shoot at from a post, none for nobody.
func (m *musing) targetFrom(u int8, p *post) (best int8, worth float64) {
	kept := m.units[u]
	one := &m.units[u]
	one.at, one.z, one.facing = p.at, m.floorAt(p.at), p.facing
	best = data.None
	for v := range m.n {
		if !m.faces(u, v) {
			continue
		}
		gap := m.knownGap(u, v)
		if gap > m.gauge[u].farthest {
			continue
		}
		hidden := m.hidden(u, v)
		if hidden >= samples {
			continue
		}
		if w := float64(m.shotWorth(u, v, gap, hidden)); best < 0 || w > worth {
			best, worth = v, w
		}
	}
	m.units[u] = kept
	return best, worth
}

// volleys adds shots of several units at one target.
//
// Rule: KRY-PIN-04, KRY-CMB-08.
func (m *musing) volleys(own []int8) {
	for v := range m.n {
		var list []act
		for _, u := range own {
			if a := m.aims[u].act; a.target == data.PieceID(v) && a.kind == data.Shoot && a.mode != aimed && len(list) < volleyUnits {
				list = append(list, a)
				if len(list) > 1 {
					m.think(list...)
				}
			}
		}
	}
}

// declaring is an order that says these acts.
func (b adviser) declaring(list []act) Declare {
	var c Declare
	for i := range list {
		a := &list[i]
		if int(a.step) >= len(c.Steps) {
			c.Steps = append(c.Steps, data.Step{Kind: data.KindNames[a.kind]})
		}
		c.Steps[a.step].Units = append(c.Steps[a.step].Units, errand(a))
	}
	return c
}

// errand is an act as orders write it.
func errand(a *act) data.Errand {
	e := data.Errand{
		Unit: data.PieceID(a.unit), Path: append([]data.Spot(nil), a.path.list()...), Facing: a.facing, Target: a.target,
		Target2: a.target2, Weapon: a.weapon, N: a.n,
	}
	if a.mode != standard {
		e.Mode = fireModes[a.mode]
	}
	if a.kind == data.Power {
		e.Power = powerNames[a.power]
	}
	if a.aimed {
		point := a.point
		e.Point = &point
	}
	return e
}
