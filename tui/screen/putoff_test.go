package screen

import (
	"io"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
)

// counted counts how often it is drawn.
type counted struct{ drawn *int }

func (c counted) Init() tea.Cmd                   { return nil }
func (c counted) Update(tea.Msg) (Model, tea.Cmd) { return c, nil }
func (c counted) Draw(Grid)                       { *c.drawn++ }

// A frame waits for the next one while the message that leads to it is on its way already, but not for ever.
func TestFramesArePutOffWhileMoreIsComing(t *testing.T) {
	drawn := 0
	r := &root{model: counted{&drawn}, w: NewWriter(io.Discard, Options{}), tty: newTerminal(Config{Remote: true})}
	sent := make(chan tea.Msg, 1)
	r.send = func(msg tea.Msg) { sent <- msg }
	takes := func(msg tea.Msg, want int) {
		t.Helper()
		if msg = r.filter(r, msg); msg != nil {
			r.Update(msg)
			r.View()
		}
		if drawn != want {
			t.Errorf("drawn %d times, not %d", drawn, want)
		}
	}
	takes(tea.WindowSizeMsg{Width: 40, Height: 10}, 1)
	r.bring("the answer to an order")
	answer := <-sent
	takes("what it has changed", 1)
	takes(answer, 2)
	takes("something else", 3)
	r.bring("what the loop never comes to")
	<-sent
	for range mostPut {
		takes("one of many", 3)
	}
	takes("the one after them", 4)

	r.coming.Store(0)
	r.bring(tea.Batch(tea.ClearScreen, tea.HideCursor)()) // stands for others, and is not drawn
	<-sent
	takes("something else", 5)
}
