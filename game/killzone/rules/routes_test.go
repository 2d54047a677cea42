package rules

import (
	"fmt"
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
