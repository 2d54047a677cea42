package rules

import (
	"fmt"
	"slices"
	"testing"

	"muster/board/plane"
	"muster/game"

	"pgregory.net/rapid"
)

// roadTo is how a figure comes to a place, and what the way costs in all.
func roadTo(b *Battle, id game.PieceID, x, y int32) (path Path, t Trip, found bool) {
	path, found = b.Roads(id).To(plane.Point{X: x, Y: y})
	return path, b.Trip(id, path), found
}

// Ways lead straight where they can, around what cannot be entered, what costs too much to cross, and enemies, over
// bridges, and through what costs less than the way around it.
func TestRoads(t *testing.T) {
	for _, test := range []struct {
		name    string
		terrain []string
		squads  []string
		x, y    int32
		legs    int
		length  int32 // 0: no way
	}{
		{"open", nil, []string{"A1 march: @23,18"}, 2300, 800, 1, 1000},
		{"too far", nil, []string{"A1 march: @23,18"}, 2300, 799, 1, 0},
		{"around a crag", []string{"crag 22,12 26,16"}, []string{"A1 march: @23,17"}, 2300, 1150, 3, 657},
		{"a crag too wide", []string{"crag 10,12 36,16"}, []string{"A1 run: @23,17"}, 2300, 1150, 1, 0},
		{"around a wall", []string{"wall 22,13.9 24,14.1"}, []string{"A1 keep-down: @23,15"}, 2300, 1290, 3, 297},
		{"over a wall", []string{"wall 10,13.9 36,14.1"}, []string{"A1 march: @23,15"}, 2300, 1300, 1, 200},
		{"through rocks", []string{"rocks 20,13 28,15"}, []string{"A1 march: @23,16"}, 2300, 1000, 1, 600},
		{"around rocks", []string{"rocks 22,13 24,15"}, []string{"A1 march: @23,16"}, 2300, 750, 3, 902},
		{"over a bridge", []string{"river 0,12 48,14", "bridge 24,11.5 26,14.5"}, []string{"A1 march: @23,16"}, 2300, 900, 3, 751},
		{"up to a cliff's foot", []string{"hill 22,13 24,15 cliff 1.00"}, []string{"A1 stay-sharp: @23,16"}, 2300, 1200, 3, 484},
		{"past an enemy", nil, []string{"A1 march: @23,18", "B1 march: @23,15"}, 2300, 1200, 2, 648},
		{"mounts around a building", []string{"building 22,13 24,15"}, []string{"A1 assault mounted: @23,16.5"}, 2300, 1150, 3, 562},
		{"a crawl around a sangar", []string{"sangar 22,14 24,15"}, []string{"A1 march: @22.1,15.3 suppressed"}, 2190, 1390, 2, 143},
	} {
		b := putUp(t, test.terrain, test.squads...)
		path, trip, found := roadTo(b, 1, test.x, test.y)
		if found != (test.length > 0) || found && (trip.No != nil || len(path.Way) != test.legs || trip.Length != test.length) {
			t.Errorf("%s: %v, found %v; %d of %d%s, %v", test.name, path.Way, found, trip.Length, trip.Allows, trip.Reasons, trip.No)
		}
	}
}

// drawnSpot is a place of a patch of the table, as a layout has it.
func drawnSpot(t *rapid.T, what string) string {
	return fmt.Sprintf("%d.%02d,%d.%02d", rapid.IntRange(15, 28).Draw(t, what), rapid.IntRange(0, 99).Draw(t, "x"), rapid.IntRange(10, 23).Draw(t, "y"),
		rapid.IntRange(0, 99).Draw(t, "y"))
}

