package lab_test

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"

	"muster/game"
	"muster/game/lab"
	"muster/game/trial/toy"
)

// drifting is the toy rulebook, but from the second battle on its third order comes out otherwise.
type drifting struct {
	toy.System
	begun *atomic.Int32
}

type driftingState struct {
	game.State
	begun, orders int32
}

func (s drifting) Begin(setup game.Setup) (game.State, []game.Event, error) {
	st, events, err := s.System.Begin(setup)
	return &driftingState{State: st, begun: s.begun.Add(1)}, events, err
}

func (s *driftingState) Inner() game.State { return s.State }

func (s *driftingState) Clone() game.State { return &driftingState{s.State.Clone(), s.begun, s.orders} }

func (s *driftingState) Apply(seat game.Seat, c game.Command, d game.Dice) []game.Event {
	s.orders++
	return s.State.Apply(seat, c, d)
}

func (s *driftingState) MarshalJSON() ([]byte, error) {
	text, err := s.State.MarshalJSON()
	if s.orders >= 3 {
		text = fmt.Appendf(text, "%d", s.begun)
	}
	return text, err
}

func TestCheckedBatch(t *testing.T) {
	c := config(4)
	plain, err := lab.Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	c.Check = true
	checked, err := lab.Run(context.Background(), c)
	if err != nil || !reflect.DeepEqual(plain, checked) {
		t.Fatalf("%v; a checked batch gives\n%+v, want\n%+v", err, checked, plain)
	}
	c.System, c.Workers = drifting{begun: &atomic.Int32{}}, 1
	_, err = lab.Run(context.Background(), c)
	if err == nil || !strings.Contains(err.Error(), "yard, battle 0, seed 1: order 3 (") {
		t.Errorf("%v, want the battle and its order 3", err)
	}
	c.Check = false
	if _, err := lab.Run(context.Background(), c); err != nil {
		t.Errorf("nobody asked for a check: %v", err)
	}
}
