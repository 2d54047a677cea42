package command

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"muster/assets"
	"muster/board"
	"muster/game"
)

func (p dataFiles) armies() *cobra.Command {
	return p.command(kind{
		name: "armies", shown: "guard", own: "my-army.toml",
		list: "List the armies that can be brought", show: "Show what is in an army", ids: armyIDs,
	}, p.listArmies, p.showArmy, p.checkArmy)
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

func writeFacts(out io.Writer, facts []board.Fact) {
	for _, f := range facts {
		fmt.Fprintf(out, "  %-22s %s\n", f.Label, f.Value)
	}
}
