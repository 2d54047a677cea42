package command

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"muster/game"
	"muster/game/bot"
	"muster/saves"
	"muster/tui/style"
)

// completionCommand makes cobra's completion command speak as ours do.
func completionCommand(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		if cmd.Name() != "completion" {
			continue
		}
		cmd.Short, cmd.Args = "Print what a shell needs to complete commands", noCommand
		cmd.Long = "Prints a script that teaches a shell to complete Muster's commands, flags, scenarios, armies and saved battles."
		cmd.Example = "  source <(muster completion bash)\n" +
			"  muster completion zsh > \"${fpath[1]}/_muster\"\n" +
			"  muster completion fish > ~/.config/fish/completions/muster.fish"
		cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
		for _, shell := range cmd.Commands() {
			shell.Args = exactly(0)
			shell.Short = "Print the script for " + shell.Name()
			shell.Example = "  muster completion " + shell.Name()
		}
	}
}

// completions are the words that a shell may complete commands with.
type completions struct{ *Program }

// complete lets a command, and all below it, complete the flags that name things.
func (p completions) complete(cmd *cobra.Command) {
	for name, names := range map[string]func(game.System) []string{
		"scenario": scenarioIDs, "armies": armyIDs, "option": optionWords,
	} {
		flagWords(cmd, name, func(args []string) []string {
			sys, err := p.system(first(args))
			if err != nil {
				return nil
			}
			return names(sys)
		})
	}
	for _, name := range sideFlags {
		flagWords(cmd, name, func([]string) []string { return players(cmd.Name() == "lab") })
	}
	flagWords(cmd, "system", func([]string) []string { return p.systemNames() })
	flagWords(cmd, "theme", func([]string) []string {
		return named(style.Themes(), func(t style.Theme) string { return t.Name })
	})
	flagWords(cmd, "glyphs", func([]string) []string {
		return named(style.GlyphSets(), func(g style.Glyphs) string { return g.Name })
	})
	for _, sub := range cmd.Commands() {
		p.complete(sub)
	}
}

// flagWords completes a flag, if the command has it as its own.
func flagWords(cmd *cobra.Command, flag string, words func(args []string) []string) {
	if cmd.LocalNonPersistentFlags().Lookup(flag) == nil && cmd.PersistentFlags().Lookup(flag) == nil {
		return
	}
	directive := cobra.ShellCompDirectiveNoFileComp
	if flag == "scenario" || flag == "armies" {
		directive = cobra.ShellCompDirectiveDefault // files, too
	}
	// It fails only for a flag that does not exist, or one that is completed already.
	_ = cmd.RegisterFlagCompletionFunc(flag, func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		return words(args), directive
	})
}

// words completes the arguments of a command.
func words(list func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return list(), cobra.ShellCompDirectiveNoFileComp
	}
}

// players completes who may play a side; only bots fight in the lab.
func players(botsOnly bool) []string {
	var list []string
	if !botsOnly {
		list = append(list, "human", "bot")
	}
	for _, level := range bot.Levels() {
		list = append(list, "bot:"+level.ID)
	}
	return list
}

func (p completions) systemNames() []string {
	return named(p.systems(), func(sys game.System) string { return sys.Info().ID })
}

// everywhere gathers names from all rulebooks.
func (p completions) everywhere(names func(game.System) []string) func() []string {
	return func() []string {
		var all []string
		for _, sys := range p.systems() {
			all = append(all, names(sys)...)
		}
		return all
	}
}

func scenarioIDs(sys game.System) []string {
	all, _ := sys.Scenarios()
	return named(all, func(s game.Scenario) string { return s.ID })
}

func armyIDs(sys game.System) []string {
	all, _ := sys.Armies()
	return named(all, func(a game.Army) string { return a.ID })
}

func ruleIDs(sys game.System) []string {
	return named(sys.Book(), func(r game.Rule) string { return string(r.ID) })
}

// optionWords are the options with each word they may be; of those that are numbers, the beginning.
func optionWords(sys game.System) []string {
	var list []string
	for _, o := range sys.Info().Options {
		if o.Values == nil {
			list = append(list, o.ID+"=")
		}
		for _, value := range o.Values {
			list = append(list, o.ID+"="+value)
		}
	}
	return list
}

// battleNames completes the names of saved battles.
func (p completions) battleNames(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return p.saved(), cobra.ShellCompDirectiveDefault
}

// saved are the names of the saved battles, without their ending, the newest first.
func (p completions) saved() []string {
	entries, err := os.ReadDir(p.battles())
	if err != nil {
		return nil
	}
	var names []string
	for _, e := range entries {
		if filepath.Ext(e.Name()) == saves.Ext {
			names = append(names, strings.TrimSuffix(e.Name(), saves.Ext))
		}
	}
	slices.Reverse(names)
	return names
}

func named[T any](things []T, name func(T) string) []string {
	names := make([]string, len(things))
	for i, thing := range things {
		names[i] = name(thing)
	}
	return names
}
