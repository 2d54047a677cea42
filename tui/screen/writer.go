package screen

import (
	"errors"
	"io"
	"sync"
	"time"
)

// ErrBehind is what [Writer.Leave] reports when the terminal did not take the
// last bytes in time; they are still sent if it ever does.
var ErrBehind = errors.New("the terminal does not take its output")

// Options are what a [Writer] asks of its terminal.
type Options struct {
	Profile         Profile
	BackgroundErase bool // see NewEncoder
	Mouse           Mouse
	Title           string        // of the terminal's window; "" leaves it
	Patience        time.Duration // how long Leave waits for a slow terminal; 0 is half a second

	// OnError is called once, from another goroutine, when the terminal can no
	// longer be written to.
	OnError func(error)
}

const (
	defaultPatience = 500 * time.Millisecond
	keptBytes       = 8 << 10 // a larger buffer is let go after use
)

// Writer shows frames on a terminal. Whoever draws is never held up: a frame
// that cannot be sent yet waits, and gives way to a newer one. Nothing is
// written while nothing changes, and no timer and no goroutine live while
// nothing is written.
//
// Its methods may be called from several goroutines.
type Writer struct {
	out  io.Writer
	opt  Options
	run  func() // w.drain, bound once
	wait func(time.Duration) <-chan time.Time

	mu  sync.Mutex
	enc *Encoder
	frames
	before  []byte // to send before the next frame
	after   []byte // and after it
	open    bool   // between Enter and Leave
	leaving bool   // Leave's bytes are not sent yet
	busy    bool   // drain is at work and owns buf
	buf     []byte
	quiet   chan struct{} // closed when drain ends; nil if nobody waits
	err     error
}

// frames are the pictures that a writer holds.
type frames struct {
	shown *buffer // what the terminal has, or is being sent
	next  *buffer // the newest frame, when it could not be sent at once
	dozed uint64  // the digest of the shown frame that was let go; 0 for none
}

// NewWriter makes a writer to out, which it uses from one goroutine at a time.
// Nothing is written before [Writer.Enter].
func NewWriter(out io.Writer, opt Options) *Writer {
	if opt.Patience == 0 {
		opt.Patience = defaultPatience
	}
	w := &Writer{out: out, opt: opt, enc: NewEncoder(opt.Profile, opt.BackgroundErase), wait: time.After}
	w.run = w.drain
	return w
}

// Enter takes the terminal over: alternate screen, mouse, pastes; the cursor
// hides. Frames shown before appear now. Entering twice does nothing.
func (w *Writer) Enter() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.open || w.err != nil {
		return
	}
	if w.leaving { // the last Leave still waits for the terminal
		w.before = append(w.before, w.after...)
		w.after, w.leaving = w.after[:0], false
	}
	w.open = true
	w.before = append(w.before, enterSequence(w.opt)...)
	w.again()
	w.kick()
}

// Show hands over a frame, which must be a whole grid, and returns at once; g
// may be drawn on again. Outside Enter and Leave the newest frame is kept for
// the next Enter; after a write error it is dropped.
func (w *Writer) Show(g Grid) {
	if g.b != nil {
		b := spare.Get().(*buffer)
		b.copyFrom(g.b)
		w.show(b, false)
	}
}

// show is Show of a frame that belongs to the writer from now on; a whole one
// is one of which the terminal has nothing.
func (w *Writer) show(b *buffer, whole bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil || w.leaving {
		b.release()
		return
	}
	if whole {
		w.enc.Forget()
	}
	if w.busy || !w.open {
		if w.next != nil {
			w.next.release()
		}
		w.next = b
		return
	}
	w.compose(b)
	w.start()
}

// SetTitle names the terminal's window, now or at the next Enter; "" changes
// nothing.
func (w *Writer) SetTitle(title string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil || title == "" || title == w.opt.Title {
		return
	}
	w.opt.Title = title
	if w.open {
		w.before = append(w.before, titleSequence(title)...)
		w.kick()
	}
}

// Bell rings the terminal's bell, if anything is on the terminal.
func (w *Writer) Bell() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil || !w.open {
		return
	}
	w.before = append(w.before, '\a')
	w.kick()
}

