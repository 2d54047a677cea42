package battle

import (
	"os"
	"strings"
	"testing"

	"muster/saves"
	"muster/tui/page"
)

// A replay is written as a page beside its journal at a key: as many pictures as there are steps, and nobody's cursor on
// them. A guest of a server is told where the battles are.
func TestAReplayIsWrittenForABrowser(t *testing.T) {
	d, r := watching(t, 5)
	if r.config.Record.File == "" {
		t.Fatal("the battle is in no file")
	}
	file := strings.TrimSuffix(r.config.Record.File, saves.Ext) + ".html"
	d.keys("X")
	d.until("it is written", func() bool { _, err := os.Stat(file); return err == nil })
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(text), "\n[900,") + strings.Count(string(text), "\n[1600,") + 1; n != len(r.steps) {
		t.Errorf("%d pictures of %d steps", n, len(r.steps))
	}
	if strings.Contains(string(text), r.env.Look.Glyphs.CursorL) {
		t.Error("somebody points at the pictures")
	}
	r.env.Guest = true
	if k := (&replayKeys{r: r}); !strings.Contains(k.keptAway(), "server") {
		t.Errorf("a guest is told %q", k.keptAway())
	}
}

// The picture of a moment is that of the order asked for, at the size asked for.
func TestAMomentIsThatOfTheOrder(t *testing.T) {
	_, r := watching(t, 5)
	c := r.config
	c.Env.Prefs.Speed = page.Slow
	first, err := Moment(c, 60, 19)
	if err != nil {
		t.Fatal(err)
	}
	c.At = r.steps[r.last()].seq
	last, err := Moment(c, 60, 19)
	if w, h := last.Size(); err != nil || w != 60 || h != 19 || first.String() == last.String() || !strings.Contains(last.String(), plainInt(r.last())+"/"+plainInt(r.last())) {
		t.Errorf("%d by %d, %v:\n%s", w, h, err, last)
	}
}
