package guide

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/ask"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// placingTerrain asks for a piece of the catalogue, its place, and if wanted how it is turned.
var placingTerrain = form{
	When: timely(rules.PlaceTerrain{}),
	Slots: []slot{{
		Slot: game.OneChoice("piece"), Sure: true,
		Asked: func(a *asking, p *pen) {
			p.Offer.Hint = fmt.Sprintf("Which piece? %d of %d lie on the table", a.Placed, data.Amount(a.Given.Width, a.Given.Height))
		},
		Each: func(a *asking, f *fillers) {
			for i := range a.Given.Catalogue {
				c := &a.Given.Catalogue[i]
				f.Add(game.Choice{Arg: game.Arg{Choice: c.ID}, Label: a.Given.Kinds[c.Kind].Name, Note: c.Size()})
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			if a.word = arg.Choice; a.CataloguedAs(a.word) < 0 {
				return rules.PlaceTerrain{Piece: a.word}.Check(a.Battle, a.side)
			}
			return nil
		},
	}, {
		Slot: pointSlot, Show: (*asking).showSpot,
		Each: func(a *asking, f *fillers) {
			a.spots(f, a.RoomFor(a.CataloguedAs(a.word), a.Roomiest()))
		},
		Asked: func(a *asking, p *pen) {
			if len(p.Offer.Choices) == 0 {
				a.reach(p, board.Box(board.Point{}, a.Given.Width, a.Given.Height), "anywhere on the table", book.TerrainPlacing)
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal { return a.readPlace(arg, book.TerrainPlacing) },
	}, {
		Slot: turnSlot, Read: (*asking).readFacing,
		Skip: func(a *asking, arg *game.Arg) bool { return arg == nil && a.catalogued().Radius > 0 },
	}},
	Make: func(a *asking) game.Command {
		return rules.PlaceTerrain{Piece: a.word, At: rules.Place(a.at), Turn: int(a.facing)}
	},
	Told: (*asking).terrainTold,
}

// A piece is turned as it is looked at, or by typed degrees.
var (
	turnSlot    = game.Slot{Kind: game.FacingSlot, Name: "turn", Optional: true}
	degreesSlot = game.Slot{Kind: game.NumberSlot, Name: "turn", Max: 359, Optional: true}
)

// catalogued is the piece that has been read.
func (a *asking) catalogued() *data.Catalogued {
	return &a.Given.Catalogue[a.CataloguedAs(a.word)]
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
	kind := &a.Given.Kinds[piece.Kind]
	p.Offer.Hint = kind.Name + ": " + effects(kind)
	if slots == 1 {
		return
	}
	if slots == 2 && piece.Radius == 0 {
		p.Next(turnSlot)
	}
	turn := int16(((int(a.facing) % 360) + 360) % 360)
	shape := a.Given.Footprint(data.Placing{Piece: int16(a.CataloguedAs(a.word)), Turn: turn, At: a.at})
	a.trace(p, board.ZoneMark, shape, p.Offer.Hint, board.Accent, book.TerrainPlacing)
	for i := range a.Given.Pieces {
		if other := &a.Given.Pieces[i]; !board.SpacingAtLeast(shape, other.Shape, data.Spacing) {
			a.trace(p, board.BlockMark, other.Shape, board.Spacing(shape, other.Shape).String(), board.Danger, book.TerrainPlacing)
		}
	}
}

// effects are what a piece of terrain does, in a few words.
//
// See: KOG-TERR-03, KOG-TERR-07.
func effects(p *data.Terrain) string {
	var words []string
	add := func(when bool, format string, args ...any) {
		if when {
			words = append(words, fmt.Sprintf(format, args...))
		}
	}
	add(p.Impassable, "impassable")
	add(p.Rough, "rough")
	add(p.Climb, "climbed")
	add(p.Stand, "stood on")
	switch {
	case p.Sight == data.Solid:
		add(true, "cuts sight up to %s", p.Base+p.Height)
	case p.Sight == data.Soft && p.Depth > 0:
		add(true, "Cover up to %s, hides beyond %s of it", p.Base+p.Height, p.Depth)
	case p.Sight == data.Soft:
		add(true, "Cover up to %s", p.Base+p.Height)
	}
	add(len(words) == 0, "no effect")
	return strings.Join(words, ", ")
}

// brief are the effects of a piece in as few words as will do.
func brief(p *data.Terrain) string {
	var words []string
	add := func(when bool, word string) {
		if when {
			words = append(words, word)
		}
	}
	add(p.Sight == data.Solid, "solid "+(p.Base+p.Height).String())
	add(p.Sight == data.Soft, "Cover "+(p.Base+p.Height).String())
	add(p.Rough, "rough")
	add(p.Climb, "climb")
	add(p.Impassable, "barred")
	add(len(words) == 0, "no effect")
	return strings.Join(words, ", ")
}

// confirming lists every piece with what it does, to be looked at one by one; nothing of it has to be pointed at.
//
// See: KOG-TERR-07.
var confirming = form{
	Slots: []slot{{
		Slot: game.OneChoice("piece").OrNot(), Sure: true, Read: (*asking).readWord,
		Skip: func(a *asking, arg *game.Arg) bool { return arg == nil && len(a.Given.Pieces) == 0 },
		Each: func(a *asking, f *fillers) {
			for i := range a.Given.Pieces {
				p := &a.Given.Pieces[i]
				f.Add(game.Choice{Arg: game.Arg{Choice: strconv.Itoa(i + 1)}, Label: p.Name, Note: brief(p), Rule: book.TerrainKinds})
			}
		},
	}},
	Make: func(*asking) game.Command { return rules.ConfirmTerrain{} },
	Means: ask.IfReady(func(a *asking, p *pen) {
		p.Offer.Hint = fmt.Sprintf("%d pieces of terrain, and what they do, are as they should be", len(a.Given.Pieces))
		if n, _ := strconv.Atoi(a.word); n > 0 && n <= len(a.Given.Pieces) {
			piece := &a.Given.Pieces[n-1]
			a.trace(p, board.ZoneMark, piece.Shape, piece.Name, board.Accent, book.TerrainKinds)
			p.Offer.Hint = piece.Name + ": " + effects(piece)
		}
	}),
}
