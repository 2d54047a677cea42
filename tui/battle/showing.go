package battle

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/saves"
	"muster/tui/cast"
	"muster/tui/page"
	"muster/tui/screen"
)

// How long an order is seen in a film, and the beginning of a turn besides.
const (
	orderSeen = 900 * time.Millisecond
	turnSeen  = 700 * time.Millisecond
)

// unseen is a replay that nobody looks at: it is read and drawn outside of the event loop, in the present look.
func unseen(c ReplayConfig, w, h int) (*Replay, error) {
	env, look := *c.Env, *c.Env.Look
	env.Look, env.Prefs.Speed = &look, page.Instant
	c.Env = &env
	r := NewReplay(c)
	r.view.still = true
	r.resize(w, h)
	r.Update(r.Init()())
	if r.reel == nil {
		return nil, errors.New(r.fault)
	}
	return r, nil
}

// Film is a whole battle as pictures of w columns and h rows, an order each. Errors say why it cannot be read.
func Film(c ReplayConfig, w, h int) (*cast.Film, error) {
	r, err := unseen(c, w, h)
	if err != nil {
		return nil, err
	}
	f := &cast.Film{Title: r.config.Record.Head.Title, Paper: r.env.Look.Theme.Base, W: w, H: h}
	f.Frames = func(yield func(cast.Frame) bool) {
		g := screen.NewGrid(w, h)
		for n := range r.steps {
			if r.goTo(n - 1); n > 0 {
				r.stepForward()
			}
			r.Draw(g)
			hold := orderSeen
			if r.steps[n].heading != "" {
				hold += turnSeen
			}
			if !yield(cast.Frame{Grid: g, Hold: hold, Caption: r.caption()}) || r.fault != "" {
				return
			}
		}
	}
	return f, nil
}

// Moment is the picture of a battle after the order that c names.
func Moment(c ReplayConfig, w, h int) (screen.Grid, error) {
	r, err := unseen(c, w, h)
	if err != nil {
		return screen.Grid{}, err
	}
	g := screen.NewGrid(w, h)
	r.Draw(g)
	return g, nil
}

// caption says which order is shown, and what came of it last.
func (r *Replay) caption() string {
	text := fmt.Sprintf("%d/%d", r.at, r.last())
	if n := len(r.log.shown); n > 0 && r.at > 0 {
		text += "  " + r.log.records[r.log.shown[n-1]].line.Text
	}
	return text
}

// The size of the pictures of a page that the replay writes.
const (
	sharedWidth  = 120
	sharedHeight = 38
)

// keptAway is why a battle cannot be written here, "" when it can.
func (k *replayKeys) keptAway() string {
	switch {
	case k.r.env.Guest:
		return "the server keeps the battles; at home muster export writes them"
	case k.r.config.Record.File == "":
		return "this battle is in no file"
	}
	return ""
}

// share writes the battle as a page for browsers beside its journal.
func (k *replayKeys) share() tea.Cmd {
	if why := k.keptAway(); why != "" {
		return page.Tell(board.Warning, why)
	}
	c := k.r.config
	file := strings.TrimSuffix(c.Record.File, saves.Ext) + ".html"
	return func() tea.Msg {
		if err := writeFilm(c, file); err != nil {
			return page.Notice{Text: "the battle could not be written: " + err.Error(), Tone: board.Danger}
		}
		return page.Notice{Text: "written for a browser: " + file, Tone: board.Good}
	}
}

// writeFilm writes a battle as a page. A page that is not whole does not take the place of an older one.
func writeFilm(c ReplayConfig, file string) error {
	film, err := Film(c, sharedWidth, sharedHeight)
	if err != nil {
		return err
	}
	out, err := os.CreateTemp(filepath.Dir(file), ".page-*")
	if err != nil {
		return err
	}
	err = errors.Join(film.HTML(out), out.Close())
	if err == nil {
		err = os.Rename(out.Name(), file)
	}
	if err != nil {
		_ = os.Remove(out.Name())
	}
	return err
}
