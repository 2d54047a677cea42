package editor

import (
	"fmt"
	"slices"

	"muster/assets"
	"muster/game"
	"muster/game/sketch"
	"muster/tui/page"
)

// libraryOf is where a person's files are kept.
func libraryOf(env *page.Env) assets.Library { return assets.Open(env.Dirs.Data) }

// canvasOf is what can be drawn in a rulebook's files of a kind. The error says that there is nothing.
func canvasOf(info game.Info, kind string) (*sketch.Canvas, error) {
	var all []*sketch.Canvas
	if info.Canvases != nil {
		all = info.Canvases()
	}
	at := slices.IndexFunc(all, func(c *sketch.Canvas) bool { return c.Kind == kind })
	if at < 0 {
		return nil, fmt.Errorf("no %s of %s can be drawn here; it is written by hand", assets.Clean(kind, assets.LongestName), info.Title)
	}
	return all[at], nil
}

// fileOf is the place of a file in a library.
func (d *draft) fileOf(id string) string {
	return d.canvas.Folder(d.sys.Info().ID) + "/" + id + ".toml"
}

// newDraft is a file as a rulebook reads it. The error tells of a text that is no TOML, or of a kind that cannot be drawn.
func newDraft(sys game.System, text string) (*draft, error) {
	head, err := assets.ReadHead("field.toml", []byte(text))
	if err != nil {
		return nil, err
	}
	canvas, err := canvasOf(sys.Info(), head.Kind)
	if err != nil {
		return nil, err
	}
	s, err := sketch.Read(canvas, "field.toml", text)
	if err != nil {
		return nil, err
	}
	d := &draft{sys: sys, canvas: canvas, saved: text}
	d.put(s)
	return d, nil
}
