package mirror

import (
	"bytes"
	"context"
	"errors"
	"time"

	"muster/saves"
)

// Own takes the folder over for a term, which ends with the context: it shuts all others out, and catches up with the log.
// Name is who does so. lost is called, once, when a write finds the term over or the folder taken over by another
// server, and before that write returns: so nobody needs to see what came of it. It must not write.
func (m *Mirror) Own(term context.Context, name string, lost context.CancelFunc) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	fenced, err := m.shutOut(term, name)
	if err != nil {
		return err
	}
	for m.at < fenced {
		err := m.catchUp(term)
		switch {
		case term.Err() != nil:
			return context.Cause(term)
		case m.fault != nil:
			return err
		} // or the log does not answer for a moment
	}
	m.term, m.lost = term, lost
	return nil
}

// shutOut puts a fence behind whatever the log has, and returns its number: every write that is to stand behind an earlier
// record is refused from then on. One that may have arrived is put there again. The lock is held.
func (m *Mirror) shutOut(term context.Context, name string) (uint64, error) {
	c := &change{kind: fence, data: []byte(name)}
	record := c.seal(m.aed)
	for {
		seq, err := m.log.Append(term, AtTheEnd, c.key(), c.whole(), record)
		switch {
		case err == nil, errors.Is(err, ErrLarge):
			return seq, err
		case term.Err() != nil:
			return 0, context.Cause(term)
		}
	}
}

// Disown ends the term: later writes are refused, and the mirror may follow again.
func (m *Mirror) Disown() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.term, m.lost = nil, nil
	clear(m.open)
}

// change writes a change to log and folder. The lock is held.
func (m *Mirror) change(c *change) error {
	switch {
	case m.fault != nil:
		return m.fault
	case m.term == nil:
		return saves.ErrFenced
	}
	err := m.commit(m.term, c)
	if errors.Is(err, ErrTaken) || m.term.Err() != nil {
		m.term = nil
		m.lost()
		return saves.ErrFenced
	}
	return err
}

// commit puts a change behind all that is in the folder, and carries it out. Where nobody knows whether the log has it,
// commit asks again until the context is done: a record that is found there, byte for byte, is the one that was sent, for
// no two are sealed alike. The lock is held.
func (m *Mirror) commit(ctx context.Context, c *change) error {
	record := c.seal(m.aed)
	for {
		seq, err := m.log.Append(ctx, m.at, c.key(), c.whole(), record)
		if errors.Is(err, ErrTaken) {
			seq, err = m.whose(ctx, record)
		}
		switch {
		case err == nil && seq > 0:
			m.at = seq
			if err := c.apply(m.dir, time.Time{}); err != nil {
				return m.fail(err)
			}
			return context.Cause(ctx) // what comes after the end of the term is shown to nobody
		case errors.Is(err, ErrTaken), errors.Is(err, ErrLarge):
			return err
		case ctx.Err() != nil:
			return context.Cause(ctx)
		}
	}
}

// whose is the number of the record behind those in the folder if it is this one, and 0 if there is none yet; the error
// is [ErrTaken] if it is another server's.
func (m *Mirror) whose(ctx context.Context, record []byte) (uint64, error) {
	r, err := m.log.Next(ctx, m.at)
	switch {
	case err != nil || r.Seq == 0:
		return 0, err
	case bytes.Equal(r.Data, record):
		return r.Seq, nil
	}
	return 0, ErrTaken
}
