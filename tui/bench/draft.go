package bench

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"muster/armies"
	"muster/board"
	"muster/game"
	"muster/tui/page"
)

// draft is the army on the bench: as it is, as it was, and as it is on disk.
type draft struct {
	sys   game.Builder
	data  json.RawMessage
	bench game.Bench // what the rulebook says of it

	past, future []json.RawMessage // what undo and redo lead to, the nearest last
	changed      map[string]bool   // rows that the last change made or altered

	saved json.RawMessage // as it is on disk, or as it was begun
	id    string          // of the list that it is, "" when it has not been saved
	disk  []byte          // the file as this program left it
}

// dirty reports whether there is something to save.
func (d *draft) dirty() bool { return !bytes.Equal(d.data, d.saved) }

// put takes another state of the army, and finds the rows that are new or read otherwise than before.
func (d *draft) put(data json.RawMessage) error {
	bench, err := d.sys.Bench(data)
	if err != nil {
		return err
	}
	before := d.bench
	d.data, d.bench, d.changed = data, bench, map[string]bool{}
	for _, r := range bench.Rows[min(1, len(bench.Rows)):] {
		d.changed[r.ID] = !slices.ContainsFunc(before.Rows, func(o game.BenchRow) bool {
			return o.ID == r.ID && o.Label == r.Label && o.Note == r.Note && o.Points == r.Points
		})
	}
	return nil
}

// owns makes the army that of a file. Who wrote the file by hand is asked before it is written over: what this program
// would not have written is lost then.
func (d *draft) owns(f armies.File) {
	d.id = f.ID
	d.disk, _ = d.sys.WriteArmy(d.data)
}

// remark is a line below the bench.
type remark struct {
	game.Refusal
	tone board.Tone
}

// remarks are the faults, the gravest first, and after them the facts that warn.
func remarks(bench *game.Bench) (all []remark) {
	for _, no := range bench.Faults {
		all = append(all, remark{*no, board.Danger})
	}
	for _, f := range bench.Facts {
		if f.Tone == board.Warning || f.Tone == board.Danger {
			no := game.Refusal{Rule: game.RuleID(f.Rule), Why: strings.TrimPrefix(f.Label+": "+f.Value, ": ")}
			all = append(all, remark{no, board.Warning})
		}
	}
	return all
}

// target is the list that a title makes, "" for one of its own, and what is to be asked before it is written over.
func (d *draft) target(env *page.Env, title string) (id, question string) {
	store, system := storeOf(env), d.sys.Info().ID
	slug := armies.Slug(title)
	if d.id != "" && (slug == d.id || title == d.bench.Title) {
		old, err := store.Load(system, d.id)
		if err == nil && !bytes.Equal(old.Data, d.disk) {
			return d.id, "Its file was written by hand, or changed meanwhile: " + env.FileName(old.Origin) +
				". Comments in it, and what is not on this bench, are lost. Replace it?"
		}
		return d.id, ""
	}
	old, err := store.Load(system, slug)
	switch {
	case errors.Is(err, fs.ErrNotExist), err == nil && !old.Own:
		return "", ""
	case err != nil:
		return slug, "There is a file of that name, which cannot be read. Replace it?"
	}
	return slug, fmt.Sprintf("%s is there already, %s. Replace it?", old.Title, Points(old.Points))
}
