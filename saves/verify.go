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

// Verify re-plays every order of a journal, those that were taken back too, and compares every die and every digest.
// Dice whose seed has been revealed are derived again. The error names the first difference, and the editions of the
// rulebook when the battle was begun under another one.
func Verify(sys game.System, r *Record) (report *Report, err error) {
	defer func() { err = r.ofEdition(sys, err) }()
	defer guard(&game.Entry{}, &err)
	state, _, err := Begin(sys, r)
	if err != nil {
		return nil, err
	}
	v := verifier{sys: sys, state: state, kept: map[int]game.State{}}
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
	v.remark(sys, r)
	return &v.report, nil
}

// verifier re-plays a journal line by line.
type verifier struct {
	sys    game.System
	state  game.State
	orders []*game.Entry      // that stand
	kept   map[int]game.State // the states before those orders that will be withdrawn, by Seq
	report Report
}

// follow re-plays a line.
func (v *verifier) follow(line Line) error {
	switch {
	case line.Entry != nil:
		return v.play(line.Entry)
	case line.Undo != nil:
		return v.withdraw(line.Undo)
	}
	return nil
}

func (v *verifier) play(e *game.Entry) error {
	if _, wanted := v.kept[e.Seq]; wanted {
		v.kept[e.Seq] = v.state.Clone()
	}
	_, err := Repeat(v.sys, v.state, e)
	if err == nil {
		err = same(v.state, e)
	}
	v.orders = append(v.orders, e)
	v.report.Orders++
	v.report.Dice += len(e.Dice)
	return err
}

func (v *verifier) withdraw(u *Undo) error {
	state := v.kept[u.Of]
	if state == nil {
		return &Difference{Seq: u.Seq, Why: fmt.Sprintf("order %d is not there to be taken back", u.Of)}
	}
	for len(v.orders) > 0 && v.orders[len(v.orders)-1].Seq >= u.Of {
		v.orders = v.orders[:len(v.orders)-1]
		v.report.Withdrawn++
	}
	v.state = state.Clone()
	sum, err := game.Digest(v.state)
	if err != nil {
		return &Difference{Seq: u.Seq, Why: err.Error()}
	}
	if sum != u.Sum {
		return &Difference{Seq: u.Seq, Why: fmt.Sprintf("the position after it has digest %s, recorded was %s", sum, u.Sum)}
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
func (v *verifier) remark(sys game.System, r *Record) {
	say := func(words string, figures ...any) {
		v.report.Notices = append(v.report.Notices, fmt.Sprintf(words, figures...))
	}
	if r.Torn > 0 {
		say("the last line is torn: %d bytes were left out", r.Torn)
	}
	if r.Head.Book != Edition(sys) {
		say("it was begun under another edition of the rules (%s), and fits this one (%s) as well", Short(r.Head.Book), Short(Edition(sys)))
	}
	if left := v.report.Dice - v.report.Proven; left > 0 {
		say("%d of %d dice cannot be proven: their seed has not been revealed", left, v.report.Dice)
	}
}
