package command

import (
	"fmt"

	"github.com/spf13/cobra"

	"muster/assets"
)

// showCommand adds --toml to a command that shows a thing by name: then it prints the file itself, to begin one's own
// with. Folder is where such files are.
func (p dataFiles) showCommand(cmd *cobra.Command, folder string) *cobra.Command {
	var source bool
	cmd.Flags().BoolVar(&source, "toml", false, "print the file instead, to begin your own with")
	show := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if !source {
			return show(cmd, args)
		}
		return p.printSource(cmd, folder, args[0])
	}
	return cmd
}

// printSource prints the file of that name of whichever rulebook has one.
func (p dataFiles) printSource(cmd *cobra.Command, folder, name string) error {
	var names []string
	for _, sys := range p.systems() {
		files, err := p.library().List(folder+"/"+sys.Info().ID, ".toml")
		if err != nil {
			return err
		}
		for _, f := range files {
			if f.ID() == name {
				return p.copySource(cmd, f)
			}
			names = append(names, f.ID())
		}
	}
	return usageError{unknown("file in "+folder, name, names)}
}

func (p dataFiles) copySource(cmd *cobra.Command, f assets.File) error {
	data, err := p.library().ReadFile(f)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s", data)
	return err
}
