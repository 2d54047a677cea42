package advice

import (
	"muster/board/plane"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// ways are paths that a figure may go, the likely best first: into contact, home where it falls back, to objectives, to
// cover, towards the enemy and away, to its squad, and around.
func (d *doer) ways(c care) (list []rules.Path) {
	list = d.contacts(c)
	to := []plane.Point{d.atEdge(d.Squad(d.f.Squad).Edge, d.f, d.f.At)}
	if d.order != rules.FallBack {
		to = to[:0]
	}
	for i := range d.goals {
		if g := &d.goals[i]; g.draws(d.f.Side) {
			to = append(to, d.spot(g, d.f, d.f.At))
		}
	}
	for i := range d.Plan().Scenario.Terrain {
		to = append(to, d.covers(&d.Plan().Scenario.Terrain[i])...)
	}
	if len(d.enemies) > 0 {
		foe := d.nearest(d.f.At, d.enemies).At
		to = append(to, foe, d.f.At.Add(d.f.At.Sub(foe)))
	}
	to = append(to, d.comrades()...)
	for i, rose := range plane.Rose {
		if c == thorough || c != glimpse && i%2 == 0 {
			to = append(to, plane.Beyond(d.f.At, rose, d.rate))
		}
		if c == thorough {
			to = append(to, plane.Beyond(d.f.At, rose, d.rate/2))
		}
	}
	for _, at := range to {
		list = d.straight(list, at)
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
		path := rules.Path{Way: []plane.Point{plane.Along(d.f.At, to, far-less)}}
		if far > less && d.Goes(d.f.id, path) {
			return append(list, path)
		}
	}
	return list
}

// contacts are ways into contact: with the suppressed, to finish them, and under Assault with everybody; around what is in
// the way where there is time to look for that.
func (d *doer) contacts(c care) (list []rules.Path) {
	roads := d.Roads(d.f.id)
	for _, id := range d.enemies {
		path := rules.Path{Into: id}
		if d.order != rules.Assault && !d.look(id).Suppressed || d.Gap(d.f.id, id) > d.rate {
			continue
		}
		goes := d.Goes(d.f.id, path)
		if !goes && c != glimpse {
			path, goes = roads.Into(id)
		}
		if goes {
			list = append(list, path)
		}
	}
	return list
}

// covers are places in or behind a piece of terrain in reach that gives cover, on either side of walls.
func (d *doer) covers(p *data.Piece) (list []plane.Point) {
	row, at := p.Kind.Row(), p.Box.Nearest(d.f.At)
	if plane.Distance(d.f.At, at) > d.rate {
		return nil
	}
	if row.Inside > data.NoCover || p.Kind == data.Forest {
		within := p.Box.Wider(-40)
		list = append(list, within.Nearest(d.f.At))
	}
	if row.Top > 0 {
		around := p.Box.Wider(d.f.Radius + 5)
		near, twice := around.Nearest(d.f.At), around.Low.Add(around.High)
		list = append(list, near, plane.Point{X: near.X, Y: twice.Y - near.Y}, plane.Point{X: twice.X - near.X, Y: near.Y})
	}
	return list
}

// comrades are where those of the figure's squad stand who may steady it, if it is suppressed; else the middle of them.
func (d *doer) comrades() (list []plane.Point) {
	sum, n := plane.Point{}, int32(0)
	for _, id := range d.mates {
		f := d.look(id)
		if f.Fate == rules.Active {
			sum, n = sum.Add(f.At), n+1
		}
		if d.f.Suppressed && f.active() && (f.Hero || f.Rank != data.Member) {
			list = append(list, f.At)
		}
	}
	return append(list, plane.Point{X: sum.X / max(n, 1), Y: sum.Y / max(n, 1)})
}

// ends is where a path leads.
func (d *doer) ends(c rules.Path) plane.Point {
	switch {
	case c.Into == 0:
		return c.Way[len(c.Way)-1]
	case len(c.Way) == 0:
		at, _ := d.Closes(d.f.id, c.Into)
		return at
	}
	way := d.Trip(d.f.id, c).Way
	return way[len(way)-1]
}
