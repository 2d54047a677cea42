//go:build cluster

package crew

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"muster/game/lab"
)

// Ready makes ready for a batch: it returns who fights its battles.
type Ready func(Batch) (*lab.Hands, error)

// Join fights battles of the batch at an address, so many at a time (0: one a core), until the batch is over or the
// context is done; told is called after each. A host that is away for half a minute is gone.
func Join(ctx context.Context, addr string, key []byte, workers int, ready Ready, told func(lab.Record)) error {
	proven, err := proof(key)
	if err != nil {
		return err
	}
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	conn, err := nats.Connect("nats://"+addr, proven, nats.MaxReconnects(30), nats.ReconnectWait(time.Second),
		nats.ClosedHandler(func(*nats.Conn) { leave() }))
	switch {
	case errors.Is(err, nats.ErrAuthorization):
		return fmt.Errorf("%s: the host has another key", addr)
	case err != nil:
		return fmt.Errorf("%s: no batch is fought there: %w", addr, err)
	}
	defer conn.Close()
	if _, err := conn.Subscribe(subjectOver, func(*nats.Msg) { leave() }); err != nil {
		return err
	}
	answer, err := conn.Request(subjectHead, nil, answers)
	if err != nil {
		return fmt.Errorf("%s: the host does not say what is measured: %w", addr, err)
	}
	var all Batch
	if err := json.Unmarshal(answer.Data, &all); err != nil {
		return fmt.Errorf("%s: what the host measures cannot be read: %w", addr, err)
	}
	m := mate{conn: conn, told: told}
	if m.hands, err = ready(all); err != nil {
		return err
	}
	js, err := jetstream.New(conn)
	if err == nil {
		m.jobs, err = js.Consumer(ctx, queue, queue)
	}
	if err != nil {
		return fmt.Errorf("%s: the host's queue: %w", addr, err)
	}
	return m.work(ctx, workers)
}

// mate is one of the crew.
type mate struct {
	conn  *nats.Conn
	jobs  jetstream.Consumer
	hands *lab.Hands

	lock sync.Mutex // of told
	told func(lab.Record)
}

// work fights so many battles at a time until the context is done.
func (m *mate) work(ctx context.Context, workers int) error {
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var all sync.WaitGroup
	for range workers {
		all.Go(func() {
			runtime.LockOSThread() // processor time is told by thread
			for ctx.Err() == nil {
				m.next(ctx)
			}
		})
	}
	all.Wait()
	return nil
}

// next fights a battle as soon as there is one.
func (m *mate) next(ctx context.Context) {
	batch, err := m.jobs.Fetch(1, jetstream.FetchMaxWait(2*time.Second))
	if err != nil {
		select { // the host is away
		case <-ctx.Done():
		case <-time.After(time.Second):
		}
		return
	}
	for job := range batch.Messages() {
		m.fight(ctx, job)
	}
}

// fight fights a battle, and says meanwhile that it is under way. A battle that is broken off, or whose record does not
// arrive, goes to another.
func (m *mate) fight(ctx context.Context, job jetstream.Msg) {
	r := report{}
	if err := json.Unmarshal(job.Data(), &r.Job); err != nil {
		_ = job.Term() // nobody can read it
		return
	}
	under, over := context.WithCancel(ctx)
	go beat(under, job)
	var err error
	r.Record, err = m.hands.Fight(ctx, r.Job)
	over()
	if ctx.Err() != nil {
		_ = job.Nak()
		return
	}
	if err != nil {
		r.Fault = err.Error()
	}
	text, err := json.Marshal(r)
	if err != nil {
		panic(err) // records are plain
	}
	if _, err := m.conn.Request(subjectDone, text, answers); err != nil {
		_ = job.Nak()
		return
	}
	_ = job.Ack() // if that is lost the battle is fought again, and is the same
	m.lock.Lock()
	defer m.lock.Unlock()
	m.told(r.Record)
}

// beat says that a battle is under way.
func beat(ctx context.Context, job jetstream.Msg) {
	tick := time.NewTicker(patience / 4)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			_ = job.InProgress()
		}
	}
}
