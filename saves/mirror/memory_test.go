package mirror_test

import (
	"context"
	"errors"
	"sync"

	"muster/saves/mirror"
)

// memory is a log in memory. doubt, where it is set, says of an append whether it arrives and whether its sender learns so.
type memory struct {
	mu      sync.Mutex
	records []mirror.Record
	keys    []string
	last    uint64
	changed chan struct{}
	doubt   func() (arrives, learns bool)
}

func newMemory() *memory { return &memory{changed: make(chan struct{})} }

var errSilent = errors.New("no answer")

func (l *memory) Append(ctx context.Context, after uint64, key string, whole bool, data []byte) (uint64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	arrives, learns := true, true
	if l.doubt != nil {
		arrives, learns = l.doubt()
	}
	switch {
	case ctx.Err() != nil:
		return 0, ctx.Err()
	case !arrives:
		return 0, errSilent
	case after != mirror.AtTheEnd && after != l.last:
		return 0, mirror.ErrTaken
	}
	if whole {
		for i := range l.records {
			if l.keys[i] == key {
				l.records[i].Data = nil
			}
		}
	}
	l.last++
	l.records, l.keys = append(l.records, mirror.Record{Seq: l.last, Data: data}), append(l.keys, key)
	close(l.changed)
	l.changed = make(chan struct{})
	if !learns {
		return 0, errSilent
	}
	return l.last, nil
}

func (l *memory) Next(_ context.Context, after uint64) (mirror.Record, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, r := range l.records[min(after, l.last):] {
		if r.Data != nil {
			return r, nil
		}
	}
	return mirror.Record{}, nil
}

func (l *memory) Follow(ctx context.Context, after uint64, take func(mirror.Record) error) error {
	for {
		l.mu.Lock()
		changed := l.changed
		l.mu.Unlock()
		r, _ := l.Next(ctx, after)
		if r.Seq > 0 {
			if err := take(r); err != nil {
				return err
			}
			after = r.Seq
			continue
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
