//go:build unix

package command_test

import (
	"testing"
	"time"

	"muster/tui/remote"
	"muster/tui/remote/swarm"
)

// largeSpare is what is kept of cells for large windows: for 100 sessions a fifth of what is usual for 500.
var largeSpare = remote.UsualLimits().Spare / 5

// What sessions in real battles take whose windows are all 512x128, while their cursors move: with the bound on the
// cells of all together as it usually is, and without it ("unbound"). The bound is to save a third.
func BenchmarkLargeWindows(b *testing.B) {
	for b.Loop() {
		bound, unbound := largeOnce(b, "bound-fog"), largeOnce(b, "unbound-fog")
		b.ReportMetric(bound, "MB/session")
		b.ReportMetric(unbound, "MB/session-unbound")
		b.ReportMetric(bound/unbound, "of-unbound")
		if bound > unbound*2/3 {
			b.Errorf("a session takes %.1f MB, without the bound %.1f", bound, unbound)
		}
	}
	b.ReportMetric(0, "ns/op")
}

// largeOnce is how many MB a session takes as the machine sees it, before anything is given back.
func largeOnce(b *testing.B, name string) float64 {
	b.Helper()
	server, err := swarm.Start(name, b.TempDir())
	soaked(b, err)
	defer server.Stop()
	all := restJoin(b, server.Addr, restSessions)
	before, err := server.State()
	soaked(b, err)
	for _, one := range all {
		soaked(b, one.Resize(512, 128))
	}
	all.Settle()
	_, err = all.Press(2*len(all), 4*time.Second, func(n int) string { return "\x1b[" + string("CCBDDA"[n%6]) })
	soaked(b, err)
	after, err := server.State()
	soaked(b, err)
	all.Leave()
	return float64(int64(after.AsIs-before.Resident)) / restSessions / 1e6
}
