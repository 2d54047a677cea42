package command

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"muster/assets"
	"muster/game"
	"muster/saves"
)

// library is the data files under the folder of --home, or the user's own.
func (p *Program) library() assets.Library {
	if p.home != "" {
		return assets.Open(filepath.Join(p.home, "data"))
	}
	return assets.Open(assets.UserDir())
}

func (p *Program) systems() []game.System { return p.Systems(p.library()) }

// system finds a rulebook by its id; no word at all means the first.
func (p *Program) system(word string) (game.System, error) {
	var ids []string
	for _, sys := range p.systems() {
		if word == "" || strings.EqualFold(sys.Info().ID, word) {
			return sys, nil
		}
		ids = append(ids, sys.Info().ID)
	}
	return nil, usageError{unknown("rulebook", word, ids)}
}

// recorded finds the rulebook of a battle; that this program has it not is no fault of the command line.
func (p *Program) recorded(head saves.Head) (game.System, error) {
	for _, sys := range p.systems() {
		if sys.Info().ID == head.System {
			return sys, nil
		}
	}
	return nil, fmt.Errorf("this battle is one of %q, a rulebook this program does not have; it has: %s",
		assets.Clean(head.System, 24), strings.Join(completions{p}.systemNames(), ", "))
}

// scenario finds a scenario of a system by its id, or reads it from a file; no word at all means the first.
func scenario(sys game.System, word string) (game.Scenario, error) {
	if isFile(word) {
		return readFile(word, sys.ReadScenario, scenarioKinds...)
	}
	all, faults := sys.Scenarios()
	if usual := game.Usual(all); word == "" && usual >= 0 {
		return all[usual], nil
	}
	for _, s := range all {
		if s.ID == word {
			return s, nil
		}
	}
	return game.Scenario{}, absent("scenario", word, scenarioIDs(sys), faults)
}

// army finds an army of a system by its id, or reads it from a file.
func army(sys game.System, word string) (game.Army, error) {
	if isFile(word) {
		return readFile(word, sys.ReadArmy, armyKind)
	}
	all, faults := sys.Armies()
	for _, a := range all {
		if a.ID == word {
			return a, nil
		}
	}
	return game.Army{}, absent("army", word, armyIDs(sys), faults)
}

// absent says that there is no such thing, unless a file that could not be read is why.
func absent(kind, word string, names []string, faults []error) error {
	for _, fault := range faults {
		if word == "" || strings.Contains(fault.Error(), word+".toml:") {
			return fault
		}
	}
	return usageError{unknown(kind, word, names)}
}

// isFile tells a file from the name of something built in.
func isFile(word string) bool {
	return strings.HasSuffix(word, ".toml") || strings.ContainsRune(word, filepath.Separator)
}

// The kinds of file, as files name themselves.
const armyKind = "army"

var scenarioKinds = []string{"scenario", "campaign"}

// readFile reads a file that somebody wrote, which must be of one of the kinds.
func readFile[T any](file string, read func(string, []byte) (T, error), kinds ...string) (T, error) {
	var none T
	data, err := assets.ReadDisk(file)
	if err != nil {
		return none, err
	}
	if err := ofKind(file, data, kinds...); err != nil {
		return none, err
	}
	return read(file, data)
}

// ofKind refuses a file of another kind: to say that none of its keys is known would help nobody.
func ofKind(file string, data []byte, kinds ...string) error {
	head, lines, err := assets.ParseHead(file, data)
	if err != nil {
		return err
	}
	if slices.Contains(kinds, head.Kind) {
		return nil
	}
	return lines.Fault(fmt.Sprintf("kind is %q; want %s", assets.Clean(head.Kind, 24), strings.Join(kinds, " or ")), "kind")
}
