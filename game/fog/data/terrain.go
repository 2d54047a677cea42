package data

import (
	"muster/board"
	"muster/game/fog/book"
)

// Terrain is the code of a square.
//
// Rule: FOG-TER-01.
type Terrain uint8

const (
	ground Terrain = iota
	road
	hill
	mountain
	trees
	water
	rough
	wall
)

// country is what the terrain table says of a code.
type country struct {
	code    byte
	name    string
	cost    uint8 // of entering, 0 for impassable
	high    bool  // FOG-TER-03
	texture board.Texture
	note    string
	rule    string
}

// countries is the terrain table.
var countries = [...]country{
	ground:   {'.', "open", 1, false, board.Open, "entry 1", string(book.TerrainTable)},
	road:     {'=', "road", 1, false, board.Road, "entry 1", string(book.TerrainTable)},
	hill:     {'n', "hill", 1, true, board.Hill, "entry 1, high ground", string(book.TerrainHigh)},
	mountain: {'^', "mountain", 2, true, board.Mountain, "entry 2, high ground", string(book.TerrainHigh)},
	trees:    {'T', "trees", 2, false, board.Trees, "entry 2, no shooting at", string(book.TerrainTrees)},
	water:    {'~', "water", 2, false, board.Water, "entry 2", string(book.TerrainTable)},
	rough:    {'%', "rough", 2, false, board.Rough, "entry 2", string(book.TerrainTable)},
	wall:     {'#', "wall", 0, false, board.Wall, "impassable", string(book.MoveWalls)},
}

// terrainOf reads a code of the map.
func terrainOf(code byte) (Terrain, bool) {
	for t := range countries {
		if countries[t].code == code {
			return Terrain(t), true
		}
	}
	return ground, false
}

// String is the name that the table gives it.
func (t Terrain) String() string { return countries[t].name }

// entry is the cost of entering a square, 0 where nobody may. The sure-footed pay 1 wherever others pass;
// hills cost 2 under hills_difficult.
//
// See: FOG-TER-01, FOG-MOVE-03, FOG-CHR-07, FOG-TER-03.
func (t Terrain) entry(sure, hillsDifficult bool) uint8 {
	cost := countries[t].cost
	if t == hill && hillsDifficult {
		cost = 2
	}
	if sure && cost > 0 {
		return 1
	}
	return cost
}

// Sheltered reports whether RANGE cannot be used on whoever stands on the square. Trees in between shelter nobody.
//
// Rule: FOG-TER-02.
func (s *Stage) Sheltered(square int16) bool { return s.Ground[square] == trees }

// High reports whether the square is high ground.
//
// Rule: FOG-TER-03.
func (s *Stage) High(square int16) bool { return countries[s.Ground[square]].high }
