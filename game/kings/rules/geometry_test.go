package rules

import (
	"os"
	"slices"
	"sync"
	"testing"

	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
)

// trialUnits are the profiles of the book's examples, read once.
var trialUnits = sync.OnceValue(readTrialUnits)

// readTrialUnits reads them. Vectors do so each time: a rule of data that is broken has to show.
func readTrialUnits() []data.Profile {
	text, err := os.ReadFile("../testdata/units.toml")
	if err != nil {
		panic(err)
	}
	units, err := data.ReadUnits("units.toml", text)
	if err != nil {
		panic(err)
	}
	return units.Profiles
}

// emptyTable is a battle to put units of the examples into, on the table of 72 by 48 inches.
func emptyTable(terrain ...piece) *Battle {
	return &Battle{given: &given{
		Options: data.Options{ObstaclesHinder: true},
		ground:  ground{size: plane.Point{X: 72 * inch, Y: 48 * inch}, pieces: terrain},
	}}
}

// stands puts a unit on the table: its place in thousandths of an inch, its heading in degrees.
func (b *Battle) stands(side int8, profile string, x, y int32, heading int) int {
	list := trialUnits()
	i := slices.IndexFunc(list, func(p data.Profile) bool { return p.ID == profile })
	b.given.troops = append(b.given.troops, troop{Profile: &list[i], name: profile, side: side})
	b.units = append(b.units, unit{at: plane.Point{X: x, Y: y}, heading: plane.Heading(heading * 10), placed: true})
	return len(b.units) - 1
}

// terrain is a piece of terrain: its middle and size in thousandths of an inch, its heading in degrees.
func terrain(kind data.Kind, x, y, wide, deep int32, heading int) piece {
	return piece{plane.NewRect(plane.Point{X: x, Y: y}, wide, deep, plane.Heading(heading*10)), kind, kind.Row()}
}

func (b *Battle) tryCharge(target int, units ...int) ([]Charge, plane.Rect, fault) {
	var list []Charger
	for _, u := range units {
		list = append(list, Charger{Unit: pieceID(u)})
	}
	return b.assail(target, list)
}

func xy(x, y int32) plane.Point { return plane.Point{X: x, Y: y} }

// ends checks where a charge ends.
func (c *Charge) ends(t *testing.T, x, y int32, heading plane.Heading, facing plane.Arc, hindered bool) {
	t.Helper()
	if c.Final.At != xy(x, y) || c.Final.Heading != heading || c.Facing != facing || c.Hindered != hindered {
		t.Errorf("ends %v heading %d on facing %d, hindered %v; want %d,%d heading %d on %d, %v",
			c.Final.At, c.Final.Heading, c.Facing, c.Hindered, x, y, heading, facing, hindered)
	}
}

func (p *Path) leads(t *testing.T, first int16, ahead int32, pivot int16, on, rank int32) {
	t.Helper()
	if *p != (Path{first, ahead, pivot, on, rank}) {
		t.Errorf("the way is %+v; want %d, %d, %d, %d, rank %d", *p, first, ahead, pivot, on, rank)
	}
}

func wantRule(t *testing.T, x fault, rule game.RuleID) {
	t.Helper()
	if x.rule != rule {
		t.Errorf("refused %q %s, want %s", x.rule, x.text, rule)
	}
}

