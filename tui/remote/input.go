package remote

import (
	"bytes"
	"io"
	"sync/atomic"
	"time"
	"unicode/utf8"

	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/screen"
)

// The longest piece handed on at once, in bytes. bubbletea reads 256 at a time, and takes a full read for one of which
// more is to come: it would collect a flood without a pause in memory, and look through all of it again each time.
const piece = 255

// input is what a guest types. It cuts pastes that are too long, and notes when something came.
type input struct {
	from   io.Reader
	most   int       // bytes of a paste
	charge func(int) // waits when too many strokes have come; nil never does
	born   time.Time

	last atomic.Int64 // when something was read, in nanoseconds since 1970
	read atomic.Int64 // the same, until the program has drawn what it makes of it; then 0

	buf     [piece]byte
	held    int    // bytes at the start of buf that wait for the rest of their sequence
	pending []byte // what is to be handed on
	paste   int    // bytes of the paste so far, -1 outside of one
	match   int    // how much of a mark has been seen
}

// The marks around a paste differ in one byte.
const (
	pasteMark  = "\x1b[20?~"
	pasteStart = '0'
	pasteEnd   = '1'
)

// Read is io.Reader's.
func (in *input) Read(p []byte) (int, error) {
	for len(in.pending) == 0 {
		n, err := in.from.Read(in.buf[in.held:])
		now := time.Now().UnixNano()
		in.last.Store(now)
		in.read.Store(now)
		n += in.held
		in.held = 0
		whole := in.buf[:n]
		if n == piece && err == nil {
			whole = in.buf[:wholeSequences(in.buf[:])]
			in.held = n - len(whole)
		}
		inside := in.paste >= 0
		in.pending = in.bounded(whole)
		if in.charge != nil && len(in.pending) > 0 {
			in.charge(strokesIn(in.pending, inside))
		}
		copy(in.buf[:], in.buf[len(whole):n])
		if err != nil && len(in.pending) == 0 {
			return 0, err
		}
	}
	n := copy(p[:min(len(p), piece)], in.pending)
	in.pending = in.pending[n:]
	return n, nil
}

// The longest escape sequence that is kept together, in bytes: those of a mouse are half as long.
const longestSequence = 32

// wholeSequences is how much of a full buffer ends with a whole escape sequence and a whole character: what is cut in
// two would be taken for letters.
func wholeSequences(b []byte) int {
	if at := bytes.LastIndexByte(b, 0x1b); at > 0 && len(b)-at < longestSequence && !ended(b[at+1:]) {
		return at
	}
	for at := len(b) - 1; at > len(b)-utf8.UTFMax; at-- {
		if utf8.RuneStart(b[at]) {
			if !utf8.FullRune(b[at:]) {
				return at
			}
			break
		}
	}
	return len(b)
}

// ended reports whether what follows an escape holds its last byte.
func ended(b []byte) bool {
	if len(b) == 0 {
		return false
	}
	if b[0] != '[' && b[0] != 'O' {
		return true
	}
	return bytes.IndexFunc(b[1:], func(r rune) bool { return r >= 0x40 && r <= 0x7e }) >= 0
}

// strokesIn is about how much work some input is: one for each control character, for those make the program draw, and
// one for sixteen letters, for those it takes together. Of a paste it draws nothing but the end.
func strokesIn(b []byte, paste bool) int {
	if paste {
		return 1
	}
	n := len(b) / 16
	for _, c := range b {
		if c < ' ' || c > '~' {
			n++
		}
	}
	return max(n, 1)
}

// lastRead is when something was read last.
func (in *input) lastRead() time.Time {
	if at := in.last.Load(); at != 0 {
		return time.Unix(0, at)
	}
	return in.born
}

// bounded leaves out what is too much of a paste. Its end is always handed on, or the program would wait for it.
func (in *input) bounded(b []byte) []byte {
	out := make([]byte, 0, len(b)+len(pasteMark))
	if in.paste < 0 && in.match == 0 && bytes.IndexByte(b, 0x1b) < 0 {
		return append(out, b...)
	}
	for _, c := range b {
		before := in.match
		mark := in.step(c)
		switch {
		case in.paste < 0:
			out = append(out, c)
			if mark == pasteStart {
				in.paste = 0
			}
		case mark == pasteEnd:
			out = append(out, "\x1b[201~"...)
			in.paste = -1
		case mark != 0, in.match == 0: // what could have been a mark is none
			out = append(in.pasted(out, seenOfMark(before)...), in.pasted(nil, c)...)
		case in.match == 1 && before > 0:
			out = in.pasted(out, seenOfMark(before)...)
		}
	}
	return out
}

