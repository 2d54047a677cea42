package command

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"muster/game/lab"
	"muster/game/record"
	"muster/saves"
	"muster/tui/screen"
)

func (p analysing) record() *cobra.Command {
	return &cobra.Command{
		Use: "record", Short: "Count the battles that you have won against bots",
		Long: "Counts the saved battles against bots that are over: won, drawn and lost by rulebook, opponent and army, with 95 % " +
			"intervals, and a rating against the levels. Battles between people, lessons, and battles that were played on from the " +
			"midst of another are not counted.",
		Example: "  muster record",
		Args:    exactly(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			items, err := saves.List(p.battles())
			if err != nil {
				return err
			}
			tellRecord(cmd.OutOrStdout(), record.Of(p.systems(), items))
			return nil
		},
	}
}

// tellRecord prints a record.
func tellRecord(out io.Writer, r record.Record) {
	if r.All.Games() == 0 {
		fmt.Fprintln(out, "No battle against a bot is over yet; muster play begins one.")
		return
	}
	fmt.Fprintln(out, "All battles against bots: "+tallied(r.All))
	rated(out, r.Rating)
	for _, b := range r.Books {
		fmt.Fprintf(out, "\n%s: %s\n", b.Title, tallied(b.All))
		rated(out, b.Rating)
		for _, row := range b.Opponents {
			fmt.Fprintf(out, "  against %s: %s\n", screen.Clean(row.Name), tallied(row.Tally))
		}
		for _, row := range b.Armies {
			fmt.Fprintf(out, "  with %s: %s\n", screen.Clean(row.Name), tallied(row.Tally))
		}
	}
	if r.Rating.Battles > 0 {
		fmt.Fprintln(out, "\nA rating of 1000 is the recruit's; each level above has 150 more, by which it should win 70 of 100 battles.")
	}
}

func rated(out io.Writer, r record.Rating) {
	if r.Battles > 0 {
		fmt.Fprintf(out, "  rating %d (%d to %d)\n", r.Points, r.Low, r.High)
	}
}

// results is a tally in words.
func tallied(t lab.Tally) string {
	low, high := t.Interval()
	return fmt.Sprintf("%d won, %d drawn, %d lost: %.0f %% (%.0f to %.0f)", t.Wins, t.Draws, t.Losses, 100*t.Share(), 100*low, 100*high)
}
