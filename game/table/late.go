package table

import (
	"slices"
	"time"
)

// late is what spectators may see of a battle that hides something: all that has been published, some time afterwards.
// The table's own goroutine brings it, when it is time, into a ledger of its own; nothing newer is in there.
type late struct {
	public *ledger
	by     time.Duration
	queue  []publication // in the order of their moments
}

// publication is what was published at one moment.
type publication struct {
	at   time.Time // when it may be shown
	news news
	now  standing
}

// lateLedger is the ledger of those who look late, nil without any.
func (d *desk) lateLedger() *ledger {
	if d.late == nil {
		return nil
	}
	return d.late.public
}

// spectate begins the late ledger: with the whole past when that is old enough, else with the opening.
func (d *desk) spectate(c Config) {
	if c.Late <= 0 {
		return
	}
	now := d.clock.clock.Now()
	if c.Played.IsZero() || c.Played.After(now) {
		c.Played = now
	}
	d.late = &late{public: &ledger{changed: make(chan struct{}), opening: d.opening}, by: c.Late}
	whole := publication{at: c.Played.Add(c.Late), news: news{played: slices.Clone(d.orders)}, now: d.standing()}
	if len(d.orders) > 0 && whole.at.After(now) {
		d.late.show(publication{now: standing{Update: Update{State: d.position(d.opening.state), Chairs: d.chairs}}})
		d.late.queue = append(d.late.queue, whole)
		return
	}
	d.late.show(whole)
}

// publish takes what is being published.
func (l *late) publish(n news, now standing, at time.Time) {
	n.lines = nil
	l.queue = append(l.queue, publication{at: at.Add(l.by), news: n, now: now})
}

// due shows what may be shown by now.
func (l *late) due(now time.Time) {
	for len(l.queue) > 0 && !l.queue[0].at.After(now) {
		l.show(l.queue[0])
		l.queue = slices.Delete(l.queue, 0, 1)
	}
}

// show brings a publication before those who look late.
func (l *late) show(p publication) {
	l.public.change(func() { l.public.take(&p.news, p.now) })
}

// alarm is when something may be shown next.
func (l *late) alarm(clock Clock) (<-chan time.Time, func()) {
	if l == nil || len(l.queue) == 0 {
		return nil, func() {}
	}
	return clock.Alarm(l.queue[0].at)
}
