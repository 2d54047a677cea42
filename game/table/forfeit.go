package table

import (
	"context"

	"muster/game"
	"muster/saves"
)

// Forfeit ends the battle, lost for the side of a seat that a program plays and plays wrongly: it is late, or speaks what
// nobody understands. why says what it did. Who gives the program's orders tells the table; the table finds nothing out.
func (t *Table) Forfeit(ctx context.Context, seat game.Seat, why string) (*game.Refusal, error) {
	return t.askFor(ctx, seat, func(d *desk) *game.Refusal { return d.forfeit(seat, why) })
}

// forfeit is [Table.Forfeit].
func (d *desk) forfeit(seat game.Seat, why string) *game.Refusal {
	if no := d.stopped(); no != nil {
		return no
	}
	if !d.plays(seat) {
		return game.Refuse(game.TableSeat, "only a seat that plays can lose the battle")
	}
	d.write(saves.Note{Kind: saves.ForfeitNote, By: seat, Text: why})
	d.finish(game.Forfeit(d.players, seat, why))
	d.publish()
	return nil
}