// pasted adds what there is room for in the paste.
func (in *input) pasted(out []byte, b ...byte) []byte {
	n := min(len(b), max(in.most-in.paste, 0))
	in.paste += n
	return append(out, b[:n]...)
}

// seenOfMark is the part of a mark that a match stands for.
func seenOfMark(match int) []byte {
	if match < 5 {
		return []byte(pasteMark[:match])
	}
	return append([]byte(pasteMark[:4]), pasteStart+byte(match-5))
}

// step follows the marks in the stream; it returns the one that a byte completes, 0 for none.
func (in *input) step(c byte) (mark byte) {
	switch {
	case in.match < 4 && c == pasteMark[in.match]:
		in.match++
	case in.match == 4 && (c == pasteStart || c == pasteEnd):
		in.match = 5 + int(c-pasteStart)
	case in.match >= 5 && c == '~':
		mark, in.match = pasteStart+byte(in.match-5), 0
	case c == pasteMark[0]:
		in.match = 1
	default:
		in.match = 0
	}
	return mark
}

// output is what a guest sees. It notes how long the reader lets it wait, and how long a key took to become a screen.
type output struct {
	to      io.Writer
	input   *input
	metrics *figures
	taken   func() error // waits until the other end has taken what was written

	shown atomic.Int64 // when the key was read whose frame is to be written; 0 for none
	since atomic.Int64 // when the write that is under way began; 0 for none
	ahead atomic.Int64 // bytes written since the other end was last asked
	bytes atomic.Int64
}

// The longest packet that goes out, in bytes. The SSH library keeps, twice in each connection and for good, as much
// room as its longest packet took: a screen painted whole would cost 70 kB instead of 10.
const packet = 4 << 10

// mostAhead is how many bytes may be on their way to a reader. The SSH library, the machine and the network would hold
// millions, and a reader that has fallen behind would have to take all of them before the newest screen.
const mostAhead = 16 << 10

// Write is io.Writer's. It waits while the reader is too far behind; whoever draws goes on meanwhile.
func (out *output) Write(p []byte) (sent int, err error) {
	now := time.Now()
	if at := out.shown.Swap(0); at != 0 {
		out.metrics.shown(now.Sub(time.Unix(0, at)))
	}
	out.since.Store(now.UnixNano())
	for sent < len(p) && err == nil {
		if out.ahead.Load() >= mostAhead {
			if err = out.taken(); err != nil {
				break
			}
			out.ahead.Store(0)
		}
		var n int
		n, err = out.to.Write(p[sent:min(sent+packet, len(p))])
		sent += n
		out.ahead.Add(int64(n))
	}
	out.since.Store(0)
	out.bytes.Add(int64(sent))
	return sent, err
}

// stalled is how long the write under way has been waiting.
func (out *output) stalled(now time.Time) time.Duration {
	if at := out.since.Load(); at != 0 {
		return now.Sub(time.Unix(0, at))
	}
	return 0
}

// timed is an app that notes which of its frames answers to a key.
type timed struct {
	screen.Model
	input  *input
	output *output

	rest     *time.Timer // has it doze when nothing happens for as long as its patience
	patience time.Duration
	dozed    bool // what is drawn next is on the screen already

	cramped func() bool // reports whether less is drawn than the window holds
	told    bool        // and the last row says so
}

// Doze is [screen.Dozer]'s.
func (t *timed) Doze() {
	t.dozed = true
	if d, ok := t.Model.(screen.Dozer); ok {
		d.Doze()
	}
}

// Update is [screen.Model]'s.
func (t *timed) Update(msg tea.Msg) (screen.Model, tea.Cmd) {
	t.rest.Reset(t.patience)
	if size, ok := msg.(tea.WindowSizeMsg); ok {
		if t.told = t.cramped() && size.Height > leastHeight; t.told {
			size.Height--
		}
		msg = size
	}
	next, cmd := t.Model.Update(msg)
	if next != nil {
		t.Model = next
	}
	return t, cmd
}

// Changed is [screen.Changer]'s.
func (t *timed) Changed() bool {
	c, ok := t.Model.(screen.Changer)
	return !ok || c.Changed()
}

// Draw is [screen.Model]'s. A frame that answers to no key does not count, unless one that does still waits.
func (t *timed) Draw(g screen.Grid) {
	if t.told {
		w, h := g.Size()
		g.Sub(screen.Rect{Y: h - 1, W: w, H: 1}).Text(0, 0, screen.Style{}, cramped)
		t.Model.Draw(g.Sub(screen.Rect{W: w, H: h - 1}))
	} else {
		t.Model.Draw(g)
	}
	if t.dozed {
		t.dozed = false
		return
	}
	if at := t.input.read.Swap(0); at != 0 {
		t.output.shown.Store(at)
	} else if t.output.since.Load() == 0 {
		t.output.shown.Store(0)
	}
}
