package kog

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
)

// offerTerrain asks for a piece of the catalogue, its place, and if wanted how it is turned.
func offerTerrain(a *asking) {
	if !a.homed(PlaceTerrain{}) || !a.enough(3) {
		return
	}
	arg, told := a.arg(0)
	if !told {
		a.next(choiceSlot("piece"))
		a.offer.Hint = fmt.Sprintf("Which piece? %d of %d lie on the table", a.placed,
			amount(a.given.width, a.given.height))
		for i := range a.given.catalogue {
			kind := &a.given.kinds[a.given.catalogue[i].kind]
			a.add(game.Arg{Choice: a.given.catalogue[i].id}, kind.name, a.given.catalogue[i].size(), TerrainPlacing,
				nil)
		}
		return
	}
	piece := a.given.cataloguedAs(arg.Choice)
	if piece < 0 {
		a.offer.No = PlaceTerrain{Piece: arg.Choice}.check(a.Battle, a.side)
		return
	}
	kind := &a.given.kinds[a.given.catalogue[piece].kind]
	a.offer.Hint = kind.name + ": " + kind.effects()
	a.terrainPlace(piece)
}

// terrainPlace asks where a piece lies, or shows it there.
func (a *asking) terrainPlace(piece int) {
	c := PlaceTerrain{Piece: a.given.catalogue[piece].id}
	arg, told := a.arg(1)
	if !told {
		a.next(pointSlot)
		a.spots(a.roomFor(piece, a.roomiest()), func(at board.Point) command { c.At = place(at); return c })
		if len(a.offer.Choices) == 0 {
			a.reach(board.Box(board.Point{}, a.given.width, a.given.height), "anywhere on the table", TerrainPlacing)
		}
		return
	}
	at, told := a.spot(arg)
	if !told {
		return
	}
	c.At = place(at)
	if turn, told := a.arg(2); told {
		c.Turn = int(turn.Facing)
	} else if a.given.catalogue[piece].radius == 0 {
		a.next(game.Slot{Kind: game.FacingSlot, Name: "turn", Optional: true})
	}
	shape := a.given.footprint(placing{piece: int16(piece), turn: int16(((c.Turn % 360) + 360) % 360), at: at})
	a.trace(board.ZoneMark, shape, a.offer.Hint, board.Accent, TerrainPlacing)
	for i := range a.given.pieces {
		if other := &a.given.pieces[i]; !board.SpacingAtLeast(shape, other.shape, spacing) {
			a.trace(board.BlockMark, other.shape, board.Spacing(shape, other.shape).String(), board.Danger,
				TerrainPlacing)
		}
	}
	a.finish(c)
}

// size is a piece's measures in words.
func (c *catalogued) size() string {
	if c.radius > 0 {
		return "round, " + (2 * c.radius).String() + " across"
	}
	return c.width.String() + " by " + c.depth.String()
}

// effects are what a piece of terrain does, in a few words.
//
// Rule: KOG-TERR-03, KOG-TERR-07.
func (p *terrain) effects() string {
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
func (p *terrain) brief() string {
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

// offerConfirm lists every piece with what it does, to be looked at one by one; nothing of it has to be pointed at.
//
// Rule: KOG-TERR-07.
func offerConfirm(a *asking) {
	if !a.enough(1) || !a.finish(ConfirmTerrain{}) {
		return
	}
	a.offer.Hint = fmt.Sprintf("%d pieces of terrain, and what they do, are as they should be", len(a.given.pieces))
	if arg, told := a.arg(0); told {
		n, _ := strconv.Atoi(arg.Choice)
		if n > 0 && n <= len(a.given.pieces) {
			p := &a.given.pieces[n-1]
			a.trace(board.ZoneMark, p.shape, p.name, board.Accent, TerrainKinds)
			a.offer.Hint = p.name + ": " + p.effects()
		}
		return
	}
	if len(a.given.pieces) == 0 {
		return
	}
	a.next(optional(choiceSlot("piece")))
	for i := range a.given.pieces {
		a.add(game.Arg{Choice: strconv.Itoa(i + 1)}, a.given.pieces[i].name, a.given.pieces[i].brief(),
			TerrainKinds, nil)
	}
}
