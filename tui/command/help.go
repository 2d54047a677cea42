package command

import (
	"io"
	"os"
	"slices"
	"strings"

	"github.com/charmbracelet/fang"
	mango "github.com/muesli/mango-cobra"
	"github.com/muesli/roff"
	"github.com/spf13/cobra"

	"muster/tui/screen"
)

// help prints the help of a command. On a terminal known to answer questions fang draws it; elsewhere, and for a terminal
// that says it can do nothing but print (a screen reader's, often), it is plain text. Fang asks the terminal for its
// colours and waits seconds for one that does not answer.
func (p *Program) help(cmd *cobra.Command, args []string) {
	if !terminal(p.Out) || dumb(os.Getenv) || !answers(os.Getenv) {
		// A fault of writing is kept by the stream.
		_, _ = io.WriteString(cmd.OutOrStdout(), plainHelp(cmd))
		return
	}
	again := p.root()
	again.SetArgs(append(strings.Fields(cmd.CommandPath())[1:], "--help"))
	p.connect(again, p.Out)
	// It fails only when it cannot write, and then there is nobody to tell.
	_ = fang.Execute(cmd.Context(), again, fang.WithVersion(p.Version), fang.WithoutManpage())
}

// dumb reports whether the terminal is one to print plain text on.
func dumb(getenv func(string) string) bool {
	kind := getenv("TERM")
	return kind == "" || kind == "dumb" || getenv("NO_COLOR") != ""
}

// answers reports whether the terminal is one of those known to say at once what its colours are. What stands between,
// like tmux or screen, may not pass the question on.
func answers(getenv func(string) string) bool {
	for _, between := range []string{"tmux", "screen"} {
		if strings.HasPrefix(getenv("TERM"), between) {
			return false
		}
	}
	for _, name := range []string{"COLORFGBG", "VTE_VERSION", "KITTY_WINDOW_ID", "ALACRITTY_WINDOW_ID", "WT_SESSION"} {
		if getenv(name) != "" {
			return true
		}
	}
	known := []string{"iTerm.app", "Apple_Terminal", "WezTerm", "ghostty", "vscode"}
	return slices.Contains(known, getenv("TERM_PROGRAM"))
}

// plainHelp is what a command is for, then cobra's usage: form, examples, commands, flags.
func plainHelp(cmd *cobra.Command) string {
	about := cmd.Long
	if about == "" {
		about = cmd.Short
	}
	return strings.Join(screen.Wrap(about, 80), "\n") + "\n\n" + cmd.UsageString()
}

// helpCommand is `muster help COMMAND`.
func (p *Program) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use: "help [COMMAND]", Short: "Show how a command is used",
		Example: "  muster help play\n  muster help armies check",
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			about, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return commandNames(about), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			about, rest, err := cmd.Root().Find(args)
			if err != nil {
				return err
			}
			if len(rest) > 0 {
				return usageError{unknown("command", rest[0], commandNames(about))}
			}
			about.InitDefaultHelpFlag()
			return about.Help()
		},
	}
}

// manual is `muster man`, which prints the manual page.
func manual() *cobra.Command {
	return &cobra.Command{
		Use: "man", Short: "Print the manual page", Args: exactly(0),
		Example: "  muster man | man -l -\n  muster man > muster.1",
		RunE: func(cmd *cobra.Command, _ []string) error {
			page, err := mango.NewManPage(1, cmd.Root())
			if err != nil {
				return err
			}
			page = page.WithSection("Examples", cmd.Root().Example)
			_, err = io.WriteString(cmd.OutOrStdout(), page.Build(roff.NewDocument()))
			return err
		},
	}
}
