package screen

import (
	"fmt"
	"io"
	"os"
	"os/signal"

	"github.com/charmbracelet/x/term"
)

// terminal is the part of a terminal that escape sequences do not reach: raw
// mode and size. bubbletea leaves both alone when its renderer is off.
type terminal struct {
	in, out       term.File // nil where it is not a terminal
	width, height int       // what to say then
	saved         *term.State
	savedOut      *term.State
}

func newTerminal(cfg Config) *terminal {
	t := &terminal{width: cfg.Width, height: cfg.Height}
	if t.width <= 0 || t.height <= 0 {
		t.width, t.height = 80, 24
	}
	if cfg.Remote {
		return t
	}
	if f, ok := cfg.Input.(term.File); ok && term.IsTerminal(f.Fd()) {
		t.in = f
	}
	if f, ok := cfg.Output.(term.File); ok && term.IsTerminal(f.Fd()) {
		t.out = f
	}
	return t
}

// grab makes the terminal raw: each key arrives at once and none has a meaning
// to the system.
func (t *terminal) grab() (err error) {
	if t.in != nil {
		if t.saved, err = term.MakeRaw(t.in.Fd()); err != nil {
			return fmt.Errorf("switch the terminal to single keys: %w", err)
		}
	}
	if t.out != nil {
		if t.savedOut, err = prepareOutput(t.out.Fd()); err != nil {
			return fmt.Errorf("prepare the terminal for escape sequences: %w", err)
		}
	}
	return nil
}

// letGo undoes grab. Twice is once.
func (t *terminal) letGo() (err error) {
	if t.saved != nil {
		err = term.Restore(t.in.Fd(), t.saved)
	}
	if t.savedOut != nil {
		err = firstError(err, term.Restore(t.out.Fd(), t.savedOut))
	}
	t.saved, t.savedOut = nil, nil
	if err != nil {
		return fmt.Errorf("restore the terminal: %w", err)
	}
	return nil
}

// size is the terminal's in cells, or the configured one.
func (t *terminal) size() (w, h int) {
	if t.out != nil {
		if w, h, err := term.GetSize(t.out.Fd()); err == nil && w > 0 && h > 0 {
			return w, h
		}
	}
	return t.width, t.height
}

// canSuspend reports whether stopping the process gives the terminal to its
// shell.
func (t *terminal) canSuspend() bool { return suspendSupported && t.in != nil }

// listen catches the signals that concern the terminal. From its return on none
// ends the process any more.
func listen() chan os.Signal {
	ch := make(chan os.Signal, 4)
	signal.Notify(ch, endSignals...)
	if resizeSignal != nil {
		signal.Notify(ch, resizeSignal)
	}
	return ch
}

// watchInput calls ended when the input is at its end. A terminal or a pipe
// stays a file, so that reading from it can be cancelled.
func watchInput(in io.Reader, ended func()) io.Reader {
	if f, ok := in.(*os.File); ok {
		if info, err := f.Stat(); err == nil && !info.Mode().IsRegular() {
			return &watchedFile{f, ended}
		}
	}
	return &watchedReader{in, ended}
}

type watchedFile struct {
	*os.File
	ended func()
}

func (w *watchedFile) Read(b []byte) (int, error) {
	n, err := w.File.Read(b)
	if err == io.EOF {
		w.ended()
	}
	return n, err
}

type watchedReader struct {
	io.Reader
	ended func()
}

func (w *watchedReader) Read(b []byte) (int, error) {
	n, err := w.Reader.Read(b)
	if err == io.EOF {
		w.ended()
	}
	return n, err
}
