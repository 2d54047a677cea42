package command

import (
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"muster/game/hall"
	"muster/tui/remote"
	"muster/tui/remote/metric"
)

// journals measure what tables write to disk.
type journals struct {
	orders *atomic.Int64
	sync   *metric.Histogram
}

func newJournals(to *metric.Set) *journals {
	return &journals{
		orders: to.Counter("muster_orders_total", "Orders that were carried out and are on disk."),
		sync: to.Histogram("muster_journal_sync_seconds", "From a line of a journal to its being on disk.",
			50*time.Microsecond, 17), // to 3.3 s
	}
}

func (j *journals) kept(orders int, took time.Duration) {
	j.orders.Add(int64(orders))
	j.sync.Observe(took)
}

// countTables tells of a hall's tables whenever somebody asks.
func countTables(to *metric.Set, h *hall.Hall) {
	to.Func("muster_tables", "Tables of the hall, by phase.", "phase", func() map[string]float64 {
		n := h.Count()
		return map[string]float64{
			"open": float64(n[hall.Open]), "running": float64(n[hall.Running]), "over": float64(n[hall.Over]),
		}
	})
}

// serveMetrics answers Prometheus at /metrics of an address, and at /healthz whether the server is well, and nothing
// else there; the function it returns ends that.
func serveMetrics(addr string, figures *metric.Set, h *hall.Hall, records *slog.Logger) (stop func(), err error) {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("--metrics %s: this port cannot be had: %w", addr, inmost(err))
	}
	if !remote.Loopback(listener.Addr()) {
		records.Warn("the metrics can be read from other machines, by anyone: --metrics 127.0.0.1:PORT keeps them here",
			"addr", listener.Addr().String())
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		_ = figures.Write(w) // it fails when nobody reads any more
	})
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { health(w, h.Unsaved()) })
	server := &http.Server{
		Handler: mux, ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 10 * time.Second,
		MaxHeaderBytes: 16 << 10, ErrorLog: slog.NewLogLogger(records.Handler(), slog.LevelWarn),
	}
	records.Info("metrics", "addr", listener.Addr().String())
	go func() { _ = server.Serve(listener) }()
	return func() { _ = server.Close() }, nil
}

// health says "ok", or with status 503 that so many battles cannot be written to disk.
func health(w http.ResponseWriter, unsaved int) {
	if unsaved > 0 {
		http.Error(w, fmt.Sprintf("%d battles cannot be written to disk", unsaved), http.StatusServiceUnavailable)
		return
	}
	_, _ = io.WriteString(w, "ok\n")
}
