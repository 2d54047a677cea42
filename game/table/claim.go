package table

import (
	"context"

	"muster/board"
	"muster/game"
	"muster/saves"
)

// Claim ends the battle in favour of a seat whose opponents have all gone away. How long they have to be away is for the
// caller to know. [game.TableClaim] says why the victory cannot be claimed.
func (t *Table) Claim(ctx context.Context, seat game.Seat) (*game.Refusal, error) {
	return t.askFor(ctx, seat, func(d *desk) *game.Refusal { return d.claim(seat) })
}

// claim is [Table.Claim].
func (d *desk) claim(seat game.Seat) *game.Refusal {
	if no := d.mayClaim(seat); no != nil {
		return no
	}
	d.write(saves.Note{Kind: saves.ClaimNote, By: seat})
	d.finish(d.claimed(seat))
	d.say(game.TableClaim, "%s claims the victory: %s has gone away", d.called(seat), d.names(d.others(seat)))
	d.publish()
	return nil
}

// mayClaim says why a seat cannot claim the victory. Who has never come may not know that the battle has begun.
func (d *desk) mayClaim(seat game.Seat) *game.Refusal {
	if no := d.stopped(); no != nil {
		return no
	}
	if !d.plays(seat) {
		return game.Refuse(game.TableSeat, "only those who play can claim the victory")
	}
	others := d.others(seat)
	for _, other := range others {
		switch i := other.Index(); {
		case d.chairs[i] != "":
			return game.Refuse(game.TableClaim, "%s is played by a program", d.called(other))
		case !d.isLost(other):
			return game.Refuse(game.TableClaim, "%s is here", d.called(other))
		case d.lines[i].never:
			return game.Refuse(game.TableClaim, "%s has never come to this battle", d.called(other))
		}
	}
	if len(others) == 0 {
		return game.Refuse(game.TableClaim, "there is nobody to win against")
	}
	return nil
}

// claimed is the outcome of a battle whose victory a seat has claimed.
func (d *desk) claimed(seat game.Seat) game.Outcome {
	o := game.Outcome{Title: saves.ClaimTitle(d.called(seat)), Rule: game.TableClaim}
	for i, player := range d.players {
		if player.Side == d.players[seat.Index()].Side {
			o.Winners = append(o.Winners, game.First+game.Seat(i))
		}
	}
	facts := []board.Fact{{Label: "Claimed by", Value: d.called(seat)}, {Label: "Gone away", Value: d.names(d.others(seat))}}
	o.Report = []game.Section{{Title: "How it ended", Facts: facts}}
	return o
}
