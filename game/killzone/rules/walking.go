package rules

import (
	"strings"

	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
)

// fault is what speaks against a way, as figures: bots ask for thousands of ways and read none of the words.
type fault struct {
	rule      game.RuleID
	text      string // {figure}, {other}, {far}, {most}; "" for no fault
	other     int16
	far, most int32
	toll      toll // why it is no more than most
}

// refusal puts a fault into words, nil where there is none.
func (b *Battle) refusal(f int, x fault) *game.Refusal {
	if x.text == "" {
		return nil
	}
	id := pieceID(f)
	show, name := []game.PieceID{id}, ""
	if strings.Contains(x.text, "{other}") {
		show, name = append(show, pieceID(int(x.other))), b.Name(pieceID(int(x.other)))
	}
	words := strings.NewReplacer("{figure}", b.Name(id), "{other}", name, "{far}", inches(x.far), "{most}", inches(x.most))
	return game.Refuse(x.rule, "%s", words.Replace(x.text)+x.toll.reasons()).At(show...)
}

// Path is where an order leads a figure: over some places, and at last into contact with an enemy, if one is named.
type Path struct {
	Way  []plane.Point `json:"way"`
	Into game.PieceID  `json:"into,omitempty"`
}

// lead works out the way of a figure: the waypoints, which lie on the table, and the place where it comes into contact.
//
// See: KZ-MOV-02, KZ-MOV-10, KZ-MOV-09.
func (b *Battle) lead(f int, c Path) (*way, fault) {
	n := len(c.Way)
	if c.Into != 0 {
		n++
	}
	if n < 1 || n > maxWaypoints {
		return nil, fault{rule: book.MoveAllowance, text: "a way has one to eight places"}
	}
	from := b.figures[f].at
	for _, to := range c.Way {
		if to == from {
			return nil, fault{rule: book.MoveAllowance, text: "two places of the way are the same"}
		}
		from = to
	}
	for _, to := range c.Way {
		if !b.onField(to, b.radius(f)) {
			return nil, fault{rule: book.MoveEdge, text: "{figure} would leave the table"}
		}
	}
	if c.Into == 0 {
		return newWay(b.figures[f].at, c.Way), fault{}
	}
	g, found := b.figureOf(c.Into)
	if !found || !b.onTable(g) || b.sideOf(g) == b.sideOf(f) {
		return nil, fault{rule: book.MoveContact, text: "there is no such enemy to come into contact with"}
	}
	at, found := b.approach(f, from, g)
	if !found {
		return nil, fault{rule: book.MoveContact, text: "{figure} would be too near to {other} to come any nearer", other: int16(g)}
	}
	if !b.onField(at, b.radius(f)) {
		return nil, fault{rule: book.MoveEdge, text: "{figure} would leave the table"}
	}
	path := make([]plane.Point, 0, maxWaypoints)
	return newWay(b.figures[f].at, append(append(path, c.Way...), at)), fault{}
}

// onField reports whether a whole base is on the table.
//
// Rule: KZ-MOV-10.
func (g *ground) onField(at plane.Point, radius int32) bool {
	return at.X >= radius && at.Y >= radius && at.X <= g.size.X-radius && at.Y <= g.size.Y-radius
}

func (b *Battle) onField(at plane.Point, radius int32) bool { return b.given.onField(at, radius) }

// judge says what speaks against a way of a figure, whatever its order: ground, other figures, contact.
//
// See: KZ-MOV-06, KZ-MOV-07, KZ-MOV-08, KZ-MOV-09, KZ-MOV-12.
func (b *Battle) judge(f int, w *way) fault {
	if x := b.barred(f, w); x.text != "" {
		return x
	}
	if x := b.crowded(f, w); x.text != "" {
		return x
	}
	return b.meets(f, w)
}

// barred says what ground is in the way: what nobody enters, walls at its end, and what mounts do not cross.
//
// See: KZ-MOV-06, KZ-MOV-07, KZ-MOV-12.
func (b *Battle) barred(f int, w *way) fault {
	r := b.radius(f)
	for i := range b.given.pieces {
		if p := &b.given.pieces[i]; p.Surface == data.Impassable && p.closed(w, r) {
			return fault{rule: book.MoveImpassable, text: "{figure} cannot go there: nobody enters a " + strings.ToLower(p.Name)}
		}
	}
	for i := range b.given.pieces {
		if p := &b.given.pieces[i]; p.Thin && !w.on && !fits(&p.Box, w.end(), r) {
			return fault{rule: book.MoveWalls, text: "{figure} would end on a wall"}
		}
	}
	for i := range b.given.pieces {
		if b.mounted(f) && b.given.pieces[i].stopsMounts(w) {
			return fault{rule: book.MoveMountedLimits, text: "{figure} is mounted: no cliffs, high walls or buildings"}
		}
	}
	return fault{}
}

// closed reports whether a way leads into what nobody enters, edges included, or ends with the base in it.
//
// Rule: KZ-MOV-07.
func (p *piece) closed(w *way, radius int32) bool {
	return !w.on && !fits(&p.Box, w.end(), radius) || w.meets(&p.Box)
}

// stopsMounts reports whether a mounted figure cannot go such a way because of the piece: it crosses no cliff and no
// high wall, and enters no building.
//
// Rule: KZ-MOV-12.
func (p *piece) stopsMounts(w *way) bool {
	if p.KindRow.Mounted {
		return false
	}
	in, out, any := w.through(&p.Box)
	if p.Kind == data.Cliff {
		return in+out > 0
	}
	return any
}

// crowded says who is in the way: bases do not overlap at rest, and nobody walks through an enemy.
//
// Rule: KZ-MOV-08.
func (b *Battle) crowded(f int, w *way) fault {
	r, side := b.radius(f), b.sideOf(f)
	for g := range b.figures {
		at := b.figures[g].at
		if !w.about.Holds(at) || g == f || !b.onTable(g) {
			continue
		}
		radii := r + b.radius(g)
		if !w.on && plane.Overlap(w.end(), at, radii) {
			return fault{rule: book.MoveFigures, text: "{figure} would stand on {other}", other: int16(g)}
		}
		if b.sideOf(g) == side {
			continue
		}
		for i := range w.path {
			if plane.NearLine(w.lines[i].From, w.lines[i].To, at, radii) {
				return fault{rule: book.MoveFigures, text: "{figure} would walk through {other}", other: int16(g)}
			}
		}
	}
	return fault{}
}

// rateOf is how far a figure moves on open ground, its mount's dice included.
//
// See: KZ-MOV-01, KZ-MOV-11.
func (b *Battle) rateOf(f int) int32 {
	if b.figures[f].suppressed {
		return crawling
	}
	return standing[b.orderOf(f)].Rate + int32(b.figures[f].moveDice)*inch
}

// bill is what a way costs a figure besides what it has moved already, and how long it may be in all.
//
// See: KZ-MOV-02, KZ-ORD-10.
func (b *Battle) bill(f int, w *way) (all toll, allowed int32) {
	all = b.figures[f].toll.and(b.given.toll(w, b.given.ClimbBoth))
	return all, all.allowance(b.rateOf(f))
}
