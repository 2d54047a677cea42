package command

import (
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/engine"
	"muster/game/table"
	"muster/tui"
	"muster/tui/page"
	"muster/tui/screen"
)

// programs are the players that are programs of somebody's own.
type programs struct {
	all     []*engine.Engine
	call    []string            // how each is started
	chairs  []string            // that they play
	talk    func(engine.Talk)   // is shown what they say; nil: nobody
	done    func(engine.Record) // is told how they did
	any     *engine.Engine      // plays for every program that a journal names; nil: none does
	program string              // what they are told to play with
	errs    *shared             // what they write to their standard error
}

// shared is an output to which several write at once, each a whole line.
type shared struct {
	lock sync.Mutex
	to   io.Writer
}

func (s *shared) Write(text []byte) (int, error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.to.Write(text)
}

// enginePrefix is what stands before the call of a program that plays, and before its name in a journal.
const enginePrefix = "engine:"

// enlist has a program play a rulebook, and returns what journals call it: two that are started differently have two names.
func (s *programs) enlist(sys game.System, call string) (chair string, err error) {
	for i, e := range s.all {
		if s.call[i] == call {
			return enginePrefix + e.Name, nil
		}
	}
	name, start, err := engine.Command(call, s.errs)
	if err != nil {
		return "", err
	}
	for n := 2; s.named(enginePrefix+name) != nil; n++ {
		name = strings.TrimSuffix(name, " "+strconv.Itoa(n-1)) + " " + strconv.Itoa(n)
	}
	s.all = append(s.all, &engine.Engine{
		Name: name, System: sys, Program: s.program, Start: start, Clock: table.MachineClock(),
		Talk: s.talk, Done: s.done,
	})
	s.call = append(s.call, call)
	s.chairs = append(s.chairs, enginePrefix+name)
	return enginePrefix + name, nil
}

// named is the program that a journal calls so, nil for none.
func (s *programs) named(chair string) *engine.Engine {
	name, is := strings.CutPrefix(chair, enginePrefix)
	if !is {
		return nil
	}
	for _, e := range s.all {
		if e.Name == name {
			return e
		}
	}
	return s.any
}

// policy is what plays a chair: a program, or a level of bot.
func (s *programs) policy(chair string) (bot.Policy, error) {
	if e := s.named(chair); e != nil {
		return e, nil
	}
	if strings.HasPrefix(chair, enginePrefix) {
		return nil, fmt.Errorf("a program played here: --engine says how it is started")
	}
	return bot.New(chair)
}

// entered are the programs as players of the screens.
func (s *programs) entered() (all []tui.Bot) {
	for _, chair := range s.chairs {
		if e := s.named(chair); e != nil {
			all = append(all, tui.Bot{Bot: page.Bot{Level: chair, Title: e.Name}, New: func() bot.Policy { return e }})
		}
	}
	return all
}

// engineCommands have programs of somebody's own play.
type engineCommands struct{ battleCommands }

// engineFlags are what the flags of `muster engine` say.
type engineFlags struct {
	playFlags
	run, against            string
	talk, protocol, example bool
}

func (p engineCommands) engine() *cobra.Command {
	var f engineFlags
	cmd := &cobra.Command{
		Use:   "engine [RULEBOOK]",
		Short: "Have a program of your own play a battle",
		Long: "Starts a program, in any language, that plays the first side of a battle over lines of JSON, prints the battle, and tells " +
			"how the program did. With \"engine:COMMAND\" it is a player of muster play and muster lab as well.",
		Example: "  muster engine --protocol                            # how such a program speaks\n" +
			"  muster engine --example > mybot.py                  # one to begin with, in Python\n" +
			"  muster engine fog --run \"python3 mybot.py\" --talk\n" +
			"  muster lab fog --one \"engine:python3 mybot.py\" --two bot:regular --games 40",
		Args:              atMost(1),
		ValidArgsFunction: words(completions{p.Program}.systemNames),
		RunE:              func(cmd *cobra.Command, args []string) error { return p.runEngine(cmd, first(args), f) },
	}
	flags := cmd.Flags()
	flags.StringVar(&f.run, "run", "", "how the program is started: its name and arguments")
	flags.StringVar(&f.against, "against", "bot:regular", "who plays the other sides: bot:LEVEL or engine:COMMAND")
	flags.StringVar(&f.scenario, "scenario", "", "the scenario, by id or file (muster scenarios lists them)")
	flags.StringSliceVar(&f.armies, "armies", nil, "the armies, one a side, by id or file; an empty one is the scenario's own")
	flags.StringArrayVar(&f.options, "option", nil, "an option of the rules, as name=value")
	flags.BoolVar(&f.talk, "talk", false, "show every line that goes to the program and comes from it")
	flags.BoolVar(&f.protocol, "protocol", false, "print how a program speaks with Muster")
	flags.BoolVar(&f.example, "example", false, "print a program to begin with, in Python")
	return cmd
}

func (p engineCommands) runEngine(cmd *cobra.Command, system string, f engineFlags) error {
	switch {
	case f.protocol:
		_, err := fmt.Fprint(cmd.OutOrStdout(), assets.Protocol)
		return err
	case f.example:
		_, err := fmt.Fprint(cmd.OutOrStdout(), assets.Program)
		return err
	case f.run == "":
		return usagef("--run says how the program is started, like --run \"python3 mybot.py\"; --protocol tells how it speaks")
	case f.against == "human":
		return usagef("--against %q: here programs play alone; muster play --two engine:COMMAND plays against one", f.against)
	}
	var lock sync.Mutex
	var records []engine.Record
	if f.talk {
		p.engines.talk = func(t engine.Talk) { fmt.Fprintln(p.engines.errs, overheard(t)) }
	}
	p.engines.done = func(r engine.Record) {
		lock.Lock()
		defer lock.Unlock()
		records = append(records, r)
	}
	f.players = [4]string{enginePrefix + f.run}
	s, err := p.prepare(system, f.playFlags)
	if err != nil {
		return err
	}
	for side := 1; side < len(s.setup.Armies); side++ {
		f.players[side] = f.against
	}
	if s, err = p.prepare(system, f.playFlags); err != nil {
		return err
	}
	err = p.converse(cmd, s)
	for _, r := range records {
		fmt.Fprintln(cmd.OutOrStdout(), did(s.setup.Seats, r))
	}
	return err
}

// overheard is a line that went to a program, or came from it.
func overheard(t engine.Talk) string {
	way := ">"
	if t.Came {
		way = "<"
	}
	return fmt.Sprintf("%s %s %s", t.Seat, way, screen.Clean(string(t.Text)))
}

// did tells how a program did.
func did(players []game.Player, r engine.Record) string {
	words := fmt.Sprintf("%s gave %s, asked %s, and was refused %s", players[r.Seat.Index()].Name,
		counted(r.Orders, "order", "orders"), counted(r.Questions, "question", "questions"), counted(r.Refused, "time", "times"))
	if r.Forfeit != "" {
		words += "; it forfeited the battle: " + r.Forfeit
	}
	return words
}