// What is said to be a way is one, and where one may go straight one is found.
func TestRoadsAreLegal(t *testing.T) {
	kinds := []string{"crag", "rocks", "river", "wall", "building", "lake", "bridge", "sand"}
	rapid.Check(t, func(r *rapid.T) {
		var terrain, squads []string
		for range rapid.IntRange(0, 4).Draw(r, "pieces") {
			low := drawnSpot(r, "low")
			var x, y int
			fmt.Sscanf(low, "%d", &x)
			fmt.Sscanf(low[6:], "%d", &y)
			wide, deep := rapid.IntRange(1, 6).Draw(r, "wide"), rapid.IntRange(1, 6).Draw(r, "deep")
			terrain = append(terrain, fmt.Sprintf("%s %s %d,%d", rapid.SampledFrom(kinds).Draw(r, "kind"), low, x+wide, y+deep))
		}
		order := rapid.SampledFrom([]string{"march", "assault", "run", "keep-down"}).Draw(r, "order")
		squads = append(squads, "A1 "+order+": @"+drawnSpot(r, "at"))
		for i := range rapid.IntRange(0, 3).Draw(r, "enemies") {
			squads = append(squads, fmt.Sprintf("B%d march: @%s", i+1, drawnSpot(r, "enemy")))
		}
		b := putUp(t, terrain, squads...)
		goal := plane.Point{X: int32(rapid.IntRange(1400, 3000).Draw(r, "goal x")), Y: int32(rapid.IntRange(900, 2500).Draw(r, "goal y"))}
		path, found := b.Roads(1).To(goal)
		if found != b.Goes(1, path) {
			r.Errorf("%v: found %v, but %v", path.Way, found, b.Trip(1, path).No)
		}
		if b.Goes(1, Path{Way: []plane.Point{goal}}) && len(path.Way) != 1 {
			r.Errorf("%v, where one may go straight", path.Way)
		}
	})
}

// A way that is too long leads as far as it may: its last leg is cut.
func TestWaysThatAreTooLong(t *testing.T) {
	at := func(places ...int32) (way []plane.Point) {
		for i := 0; i < len(places); i += 2 {
			way = append(way, plane.Point{X: places[i], Y: places[i+1]})
		}
		return way
	}
	for _, test := range []struct {
		name        string
		terrain     string
		squads      []string
		drawn, want []plane.Point
	}{
		{"legal", "", []string{"A1 march: @10,10"}, at(2000, 1000), at(2000, 1000)},
		{"a little too long", "", []string{"A1 march: @10,10"}, at(2001, 1000), at(2000, 1000)},
		{"far too long", "", []string{"A1 march: @10,10"}, at(4000, 1000), at(2000, 1000)},
		{"slanting", "", []string{"A1 march: @10,10"}, at(2200, 2600), at(1600, 1800)},
		{"the last of two legs", "", []string{"A1 march: @10,10"}, at(1300, 1000, 1300, 2500), at(1300, 1000, 1300, 1700)},
		{"two legs, both short", "", []string{"A1 march: @10,10"}, at(1300, 1000, 1300, 1690), at(1300, 1000, 1300, 1690)},
		{"the first of two legs", "", []string{"A1 march: @10,10"}, at(2200, 1000, 2200, 1500), at(2200, 1000, 2200, 1500)},
		{"soft ground", "rocks 12,5 30,15", []string{"A1 march: @10,10"}, at(2500, 1000), at(1800, 1000)},
		{"before soft ground", "rocks 19,5 30,15", []string{"A1 march: @10,10"}, at(2500, 1000), at(1900, 1000)},
		{"a crag", "crag 16,5 30,15", []string{"A1 march: @10,10"}, at(1700, 1000), at(1550, 1000)},
		{"a crag beside him", "crag 10.6,5 30,15", []string{"A1 march: @10,10"}, at(1700, 1000), at(1010, 1000)},
		{"a crag in contact", "crag 10.5,5 30,15", []string{"A1 march: @10,10"}, at(1700, 1000), at(1700, 1000)},
		{"a crag, and a quarter of an inch", "crag 10.75,5 30,15", []string{"A1 march: @10,10"}, at(1026, 1000), at(1025, 1000)},
		{"a friend", "", []string{"A1 march: @10,10; @16,10"}, at(1570, 1000), at(1500, 1000)},
		{"before an enemy", "", []string{"A1 march: @10,10", "B1 march: @16,10"}, at(1540, 1000), at(1489, 1000)},
		{"an enemy", "", []string{"A1 march: @10,10", "B1 march: @16,10"}, at(1550, 1000), at(1550, 1000)},
		{"where an enemy has fallen", "", []string{"A1 march: @10,10", "B1 march: @16,10 killed; @40,30"}, at(3600, 1000), at(2000, 1000)},
		{"on a far friend", "", []string{"A1 march: @10,10; @30,10"}, at(3000, 1000), at(2000, 1000)},
		{"off the table", "", []string{"A1 march: @10,2"}, at(1000, 10), at(1000, 50)},
		{"nowhere", "", []string{"A1 march: @10,10"}, nil, nil},
	} {
		var terrain []string
		if test.terrain != "" {
			terrain = []string{test.terrain}
		}
		b := putUp(t, terrain, test.squads...)
		if got := b.Roads(1).Towards(Path{Way: test.drawn}); !slices.Equal(got.Way, test.want) {
			t.Errorf("%s: %v", test.name, got.Way)
		}
	}
	b := putUp(t, nil, "A1 march: @10,10")
	b.given.Premeasure = false
	if got := b.Roads(1).Towards(Path{Way: at(2001, 1000)}); !slices.Equal(got.Way, at(2001, 1000)) {
		t.Errorf("although nothing is measured in advance: %v", got.Way)
	}
}

