//go:build cluster

package command

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"sync"
	"time"

	"muster/saves/cluster"
	"muster/saves/mirror"
	"muster/tui/remote"
	"muster/tui/remote/metric"
)

// member is a server that shares its hall with others: it lets guests in at any time, and plays host while it owns the
// hall.
type member struct {
	program serving
	s       service
	config  *cluster.Config
	node    *cluster.Node
	mirror  *mirror.Mirror
	figures *metric.Set
	written *journals

	mu   sync.Mutex
	desk *desk // while it owns the hall
}

// runMember serves as a member of a cluster until a signal, or the context, ends it.
func (p serving) runMember(ctx context.Context, s service) (err error) {
	m, err := p.newMember(s)
	if err != nil {
		return err
	}
	listener, err := listen(s)
	if err != nil {
		return err
	}
	defer listener.Close()
	ctx, end := context.WithCancel(ctx)
	defer end()
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, endings()...)
	defer signal.Stop(signals)
	if m.node, err = m.join(ctx, signals); err != nil {
		return err
	}
	defer m.node.Close()
	if m.mirror, err = m.node.Mirror(filepath.Join(p.serverDir(), "shared")); err != nil {
		return err
	}
	front, err := m.front(listener)
	if err != nil {
		return err
	}
	stop, err := m.attach()
	if err != nil {
		return err
	}
	defer stop()
	done := make(chan struct{})
	go func() {
		defer close(done)
		m.take(ctx)
	}()
	fmt.Fprint(p.Out, s.welcome(listener.Addr(), front))
	err = serveUntilStopped(ctx, signals, front, p.Out)
	end()
	<-done
	return err
}

// newMember reads the cluster's file.
func (p serving) newMember(s service) (*member, error) {
	if s.metrics != "" {
		return nil, usagef("--metrics: a member of a cluster has none yet")
	}
	name := s.cluster.member
	if name == "" {
		name, _ = os.Hostname() // "" is none of the members
	}
	config, err := cluster.Read(s.cluster.file, name)
	if err != nil {
		return nil, err
	}
	m := &member{program: p, s: s, config: config, figures: new(metric.Set)}
	m.s.systems, m.s.desk = p.systems(), &desk{records: p.records()}
	m.figures.Process(p.Version)
	m.written = newJournals(m.figures)
	return m, nil
}

// join waits for most of the other members; a signal ends that too.
func (m *member) join(ctx context.Context, signals chan os.Signal) (*cluster.Node, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	joined := make(chan struct{})
	defer close(joined)
	go func() {
		select {
		case <-joined:
		case <-signals:
			cancel()
		}
	}()
	return cluster.Join(ctx, m.config, filepath.Join(m.program.serverDir(), "node"), m.s.desk.records)
}

// front is the server that lets guests in, and brings them to the owner. It has the same host key on all members.
func (m *member) front(listener net.Listener) (*remote.Server, error) {
	host, err := remote.PeerKey(m.config.Secret("host key"))
	if err != nil {
		return nil, err
	}
	peer, err := remote.PeerKey(m.config.Secret("peers"))
	if err != nil {
		return nil, err
	}
	return remote.New(remote.Config{
		Listener: listener, Key: host, Admission: m.s.admit, Contact: m.s.contact, Metrics: m.figures, Log: m.s.desk.records,
		Limits: m.s.limits, Relay: &remote.Relay{Key: peer, Owner: (&lookup{node: m.node}).owner},
	})
}

// lookup knows who owned the hall a moment ago, so that not every session has to ask.
type lookup struct {
	node *cluster.Node

	mu     sync.Mutex
	asked  time.Time
	holder cluster.Holder
}

// owner is where the owner of the hall takes guests, "" while there is none.
func (l *lookup) owner(ctx context.Context) (string, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if time.Since(l.asked) < 40*time.Millisecond {
		return l.holder.Guests, nil
	}
	holder, err := l.node.Holder(ctx)
	if err == nil {
		l.holder, l.asked = holder, time.Now()
	}
	return holder.Guests, err
}

// attach opens the socket for whoever runs the server. Only the owner of the hall can answer.
func (m *member) attach() (stop func(), err error) {
	return listenControl(m.program.serverDir(), func(r request) answer {
		m.mu.Lock()
		desk := m.desk
		m.mu.Unlock()
		if desk != nil {
			return desk.answer(r)
		}
		ctx, cancel := context.WithTimeout(context.Background(), controlTime)
		defer cancel()
		holder, err := m.node.Holder(ctx)
		if err != nil || holder.Name == "" {
			return answer{Fault: "no server owns the hall now: ask again in a moment"}
		}
		return answer{Fault: "the hall is owned by " + holder.Name + " now: ask there"}
	})
}

// take follows the hall, and owns it whenever it is free, until the context is done.
func (m *member) take(ctx context.Context) {
	for ctx.Err() == nil {
		term, release, err := m.follow(ctx)
		if err != nil {
			continue // only the context ends it
		}
		if err := m.own(ctx, term); err != nil {
			m.s.desk.records.Error("the hall is not owned here any more", "why", err)
		}
		release()
	}
}

// follow keeps the mirror up to date until this member has the lease.
func (m *member) follow(ctx context.Context) (term context.Context, release func(), err error) {
	following, stop := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for following.Err() == nil {
			_ = m.mirror.Follow(following) // it begins again where it was
			select {
			case <-following.Done():
			case <-time.After(time.Second):
			}
		}
	}()
	term, release, err = m.node.Acquire(ctx)
	stop()
	<-done
	return term, release, err
}

// own plays host until the term ends. If the whole server stops, guests are handed on first.
func (m *member) own(ctx, term context.Context) (err error) {
	began := time.Now()
	listener, err := net.Listen("tcp", m.config.Self.Guests)
	if err != nil {
		return fmt.Errorf("the address for guests of other servers cannot be had: %w", inmost(err))
	}
	defer listener.Close()
	s := m.s
	s.desk = &desk{records: m.s.desk.records}
	peer, err := remote.PeerKey(m.config.Secret("peers"))
	if err != nil {
		return err
	}
	server, err := remote.New(m.program.host(&s, remote.Config{Listener: listener, Key: peer, Peers: true}))
	if err != nil {
		return err
	}
	defer server.Close()
	if err := m.mirror.Own(term, m.config.Self.Name, server.Close); err != nil {
		return err
	}
	defer m.mirror.Disown()
	s.desk.server = server
	if s.desk.hall, err = m.program.openHall(s, m.written, m.mirror.Dir(), m.mirror); err != nil {
		return err
	}
	m.show(s.desk)
	defer m.show(nil)
	m.s.desk.records.Info("this server owns the hall", "after", time.Since(began).Round(time.Millisecond))
	go func() {
		select {
		case <-term.Done(): // nobody is to see what comes of an order that the others may not have
		case <-ctx.Done():
		}
		server.Close()
	}()
	err = server.Serve()
	server.Close()
	if term.Err() != nil {
		err = errors.Join(err, context.Cause(term))
	}
	return errors.Join(err, s.desk.hall.Close())
}

// show says who answers whoever runs the server.
func (m *member) show(d *desk) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.desk = d
}
