package hall_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"

	"muster/game"
	"muster/game/hall"
	"muster/game/table"
	"muster/game/trial/long"
)

// player plays a seat to the battle's end, and now and then loses his line and comes back.
func player(ctx context.Context, v *hall.Visit, id string, seat game.Seat, rng *rand.Rand) error {
	for {
		stay, place, err := v.Attend(id)
		if err != nil {
			return err
		}
		over, err := sitting(ctx, place.Game, seat, rng)
		stay.Leave()
		if over || err != nil {
			return err
		}
	}
}

// sitting plays until the line is lost, or the battle is over.
func sitting(ctx context.Context, battle *table.Table, seat game.Seat, rng *rand.Rand) (over bool, err error) {
	w := battle.Watch(seat, 0)
	for {
		u, err := w.Next(ctx)
		if err != nil || u.Ended != nil || rng.IntN(40) == 0 {
			return u.Ended != nil, err
		}
		if _, asked := u.State.Agenda().For(seat); !asked {
			continue
		}
		no, err := battle.Order(ctx, seat, u.State.Adviser().Sample(seat, rng), u.Seq)
		if err != nil {
			return false, err
		}
		if no != nil && no.Rule != game.TableStale {
			return false, errors.New(no.String())
		}
	}
}

// Many battles at once, whose players come and go, with somebody who watches them all and many who talk: each is played
// to its end, nothing is lost, and all dice are proven.
func TestManyBattles(t *testing.T) {
	battles := long.Times(6, 16)
	before := runtime.NumGoroutine()
	r := open(t, func(c *hall.Config) { c.Clock = nil })
	ctx, stop := context.WithTimeout(t.Context(), long.Patience)
	defer stop()
	var group sync.WaitGroup
	var ids []string
	watcher := r.come("Cid")
	for i := range battles {
		ann, bob := r.come(fmt.Sprint("A", i)), r.come(fmt.Sprint("B", i))
		id := must[string](r)(ann.Create(r.terms("fog", 1)))
		must[string](r)(bob.Sit(id, game.Second, ""))
		ids = append(ids, id)
		for seat, v := range map[game.Seat]*hall.Visit{game.First: ann, game.Second: bob} {
			group.Go(func() {
				if err := player(ctx, v, id, seat, rand.New(rand.NewPCG(uint64(i), uint64(seat)))); err != nil {
					t.Errorf("battle %d, seat %s: %v", i, seat, err)
				}
				if err := v.Say(id, "well fought"); err != nil {
					t.Error(err)
				}
			})
		}
		group.Go(func() {
			if _, place, err := watcher.Attend(id); err != nil {
				t.Error(err)
			} else if _, err := place.Game.Watch(game.Gallery, 0).Next(ctx); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	for _, id := range ids {
		r.see(watcher, id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over })
		if report := r.verify(id); report.Outcome == nil || report.Proven != report.Dice {
			t.Errorf("%+v", report)
		}
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	for n := 0; runtime.NumGoroutine() > before; n++ { // the last ones are on their way out
		if n > 1_000_000 {
			t.Fatalf("%d goroutines are left of a hall, %d were there before", runtime.NumGoroutine(), before)
		}
		runtime.Gosched()
	}
}
