package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"muster/game"
	"muster/game/bot"
)

// playFlags are what the flags of `muster play` say.
type playFlags struct {
	scenario string
	armies   []string
	players  [4]string // who plays the first to the fourth side
	options  []string
	plain    bool
	print    bool
}

// sideFlags name the sides in flags, as design and habit have it.
var sideFlags = [4]string{"one", "two", "three", "four"}

// battleCommands begin battles, go on with them, watch them again and check them.
type battleCommands struct{ *Program }

func (p battleCommands) play() *cobra.Command {
	var b playFlags
	cmd := &cobra.Command{
		Use:   "play [RULEBOOK]",
		Short: "Begin a battle",
		Long: "Begins a battle. Unless told otherwise, you play the first side of the first scenario and a bot the others; every " +
			"battle is saved as it is played.",
		Example: "  muster play fog\n" +
			"  muster play fog --scenario king-hill --armies circle,swarm --two bot:veteran\n" +
			"  muster play fog --one human --two human --option flanking=pair\n" +
			"  muster play fog --plain\n" +
			"  muster play fog --one bot:regular --two bot:regular --print",
		Args:              atMost(1),
		ValidArgsFunction: words(completions(p).systemNames),
		RunE:              func(cmd *cobra.Command, args []string) error { return p.runPlay(cmd, first(args), b) },
	}
	flags := cmd.Flags()
	flags.StringVar(&b.scenario, "scenario", "", "the scenario, by id or file (muster scenarios lists them)")
	flags.StringSliceVar(&b.armies, "armies", nil, "the armies, one a side, by id or file; an empty one is the scenario's own")
	for i, name := range sideFlags {
		flags.StringVar(&b.players[i], name, "", "who plays side "+name+": human, bot, bot:LEVEL or engine:COMMAND; several players with +")
	}
	flags.StringArrayVar(&b.options, "option", nil, "an option of the rules, as name=value")
	flags.BoolVar(&b.plain, "plain", false, "play in lines of text, for a screen reader or a pipe")
	flags.BoolVar(&b.print, "print", false, "let bots play without a screen and print the log")
	return cmd
}

// start is a battle about to begin: where, how, and who sits where.
type start struct {
	sys    game.System
	title  string
	setup  game.Setup
	chairs []string // by seat: "" for a person, else a bot's level
}

func (p battleCommands) runPlay(cmd *cobra.Command, system string, b playFlags) error {
	s, err := p.prepare(system, b)
	if err != nil {
		return err
	}
	people := people(s.chairs)
	switch {
	case b.print && b.plain:
		return usagef("--print and --plain exclude each other: --print is for bots alone, --plain is to be played")
	case b.print && len(people) > 0:
		return usagef("--print is for battles between bots; %s is played by a person: want --%s bot", s.setup.Seats[people[0].Index()].Name,
			sideFlags[s.setup.Seats[people[0].Index()].Side])
	case b.print:
		return p.converse(cmd, s)
	case b.plain:
		return p.converse(cmd, s)
	case !terminal(p.In) || !terminal(p.Out):
		return errors.New("this is no terminal to draw on; --plain plays in lines of text, --print prints a battle of bots")
	}
	return pages(p).battlePage(cmd, s)
}

// prepare turns flags into a setup.
func (p battleCommands) prepare(system string, b playFlags) (start, error) {
	sys, err := p.system(system)
	if err != nil {
		return start{}, err
	}
	sc, err := scenario(sys, b.scenario)
	if err != nil {
		return start{}, err
	}
	s := start{sys: sys, title: sc.Title, setup: game.Setup{Scenario: sc.Data, Armies: make([]json.RawMessage, len(sc.Sides))}}
	if s.setup.Options, err = optionValues(sys, b.options); err != nil {
		return start{}, err
	}
	if err := s.bring(sc, b.armies); err != nil {
		return start{}, err
	}
	if err := s.seat(&p.engines, sc, b.players); err != nil {
		return start{}, err
	}
	s.name(sc)
	return s, nil
}

// name calls people after their sides, and bots after their sides and levels.
func (s *start) name(sc game.Scenario) {
	s.setup = game.Named(s.sys, s.setup)
	for i := range s.setup.Seats {
		seat := &s.setup.Seats[i]
		if seat.Name == "" {
			seat.Name = sc.Sides[seat.Side].Name
		}
		if s.chairs[i] != "" {
			seat.Name += " (" + s.chairs[i] + ")"
		}
	}
}

// bring gives the sides the armies they were told to bring.
func (s *start) bring(sc game.Scenario, words []string) error {
	if len(words) > len(sc.Sides) {
		return usagef("--armies names %d armies, %s has %d sides", len(words), sc.Title, len(sc.Sides))
	}
	for side, word := range words {
		if word == "" {
			continue
		}
		a, err := army(s.sys, word)
		if err != nil {
			return err
		}
		if no := s.sys.Fits(sc, side, a, s.setup.Options); no != nil {
			return fmt.Errorf("%s may not bring %s: %s", sc.Sides[side].Name, a.Title, no)
		}
		s.setup.Armies[side] = a.Data
	}
	return nil
}

// seat puts players on the sides: one unless several are joined with +.
func (s *start) seat(programs *programs, sc game.Scenario, words [4]string) error {
	for side, word := range words {
		if side >= len(sc.Sides) {
			if word != "" {
				return usagef("--%s: %s has only %d sides", sideFlags[side], sc.Title, len(sc.Sides))
			}
			continue
		}
		if word == "" && side == 0 {
			word = "human"
		} else if word == "" {
			word = "bot"
		}
		all := strings.Split(word, "+")
		if strings.HasPrefix(word, enginePrefix) {
			all = []string{word} // a plus may be part of how it is started
		}
		for _, one := range all {
			level, err := level(s.sys, programs, one)
			if err != nil {
				return usagef("--%s %q: %w", sideFlags[side], one, err)
			}
			s.setup.Seats = append(s.setup.Seats, game.Player{Side: side})
			s.chairs = append(s.chairs, level)
		}
	}
	return nil
}

// level reads who plays: "" for a person, else a bot's level or the name of a program.
func level(sys game.System, programs *programs, word string) (string, error) {
	switch {
	case strings.HasPrefix(word, enginePrefix):
		return programs.enlist(sys, strings.TrimPrefix(word, enginePrefix))
	case word == "human":
		return "", nil
	case word == "bot":
		return bot.Levels()[len(bot.Levels())/2].ID, nil
	case strings.HasPrefix(word, "bot:"):
		level := strings.TrimPrefix(word, "bot:")
		_, err := bot.New(level)
		return level, err
	}
	return "", unknown("player", word, []string{"human", "bot", "bot:recruit", "bot:regular", "bot:veteran", "engine:COMMAND"})
}
