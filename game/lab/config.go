package lab

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
)

// Player is one of the two that are compared.
type Player struct {
	Name   string        // as the report calls it: "veteran"
	Policy bot.Policy    // safe for use by several goroutines
	Limit  time.Duration // time for one order; 0 for none
}

// Config says what a batch is to be.
type Config struct {
	System    game.System
	Scenarios []string          // ids; empty: all that the system has
	Options   map[string]string // options of the battles that differ from their defaults
	Games     int               // rounded up until the batch is balanced; see [Run]
	Armies    bool              // every army that fits goes round, instead of the scenarios' own
	One, Two  Player
	Seed      uint64
	Workers   int                  // 0: one a core
	Check     bool                 // re-play each battle from its orders and dice, and compare every position
	Test      *SPRT                // ends the batch at the first pair that decides it; nil: none
	Done      []Record             // battles of this batch that were fought before, and are not fought again
	Keep      func(Record) error   // called with each battle, never by two goroutines at once; may be nil
	Progress  func(Progress)       // called after each battle, likewise
	Clock     func() time.Duration // processor time of the thread, for the report on what orders took; nil: none
	Journals  string               // folder in which battles are kept as journals; "": none
	Program   string               // version of the program, and when the batch began: for the journals
	Started   time.Time

	Away func(context.Context, Job) (Record, error) // has a battle fought on another machine; nil: they are fought here
}

// Progress is how far a batch has come.
type Progress struct {
	Player      string // the first of the two
	Done, Games int
	One         Tally // of the first player, so far
}

// scenarios finds what the batch is fought over.
func (c *Config) scenarios() ([]game.Scenario, error) {
	all, faults := c.System.Scenarios()
	if len(c.Scenarios) == 0 {
		if len(all) == 0 {
			return nil, errors.Join(append(faults, fmt.Errorf("%s has no scenarios", c.System.Info().ID))...)
		}
		return slices.DeleteFunc(all, func(s game.Scenario) bool { return s.Training }), nil
	}
	var picked []game.Scenario
	for _, id := range c.Scenarios {
		s, err := find(all, id)
		if err != nil {
			return nil, err
		}
		picked = append(picked, s)
	}
	return picked, nil
}

func find(all []game.Scenario, id string) (game.Scenario, error) {
	var ids []string
	for _, s := range all {
		if s.ID == id {
			return s, nil
		}
		ids = append(ids, s.ID)
	}
	if near, ok := assets.Nearest(id, ids); ok {
		return game.Scenario{}, fmt.Errorf("no scenario is called %q: did you mean %q?", id, near)
	}
	return game.Scenario{}, fmt.Errorf("no scenario is called %q: there are %s", id, strings.Join(ids, ", "))
}

// check completes the settings, or says in one line what is wrong with them.
func (c *Config) check() error {
	switch {
	case c.System == nil:
		return errors.New("a batch needs a rulebook")
	case c.One.Policy == nil || c.Two.Policy == nil:
		return errors.New("a batch needs two players")
	case c.Games < 1:
		return fmt.Errorf("%d battles are too few: want at least 1", c.Games)
	case c.Workers < 0:
		return fmt.Errorf("%d battles at once are too few: want at least 1, or 0 for one a core", c.Workers)
	}
	if c.Workers == 0 {
		c.Workers = runtime.GOMAXPROCS(0)
	}
	return nil
}
