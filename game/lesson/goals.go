package lesson

import (
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
)

// told reports whether an order's facts are what the goal asks for.
func (g *goal) told(events []game.Event, names game.Namer) bool {
	if g.Says == "" {
		return false
	}
	var about []string
	for i := range events {
		e := &events[i]
		if g.Rule != "" && g.Rule != string(e.Rule) || !strings.Contains(e.Line(names).Text, g.Says) {
			continue
		}
		if who := fmt.Sprint(e.Pieces()); !slices.Contains(about, who) {
			about = append(about, who)
		}
	}
	return len(about) >= max(g.Count, 1)
}

// seen reports whether the goal is reached on the field.
func (g *goal) seen(scene *board.Scene, side int) bool {
	if !g.placed() {
		return false
	}
	to, there := g.place(scene)
	if !there {
		return false
	}
	reach := int64(g.Reach * float64(board.Inch))
	for i := range scene.Pieces {
		p := &scene.Pieces[i]
		dx, dy := int64(p.At.X-to.X), int64(p.At.Y-to.Y)
		if p.Side == side && p.Tag != g.Near && (g.Piece == "" || g.Piece == p.Tag) && dx*dx+dy*dy <= reach*reach {
			return true
		}
	}
	return false
}

// place is where the goal lies; it is nowhere when the piece it names has left the field.
func (g *goal) place(scene *board.Scene) (board.Point, bool) {
	if g.Near == "" {
		return board.Point{X: board.Thou(g.At[0] * float64(board.Inch)), Y: board.Thou(g.At[1] * float64(board.Inch))}, true
	}
	at := slices.IndexFunc(scene.Pieces, func(p board.Piece) bool { return p.Tag == g.Near })
	if at < 0 {
		return board.Point{}, false
	}
	return scene.Pieces[at].At, true
}

// mark shows the place on the field.
func (g *goal) mark(scene *board.Scene, rule game.RuleID) board.Mark {
	to, _ := g.place(scene)
	return board.Mark{
		Kind: board.ObjectiveMark, Shape: board.Circle(to, board.Thou(g.Reach*float64(board.Inch))), Label: "here", Side: -1,
		Rule: string(rule),
	}
}
