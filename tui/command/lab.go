package command

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/charmbracelet/bubbles/progress"
	"github.com/spf13/cobra"

	"muster/game"
	"muster/game/bot"
	"muster/game/lab"
)

// batch is what the flags of `muster lab` say.
type batch struct {
	games, iterations, workers int
	armies, check              bool
	one, two                   string
	scenarios                  []string
	options                    []string
	seed                       uint64
	limit                      time.Duration
	ascii                      bool
}

func (p *Program) lab() *cobra.Command {
	var b batch
	cmd := &cobra.Command{
		Use:   "lab [RULEBOOK]",
		Short: "Let bots fight batches of battles and count",
		Long: "Fights battles between two bots on all cores and prints wins, draws and losses with 95 % intervals, by scenario " +
			"and by side. Sides and scenarios are balanced: each bot plays each side of each scenario equally often. Besides the " +
			"levels three yardsticks fight here: \"random\" gives any legal order, \"first\" the first that the rulebook proposes, " +
			"and \"greedy\" follows a few plain rules that have nothing in common with the levels.",
		Example: "  muster lab fog --games 400 --one bot:veteran --two bot:regular\n" +
			"  muster lab fog --scenario open-field --one bot:regular --two bot:regular",
		Args:              atMost(1),
		ValidArgsFunction: words(completions{p}.systemNames),
		RunE:              func(cmd *cobra.Command, args []string) error { return p.runLab(cmd, args, b) },
	}
	flags := cmd.Flags()
	flags.IntVar(&b.games, "games", 100, "battles to fight, rounded up until sides and scenarios are balanced")
	flags.StringVar(&b.one, "one", "bot:regular", "the first player: bot:LEVEL, or a yardstick: bot:random, bot:first or bot:greedy")
	flags.StringVar(&b.two, "two", "bot:recruit", "the second player: bot:LEVEL, or a yardstick")
	flags.StringSliceVar(&b.scenarios, "scenario", nil, "only these scenarios")
	flags.StringArrayVar(&b.options, "option", nil, "an option of the rules, as name=value")
	flags.Uint64Var(&b.seed, "seed", 1, "the batch's seed: the same seed gives the same battles")
	flags.IntVar(&b.iterations, "iterations", 0, "how far a bot that searches thinks, in positions an order; 0 for its own measure")
	flags.BoolVar(&b.armies, "armies", false, "let all armies that fit go round, and count how each fares")
	flags.IntVar(&b.workers, "workers", 0, "battles at a time, 0 for one a core")
	flags.DurationVar(&b.limit, "limit", 0, "time for one order, 0 for none; with a limit two runs may differ")
	flags.BoolVar(&b.check, "check", false, "play each battle again from its orders and dice, and compare every position")
	flags.BoolVar(&b.ascii, "ascii", false, "draw the chart in plain letters")
	return cmd
}

func (p *Program) runLab(cmd *cobra.Command, args []string, b batch) error {
	config, err := p.labConfig(args, b)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt)
	defer stop()
	done := showProgress(p.Err, &config)
	result, err := lab.Run(ctx, config)
	done()
	if err != nil {
		return err
	}
	glyphs := lab.Blocks
	if b.ascii {
		glyphs = lab.Plain
	}
	fmt.Fprint(cmd.OutOrStdout(), result.Report(glyphs))
	if ctx.Err() != nil && cmd.Context().Err() == nil {
		return fmt.Errorf("stopped after %d of %d battles", result.Total.Games(), result.Wanted)
	}
	return nil
}

func (p *Program) labConfig(args []string, b batch) (lab.Config, error) {
	sys, err := p.system(first(args))
	if err != nil {
		return lab.Config{}, err
	}
	if b.games < 1 {
		return lab.Config{}, usagef("--games %d: want at least 1", b.games)
	}
	for _, id := range b.scenarios {
		if _, err := scenario(sys, id); err != nil {
			return lab.Config{}, err
		}
	}
	options, err := optionValues(sys, b.options)
	if err != nil {
		return lab.Config{}, err
	}
	one, err := labPlayer(sys, "one", b.one, b)
	if err != nil {
		return lab.Config{}, err
	}
	two, err := labPlayer(sys, "two", b.two, b)
	return lab.Config{
		System: sys, Scenarios: b.scenarios, Options: options, Games: b.games, Armies: b.armies, Check: b.check, One: one, Two: two,
		Seed: b.seed, Workers: b.workers, Clock: time.Now,
	}, err
}

func labPlayer(sys game.System, flag, word string, b batch) (lab.Player, error) {
	level, ok := strings.CutPrefix(word, "bot:")
	if !ok {
		return lab.Player{}, usagef("--%s %q: only bots fight in the lab; want bot:LEVEL, like bot:regular", flag, word)
	}
	policy, err := bot.Yardstick(level, sys), error(nil)
	if policy == nil {
		policy, err = bot.New(level, bot.Iterations(b.iterations))
	}
	if err != nil {
		return lab.Player{}, usagef("--%s %q: %w", flag, word, err)
	}
	return lab.Player{Name: level, Policy: policy, Limit: b.limit}, nil
}

// showProgress draws a bar on a terminal while the batch runs; the function it returns wipes it.
func showProgress(out io.Writer, config *lab.Config) func() {
	if !terminal(out) {
		return func() {}
	}
	bar := progress.New(progress.WithWidth(40), progress.WithoutPercentage(), progress.WithSolidFill("6"))
	config.Progress = func(now lab.Progress) {
		fmt.Fprintf(out, "\r%s %d/%d battles, %s %d-%d-%d \x1b[K", bar.ViewAs(float64(now.Done)/float64(now.Games)),
			now.Done, now.Games, config.One.Name, now.One.Wins, now.One.Draws, now.One.Losses)
	}
	return func() { fmt.Fprint(out, "\r\x1b[K") }
}

func first(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return args[0]
}
