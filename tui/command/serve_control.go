package command

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"muster/game/hall"
)

// controls are the commands for whoever runs a server: they speak to the one over the same folder.
func (p serving) controls() []*cobra.Command {
	return []*cobra.Command{
		p.listing("guests", "List who is here", "  muster serve guests\n"+
			"  muster serve guests --json | jq -r 'select(.idle_seconds > 3600) | .name'", printGuests),
		p.listing("tables", "List the tables", "  muster serve tables\n"+
			"  muster serve tables --json | jq -r 'select(.phase == \"running\") | .id'", printTables),
		p.listing("bans", "List who is banned or muted", "  muster serve bans", printSanctions),
		p.acting("kick WHO...", "End the sessions of a guest, who may come again",
			whoever, "  muster serve kick ann\n  muster serve kick 192.0.2.7", false),
		p.acting("ban WHO...", "Keep a guest, a key or an address out, and end the sessions",
			whoever+" A guest without a key is banned by his address; with --address that of anybody else is banned too.",
			"  muster serve ban ann\n  muster serve ban --address ann\n  muster serve ban SHA256:6Zq... 192.0.2.0/24", true),
		p.acting("unban WHO...", "Let somebody in again", whoever, "  muster serve unban ann\n  muster serve unban 192.0.2.0/24", false),
		p.acting("mute WHO...", "Have a guest neither talk nor take another name",
			whoever+" A guest without a key is muted by his address; with --address that of anybody else is muted too.",
			"  muster serve mute ann", true),
		p.acting("unmute WHO...", "Let a guest talk again", whoever, "  muster serve unmute ann", false),
		p.acting("close TABLE...", "Close a table: all at it are led out, and its battle is put aside",
			"TABLE is its ID, as `muster serve tables` lists it. The battle's journal lies in the folder that is told.",
			"  muster serve close 3fe0d5c2a9b81746", false),
	}
}

// whoever says what WHO may be.
const whoever = "WHO is a guest's name, the fingerprint of a key (SHA256:...), an address or a network. One address of " +
	"IPv6 stands for its network of 64 bits, which one subscriber has."

// listing is a command that prints a list, for people or with --json for scripts: an object on each line.
func (p serving) listing(name, short, example string, list func(a *answer, as form) error) *cobra.Command {
	var lines bool
	cmd := &cobra.Command{
		Use: name, Short: short, Example: example, Args: exactly(0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			a, err := ask(p.serverDir(), request{Do: name})
			if err != nil {
				return err
			}
			return list(&a, form{cmd.OutOrStdout(), lines})
		},
	}
	cmd.Flags().BoolVar(&lines, "json", false, "an object of JSON on each line")
	return cmd
}

// acting is a command that does something and says what.
func (p serving) acting(use, short, long, example string, addresses bool) *cobra.Command {
	var r request
	cmd := &cobra.Command{
		Use: use, Short: short, Long: short + ". " + long, Example: example, Args: atLeast(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			r.Do, r.On = cmd.Name(), args
			a, err := ask(p.serverDir(), r)
			for _, line := range a.Said {
				fmt.Fprintln(cmd.OutOrStdout(), line)
			}
			return err
		},
	}
	cmd.ValidArgsFunction = func(cmd *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
		return p.meant(cmd.Name()), cobra.ShellCompDirectiveNoFileComp
	}
	if addresses {
		cmd.Flags().BoolVar(&r.Address, "address", false, "the address too from which the guest has come")
	}
	return cmd
}

// meant are the names that complete what a command acts on; without a server there are none.
func (p serving) meant(by string) (names []string) {
	list := map[string]string{"close": "tables", "unban": "bans", "unmute": "bans"}[by]
	if list == "" {
		list = "guests"
	}
	a, _ := ask(p.serverDir(), request{Do: list})
	for _, g := range a.Guests {
		names = append(names, g.Name)
	}
	for _, t := range a.Tables {
		names = append(names, t.ID)
	}
	for _, s := range a.Sanctions {
		names = append(names, called(hall.Target{ID: s.ID, From: s.From}))
	}
	return names
}

// form is how a list is printed.
type form struct {
	to    io.Writer
	lines bool // of JSON
}

// printRows prints rows: in columns under a head, or as JSON.
func printRows[T any](as form, rows []T, head string, columns func(T) string) error {
	if as.lines {
		out := json.NewEncoder(as.to)
		for _, row := range rows {
			if err := out.Encode(row); err != nil {
				return err
			}
		}
		return nil
	}
	return inColumns(as.to, func(table io.Writer) error {
		fmt.Fprintln(table, head)
		for _, row := range rows {
			fmt.Fprintln(table, columns(row))
		}
		return nil
	})
}

func printGuests(a *answer, as form) error {
	return printRows(as, a.Guests, "SESSION\tNAME\tKEY\tADDRESS\tBEGAN\tIDLE\tTRIP\tAT", func(g guestRow) string {
		at := strings.Join(g.Tables, ",")
		if g.Word != "" {
			at = "asks: " + g.Word
		}
		if g.Muted {
			g.Name += " (muted)"
		}
		return strings.Join([]string{
			fmt.Sprint(g.Session), g.Name, cmp.Or(g.Key, "-"), g.Address.String(), g.Began.Format(time.RFC3339),
			(time.Duration(g.Idle) * time.Second).String(), fmt.Sprintf("%.0fms", g.Trip), cmp.Or(at, "-"),
		}, "\t")
	})
}

func printTables(a *answer, as form) error {
	return printRows(as, a.Tables, "TABLE\tPHASE\tRULES\tBATTLE\tSEATS\tWATCH\tSTANDS\tTOUCHED", func(t tableRow) string {
		for i := range t.Sides {
			t.Sides[i] = cmp.Or(t.Sides[i], "-")
		}
		return strings.Join([]string{
			t.ID, t.Phase, t.Rules, t.Title, strings.Join(t.Sides, ","), fmt.Sprint(t.Watchers), cmp.Or(t.Result, t.Turn, "-"),
			t.Touched.Format(time.RFC3339),
		}, "\t")
	})
}

func printSanctions(a *answer, as form) error {
	return printRows(as, a.Sanctions, "KIND\tWHO\tNAME\tSINCE", func(s hall.Sanction) string {
		who := s.ID
		if s.From.IsValid() {
			who = s.From.String()
		}
		return strings.Join([]string{string(s.Kind), who, cmp.Or(s.Name, "-"), s.Since.Format(time.RFC3339)}, "\t")
	})
}
