package rulebook

import (
	"encoding/json"
	"fmt"

	"muster/assets"
	"muster/game"
)

// Builder is the bench of a rulebook: what [game.Builder] asks for besides the empty armies to begin with.
type Builder struct {
	System string // the rulebook's id
	Army   string // what an army is called: "force"
	// Take reads the data of an army. The error is one line on what makes it none.
	Take func(data json.RawMessage) (Workbench, error)
}

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

func (b Builder) take(data json.RawMessage) (Workbench, error) {
	w, err := b.Take(data)
	if err != nil {
		return nil, fmt.Errorf("this is no %s: %s", b.Army, assets.FirstLine(err))
	}
	return w, nil
}

// Bench lays an army out.
func (b Builder) Bench(data json.RawMessage) (game.Bench, error) {
	w, err := b.take(data)
	if err != nil {
		return game.Bench{}, err
	}
	return w.Bench(), nil
}

// Revise makes one change to an army.
func (b Builder) Revise(data json.RawMessage, edit game.Edit) (json.RawMessage, *game.Refusal) {
	w, err := b.take(data)
	if err != nil {
		return nil, game.Refuse(game.TableUnknown, "%s", err)
	}
	if no := carryOut(w.Lines(), edit, "this "+b.Army); no != nil {
		return nil, no
	}
	w.Settle()
	return game.JSON(w.Roster()), nil
}

// WriteArmy is an army as a file.
func (b Builder) WriteArmy(data json.RawMessage) ([]byte, error) {
	w, err := b.take(data)
	if err != nil {
		return nil, err
	}
	army := w.Roster()
	*army.label() = Label{Kind: "army", System: b.System}
	return assets.Encode(army)
}
