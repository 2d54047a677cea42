package command

import (
	"fmt"

	"github.com/spf13/cobra"

	"muster/game/lab"
)

// fit is `muster lab fit`: for who works on the bots, and not in the help.
func (p *Program) fit() *cobra.Command {
	var games int
	var seed uint64
	cmd := &cobra.Command{
		Use:    "fit RULEBOOK",
		Short:  "Learn the weights of a rulebook's score from battles",
		Hidden: true,
		Args:   exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			sys, err := p.system(args[0])
			if err != nil {
				return err
			}
			weights, err := lab.Fit(cmd.Context(), sys, games, seed)
			if err != nil {
				return err
			}
			out := cmd.OutOrStdout()
			fmt.Fprintf(out, "# Learnt from battles by: muster lab fit %s --games %d --seed %d\n", sys.Info().ID, games, seed)
			fmt.Fprint(out, "# In millionths of a logit for 1 of a term.\n\n[weights]\n")
			for _, w := range weights {
				fmt.Fprintf(out, "%s = %d\n", w.Term, w.Millionths)
			}
			return nil
		},
	}
	cmd.Flags().IntVar(&games, "games", 1200, "battles to learn from")
	cmd.Flags().Uint64Var(&seed, "seed", 1, "their seed: the same seed gives the same weights")
	return cmd
}
