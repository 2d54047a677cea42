package rulebook

import (
	"encoding/json"
	"fmt"

	"muster/assets"
	"muster/game"
)

// Complaints are what a file has wrong, each with the line of its key, and what the rules of composition have against the
// army in it, the gravest first.
type Complaints struct {
	assets.Complaints
	Misfits Misfits
}

// About is for the complaints about a file.
func About(lines assets.Lines) Complaints {
	return Complaints{Complaints: assets.Complaints{Lines: lines}}
}

// Misfit complains about an army, if there is a reason to. At is the key that is to blame.
func (c *Complaints) Misfit(no *game.Refusal, at ...any) {
	if no != nil {
		c.Misfits = append(c.Misfits, Misfit{Refusal: no, At: at})
	}
}

// Unpack reads the scenario that a setup embeds, complete with all that it speaks of.
func Unpack(setup game.Setup, scenario any) error {
	if err := game.FromJSON(setup.Scenario, scenario); err != nil {
		return fmt.Errorf("the scenario of the setup: %w", err)
	}
	return nil
}

// TooMany complains of more armies than there are sides.
func TooMany(armies []json.RawMessage, sides int) assets.Faults {
	if len(armies) <= sides {
		return nil
	}
	return assets.Faults{{File: "armies", Msg: fmt.Sprintf("%d armies for %d sides", len(armies), sides)}}
}

// Brought is the army that a setup gives a side, nil where the side brings what the scenario says.
func Brought[A any](armies []json.RawMessage, side int) (*A, assets.Faults) {
	if side >= len(armies) || len(armies[side]) == 0 || string(armies[side]) == "null" {
		return nil, nil
	}
	army := new(A)
	if err := game.FromJSON(armies[side], army); err != nil {
		return nil, assets.Faults{{File: "armies", Msg: err.Error()}}
	}
	return army, nil
}

// OwnTerrain complains that a random field was chosen for a scenario with its own.
func OwnTerrain(number int, scenario string, rule game.RuleID) assets.Faults {
	return assets.Faults{optionFault("field=%d: %s has its own terrain [%s]", number, scenario, rule)}
}

// FaultsOf are the faults of a part of a setup: the scenario, the units.
func FaultsOf(part string, faults assets.Faults) assets.Faults {
	for i := range faults {
		faults[i].File = part
	}
	return faults
}

// Unfit are the faults of a setup for which an army is to blame: what cannot be read, and what the rules of composition
// have against it.
func Unfit(id string, faults assets.Faults, misfits ...Misfit) assets.Faults {
	for _, m := range misfits {
		faults = append(faults, assets.Fault{Msg: m.String()})
	}
	return FaultsOf("army "+assets.Clean(id, assets.LongestName), faults)
}

// SeatsOfTwo is which seat plays each side, where two sides have one player each.
func SeatsOfTwo(players []game.Player) (seats [2]game.Seat, faults assets.Faults) {
	if len(players) != len(seats) {
		return seats, assets.Faults{{File: "seats", Msg: fmt.Sprintf("number of players: %d; the battle has %d, one a side",
			len(players), len(seats))}}
	}
	for i, p := range players {
		if p.Side < 0 || p.Side >= len(seats) || seats[p.Side] != 0 {
			faults = append(faults, assets.Fault{
				File: "seats",
				Msg:  fmt.Sprintf("player %d sits at side %d; each of the sides 0 and 1 has one player", i+1, p.Side),
			})
			continue
		}
		seats[p.Side] = game.First + game.Seat(i)
	}
	return seats, faults
}
