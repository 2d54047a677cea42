package table

import (
	"fmt"
	"runtime/debug"
	"time"

	"muster/game"
	"muster/game/dice"
	"muster/saves"
)

// desk is the battle itself and all that belongs to it. Only the table's goroutine touches it. What is done with it is
// grouped by types over it: [reopening], [undoing], [consents], [latency], [standIns] and [claims].
type desk struct {
	equipment
	battle
	hours

	chairs   []string // who plays, by seat; replaced, never written to
	proposal *Proposal
	vain     [game.MaxSeats]vain // by seat
	ended    *Ended
	fault    *Fault
	saved    error
	news     news
}

// equipment is what a desk is given and keeps.
type equipment struct {
	sys     game.System
	head    saves.Head
	players []game.Player
	name    string
	public  *ledger
	late    *late // nil without Config.Late
	journal Journal
	consent func(game.Seat, Proposal, game.State) Reply
	kept    func(orders int, took time.Duration) // nil: nobody asks
	most    int                                  // orders and withdrawals, 0: as many as there are
}

// battle is how far the battle is.
type battle struct {
	state   game.State              // the battle; changes
	frozen  game.State              // a copy of it after the last order that stands
	opening *played                 // Seq 0, for its events and state
	orders  []*played               // those that stand
	seq     int                     // the last order or withdrawal
	pieces  map[game.PieceID]string // their names, as the journal tells them
	stand   map[game.PieceID]string // which stand; see desk.upright
	dice    *dice.Seeded
	seed    dice.Seed
	luck    dice.Luck
}

// hours is the battle's time, and what waits for it.
type hours struct {
	clock   timer
	at      game.Millis // battle time in the journal: the last Tick
	due     game.Millis // the next moment that matters, 0: none
	paused  bool
	lines   []line // to the seats, by index
	lag     game.Millis
	delayed []delayed // in the order of their moments
}

// news is what has happened since the last publication.
type news struct {
	lines   []saves.Line // for the journal
	played  []*played
	undone  []withdrawal
	notices []game.Line
	changed bool // something else is different: a proposal, a pause
}

func (n *news) none() bool { return len(n.lines) == 0 && len(n.notices) == 0 && !n.changed }

// say adds a notice of the table's own.
func (d *desk) say(rule game.RuleID, words string, figures ...any) {
	d.news.notices = append(d.news.notices, game.Line{Rule: rule, Text: fmt.Sprintf(words, figures...)})
}

// write adds a note to the journal, dated now.
func (d *desk) write(note saves.Note) {
	note.When = d.clock.moment()
	d.news.lines = append(d.news.lines, saves.Line{Note: &note})
}

// stopped says why nobody may give orders now, nil when they may.
func (d *desk) stopped() *game.Refusal {
	switch {
	case d.fault != nil:
		return game.Refuse(game.TableFrozen, "the battle is frozen after a fault of the program: %s", d.fault.Why)
	case d.ended != nil:
		return game.Refuse(game.TableOver, "the battle is over")
	case d.paused:
		return game.Refuse(game.TablePaused, "the battle is paused")
	}
	return nil
}

// guard runs rules. When they panic the table freezes at the last order that went well, and guard reports false.
func (d *desk) guard(seat game.Seat, c game.Command, do func()) (fine bool) {
	defer func() {
		if fault := recover(); fault != nil {
			d.freeze(seat, c, fmt.Sprint(fault), string(debug.Stack()))
		}
	}()
	do()
	return true
}

// publish puts what has happened on disk and then before the watchers, in this order.
func (d *desk) publish() {
	d.save()
	if d.news.none() {
		return
	}
	now := d.standing()
	d.public.change(func() { d.public.take(&d.news, now) })
	if d.late != nil {
		d.late.publish(d.news, now, d.clock.clock.Now())
	}
	d.news = news{}
}

// save appends to the journal. What fails to be written stays with the journal, which tries again at the next call.
func (d *desk) save() {
	if d.journal == nil || len(d.news.lines) == 0 && d.saved == nil {
		return
	}
	began := d.clock.clock.Now()
	err := d.journal.Append(d.news.lines...)
	if d.kept != nil && err == nil {
		d.kept(ordersIn(d.news.lines), d.clock.clock.Now().Sub(began))
	}
	switch {
	case err != nil && d.saved == nil:
		d.saved = err
		d.unsaved()
	case err == nil && d.saved != nil:
		d.say(game.TableSaved, "The battle is saved again, with every order")
	}
	d.saved = err
}

// ordersIn counts the orders among lines of a journal.
func ordersIn(lines []saves.Line) (n int) {
	for i := range lines {
		if lines[i].Entry != nil {
			n++
		}
	}
	return n
}

// unsaved tells that the battle goes on without being kept.
func (d *desk) unsaved() {
	d.say(game.TableSaved, "You can play on, but for now nothing is kept: %v", d.saved)
}

// position is a state of the battle with its rulebook.
func (d *desk) position(st game.State) game.Position { return game.Position{State: st, System: d.sys} }

// standing is how things stand, for all watchers. It asks the rules, so it comes before the ledger is locked.
func (d *desk) standing() standing {
	undoable, sealed := undoing{d}.undoable(), false
	d.guard(game.Umpire, nil, func() { sealed = d.frozen.Agenda().Mode == game.Sealed })
	s := standing{undoable: undoable, sealed: sealed, Update: Update{
		Seq: d.seq, State: d.position(d.frozen), Saved: d.saved, Paused: d.paused, Now: d.clock.now(),
		Luck: d.luck, Ended: d.ended, Fault: d.fault, Chairs: d.chairs, Turn: d.turn(),
	}}
	if d.proposal != nil {
		s.Proposal = d.proposal.clone()
	}
	return s
}

// close finishes the battle's time and its journal, and lets the watchers go.
func (d *desk) close() error {
	if d.stopped() == nil {
		d.settle()
		d.stamp()
	}
	for _, next := range d.delayed {
		next.do()
	}
	d.delayed = nil
	d.leave()
	d.publish()
	var err error
	if d.journal != nil {
		err = d.journal.Close()
	}
	d.public.shut()
	if d.late != nil {
		d.late.public.shut()
	}
	return err
}

// leave writes the digest down, unless the battle is over or has seen no order: where it is left its journal is held to
// its end, however many orders ago the last digest was.
func (d *desk) leave() {
	if d.ended != nil || d.seq == 0 || d.journal == nil {
		return
	}
	d.guard(game.Umpire, nil, func() {
		d.write(saves.Note{Kind: saves.CloseNote, Seq: d.seq, Sum: sumOf(d.frozen)})
	})
}