// V04, V35, V36, V37, V38, V39, V40.
func TestChargesOfTheBook(t *testing.T) {
	b := emptyTable()
	s, n := b.stands(0, "x-foot", 31000, 20000, 0), b.stands(1, "x-wide", 36000, 30000, 180)
	list, _, x := b.tryCharge(n, s)
	wantRule(t, x, "")
	list[0].ends(t, 36000, 27000, 0, plane.Front, false)
	list[0].Path.leads(t, 0, 0, 67, 7059, 7058)

	b = emptyTable()
	s, n = b.stands(0, "x-foot", 36000, 20000, 0), b.stands(1, "x-foot", 36000, 33000, 180)
	list, _, x = b.tryCharge(n, s)
	wantRule(t, x, "")
	list[0].ends(t, 36000, 30000, 0, plane.Front, false)
	b.units[n].at.Y += 10
	_, _, x = b.tryCharge(n, s)
	wantRule(t, x, book.ChargeRange)

	b = emptyTable()
	s, n = b.stands(0, "x-foot", 36000, 20000, 0), b.stands(1, "x-foot", 43000, 22000, 0)
	_, _, x = b.tryCharge(n, s)
	wantRule(t, x, book.ChargeArc)

	b = emptyTable()
	s, n = b.stands(0, "x-foot", 30000, 26000, 45), b.stands(1, "x-foot", 36000, 28000, 180)
	list, _, x = b.tryCharge(n, s)
	wantRule(t, x, "")
	list[0].ends(t, 32500, 28000, 900, plane.Right, false)

	b = emptyTable()
	s, n = b.stands(0, "x-foot", 36000, 20000, 0), b.stands(1, "x-foot", 36000, 31000, 180)
	b.stands(0, "x-hero", 36000, 25000, 0)
	_, _, x = b.tryCharge(n, s)
	wantRule(t, x, book.ChargePath)

	b = emptyTable(terrain(data.Crag, 24000, 23000, 1500, 1500, 0))
	s, n = b.stands(0, "x-foot", 20000, 20000, 0), b.stands(1, "x-foot", 28000, 28000, 225)
	list, _, x = b.tryCharge(n, s)
	wantRule(t, x, "")
	list[0].ends(t, 25879, 25879, 450, plane.Front, false)
	list[0].Path.leads(t, 0, 3500, 450, 5839, 9357)
	b.given.pieces[0].Rect.At.Y = 25000
	_, _, x = b.tryCharge(n, s)
	wantRule(t, x, book.ChargeSight)
	b.given.pieces = nil
	list, _, _ = b.tryCharge(n, s)
	list[0].ends(t, 25879, 25879, 450, plane.Front, false)
	list[0].Path.leads(t, 0, 0, 450, 8314, list[0].Path.Rank)
}

// V20, V21, V42, V43, V44.
func TestJointChargesOfTheBook(t *testing.T) {
	for _, c := range []struct {
		target string
		at     plane.Point
		units  []string
		from   []plane.Point
		to     []plane.Point
	}{
		{"x-foot", xy(36000, 29000), []string{"x-foot", "x-foot"}, []plane.Point{xy(33000, 20000), xy(39000, 20000)}, []plane.Point{xy(34000, 26000), xy(38000, 26000)}},
		{"x-wide", xy(36000, 29000), []string{"x-foot", "x-horse"}, []plane.Point{xy(33000, 20000), xy(39000, 20000)}, []plane.Point{xy(34000, 26000), xy(38500, 25500)}},
		{"x-foot", xy(36000, 29000), []string{"x-foot", "x-foot", "x-foot"}, []plane.Point{xy(31500, 20000), xy(36000, 20000), xy(40500, 20000)}, nil},
		{"x-wide", xy(36000, 29000), []string{"x-foot", "x-foot", "x-foot"}, []plane.Point{xy(31500, 20000), xy(36000, 20000), xy(40500, 20000)}, []plane.Point{xy(32000, 26000), xy(36000, 26000), xy(40000, 26000)}},
		{"x-foot", xy(36000, 29000), []string{"x-foot", "x-hero", "x-foot"}, []plane.Point{xy(32000, 20000), xy(36000, 20000), xy(40000, 20000)}, []plane.Point{xy(33500, 26000), xy(36000, 27000), xy(38500, 26000)}},
	} {
		b := emptyTable()
		n := b.stands(1, c.target, c.at.X, c.at.Y, 180)
		var units []int
		for i, p := range c.units {
			units = append(units, b.stands(0, p, c.from[i].X, c.from[i].Y, 0))
		}
		list, _, x := b.tryCharge(n, units...)
		if c.to == nil {
			wantRule(t, x, book.SharedFacing)
			continue
		}
		wantRule(t, x, "")
		for i, to := range c.to {
			list[i].ends(t, to.X, to.Y, 0, plane.Front, false)
		}
	}
	b := emptyTable()
	s1, s2, n := b.stands(0, "x-foot", 36000, 20000, 0), b.stands(0, "x-foot", 30000, 28000, 90), b.stands(1, "x-foot", 36000, 28000, 180)
	list, _, x := b.tryCharge(n, s1, s2)
	wantRule(t, x, "")
	list[0].ends(t, 36000, 25000, 0, plane.Front, false)
	list[1].ends(t, 32500, 28000, 900, plane.Right, false)
}

