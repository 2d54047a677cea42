package battle

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// timer lets time pass for a part of a page: once, until it is started again.
type timer struct{ n int } // counts waits: what an earlier one brings is stale

// timeMsg says that a wait is over.
type timeMsg struct {
	of *timer
	n  int
}

// wait begins to wait; an earlier wait comes to nothing.
func (t *timer) wait(d time.Duration) tea.Cmd {
	t.n++
	msg := timeMsg{t, t.n}
	return tea.Tick(d, func(time.Time) tea.Msg { return msg })
}

// stop has the wait come to nothing.
func (t *timer) stop() { t.n++ }

// over reports whether a message says that the newest wait is over; mine is whether it is about this timer at all.
func (t *timer) over(msg tea.Msg) (over, mine bool) {
	m, is := msg.(timeMsg)
	return is && m.of == t && m.n == t.n, is && m.of == t
}
