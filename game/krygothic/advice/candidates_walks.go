package advice

import (
	"cmp"
	"slices"

	"muster/board/plane"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// post is a place that a unit could go to.
type post struct {
	at, facing data.Spot
	kind       data.ActKind
	worth      float64 // of standing there, less the way
}

// ways adds the best of the places that a unit could go to, by themselves and together with a shot.
//
// See: KRY-MOV-02, KRY-RUN-01, KRY-CMB-04.
func (m *musing) ways(u int8) {
	posts := m.posts(u)
	for i := range posts[:min(len(posts), m.walks)] {
		m.think(m.going4(u, &posts[i], 0))
	}
	if !m.gauge[u].shoots {
		return
	}
	m.goAndShoot(u, posts)
	if hit := &m.aims[u]; hit.act.Target != 0 && len(posts) > 0 && posts[0].worth > 0 {
		shot := hit.act
		m.think(shot, m.going4(u, &posts[0], 1))
	}
}

// going4 is the act of going to a post.
func (m *musing) going4(u int8, p *post, step int8) rules.Act {
	return rules.Act{Kind: p.kind, Unit: u, Step: step, Path: rules.OneLeg(p.at), Facing: p.facing}
}

// posts are the places that a unit could go to, the best first.
func (m *musing) posts(u int8) []post {
	var all []post
	for i, way := range plane.Rose {
		far := m.Reach(u, data.Move)
		if i%2 == 1 && !m.fine {
			far /= 2
		}
		all = m.post(u, data.Move, way, far, all)
		if m.fine {
			all = m.post(u, data.Move, way, far/2, all)
		}
	}
	if m.CheckRunner(u) == nil && m.ap > rules.RunByList[data.Easy] {
		for i := 0; i < len(plane.Rose); i += 2 {
			all = m.post(u, data.Run, plane.Rose[i], m.Reach(u, data.Run), all)
		}
	}
	all = m.towards(u, all)
	slices.SortStableFunc(all, func(p, q post) int { return cmp.Compare(q.worth, p.worth) })
	return all
}

// post adds a place in a direction.
func (m *musing) post(u int8, kind data.ActKind, way data.Spot, far int32, all []post) []post {
	if to, is := m.goalAt(u, m.Units[u].At, way, far); is {
		return m.postAt(u, kind, to, all)
	}
	return all
}

// postAt adds a place with what it is worth.
func (m *musing) postAt(u int8, kind data.ActKind, to data.Spot, all []post) []post {
	a := rules.Act{Kind: kind, Unit: u, Path: rules.OneLeg(to)}
	from := m.Units[u].At
	if m.Units[u].Pin != rules.Unpinned && m.PinnedAgainst(u, from, a.Path.List()) != nil {
		return all
	}
	p := post{at: to, kind: kind, facing: m.watchFrom(u, to)}
	p.worth = float64(m.moved(u, to, p.facing)) - float64(rules.WalkPrice(m.Battle, &a, from)*pointWorth)
	if kind == data.Run {
		p.worth -= float64(m.gauge[u].worth) * breathShare / 100
	}
	return append(all, p)
}

// towards adds places on the straight way to what the scenario asks for.
func (m *musing) towards(u int8, all []post) []post {
	from := m.Units[u].At
	var goals []data.Spot
	goals = append(goals, m.Given.Scenario.Marks...)
	if m.Mission == data.Alarm && m.side == m.Attacker {
		for i := range m.Places {
			if m.Places[i].Structure > 0 {
				goals = append(goals, m.besideLocation(u, i))
			}
		}
	}
	if m.Mission == data.Breakout && m.side == m.Attacker {
		_, edge := m.ToEdge(u, m.Given.Scenario.Exit)
		goals = append(goals, rules.Along(edge, from, m.BaseRadius(u)+rules.ExitReach/2))
	}
	for _, goal := range goals {
		for _, kind := range [...]data.ActKind{data.Move, data.Run} {
			far := min(m.Reach(u, kind), data.Distance(from, goal))
			if kind == data.Run && m.CheckRunner(u) != nil {
				continue
			}
			if to := rules.Along(from, goal, far); to != from && m.CheckWay(u, []data.Spot{to}, rules.WholeWay) == nil {
				all = m.postAt(u, kind, to, all)
			}
		}
	}
	return all
}

// besideLocation is a place in contact with a location, on the side where the unit is.
//
// See: KRY-SCN-05, KRY-GEO-09.
func (m *musing) besideLocation(u int8, i int) data.Spot {
	at, off := m.Units[u].At, m.BaseRadius(u)+rules.Touch-2
	near := m.Given.Field.Pieces[m.Places[i].Piece].Box.Nearest(at)
	if near == at {
		return at
	}
	return rules.Along(near, at, off)
}

// goAndShoot adds a way with a shot at its end, from where the best shots are to be had.
//
// See: KRY-CMB-04, KRY-RC-11.
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
			if weapon == nil || m.ArmAt(u, int8(w)).Unloaded {
				continue
			}
			kind := rules.FiredBy(weapon)
			shot := rules.Act{Kind: kind, Unit: u, Step: 1, Weapon: int8(w), Target: data.PieceID(one.target)}
			m.think(m.going4(u, one.post, 0), shot)
			if m.peeks && kind == data.Shoot && one.post.kind == data.Move {
				back := rules.Act{Kind: data.Move, Unit: u, Step: 2, Path: rules.OneLeg(m.Units[u].At), Facing: m.watchFrom(u, m.Units[u].At)}
				m.think(m.going4(u, one.post, 0), shot, back)
			}
		}
	}
}