// SetMouse changes how much of the mouse is reported, now or from the next
// Enter on.
func (w *Writer) SetMouse(m Mouse) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil || m == w.opt.Mouse {
		return
	}
	if w.open {
		w.before = append(append(w.before, mouseOff(w.opt.Mouse)...), mouseOn(m)...)
	}
	w.opt.Mouse = m
	if w.open {
		w.kick()
	}
}

// doze lets go of the frame on the terminal, if all has been sent.
func (w *Writer) doze() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.busy || w.next != nil || w.shown == nil {
		return false
	}
	w.dozed = w.shown.digest()
	w.shown.release()
	w.shown, w.buf = nil, nil
	return true
}

// wake takes a frame for the one that the terminal shows, or reports that it is
// another one. The frame belongs to the writer from now on.
func (w *Writer) wake(b *buffer) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.shown != nil || w.dozed == 0 || w.dozed != b.digest() {
		b.release()
		return w.shown != nil
	}
	w.shown = b
	return true
}

// Leave sends the newest frame, puts the terminal back as it was before Enter,
// and waits until all is written, or [ErrBehind], or the write error. Leaving
// again only waits again. A frame shown until then is dropped.
func (w *Writer) Leave() error {
	w.mu.Lock()
	if w.open {
		w.open = false
		if w.err == nil {
			w.leaving = true
			w.after = append(w.after, leaveSequence(w.opt)...)
			w.kick()
		}
	}
	if !w.busy {
		defer w.mu.Unlock()
		return w.err
	}
	if w.quiet == nil {
		w.quiet = make(chan struct{})
	}
	quiet := w.quiet
	w.mu.Unlock()
	select {
	case <-quiet:
		return w.Err()
	case <-w.wait(w.opt.Patience):
		return ErrBehind
	}
}

// Err is the first error of the terminal, after which nothing is written any
// more.
func (w *Writer) Err() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.err
}

// again makes the newest frame count as not shown.
func (w *Writer) again() {
	w.enc.Forget()
	if w.next == nil {
		w.next, w.shown = w.shown, nil
	}
}

// compose puts into buf what is to be sent for the frame b, nil for none, which
// becomes the shown one. A frame that looks alike on this terminal does not: the
// difference is against what was sent.
func (w *Writer) compose(b *buffer) {
	w.buf = append(w.buf[:0], w.before...)
	w.before = w.before[:0]
	if b != nil {
		n := len(w.buf)
		w.buf = w.enc.frame(w.buf, w.shown, b)
		if len(w.buf) > n || w.shown == nil {
			w.shown, b = b, w.shown
		}
		if b != nil {
			b.release()
		}
	}
	if w.leaving {
		w.buf = append(w.buf, w.after...)
		w.after, w.leaving = w.after[:0], false
	}
}

// kick sends what waits, unless drain will.
func (w *Writer) kick() {
	if !w.busy {
		w.composeNext()
		w.start()
	}
}

// composeNext composes the newest frame that waits. Outside Enter and Leave it
// goes on waiting.
func (w *Writer) composeNext() {
	if !w.open && !w.leaving {
		w.compose(nil)
		return
	}
	next := w.next
	w.next = nil
	w.compose(next)
}

func (w *Writer) start() {
	if len(w.buf) > 0 {
		w.busy = true
		go w.run()
	}
}

// drain writes buf, and then whatever has come to wait meanwhile.
func (w *Writer) drain() {
	for {
		_, err := w.out.Write(w.buf)
		w.mu.Lock()
		if err != nil {
			w.fail(err)
			return
		}
		w.composeNext()
		if len(w.buf) == 0 {
			w.rest()
			w.mu.Unlock()
			return
		}
		w.mu.Unlock()
	}
}

// rest ends drain's work: large buffers are let go, those who wait are told.
func (w *Writer) rest() {
	w.busy = false
	if cap(w.buf) > keptBytes {
		w.buf = nil
	}
	if w.quiet != nil {
		close(w.quiet)
		w.quiet = nil
	}
}

// fail is rest after an error; it unlocks, and tells OnError.
func (w *Writer) fail(err error) {
	w.err = err
	w.shown, w.next, w.buf, w.before, w.after = nil, nil, nil, nil, nil
	w.leaving = false
	w.rest()
	w.mu.Unlock()
	if w.opt.OnError != nil {
		w.opt.OnError(err)
	}
}
