package command

import (
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

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
