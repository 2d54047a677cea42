package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"time"

	"github.com/spf13/cobra"

	"muster/game"
	"muster/game/bot"
	"muster/game/table"
	"muster/game/table/leap"
	"muster/saves"
	"muster/tui/plain"
)

// conversation is a battle played in lines of text, or only told.
type conversation struct {
	table   *table.Table
	sys     game.System
	chairs  []string // by seat: "" for a person, else a bot's level
	players []game.Player
	past    int // the last order given before

	policy func(chair string) (bot.Policy, error)

	clock *leap.Clock // of a battle without people; nil: the machine's
}

// converse begins the battle and plays it in lines of text.
func (p battleCommands) converse(cmd *cobra.Command, s start) error {
	head := saves.NewHead(s.sys, s.setup)
	head.Program, head.Title, head.Chairs, head.Started = p.Version, s.title, s.chairs, time.Now().UTC()
	cfg, c := table.Config{System: s.sys}, conversation{sys: s.sys, chairs: s.chairs, players: s.setup.Seats, policy: p.engines.policy}
	if len(people(s.chairs)) == 0 {
		c.clock = leap.New(head.Started) // nobody is there to wait for
		cfg.Clock = c.clock
	}
	var err error
	if c.table, err = table.Begin(p.battles(), saves.Record{Head: head}, cfg); err != nil {
		return err
	}
	return p.talk(cmd, c)
}

// talk sits the bots down and holds the conversation until the battle or the input ends.
func (p battleCommands) talk(cmd *cobra.Command, c conversation) error {
	broken, stop := signal.NotifyContext(cmd.Context(), os.Interrupt)
	defer stop()
	ctx, cancel := context.WithCancel(broken)
	defer cancel()
	leaves, err := c.seat(ctx, cancel)
	if err == nil {
		_, err = plain.Run(ctx, plain.Config{
			Table: c.table, System: c.sys, Players: c.players, Seats: people(c.chairs), Past: c.past,
			In: p.In, Out: cmd.OutOrStdout(), Prompt: terminal(p.In),
		})
	}
	if ctx.Err() != nil {
		err = nil // the player broke off, or a bot did and says why
	}
	err = errors.Join(err, leaves(), c.table.Close())
	if name := c.table.Name(); name != "" {
		fmt.Fprintf(p.Err, "saved as %s\n", name)
	}
	return err
}

// people are the seats played by persons.
func people(chairs []string) []game.Seat {
	var seats []game.Seat
	for i, level := range chairs {
		if level == "" {
			seats = append(seats, game.First+game.Seat(i))
		}
	}
	return seats
}

// seat lets bots play their seats; those of a battle without people play it out on its own clock. What it returns has
// them get up, and says why one could not go on.
func (c *conversation) seat(ctx context.Context, end context.CancelFunc) (leaves func() error, err error) {
	if c.clock == nil {
		bots, err := sitBots(ctx, *c)
		if err == nil {
			guard(bots, end)
		}
		return func() error { return leave(bots) }, err
	}
	policies := make([]bot.Policy, len(c.chairs))
	for i, level := range c.chairs {
		if policies[i], err = c.policy(level); err != nil {
			return func() error { return nil }, err
		}
	}
	done := make(chan error, 1)
	go func() {
		err := bot.PlayOut(ctx, c.table, c.clock, policies)
		if err != nil {
			end()
		}
		done <- err
	}()
	return func() error { end(); return <-done }, nil
}

// sitBots lets bots play their seats.
func sitBots(ctx context.Context, c conversation) ([]*bot.Player, error) {
	var bots []*bot.Player
	for i, level := range c.chairs {
		if level == "" {
			continue
		}
		policy, err := c.policy(level)
		if err != nil {
			return bots, err
		}
		bots = append(bots, bot.Sit(ctx, c.table, game.First+game.Seat(i), policy, bot.Manners{}))
	}
	return bots, nil
}

// guard ends the conversation when a bot can play no further: everybody else would wait for it.
func guard(bots []*bot.Player, end context.CancelFunc) {
	for _, b := range bots {
		go func() {
			<-b.Done()
			if b.Leave() != nil {
				end()
			}
		}()
	}
}

// leave has the bots get up, and says why one could not go on.
func leave(bots []*bot.Player) error {
	var faults []error
	for _, b := range bots {
		faults = append(faults, b.Leave())
	}
	return errors.Join(faults...)
}
