package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"

	"github.com/charmbracelet/bubbles/progress"
	"github.com/spf13/cobra"

	"muster/game"
	"muster/game/analysis"
	"muster/saves"
	"muster/tui/page"
	"muster/tui/screen"
)

// looked is what the flags of `muster analyse` say.
type looked struct {
	again   bool
	try     int
	puzzles string
}

// analysing looks back at battles.
type analysing struct{ battleCommands }

func (p analysing) analyse() *cobra.Command {
	var f looked
	cmd := &cobra.Command{
		Use: "analyse FILE", Short: "Look back at a battle: what luck brought, and what decisions cost",
		Long: "Looks back at a saved battle: the expected result along it, luck apart from decisions, how accurate both sides were, and " +
			"the costliest decisions with a better order. What is found is kept beside the battle. --try plays on from before one of " +
			"those decisions, in a battle of its own. --puzzles writes what the first side decided as puzzles for people to solve, as far as " +
			"it is clear what was right.",
		Example: "  muster analyse battle.jsonl\n" +
			"  muster analyse 20261120-191500-fog-the-open-field-k3x9qa --try 1",
		Args:              exactly(1),
		ValidArgsFunction: completions{p.Program}.battleNames,
		RunE:              func(cmd *cobra.Command, args []string) error { return p.runAnalyse(cmd, args[0], f) },
	}
	cmd.Flags().BoolVar(&f.again, "again", false, "analyse it anew, though it has been done")
	cmd.Flags().IntVar(&f.try, "try", 0, "play on from before this one of the costliest decisions, counted from 1")
	cmd.Flags().StringVar(&f.puzzles, "puzzles", "", "write puzzles into this folder")
	return cmd
}

func (p analysing) runAnalyse(cmd *cobra.Command, word string, f looked) error {
	file, err := p.journal(word)
	if err != nil {
		return err
	}
	record, err := saves.Read(file)
	if err != nil {
		return err
	}
	sys, err := p.recorded(record.Head)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	report, err := p.analysed(cmd, sys, record, f.again)
	if err != nil {
		return err
	}
	if f.puzzles != "" {
		return p.writePuzzles(cmd, sys, record, report, f.puzzles)
	}
	worst := report.Costliest(mostWorst)
	if f.try == 0 {
		tellAnalysis(cmd.OutOrStdout(), record, report, worst)
		return nil
	}
	switch {
	case f.try < 0 || f.try > len(worst):
		return usagef("--try %d: there are %d such decisions", f.try, len(worst))
	case !terminal(p.In) || !terminal(p.Out):
		return errors.New("this is no terminal to draw on")
	case worst[f.try-1].Step < 2:
		return errors.New("that was the first order: begin the battle anew")
	}
	return pages{p.Program}.screen(cmd, page.Resume{File: file, Steps: worst[f.try-1].Step - 1})
}

// writePuzzles makes puzzles of a battle.
func (p analysing) writePuzzles(cmd *cobra.Command, sys game.System, r *saves.Record, report *analysis.Report, folder string) error {
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt)
	defer stop()
	all, err := analysis.Puzzles(ctx, sys, r, report)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	for _, puzzle := range all {
		file := filepath.Join(folder, puzzle.Name+".toml")
		if err := saves.ReplaceFile(file, puzzle.Text, 0o600); err != nil {
			return err
		}
		fmt.Fprintln(cmd.OutOrStdout(), file)
	}
	if len(all) == 0 {
		fmt.Fprintln(cmd.ErrOrStderr(), "no decision of the first side makes a puzzle")
	}
	return nil
}

// mostWorst is how many of the costliest decisions are told.
const mostWorst = 5

// analysed is the analysis of a battle: the one that was kept, or else a new one, which is then kept.
func (p analysing) analysed(cmd *cobra.Command, sys game.System, r *saves.Record, again bool) (*analysis.Report, error) {
	if kept := analysis.Kept(sys, r); kept != nil && !again {
		return kept, nil
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt)
	defer stop()
	report, err := analysis.Run(ctx, sys, r, showWork(p.Err))
	if terminal(p.Err) {
		fmt.Fprint(p.Err, "\r\x1b[K")
	}
	switch {
	case errors.Is(err, context.Canceled):
		return nil, errors.New("stopped: nothing has been kept")
	case err != nil:
		return nil, err
	}
	if err := analysis.Keep(r, report); err != nil {
		fmt.Fprintf(p.Err, "the analysis could not be kept: %v\n", err)
	}
	return report, nil
}

// showWork draws a bar on a terminal while something is worked at.
func showWork(out io.Writer) func(done, of int) {
	if !terminal(out) {
		return func(int, int) {}
	}
	bar := progress.New(progress.WithWidth(40), progress.WithoutPercentage(), progress.WithSolidFill("6"))
	return func(done, of int) {
		fmt.Fprintf(out, "\r%s looking back, %d %% \x1b[K", bar.ViewAs(float64(done)/float64(of)), 100*done/of)
	}
}

// tellAnalysis prints an analysis.
func tellAnalysis(out io.Writer, r *saves.Record, a *analysis.Report, worst []*analysis.Order) {
	name := func(seat game.Seat) string { return screen.Clean(r.Head.Seats[seat.Index()].Name) }
	fmt.Fprintf(out, "%s: the expected result of %s\n\n", screen.Clean(r.Head.Title), name(game.First))
	for _, line := range a.Chart(64, 9, "*") {
		fmt.Fprintln(out, line)
	}
	fmt.Fprintf(out, "\nThe dice brought %s %+.1f %% of a victory in all.\n\n", name(game.First), 100*a.Luck())
	for i := range r.Head.Seats {
		seat := game.First + game.Seat(i)
		accuracy, n := a.Accuracy(seat)
		fmt.Fprintf(out, "%s: %s, accuracy %.0f %%, which cost %s of a victory\n", name(seat), counted(n, "decision", "decisions"),
			100*accuracy, analysis.Percent(a.Lost(seat)))
	}
	if len(worst) > 0 {
		fmt.Fprintln(out, "\nThe costliest decisions:")
	}
	for i, o := range worst {
		fmt.Fprintf(out, "%d. order %d, %s: %s\n   cost %s; better: %s\n", i+1, o.Seq, name(o.Seat), screen.Clean(o.Words),
			analysis.Percent(o.Cost), screen.Clean(o.Better))
	}
	if len(worst) > 0 {
		fmt.Fprintln(out, "\n--try N plays on from before one of them.")
	}
}
