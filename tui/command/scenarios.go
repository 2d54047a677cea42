package command

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"muster/assets"
	"muster/game"
	"muster/tui/plain"
)

func (p dataFiles) scenarios() *cobra.Command {
	cmd := p.command(kind{
		name: "scenarios", shown: "open-field", own: "my-field.toml",
		list: "List the scenarios", show: "Show a scenario with its field", ids: scenarioIDs,
	}, p.listScenarios, p.showScenario, p.checkScenario)
	cmd.AddCommand(p.editScenario())
	return cmd
}

func (p dataFiles) editScenario() *cobra.Command {
	return &cobra.Command{
		Use: "edit NAME", Short: "Draw a battlefield of your own, or one like another", Args: exactly(1),
		Example:           "  muster scenarios edit two-bridges",
		ValidArgsFunction: words(completions(p).everywhere(scenarioIDs)),
		RunE: func(cmd *cobra.Command, args []string) error {
			system, err := cmd.Flags().GetString("system")
			if err != nil {
				return err
			}
			sys, s, err := findIn(p.Program, system, args[0], "scenario", scenario)
			if err != nil {
				return err
			}
			return pages(p).drawPage(cmd, sys.Info().ID, s.FileID())
		},
	}
}

func (p dataFiles) listScenarios(out io.Writer, system string) error {
	return inColumns(out, func(table io.Writer) error {
		return p.eachSystem(system, func(sys game.System) []error {
			all, faults := sys.Scenarios()
			for _, s := range all {
				fmt.Fprintf(table, "%s\t%s\t%s\t%d sides\t%s\n", sys.Info().ID, s.ID, s.Title, len(s.Sides), s.Origin)
			}
			return faults
		})
	})
}

// inColumns lines up what is written with tabs between columns.
func inColumns(out io.Writer, write func(io.Writer) error) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	return errors.Join(write(table), table.Flush())
}

func (p dataFiles) showScenario(out io.Writer, system, name string) error {
	sys, s, err := findIn(p.Program, system, name, "scenario", scenario)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s (%s, %s)\n%s\n%s\n\n", s.Title, sys.Info().Title, s.Origin, s.Blurb, s.Goal)
	for _, side := range s.Sides {
		fmt.Fprintf(out, "  %-22s %s %s\n", side.Name, side.Army, side.Note)
	}
	writeFacts(out, s.Facts)
	fmt.Fprintln(out)
	for _, line := range plain.Map(&s.Field) {
		fmt.Fprintln(out, line)
	}
	return nil
}

func (p dataFiles) checkScenario(sys game.System, file string, data []byte) (string, error) {
	if err := ofKind(file, data, scenarioKinds...); err != nil {
		return "", err
	}
	s, err := sys.ReadScenario(file, data)
	return s.Title, err
}

// check checks any file: it says itself what it is.
func (p dataFiles) check() *cobra.Command {
	return &cobra.Command{
		Use: "check FILE...", Short: "Check any file that you wrote", Args: atLeast(1),
		Example: "  muster check my-army.toml my-field.toml",
		RunE: func(cmd *cobra.Command, args []string) error {
			return p.checkFiles(cmd, args, "", p.checkAny)
		},
	}
}

func (p dataFiles) checkAny(sys game.System, file string, data []byte) (string, error) {
	head, err := assets.ReadHead(file, data)
	if err != nil {
		return "", err
	}
	if head.Kind == armyKind {
		return p.checkArmy(sys, file, data)
	}
	if checker, ok := sys.(game.FileChecker); ok && !slices.Contains(scenarioKinds, head.Kind) {
		remarks, err := checker.CheckFile(head.Kind, file, data)
		return strings.Join(append([]string{head.Kind}, remarks...), "; "), err
	}
	return p.checkScenario(sys, file, data)
}

// systemOf is the rulebook a file belongs to: the one asked for, or the one that the file names.
func (p dataFiles) systemOf(file string, data []byte, asked string) (game.System, error) {
	if asked != "" {
		return p.system(asked)
	}
	head, err := assets.ReadHead(file, data)
	if err != nil {
		return nil, err
	}
	if head.System == "" {
		return nil, fmt.Errorf("%s: the file does not say system = \"...\"", file)
	}
	sys, err := p.system(head.System)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return sys, nil
}
