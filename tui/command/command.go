package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/charmbracelet/fang"
	"github.com/spf13/cobra"

	"muster/assets"
	"muster/game"
)

// Exit codes.
const (
	Done   = 0
	Failed = 1
	Usage  = 2
)

// Program is what main wires together.
type Program struct {
	// Systems makes the rulebooks over a library of data files, the one to learn first in front.
	Systems func(assets.Library) []game.System
	In      io.Reader
	Out     io.Writer
	Err     io.Writer
	Version string

	home   string // where battles and data are kept, "" for the user's own directories
	theme  string
	glyphs string
}

// usageError is a fault in how a command was called, as against one in what it was asked to do.
type usageError struct{ error }

func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// Run carries out a command line (without the program's name) and returns the exit code.
func Run(ctx context.Context, p Program, args []string) int {
	root := p.root()
	root.SetArgs(args)
	root.SetIn(p.In)
	root.SetOut(p.Out)
	root.SetErr(p.Err)
	err := fang.Execute(ctx, root, fang.WithVersion(p.Version), fang.WithErrorHandler(report))
	var usage usageError
	switch {
	case err == nil:
		return Done
	case errors.As(err, &usage):
		return Usage
	}
	return Failed
}

// report prints an error as the program's last line: one clear line, or one for each fault.
func report(w io.Writer, _ fang.Styles, err error) {
	if errors.Is(err, errQuiet) {
		return
	}
	for line := range strings.Lines(err.Error()) {
		fmt.Fprintf(w, "muster: %s\n", strings.TrimRight(line, "\n"))
	}
}

// errQuiet is a failure that has been told already.
var errQuiet = errors.New("failed")

func (p *Program) root() *cobra.Command {
	root := &cobra.Command{
		Use:   "muster",
		Short: "Miniature wargames in a terminal",
		Long: "Muster plays miniature wargames in a terminal, with every rule enforced: against a bot, with a friend at the same " +
			"keyboard, or to look a rule up.",
		Example: "  muster                      # the menu\n" +
			"  muster play fog             # a battle at once\n" +
			"  muster resume               # go on with the last battle\n" +
			"  muster rules charge         # look a rule up",
		Args: noCommand,
		RunE: func(cmd *cobra.Command, _ []string) error { return p.menu(cmd) },
	}
	root.PersistentFlags().StringVar(&p.home, "home", os.Getenv("MUSTER_HOME"), "keep battles, armies and settings in this folder")
	root.PersistentFlags().StringVar(&p.theme, "theme", "", "colours, instead of those chosen on the options page")
	root.PersistentFlags().StringVar(&p.glyphs, "glyphs", "", "glyphs, instead of those chosen: unicode or ascii")
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return usageError{flagError(cmd, err)} })
	root.AddCommand(p.play(), p.resume(), p.replay(), p.verify(), p.rules(), p.armies(), p.scenarios(), p.check(), p.lab())
	return root
}

// noCommand refuses a word that is no command, with the nearest one that is.
func noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return usageError{unknown("command", args[0], names)}
}

// flagError adds the nearest right name to cobra's complaint about a flag.
func flagError(cmd *cobra.Command, err error) error {
	_, word, found := strings.Cut(err.Error(), "unknown flag: --")
	if !found {
		return err
	}
	return unknown("flag", "--"+word, flagNames(cmd))
}

// unknown says that there is no such thing, and what was probably meant.
func unknown(kind, word string, names []string) error {
	if near, ok := assets.Nearest(word, names); ok {
		return fmt.Errorf("there is no %s %q; did you mean %q?", kind, word, near)
	}
	return fmt.Errorf("there is no %s %q; there are: %s", kind, word, strings.Join(names, ", "))
}
