package saves

import (
	"errors"
	"fmt"

	"muster/game"
	"muster/game/dice"
)

// Report is what [Verify] found out about a battle that re-plays exactly.
type Report struct {
	Orders    int      // those that stand
	Withdrawn int      // those that were taken back
	Dice      int      // all that were rolled, those of withdrawn orders too
	Proven    int      // how many of them spring from seeds that were committed to before and have been revealed
	Commits   []string // the commitments to those seeds, as they were told before the first of their dice
	Outcome   *game.Outcome
	Notices   []string // worth knowing, but no fault
}

// Verify re-plays every order of a journal, those that were taken back too, and compares every die and every digest, the
// moments, turns, names and lines of the log beside the orders, and what the journal says of the end.
// Dice whose seed has been revealed are derived again. The error names the first difference, and the editions of the
// rulebook when the battle was begun under another one.
func Verify(sys game.System, r *Record) (report *Report, err error) {
	defer func() { err = r.ofEdition(sys, err) }()
	defer guard(&game.Entry{}, &err)
	state, events, err := Begin(sys, r)
	if err != nil {
		return nil, err
	}
	v := verifier{sys: sys, record: r, state: state, turn: TurnOf(state, events, ""), kept: map[int]game.State{}}
	for _, line := range r.Lines {
		if line.Undo != nil {
			v.kept[line.Undo.Of] = nil
		}
	}
	for _, line := range r.Lines {
		if err := v.follow(line); err != nil {
			return nil, err
		}
	}
	v.report.Orders -= v.report.Withdrawn
	v.report.Outcome = v.state.Outcome()
	if err := v.prove(r); err != nil {
		return nil, err
	}
	v.remark(sys)
	return &v.report, nil
}

// verifier re-plays a journal line by line.
type verifier struct {
	sys    game.System
	record *Record
	state  game.State
	turn   string             // the heading under which the battle stands
	turns  []string           // before each of orders
	orders []*game.Entry      // that stand
	kept   map[int]game.State // the states before those orders that will be withdrawn, by Seq
	seq    int                // the last order or withdrawal
	over   bool               // its end has been told
	before *Note              // the line before, if it is a note
	words  string             // the first of the log's words that this edition says otherwise
	report Report
}

// follow re-plays a line.
func (v *verifier) follow(line Line) error {
	if v.over && line.Note == nil {
		return &Difference{At: atEnd, Seq: line.seq(), Why: fmt.Sprintf("number %d follows it", line.seq())}
	}
	var err error
	switch {
	case line.Entry != nil:
		err = v.play(line)
	case line.Undo != nil:
		err = v.withdraw(line.Undo)
	case line.Note != nil:
		err = v.note(line.Note)
	}
	v.before, v.seq = line.Note, max(v.seq, line.seq())
	return err
}

func (v *verifier) play(line Line) error {
	e := line.Entry
	if _, wanted := v.kept[e.Seq]; wanted {
		v.kept[e.Seq] = v.state.Clone()
	}
	at := v.at()
	if e.At != at && e.Verb != (game.Tick{}).Verb() {
		return differs(e, "", "it is dated %d ms, while battle time stands at %d ms", e.At, at)
	}
	events, err := Repeat(v.sys, v.state, e)
	if err == nil {
		err = same(v.state, e)
	}
	if err != nil {
		return err
	}
	v.orders, v.turns = append(v.orders, e), append(v.turns, v.turn)
	v.report.Orders++
	v.report.Dice += len(e.Dice)
	return v.told(line, events)
}

// at is battle time: the moment of the last order that stands.
func (v *verifier) at() game.Millis {
	if len(v.orders) == 0 {
		return 0
	}
	return v.orders[len(v.orders)-1].At
}

func (v *verifier) withdraw(u *Undo) error {
	differs := func(why string, figures ...any) error {
		return &Difference{Seq: u.Seq, At: fmt.Sprintf("withdrawal %d", u.Seq), Why: fmt.Sprintf(why, figures...)}
	}
	state := v.kept[u.Of]
	if state == nil {
		return differs("order %d is not there to be taken back", u.Of)
	}
	for len(v.orders) > 0 && v.orders[len(v.orders)-1].Seq >= u.Of {
		last := len(v.orders) - 1
		v.turn, v.turns, v.orders = v.turns[last], v.turns[:last], v.orders[:last]
		v.report.Withdrawn++
	}
	v.state = state.Clone()
	sum, err := game.Digest(v.state)
	switch {
	case err != nil:
		return differs("%v", err)
	case sum != u.Sum:
		return differs("the position after it has digest %s, recorded was %s", sum, u.Sum)
	case !v.seated(u.By):
		return differs("seat %s is no player's", u.By)
	}
	return nil
}

// prove derives the dice of all revealed seeds again.
func (v *verifier) prove(r *Record) error {
	seeds := map[string]dice.Seed{}
	for _, line := range r.Lines {
		if line.Note == nil || line.Note.Kind != SeedNote {
			continue
		}
		seed, err := dice.ParseSeed(line.Note.Text)
		if err != nil {
			return err
		}
		seeds[dice.Commitment(seed)] = seed
	}
	for _, stretch := range r.Stretches() {
		seed, revealed := seeds[stretch.Commit]
		if !revealed {
			continue
		}
		if err := v.derive(seed, stretch); err != nil {
			return err
		}
		v.report.Commits = append(v.report.Commits, stretch.Commit)
		delete(seeds, stretch.Commit)
	}
	if len(seeds) > 0 {
		return errors.New("the revealed seed is not one that was committed to")
	}
	return nil
}

// derive rolls the dice of a stretch again.
func (v *verifier) derive(seed dice.Seed, s Stretch) error {
	again := dice.NewSeeded(seed)
	for _, e := range s.Orders {
		for i, die := range e.Dice {
			if face := again.Roll(die.Sides, die.By); face != die.Face {
				return differs(e, die.By, "die %d is not the seed's: recorded was %s, the seed rolls %d", i+1, die, face)
			}
			v.report.Proven++
		}
	}
	return nil
}

// remark adds the notices.
func (v *verifier) remark(sys game.System) {
	r := v.record
	say := func(words string, figures ...any) {
		v.report.Notices = append(v.report.Notices, fmt.Sprintf(words, figures...))
	}
	if r.Torn > 0 {
		say("the last line is torn: %d bytes were left out", r.Torn)
	}
	if r.Head.Book != Edition(sys) {
		say("it was begun under another edition of the rules (%s), and fits this one (%s) as well", Short(r.Head.Book), Short(Edition(sys)))
	}
	if v.words != "" {
		say("this edition tells the log in other words, first at %s", v.words)
	}
	if v.report.Outcome != nil && !v.over {
		say("it is over, but its journal was cut off before it said so")
	}
	if left := v.report.Dice - v.report.Proven; left > 0 {
		say("%d of %d dice cannot be proven: their seed has not been revealed", left, v.report.Dice)
	}
}
