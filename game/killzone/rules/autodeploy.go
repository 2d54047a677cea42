package rules

import (
	"cmp"
	"slices"

	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
)

// AutoDeploy places all squads of the side anew, and so ends its placing.
type AutoDeploy struct{}

// Verb is "auto-deploy".
func (AutoDeploy) Verb() string { return "auto-deploy" }

func (AutoDeploy) check(b *Battle, seat game.Seat) *game.Refusal {
	if no := b.during(stepDeploy); no != nil {
		return no
	}
	if b.sideAt(seat) != b.cursor {
		return game.Refuse(book.SetDeploy, "it is %s's to place a squad", b.SideName(int(b.cursor)))
	}
	return nil
}

func (AutoDeploy) do(t *turn) {
	side := t.cursor
	var own []int
	for s := range t.squads {
		if t.given.units[s].side == side {
			own = append(own, s)
			t.enrol(s)
		}
	}
	zones := len(t.given.plan.Scenario.Sides[side].Zones)
	for k, s := range own {
		zone := k % zones
		t.array(s, zone, k/zones, (len(own)-zone+zones-1)/zones)
	}
	t.cursor = other(side)
}

// The grid in which figures are drawn up: columns, how far apart and how far behind the front, on foot and mounted.
//
// See: KZ-SET-05.
const (
	footColumns, mountColumns = 4, 3
	footSpacing, mountSpacing = 130, 190
	footBehind, mountBehind   = 80, 100
	gridRows                  = 6
	rasterStep                = 10
)

// cell is a place of the grid: column and row.
type cell struct{ i, j int32 }

// array draws a squad up as the k-th of n in a zone: around its centre on the front, leader and sub-leader in the middle.
// Who finds no cell takes the first place of a raster; who finds none of those either takes no part.
//
// See: KZ-SET-05.
func (t *turn) array(s, zone, k, n int) {
	u := &t.given.units[s]
	p := t.placement(s, zone, u.Mounted)
	cells, next := gridCells(u.Mounted), 0
	led := -1
	for _, f := range t.byRank(s) {
		at, found := plane.Point{}, false
		for ; next < len(cells) && !found; next++ {
			at = p.cell(t.Battle, cells[next], int32(k), int32(n))
			found = p.legal(t.Battle, at, led)
		}
		if !found {
			at, found = p.raster(t.Battle, led)
		}
		if !found {
			t.figures[f].fate = Absent
			continue
		}
		t.place(f, at)
		if t.given.men[f].Rank == data.Leader {
			led = f
		}
	}
	t.settle(s, zone, u.Mounted)
}

// byRank are the figures of a squad: leader, sub-leader, the others in the order of the list.
func (b *Battle) byRank(s int) (list []int) {
	for f, below := b.own(s); f < below; f++ {
		list = append(list, f)
	}
	slices.SortStableFunc(list, func(f, g int) int { return cmp.Compare(b.given.men[g].Rank, b.given.men[f].Rank) })
	return list
}

// gridCells are the places of the grid from its middle outwards.
//
// See: KZ-SET-05.
func gridCells(mounted bool) (cells []cell) {
	columns := int32(footColumns)
	if mounted {
		columns = mountColumns
	}
	for j := range int32(gridRows) {
		for i := range columns {
			cells = append(cells, cell{i, j})
		}
	}
	out := func(c cell) int32 { return size(2*c.i-(columns-1)) + 2*size(c.j-1) }
	slices.SortStableFunc(cells, func(c, d cell) int { return cmp.Compare(out(c), out(d)) })
	return cells
}

func size(n int32) int32 { return max(n, -n) }

// legal reports whether a figure may be drawn up at a place, its leader standing where he does.
func (p *placement) legal(b *Battle, at plane.Point, leader int) bool {
	return p.area.Holds(at) && (leader < 0 || plane.Within(at, b.figures[leader].at, 2*p.radius, commandRange)) && p.free(b, at)
}

// cell is the place of a cell of the grid, for the k-th of n squads in the zone.
func (p *placement) cell(b *Battle, c cell, k, n int32) plane.Point {
	columns, spacing, behind := int32(footColumns), int32(footSpacing), int32(footBehind)
	if p.mounted {
		columns, spacing, behind = mountColumns, mountSpacing, mountBehind
	}
	zone := b.zoneOf(p.squad, p.zone)
	middle := (2*k + 1) * along(zone.Front, &zone.Box) / (2 * n)
	return inward(zone.Front, &zone.Box, middle+(2*c.i-(columns-1))*spacing/2, spacing*c.j+behind)
}

// raster is the first place for a figure, row by row from the front of the zone.
func (p *placement) raster(b *Battle, leader int) (plane.Point, bool) {
	zone := b.zoneOf(p.squad, p.zone)
	long := along(zone.Front, &zone.Box)
	deep := max(zone.Box.High.X-zone.Box.Low.X, zone.Box.High.Y-zone.Box.Low.Y)
	for back := p.radius; back <= deep; back += rasterStep {
		for side := p.radius; side <= long; side += rasterStep {
			if at := inward(zone.Front, &zone.Box, side, back); p.legal(b, at, leader) {
				return at, true
			}
		}
	}
	return plane.Point{}, false
}

// Behind is the place so many eighths along the front of a zone and so far behind it.
func Behind(z *data.Zone, eighths, back int32) plane.Point {
	return inward(z.Front, &z.Box, along(z.Front, &z.Box)*eighths/8, back)
}

// Array draws a squad up around a place where its leader stands: the others on the nearest places of the grid about him
// that they may take. Who finds none stands where he does, which is refused. It is no rule, but an order made easy.
func (b *Battle) Array(s int, at plane.Point, mounted bool) []plane.Point {
	first, below := b.own(s)
	places := make([]plane.Point, below-first)
	for i := range places {
		places[i] = at
	}
	zone := 0
	for z := range b.given.plan.Scenario.Sides[b.given.units[s].side].Zones {
		if b.zoneOf(s, z).Box.Holds(at) {
			zone = z
		}
	}
	p := b.placement(s, zone, mounted)
	spacing, taken := int32(footSpacing), []plane.Point{at}
	if mounted {
		spacing = mountSpacing
	}
	for _, f := range b.byRank(s)[1:] {
		for _, step := range arrayed {
			to := at.Add(plane.Point{X: step.i * spacing, Y: step.j * spacing})
			clear := !slices.ContainsFunc(taken, func(q plane.Point) bool { return plane.Overlap(q, to, 2*p.radius) })
			if clear && p.area.Holds(to) && plane.Within(to, at, 2*p.radius, commandRange) && p.free(b, to) {
				places[f-first], taken = to, append(taken, to)
				break
			}
		}
	}
	return places
}

// arrayed are the steps from a leader to the places about him, the nearest first.
var arrayed = func() (steps []cell) {
	for j := range int32(9) {
		for i := range int32(9) {
			steps = append(steps, cell{i - 4, j - 4})
		}
	}
	slices.SortStableFunc(steps, func(c, d cell) int { return cmp.Compare(c.i*c.i+c.j*c.j, d.i*d.i+d.j*d.j) })
	return steps
}()
