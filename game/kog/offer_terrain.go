package kog

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
)

// placingTerrain asks for a piece of the catalogue, its place, and if wanted how it is turned.
var placingTerrain = form{
	When: timely(PlaceTerrain{}),
	Slots: []slot{{
		Slot: game.OneChoice("piece"), Sure: true,
		Asked: func(a *asking, p *pen) {
			p.Offer.Hint = fmt.Sprintf("Which piece? %d of %d lie on the table", a.placed, amount(a.given.width, a.given.height))
		},
		Each: func(a *asking, f *fillers) {
			for i := range a.given.catalogue {
				c := &a.given.catalogue[i]
				if !f.Add(game.Choice{Arg: game.Arg{Choice: c.id}, Label: a.given.kinds[c.kind].name, Note: c.size()}) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			if a.word = arg.Choice; a.cataloguedAs(a.word) < 0 {
				return PlaceTerrain{Piece: a.word}.check(a.Battle, a.side)
			}
			return nil
		},
	}, {
		Slot: pointSlot, Show: (*asking).showSpot,
		Each: func(a *asking, f *fillers) {
			a.spots(f, a.roomFor(a.cataloguedAs(a.word), a.roomiest()))
		},
		Asked: func(a *asking, p *pen) {
			if len(p.Offer.Choices) == 0 {
				a.reach(p, board.Box(board.Point{}, a.given.width, a.given.height), "anywhere on the table", TerrainPlacing)
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal { return a.readPlace(arg, TerrainPlacing) },
	}, {
		Slot: turnSlot, Read: (*asking).readFacing,
		Skip: func(a *asking, arg *game.Arg) bool { return arg == nil && a.catalogued().radius > 0 },
	}},
	Make: func(a *asking) game.Command {
		return PlaceTerrain{Piece: a.word, At: place(a.at), Turn: int(a.facing)}
	},
	Told: (*asking).terrainTold,
}

// A piece is turned as it is looked at, or by typed degrees.
var (
	turnSlot    = game.Slot{Kind: game.FacingSlot, Name: "turn", Optional: true}
	degreesSlot = game.Slot{Kind: game.NumberSlot, Name: "turn", Max: 359, Optional: true}
)

// catalogued is the piece that has been read.
func (a *asking) catalogued() *catalogued {
	return &a.given.catalogue[a.cataloguedAs(a.word)]
}

func (a *asking) readFacing(arg game.Arg) *game.Refusal {
	a.facing = arg.Facing
	return nil
}

// terrainTold tells what a piece does, and shows it at its place with what is too near. It may be turned also where it
// does not fit as it lies.
func (a *asking) terrainTold(p *pen, slots int) {
	if slots == 0 {
		return
	}
	piece := a.catalogued()
	kind := &a.given.kinds[piece.kind]
	p.Offer.Hint = kind.name + ": " + effects(kind)
	if slots == 1 {
		return
	}
	if slots == 2 && piece.radius == 0 {
		p.Next(turnSlot)
	}
	turn := int16(((int(a.facing) % 360) + 360) % 360)
	shape := a.given.footprint(placing{piece: int16(a.cataloguedAs(a.word)), turn: turn, at: a.at})
	a.trace(p, board.ZoneMark, shape, p.Offer.Hint, board.Accent, TerrainPlacing)
	for i := range a.given.pieces {
		if other := &a.given.pieces[i]; !board.SpacingAtLeast(shape, other.shape, spacing) {
			a.trace(p, board.BlockMark, other.shape, board.Spacing(shape, other.shape).String(), board.Danger, TerrainPlacing)
		}
	}
}

// effects are what a piece of terrain does, in a few words.
//
// Rule: KOG-TERR-03, KOG-TERR-07.
func effects(p *terrain) string {
	var words []string
	add := func(when bool, format string, args ...any) {
		if when {
			words = append(words, fmt.Sprintf(format, args...))
		}
	}
	add(p.impassable, "impassable")
	add(p.rough, "rough")
	add(p.climb, "climbed")
	add(p.stand, "stood on")
	switch {
	case p.sight == solid:
		add(true, "cuts sight up to %s", p.base+p.height)
	case p.sight == soft && p.depth > 0:
		add(true, "Cover up to %s, hides beyond %s of it", p.base+p.height, p.depth)
	case p.sight == soft:
		add(true, "Cover up to %s", p.base+p.height)
	}
	add(len(words) == 0, "no effect")
	return strings.Join(words, ", ")
}

// brief are the effects of a piece in as few words as will do.
func brief(p *terrain) string {
	var words []string
	add := func(when bool, word string) {
		if when {
			words = append(words, word)
		}
	}
	add(p.sight == solid, "solid "+(p.base+p.height).String())
	add(p.sight == soft, "Cover "+(p.base+p.height).String())
	add(p.rough, "rough")
	add(p.climb, "climb")
	add(p.impassable, "barred")
	add(len(words) == 0, "no effect")
	return strings.Join(words, ", ")
}

// confirming lists every piece with what it does, to be looked at one by one; nothing of it has to be pointed at.
//
// See: KOG-TERR-07.
var confirming = form{
	Slots: []slot{{
		Slot: game.OneChoice("piece").OrNot(), Sure: true, Read: (*asking).readWord,
		Skip: func(a *asking, arg *game.Arg) bool { return arg == nil && len(a.given.pieces) == 0 },
		Each: func(a *asking, f *fillers) {
			for i := range a.given.pieces {
				p := &a.given.pieces[i]
				if !f.Add(game.Choice{Arg: game.Arg{Choice: strconv.Itoa(i + 1)}, Label: p.name, Note: brief(p), Rule: TerrainKinds}) {
					return
				}
			}
		},
	}},
	Make: func(*asking) game.Command { return ConfirmTerrain{} },
	Means: ifReady(func(a *asking, p *pen) {
		p.Offer.Hint = fmt.Sprintf("%d pieces of terrain, and what they do, are as they should be", len(a.given.pieces))
		if n, _ := strconv.Atoi(a.word); n > 0 && n <= len(a.given.pieces) {
			piece := &a.given.pieces[n-1]
			a.trace(p, board.ZoneMark, piece.shape, piece.name, board.Accent, TerrainKinds)
			p.Offer.Hint = piece.name + ": " + effects(piece)
		}
	}),
}
