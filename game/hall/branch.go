package hall

import (
	"errors"
	"fmt"
	"path/filepath"

	"muster/assets"
	"muster/game"
	"muster/saves"
)

// branch fills in the terms of a table that plays on from an older battle. That battle has to be over: a branch would
// show what is hidden in it, and a player who knows the dice to come would choose where to go on.
func (v *Visit) branch(t *Terms) error {
	if t.From == "" {
		return nil
	}
	record, err := v.Record(t.From)
	if err != nil {
		return err
	}
	sys := v.hall.rulebook(record.Head.System)
	switch {
	case sys == nil:
		return fmt.Errorf("this hall has no rulebook called %q", assets.Clean(record.Head.System, longestName))
	case record.Note(saves.OverNote) == nil:
		return errors.New("a battle can be played on from one of its steps when it is over")
	case t.Steps < 1 || t.Steps >= len(record.Orders()):
		return fmt.Errorf("it is played on from a step between its beginning and its end, 1 to %d", len(record.Orders())-1)
	case len(t.Seats) != len(record.Head.Seats):
		return fmt.Errorf("this battle has %d seats", len(record.Head.Seats))
	}
	t.System, t.Title, t.Setup = record.Head.System, record.Head.Title, record.Head.Setup
	t.Setup.Seats = append([]game.Player(nil), t.Setup.Seats...)
	t.Sides = game.SideNames(sys, t.Setup)
	v.hall.mu.Lock()
	defer v.hall.mu.Unlock()
	if r := v.hall.rooms[t.From]; r != nil {
		t.Facts = r.saved.Terms.Facts
	}
	return nil
}

// opening is how the table's battle begins: a setup, or a setup and the first orders of another battle.
func (p staging) opening(t *savedTable) (saves.Record, error) {
	setup := game.Named(p.r.sys.System, t.setup())
	if t.Terms.From == "" {
		return saves.Record{Head: saves.NewHead(p.r.sys.System, setup)}, nil
	}
	files, err := filepath.Glob(p.r.hall.store.path(tablesFolder, filepath.Base(t.Terms.From), "*"+saves.Ext))
	if err != nil || len(files) != 1 {
		return saves.Record{}, errors.New("the battle that it goes on from is no longer there")
	}
	old, err := saves.Read(files[0])
	if err != nil {
		return saves.Record{}, err
	}
	fork := saves.Fork(old, t.Terms.Steps)
	fork.Head.Seats = setup.Seats
	return *fork, nil
}
