package advice

import (
	"muster/board/plane"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// ways are paths that a figure may go, the likely best first: into contact, to objectives, to cover, to its squad, towards
// the enemy and away, and around.
func (d *doer) ways(c care) (list []rules.Path) {
	list = d.contacts(list)
	if d.order == rules.FallBack {
		list = d.straight(list, d.homeward())
	}
	for i := range d.goals {
		if g := &d.goals[i]; g.draws(d.f.Side) && !d.f.Suppressed {
			list = d.straight(list, g.spot(d.f, d.f.At))
		}
	}
	for i := range d.Plan().Scenario.Terrain {
		list = d.covers(list, &d.Plan().Scenario.Terrain[i], c)
	}
	if len(d.enemies) > 0 {
		foe := d.look(d.nearest(d.f.At, d.enemies))
		list = d.straight(list, foe.At)
		list = d.straight(list, d.f.At.Add(d.f.At.Sub(foe.At)))
	}
	list = d.straight(list, d.middle())
	for _, id := range d.mates {
		if f := d.look(id); d.f.Suppressed && f.active() && (f.Hero || f.Rank != data.Member) {
			list = d.straight(list, f.At)
		}
	}
	for i, to := range plane.Rose {
		if c == brief && i%2 == 0 || c == thorough || c == random {
			list = d.straight(list, plane.Beyond(d.f.At, to, d.rate))
		}
		if c == thorough {
			list = d.straight(list, plane.Beyond(d.f.At, to, d.rate/2))
		}
	}
	return list
}

// shorter are by how much less a figure goes than it might, as long as there is something in its way: ground that slows
// it down, or somebody where it would stand.
var shorter = [...]int32{0, 110, 200, 320, 400, 530}

// straight adds a straight way towards a place, as far as it leads.
func (d *doer) straight(list []rules.Path, to plane.Point) []rules.Path {
	far := min(d.rate, plane.Distance(d.f.At, to))
	for _, less := range shorter {
		if far <= less {
			break
		}
		at := plane.Along(d.f.At, to, far-less)
		if path := (rules.Path{Way: []plane.Point{at}}); at != d.f.At && d.Goes(d.f.id, path) {
			return append(list, path)
		}
	}
	return list
}

// contacts adds ways into contact: with the suppressed, to finish them, and under Assault with everybody.
func (d *doer) contacts(list []rules.Path) []rules.Path {
	for _, id := range d.enemies {
		foe := d.look(id)
		path := rules.Path{Into: id}
		if d.Gap(d.f.id, id) <= d.rate && (foe.Suppressed && d.order.Both() || d.order == rules.Assault) && d.Goes(d.f.id, path) {
			list = append(list, path)
		}
	}
	return list
}

// covers adds ways to a piece of terrain in reach that gives cover: into it, or behind it, on either side.
func (d *doer) covers(list []rules.Path, p *data.Piece, c care) []rules.Path {
	row := p.Kind.Row()
	around := p.Box.Wider(d.f.Radius + 5)
	if plane.Distance(d.f.At, p.Box.Nearest(d.f.At)) > d.rate || p.Kind.Hill() {
		return list
	}
	if row.Inside > data.NoCover || p.Kind == data.Forest {
		within := p.Box.Wider(-40)
		list = d.straight(list, within.Nearest(d.f.At))
	}
	if row.Top > 0 {
		at, far := around.Nearest(d.f.At), around.Middle()
		list = d.straight(list, at)
		if row.Thin || c == thorough {
			list = d.straight(list, plane.Point{X: at.X, Y: 2*far.Y - at.Y})
			list = d.straight(list, plane.Point{X: 2*far.X - at.X, Y: at.Y})
		}
	}
	return list
}

// middle is the middle of the figure's squad.
func (d *doer) middle() (sum plane.Point) {
	n := int32(0)
	for _, id := range d.mates {
		if f := d.look(id); f.Fate == rules.Active {
			sum, n = sum.Add(f.At), n+1
		}
	}
	return plane.Point{X: sum.X / max(n, 1), Y: sum.Y / max(n, 1)}
}

// ends is where a path leads.
func (d *doer) ends(c rules.Path) (plane.Point, bool) {
	if c.Into > 0 {
		from := d.f.At
		if n := len(c.Way); n > 0 {
			defer d.Stand(d.f.id, from)
			d.Stand(d.f.id, c.Way[n-1])
		}
		return d.Closes(d.f.id, c.Into)
	}
	return c.Way[len(c.Way)-1], true
}

// homeward is the place on the figure's own edge straight ahead.
func (d *doer) homeward() plane.Point {
	return (&goal{Objective: &data.Objective{Goal: data.LeaveEdge, Edge: d.Squad(d.f.Squad).Edge, High: 1 << 20}, size: d.Plan().Scenario.Size}).spot(d.f, d.f.At)
}
