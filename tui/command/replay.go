package command

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"muster/saves"
)

// battles is the folder of the journals.
func (p *Program) battles() string {
	if p.home != "" {
		return filepath.Join(p.home, "battles")
	}
	return saves.Dir()
}

// journal finds a battle by its path, or by its name among the saved ones.
func (p *Program) journal(word string) string {
	if _, err := os.Stat(word); err == nil || filepath.Base(word) != word {
		return word
	}
	for _, name := range []string{word, word + saves.Ext} {
		path := filepath.Join(p.battles(), name)
		if _, err := os.Stat(path); err == nil {
			return path
		}
	}
	return word
}

func (p *Program) replay() *cobra.Command {
	var upTo int
	var text bool
	cmd := &cobra.Command{
		Use: "replay FILE", Short: "Watch a battle again, step by step",
		Long: "Opens a saved battle to be watched, scrubbed through, and played on from any point.",
		Example: "  muster replay 20261120-191500-fog-the-open-field-k3x9qa\n" +
			"  muster replay battle.jsonl --to 40 --print",
		Args:              exactly(1),
		ValidArgsFunction: p.battleNames,
		RunE: func(cmd *cobra.Command, args []string) error {
			file := p.journal(args[0])
			if upTo < 0 {
				return usagef("--to %d: want the number of an order, from 0", upTo)
			}
			if text || !terminal(p.In) || !terminal(p.Out) {
				return printBattle(cmd.OutOrStdout(), file, upTo, cmd.Flags().Changed("to"))
			}
			return p.replayPage(cmd, file, upTo)
		},
	}
	cmd.Flags().IntVar(&upTo, "to", 0, "go to this order at once, or print only up to it")
	cmd.Flags().BoolVar(&text, "print", false, "print the log instead")
	return cmd
}

// printBattle prints the recorded log: it can be read even when the rules have changed since.
func printBattle(out io.Writer, file string, upTo int, cut bool) error {
	record, err := saves.Read(file)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s, begun %s\n", record.Head.Title, record.Head.Started.Local().Format("2 January 2006 15:04"))
	for _, entry := range record.Orders() {
		if cut && entry.Seq > upTo {
			break
		}
		for _, line := range entry.Lines {
			fmt.Fprintf(out, "%4d  %s [%s]\n", entry.Seq, line.Text, line.Rule)
		}
	}
	return nil
}

func (p *Program) verify() *cobra.Command {
	return &cobra.Command{
		Use: "verify FILE...", Short: "Re-play battles and compare every die and digest",
		Long: "Re-plays saved battles and compares every die and the digest after every order. When the seed of the dice has been " +
			"revealed it also checks that every face came from it, as was promised before the first roll.",
		Example:           "  muster verify battle.jsonl",
		Args:              atLeast(1),
		ValidArgsFunction: p.battleNames,
		RunE: func(cmd *cobra.Command, args []string) error {
			failed := false
			for _, word := range args {
				words, err := p.verifyOne(p.journal(word))
				if err != nil {
					failed = true
					fmt.Fprintf(cmd.ErrOrStderr(), "%s: %v\n", filepath.Base(word), err)
					continue
				}
				fmt.Fprintf(cmd.OutOrStdout(), "%s: %s\n", filepath.Base(word), words)
			}
			if failed {
				return errQuiet
			}
			return nil
		},
	}
}

func (p *Program) verifyOne(file string) (string, error) {
	record, err := saves.Read(file)
	if err != nil {
		return "", err
	}
	sys, err := p.system(record.Head.System)
	if err != nil {
		return "", errors.Unwrap(err)
	}
	report, err := saves.Verify(sys, record)
	if err != nil {
		return "", err
	}
	words := fmt.Sprintf("%d orders and %d dice re-play exactly", report.Orders+report.Withdrawn, report.Dice)
	if report.Proven > 0 {
		words += fmt.Sprintf("; %d dice proven to be of the seed committed to", report.Proven)
	}
	for _, notice := range report.Notices {
		words += "; " + notice
	}
	return words, nil
}

// battleNames completes the names of saved battles.
func (p *Program) battleNames(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	entries, err := os.ReadDir(p.battles())
	if err != nil {
		return nil, cobra.ShellCompDirectiveDefault
	}
	var names []string
	for _, e := range entries {
		if filepath.Ext(e.Name()) == saves.Ext {
			names = append(names, e.Name())
		}
	}
	return names, cobra.ShellCompDirectiveDefault
}
