package remote

import (
	"reflect"
	"time"

	"muster/tui/screen"
)

// Limits bound what guests and strangers can ask of a server. A zero field is the usual one.
type Limits struct {
	Sessions      int // at a time, in all
	PerAddress    int // from one address (of IPv6, one network of 64 bits)
	PerKey        int // with one key
	PerConnection int // over one connection

	Rate           float64       // new connections a second from one address, in the long run
	Burst          int           // and at once
	Waiting        int           // connections that have no session yet, in all; for one more the oldest is dropped
	WaitingAddress int           // and from one address
	Tries          int           // attempts to log in, a connection
	Grace          time.Duration // to log in and open a session; a connection or channel may stay as long without one

	Idle      time.Duration // without anything typed
	Longest   time.Duration // a session
	Keepalive time.Duration // between two questions whether the other end is there
	Silence   time.Duration // for the answer to one
	Stall     time.Duration // for a screen to be taken by its reader
	Doze      time.Duration // without anything happening, until a session lets go of pictures it can draw again

	InputRate   int // bytes a second over one connection, in the long run
	InputBurst  int // and at once
	Strokes     int // keys and moves of the mouse a second over one connection, in the long run
	StrokeBurst int // and at once
	Paste       int // bytes of one paste; what is beyond is left out

	Variables    int // of the environment
	VariableSize int // bytes of one, name and value

	Width, Height int           // of a window, in cells; larger ones are drawn in their top left part
	Cells         int           // of a window, in all
	Share         int           // of them that every session may have; what is beyond comes from Spare
	Spare         int           // cells of all windows that are larger than their share: who comes late is drawn smaller
	Resize        time.Duration // between two sizes that are drawn; the newest counts
}

// usualLimits are for a club of friends, with room to grow.
var usualLimits = Limits{
	Sessions: 500, PerAddress: 64, PerKey: 8, PerConnection: 4,
	Rate: 4, Burst: 40, Waiting: 200, WaitingAddress: 30, Tries: 6, Grace: 10 * time.Second,
	Idle: 2 * time.Hour, Longest: 24 * time.Hour,
	Keepalive: 15 * time.Second, Silence: 15 * time.Second, Stall: 30 * time.Second, Doze: 2 * time.Second,
	InputRate: 32 << 10, InputBurst: 128 << 10, Strokes: 250, StrokeBurst: 1000, Paste: 16 << 10,
	Variables: 24, VariableSize: 256,
	Width: 512, Height: 256, Cells: 64 << 10, Share: 12_000, Spare: 2 << 20, Resize: 50 * time.Millisecond,
}

// UsualLimits are those that count where nothing else is said.
func UsualLimits() Limits { return usualLimits }

// withUsual fills what was left open.
func (l Limits) withUsual() Limits {
	is, usual := reflect.ValueOf(&l).Elem(), reflect.ValueOf(usualLimits)
	for i := range is.NumField() {
		if f := is.Field(i); f.CanInt() && f.Int() <= 0 || f.CanFloat() && f.Float() <= 0 {
			f.Set(usual.Field(i))
		}
	}
	l.Share = max(l.Share, leastWidth*leastHeight)
	l.Width, l.Height = min(l.Width, screen.MaxWidth), min(l.Height, screen.MaxHeight)
	return l
}

// window is a size that a client has announced, brought down to what is drawn. The sizes on the wire are 32 bits wide.
func (l Limits) window(w, h uint32) size {
	s := size{int(min(w, uint32(l.Width))), int(min(h, uint32(l.Height)))}
	s.w, s.h = max(s.w, 1), max(s.h, 1)
	s.h = max(min(s.h, l.Cells/s.w), 1)
	return s
}

// size is of a window, in cells.
type size struct{ w, h int }
