package command

import (
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"muster/tui/hall"
)

// journals measure what tables write to disk.
type journals struct {
	orders prometheus.Counter
	sync   prometheus.Histogram
}

func newJournals(to prometheus.Registerer) *journals {
	j := &journals{
		orders: prometheus.NewCounter(prometheus.CounterOpts{
			Name: "muster_orders_total", Help: "Orders that were carried out and are on disk.",
		}),
		sync: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "muster_journal_sync_seconds", Help: "From a line of a journal to its being on disk.",
			Buckets: prometheus.ExponentialBuckets(0.00005, 2, 17), // 0.05 ms to 3.3 s
		}),
	}
	to.MustRegister(j.orders, j.sync)
	return j
}

func (j *journals) kept(orders int, took time.Duration) {
	j.orders.Add(float64(orders))
	j.sync.Observe(took.Seconds())
}

// countTables tells of a hall's tables whenever somebody asks.
func countTables(to prometheus.Registerer, h *hall.Hall) {
	for phase, name := range map[hall.Phase]string{hall.Open: "open", hall.Running: "running", hall.Over: "over"} {
		to.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{
			Name: "muster_tables", Help: "Tables of the hall, by phase.", ConstLabels: prometheus.Labels{"phase": name},
		}, func() float64 { return float64(h.Count()[phase]) }))
	}
}

// serveMetrics answers Prometheus at an address, and nothing else there; the function it returns ends that.
func serveMetrics(addr string, registry *prometheus.Registry, records *slog.Logger) (stop func(), err error) {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("--metrics %s: this port cannot be had: %w", addr, inmost(err))
	}
	mux := http.NewServeMux()
	mux.Handle("/metrics", promhttp.HandlerFor(registry, promhttp.HandlerOpts{Registry: registry}))
	server := &http.Server{
		Handler: mux, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second,
		MaxHeaderBytes: 16 << 10, ErrorLog: slog.NewLogLogger(records.Handler(), slog.LevelWarn),
	}
	records.Info("metrics", "addr", listener.Addr().String())
	go func() { _ = server.Serve(listener) }()
	return func() { _ = server.Close() }, nil
}