// V07, V12, V13, V46, V48, V49, and the examples of the alignment.
func TestOtherChargesOfTheBook(t *testing.T) {
	b := emptyTable(terrain(data.Bog, 38500, 25000, 2000, 2000, 0))
	s, n := b.stands(0, "x-foot", 36000, 20000, 0), b.stands(1, "x-foot", 36000, 30000, 180)
	list, _, x := b.tryCharge(n, s)
	wantRule(t, x, "")
	list[0].ends(t, 36000, 27000, 0, plane.Front, true)
	for _, c := range []struct {
		bad  piece
		want bool
	}{
		{terrain(data.Bog, 39000, 25000, 2000, 2000, 0), false},
		{terrain(data.Wall, 36000, 25000, 4000, 500, 0), true},
		{terrain(data.Bog, 36000, 18000, 6000, 2000, 0), false},
		{terrain(data.Bog, 36000, 21000, 6000, 2000, 0), true},
	} {
		b.given.pieces[0] = c.bad
		list, _, _ = b.tryCharge(n, s)
		list[0].ends(t, 36000, 27000, 0, plane.Front, c.want)
	}

	b = emptyTable(terrain(data.Bog, 36000, 18000, 6000, 6000, 0))
	s, n = b.stands(0, "x-foot", 36000, 20000, 0), b.stands(1, "x-foot", 36000, 16000, 0)
	counter := []Charger{{Unit: pieceID(s), Counter: true}}
	_, _, x = b.assail(n, counter)
	wantRule(t, x, book.CounterCharge)
	_, _, x = b.tryCharge(n, s)
	wantRule(t, x, book.ChargeArc)
	b.units[s].chargedBy = crowd(0).with(n)
	list, _, x = b.assail(n, counter)
	wantRule(t, x, "")
	list[0].ends(t, 36000, 19000, 1800, plane.Front, false)

	b = emptyTable()
	s, n = b.stands(0, "x-foot", 36000, 20000, 0), b.stands(1, "x-foot", 36000, 24000, 180)
	s2 := b.stands(0, "x-foot", 30000, 24000, 90)
	b.units[s].chargedBy = crowd(0).with(n)
	list, _, x = b.assail(n, []Charger{{Unit: pieceID(s), Counter: true}, {Unit: pieceID(s2)}})
	wantRule(t, x, "")
	list[0].ends(t, 36000, 21000, 0, plane.Front, false)
	list[1].ends(t, 32500, 24000, 900, plane.Right, false)

	b = emptyTable()
	s, n = b.stands(0, "x-foot", 30000, 24000, 90), b.stands(1, "x-hero", 36000, 26000, 0)
	list, base, x := b.tryCharge(n, s)
	wantRule(t, x, "")
	list[0].ends(t, 34173, 25187, 660, plane.Front, false)
	if base.Heading != 2460 {
		t.Errorf("the hero turns to %d", base.Heading)
	}

	b = emptyTable(terrain(data.Lake, 37000, 26000, 2000, 2000, 0))
	s, n = b.stands(0, "x-horse", 36000, 20000, 0), b.stands(1, "x-foot", 36000, 34000, 180)
	_, _, x = b.tryCharge(n, s)
	wantRule(t, x, book.ChargePath)
	b.units[s].routed = true
	s = b.stands(0, "x-nimble", 36000, 20000, 0)
	list, _, x = b.tryCharge(n, s)
	wantRule(t, x, "")
	list[0].ends(t, 36000, 30500, 0, plane.Front, false)
	list[0].Path.leads(t, -300, 5000, 300, 6170, 11190)

	b = emptyTable()
	s, n = b.stands(0, "x-hero", 36000, 20000, 0), b.stands(1, "x-foot", 36000, 14000, 0)
	_, _, x = b.tryCharge(n, s)
	wantRule(t, x, book.ChargeArc)
	back := plane.Heading(1800)
	list, _, x = b.assail(n, []Charger{{Unit: pieceID(s), Turn: &back}})
	wantRule(t, x, "")
	list[0].ends(t, 36000, 16000, 1800, plane.Front, false)

	b = emptyTable(terrain(data.Lake, 36000, 27200, 3500, 1000, 0))
	s, n = b.stands(0, "x-foot", 41000, 22000, 330), b.stands(1, "x-foot", 36000, 29500, 180)
	list, _, x = b.tryCharge(n, s)
	wantRule(t, x, "")
	list[0].ends(t, 39750, 26500, 0, plane.Front, false)
	b.given.pieces[0] = terrain(data.Lake, 36000, 27200, 3600, 1000, 0)
	_, _, x = b.tryCharge(n, s)
	wantRule(t, x, book.CornerContact)
}

