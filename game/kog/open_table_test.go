package kog

import (
	"testing"

	"muster/board"
	"muster/game"
)

// Tables set up by hand, for what is quicker said in Go than in a vector.

// posted is a model on such a table.
type posted struct {
	kind string // of kinds
	unit int    // within its side
	x, y board.Thou
}

// kinds are the moulds of such a table: German ones first.
var kinds = []mould{
	{short: "Kämpfer", name: "Kämpfer", glyph: "K", class: suit, move: 6000, sensors: 12000},
	{short: "Ocelot", name: "Ocelot", glyph: "O", class: suit, move: 8000, sensors: 18000},
	{short: "Panther", name: "Panther", glyph: "P", class: suit, move: 7000, sensors: 12000},
	{short: "Tiger", name: "Tiger", glyph: "T", class: heavySuit, move: 5000, sensors: 12000},
	{short: "F6-16", name: "F6-16", glyph: "6", class: suit, move: 9000, sensors: 12000},
	{short: "Jumper", name: "F6-16 + Jump Jets", glyph: "6", class: suit, move: 9000, sensors: 12000, jump: true},
	{short: "Infantry", name: "Infantry", glyph: "i", class: infantry, move: 3000, sensors: 12000},
}

// openTable puts up a table of inches by inches: German models first, then Russian ones.
func openTable(tb testing.TB, width, height int, pieces []terrain, german, russian []posted) *Battle {
	tb.Helper()
	moulds := make([]mould, len(kinds))
	for i, k := range kinds {
		k.silhouette = silhouettes[k.class]
		moulds[i] = k
	}
	g := &given{
		options: options{premeasure: true, holdTurns: 2},
		width:   board.Inches(width), height: board.Inches(height), pieces: pieces, field: newField(pieces),
		seat: [seats]game.Seat{game.First, game.Second}, names: [seats]string{"DE", "RU"},
	}
	g.prepareAsks()
	b := &Battle{given: g}
	b.mustered, b.attacker, b.round, b.depth = [seats]bool{true, true}, 0, 1, 1
	b.stack[0] = frame{stepMovement, 0}
	for side, stands := range [seats][]posted{german, russian} {
		g.forces[side] = &force{moulds: moulds}
		b.enlist(tb, int8(side), stands)
	}
	return b
}

func (b *Battle) enlist(tb testing.TB, side int8, stands []posted) {
	tb.Helper()
	f, last := b.given.forces[side], -1
	numbers := map[string]int8{}
	for _, s := range stands {
		kind := int16(-1)
		for i := range kinds {
			if kinds[i].short == s.kind {
				kind = int16(i)
			}
		}
		if kind < 0 {
			tb.Fatalf("there is no kind %q", s.kind)
		}
		if s.unit != last {
			last = s.unit
			at := int16(len(b.models))
			b.units = append(b.units, unit{side: side, index: int16(len(f.units)), first: at, below: at})
			f.units = append(f.units, formation{squad: tacticalSquad})
		}
		u := len(b.units) - 1
		b.units[u].below++
		one := &f.units[len(f.units)-1]
		one.models = append(one.models, enlisted{mould: int(kind)})
		numbers[s.kind]++
		b.models = append(b.models, model{
			at: b.rest(board.Point{X: s.x, Y: s.y}), unit: int16(u), mould: kind, side: side, number: numbers[s.kind],
		})
	}
}

// rect is a piece of terrain with edges given in thousandths.
func rect(x0, y0, x1, y1 board.Thou, t terrain) terrain {
	t.shape = board.Box(board.Point{X: x0, Y: y0}, x1-x0, y1-y0)
	if t.name == "" {
		t.name = "the piece"
	}
	return t
}

// disk is a round piece of terrain.
func disk(x, y, r board.Thou, t terrain) terrain {
	t.shape = board.Circle(board.Point{X: x, Y: y}, r)
	if t.name == "" {
		t.name = "the piece"
	}
	return t
}

// Kinds of terrain.
var (
	rubble    = terrain{kind: "rubble", sight: soft, height: 400, rough: true}
	hill      = terrain{kind: "hill", sight: solid, height: 1500, stand: true, climb: true}
	building  = terrain{kind: "building", sight: solid, height: 3000, stand: true, climb: true}
	barricade = terrain{kind: "barricade", sight: solid, height: 600, climb: true}
	rock      = terrain{kind: "rock", sight: solid, height: 3000, impassable: true}
)

// pt is a place in thousandths.
func pt(x, y board.Thou) [2]board.Thou { return [2]board.Thou{x, y} }

// goes is an order for one model, by any number of waypoints.
func goes(id game.PieceID, how string, path ...[2]board.Thou) MoveUnit {
	return MoveUnit{Unit: id, Moves: []ModelMove{{Model: id, Mode: how, Path: path}}}
}
