//go:build cluster

package crew

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"muster/game/lab"
)

// Host gives the battles of a batch to whoever joins.
type Host struct {
	server *server.Server
	dir    string // of the queue, which is kept in memory all the same
	conn   *nats.Conn
	js     jetstream.JetStream

	lock    sync.Mutex
	waiting map[lab.Job]chan report
}

// Listen opens a queue at an address for those who have the key, and tells them what is measured.
func Listen(ctx context.Context, addr string, key []byte, all Batch) (*Host, error) {
	h := &Host{waiting: map[lab.Job]chan report{}}
	err := h.serve(addr, key)
	if err == nil {
		err = h.connect(ctx, key, all)
	}
	if err != nil {
		h.Close()
		return nil, err
	}
	return h, nil
}

// serve starts the server that has the queue.
func (h *Host) serve(addr string, key []byte) error {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return fmt.Errorf("%s: want address:port, like 127.0.0.1:7222", addr)
	}
	_, public, err := pair(key)
	if err != nil {
		return err
	}
	if h.dir, err = os.MkdirTemp("", "muster-lab-"); err != nil {
		return err
	}
	o := &server.Options{
		Host: host, NoSigs: true, NoLog: true, JetStream: true, StoreDir: h.dir, JetStreamMaxMemory: 64 << 20, JetStreamMaxStore: 1 << 20,
		Nkeys: []*server.NkeyUser{{Nkey: public}},
	}
	if o.Port, err = strconv.Atoi(port); err != nil {
		return fmt.Errorf("%s: want a port in digits", addr)
	}
	if o.Port == 0 {
		o.Port = server.RANDOM_PORT
	}
	if h.server, err = server.NewServer(o); err != nil {
		return err
	}
	h.server.Start()
	if !h.server.ReadyForConnections(answers) {
		return fmt.Errorf("%s: nobody can join there: is the address another program's?", addr)
	}
	return nil
}

// connect makes the queue, and answers whoever asks.
func (h *Host) connect(ctx context.Context, key []byte, all Batch) error {
	proven, err := proof(key)
	if err != nil {
		return err
	}
	if h.conn, err = nats.Connect("", nats.InProcessServer(h.server), proven); err != nil {
		return err
	}
	if h.js, err = jetstream.New(h.conn); err != nil {
		return err
	}
	_, err = h.js.CreateStream(ctx, jetstream.StreamConfig{
		Name: queue, Subjects: []string{subjectJobs}, Retention: jetstream.WorkQueuePolicy, Storage: jetstream.MemoryStorage,
	})
	if err != nil {
		return err
	}
	_, err = h.js.CreateConsumer(ctx, queue, jetstream.ConsumerConfig{
		Durable: queue, AckPolicy: jetstream.AckExplicitPolicy, AckWait: patience, MaxAckPending: -1,
	})
	if err != nil {
		return err
	}
	what, err := json.Marshal(all)
	if err != nil {
		return err
	}
	_, err = h.conn.Subscribe(subjectHead, func(m *nats.Msg) { _ = m.Respond(what) })
	if err == nil {
		_, err = h.conn.Subscribe(subjectDone, h.done)
	}
	return err
}

// Addr is where the others join.
func (h *Host) Addr() string { return h.server.Addr().String() }

// Fight has somebody fight a battle, and waits for its record.
func (h *Host) Fight(ctx context.Context, j lab.Job) (lab.Record, error) {
	text, err := json.Marshal(j)
	if err != nil {
		return lab.Record{}, err
	}
	end := make(chan report, 1)
	h.lock.Lock()
	h.waiting[j] = end
	h.lock.Unlock()
	if _, err := h.js.Publish(ctx, subjectJobs, text); err != nil {
		return lab.Record{}, err
	}
	select {
	case r := <-end:
		if r.Fault != "" {
			return r.Record, errors.New(r.Fault)
		}
		return r.Record, nil
	case <-ctx.Done():
		return lab.Record{}, ctx.Err()
	}
}

// done takes a report. One that comes again is of the same battle.
func (h *Host) done(m *nats.Msg) {
	var r report
	if json.Unmarshal(m.Data, &r) != nil {
		return // who sent it hears nothing and gives the battle back
	}
	h.lock.Lock()
	end := h.waiting[r.Job]
	delete(h.waiting, r.Job)
	h.lock.Unlock()
	if end != nil {
		end <- r
	}
	_ = m.Respond(nil)
}

// Close sends everybody home.
func (h *Host) Close() {
	if h.conn != nil {
		_ = h.conn.Publish(subjectOver, nil)
		_ = h.conn.FlushTimeout(time.Second) // else they find out themselves
		h.conn.Close()
	}
	if h.server != nil {
		h.server.Shutdown()
	}
	_ = os.RemoveAll(h.dir)
}
