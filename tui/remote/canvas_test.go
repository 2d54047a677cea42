package remote

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"muster/tui/remote/swarm"
)

// However sessions come, resize and go, all together draw no more than their shares and the spare cells; each draws its
// whole window or as much as there was room for, and never less than 80x24 of it.
func TestCanvas(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := &canvas{share: 3000, spare: rapid.IntRange(0, 20000).Draw(t, "spare")}
		l := Limits{}.withUsual()
		held, drawn := make([]int, 5), make([]int, 5)
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			i := rapid.IntRange(0, 4).Draw(t, "session")
			if rapid.Bool().Draw(t, "ends") {
				c.free(&held[i])
				drawn[i] = 0
				continue
			}
			free := c.spare - c.used + held[i]
			asked := l.window(uint32(rapid.IntRange(1, 600).Draw(t, "w")), uint32(rapid.IntRange(1, 300).Draw(t, "h")))
			is := c.fit(&held[i], asked)
			drawn[i] = is.w * is.h
			room := c.share + free
			switch {
			case asked.w*asked.h <= room && is != asked:
				t.Fatalf("%v is drawn as %v where there is room for %d", asked, is, room)
			case is.w > asked.w || is.h > asked.h || is.w < min(asked.w, 80) || is.h < min(asked.h, 24):
				t.Fatalf("%v is drawn as %v", asked, is)
			case is != asked && drawn[i]+max(is.w, is.h) < room:
				t.Fatalf("%v is drawn as %v where there is room for %d", asked, is, room)
			}
		}
		sum := 0
		for _, n := range drawn {
			sum += n
		}
		if sum > 5*c.share+c.spare {
			t.Fatalf("%d cells are drawn", sum)
		}
	})
}

// Who opens a large window while too many are open is drawn smaller, and reads why; when another one leaves it grows.
func TestLargeWindows(t *testing.T) {
	h := open(t, func(c *Config) {
		c.Limits.Share, c.Limits.Spare = 2000, 30000
		c.Limits.Keepalive = 10 * time.Millisecond
	})
	first := h.show(t, h.enter(t), 300, 100)
	first.app.until(t, "300x100")
	second := h.show(t, h.enter(t), 200, 60)
	if is := (size{second.app.Width, second.app.Height}); is.w*is.h > 4000 || is.w < 80 || is.h < 24 {
		t.Errorf("a window of 200x60 is drawn as %v", is)
	}
	settles(t, "nobody says why it is smaller", func() bool {
		s := swarm.NewScreen(200, 60)
		_, _ = s.Write(second.came())
		return strings.Contains(s.Text(), cramped)
	})
	small := h.show(t, h.enter(t), 80, 25)
	small.app.until(t, "80x25")
	first.keys.Write([]byte("q"))
	second.app.until(t, "200x60")
	second.keys.Write([]byte("q"))
	second.text(t)
	small.keys.Write([]byte("q"))
	small.text(t)
	settles(t, "cells are left", func() bool {
		h.canvas.mu.Lock()
		defer h.canvas.mu.Unlock()
		return h.canvas.used == 0
	})
}
