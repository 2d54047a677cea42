package mirror

import (
	"context"
	"errors"
	"math"
	"time"
)

// Log is an order of records that servers share. Its methods may be called from any goroutine.
type Log interface {
	// Append puts a record behind the one numbered after, 0 for none, or [AtTheEnd], and returns its number once it lasts.
	// The error is [ErrTaken] when another one stands there, and [ErrLarge] when the log has no room for one so large; after
	// any other one, for which it takes some time, nobody knows whether the record is in the log. Of records with one key a
	// whole one makes all before it void: the log may forget them.
	Append(ctx context.Context, after uint64, key string, whole bool, record []byte) (uint64, error)
	// Next is the first record numbered above after; one with number 0 says that there is none.
	Next(ctx context.Context, after uint64) (Record, error)
	// Follow hands on all records above a number, and those to come, until take or the context ends it.
	Follow(ctx context.Context, after uint64, take func(Record) error) error
}

// AtTheEnd appends behind whatever the last record is.
const AtTheEnd = math.MaxUint64

// Record is one of a [Log].
type Record struct {
	Seq  uint64
	When time.Time // as the log has it
	Data []byte
}

// The errors of [Log.Append].
var (
	ErrTaken = errors.New("another server has written there")
	ErrLarge = errors.New("this is larger than the cluster takes")
)
