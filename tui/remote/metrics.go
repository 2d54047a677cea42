package remote

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// metrics are the figures of a server. All of its methods work without anybody who asks for them.
type metrics struct {
	sessions prometheus.Gauge
	total    prometheus.Counter
	latency  prometheus.Histogram
	panics   prometheus.Counter
	refuses  *prometheus.CounterVec
	cuts     *prometheus.CounterVec
}

func newMetrics(to prometheus.Registerer) (*metrics, error) {
	m := &metrics{
		sessions: prometheus.NewGauge(prometheus.GaugeOpts{
			Name: "muster_sessions", Help: "Sessions under way.",
		}),
		total: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "muster_sessions_total", Help: "Sessions that have begun.",
		}),
		latency: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name:    "muster_input_to_screen_seconds",
			Help:    "From reading what a guest typed to handing the screen that answers it to the connection.",
			Buckets: prometheus.ExponentialBuckets(0.0001, 2, 16), // 0.1 ms to 3.3 s
		}),
		panics: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "muster_panics_total", Help: "Sessions that ended by a fault of the program.",
		}),
		refuses: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "muster_refused_total", Help: "Connections, logins, sessions and requests that were refused, by reason.",
		}, []string{"reason"}),
		cuts: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "muster_cut_total", Help: "Connections that were cut off, by reason.",
		}, []string{"reason"}),
	}
	if to == nil {
		return m, nil
	}
	for _, c := range []prometheus.Collector{m.sessions, m.total, m.latency, m.panics, m.refuses, m.cuts} {
		if err := to.Register(c); err != nil {
			return nil, err
		}
	}
	return m, nil
}

func (m *metrics) began()                { m.sessions.Inc(); m.total.Inc() }
func (m *metrics) ended()                { m.sessions.Dec() }
func (m *metrics) panicked()             { m.panics.Inc() }
func (m *metrics) refuse(reason string)  { m.refuses.WithLabelValues(reason).Inc() }
func (m *metrics) cut(reason string)     { m.cuts.WithLabelValues(reason).Inc() }
func (m *metrics) shown(d time.Duration) { m.latency.Observe(d.Seconds()) }
