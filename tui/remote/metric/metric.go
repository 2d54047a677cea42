// Package metric counts, and writes what it has counted in Prometheus' text format.
//
// A program makes a [Set], asks it for counters and histograms by name, and hands it to whoever answers /metrics. All
// of them may be used from any goroutine. Names follow Prometheus' conventions; each must be asked for once.
package metric

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// Set is a list of metrics in the order in which they were asked for. A nil Set makes metrics that nobody reads.
type Set struct {
	mu   sync.Mutex
	list []family
}

// family is a metric with its samples.
type family struct {
	name, help, kind string
	samples          func(yield func(suffix, labels string, value float64))
}

func (s *Set) add(f family) {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.list = append(s.list, f)
}

// Write writes all metrics as they are now.
func (s *Set) Write(to io.Writer) error {
	s.mu.Lock()
	list := slices.Clone(s.list)
	s.mu.Unlock()
	w := bufio.NewWriter(to)
	for _, f := range list {
		fmt.Fprintf(w, "# HELP %s %s\n# TYPE %s %s\n", f.name, f.help, f.name, f.kind)
		f.samples(func(suffix, labels string, value float64) {
			fmt.Fprintf(w, "%s%s%s %s\n", f.name, suffix, labels, strconv.FormatFloat(value, 'g', -1, 64))
		})
	}
	return w.Flush()
}

var escape = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)

// labels writes names and values in pairs.
func labels(pairs ...string) string {
	var list []string
	for i := 0; i+1 < len(pairs); i += 2 {
		list = append(list, pairs[i]+`="`+escape.Replace(pairs[i+1])+`"`)
	}
	return "{" + strings.Join(list, ",") + "}"
}

// Counter makes a metric that only goes up.
func (s *Set) Counter(name, help string) *atomic.Int64 { return s.number(name, help, "counter") }

// Gauge makes a metric that goes up and down.
func (s *Set) Gauge(name, help string) *atomic.Int64 { return s.number(name, help, "gauge") }

func (s *Set) number(name, help, kind string) *atomic.Int64 {
	n := new(atomic.Int64)
	s.add(family{name, help, kind, func(yield func(string, string, float64)) { yield("", "", float64(n.Load())) }})
	return n
}

// Func adds a gauge that is asked for when the metrics are written: one sample for each value of a label.
func (s *Set) Func(name, help, label string, values func() map[string]float64) {
	s.add(family{name, help, "gauge", func(yield func(string, string, float64)) { ordered(label, values(), yield) }})
}

func ordered(label string, values map[string]float64, yield func(suffix, labels string, value float64)) {
	for _, value := range slices.Sorted(maps.Keys(values)) {
		yield("", labels(label, value), values[value])
	}
}

// Vector is a counter for each value of a label.
type Vector struct {
	mu sync.Mutex
	by map[string]float64
}

// Vector makes a counter for each value of a label.
func (s *Set) Vector(name, help, label string) *Vector {
	v := &Vector{by: map[string]float64{}}
	s.add(family{name, help, "counter", func(yield func(string, string, float64)) {
		v.mu.Lock()
		by := maps.Clone(v.by)
		v.mu.Unlock()
		ordered(label, by, yield)
	}})
	return v
}

// Add counts one more of a value.
func (v *Vector) Add(value string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.by[value]++
}

// Histogram counts times by how long they are.
type Histogram struct {
	most    []time.Duration // of each bucket but the last
	buckets []atomic.Int64
	sum     atomic.Int64 // nanoseconds
}

// Histogram makes one with n buckets: to first, to twice that, and so on, and one for everything beyond.
func (s *Set) Histogram(name, help string, first time.Duration, n int) *Histogram {
	h := &Histogram{buckets: make([]atomic.Int64, n+1)}
	for i := range n {
		h.most = append(h.most, first<<i)
	}
	s.add(family{name, help, "histogram", func(yield func(string, string, float64)) {
		total := int64(0)
		for i, most := range h.most {
			total += h.buckets[i].Load()
			yield("_bucket", labels("le", strconv.FormatFloat(most.Seconds(), 'g', -1, 64)), float64(total))
		}
		total += h.buckets[n].Load()
		yield("_bucket", labels("le", "+Inf"), float64(total))
		yield("_sum", "", time.Duration(h.sum.Load()).Seconds())
		yield("_count", "", float64(total))
	}})
	return h
}

// Observe counts a time.
func (h *Histogram) Observe(took time.Duration) {
	i, _ := slices.BinarySearch(h.most, took)
	h.buckets[i].Add(1)
	h.sum.Add(int64(took))
}
