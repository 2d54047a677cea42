package command

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"muster/game"
	"muster/game/bot"
	"muster/game/lab"
	"muster/saves"
)

// How many battles are fought where nobody says: in a batch, and at most in one that a test ends.
const (
	usualGames  = 100
	testedGames = 10_000
)

// labRun is a batch about to be fought.
type labRun struct {
	config  lab.Config
	players []lab.Player
	ledger  *lab.Ledger // nil where no records are kept
	head    lab.Head
}

func (r *labRun) close() {
	if r.ledger != nil {
		_ = r.ledger.Close() // each record has been written
	}
}

// labRun makes a batch ready: a new one, or the rest of one that was interrupted.
func (p *Program) labRun(cmd *cobra.Command, args []string, b batch) (*labRun, error) {
	run := &labRun{}
	if b.resume != "" {
		if err := b.goesOn(cmd, args, run); err != nil {
			return nil, err
		}
		args = []string{b.System}
	} else if err := b.settle(cmd); err != nil {
		return nil, err
	}
	err := p.labConfig(args, &b, run)
	if err == nil && b.json != "" {
		run.ledger, err = lab.NewLedger(b.json, b.Head)
	}
	if err != nil {
		run.close()
		return nil, err
	}
	if run.head = b.Head; run.ledger != nil {
		run.config.Keep = run.ledger.Add
	}
	return run, nil
}

// goesOn takes everything that decides what is measured from a file of records, but for the number of battles.
func (b *batch) goesOn(cmd *cobra.Command, args []string, run *labRun) error {
	for _, flag := range []string{"one", "two", "player", "scenario", "option", "seed", "iterations", "armies", "limit", "sprt", "json"} {
		if cmd.Flags().Changed(flag) {
			return usagef("--%s: that is in %s, which --resume goes on with", flag, b.resume)
		}
	}
	ledger, head, done, err := lab.OpenLedger(b.resume)
	if err != nil {
		return err
	}
	run.ledger, run.config.Done = ledger, done
	if len(args) > 0 && args[0] != head.System {
		run.close()
		return usagef("%s is of %s, not of %s", b.resume, head.System, args[0])
	}
	if cmd.Flags().Changed("games") {
		head.Games = b.Games
	}
	b.Head = head
	return nil
}

// settle completes what the flags leave open.
func (b *batch) settle(cmd *cobra.Command) error {
	pair := cmd.Flags().Changed("one") || cmd.Flags().Changed("two")
	switch {
	case len(b.Players) == 1:
		return usagef("--player %q: want two or more players", b.Players[0])
	case len(b.Players) > 0 && pair:
		return usagef("--player and --one or --two exclude each other")
	case len(b.Players) == 0:
		b.Players = []string{b.one, b.two}
	}
	if !cmd.Flags().Changed("games") {
		if b.Games = usualGames; len(b.test) > 0 {
			b.Games = testedGames
		}
	}
	if cmd.Flags().Changed("sprt") {
		if len(b.test) != 2 || b.test[0] >= b.test[1] {
			return usagef("--sprt: want two leads in Elo, the lower first, like 0,30")
		}
		if len(b.Players) > 2 {
			return usagef("--sprt: a test has two players, there are %d", len(b.Players))
		}
		b.Test = &lab.SPRT{Elo0: b.test[0], Elo1: b.test[1]}
	}
	return nil
}

// labConfig finds the rulebook, the scenarios, the options and the players.
func (p *Program) labConfig(args []string, b *batch, run *labRun) error {
	sys, err := p.system(first(args))
	if err != nil {
		return err
	}
	edition := saves.Edition(sys)
	if b.Book != "" && b.Book != edition {
		return usagef("%s%s is of another edition of %s", b.resume, b.crew.join, sys.Info().Title)
	}
	if b.System, b.Book = sys.Info().ID, edition; b.Games < 1 {
		return usagef("--games %d: want at least 1", b.Games)
	}
	for _, id := range b.Scenarios {
		if _, err := scenario(sys, id); err != nil {
			return err
		}
	}
	if len(b.options) > 0 {
		if b.Options, err = optionValues(sys, b.options); err != nil {
			return err
		}
	}
	for i := range b.Players {
		player, err := p.engines.labPlayer(sys, b, i)
		if err != nil {
			return err
		}
		run.players = append(run.players, player)
	}
	done := run.config.Done
	run.config = lab.Config{
		System: sys, Scenarios: b.Scenarios, Options: b.Options, Games: b.Games, Armies: b.Armies, Check: b.check, Test: b.Test,
		Seed: b.Seed, Workers: b.workers, Clock: threadTime, Done: done, Journals: b.journals, Program: p.Version, Started: time.Now(),
	}
	return nil
}

// labPlayer is the player with an index.
func (s *programs) labPlayer(sys game.System, b *batch, at int) (lab.Player, error) {
	word := b.Players[at]
	call, is := strings.CutPrefix(word, enginePrefix)
	if !is {
		return b.player(sys, at, word)
	}
	chair, err := s.enlist(sys, call)
	if err != nil {
		return lab.Player{}, usagef("%q: %w", word, err)
	}
	name := strings.TrimPrefix(chair, enginePrefix)
	if slices.Contains(b.Players[:at], word) {
		name += " " + strconv.Itoa(at+1) // against itself
	}
	return lab.Player{Name: name, Policy: s.named(chair), Limit: b.Limit}, nil
}

// player is a bot by its word, with a name that no other player has.
func (b *batch) player(sys game.System, at int, word string) (lab.Player, error) {
	flag := "player"
	if at < 2 && len(b.Players) == 2 && b.Players[0] == b.one && b.Players[1] == b.two {
		flag = [...]string{"one", "two"}[at]
	}
	name, ok := strings.CutPrefix(word, "bot:")
	if !ok {
		return lab.Player{}, usagef("--%s %q: only bots fight in the lab; want bot:LEVEL, like bot:regular, or engine:COMMAND", flag, word)
	}
	level, measure, measured := strings.Cut(name, "@")
	iterations, limit := b.Iterations, b.Limit
	if measured {
		var err error
		if iterations, err = strconv.Atoi(measure); err != nil {
			iterations = b.Iterations
			if limit, err = time.ParseDuration(measure); err != nil || limit <= 0 {
				return lab.Player{}, usagef("--%s %q: after @ want a time or a number of positions, like 100ms or 50", flag, word)
			}
		}
	}
	policy, err := bot.Yardstick(level, sys), error(nil)
	if policy == nil {
		policy, err = bot.New(level, bot.Iterations(iterations))
	}
	if err != nil {
		return lab.Player{}, usagef("--%s %q: %w", flag, word, err)
	}
	same := 0
	for _, other := range b.Players[:at] {
		if other == word {
			same++
		}
	}
	if same > 0 {
		name += " " + strconv.Itoa(same+1)
	}
	return lab.Player{Name: name, Policy: policy, Limit: limit}, nil
}
