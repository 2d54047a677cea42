package lesson

import (
	"fmt"

	"muster/game"
	"muster/game/dice"
	"muster/game/script"
)

// open begins the battle of a lesson and gives its orders. The umpire goes on by himself, as at a table.
func (l *lesson) open(sys game.System, seats []game.Player) (game.State, error) {
	setup := l.Battle
	setup.Seats = seats
	st, _, err := sys.Begin(setup)
	if err != nil {
		return nil, err
	}
	tape, err := dice.ParseTape(l.Dice...)
	if err != nil {
		return nil, err
	}
	o := opening{script.Stage{System: sys, State: st}, tape, len(l.Dice)}
	for i, text := range l.Begin {
		if err := o.proceed(); err != nil {
			return nil, err
		}
		seat, c, err := o.Order(text)
		if err != nil {
			return nil, err
		}
		if err := o.give(seat, c); err != nil {
			return nil, fmt.Errorf("order %d: %w", i+1, err)
		}
	}
	if err := o.proceed(); err != nil {
		return nil, err
	}
	return st, tape.Err()
}

// opening is a lesson that is being put up.
type opening struct {
	script.Stage
	tape *dice.Tape
	dice int
}

// proceed lets the umpire roll as long as he has to and there are dice for it.
func (o *opening) proceed() error {
	for o.tape.Used() < o.dice {
		if _, asked := o.State.Agenda().For(game.Umpire); !asked {
			return nil
		}
		if err := o.give(game.Umpire, game.Proceed{}); err != nil {
			return err
		}
	}
	return nil
}

func (o *opening) give(seat game.Seat, c game.Command) error {
	if _, no := game.Again(o.State, seat, c, o.tape); no != nil {
		return fmt.Errorf("%s %s: %s", seat, c.Verb(), no)
	}
	return o.tape.Fault()
}