// targetFrom is the enemy that a unit would shoot at from a post, none for nobody.
func (m *musing) targetFrom(u int8, p *post) (best int8, worth float64) {
	kept := m.Units[u]
	one := &m.Units[u]
	one.At, one.Z, one.Facing = p.at, m.FloorAt(p.at), p.facing
	best = data.None
	for v := range m.n {
		if !m.faces(u, v) {
			continue
		}
		gap := m.KnownGap(u, v)
		if gap > m.gauge[u].farthest {
			continue
		}
		hidden := m.Hidden(u, v)
		if hidden >= rules.Samples {
			continue
		}
		if w := float64(m.shotWorth(u, v, gap, hidden)); best < 0 || w > worth {
			best, worth = v, w
		}
	}
	m.Units[u] = kept
	return best, worth
}

// volleys adds shots of several units at one target.
//
// See: KRY-PIN-04, KRY-CMB-08.
func (m *musing) volleys(own []int8) {
	for v := range m.n {
		var list []rules.Act
		for _, u := range own {
			if a := m.aims[u].act; a.Target == data.PieceID(v) && a.Kind == data.Shoot && a.Mode != rules.Aimed && len(list) < volleyUnits {
				list = append(list, a)
				if len(list) > 1 {
					m.think(list...)
				}
			}
		}
	}
}

// Declaring is an order that says these acts.
func (b Adviser) Declaring(list []rules.Act) rules.Declare {
	var c rules.Declare
	for i := range list {
		a := &list[i]
		if int(a.Step) >= len(c.Steps) {
			c.Steps = append(c.Steps, data.Step{Kind: data.KindNames[a.Kind]})
		}
		c.Steps[a.Step].Units = append(c.Steps[a.Step].Units, errand(a))
	}
	return c
}

// errand is an act as orders write it.
func errand(a *rules.Act) data.Errand {
	e := data.Errand{
		Unit: data.PieceID(a.Unit), Path: append([]data.Spot(nil), a.Path.List()...), Facing: a.Facing, Target: a.Target,
		Target2: a.Target2, Weapon: a.Weapon, N: a.N,
	}
	if a.Mode != rules.Standard {
		e.Mode = rules.FireModes[a.Mode]
	}
	if a.Kind == data.Power {
		e.Power = rules.PowerNames[a.Power]
	}
	if a.Aimed {
		point := a.Point
		e.Point = &point
	}
	return e
}
