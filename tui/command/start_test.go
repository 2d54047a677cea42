package command_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"testing"

	"muster/assets"
	"muster/tui"
	"muster/tui/page"
	"muster/tui/screen"
)

// BenchmarkStart is the time from an empty process image to the first frame of the menu: rulebooks, preferences, look,
// the first drawing and its way to the terminal. What the packages do before main is not in it (a shell sees that:
// GODEBUG=inittrace=1 muster --version). The budget for all of it together is 50 ms.
func BenchmarkStart(b *testing.B) {
	dirs := page.Dirs{Config: b.TempDir(), Data: b.TempDir(), Saves: b.TempDir()}
	for b.Loop() {
		ctx, cancel := context.WithCancel(b.Context())
		in, typing := io.Pipe()
		frame := &firstFrame{seen: cancel}
		err := tui.Run(ctx, tui.Config{
			Systems: systems(assets.Open(dirs.Data)), Bots: tui.Bots(), Dirs: dirs, Version: "1.2.3",
			Environ: []string{"TERM=xterm-256color", "LANG=C.UTF-8"}, Input: in, Output: frame,
		})
		typing.Close()
		cancel()
		if err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, screen.ErrInputClosed) {
			b.Fatal(err)
		}
		if !frame.whole {
			b.Fatal("the menu was never drawn")
		}
	}
}

// firstFrame is a terminal that is left as soon as it shows the menu.
type firstFrame struct {
	text  []byte
	whole bool
	seen  context.CancelFunc
}

func (f *firstFrame) Write(p []byte) (int, error) {
	f.text = append(f.text, p...)
	if !f.whole && bytes.Contains(f.text, []byte("Quick battle")) {
		f.whole = true
		f.seen()
	}
	return len(p), nil
}
