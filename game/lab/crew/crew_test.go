//go:build cluster

package crew_test

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"muster/game/bot"
	"muster/game/lab"
	"muster/game/lab/crew"
	"muster/game/trial/toy"
)

var key = bytes.Repeat([]byte{0x5a}, crew.KeySize)

// batch are settings of a batch of 24 battles, and its players.
func batch() (lab.Config, []lab.Player) {
	players := []lab.Player{{Name: "regular", Policy: bot.Regular{}}, {Name: "recruit", Policy: bot.Recruit{}}, {Name: "random", Policy: bot.Random{}}}
	return lab.Config{System: toy.System{}, Games: 8, Seed: 3}, players
}

// host opens a queue for a batch.
func host(t *testing.T) *crew.Host {
	t.Helper()
	h, err := crew.Listen(t.Context(), "127.0.0.1:0", key, crew.Batch{Program: "1.2.3", Head: lab.Head{System: "toy", Games: 8, Seed: 3}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Close)
	return h
}

// ready makes ready for the batch, and checks what is told of it.
func ready(t *testing.T) crew.Ready {
	return func(all crew.Batch) (*lab.Hands, error) {
		if all.Program != "1.2.3" || all.System != "toy" || all.Seed != 3 {
			t.Errorf("told of %+v", all)
		}
		return lab.NewHands(batch()), nil
	}
}

// A batch that a crew fights gives the same table as one fought alone, although one of the crew dies with a battle in its
// hands and another leaves in the middle; who joins goes home when it is over.
func TestACrewFightsTheSameBattles(t *testing.T) {
	crew.SetPatience(300 * time.Millisecond)
	defer crew.SetPatience(crew.Patience)
	c, players := batch()
	want, err := lab.Compare(t.Context(), c, players)
	if err != nil {
		t.Fatal(err)
	}
	h := host(t)
	var all sync.WaitGroup
	seized := make(chan error, 1)
	go func() { seized <- crew.Seize(t.Context(), h.Addr(), key) }()
	early, leave := context.WithCancel(t.Context())
	defer leave()
	fought := [2]int{}
	for i := range fought {
		ctx := t.Context()
		if i == 0 {
			ctx = early
		}
		all.Go(func() {
			if i == 1 { // the others have their battles by then
				if err := <-seized; err != nil {
					t.Error(err)
				}
			}
			err := crew.Join(ctx, h.Addr(), key, 2, ready(t), func(lab.Record) {
				if fought[i]++; i == 0 && fought[i] == 3 {
					leave()
				}
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
	c.Away, c.Workers = h.Fight, 8
	got, err := lab.Compare(t.Context(), c, players)
	if err != nil {
		t.Fatal(err)
	}
	h.Close()
	all.Wait()
	if a, b := got.Report(lab.Plain), want.Report(lab.Plain); a != b {
		t.Errorf("the table is\n%s\nalone it is\n%s", a, b)
	}
	one, other := got.Records(), want.Records()
	if len(one) != len(other) {
		t.Fatalf("%d battles, alone %d", len(one), len(other))
	}
	for i := range one {
		if one[i].Course != other[i].Course {
			t.Errorf("battle %d of %s and %s went otherwise", one[i].Battle, one[i].One, one[i].Two)
		}
	}
	if fought[0] < 3 || fought[1] == 0 {
		t.Errorf("%v battles were fought by the two", fought)
	}
}

// Who has another key cannot join, nobody listens where there is no batch, and a fault in a battle reaches the host.
func TestJoinSaysWhatIsWrong(t *testing.T) {
	h := host(t)
	other := bytes.Repeat([]byte{1}, crew.KeySize)
	if err := crew.Join(t.Context(), h.Addr(), other, 1, ready(t), nil); err == nil || !strings.Contains(err.Error(), "another key") {
		t.Errorf("with another key: %v", err)
	}
	strange := errors.New("another edition")
	err := crew.Join(t.Context(), h.Addr(), key, 1, func(crew.Batch) (*lab.Hands, error) { return nil, strange }, nil)
	if !errors.Is(err, strange) {
		t.Errorf("who does not want to: %v", err)
	}
	go func() { _ = crew.Join(t.Context(), h.Addr(), key, 1, ready(t), func(lab.Record) {}) }()
	if _, err := h.Fight(t.Context(), lab.Job{One: "nobody", Two: "recruit"}); err == nil || !strings.Contains(err.Error(), `nobody here is called "nobody"`) {
		t.Errorf("a job that cannot be done: %v", err)
	}
	addr := h.Addr()
	h.Close()
	if err := crew.Join(t.Context(), addr, key, 1, ready(t), nil); err == nil || !strings.Contains(err.Error(), "no batch is fought there") {
		t.Errorf("where nobody is: %v", err)
	}
}
