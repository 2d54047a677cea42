package rulebook

import (
	"encoding/json"
	"fmt"

	"muster/assets"
	"muster/game"
)

// Workbench is an army while it is being built.
type Workbench interface {
	// Bench lays the army out, and Lines are its rows with what can be done to them.
	Bench() game.Bench
	Lines() []BenchLine
	// Settle puts in order what a change has left behind, such as the stated points.
	Settle()
	// Roster is the army as it is written: a pointer to the shape of its file.
	Roster() Roster
}

// Roster is the shape of an army's file. It embeds [Head].
type Roster interface{ label() *Label }

func (c Catalogue) take(data json.RawMessage) (Workbench, error) {
	w, err := c.Take(c.Lib, data)
	if err != nil {
		return nil, fmt.Errorf("this is no %s: %s", c.Army, assets.FirstLine(err))
	}
	return w, nil
}

// Bench lays an army out.
func (c Catalogue) Bench(data json.RawMessage) (game.Bench, error) {
	w, err := c.take(data)
	if err != nil {
		return game.Bench{}, err
	}
	return w.Bench(), nil
}

// Revise makes one change to an army.
func (c Catalogue) Revise(data json.RawMessage, edit game.Edit) (json.RawMessage, *game.Refusal) {
	w, err := c.take(data)
	if err != nil {
		return nil, game.Refuse(game.TableUnknown, "%s", err)
	}
	if no := carryOut(w.Lines(), edit, "this "+c.Army); no != nil {
		return nil, no
	}
	w.Settle()
	return game.JSON(w.Roster()), nil
}

// WriteArmy is an army as a file.
func (c Catalogue) WriteArmy(data json.RawMessage) ([]byte, error) {
	w, err := c.take(data)
	if err != nil {
		return nil, err
	}
	army := w.Roster()
	*army.label() = Label{Kind: "army", System: c.System}
	return assets.Encode(army)
}
