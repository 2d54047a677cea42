package command

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"muster/assets"
	"muster/game"
	"muster/saves"
	"muster/tui/screen"
)

// battles is the folder of the journals.
func (p *Program) battles() string {
	if p.home != "" {
		return filepath.Join(p.home, "battles")
	}
	return saves.Dir()
}

// journal finds a battle by its path, or by its name among the saved ones.
func (p battleCommands) journal(word string) (string, error) {
	info, err := os.Stat(word)
	switch {
	case err == nil && info.IsDir():
		return "", fmt.Errorf("%s: this is a folder; want the file of a battle", word)
	case err == nil || filepath.Base(word) != word:
		return word, nil
	}
	for _, name := range []string{word, word + saves.Ext} {
		path := filepath.Join(p.battles(), name)
		if _, err := os.Stat(path); err == nil {
			return path, nil
		}
	}
	if near, ok := assets.Nearest(word, completions(p).saved()); ok {
		return "", fmt.Errorf("there is no battle %q, neither a file nor a saved one; did you mean %q?", word, near)
	}
	return "", fmt.Errorf("there is no battle %q, neither a file nor one saved in %s", word, p.battles())
}

func (p battleCommands) replay() *cobra.Command {
	var upTo int
	var text bool
	cmd := &cobra.Command{
		Use: "replay FILE", Short: "Watch a battle again, step by step",
		Long: "Opens a saved battle to be watched, scrubbed through, and played on from any point.",
		Example: "  muster replay 20261120-191500-fog-the-open-field-k3x9qa\n" +
			"  muster replay battle.jsonl --to 40 --print",
		Args:              exactly(1),
		ValidArgsFunction: completions(p).battleNames,
		RunE: func(cmd *cobra.Command, args []string) error {
			if upTo < 0 {
				return usagef("--to %d: want the number of an order, from 0", upTo)
			}
			file, err := p.journal(args[0])
			if err != nil {
				return err
			}
			if text || !terminal(p.In) || !terminal(p.Out) {
				return p.printBattle(cmd.OutOrStdout(), cmd.ErrOrStderr(), file, upTo, cmd.Flags().Changed("to"))
			}
			return pages(p).replayPage(cmd, file, upTo)
		},
	}
	cmd.Flags().IntVar(&upTo, "to", 0, "go to this order at once, or print only up to it")
	cmd.Flags().BoolVar(&text, "print", false, "print the log instead")
	return cmd
}

// printBattle prints the log: it can be read even when the rules have changed since.
func (p battleCommands) printBattle(out, notes io.Writer, file string, upTo int, cut bool) error {
	record, err := saves.Read(file)
	if err != nil {
		return err
	}
	sys, _ := p.recorded(record.Head)
	fmt.Fprintf(out, "%s, begun %s\n", screen.Clean(record.Head.Title), record.Head.Started.Local().Format("2 January 2006 15:04"))
	err = saves.Tell(sys, record, func(entry *game.Entry, lines []game.Line) {
		for _, line := range lines {
			if cut && entry.Seq > upTo {
				return
			}
			rule := ""
			if line.Rule != "" {
				rule = " [" + screen.Clean(string(line.Rule)) + "]"
			}
			fmt.Fprintf(out, "%4d  %s%s\n", entry.Seq, screen.Clean(line.Text), rule)
		}
	})
	if err != nil {
		fmt.Fprintf(notes, "%s: %s\nfrom there on each order is told as it was given\n", filepath.Base(file), screen.Clean(err.Error()))
	}
	return nil
}

func (p battleCommands) verify() *cobra.Command {
	return &cobra.Command{
		Use: "verify FILE...", Short: "Re-play battles and compare every die and digest",
		Long: "Re-plays saved battles and compares every die, every digest, and what the journal says of turns, pieces and the end. " +
			"A battle begun under another edition of the rules either re-plays as well, or the first difference is named; " +
			"`muster replay FILE --print` tells it in any case. When the seed of the dice has been " +
			"revealed it also checks that every face came from it, as was promised before the first roll.",
		Example:           "  muster verify battle.jsonl",
		Args:              atLeast(1),
		ValidArgsFunction: completions(p).battleNames,
		RunE: func(cmd *cobra.Command, args []string) error {
			failed := false
			for _, word := range args {
				words, err := p.verifyOne(word)
				if err != nil {
					failed = true
					report(cmd.ErrOrStderr(), err)
					continue
				}
				fmt.Fprintf(cmd.OutOrStdout(), "%s: %s\n", word, screen.Clean(words))
			}
			if failed {
				return errQuiet
			}
			return nil
		},
	}
}

func (p battleCommands) verifyOne(word string) (string, error) {
	file, err := p.journal(word)
	if err != nil {
		return "", err
	}
	record, err := saves.Read(file)
	if err != nil {
		return "", err
	}
	sys, err := p.recorded(record.Head)
	if err != nil {
		return "", fmt.Errorf("%s: %w", file, err)
	}
	report, err := saves.Verify(sys, record)
	if err != nil {
		return "", fmt.Errorf("%s: %w", file, err)
	}
	orders := counted(report.Orders, "order", "orders")
	if report.Withdrawn > 0 {
		orders += fmt.Sprintf(" (%d more taken back)", report.Withdrawn)
	}
	words := fmt.Sprintf("%s and %s re-play exactly", orders, counted(report.Dice, "die", "dice"))
	if report.Proven > 0 {
		words += fmt.Sprintf("; %s proven to be of the secret with the digest %s", counted(report.Proven, "die", "dice"),
			strings.Join(report.Commits, " and "))
	}
	for _, notice := range report.Notices {
		words += "; " + notice
	}
	return words, nil
}

// counted is a number with its noun.
func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
