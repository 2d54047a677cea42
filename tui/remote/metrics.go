package remote

import (
	"sync/atomic"
	"time"

	"muster/tui/remote/metric"
)

// figures are what a server counts.
type figures struct {
	sessions, total, panics *atomic.Int64
	latency                 *metric.Histogram
	refuses, cuts           *metric.Vector
}

func newFigures(to *metric.Set) *figures {
	return &figures{
		sessions: to.Gauge("muster_sessions", "Sessions under way."),
		total:    to.Counter("muster_sessions_total", "Sessions that have begun."),
		panics:   to.Counter("muster_panics_total", "Sessions that ended by a fault of the program."),
		latency: to.Histogram("muster_input_to_screen_seconds",
			"From reading what a guest typed to handing the screen that answers it to the connection.",
			100*time.Microsecond, 16), // to 3.3 s
		refuses: to.Vector("muster_refused_total",
			"Connections, logins, sessions and requests that were refused, by reason.", "reason"),
		cuts: to.Vector("muster_cut_total", "Connections that were cut off, by reason.", "reason"),
	}
}

func (m *figures) began()                { m.sessions.Add(1); m.total.Add(1) }
func (m *figures) ended()                { m.sessions.Add(-1) }
func (m *figures) panicked()             { m.panics.Add(1) }
func (m *figures) refuse(reason string)  { m.refuses.Add(reason) }
func (m *figures) cut(reason string)     { m.cuts.Add(reason) }
func (m *figures) shown(d time.Duration) { m.latency.Observe(d) }
