package lab

import (
	"context"
	"fmt"
	"sync"

	"muster/game"
)

// Run fights a batch on as many cores as the settings say. The number of battles is rounded up so that each player has
// each side of each scenario equally often: to a multiple of twice the number of scenarios.
//
// When ctx ends, Run breaks off the battles under way and returns the result of those that were finished, with a nil
// error; the result tells how many were wanted. An error says what is wrong with the settings, or which battle met a
// fault of the program; the result then holds the battles finished before.
func Run(ctx context.Context, c Config) (Result, error) {
	if err := c.check(); err != nil {
		return Result{}, err
	}
	scenarios, err := c.scenarios()
	if err != nil {
		return Result{}, err
	}
	for _, s := range scenarios {
		if len(s.Sides) < 2 {
			return Result{}, fmt.Errorf("%s has one side: a batch needs two that oppose each other", s.ID)
		}
	}
	b := batch{config: &c, scenarios: scenarios, bouts: schedule(scenarios, c.Games)}
	if c.Armies {
		b.pool = muster(&c, scenarios)
	}
	b.results = make([]*fought, len(b.bouts))
	err = b.run(ctx)
	result := summarise(&c, scenarios, b.results)
	result.Armies = b.pool.tallies(b.results)
	return result, err
}

// batch is a batch being fought.
type batch struct {
	config    *Config
	scenarios []game.Scenario
	bouts     []bout
	pool      pool // empty when the scenarios' own armies fight

	lock    sync.Mutex // guards what follows
	next    int
	fault   error
	faulty  int // number of the battle that met the fault
	done    Progress
	results []*fought // by number, nil until finished
}

// run shares the battles out among workers and waits for them.
func (b *batch) run(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var workers sync.WaitGroup
	for range min(b.config.Workers, len(b.bouts)) {
		workers.Go(func() {
			for {
				bout, ok := b.take()
				if !ok || ctx.Err() != nil {
					return
				}
				result, err := fighting(ctx, b, b.scenarios[bout.scenario], bout)
				if ctx.Err() == nil && !b.finish(&result, err) {
					stop()
				}
			}
		})
	}
	workers.Wait()
	return b.fault
}

// take is the next battle to fight.
func (b *batch) take() (bout, bool) {
	b.lock.Lock()
	defer b.lock.Unlock()
	if b.next == len(b.bouts) {
		return bout{}, false
	}
	b.next++
	return b.bouts[b.next-1], true
}

// finish keeps a result and tells of it, and reports false when the batch cannot go on.
func (b *batch) finish(f *fought, err error) bool {
	b.lock.Lock()
	defer b.lock.Unlock()
	if err != nil {
		if b.fault == nil || f.number < b.faulty {
			b.fault, b.faulty = err, f.number
		}
		return false
	}
	b.results[f.number] = f
	b.done.Done, b.done.Games = b.done.Done+1, len(b.bouts)
	b.done.One.count(f.verdictFor(f.dealing.one))
	if b.config.Progress != nil {
		b.config.Progress(b.done)
	}
	return true
}
