package screen

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

const childVariable = "SCREEN_TEST_CHILD"

// TestMain is also the program that runs on a real terminal in these tests.
func TestMain(m *testing.M) {
	if os.Getenv(childVariable) == "" {
		os.Exit(m.Run())
	}
	_, err := NewProgram(echo{}, Config{Options: Options{Mouse: MouseClicks}}).Run()
	fmt.Printf("ended: %v, CI=%q\n", err, os.Getenv("CI"))
}

// pty is a terminal, seen from its keyboard and screen.
type pty struct {
	*os.File
	seen strings.Builder
}

func (p *pty) resize(t *testing.T, w, h uint16) {
	t.Helper()
	size := &unix.Winsize{Col: w, Row: h}
	if err := unix.IoctlSetWinsize(int(p.Fd()), unix.TIOCSWINSZ, size); err != nil {
		t.Fatal(err)
	}
}

// until reads what the program writes up to a text; "" is to the end.
func (p *pty) until(t *testing.T, text string) {
	t.Helper()
	b := make([]byte, 4096)
	for text == "" || !strings.Contains(p.seen.String(), text) {
		n, err := p.Read(b)
		p.seen.Write(b[:n])
		if err != nil && text == "" {
			return
		}
		if err != nil {
			t.Fatalf("%v before %q; saw %q", err, text, p.seen.String())
		}
	}
}

// raw reports whether keys arrive one by one.
func (p *pty) raw(t *testing.T) bool {
	t.Helper()
	mode, err := unix.IoctlGetTermios(int(p.Fd()), unix.TCGETS)
	if err != nil {
		t.Fatal(err)
	}
	return mode.Lflag&(unix.ICANON|unix.ECHO|unix.ISIG) == 0
}

// onTerminal runs the test program on a terminal of 30x5.
func onTerminal(t *testing.T) (*pty, *exec.Cmd) {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no pseudo-terminals here: %v", err)
	}
	t.Cleanup(func() { master.Close() })
	number, err := unix.IoctlGetInt(int(master.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Skipf("no pseudo-terminals here: %v", err)
	}
	if err := unix.IoctlSetPointerInt(int(master.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	slave, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no pseudo-terminals here: %v", err)
	}
	defer slave.Close()
	p := &pty{File: master}
	p.resize(t, 30, 5)
	child := exec.Command(os.Args[0])
	child.Env = []string{childVariable + "=1", "TERM=xterm-256color"}
	child.Stdin, child.Stdout, child.Stderr = slave, slave, slave
	child.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	return p, child
}

func TestOnARealTerminal(t *testing.T) {
	p, child := onTerminal(t)
	p.until(t, "30x5")
	if !p.raw(t) {
		t.Error("the terminal is not raw")
	}
	p.resize(t, 44, 9)
	p.until(t, "44x9")
	if _, err := io.WriteString(p, "q"); err != nil {
		t.Fatal(err)
	}
	p.until(t, "ended: <nil>, CI=\"\"")
	if p.raw(t) {
		t.Error("the terminal is still raw")
	}
	p.until(t, "")
	if err := child.Wait(); err != nil {
		t.Error(err)
	}
	seen := p.seen.String()
	if !strings.HasPrefix(seen, enterSequence(Options{Mouse: MouseClicks})) {
		t.Errorf("the first bytes are %.80q: who asks the terminal questions?", seen)
	}
	if before, _, ok := strings.Cut(seen, "ended:"); !ok || !strings.HasSuffix(before, leaveSequence(Options{Mouse: MouseClicks})) {
		t.Errorf("the last bytes are not those of leaving: %q", seen)
	}
}

func TestTerminatedOnARealTerminal(t *testing.T) {
	p, child := onTerminal(t)
	p.until(t, "30x5")
	if err := child.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	p.until(t, "ended: <nil>")
	if p.raw(t) {
		t.Error("the terminal is still raw after SIGTERM")
	}
	p.until(t, "")
	if err := child.Wait(); err != nil {
		t.Error(err)
	}
}
