package table

import (
	"context"
	"slices"
	"sync"

	"muster/game"
)

// ledger is what watchers may read. The table's goroutine alone writes to it, and never waits for a reader.
type ledger struct {
	mu      sync.Mutex
	now     standing
	opening *played // Seq 0
	log     []told  // every order, also those taken back
	undone  []withdrawal
	notices []game.Line
	version int           // counts every change
	changed chan struct{} // closed at the next change
	closed  bool
}

// standing is how things stand: the part of an update that has no past.
type standing struct {
	Update
	undoable game.Seat // whose last order may be taken back; the umpire: nobody's
	sealed   bool      // answers are being given that nobody else may see yet
}

// told is an order that has been published.
type told struct {
	*played
	gone int // Seq of the withdrawal that took it back, 0 while it stands
}

// withdrawal is an undo that has been published.
type withdrawal struct{ seq, of int }

// change lets the table write, then wakes all watchers.
func (l *ledger) change(write func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	write()
	l.version++
	close(l.changed)
	l.changed = make(chan struct{})
}

// take adds what has happened. The ledger is locked.
func (l *ledger) take(n *news, now standing) {
	for _, p := range n.played {
		l.log = append(l.log, told{played: p})
	}
	l.undone = append(l.undone, n.undone...)
	for _, u := range n.undone {
		since := l.log[after(l.log, u.of-1):]
		for i := range since {
			if p := &since[i]; p.gone == 0 && p.entry.Seq < u.seq {
				p.gone = u.seq
			}
		}
	}
	l.notices = append(l.notices, n.notices...)
	l.now = now
}

// shut tells all watchers that nothing more will come.
func (l *ledger) shut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	close(l.changed)
}

// Watcher follows a battle for one seat. It holds nothing that has to be given back; one goroutine uses it at a time.
type Watcher struct {
	public  *ledger
	seat    game.Seat
	seq     int // newest order or withdrawal handed out
	notices int
	version int // what has been handed out, 0: nothing yet
}

// Next waits until something is new and tells of all of it. The first call returns at once. The error is [ErrClosed]
// when the table is closed and everything has been told, or ctx's.
func (w *Watcher) Next(ctx context.Context) (Update, error) {
	for {
		update, changed, err := w.look()
		if changed == nil {
			return update, err
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return Update{}, ctx.Err()
		}
	}
}

// look is the next update, or a channel that is closed when there may be one.
func (w *Watcher) look() (Update, <-chan struct{}, error) {
	l := w.public
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.version != w.version:
		return w.take(), nil, nil
	case l.closed:
		return Update{}, nil, ErrClosed
	}
	return Update{}, l.changed, nil
}

// take builds the update. The ledger is locked.
func (w *Watcher) take() Update {
	l := w.public
	u := l.now.Update
	u.Undoable = l.now.undoable == w.seat && w.seat != game.Umpire
	if u.Proposal != nil {
		u.Proposal = u.Proposal.clone()
	}
	if w.version == 0 && w.seq <= 0 {
		opening := l.opening.as(w.seat, false)
		u.Opening = &opening
	}
	u.Entries = w.missed()
	u.Withdrawn = w.lost()
	u.Notices = slices.Clone(l.notices[w.notices:])
	w.seq, w.notices, w.version = u.Seq, len(l.notices), l.version
	return u
}

// missed are the orders after w.seq that stand.
func (w *Watcher) missed() []Played {
	log := w.public.log
	first := after(log, w.seq)
	entries := make([]Played, 0, len(log)-first)
	for _, p := range log[first:] {
		if p.gone == 0 {
			entries = append(entries, p.as(w.seat, w.public.now.sealed))
		}
	}
	return entries
}

// lost are the orders up to w.seq that have been withdrawn after it.
func (w *Watcher) lost() []int {
	var seqs []int
	undone, log := w.public.undone, w.public.log
	for i := len(undone) - 1; i >= 0 && undone[i].seq > w.seq; i-- {
		if undone[i].of > w.seq {
			continue
		}
		for _, p := range log[after(log, undone[i].of-1):after(log, w.seq)] {
			if p.gone == undone[i].seq {
				seqs = append(seqs, p.entry.Seq)
			}
		}
	}
	slices.Sort(seqs)
	return seqs
}

// after is the index of the first order numbered above seq.
func after(log []told, seq int) int {
	i, _ := slices.BinarySearchFunc(log, seq+1, func(p told, seq int) int { return p.entry.Seq - seq })
	return i
}
