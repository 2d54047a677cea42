package command

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"muster/game/table"
	"muster/saves"
)

func (p battleCommands) resume() *cobra.Command {
	var inLines bool
	var call string
	cmd := &cobra.Command{
		Use:   "resume [FILE]",
		Short: "Go on with the last battle, or with this one",
		Example: "  muster resume\n" +
			"  muster resume 20261120-191500-fog-the-open-field-k3x9qa --plain",
		Args:              atMost(1),
		ValidArgsFunction: completions(p).battleNames,
		RunE: func(cmd *cobra.Command, args []string) error {
			file, err := p.battleFile(args)
			if err != nil {
				return err
			}
			if err := reenlist(p.Program, file, call); err != nil {
				return err
			}
			switch {
			case inLines:
				return p.resumeLines(cmd, file)
			case !terminal(p.In) || !terminal(p.Out):
				return errors.New("this is no terminal to draw on; --plain goes on in lines of text")
			}
			return pages(p).resumePage(cmd, file)
		},
	}
	cmd.Flags().BoolVar(&inLines, "plain", false, "go on in lines of text")
	cmd.Flags().StringVar(&call, "engine", "", "how the program is started that plays in it")
	return cmd
}

// battleFile is the battle that was named, or the last one that is not finished.
func (p battleCommands) battleFile(args []string) (string, error) {
	if len(args) > 0 {
		return p.journal(args[0])
	}
	battles, err := saves.List(p.battles())
	if err != nil {
		return "", err
	}
	for _, b := range battles {
		if !b.Over && b.Damage == nil {
			return b.File, nil
		}
	}
	return "", errors.New("no battle is under way; muster play begins one")
}

// reenlist has a program play where a program has played before.
func reenlist(p *Program, file, call string) error {
	if call == "" {
		return nil
	}
	record, err := saves.Read(file)
	if err != nil {
		return err
	}
	sys, err := p.recorded(record.Head)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if _, err := p.engines.enlist(sys, call); err != nil {
		return usagef("--engine %q: %w", call, err)
	}
	p.engines.any = p.engines.all[0]
	p.engines.chairs = append(p.engines.chairs, record.Chairs()...)
	return nil
}

// resumeLines goes on with a battle in lines of text.
func (p battleCommands) resumeLines(cmd *cobra.Command, file string) error {
	record, err := saves.Read(file)
	if err != nil {
		return err
	}
	sys, err := p.recorded(record.Head)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	t, err := table.Resume(file, table.Config{System: sys, Held: terminal(p.In)})
	if err != nil {
		return err
	}
	return p.talk(cmd, conversation{
		table: t, sys: sys, chairs: record.Chairs(), players: record.Head.Seats, past: record.Seq(), policy: p.engines.policy,
	})
}
