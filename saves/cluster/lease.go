//go:build cluster

package cluster

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// The times of a lease.
const (
	Patience = 2500 * time.Millisecond // for which an owner may be silent before another takes its place
	Term     = 1500 * time.Millisecond // after the last renewal, when the owner stops
	renewal  = 300 * time.Millisecond
	glance   = 100 * time.Millisecond // between two looks of who waits
)

// Holder is who owns the hall.
type Holder struct {
	Name   string // of the member, "" while nobody owns it
	Guests string // where the others bring their guests
	Token  string // of this ownership, and of no other
	Beat   int    // counts renewals
}

// ownerKey is the entry of the bucket.
const ownerKey = "owner"

// ErrTerm ends a term that could not be renewed.
var ErrTerm = errors.New("the lease of the hall could not be renewed")

// Holder is who owned the hall a moment ago.
func (n *Node) Holder(ctx context.Context) (Holder, error) {
	h, _, err := n.holder(ctx)
	return h, err
}

// holder is also told with the revision of the entry, 0 for none.
func (n *Node) holder(ctx context.Context) (h Holder, revision uint64, err error) {
	ctx, cancel := context.WithTimeout(ctx, answers)
	defer cancel()
	entry, err := n.leases.Get(ctx, ownerKey)
	switch {
	case errors.Is(err, jetstream.ErrKeyNotFound):
		return h, 0, nil
	case err != nil:
		return h, 0, err
	}
	return h, entry.Revision(), json.Unmarshal(entry.Value(), &h)
}

// lease is this member's hold on the entry.
type lease struct {
	*Node
	me       Holder
	revision uint64
}

// Acquire waits until the hall is free, or its owner has been silent for too long, and takes it; the context ends the
// waiting. The term ends when it cannot be renewed (its cause is then [ErrTerm]), or with release, after which the next
// may own the hall at once.
func (n *Node) Acquire(ctx context.Context) (term context.Context, release func(), err error) {
	l := &lease{Node: n, me: Holder{Name: n.config.Self.Name, Guests: n.config.Self.Guests, Token: rand.Text()}}
	sent, err := l.wait(ctx)
	if err != nil {
		return nil, nil, err
	}
	term, end := context.WithCancelCause(context.WithoutCancel(ctx))
	alarm := time.AfterFunc(time.Until(sent.Add(Term)), func() { end(ErrTerm) })
	done := make(chan struct{})
	go func() {
		defer close(done)
		l.renew(term, alarm)
	}()
	go l.yield(term)
	return term, func() {
		held := term.Err() == nil
		end(context.Canceled)
		alarm.Stop()
		<-done
		if held {
			l.free()
		}
	}, nil
}

// wait takes the entry when it is free or has not changed for [Patience]; sent is when it asked for it.
func (l *lease) wait(ctx context.Context) (sent time.Time, err error) {
	seen, since := uint64(0), time.Now()
	for {
		if h, revision, err := l.holder(ctx); err == nil {
			if h.Token == l.me.Token { // an answer was lost, but it is this member's
				l.revision = revision
				return sent, nil
			}
			if revision != seen {
				seen, since = revision, time.Now()
			}
			if h.Name == "" || time.Since(since) > Patience {
				sent = time.Now()
				if l.put(ctx, l.me, revision) == nil {
					return sent, nil
				}
			}
		}
		if !pause(ctx, glance) {
			return sent, ctx.Err()
		}
	}
}

// put writes the entry if it is still of this revision.
func (l *lease) put(ctx context.Context, h Holder, revision uint64) error {
	text, err := json.Marshal(h)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, answers)
	defer cancel()
	if fresh, err := l.leases.Update(ctx, ownerKey, text, revision); err != nil { // of revision 0: there is none
		return err
	} else {
		l.revision = fresh
	}
	return nil
}

// renew renews the lease until its term ends. A renewal that is not acknowledged may have arrived: then the entry is this
// owner's, and the next one begins there.
func (l *lease) renew(term context.Context, alarm *time.Timer) {
	for pause(term, renewal) {
		sent := time.Now()
		l.me.Beat++
		if err := l.put(term, l.me, l.revision); err == nil {
			if alarm.Stop() {
				alarm.Reset(time.Until(sent.Add(Term)))
			}
			continue
		}
		if h, revision, err := l.holder(term); err == nil && h.Token == l.me.Token {
			l.revision = revision
		}
	}
}

// free gives the hall to whoever asks first.
func (l *lease) free() {
	_ = l.put(context.Background(), Holder{}, l.revision) // else it is free when their patience is over
}
