package command

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"time"

	"github.com/charmbracelet/bubbles/progress"
	"github.com/spf13/cobra"

	"muster/game/lab"
)

// batch is what the flags of `muster lab` say.
type batch struct {
	lab.Head         // what decides what is measured
	workers          int
	check, ascii     bool
	one, two         string
	options          []string
	test             []float64
	json, csv, svg   string
	resume, journals string
	crew             crewFlags
}

// crewFlags say with whom a batch is fought.
type crewFlags struct{ over, join, key string }

func (p *Program) lab() *cobra.Command {
	var b batch
	cmd := &cobra.Command{
		Use:   "lab [RULEBOOK]",
		Short: "Let bots fight batches of battles and count",
		Long: "Fights battles between bots on all cores and prints wins, draws and losses with 95 % intervals, by scenario and " +
			"by side, the lead in Elo, and how battles were decided. Each pair of battles has the same dice and the sides " +
			"changed; each bot plays each side of each scenario equally often. Besides the levels three yardsticks fight here: " +
			"\"random\" gives any legal order, \"first\" the first that the rulebook proposes, and \"greedy\" follows a few plain " +
			"rules that have nothing in common with the levels. A bot may be given a measure of its own: bot:veteran@100ms thinks " +
			"so long an order, bot:veteran@50 so many positions.",
		Example: "  muster lab fog --games 400 --one bot:veteran --two bot:regular\n" +
			"  muster lab fog --scenario open-field --one bot:regular --two bot:regular\n" +
			"  muster lab fog --one bot:regular --two bot:greedy --sprt 0,30 --json sprt.jsonl\n" +
			"  muster lab --resume sprt.jsonl\n" +
			"  muster lab fog --player bot:regular --player bot:greedy --player bot:first --svg ladder.svg\n" +
			"  muster lab kry --games 4000 --over 10.0.0.1:7222 --key lab.key\n" +
			"  muster lab --join 10.0.0.1:7222 --key lab.key",
		Args:              atMost(1),
		ValidArgsFunction: words(completions{p}.systemNames),
		RunE: func(cmd *cobra.Command, args []string) error {
			if b.crew.join != "" {
				return joinLab(cmd, args, p, &b)
			}
			return p.runLab(cmd, args, b)
		},
	}
	cmd.AddCommand(p.fit())
	flags := cmd.Flags()
	flags.IntVar(&b.Games, "games", 0, "battles to fight, rounded up until sides and scenarios are balanced (default 100; at most 10000 with --sprt)")
	flags.StringVar(&b.one, "one", "bot:regular", "the first player: bot:LEVEL, a yardstick (bot:random, bot:first or bot:greedy), or engine:COMMAND")
	flags.StringVar(&b.two, "two", "bot:recruit", "the second player: bot:LEVEL, a yardstick, or engine:COMMAND")
	flags.StringArrayVar(&b.Players, "player", nil, "one of several players, given once for each, who meet all the others")
	flags.StringSliceVar(&b.Scenarios, "scenario", nil, "only these scenarios")
	flags.StringArrayVar(&b.options, "option", nil, "an option of the rules, as name=value")
	flags.Uint64Var(&b.Seed, "seed", 1, "the batch's seed: the same seed gives the same battles")
	flags.IntVar(&b.Iterations, "iterations", 0, "how far a bot that searches thinks, in positions an order; 0 for its own measure")
	flags.BoolVar(&b.Armies, "armies", false, "let all armies that fit go round, and count how each fares")
	flags.IntVar(&b.workers, "workers", 0, "battles at a time, 0 for one a core")
	flags.DurationVar(&b.Limit, "limit", 0, "time for one order, 0 for none; with a limit two runs may differ")
	flags.Float64SliceVar(&b.test, "sprt", nil, "stop when it is decided which lead the first player has, as ELO0,ELO1, with 5 % of either error")
	flags.BoolVar(&b.check, "check", false, "play each battle again from its orders and dice, and compare every position")
	flags.StringVar(&b.json, "json", "", "write a record of each battle into this file, one a line, as battles end")
	flags.StringVar(&b.csv, "csv", "", "write the records as a table into this file")
	flags.StringVar(&b.resume, "resume", "", "go on with the batch of a file of --json: what it holds is not fought again")
	flags.StringVar(&b.journals, "journals", "", "keep the battles in this folder, for muster replay and muster verify")
	flags.StringVar(&b.svg, "svg", "", "draw the result into this file")
	flags.StringVar(&b.crew.over, "over", "", "have the battles fought by those who join at this address:port")
	flags.StringVar(&b.crew.join, "join", "", "fight battles of the batch that somebody runs with --over at this address:port")
	flags.StringVar(&b.crew.key, "key", "", "file with the key of who may join: 64 hexadecimal digits; needed beyond this machine")
	flags.BoolVar(&b.ascii, "ascii", false, "draw the chart in plain letters")
	return cmd
}

