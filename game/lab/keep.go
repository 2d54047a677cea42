package lab

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash"

	"muster/game"
	"muster/game/dice"
	"muster/saves"
)

// dealt are dice whose faces are part of the course of a battle.
type dealt struct {
	game.Dice
	course hash.Hash
}

func (d dealt) Roll(sides int, by game.RuleID) int {
	face := d.Dice.Roll(sides, by)
	d.course.Write([]byte{byte(face)})
	return face
}

// give carries out an order. Nobody reads a journal of it, so none is written unless the batch is to be checked, or its
// battles kept.
func (f *fight) give(seat game.Seat, order game.Command) *game.Refusal {
	text, err := json.Marshal(order)
	if err != nil {
		panic(err)
	}
	fmt.Fprintf(f.course, "%d %s %s\n", seat, order.Verb(), text)
	if !f.config.Check && f.config.Journals == "" {
		_, no := game.Again(f.state, seat, order, f.dice)
		return no
	}
	entry, events, no := game.Play(f.state.State, seat, order, f.dice)
	if no != nil {
		return no
	}
	sum, err := game.Digest(f.state)
	if err != nil {
		panic(err)
	}
	if tick, is := order.(game.Tick); is {
		f.now = max(f.now, tick.To)
	}
	entry.Seq, entry.At, entry.Sum = len(f.past)+1, f.now, sum
	line := saves.Line{Entry: &entry, Names: f.unnamed(order)}
	if turn := saves.TurnOf(f.state.State, events, f.turn); turn != f.turn {
		line.Turn, f.turn = turn, turn
	}
	f.past = append(f.past, line)
	return nil
}

// unnamed are the names of the pieces that an order speaks of, as far as the journal does not tell them yet.
func (f *fight) unnamed(order game.Command) map[game.PieceID]string {
	names := map[game.PieceID]string{}
	for _, id := range game.Mentioned(order) {
		if name := f.state.Name(id); id != 0 && f.named[id] != name {
			names[id], f.named[id] = name, name
		}
	}
	return names
}

// replay holds that the orders and dice of a battle make the same battle again, when the batch is to be checked.
func (f *fight) replay() error {
	if !f.config.Check {
		return nil
	}
	record := saves.Record{Head: saves.NewHead(f.config.System, f.setup), Lines: f.past}
	_, err := saves.Replay(f.config.System, &record, saves.Every, func(saves.Step) bool { return true })
	return err
}

// keep writes the battle's journal, where battles are kept.
func (f *fight) keep(s game.Scenario) error {
	if f.config.Journals == "" {
		return nil
	}
	head := saves.NewHead(f.config.System, f.setup)
	head.Title, head.Program, head.Started = fmt.Sprintf("%d %s", f.number, s.Title), f.config.Program, f.config.Started
	for i := range f.setup.Seats {
		_, player := f.plays(game.First + game.Seat(i))
		head.Chairs = append(head.Chairs, player.Name)
	}
	lines := f.past
	if n := len(lines); f.ended != nil && n > 0 {
		if f.lost != nil {
			lines = append(lines, saves.Line{Note: f.lost})
		}
		lines = append(lines, saves.Line{Note: &saves.Note{
			Kind: saves.OverNote, Text: f.ended.Title, Seq: n, Sum: f.past[n-1].Entry.Sum,
			Figures: saves.FiguresOf(f.ended, f.setup.Seats, n),
		}})
	}
	journal, err := saves.Create(f.config.Journals, head, dice.Seed{}, lines...)
	f.Journal = journal.Name()
	return errors.Join(err, journal.Close())
}
