//go:build unix

package command_test

import (
	"slices"
	"strings"
	"testing"
	"time"
)

// BenchmarkBack measures how long it takes from a laptop that is opened again, its connection cut in the midst of a
// decision, to the same prompt on a screen of another size: the SSH handshake, the hall and the first picture.
func BenchmarkBack(b *testing.B) {
	h := opens(b, b.TempDir())
	ann, ben := sit(b, h)
	play(b, func(seen string) bool { return strings.Contains(seen, "Round 1 of 2") }, ann, ben)
	asked, _, what := prompt(b, ann, ben)
	var took []time.Duration
	width := 80
	for b.Loop() {
		asked.cut()
		began := time.Now()
		asked = h.back(b, asked.name, asked.signer, width, 24)
		asked.until(what)
		took = append(took, time.Since(began))
		width = 80 + 60*(len(took)%2)
	}
	slices.Sort(took)
	b.ReportMetric(took[len(took)/2].Seconds(), "s-median")
	b.ReportMetric(took[len(took)-1].Seconds(), "s-longest")
	h.close(b)
}
