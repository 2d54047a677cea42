package command

import (
	"context"
	"errors"
	"io"
	"os"

	"github.com/spf13/cobra"

	"muster/assets"
	"muster/game"
	"muster/tui/style"
)

// Exit codes.
const (
	Done   = 0
	Failed = 1
	Usage  = 2
)

// Program is what main wires together. Groups of commands are types of their own over it: [battleCommands], [dataFiles], [serving]; and so
// are the [pages] that commands open and the [completions] of their words.
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

	engines programs // that play
}

// Run carries out a command line (without the program's name) and returns the exit code.
func Run(ctx context.Context, p Program, args []string) int {
	p.engines = programs{program: "muster " + p.Version, errs: &shared{to: p.Err}}
	root, out := p.root(), &results{to: p.Out}
	root.SetArgs(args)
	p.connect(root, out)
	return p.code(root.ExecuteContext(ctx), out)
}

// code tells what went wrong, if anything did, and is the exit code for it.
func (p *Program) code(err error, out *results) int {
	if err == nil {
		err = out.err
	}
	var usage usageError
	switch {
	case err == nil:
		return Done
	case errors.As(err, &usage):
		report(p.Err, err)
		return Usage
	}
	report(p.Err, err)
	return Failed
}

// connect gives commands their streams.
func (p *Program) connect(root *cobra.Command, out io.Writer) {
	root.SetIn(p.In)
	root.SetOut(out)
	root.SetErr(p.Err)
}

// results is the output of a command. It keeps the first fault of writing, so that no command has to ask after each line.
type results struct {
	to  io.Writer
	err error
}

func (r *results) Write(p []byte) (int, error) {
	if r.err != nil {
		return 0, r.err
	}
	n, err := r.to.Write(p)
	r.err = err
	return n, err
}

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
		Args:              noCommand,
		Version:           p.Version,
		SilenceErrors:     true,
		SilenceUsage:      true,
		PersistentPreRunE: func(*cobra.Command, []string) error { return p.checkLook() },
		RunE:              func(cmd *cobra.Command, _ []string) error { return pages{p}.menu(cmd) },
	}
	root.PersistentFlags().StringVar(&p.home, "home", os.Getenv("MUSTER_HOME"), "keep battles, armies and settings in this folder")
	root.PersistentFlags().StringVar(&p.theme, "theme", "", "colours, instead of those chosen on the options page")
	root.PersistentFlags().StringVar(&p.glyphs, "glyphs", "", "glyphs, instead of those chosen: unicode or ascii")
	root.SetFlagErrorFunc(flagFault)
	root.SetHelpFunc(p.help)
	root.SetHelpCommand(p.helpCommand())
	battles, files := battleCommands{p}, dataFiles{p}
	root.AddCommand(
		battles.play(), battles.resume(), battles.replay(), battles.export(), battles.verify(), engineCommands{battles}.engine(), analysing{battles}.analyse(), analysing{battles}.record(), p.rules(),
		files.armies(), files.scenarios(), fields{p}.command(), files.check(), p.lab(), serving{p}.serve(), manual(),
	)
	completionCommand(root)
	completions{p}.complete(root)
	return root
}

// checkLook refuses a theme or glyph set that there is not, whether or not the command draws anything.
func (p *Program) checkLook() error {
	if p.theme != "" {
		if _, err := style.ParseTheme(p.theme); err != nil {
			return usageError{err}
		}
	}
	if p.glyphs != "" {
		if _, err := style.ParseGlyphs(p.glyphs); err != nil {
			return usageError{err}
		}
	}
	return nil
}
