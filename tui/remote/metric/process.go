package metric

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strings"
)

// ofGo are the runtime's figures under the names that dashboards for Go programs ask for.
var ofGo = []struct{ from, name, help, kind string }{
	{"/sched/goroutines:goroutines", "go_goroutines", "Goroutines that there are.", "gauge"},
	{"/sched/gomaxprocs:threads", "go_sched_gomaxprocs_threads", "Threads that may run Go at a time.", "gauge"},
	{"/memory/classes/heap/objects:bytes", "go_memstats_heap_alloc_bytes", "Bytes of the heap's objects.", "gauge"},
	{"/memory/classes/heap/stacks:bytes", "go_memstats_stack_inuse_bytes", "Bytes of stacks.", "gauge"},
	{"/memory/classes/total:bytes", "go_memstats_sys_bytes", "Bytes had from the system.", "gauge"},
	{"/gc/heap/objects:objects", "go_memstats_heap_objects", "Objects on the heap.", "gauge"},
	{"/gc/heap/goal:bytes", "go_memstats_next_gc_bytes", "Bytes of heap at which it is collected next.", "gauge"},
	{"/gc/heap/allocs:bytes", "go_memstats_alloc_bytes_total", "Bytes allocated since the start.", "counter"},
	{"/gc/cycles/total:gc-cycles", "go_gc_cycles_total", "Collections since the start.", "counter"},
	{"/gc/gomemlimit:bytes", "go_gc_gomemlimit_bytes", "The limit of memory that was set.", "gauge"},
}

// Process adds what is known of the Go runtime, of the process where the system tells (Linux), and of the build.
func (s *Set) Process(version string) {
	for _, of := range ofGo {
		s.add(family{of.name, of.help, of.kind, func(yield func(string, string, float64)) {
			is := []metrics.Sample{{Name: of.from}}
			if metrics.Read(is); is[0].Value.Kind() == metrics.KindUint64 {
				yield("", "", float64(is[0].Value.Uint64()))
			}
		}})
	}
	for i, of := range ofProcess {
		s.add(family{of.name, of.help, of.kind, func(yield func(string, string, float64)) {
			if is, ok := readProcess(); ok {
				yield("", "", is[i])
			}
		}})
	}
	s.add(family{"go_info", "The version of Go.", "gauge", constant("version", runtime.Version())})
	s.add(family{"muster_build_info", "What was built.", "gauge", constant("version", version, "revision", revision())})
}

// constant is a sample that says something by its labels.
func constant(pairs ...string) func(func(suffix, labels string, value float64)) {
	return func(yield func(string, string, float64)) { yield("", labels(pairs...), 1) }
}

// revision is the commit that was built, "" where that is not known.
func revision() string {
	info, _ := debug.ReadBuildInfo()
	if info == nil {
		return ""
	}
	is, changed := "", ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			is = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = "+changes"
		}
	}
	return is + changed
}

// ofProcess are the system's figures, in the order of [readProcess].
var ofProcess = []struct{ name, help, kind string }{
	{"process_cpu_seconds_total", "Time of the processor, of users and system.", "counter"},
	{"process_threads", "Threads of the system.", "gauge"},
	{"process_virtual_memory_bytes", "Bytes of addresses.", "gauge"},
	{"process_resident_memory_bytes", "Bytes in memory.", "gauge"},
	{"process_open_fds", "Files and connections that are open.", "gauge"},
	{"process_max_fds", "Files and connections that may be open.", "gauge"},
	{"process_start_time_seconds", "When the process began, in seconds since 1970.", "gauge"},
}

const ticksASecond = 100 // of Linux, for all that programs are told

// readProcess reads what Linux tells of this process; false elsewhere.
func readProcess() (is [7]float64, ok bool) {
	stat, err := os.ReadFile("/proc/self/stat")
	if err != nil {
		return is, false
	}
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:])) // the name may hold anything
	var user, system, threads, started, virtual, pages float64
	for at, to := range map[int]*float64{11: &user, 12: &system, 17: &threads, 19: &started, 20: &virtual, 21: &pages} {
		if at >= len(fields) {
			return is, false
		}
		_, _ = fmt.Sscan(fields[at], to)
	}
	open, _ := os.ReadDir("/proc/self/fd")
	booted := after("/proc/stat", "btime ")
	return [7]float64{
		(user + system) / ticksASecond, threads, virtual, pages * float64(os.Getpagesize()), float64(len(open)),
		after("/proc/self/limits", "Max open files"), booted + started/ticksASecond,
	}, true
}

// after is the number that follows a word at the beginning of a line, 0 for none.
func after(file, word string) (n float64) {
	text, _ := os.ReadFile(file)
	for line := range bytes.Lines(text) {
		if rest, found := bytes.CutPrefix(line, []byte(word)); found {
			_, _ = fmt.Sscan(string(rest), &n)
			return n
		}
	}
	return 0
}
