package table

import (
	"encoding/json"
	"fmt"
	"strings"

	"muster/game"
	"muster/saves"
)

// order is [Table.Order], and [Table.Orders] for several.
func (d *desk) order(seat game.Seat, seen int, orders ...game.Command) *game.Refusal {
	if no := d.stopped(); no != nil {
		return no
	}
	if seat == game.Umpire {
		return game.Refuse(game.TableSeat, "the umpire's orders are given by the table itself")
	}
	if d.most > 0 && d.seq >= d.most {
		return game.Refuse(game.TableConsent, "this battle has had %d orders, more than any needs: end it by a draw", d.seq)
	}
	stale := seen < d.seq
	d.settle()
	no := d.stopped()
	first := len(d.orders)
	for i, c := range orders {
		if no != nil {
			break
		}
		if no = d.stopped(); no == nil {
			no = d.give(seat, c, stale && i == 0, first)
		}
	}
	d.publish()
	return no
}

// give carries out a player's order and what the umpire does because of it. first is the index of the first order of
// the gesture that it belongs to.
func (d *desk) give(seat game.Seat, c game.Command, stale bool, first int) *game.Refusal {
	var no *game.Refusal
	fine := d.guard(seat, c, func() {
		no = game.Check(d.state, seat, c)
		if no == nil && stale && d.state.Agenda().Mode == game.Turn {
			no = game.Refuse(game.TableStale, "the battle has moved on to order %d since you looked: look again", d.seq)
		}
	})
	if !fine || no != nil {
		return d.either(no)
	}
	d.stamp()
	if no := d.play(seat, c, first); no != nil {
		return no
	}
	d.proposal = nil
	d.settle()
	return nil
}

// either is the refusal, or the one of a table that has just been frozen.
func (d *desk) either(no *game.Refusal) *game.Refusal {
	if d.fault != nil {
		return d.stopped()
	}
	return no
}

// play is the only place where a battle at the table changes for the first time. Orders of the umpire, and what the
// clock does, are gestures of their own.
func (d *desk) play(seat game.Seat, c game.Command, first int) *game.Refusal {
	if d.fault != nil {
		return d.stopped()
	}
	var no *game.Refusal
	var names map[game.PieceID]string
	var losses []game.Line
	next := &played{}
	fine := d.guard(seat, c, func() {
		sealed := d.frozen.Agenda().Mode == game.Sealed
		next.entry, next.events, no = game.Play(d.state, seat, c, d.dice)
		if no != nil {
			return
		}
		if saves.Due(d.seq + 1) {
			next.entry.Sum = sumOf(d.state)
		}
		names, losses = d.unnamed(c), d.losses(next)
		next.secret, next.sealed = secrets(d.state, next.events), sealed && seat != game.Umpire
		next.turn = saves.TurnOf(d.state, next.events, d.turn())
		next.state = d.state.Clone()
	})
	if !fine || no != nil {
		return d.either(no)
	}
	if tick, ok := c.(game.Tick); ok {
		d.at = tick.To
	}
	d.seq++
	next.entry.Seq, next.entry.At = d.seq, d.at
	next.with = max(len(d.orders)-first, 0)
	line := saves.Line{Entry: &next.entry, With: next.with, Names: names, Losses: losses}
	if next.turn != d.turn() {
		line.Turn = next.turn
	}
	d.add(next)
	d.news.played = append(d.news.played, next)
	d.news.lines = append(d.news.lines, line)
	return nil
}

// unnamed are the names of the pieces that an order speaks of, as far as the journal does not tell them yet.
func (d *desk) unnamed(c game.Command) map[game.PieceID]string {
	var names map[game.PieceID]string
	for _, id := range game.Mentioned(c) {
		name := d.state.Name(id)
		if id == 0 || d.pieces[id] == name {
			continue
		}
		if names == nil {
			names = map[game.PieceID]string{}
		}
		names[id], d.pieces[id] = name, name
	}
	return names
}

// sumOf is the digest of a state. It panics when that does not marshal, for [desk.guard] to catch.
func sumOf(st game.State) game.Sum {
	sum, err := game.Digest(st)
	if err != nil {
		panic(err.Error())
	}
	return sum
}

// How many states are kept: all of the last few orders, for taking back; and one now and then, to re-play from.
const (
	keepLast  = 32
	keepEvery = 64
)

// add appends an order to those that stand.
func (d *desk) add(p *played) {
	d.orders = append(d.orders, p)
	d.frozen = p.state
	undoing{d}.count(p)
	if old := len(d.orders) - 1 - keepLast; old >= 0 && old%keepEvery != 0 {
		d.orders[old].state = nil
	}
}

// turn is the heading under which the battle stands.
func (d *desk) turn() string {
	if len(d.orders) == 0 {
		return d.opening.turn
	}
	return d.orders[len(d.orders)-1].turn
}

// freeze stops the table for good, at the last order that went well.
func (d *desk) freeze(seat game.Seat, c game.Command, why, stack string) {
	if d.fault != nil {
		return
	}
	d.fault = &Fault{Battle: d.name, Seq: d.seq + 1, Seat: seat, By: d.called(seat), Why: why, Stack: stack}
	if c != nil {
		d.fault.Verb, d.fault.Command = describe(c)
	}
	d.proposal = nil
	d.clock.stop(d.at)
	note := saves.Note{Kind: saves.FaultNote, By: seat, Verb: d.fault.Verb, Cmd: d.fault.Command, Text: why}
	d.write(note)
	d.say(game.TableFrozen, "%s", d.fault)
}

// describe is an order's verb and JSON; of an order that caused a fault nothing may be expected.
func describe(c game.Command) (verb, text string) {
	defer func() {
		if fault := recover(); fault != nil {
			text = fmt.Sprint("(it cannot be shown: ", fault, ")")
		}
	}()
	verb = c.Verb()
	raw, err := json.Marshal(c)
	if err != nil {
		return verb, "(it cannot be shown: " + err.Error() + ")"
	}
	return verb, string(raw)
}

// String tells what to report: battle, entry and command.
func (f *Fault) String() string {
	text := "the program failed"
	if f.Verb != "" {
		by := f.By
		if f.Seat == game.Umpire {
			by = "the umpire"
		}
		text += fmt.Sprintf(" at order %d, %s %s by %s", f.Seq, f.Verb, f.Command, by)
	}
	text += ": " + strings.Join(strings.Fields(f.Why), " ") + "."
	if f.Seq > 1 {
		text += fmt.Sprintf(" Everything up to order %d is safe", f.Seq-1)
		if f.Battle != "" {
			text += " in " + f.Battle
		}
		text += "."
	}
	return text + " This battle is frozen"
}
