package analysis

import (
	"context"

	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/game/analysis"
	"muster/saves"
)

// work is an analysis under way.
type work struct {
	stop    context.CancelFunc // nil: none is
	told    chan int           // how far it is, in per cent
	percent int
}

// progressMsg says how far an analysis is, and foundMsg what it has found. They are for the page whose work it is.
type progressMsg struct {
	of      *Page
	told    chan int
	percent int
}

type foundMsg struct {
	of     *Page
	told   chan int
	report *analysis.Report
	err    error
}

// begin looks back at a battle, and keeps what it finds.
func (w *work) begin(of *Page, sys game.System, r *saves.Record) tea.Cmd {
	ctx, stop := context.WithCancel(context.Background())
	told := make(chan int, 1)
	w.stop, w.told, w.percent = stop, told, 0
	look := func() tea.Msg {
		last := 0
		report, err := analysis.Run(ctx, sys, r, func(done, all int) {
			if now := 100 * done / all; now > last {
				select {
				case told <- now:
					last = now
				default: // the page has not seen the last one yet
				}
			}
		})
		close(told)
		if err == nil {
			err = analysis.Keep(r, report)
		}
		return foundMsg{of, told, report, err}
	}
	return tea.Batch(look, w.listen(of, told))
}

// listen waits for the next news of how far it is.
func (w *work) listen(of *Page, told chan int) tea.Cmd {
	return func() tea.Msg {
		percent, on := <-told
		if !on {
			return nil
		}
		return progressMsg{of, told, percent}
	}
}

// end stops it, if it is under way.
func (w *work) end() {
	if w.stop != nil {
		w.stop()
		w.stop = nil
	}
}
