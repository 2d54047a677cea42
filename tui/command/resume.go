package command

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"muster/game"
	"muster/game/bot"
	"muster/game/table"
	"muster/saves"
)

func (p *Program) resume() *cobra.Command {
	var inLines bool
	cmd := &cobra.Command{
		Use:   "resume [FILE]",
		Short: "Go on with the last battle, or with this one",
		Example: "  muster resume\n" +
			"  muster resume 20261120-191500-fog-the-open-field-k3x9qa --plain",
		Args:              atMost(1),
		ValidArgsFunction: p.battleNames,
		RunE: func(cmd *cobra.Command, args []string) error {
			file, err := p.battleFile(args)
			if err != nil {
				return err
			}
			switch {
			case inLines:
				return p.resumeLines(cmd, file)
			case !terminal(p.In) || !terminal(p.Out):
				return errors.New("this is no terminal to draw on; --plain goes on in lines of text")
			}
			return p.resumePage(cmd, file)
		},
	}
	cmd.Flags().BoolVar(&inLines, "plain", false, "go on in lines of text")
	return cmd
}

// battleFile is the battle that was named, or the last one that is not finished.
func (p *Program) battleFile(args []string) (string, error) {
	if len(args) > 0 {
		return p.journal(args[0]), nil
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

// resumeLines goes on with a battle in lines of text.
func (p *Program) resumeLines(cmd *cobra.Command, file string) error {
	record, err := saves.Read(file)
	if err != nil {
		return err
	}
	sys, err := p.system(record.Head.System)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	s := start{sys: sys, chairs: record.Chairs()}
	t, err := table.Resume(file, table.Config{System: sys})
	if err != nil {
		return err
	}
	return p.talk(cmd, t, sys, s.chairs, s.people())
}

// players completes who may play a side.
func players() []string {
	words := []string{"human", "bot"}
	for _, level := range bot.Levels() {
		words = append(words, "bot:"+level.ID)
	}
	return words
}

// complete adds completions for the flags that name things.
func (p *Program) complete(cmd *cobra.Command) {
	list := func(names func(game.System) []string) cobra.CompletionFunc {
		return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			sys, err := p.system(first(args))
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return names(sys), cobra.ShellCompDirectiveDefault
		}
	}
	flags := map[string]cobra.CompletionFunc{
		"scenario": list(scenarioIDs),
		"armies":   list(armyIDs),
		"option":   list(func(sys game.System) []string { return optionIDs(sys.Info()) }),
	}
	for _, name := range sideFlags {
		flags[name] = cobra.FixedCompletions(players(), cobra.ShellCompDirectiveNoFileComp)
	}
	for name, complete := range flags {
		if cmd.Flags().Lookup(name) != nil {
			// It fails only for a flag that does not exist, or one that is completed already.
			_ = cmd.RegisterFlagCompletionFunc(name, complete)
		}
	}
}

func scenarioIDs(sys game.System) []string {
	var ids []string
	all, _ := sys.Scenarios()
	for _, s := range all {
		ids = append(ids, s.ID)
	}
	return ids
}

func armyIDs(sys game.System) []string {
	var ids []string
	all, _ := sys.Armies()
	for _, a := range all {
		ids = append(ids, a.ID)
	}
	return ids
}