// The way into contact is straight where it can be, else the shortest around what is in the way.
func TestRoadsIntoContact(t *testing.T) {
	for _, test := range []struct {
		name    string
		terrain string
		squads  []string
		legs    int
		length  int32 // 0: no way
	}{
		{"straight", "", []string{"A1 assault: @10,10", "B1 march: @19,10"}, 1, 795},
		{"too far", "", []string{"A1 assault: @10,10", "B1 march: @19.06,10"}, 0, 0},
		{"around a crag", "crag 22.5,15 23.5,16", []string{"A1 assault: @23,20", "B1 march: @23,12"}, 4, 707},
		{"a crag too wide", "crag 20,15 26,16", []string{"A1 assault: @23,20", "B1 march: @23,12"}, 0, 0},
		{"around a friend at his side", "", []string{"A1 assault: @23,19; @23,13.05", "B1 march: @23,12"}, 2, 726},
		{"suppressed, under march", "crag 22.5,15 23.5,16", []string{"A1 march: @23,20", "B1 march: @23,12 suppressed"}, 4, 707},
		{"not suppressed, under march", "", []string{"A1 march: @23,20", "B1 march: @23,12"}, 0, 0},
		{"as far as it goes", "crag 22.5,15 23.5,16", []string{"A1 assault: @23,20.93", "B1 march: @23,12"}, 4, 799},
		{"farther than it goes", "crag 22.5,15 23.5,16", []string{"A1 assault: @23,20.95", "B1 march: @23,12"}, 0, 0},
		{"mounted", "crag 22.5,15 23.5,16", []string{"A1 assault mounted: @23,20", "B1 march: @23,12"}, 4, 683},
	} {
		var terrain []string
		if test.terrain != "" {
			terrain = []string{test.terrain}
		}
		b := putUp(t, terrain, test.squads...)
		enemy := game.PieceID(b.Pieces())
		path, found := b.Roads(1).Into(enemy)
		trip := b.Trip(1, path)
		legs := len(trip.Way)
		if trip.No != nil {
			legs, trip.Length = 0, 0
		}
		if found != (test.length > 0) || legs != test.legs || trip.Length != test.length {
			t.Errorf("%s: %v, found %v: %d legs, %d; %v", test.name, path, found, legs, trip.Length, trip.No)
		}
	}
}
