package engine

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"time"
)

// How much may wait between a program and whoever plays with it.
const (
	longestLine = 1 << 20 // bytes of a line that it sends
	mostWaiting = 64      // lines, either way
	parting     = 500 * time.Millisecond
)

// wires are the two goroutines that speak with a program.
type wires struct {
	line  Line
	show  func(came bool, text []byte)
	came  chan []byte   // closed at the end of what it says
	goes  chan []byte   // closed when all is said
	gone  chan struct{} // closed when nothing more goes to it
	fault string        // why it is not listened to any more; read after came is closed
	deaf  bool          // it does not read what it is sent
}

// connect begins to speak with a program.
func connect(line Line, show func(bool, []byte)) *wires {
	w := &wires{
		line: line, show: show,
		came: make(chan []byte, mostWaiting), goes: make(chan []byte, mostWaiting), gone: make(chan struct{}),
	}
	go w.listen()
	go w.speak()
	return w
}

// listen reads lines until the program ends, or says too much.
func (w *wires) listen() {
	defer close(w.came)
	lines := bufio.NewScanner(w.line)
	lines.Buffer(make([]byte, 0, 4096), longestLine)
	for lines.Scan() {
		text := append([]byte(nil), lines.Bytes()...)
		w.show(true, text)
		select {
		case w.came <- text:
		default:
			w.fault = fmt.Sprintf("it floods: %d lines that nobody asked for", mostWaiting)
			return
		}
	}
	w.fault = "it has ended"
	if err := lines.Err(); err == bufio.ErrTooLong {
		w.fault = fmt.Sprintf("it floods: a line of more than %d bytes", longestLine)
	}
}

// speak writes lines to the program.
func (w *wires) speak() {
	defer close(w.gone)
	for text := range w.goes {
		w.show(false, text[:len(text)-1])
		if _, err := w.line.Write(text); err != nil {
			break // that it has ended is heard by who listens
		}
	}
	_ = w.line.CloseWrite()
	for range w.goes {
		continue
	}
}

// send says something to the program. It never waits: what a program does not read is kept for a while.
func (w *wires) send(message any) {
	text, err := json.Marshal(message)
	if err != nil {
		panic("engine: a message does not marshal: " + err.Error())
	}
	select {
	case w.goes <- append(text, '\n'):
	default:
		w.deaf = true
	}
}

// close says that all is said, and gives the program a moment to end by itself.
func (w *wires) close() {
	close(w.goes)
	ended := make(chan struct{})
	go func() {
		for range w.came {
			continue
		}
		<-w.gone
		w.line.Wait()
		close(ended)
	}()
	patience, enough := context.WithTimeout(context.Background(), parting)
	defer enough()
	select {
	case <-ended:
	case <-patience.Done():
		w.line.Kill()
		<-ended
	}
}