// V05, V53, V54, V55 and the examples of sight.
func TestSightOfTheBook(t *testing.T) {
	sees := func(b *Battle, s, n int, want Sight, cover bool) {
		t.Helper()
		if got := b.Sight(s, n); got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
		if got := b.Covered(s, n); got != cover {
			t.Errorf("in cover: %v", got)
		}
	}
	b := emptyTable()
	s, n := b.stands(0, "x-bow", 36000, 10000, 0), b.stands(1, "x-giant", 36000, 26000, 180)
	b.stands(0, "x-troop", 36000, 16000, 0)
	sees(b, s, n, Sight{InArc: 100, Over: 100, Seen: true}, true)
	b.units[n].routed = true
	n = b.stands(1, "x-foot", 36000, 26000, 180)
	sees(b, s, n, Sight{InArc: 100, Blocked: 100}, true)
	b.units[n].at = xy(42000, 26000)
	sees(b, s, n, Sight{InArc: 100, Blocked: 90, Clear: 10, Seen: true}, true)
	b.given.troops[2].Profile = b.given.troops[b.stands(0, "x-hero", 9000, 9000, 0)].Profile
	sees(b, s, n, Sight{InArc: 100, Clear: 100, Seen: true}, false)

	alone := func(terrain ...piece) (*Battle, int, int) {
		b := emptyTable(terrain...)
		return b, b.stands(0, "x-bow", 36000, 10000, 0), b.stands(1, "x-foot", 36000, 26000, 180)
	}
	b, s, n = alone(terrain(data.Wall, 33000, 20000, 6000, 500, 0))
	sees(b, s, n, Sight{InArc: 100, Over: 50, Clear: 50, Seen: true}, true)
	b, s, n = alone(terrain(data.Wall, 32900, 20000, 5800, 500, 0))
	sees(b, s, n, Sight{InArc: 100, Over: 40, Clear: 60, Seen: true}, false)
	b, s, n = alone(terrain(data.Bog, 36000, 29000, 12000, 6000, 0))
	sees(b, s, n, Sight{InArc: 100, Clear: 100, Seen: true}, true)
	b, s, n = alone(terrain(data.Bog, 36000, 29200, 12000, 6000, 0))
	sees(b, s, n, Sight{InArc: 100, Clear: 100, Seen: true}, false)
	b, s, n = alone(terrain(data.Wall, 36000, 12400, 8000, 500, 0))
	sees(b, s, n, Sight{InArc: 100, Clear: 100, Seen: true}, false)
	b, s, n = alone(terrain(data.Wall, 36000, 12750, 8000, 500, 0))
	sees(b, s, n, Sight{InArc: 100, Over: 100, Seen: true}, true)

	b, s, n = alone(terrain(data.Hill, 36000, 9000, 8000, 6000, 0))
	b.stands(0, "x-troop", 36000, 16000, 0)
	sees(b, s, n, Sight{InArc: 100, Over: 100, Seen: true}, true)
	if got := b.height(s, b.units[s].at); got != 6 {
		t.Errorf("on the hill it is %d halves high", got)
	}
	b, s, n = alone(terrain(data.Hill, 36000, 9000, 8000, 6000, 0), terrain(data.Forest, 36000, 18000, 8000, 4000, 0))
	sees(b, s, n, Sight{InArc: 100, Blocked: 100}, true)
	b, s, n = alone(terrain(data.Hill, 36000, 18000, 8000, 4000, 0))
	sees(b, s, n, Sight{InArc: 100, Blocked: 100}, true)
}

