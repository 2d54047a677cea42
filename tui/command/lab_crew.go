//go:build cluster

package command

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/signal"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"muster/game/lab"
	"muster/game/lab/crew"
	"muster/saves/cluster"
)

// ahead is how many battles wait in the queue or are fought at a time: as many as the largest crew may have cores.
const ahead = 256

// hostLab has the battles of a batch fought by whoever joins.
func hostLab(ctx context.Context, p *Program, b *batch, key []byte, run *labRun) (leave func(), err error) {
	host, err := crew.Listen(ctx, b.crew.over, key, crew.Batch{Program: p.Version, Head: run.head})
	if err != nil {
		return nil, err
	}
	run.config.Away, run.config.Clock = host.Fight, nil
	if b.workers == 0 {
		run.config.Workers = ahead
	}
	fmt.Fprintf(p.Err, "Others fight these battles: muster lab --join %s%s\n", host.Addr(), keyWords(b.crew.key))
	return host.Close, nil
}

// keyWords is what whoever joins has to say besides.
func keyWords(file string) string {
	if file == "" {
		return ""
	}
	return " --key FILE"
}

// joinLab fights battles of a batch that runs elsewhere.
func joinLab(cmd *cobra.Command, args []string, p *Program, b *batch) error {
	other := ""
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if f.Name != "join" && f.Name != "key" && f.Name != "workers" && cmd.LocalFlags().Lookup(f.Name) != nil {
			other = f.Name
		}
	})
	switch {
	case other != "":
		return usagef("--%s: what is measured is said where the batch runs, at %s", other, b.crew.join)
	case len(args) > 0:
		return usagef("%s: what is measured is said where the batch runs, at %s", args[0], b.crew.join)
	}
	key, err := b.crew.secret(b.crew.join)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(cmd.Context(), os.Interrupt)
	defer stop()
	fought := 0
	err = crew.Join(ctx, b.crew.join, key, b.workers, func(all crew.Batch) (*lab.Hands, error) {
		if all.Program != p.Version {
			return nil, fmt.Errorf("%s: the batch runs with muster %s, this is %s: its bots may play otherwise", b.crew.join, all.Program, p.Version)
		}
		run := &labRun{}
		b.Head = all.Head
		if err := p.labConfig([]string{all.System}, b, run); err != nil {
			return nil, err
		}
		fmt.Fprintf(cmd.OutOrStdout(), "Fights battles of %s.\n", run.config.System.Info().Title)
		return lab.NewHands(run.config, run.players), nil
	}, func(lab.Record) { fought++ })
	if err == nil {
		fmt.Fprintf(cmd.OutOrStdout(), "The batch is over, or left. Battles fought here: %d.\n", fought)
	}
	return err
}

// secret is the key of who may join at an address. On this machine none is needed.
func (c crewFlags) secret(addr string) ([]byte, error) {
	if c.key != "" {
		return cluster.ReadKey(c.key)
	}
	host, _, err := net.SplitHostPort(addr)
	if ip := net.ParseIP(host); err == nil && (host == "localhost" || ip != nil && ip.IsLoopback()) {
		return make([]byte, crew.KeySize), nil
	}
	return nil, usagef("%s can be reached from other machines: --key FILE says who may join (openssl rand -hex 32 makes one)", addr)
}
