package command

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"muster/assets"
	"muster/game"
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

// scenario finds a scenario of a system by its id, or reads it from a file; no word at all means the first.
func scenario(sys game.System, word string) (game.Scenario, error) {
	if strings.HasSuffix(word, ".toml") {
		data, err := os.ReadFile(word)
		if err != nil {
			return game.Scenario{}, err
		}
		return sys.ReadScenario(word, data)
	}
	all, faults := sys.Scenarios()
	var ids []string
	for _, s := range all {
		if word == "" || s.ID == word {
			return s, nil
		}
		ids = append(ids, s.ID)
	}
	if len(faults) > 0 && len(all) == 0 {
		return game.Scenario{}, faults[0]
	}
	return game.Scenario{}, usageError{unknown("scenario", word, ids)}
}

// army finds an army of a system by its id, or reads it from a file.
func army(sys game.System, word string) (game.Army, error) {
	if strings.HasSuffix(word, ".toml") {
		data, err := os.ReadFile(word)
		if err != nil {
			return game.Army{}, err
		}
		return sys.ReadArmy(word, data)
	}
	all, _ := sys.Armies()
	var ids []string
	for _, a := range all {
		if a.ID == word {
			return a, nil
		}
		ids = append(ids, a.ID)
	}
	return game.Army{}, usageError{unknown("army", word, ids)}
}

// flagNames are the flags a command knows, with their dashes.
func flagNames(cmd *cobra.Command) []string {
	var names []string
	add := func(f *pflag.Flag) { names = append(names, "--"+f.Name) }
	cmd.Flags().VisitAll(add)
	cmd.InheritedFlags().VisitAll(add)
	return names
}

// systemIDs completes the first argument of a command.
func (p *Program) systemIDs(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var ids []string
	for _, sys := range p.systems() {
		ids = append(ids, sys.Info().ID)
	}
	return ids, cobra.ShellCompDirectiveNoFileComp
}
