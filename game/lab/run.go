package lab

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"muster/game"
)

// Run fights a batch on as many cores as the settings say. The number of battles is rounded up so that each player has
// each side of each scenario equally often: to a multiple of twice the number of scenarios. With a sequential test it ends
// at the first pair, in the order of their numbers, that decides it: later battles do not count, whoever ended them first.
//
// When ctx ends, Run breaks off the battles under way and returns the result of those that were finished, with a nil
// error; the result tells how many were wanted. An error says what is wrong with the settings, or which battle met a
// fault of the program; the result then holds the battles finished before.
func Run(ctx context.Context, c Config) (Result, error) {
	b, err := newBatch(c)
	if err == nil {
		err = b.recall()
	}
	if err != nil {
		return Result{}, err
	}
	err = b.run(ctx)
	return b.summary(), err
}

// newBatch makes a batch of which nothing has been fought.
func newBatch(c Config) (*batch, error) {
	if err := c.check(); err != nil {
		return nil, err
	}
	scenarios, err := c.scenarios()
	if err != nil {
		return nil, err
	}
	for _, s := range scenarios {
		if len(s.Sides) < 2 {
			return nil, fmt.Errorf("%s has one side: a batch needs two that oppose each other", s.ID)
		}
	}
	b := &batch{config: &c, scenarios: scenarios, bouts: schedule(scenarios, c.Games), known: register{}}
	if c.Armies {
		b.pool = muster(&c, scenarios)
	}
	b.results, b.done = make([]*Record, len(b.bouts)), Progress{Player: c.One.Name, Games: len(b.bouts)}
	return b, nil
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
	results []*Record // by number, nil until finished
	pairs   Pairs     // of the battles up to whole, all of which are finished
	whole   int
	known   register // the battles up to whole
	decided bool
}

// register knows battles by scenario and course.
type register map[[2]string]bool

// copied reports whether a battle went order for order as one that was entered before, and enters it.
func (k register) copied(r *Record) bool {
	course := [2]string{r.Scenario, r.Course}
	was := k[course]
	k[course] = true
	return was
}

// tell counts a pair, unless both of its battles are copies of earlier ones.
func (k register) tell(p *Pairs, one, two *Record) {
	if first, second := k.copied(one), k.copied(two); !first || !second {
		p.count(one.verdict(), two.verdict())
	}
}

// recall takes over the battles that were fought before.
func (b *batch) recall() error {
	for i := range b.config.Done {
		r := &b.config.Done[i]
		if r.Battle >= len(b.bouts) {
			continue // of a longer batch
		}
		if !b.holds(r) {
			return fmt.Errorf("battle %d of %s, seed %d, is none of this batch", r.Battle, r.Scenario, r.Seed)
		}
		b.results[r.Battle] = r
		b.done.Done++
		b.done.One.count(r.verdict(), false)
	}
	b.settle()
	return nil
}

// holds reports whether a record may be of a battle of the batch.
func (b *batch) holds(r *Record) bool {
	if r.Battle < 0 || r.Seed != b.config.Seed {
		return false
	}
	bout := b.bouts[r.Battle]
	s, sides := &b.scenarios[bout.scenario], len(r.Sides)
	return r.Scenario == s.ID && sides == len(s.Sides) && slices.Equal(r.Sides, bout.dealing.words(sides)) &&
		len(r.Score) <= sides && !slices.ContainsFunc(r.Winners, func(side int) bool { return side < 0 || side >= sides })
}

// settle goes through the pairs that are finished in the order of their numbers, until the test is decided.
func (b *batch) settle() {
	for !b.decided && b.whole < len(b.results) && b.results[b.whole] != nil && b.results[b.whole+1] != nil {
		b.known.tell(&b.pairs, b.results[b.whole], b.results[b.whole+1])
		b.whole += 2
		b.decided = b.config.Test != nil && b.config.Test.Verdict(b.pairs) != 0
	}
}

// run shares the battles out among workers and waits for them.
func (b *batch) run(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var workers sync.WaitGroup
	for range min(b.config.Workers, len(b.bouts)) {
		workers.Go(func() {
			if b.config.Clock != nil {
				runtime.LockOSThread()
			}
			for {
				bout, ok := b.take()
				if !ok || ctx.Err() != nil {
					return
				}
				result, err := b.fight(ctx, bout)
				if ctx.Err() == nil && !b.finish(&result, err) {
					stop()
				}
			}
		})
	}
	workers.Wait()
	return b.fault
}

// fight fights a battle here, or has somebody else fight it.
func (b *batch) fight(ctx context.Context, o bout) (Record, error) {
	if b.config.Away == nil {
		return fighting(ctx, b, b.scenarios[o.scenario], o)
	}
	r, err := b.config.Away(ctx, Job{b.config.One.Name, b.config.Two.Name, o.number})
	if err == nil && (r.Battle != o.number || !b.holds(&r)) {
		err = fmt.Errorf("battle %d of %s, seed %d, is none of this batch", r.Battle, r.Scenario, r.Seed)
	}
	return r, err
}

// take is the next battle to fight.
func (b *batch) take() (bout, bool) {
	b.lock.Lock()
	defer b.lock.Unlock()
	for b.next < len(b.bouts) && b.results[b.next] != nil {
		b.next++
	}
	if b.next == len(b.bouts) || b.decided {
		return bout{}, false
	}
	b.next++
	return b.bouts[b.next-1], true
}

// finish keeps a result and tells of it, and reports false when the batch cannot or need not go on.
func (b *batch) finish(r *Record, err error) bool {
	b.lock.Lock()
	defer b.lock.Unlock()
	if err == nil && b.config.Keep != nil {
		err = b.config.Keep(*r)
	}
	if err != nil {
		if b.fault == nil || r.Battle < b.faulty {
			b.fault, b.faulty = err, r.Battle
		}
		return false
	}
	b.results[r.Battle] = r
	b.settle()
	b.done.Done++
	b.done.One.count(r.verdict(), false)
	if b.config.Progress != nil {
		b.config.Progress(b.done)
	}
	return !b.decided
}
