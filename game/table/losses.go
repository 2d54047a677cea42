package table

import (
	"slices"

	"muster/game"
)

// upright is which pieces stand in a battle: on the table, or still to come. Without a journal nobody wants to know.
func (d *desk) upright(st game.State) map[game.PieceID]string {
	if d.journal == nil {
		return nil
	}
	states := map[game.PieceID]string{}
	for _, piece := range d.sys.Guide(st).Scene(game.Umpire).Pieces {
		states[piece.ID] = piece.State
	}
	return states
}

// losses are the lines of an order that tell of the pieces it cost, and of them alone. The journal keeps them: what comes
// of dice cannot be told from orders when the rules are gone. An order without dice is not looked at.
func (d *desk) losses(p *played) (lines []game.Line) {
	if d.journal == nil || len(p.entry.Dice) == 0 {
		return nil
	}
	before := d.stand
	d.stand = d.upright(d.state)
	lost := func(id game.PieceID) bool {
		was, stood := before[id]
		is, stands := d.stand[id]
		return stood && (!stands || was == "" && is != "")
	}
	for i := range p.events {
		pieces, line := p.events[i].Pieces(), p.events[i].Line(d.state)
		if len(pieces) == 1 && lost(pieces[0]) && line.Text != "" && slices.Contains(p.entry.Lines, line) {
			lines = append(lines, line)
		}
	}
	return lines
}