func (p *Program) runLab(cmd *cobra.Command, args []string, b batch) error {
	key, err := b.shared()
	if err != nil {
		return err
	}
	run, err := p.labRun(cmd, args, b)
	if err != nil {
		return err
	}
	defer run.close()
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt)
	defer stop()
	if b.crew.over != "" {
		leave, err := hostLab(ctx, p, &b, key, run)
		if err != nil {
			return err
		}
		defer leave()
	}
	done := showProgress(p.Err, &run.config)
	result, err := lab.Compare(ctx, run.config, run.players)
	done()
	if err != nil {
		return err
	}
	glyphs := lab.Blocks
	if b.ascii {
		glyphs = lab.Plain
	}
	fmt.Fprint(cmd.OutOrStdout(), result.Report(glyphs))
	if err := b.files(result); err != nil {
		return err
	}
	if ctx.Err() != nil && cmd.Context().Err() == nil {
		return fmt.Errorf("stopped after %d of %d battles", len(result.Records()), result.Wanted())
	}
	return nil
}

// shared is the key of those who fight the battles of a batch on other machines, nil where it is fought here.
func (b *batch) shared() (key []byte, err error) {
	switch {
	case b.crew.over == "":
		return nil, nil
	case b.journals != "" || b.check:
		return nil, usagef("--over: --journals and --check are for battles that are fought on this machine")
	}
	return b.crew.secret(b.crew.over)
}

// files writes the result into the files that were asked for.
func (b *batch) files(m lab.Matrix) error {
	if b.csv != "" {
		if err := written(b.csv, func(out io.Writer) error { return lab.WriteCSV(out, m.Records()) }); err != nil {
			return err
		}
	}
	if b.svg == "" {
		return nil
	}
	return written(b.svg, func(out io.Writer) error { return m.SVG(out) })
}

// written makes a file.
func written(path string, write func(io.Writer) error) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := write(file); err != nil {
		_ = file.Close() // what went wrong before is told
		return err
	}
	return file.Close()
}

// showProgress draws a bar on a terminal while the batch runs, with the time that is left at this pace; the function it
// returns wipes it.
func showProgress(out io.Writer, config *lab.Config) func() {
	if !terminal(out) {
		return func() {}
	}
	bar := progress.New(progress.WithWidth(40), progress.WithoutPercentage(), progress.WithSolidFill("6"))
	began, had := time.Now(), -1
	config.Progress = func(now lab.Progress) {
		if had < 0 || now.Done <= had {
			began, had = time.Now(), now.Done-1
		}
		left := time.Since(began) / time.Duration(now.Done-had) * time.Duration(now.Games-now.Done)
		fmt.Fprintf(out, "\r%s %d/%d battles, %s %d-%d-%d, %s left \x1b[K", bar.ViewAs(float64(now.Done)/float64(now.Games)),
			now.Done, now.Games, now.Player, now.One.Wins, now.One.Draws, now.One.Losses, left.Round(time.Second))
	}
	return func() { fmt.Fprint(out, "\r\x1b[K") }
}

func first(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return args[0]
}
