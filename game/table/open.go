package table

import (
	"errors"
	"fmt"

	"muster/game"
	"muster/game/dice"
	"muster/saves"
)

// newDesk lays out a battle: opens it, re-plays its past, and lets the umpire go on to where somebody must decide.
func newDesk(c Config) (d *desk, err error) {
	defer rescue(&err)
	if c.System == nil {
		return nil, errors.New("open table: there is no rulebook")
	}
	if c.Clock == nil {
		c.Clock = wall{}
	}
	past := c.Past
	if past == nil {
		past = &saves.Record{Head: saves.NewHead(c.System, c.Setup)}
	}
	d = &desk{
		sys: c.System, head: past.Head, players: named(c.System, past.Head.Setup), chairs: past.Chairs(), name: c.Name,
		journal: c.Journal, consent: c.Consent, paused: c.Paused, kept: c.Kept, most: c.Most,
		clock:  timer{clock: c.Clock},
		public: &ledger{changed: make(chan struct{})},
		pieces: past.Names(),
	}
	if err := d.replay(past); err != nil {
		return nil, err
	}
	if err := d.reopen(past); err != nil {
		return nil, err
	}
	d.paused = d.paused || c.Held && d.ended == nil && hurries(d.state)
	d.shuffle(c.Seed, c.Past)
	if past.File != "" && d.ended == nil {
		d.write(saves.Note{Kind: saves.ResumeNote})
	}
	d.remark(past)
	d.tryJournal()
	if c.Away {
		d.paused = d.paused || pausedIn(past)
		d.away(c.Met)
	}
	d.askAgain(past)
	d.settle()
	d.news.changed = true
	d.publish()
	d.spectate(c)
	return d, nil
}

// hurries reports whether several seats act at the same time and something lapses.
func hurries(state game.State) bool {
	agenda := state.Agenda()
	return agenda.Live && agenda.Due > 0
}

// pausedIn reports whether a battle was paused by consent, and nobody has agreed to go on.
func pausedIn(past *saves.Record) (paused bool) {
	for _, line := range past.Lines {
		if line.Note != nil && (line.Note.Kind == saves.PauseNote || line.Note.Kind == saves.GoOnNote) {
			paused = line.Note.Kind == saves.PauseNote
		}
	}
	return paused
}

// tryJournal tells at once when the journal cannot be written, rather than with the first order.
func (d *desk) tryJournal() {
	if d.journal == nil {
		return
	}
	if d.saved = d.journal.Append(); d.saved != nil {
		d.unsaved()
	}
}

// remark tells what is worth knowing of a journal that has been opened again.
func (d *desk) remark(past *saves.Record) {
	if past.Torn > 0 {
		d.say(game.TableSaved, "The program was stopped while it wrote an order: %d bytes without a result were dropped", past.Torn)
	}
	if past.Head.Book != saves.Edition(d.sys) {
		d.say(game.TableSaved, "The battle was begun under another edition of the rules; every order so far fits this one too")
	}
	if now := dice.Commitment(d.seed); past.Head.Commit != "" && past.Head.Commit != now && d.ended == nil {
		d.say(game.TableSaved, "The secret of the dice was lost: they go on with another one, whose digest is %s", now)
	}
	if fault := past.Note(saves.FaultNote); fault != nil {
		d.say(game.TableFrozen, "The program failed in this battle before, at %s %s: %s", fault.Verb, fault.Cmd, fault.Text)
	}
}

// replay plays the past again, comparing every die and the last digest. When that differs it looks for the first
// difference before it gives up.
func (d *desk) replay(past *saves.Record) error {
	count := len(past.Orders())
	state, err := saves.Replay(d.sys, past, saves.Last, func(step saves.Step) bool {
		d.recall(step, count)
		return true
	})
	if err != nil {
		if _, first := saves.Replay(d.sys, past, saves.Every, func(saves.Step) bool { return true }); first != nil {
			err = first
		}
		return fmt.Errorf("open table: %w", err)
	}
	for i, line := range past.Standing() {
		if i < len(d.orders) && line.With <= i {
			d.orders[i].with = max(line.With, 0)
		}
	}
	d.state, d.frozen, d.stand = state, state.Clone(), d.upright(state)
	d.seq = past.Seq()
	if last := len(d.orders) - 1; last >= 0 {
		d.orders[last].state = d.frozen
		d.at = d.orders[last].entry.At
		d.clock.set(d.at)
	}
	d.recount()
	return nil
}

// recall takes a step of the past into memory. The past has count orders.
func (d *desk) recall(step saves.Step, count int) {
	p := &played{events: step.Events, secret: secrets(step.State, step.Events)}
	if step.Entry == nil {
		p.entry.Lines = game.Lines(step.State, step.Events)
		p.turn = saves.TurnOf(step.State, step.Events, "")
		p.state = step.State.Clone()
		d.opening, d.public.opening, d.frozen = p, p, p.state
		return
	}
	n := len(d.orders)
	p.entry, p.turn = *step.Entry, saves.TurnOf(step.State, step.Events, d.turn())
	if p.entry.Lines == nil {
		p.entry.Lines = game.Lines(step.State, step.Events)
	}
	if n%keepEvery == 0 || count-n <= keepLast {
		p.state = step.State.Clone()
	}
	d.orders = append(d.orders, p)
	d.public.log = append(d.public.log, told{played: p})
}

// reopen puts the ends of the battle in their place: one that is over stays so.
func (d *desk) reopen(past *saves.Record) error {
	over := past.Note(saves.OverNote)
	if over == nil {
		return nil
	}
	d.ended = &Ended{}
	if o := d.frozen.Outcome(); o != nil {
		d.ended.Outcome = *o
	} else if claim := past.Note(saves.ClaimNote); claim != nil && d.plays(claim.By) {
		d.ended.Outcome = d.claimed(claim.By)
	} else {
		var draw saves.Note
		if note := past.Note(saves.DrawNote); note != nil {
			draw = *note
		}
		d.ended.Outcome = d.drawn(draw.By, draw.Agreed)
	}
	if note := past.Note(saves.SeedNote); note != nil {
		seed, err := dice.ParseSeed(note.Text)
		if err != nil {
			return fmt.Errorf("open table: %w", err)
		}
		d.ended.Seed = seed
	}
	return nil
}

// shuffle brings out the dice: those of the past's seed where they stand, or new ones, which it commits to.
func (d *desk) shuffle(seed dice.Seed, past *saves.Record) {
	if past != nil && seed != (dice.Seed{}) {
		if at, err := past.Dice(seed); err == nil {
			d.seed, d.dice = seed, at
			return
		}
	}
	if seed == (dice.Seed{}) {
		seed = dice.NewSeed()
	}
	d.seed, d.dice = seed, dice.NewSeeded(seed)
	if past != nil && d.ended == nil {
		d.write(saves.Note{Kind: saves.CommitNote, Text: dice.Commitment(seed)})
	}
}
