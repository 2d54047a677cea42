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
	return t.askFor(ctx, seat, func(d *desk) *game.Refusal { return claims{d}.claim(seat) })
}

// claims is what goes for who claims the victory.
type claims struct{ d *desk }

// claim is [Table.Claim].
func (w claims) claim(seat game.Seat) *game.Refusal {
	if no := w.mayClaim(seat); no != nil {
		return no
	}
	w.d.write(saves.Note{Kind: saves.ClaimNote, By: seat})
	w.d.finish(w.claimed(seat))
	w.d.say(game.TableClaim, "%s claims the victory: %s has gone away", w.d.called(seat), consents(w).names(consents(w).others(seat)))
	w.d.publish()
	return nil
}

// mayClaim says why a seat cannot claim the victory. Who has never come may not know that the battle has begun.
func (w claims) mayClaim(seat game.Seat) *game.Refusal {
	if no := w.d.stopped(); no != nil {
		return no
	}
	if !w.d.plays(seat) {
		return game.Refuse(game.TableSeat, "only those who play can claim the victory")
	}
	others := consents(w).others(seat)
	for _, other := range others {
		switch i := other.Index(); {
		case w.d.chairs[i] != "":
			return game.Refuse(game.TableClaim, "%s is played by a program", w.d.called(other))
		case !standIns(w).isLost(other):
			return game.Refuse(game.TableClaim, "%s is here", w.d.called(other))
		case w.d.lines[i].never:
			return game.Refuse(game.TableClaim, "%s has never come to this battle", w.d.called(other))
		}
	}
	if len(others) == 0 {
		return game.Refuse(game.TableClaim, "there is nobody to win against")
	}
	return nil
}

// claimed is the outcome of a battle whose victory a seat has claimed.
func (w claims) claimed(seat game.Seat) game.Outcome {
	o := game.Outcome{Title: saves.ClaimTitle(w.d.called(seat)), Rule: game.TableClaim}
	for i, player := range w.d.players {
		if player.Side == w.d.players[seat.Index()].Side {
			o.Winners = append(o.Winners, game.First+game.Seat(i))
		}
	}
	facts := []board.Fact{{Label: "Claimed by", Value: w.d.called(seat)}, {Label: "Gone away", Value: consents(w).names(consents(w).others(seat))}}
	o.Report = []game.Section{{Title: "How it ended", Facts: facts}}
	return o
}
