package command

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"muster/game"
	"muster/tui/book"
)

func (p *Program) rules() *cobra.Command {
	var system string
	cmd := &cobra.Command{
		Use:   "rules [WORDS|ID]",
		Short: "Look up a rule",
		Long:  "Looks rules up by id, title or text. Without words, opens the rules page on a terminal and prints the book in a pipe.",
		Example: "  muster rules FOG-CHG-01\n" +
			"  muster rules difficult ground\n" +
			"  muster rules --system fog",
		ValidArgsFunction: words(completions{p}.everywhere(ruleIDs)),
		RunE: func(cmd *cobra.Command, args []string) error {
			query := strings.Join(args, " ")
			if query == "" && terminal(p.In) && terminal(p.Out) {
				return pages{p}.rulesPage(cmd, system)
			}
			return p.lookUp(cmd.OutOrStdout(), system, query)
		},
	}
	cmd.Flags().StringVar(&system, "system", "", "only this rulebook")
	return cmd
}

// lookUp prints the rule with this id, or the rules that hold the words: one is printed whole, several as a list with
// the best one whole below.
func (p *Program) lookUp(out io.Writer, system, query string) error {
	var found []game.Rule
	err := dataFiles{p}.eachSystem(system, func(sys game.System) []error {
		found = append(found, book.Search(book.Of(sys), query)...)
		return nil
	})
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return fmt.Errorf("no rule has %q in its id, title or text; rules without words prints the whole book", query)
	}
	var text strings.Builder
	width := columns(p.Out)
	switch {
	case query == "":
		for _, r := range found {
			text.WriteString(book.Print(r, width) + "\n")
		}
	case len(found) == 1 || strings.EqualFold(string(found[0].ID), query):
		text.WriteString(book.Print(found[0], width))
	default:
		for _, r := range found {
			fmt.Fprintf(&text, "%-14s %s\n", r.ID, r.Title)
		}
		text.WriteString("\n" + book.Print(found[0], width))
	}
	return p.show(out, text.String())
}

// show prints a text, through the pager when it is longer than the terminal.
func (p *Program) show(out io.Writer, text string) error {
	pager := os.Getenv("PAGER")
	file, ok := p.Out.(*os.File)
	if ok && term.IsTerminal(int(file.Fd())) && pager != "" {
		if _, rows, err := term.GetSize(int(file.Fd())); err == nil && strings.Count(text, "\n") >= rows {
			cmd := exec.Command("sh", "-c", pager)
			cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(text), file, p.Err
			return cmd.Run()
		}
	}
	_, err := io.WriteString(out, text)
	return err
}

// columns is how wide lines may be: the terminal's width, at most 100, or 80 in a pipe.
func columns(out io.Writer) int {
	if file, ok := out.(*os.File); ok {
		if width, _, err := term.GetSize(int(file.Fd())); err == nil && width > 20 {
			return min(width, 100)
		}
	}
	return 80
}

func terminal(stream any) bool {
	file, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}
