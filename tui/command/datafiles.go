package command

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"muster/assets"
	"muster/game"
)

// dataFiles are the commands that list, show and check files of armies and scenarios.
type dataFiles struct{ *Program }

// kind is what the help of the commands about one kind of file says.
type kind struct {
	name       string // of the command: "armies"
	shown, own string // in examples: one of the house's, and a file of one's own
	list, show string // what these commands do
	ids        func(game.System) []string
}

// command is the command about a kind of file, with those below it that list, show and check.
func (p dataFiles) command(k kind,
	list func(out io.Writer, system string) error, show func(out io.Writer, system, name string) error,
	check func(sys game.System, file string, data []byte) (string, error),
) *cobra.Command {
	var system string
	example := "  muster " + k.name
	listAll := func(cmd *cobra.Command, _ []string) error { return list(cmd.OutOrStdout(), system) }
	cmd := &cobra.Command{
		Use: k.name, Short: "List, show and check " + k.name, Args: noCommand, RunE: listAll,
		Example: example + "\n" + example + " show " + k.shown + "\n" + example + " check " + k.own,
	}
	cmd.PersistentFlags().StringVar(&system, "system", "", "only this rulebook's")
	cmd.AddCommand(
		&cobra.Command{
			Use: "list", Short: k.list, Args: exactly(0), RunE: listAll, Example: example + " list --system fog",
		},
		p.showCommand(&cobra.Command{
			Use: "show NAME", Short: k.show, Args: exactly(1),
			Example:           example + " show " + k.shown + "\n" + example + " show " + k.shown + " --toml > " + k.own,
			ValidArgsFunction: words(completions(p).everywhere(k.ids)),
			RunE: func(cmd *cobra.Command, args []string) error {
				return show(cmd.OutOrStdout(), system, args[0])
			},
		}, k.name),
		&cobra.Command{
			Use: "check FILE...", Short: "Check " + k.name + " that you wrote", Args: atLeast(1),
			Example: example + " check " + k.own,
			RunE:    func(cmd *cobra.Command, args []string) error { return p.checkFiles(cmd, args, system, check) },
		},
	)
	return cmd
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
