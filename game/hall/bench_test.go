package hall_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"muster/game"
	"muster/game/hall"
)

// crowd is a hall with so many battles under way between two guests each, and so many guests besides.
func crowd(b *testing.B, battles, besides int) (*room, []*pair, []*hall.Visit) {
	b.Helper()
	r := open(b, func(c *hall.Config) { c.Dir, c.Clock = "", nil })
	var pairs []*pair
	for i := range battles {
		p := &pair{room: r, visits: [2]*hall.Visit{r.come(fmt.Sprint("A", i)), r.come(fmt.Sprint("B", i))}}
		p.id = must[string](r)(p.visits[0].Create(r.terms("fog", 1)))
		must[string](r)(p.visits[1].Sit(p.id, game.Second, ""))
		p.sit()
		pairs = append(pairs, p)
	}
	var others []*hall.Visit
	for i := range besides {
		others = append(others, r.come(fmt.Sprint("C", i)))
	}
	return r, pairs, others
}

// What a guest hears of a hall with 200 battles and 500 guests costs microseconds: it is asked for after every order
// that concerns him.
func BenchmarkNews(b *testing.B) {
	_, pairs, _ := crowd(b, 200, 100)
	ctx := context.Background()
	b.ReportAllocs()
	for b.Loop() {
		if n, err := pairs[7].visits[0].Next(ctx, 0); err != nil || len(n.Tables) != 200 {
			b.Fatal(len(n.Tables), err)
		}
	}
}

// An order in a hall with 200 battles and 500 guests, all of whom listen for news.
func BenchmarkOrderAmongMany(b *testing.B) {
	r, pairs, others := crowd(b, 200, 100)
	ctx, stop := context.WithCancel(context.Background())
	var group sync.WaitGroup
	for _, p := range pairs {
		others = append(others, p.visits[:]...)
	}
	for _, v := range others {
		group.Go(func() {
			for n := (hall.News{}); ; {
				var err error
				if n, err = v.Next(ctx, n.N); err != nil {
					return
				}
			}
		})
	}
	given, spent := 0, time.Duration(0)
	for b.Loop() {
		p := pairs[given%len(pairs)]
		given++
		u := p.look(0)
		asks := u.State.Agenda().Asks
		if len(asks) == 0 {
			continue
		}
		c := u.State.Adviser().Sample(asks[0].Seat, r.rand)
		from := time.Now()
		if _, err := p.places[asks[0].Seat.Index()].Game.Order(ctx, asks[0].Seat, c, u.Seq); err != nil {
			b.Fatal(err)
		}
		spent += time.Since(from)
	}
	b.ReportMetric(float64(spent.Microseconds())/float64(given), "µs/order")
	stop()
	group.Wait()
}

// A session that comes into a hall with 500 others, all of whom listen, and all of whom are called alike; and goes.
func BenchmarkEnterAmongMany(b *testing.B) {
	r, _, _ := crowd(b, 20, 0)
	ctx, stop := context.WithCancel(context.Background())
	var group sync.WaitGroup
	for range 500 {
		v := r.Enter(hall.Guest{Name: "root"})
		group.Go(func() {
			for n := (hall.News{}); ; {
				var err error
				if n, err = v.Next(ctx, n.N); err != nil {
					return
				}
			}
		})
	}
	for b.Loop() {
		r.Enter(hall.Guest{Name: "root"}).Leave()
	}
	stop()
	group.Wait()
}
