package editor

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"muster/armies"
	"muster/assets"
	"muster/game"
	"muster/game/sketch"
	"muster/tui/page"
)

// base is a file of which fields are made: as it is, or with random terrain.
type base struct {
	id, title string
	sketch    *sketch.Sketch
	yours     bool  // the person's own file
	own       error // why it has no random fields, nil where it has
}

// ground is what can be drawn in the files that say where the terrain lies: battlefields, or else scenarios.
func ground(info game.Info) (*sketch.Canvas, error) {
	if canvas, err := canvasOf(info, "field"); err == nil {
		return canvas, nil
	}
	return canvasOf(info, "scenario")
}

// bases are the files of a rulebook of which fields are made, those with random fields in front.
func bases(sys game.System, lib assets.Library) ([]base, error) {
	info := sys.Info()
	canvas, err := ground(info)
	if err != nil {
		return nil, err
	}
	files, err := lib.List(canvas.Folder(info.ID), ".toml")
	if err != nil {
		return nil, err
	}
	var random, own []base
	for _, file := range files {
		text, err := lib.ReadFile(file)
		if err != nil {
			continue // the lists of scenarios tell of it
		}
		s, err := sketch.Read(canvas, file.Name, string(text))
		if err != nil || s.Kind() != canvas.Kind {
			continue
		}
		b := base{id: file.ID(), title: s.Title(), sketch: s, yours: file.User != ""}
		if _, b.own = s.Random(1); b.own == nil {
			random = append(random, b)
			continue
		}
		own = append(own, b)
	}
	if len(random)+len(own) == 0 {
		return nil, fmt.Errorf("%s has no battlefield that can be read", info.Title)
	}
	return append(random, own...), nil
}

// Made is a field as it was asked for.
type Made struct {
	Like   string // the file that it is made of
	Number int    // of the random field, 0 for the file as it is
	Text   string
	Battle game.Scenario // the battle to be fought on it
	draft  *draft
}

// Make makes a field: the one of a number, or with [page.AnyField] of any, like a file; "" is the first that has random
// fields.
func Make(sys game.System, lib assets.Library, like string, number int) (*Made, error) {
	all, err := bases(sys, lib)
	if err != nil {
		return nil, err
	}
	at := 0
	if like != "" {
		if at = slices.IndexFunc(all, func(b base) bool { return b.id == like }); at < 0 {
			return nil, fmt.Errorf("%s", assets.Unknown("battlefield", like, assets.IDs(all, func(b *base) string { return b.id })))
		}
	}
	if number == page.AnyField {
		number = anyNumber()
	}
	return all[at].make(sys, number)
}

func anyNumber() int { return 1 + rand.IntN(sketch.MostRandom) }

// make makes the field of a number; of 0 it is the file as it stands.
func (b *base) make(sys game.System, number int) (*Made, error) {
	s, err := b.sketch, error(nil)
	if number != 0 {
		if s, err = s.Random(number); err != nil {
			return nil, err
		}
	}
	d, err := newDraft(sys, s.Text())
	if err != nil {
		return nil, err
	}
	if d.battle == nil {
		return nil, d.faults
	}
	return &Made{Like: b.id, Number: number, Text: s.Text(), Battle: *d.battle, draft: d}, nil
}

// Command is what makes the same field anywhere.
func (m *Made) Command() string {
	return fmt.Sprintf("muster field %s --number %d --like %s", m.draft.sys.Info().ID, m.Number, m.Like)
}

// Keep writes the field into a library under its title, and tells the file's name. The error says when there is one.
func (m *Made) Keep(lib assets.Library) (string, error) {
	file := m.draft.fileOf(armies.Slug(m.draft.sketch.Title()))
	if _, err := lib.Find(file); err == nil {
		return "", fmt.Errorf("%s is there already", file)
	}
	return file, lib.Write(file, []byte(m.Text))
}
