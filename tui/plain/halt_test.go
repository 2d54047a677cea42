package plain_test

import (
	"context"
	"io"
	"strings"
	"testing"

	"muster/game"
	"muster/game/table"
	"muster/game/trial"
	"muster/game/trial/toy"
	"muster/tui/plain"
)

// until reads what is said until it holds a text.
func until(t *testing.T, out io.Reader, want string) {
	t.Helper()
	said := ""
	for buf := make([]byte, 1024); !strings.Contains(said, want); {
		n, err := out.Read(buf)
		if said += string(buf[:n]); err != nil {
			t.Fatalf("%v before %q:\n%s", err, want, said)
		}
	}
}

// A battle in real time that is taken up again stands still until Enter, and what is asked meanwhile is answered.
func TestABattleTakenUpAgainWaitsForEnter(t *testing.T) {
	scenarios, _ := toy.Pit{}.Scenarios()
	setup := game.DefaultSetup(scenarios[0])
	battle, err := table.Open(table.Config{System: toy.Pit{}, Setup: setup, Clock: trial.NewClock(), Paused: true})
	if err != nil {
		t.Fatal(err)
	}
	defer battle.Close()
	in, keys := io.Pipe()
	said, out := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		_, err := plain.Run(context.Background(), plain.Config{
			Table: battle, System: toy.Pit{}, Players: setup.Seats, Seats: []game.Seat{game.First, game.Second},
			In: in, Out: out, Prompt: true,
		})
		ended <- err
	}()
	paused := func() bool {
		up, err := battle.Watch(game.Umpire, 0).Next(t.Context())
		return err == nil && up.Paused
	}
	until(t, said, "All clocks stand still; Enter goes on> ")
	io.WriteString(keys, "look\n")
	until(t, said, "Enter goes on> ")
	if !paused() {
		t.Fatal("a look has it go on")
	}
	io.WriteString(keys, "\n")
	until(t, said, setup.Seats[0].Name+": ")
	if paused() {
		t.Error("Enter does not have it go on")
	}
	io.WriteString(keys, "quit\n")
	go io.Copy(io.Discard, said)
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
