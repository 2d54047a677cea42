package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"muster/game/hall"
)

// guestWord answers what may be asked without opening a session: `ssh host rules KOG-MOVE-02`. The commands that touch
// this machine's files are not among them.
func (p serving) guestWord(
	ctx context.Context, h *hall.Hall, who hall.Guest, words []string, out, fault io.Writer,
) int {
	asked := Program{Systems: p.Systems, Out: out, Err: fault, Version: p.Version, home: p.home}
	root, results := serving{&asked}.guestRoot(h, who), &results{to: out}
	root.SetArgs(words)
	asked.connect(root, results)
	if strings.HasPrefix(words[0], "__") { // the library has words of its own, for shells
		return asked.code(noCommand(root, words), results)
	}
	return asked.code(root.ExecuteContext(ctx), results)
}

// toHere is how a guest calls this server from his shell.
const toHere = "ssh -p PORT HOST"

func (p serving) guestRoot(h *hall.Hall, who hall.Guest) *cobra.Command {
	root := &cobra.Command{
		Use: "muster", Short: "Miniature wargames in a terminal", DisableFlagsInUseLine: true,
		Annotations: map[string]string{cobra.CommandDisplayNameAnnotation: toHere},
		Long:        "Without a word after the address you are in Muster itself. One word answers and closes:",
		Example: "  " + toHere + "                  # play\n" +
			"  " + toHere + " rules charge     # look a rule up\n" +
			"  " + toHere + " journal TABLE > battle.jsonl\n" +
			"  " + toHere + " version",
		Args: noCommand, SilenceErrors: true, SilenceUsage: true,
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
		RunE:              func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetFlagErrorFunc(flagFault)
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) { _, _ = io.WriteString(cmd.OutOrStdout(), plainHelp(cmd)) })
	help, rules := p.helpCommand(), p.rules()
	help.Example = "  " + toHere + " help rules"
	rules.Long = "Looks rules up by id, title or text. Without words, prints the book."
	rules.Example = strings.ReplaceAll(rules.Example, "  muster ", "  "+toHere+" ")
	root.SetHelpCommand(help)
	root.AddCommand(rules, guestJournal(h, who), &cobra.Command{
		Use: "version", Short: "Say which version this is", Args: exactly(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := fmt.Fprintf(cmd.OutOrStdout(), "muster version %s\n", p.Version)
			return err
		},
	})
	root.InitDefaultHelpFlag()
	root.Flags().Lookup("help").Hidden = true // ssh would take it for a flag of its own
	return root
}

// guestJournal hands out the journal of a battle that is over, for a guest to prove its dice at home.
func guestJournal(h *hall.Hall, who hall.Guest) *cobra.Command {
	return &cobra.Command{
		Use: "journal TABLE", Short: "Print the journal of a battle that is over, for muster verify", Args: exactly(1),
		Long: "Prints the journal of a battle that is over. `muster verify` plays it again, and rolls each of its dice from the " +
			"secret that was settled before the first. The table's name stands with the dice in the battle.",
		Example: "  " + toHere + " journal TABLE > battle.jsonl && muster verify battle.jsonl",
		RunE: func(cmd *cobra.Command, args []string) error {
			name, err := h.Journal(args[0], who)
			if err != nil {
				return err
			}
			file, err := os.Open(name)
			if err != nil {
				return errors.New("the journal cannot be read")
			}
			defer file.Close()
			_, err = io.Copy(cmd.OutOrStdout(), file)
			return err
		},
	}
}
