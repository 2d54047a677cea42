package command

import (
	"context"
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"
)

// slow is a server that takes leave of its guests at once, or for as long as it may.
type slow struct {
	quick    bool
	stopping chan struct{} // closed when it has begun to
	ended    chan struct{}
	why      error
}

func (s *slow) Serve() error { <-s.ended; return nil }

func (s *slow) Shutdown(ctx context.Context) {
	close(s.stopping)
	if !s.quick {
		<-ctx.Done()
	}
	s.why = ctx.Err()
	close(s.ended)
}

func (s *slow) Close() {}

// The first signal waits for the farewells; the second ends them at once. Both are told of.
func TestSecondSignalEndsAtOnce(t *testing.T) {
	for signals, want := range map[int]error{1: nil, 2: context.Canceled} {
		s := &slow{quick: signals == 1, stopping: make(chan struct{}), ended: make(chan struct{})}
		sent := make(chan os.Signal, 2)
		sent <- syscall.SIGTERM
		if signals == 2 {
			go func() {
				<-s.stopping
				sent <- syscall.SIGTERM
			}()
		}
		var out strings.Builder
		if err := serveUntilStopped(t.Context(), sent, s, &out); err != nil {
			t.Fatal(err)
		}
		if !errors.Is(s.why, want) {
			t.Errorf("%d signals: the farewells ended by %v, want %v", signals, s.why, want)
		}
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		if len(lines) != signals || !strings.Contains(lines[0], "another signal ends it at once") ||
			!strings.Contains(lines[signals-1], map[int]string{1: "farewell", 2: "ends at once"}[signals]) {
			t.Errorf("%d signals: %q", signals, lines)
		}
	}
}
