package metric

import (
	"bytes"
	"fmt"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"
)

func written(t *testing.T, s *Set) string {
	t.Helper()
	var b bytes.Buffer
	if err := s.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// What was counted is written as Prometheus' text format has it: buckets hold all that is no longer than they say.
func TestWrite(t *testing.T) {
	s := new(Set)
	s.Counter("a_total", "All.").Add(3)
	v := s.Vector("b_total", "By reason.", "reason")
	v.Add("z")
	v.Add("a \"b\"\\\n")
	v.Add("z")
	h := s.Histogram("c_seconds", "Times.", time.Millisecond, 3)
	for _, took := range []time.Duration{0, time.Millisecond, 3 * time.Millisecond, time.Second} {
		h.Observe(took)
	}
	s.Func("d", "Asked for.", "phase", func() map[string]float64 { return map[string]float64{"y": 0.5, "x": -1} })
	want := `# HELP a_total All.
# TYPE a_total counter
a_total 3
# HELP b_total By reason.
# TYPE b_total counter
b_total{reason="a \"b\"\\\n"} 1
b_total{reason="z"} 2
# HELP c_seconds Times.
# TYPE c_seconds histogram
c_seconds_bucket{le="0.001"} 2
c_seconds_bucket{le="0.002"} 2
c_seconds_bucket{le="0.004"} 3
c_seconds_bucket{le="+Inf"} 4
c_seconds_sum 1.004
c_seconds_count 4
# HELP d Asked for.
# TYPE d gauge
d{phase="x"} -1
d{phase="y"} 0.5
`
	if got := written(t, s); got != want {
		t.Errorf("written:\n%s\nwant:\n%s", got, want)
	}
	var none *Set
	none.Counter("x", "").Add(1) // nobody reads it
}

// The process tells of its memory, its processor, its files and its build.
func TestProcess(t *testing.T) {
	s := new(Set)
	s.Process("1.2.3")
	text := written(t, s)
	names := []string{"go_goroutines", "go_memstats_heap_alloc_bytes", "go_memstats_sys_bytes", "go_memstats_alloc_bytes_total"}
	if runtime.GOOS == "linux" {
		names = append(names, "process_resident_memory_bytes", "process_open_fds", "process_max_fds",
			"process_threads", "process_virtual_memory_bytes")
		var began float64
		at := strings.Index(text, "\nprocess_start_time_seconds ")
		if _, err := fmt.Sscan(text[at+len("\nprocess_start_time_seconds "):], &began); err != nil {
			t.Error(err)
		}
		if ago := time.Since(time.UnixMilli(int64(began * 1000))); ago < -2*time.Second || ago > time.Hour {
			t.Errorf("the process began %v ago", ago)
		}
	}
	for _, name := range names {
		if !regexp.MustCompile(`(?m)^` + name + ` [1-9]`).MatchString(text) {
			t.Errorf("%s is not told, or 0", name)
		}
	}
	for _, want := range []string{`muster_build_info{version="1.2.3",revision="`, `go_info{version="` + runtime.Version()} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not told", want)
		}
	}
	if t.Failed() {
		t.Log(text)
	}
}
