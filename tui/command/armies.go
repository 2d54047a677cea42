package command

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"muster/assets"
	"muster/board"
	"muster/game"
)

// dataFiles are the commands that list, show and check files of armies and scenarios.
type dataFiles struct{ *Program }

func (p dataFiles) armies() *cobra.Command {
	var system string
	cmd := &cobra.Command{
		Use:   "armies",
		Short: "List, show and check armies",
		Example: "  muster armies\n" +
			"  muster armies show guard\n" +
			"  muster armies check my-army.toml",
		Args: noCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return p.listArmies(cmd.OutOrStdout(), system) },
	}
	cmd.PersistentFlags().StringVar(&system, "system", "", "only this rulebook's")
	cmd.AddCommand(
		&cobra.Command{
			Use: "list", Short: "List the armies that can be brought", Args: exactly(0),
			Example: "  muster armies list --system fog",
			RunE:    func(cmd *cobra.Command, _ []string) error { return p.listArmies(cmd.OutOrStdout(), system) },
		},
		p.showCommand(&cobra.Command{
			Use: "show NAME", Short: "Show what is in an army", Args: exactly(1),
			Example: "  muster armies show guard\n" +
				"  muster armies show guard --toml > my-army.toml",
			ValidArgsFunction: words(completions(p).everywhere(armyIDs)),
			RunE: func(cmd *cobra.Command, args []string) error {
				return p.showArmy(cmd.OutOrStdout(), system, args[0])
			},
		}, "armies"),
		&cobra.Command{
			Use: "check FILE...", Short: "Check armies that you wrote", Args: atLeast(1),
			Example: "  muster armies check my-army.toml",
			RunE: func(cmd *cobra.Command, args []string) error {
				return p.checkFiles(cmd, args, system, p.checkArmy)
			},
		},
	)
	return cmd
}

func (p dataFiles) listArmies(out io.Writer, system string) error {
	return inColumns(out, func(table io.Writer) error {
		return p.eachSystem(system, func(sys game.System) []error {
			all, faults := sys.Armies()
			for _, a := range all {
				fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%3d points\t%s%s\n", sys.Info().ID, a.ID, a.Title, a.Group, a.Points, a.Origin, stands(a))
			}
			return faults
		})
	})
}

func (p dataFiles) showArmy(out io.Writer, system, name string) error {
	sys, a, err := findIn(p.Program, system, name, "army", army)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s (%s, %s, %d points)\n%s\n", a.Title, sys.Info().Title, a.Origin, a.Points, a.Blurb)
	writeFacts(out, a.Lines)
	for _, f := range a.Flaws {
		fmt.Fprintf(out, "may not be brought: %s\n", f)
	}
	return nil
}

// stands says in a list of armies that one cannot be brought as it stands.
func stands(a game.Army) string {
	if a.No == nil {
		return ""
	}
	return "  (not to be brought: " + a.No.String() + ")"
}

func (p dataFiles) checkArmy(sys game.System, file string, data []byte) (string, error) {
	if err := ofKind(file, data, armyKind); err != nil {
		return "", err
	}
	a, err := sys.ReadArmy(file, data)
	if err == nil {
		err = flaws(file, a)
	}
	return fmt.Sprintf("%s, %d points", a.Title, a.Points), err
}

// flaws is what the rules have against an army, in lines like those of faults of the file.
func flaws(file string, a game.Army) error {
	var all assets.Faults
	for _, f := range a.Flaws {
		all = append(all, assets.Fault{File: file, Line: f.Line, Msg: f.String()})
	}
	return all.Err()
}

// eachSystem visits one rulebook, or all when no name is given, and joins what they complain of.
func (p dataFiles) eachSystem(name string, visit func(game.System) []error) error {
	systems := p.systems()
	if name != "" {
		sys, err := p.system(name)
		if err != nil {
			return err
		}
		systems = []game.System{sys}
	}
	var faults []string
	for _, sys := range systems {
		for _, err := range visit(sys) {
			faults = append(faults, err.Error())
		}
	}
	if len(faults) > 0 {
		return fmt.Errorf("%s", strings.Join(faults, "\n"))
	}
	return nil
}

// findIn looks a named thing up in one rulebook or in all of them.
func findIn[T any](p *Program, system, name, kind string, find func(game.System, string) (T, error)) (game.System, T, error) {
	var zero T
	if system != "" {
		sys, err := p.system(system)
		if err != nil {
			return nil, zero, err
		}
		found, err := find(sys, name)
		return sys, found, err
	}
	var first error
	for _, sys := range p.systems() {
		found, err := find(sys, name)
		if err == nil {
			return sys, found, nil
		}
		if first == nil {
			first = err
		}
	}
	if first == nil {
		first = fmt.Errorf("there is no %s: no rulebook is installed", kind)
	}
	return nil, zero, first
}

// checkFiles checks files somebody wrote and says of each in one line that it is right, or all that is wrong with it.
func (p dataFiles) checkFiles(cmd *cobra.Command, files []string, system string,
	check func(game.System, string, []byte) (string, error),
) error {
	failed := false
	for _, file := range files {
		data, err := assets.ReadDisk(file)
		if err == nil {
			var sys game.System
			if sys, err = p.systemOf(file, data, system); err == nil {
				var words string
				if words, err = check(sys, file, data); err == nil {
					fmt.Fprintf(cmd.OutOrStdout(), "%s: right: %s\n", file, words)
					continue
				}
			}
		}
		failed = true
		fmt.Fprintln(cmd.ErrOrStderr(), inWords(err)) // as editors understand it: FILE:LINE: what
	}
	if failed {
		return errQuiet
	}
	return nil
}

func writeFacts(out io.Writer, facts []board.Fact) {
	for _, f := range facts {
		fmt.Fprintf(out, "  %-22s %s\n", f.Label, f.Value)
	}
}
