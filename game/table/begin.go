package table

import (
	"errors"
	"fmt"
	"time"

	"muster/game/dice"
	"muster/saves"
)

// Begin opens a battle that is kept in a new journal in the folder dir. The opening is a head made with
// [saves.NewHead], or what [saves.Fork] makes to play on from somewhere in another battle; Begin sets its commitment, and
// Started when that is zero.
// Of c it takes all but Setup, Journal, Name and Past.
//
// A folder that cannot be written stops nothing: [Update.Saved] tells of it, and the table goes on trying.
func Begin(dir string, opening saves.Record, c Config) (*Table, error) {
	if c.Seed == (dice.Seed{}) {
		c.Seed = dice.NewSeed()
	}
	if c.Clock == nil {
		c.Clock = wall{}
	}
	if opening.Head.Started.IsZero() {
		opening.Head.Started = c.Clock.Now().UTC().Truncate(time.Second)
	}
	opening.File = ""
	opening.Head.Commit = dice.Commitment(c.Seed)
	c.Past = &opening
	if err := try(c); err != nil {
		return nil, err
	}
	journal, _ := saves.CreateIn(c.folder(), dir, opening.Head, c.Seed, opening.Lines...)
	c.Journal, c.Name = journal, journal.Name()
	return open(c, journal)
}

// try begins the battle without a journal, so that a setup with a fault leaves no file behind.
func try(c Config) (err error) {
	if c.System == nil {
		return errors.New("open table: there is no rulebook")
	}
	defer rescue(&err)
	_, _, err = saves.Begin(c.System, c.Past)
	return err
}

// Resume goes on with a battle from its file. Of c it takes all but Setup, Journal, Name, Seed and Past. The notices
// tell when a torn last line was dropped, or when the rules have a new edition.
func Resume(file string, c Config) (*Table, error) {
	journal, record, err := saves.OpenIn(c.folder(), file)
	if err != nil {
		return nil, err
	}
	c.Past, c.Journal, c.Name = record, journal, journal.Name()
	c.Seed = journal.Seed()
	if _, err := record.Dice(c.Seed); err != nil && record.Note(saves.OverNote) == nil {
		c.Seed = dice.NewSeed()
		journal.Reseed(c.Seed)
	}
	return open(c, journal)
}

// folder is the door through which the battle is written.
func (c *Config) folder() saves.Folder {
	if c.Folder == nil {
		return saves.Disk{}
	}
	return c.Folder
}

// open opens the table, or else closes the journal.
func open(c Config, journal *saves.Journal) (*Table, error) {
	t, err := Open(c)
	if err != nil {
		return nil, errors.Join(err, journal.Close())
	}
	return t, nil
}

// rescue turns a panic of the rules into an error.
func rescue(err *error) {
	if fault := recover(); fault != nil {
		*err = fmt.Errorf("open table: the rules fail: %v", fault)
	}
}
