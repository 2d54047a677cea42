//go:build unix

package swarm

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"syscall"
	"time"
)

// variable names the server that a test program is to be.
const variable = "MUSTER_SWARM_SERVER"

// State is how a server's process stands.
type State struct {
	CPU        time.Duration // since its start
	Held       uint64        // bytes of heap and stacks in use, after a collection
	Stacks     uint64        // bytes of stacks alone
	Resident   uint64        // bytes, after what is unused was given back to the system; 0 where that is not known
	AsIs       uint64        // bytes resident before that
	Goroutines int
}

// Serve makes this process the server that [Start] wants it to be, and ends it with its input. It tells its address on
// the first line, and its state for each line that comes in. In any other process it does nothing.
func Serve(servers map[string]func(l net.Listener, dir string) error) {
	serve, ok := servers[os.Getenv(variable)]
	if !ok {
		return
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		fail(err)
	}
	fmt.Println(l.Addr())
	go func() { fail(serve(l, os.Getenv(variable+"_DIR"))) }()
	out := json.NewEncoder(os.Stdout)
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		if err := out.Encode(measure(lines.Text() == "all")); err != nil {
			fail(err)
		}
	}
	os.Exit(0)
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// measure is how this process stands; the memory only if all is asked for.
func measure(all bool) (s State) {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		fail(err)
	}
	s.CPU = time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
	if !all {
		return s
	}
	s.AsIs = resident()
	for range 4 { // pools keep what they had for one round, and a stack shrinks by half in each
		runtime.GC()
	}
	debug.FreeOSMemory()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	s.Held, s.Stacks, s.Goroutines = m.HeapAlloc+m.StackInuse, m.StackInuse, runtime.NumGoroutine()
	s.Resident = resident()
	return s
}

// resident is Linux's figure.
func resident() (kilobytes uint64) {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(status)) {
		if _, err := fmt.Sscanf(line, "VmRSS: %d kB", &kilobytes); err == nil {
			return kilobytes << 10
		}
	}
	return 0
}

// Server is a server in a process of its own.
type Server struct {
	Addr string

	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

// Start starts this program again as one of the servers that it gives to [Serve]. What the server keeps, it keeps in
// the folder dir.
func Start(name, dir string) (*Server, error) {
	s := &Server{cmd: exec.Command(os.Args[0])} //nolint:gosec // itself
	s.cmd.Env = append(os.Environ(), variable+"="+name, variable+"_DIR="+dir)
	s.cmd.Stderr = os.Stderr
	in, err1 := s.cmd.StdinPipe()
	out, err2 := s.cmd.StdoutPipe()
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	s.in, s.out = in, bufio.NewReader(out)
	if err := s.cmd.Start(); err != nil {
		return nil, err
	}
	line, err := s.out.ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("the server %q did not start: %w", name, err)
	}
	s.Addr = strings.TrimSpace(line)
	return s, nil
}

// Stop ends the server.
func (s *Server) Stop() error { return errors.Join(s.in.Close(), s.cmd.Wait()) }

// Kill ends the server's process as a crash would.
func (s *Server) Kill() error {
	err := s.cmd.Process.Kill()
	_ = s.cmd.Wait() // tells that it was killed
	return err
}

// Pause stops the process, so that it does not disturb what is measured elsewhere, until GoOn.
func (s *Server) Pause() error { return s.cmd.Process.Signal(syscall.SIGSTOP) }

// GoOn ends a pause.
func (s *Server) GoOn() error { return s.cmd.Process.Signal(syscall.SIGCONT) }

// CPU is the processor's time that the server has used.
func (s *Server) CPU() (time.Duration, error) {
	is, err := s.state("cpu")
	return is.CPU, err
}

// State is how the server stands.
func (s *Server) State() (State, error) { return s.state("all") }

// Rest is its state when goroutines have stopped going away, or after ten seconds.
func (s *Server) Rest() (is State, err error) {
	for range 20 {
		was := is.Goroutines
		if is, err = s.State(); err != nil || is.Goroutines == was {
			return is, err
		}
		time.Sleep(500 * time.Millisecond)
	}
	return is, nil
}

func (s *Server) state(what string) (is State, err error) {
	if _, err := fmt.Fprintln(s.in, what); err != nil {
		return is, err
	}
	line, err := s.out.ReadBytes('\n')
	if err != nil {
		return is, err
	}
	return is, json.Unmarshal(line, &is)
}
