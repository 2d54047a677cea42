package command

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"muster/tui/remote/metric"
)

// Who cannot write battles to disk is not well, and says so.
func TestHealth(t *testing.T) {
	for unsaved, want := range map[int]int{0: http.StatusOK, 2: http.StatusServiceUnavailable} {
		reply := httptest.NewRecorder()
		if health(reply, unsaved); reply.Code != want {
			t.Errorf("%d battles unsaved: %d %s", unsaved, reply.Code, reply.Body)
		}
	}
}

// Metrics that others can read are warned of, and those of this machine are not.
func TestPublicMetrics(t *testing.T) {
	for addr, public := range map[string]bool{"0.0.0.0:0": true, "127.0.0.1:0": false} {
		var log bytes.Buffer
		stop, err := serveMetrics(addr, new(metric.Set), nil, slog.New(slog.NewTextHandler(&log, nil)))
		if err != nil {
			t.Fatal(err)
		}
		stop()
		if strings.Contains(log.String(), "level=WARN") != public {
			t.Errorf("%s: the log says %s", addr, &log)
		}
	}
}