// V24.
func TestArcsOfTheBook(t *testing.T) {
	b := emptyTable()
	r := b.rect(b.stands(0, "x-foot", 36000, 24000, 0))
	for _, c := range []struct {
		p        plane.Point
		want     plane.Arc
		attacker plane.Arc
	}{
		{xy(36000, 30000), plane.Front, plane.Front},
		{xy(39000, 26500), plane.Front, plane.Right},
		{xy(39000, 26490), plane.Right, plane.Right},
		{xy(39000, 26510), plane.Front, plane.Front},
		{xy(39000, 21500), plane.Right, plane.Rear},
		{xy(39000, 21490), plane.Rear, plane.Rear},
		{xy(33000, 21500), plane.Left, plane.Rear},
		{xy(36000, 10000), plane.Rear, plane.Rear},
		{xy(38010, 22600), plane.Right, plane.Right},
	} {
		if got, other := arcOf(&r, c.p, false), arcOf(&r, c.p, true); got != c.want || other != c.attacker {
			t.Errorf("%v lies in arc %d, or %d for the attacker", c.p, got, other)
		}
	}
}

// V28, V31, V32, V33, and the examples of legs and pivots.
func TestLegsOfTheBook(t *testing.T) {
	b := emptyTable(terrain(data.Bog, 36000, 24000, 6000, 2000, 0), terrain(data.Wall, 10000, 24000, 6000, 500, 0), terrain(data.Lake, 60000, 24500, 6000, 2000, 0))
	s := b.stands(0, "x-foot", 36000, 20000, 0)
	m := b.mover(s)
	for far, want := range map[int32]int32{3250: 5000, 3300: 5100, 1500: 1500} {
		if got := b.cost(s, m.start, plane.Front, far); got != want {
			t.Errorf("%d costs %d, want %d", far, got, want)
		}
	}
	b.units[s].at = xy(10000, 20000)
	for far, want := range map[int32]int32{2250: 2250, 3000: 5000} {
		if got := b.cost(s, b.rect(s), plane.Front, far); got != want {
			t.Errorf("%d costs %d, want %d", far, got, want)
		}
	}
	b.units[s].at.Y += 3000
	if got := b.cost(s, b.rect(s), plane.Front, 3000); got != 3000 {
		t.Errorf("off the wall costs %d", got)
	}
	legs := func(to plane.Arc, far int32, rule game.RuleID) {
		t.Helper()
		m := b.mover(s)
		_, x := b.leg(&m, m.start, to, far)
		wantRule(t, x, rule)
	}
	b.units[s].at = xy(60000, 20000)
	legs(plane.Front, 2000, "")
	legs(plane.Front, 2020, book.BlockingTerrain)
	b.units[s] = unit{at: xy(70000, 20000), heading: 900, placed: true}
	legs(plane.Front, 500, "")
	legs(plane.Front, 510, book.TableEdge)
	m = b.mover(s)
	_, x := b.pivot(&m, m.start, 450)
	wantRule(t, x, book.Pivots)
	b.units[s] = unit{at: xy(36000, 20000), placed: true}
	b.stands(1, "x-wide", 36000, 28000, 180)
	legs(plane.Front, 4000, "")
	legs(plane.Front, 4010, book.EnemyDistance)
	b.units[1].at.Y = 24000
	m = b.mover(s)
	for heading, rule := range map[plane.Heading]game.RuleID{50: book.Pivots, 300: book.Pivots, 900: book.Pivots, 1800: ""} {
		_, x := b.pivot(&m, m.start, heading)
		wantRule(t, x, rule)
	}
	friend := b.stands(0, "x-troop", 46000, 23000, 0)
	b.units[s].at.X = 46000
	m = b.mover(s)
	end, x := b.leg(&m, m.start, plane.Front, 5000)
	wantRule(t, x, "")
	wantRule(t, b.standing(&m, &end), book.ThroughFriends)
	b.units[friend].routed = true
	wantRule(t, b.standing(&m, &end), "")
}
