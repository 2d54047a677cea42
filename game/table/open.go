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
		equipment: equipment{
			sys: c.System, head: past.Head, players: named(c.System, past.Head.Setup), name: c.Name, journal: c.Journal,
			consent: c.Consent, kept: c.Kept, most: c.Most, public: &ledger{changed: make(chan struct{})},
		},
		battle: battle{pieces: past.Names()},
		hours:  hours{paused: c.Paused, clock: timer{clock: c.Clock}},
		chairs: past.Chairs(),
	}
	if err := (reopening{d}).replay(past); err != nil {
		return nil, err
	}
	if err := (reopening{d}).reopen(past); err != nil {
		return nil, err
	}
	d.paused = d.paused || c.Held && d.ended == nil && hurries(d.state)
	reopening{d}.shuffle(c.Seed, c.Past)
	if past.File != "" && d.ended == nil {
		d.write(saves.Note{Kind: saves.ResumeNote})
	}
	reopening{d}.remark(past)
	reopening{d}.tryJournal()
	if c.Away {
		d.paused = d.paused || pausedIn(past)
		latency{d}.away(c.Met)
	}
	consents{d}.askAgain(past)
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

// reopening brings a battle to where its journal ends.
type reopening struct{ d *desk }

// tryJournal tells at once when the journal cannot be written, rather than with the first order.
func (w reopening) tryJournal() {
	if w.d.journal == nil {
		return
	}
	if w.d.saved = w.d.journal.Append(); w.d.saved != nil {
		w.d.unsaved()
	}
}

// remark tells what is worth knowing of a journal that has been opened again.
func (w reopening) remark(past *saves.Record) {
	if past.Torn > 0 {
		w.d.say(game.TableSaved, "The program was stopped while it wrote an order: %d bytes without a result were dropped", past.Torn)
	}
	if past.Head.Book != saves.Edition(w.d.sys) {
		w.d.say(game.TableSaved, "The battle was begun under another edition of the rules; every order so far fits this one too")
	}
	if now := dice.Commitment(w.d.seed); past.Head.Commit != "" && past.Head.Commit != now && w.d.ended == nil {
		w.d.say(game.TableSaved, "The secret of the dice was lost: they go on with another one, whose digest is %s", now)
	}
	if fault := past.Note(saves.FaultNote); fault != nil {
		w.d.say(game.TableFrozen, "The program failed in this battle before, at %s %s: %s", fault.Verb, fault.Cmd, fault.Text)
	}
}

// replay plays the past again, comparing every die and the last digest. When that differs it looks for the first
// difference before it gives up.
func (w reopening) replay(past *saves.Record) error {
	count := len(past.Orders())
	state, err := saves.Replay(w.d.sys, past, saves.Last, func(step saves.Step) bool {
		w.recall(step, count)
		return true
	})
	if err != nil {
		if _, first := saves.Replay(w.d.sys, past, saves.Every, func(saves.Step) bool { return true }); first != nil {
			err = first
		}
		return fmt.Errorf("open table: %w", err)
	}
	for i, line := range past.Standing() {
		if i < len(w.d.orders) && line.With <= i {
			w.d.orders[i].with = max(line.With, 0)
		}
	}
	w.d.state, w.d.frozen, w.d.stand = state, state.Clone(), w.d.upright(state)
	w.d.seq = past.Seq()
	if last := len(w.d.orders) - 1; last >= 0 {
		w.d.orders[last].state = w.d.frozen
		w.d.at = w.d.orders[last].entry.At
		w.d.clock.set(w.d.at)
	}
	undoing(w).recount()
	return nil
}

// recall takes a step of the past into memory. The past has count orders.
func (w reopening) recall(step saves.Step, count int) {
	p := &played{events: step.Events, secret: secrets(step.State, step.Events)}
	if step.Entry == nil {
		p.entry.Lines = game.Lines(step.State, step.Events)
		p.turn = saves.TurnOf(step.State, step.Events, "")
		p.state = step.State.Clone()
		w.d.opening, w.d.public.opening, w.d.frozen = p, p, p.state
		return
	}
	n := len(w.d.orders)
	p.entry, p.turn = *step.Entry, saves.TurnOf(step.State, step.Events, w.d.turn())
	if p.entry.Lines == nil {
		p.entry.Lines = game.Lines(step.State, step.Events)
	}
	if n%keepEvery == 0 || count-n <= keepLast {
		p.state = step.State.Clone()
	}
	w.d.orders = append(w.d.orders, p)
	w.d.public.log = append(w.d.public.log, told{played: p})
}

// reopen puts the ends of the battle in their place: one that is over stays so.
func (w reopening) reopen(past *saves.Record) error {
	over := past.Note(saves.OverNote)
	if over == nil {
		return nil
	}
	w.d.ended = &Ended{}
	if o := w.d.frozen.Outcome(); o != nil {
		w.d.ended.Outcome = *o
	} else if claim := past.Note(saves.ClaimNote); claim != nil && w.d.plays(claim.By) {
		w.d.ended.Outcome = claims(w).claimed(claim.By)
	} else if note := past.Note(saves.ForfeitNote); note != nil && w.d.plays(note.By) {
		w.d.ended.Outcome = game.Forfeit(w.d.players, note.By, note.Text)
	} else {
		var draw saves.Note
		if note := past.Note(saves.DrawNote); note != nil {
			draw = *note
		}
		w.d.ended.Outcome = consents(w).drawn(draw.By, draw.Agreed)
	}
	if note := past.Note(saves.SeedNote); note != nil {
		seed, err := dice.ParseSeed(note.Text)
		if err != nil {
			return fmt.Errorf("open table: %w", err)
		}
		w.d.ended.Seed = seed
	}
	return nil
}

// shuffle brings out the dice: those of the past's seed where they stand, or new ones, which it commits to.
func (w reopening) shuffle(seed dice.Seed, past *saves.Record) {
	if past != nil && seed != (dice.Seed{}) {
		if at, err := past.Dice(seed); err == nil {
			w.d.seed, w.d.dice = seed, at
			return
		}
	}
	if seed == (dice.Seed{}) {
		seed = dice.NewSeed()
	}
	w.d.seed, w.d.dice = seed, dice.NewSeeded(seed)
	if past != nil && w.d.ended == nil {
		w.d.write(saves.Note{Kind: saves.CommitNote, Text: dice.Commitment(seed)})
	}
}
