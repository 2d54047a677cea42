package hall

import (
	"slices"
	"sync"
	"time"

	"muster/game/table"
)

// scheduler runs jobs at their times, on one goroutine for the whole hall.
type scheduler struct {
	clock table.Clock
	kick  chan struct{} // has room for one
	quit  chan struct{}
	group sync.WaitGroup

	mu   sync.Mutex
	list []*job // in the order of their moments
	shut bool
}

// job is something to do at a time.
type job struct {
	at time.Time
	do func()
}

func newScheduler(clock table.Clock) *scheduler {
	w := &scheduler{clock: clock, kick: make(chan struct{}, 1), quit: make(chan struct{})}
	w.group.Go(w.run)
	return w
}

// at runs a job at a time, on a goroutine of its own, unless the function it returns is called before.
func (w *scheduler) at(moment time.Time, do func()) (off func()) {
	now := w.clock.Now()
	next := &job{now.Add(moment.Sub(now)), do} // a moment of the time of day moves when the clock is put back
	w.mu.Lock()
	i := len(w.list)
	for i > 0 && w.list[i-1].at.After(moment) {
		i--
	}
	w.list = slices.Insert(w.list, i, next)
	w.mu.Unlock()
	if i == 0 {
		w.look()
	}
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		if i := slices.Index(w.list, next); i >= 0 {
			w.list = slices.Delete(w.list, i, i+1)
		}
	}
}

// soon runs a job at once, on a goroutine of its own.
func (w *scheduler) soon(do func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if !w.shut {
		w.group.Go(do)
	}
}

func (w *scheduler) look() {
	select {
	case w.kick <- struct{}{}:
	default:
	}
}

// run waits for one job after the other.
func (w *scheduler) run() {
	for {
		next, any := w.due()
		alarm, off := (<-chan time.Time)(nil), func() {}
		if any {
			alarm, off = w.clock.Alarm(next)
		}
		select {
		case <-alarm:
		case <-w.kick:
		case <-w.quit:
			off()
			return
		}
		off()
	}
}

// due starts the jobs that are due, and says when the next one is.
func (w *scheduler) due() (next time.Time, any bool) {
	now := w.clock.Now()
	w.mu.Lock()
	defer w.mu.Unlock()
	for len(w.list) > 0 && !w.list[0].at.After(now) {
		w.group.Go(w.list[0].do)
		w.list = w.list[1:]
	}
	if len(w.list) == 0 {
		return time.Time{}, false
	}
	return w.list[0].at, true
}

// close stops the scheduler and waits for the jobs that run.
func (w *scheduler) close() {
	w.mu.Lock()
	w.shut = true
	w.list = nil
	w.mu.Unlock()
	close(w.quit)
	w.group.Wait()
}
