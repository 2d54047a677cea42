package analysis

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"muster/assets"
	"muster/game"
	"muster/saves"
)

// puzzleWriter writes decisions of one battle as files of package lesson.
type puzzleWriter struct {
	l        *looking
	system   string
	scenario *game.Scenario
	armies   []string // ids by side, none for the scenario's own
	options  map[string]string
	side     string // the first side's name
}

// newPuzzleWriter finds out what a battle is made of.
func newPuzzleWriter(l *looking, r *saves.Record) (*puzzleWriter, error) {
	w := &puzzleWriter{l: l, system: l.sys.Info().ID, options: r.Head.Options}
	scenarios, _ := l.sys.Scenarios()
	for i := range scenarios {
		if alike(scenarios[i].Data, r.Head.Scenario) && !scenarios[i].Training {
			w.scenario = &scenarios[i]
		}
	}
	if w.scenario == nil {
		return nil, errors.New("puzzles are made of battles whose scenario is in the list")
	}
	armies, _ := l.sys.Armies()
	own := 0
	for side, spec := range w.scenario.Sides {
		id := spec.Army
		if side < len(r.Head.Armies) && !alike(r.Head.Armies[side], []byte("null")) {
			id, own = "", own+1
			for i := range armies {
				if alike(armies[i].Data, r.Head.Armies[side]) {
					id = armies[i].ID
				}
			}
			if id == "" {
				return nil, errors.New("puzzles are made of battles whose armies are in the list")
			}
		}
		w.armies = append(w.armies, id)
	}
	if own == 0 {
		w.armies = nil
	}
	if names := game.SideNames(l.sys, r.Head.Setup); len(names) > 0 {
		w.side = names[0]
	}
	return w, nil
}

// alike reports whether two texts of JSON say the same, however they are spaced; nothing says null.
func alike(a, b json.RawMessage) bool {
	var x, y bytes.Buffer
	if len(a) == 0 {
		a = []byte("null")
	}
	return json.Compact(&x, a) == nil && json.Compact(&y, b) == nil && bytes.Equal(x.Bytes(), y.Bytes())
}

// puzzle is a decision as a file.
func (w *puzzleWriter) puzzle(r *riddle) Puzzle {
	o := r.order
	name := fmt.Sprintf("%s-%d", w.scenario.ID, o.Step)
	title := assets.Clean(w.scenario.Title, assets.LongestName-12) + fmt.Sprintf(", step %d", o.Step)
	var b strings.Builder
	set := func(key, value string) { fmt.Fprintf(&b, "%s = %s\n", key, value) }
	set("kind", quoted("course"))
	set("system", quoted(w.system))
	set("title", quoted("Puzzle: "+title))
	set("level", quoted(r.level))
	set("blurb", quoted(fmt.Sprintf("A position of a battle. %s is to give an order: the one that was given cost %s of a victory.\n\n"+
		"**To win:** find the best order.", w.side, Percent(r.loss))))
	set("rule", quoted(string(r.rule)))
	set("next", list([]string{
		fmt.Sprintf("What was ordered in the battle cost %s: %s", Percent(r.loss), o.Words),
		fmt.Sprintf("The best order is worth %s of a victory: %s", Percent(r.right[0].best), r.words),
	}))
	b.WriteString("\n[[lesson]]\n")
	set("title", quoted(title))
	set("text", quoted(fmt.Sprintf("You are %s and can expect %s of a victory with the best order, and clearly less with most others. One order decides.",
		w.side, Percent(r.right[0].best))))
	set("rule", quoted(string(r.rule)))
	set("scenario", quoted(w.scenario.ID))
	if len(w.armies) > 0 {
		set("armies", list(w.armies))
	}
	if len(w.options) > 0 {
		set("options", table(w.options))
	}
	begin, dice := w.opening(o.Step - 1)
	set("begin", lines(begin))
	set("dice", lines(dice))
	b.WriteString("\n[[lesson.goal]]\n")
	set("text", quoted("Find the best order"))
	var orders []string
	for _, a := range r.right {
		orders = append(orders, written(o.Seat, a.order.Verb(), game.JSON(a.order)))
	}
	set("orders", lines(orders))
	b.WriteString("\n[[lesson.fail]]\n")
	set("text", quoted("there is a better order"))
	set("other", "true")
	return Puzzle{name, []byte(b.String())}
}

// opening is how the battle comes to where the puzzle begins: its orders, and its dice. What the umpire rolls he rolls by
// himself as long as there are dice.
func (w *puzzleWriter) opening(n int) (orders, dice []string) {
	all := 0
	for i := 1; i <= n; i++ {
		all += len(w.l.reel.Entry(i).Dice)
	}
	for i := 1; i <= n; i++ {
		e := w.l.reel.Entry(i)
		if e.Seat != game.Umpire || e.Verb != (game.Proceed{}).Verb() || len(dice) == all {
			orders = append(orders, written(e.Seat, e.Verb, e.Cmd))
		}
		for _, d := range e.Dice {
			dice = append(dice, d.String())
		}
	}
	return orders, dice
}

// written is an order as files have it.
func written(seat game.Seat, verb string, cmd json.RawMessage) string {
	text := seat.String() + " " + verb
	if len(cmd) > 0 && string(cmd) != "{}" && string(cmd) != "null" {
		text += " " + string(cmd)
	}
	return text
}

// quoted is a text as TOML: literal where it can be, for JSON is full of quotes.
func quoted(text string) string {
	if strings.ContainsRune(text, '"') && !strings.ContainsAny(text, "'\n") {
		return "'" + text + "'"
	}
	return string(game.JSON(text))
}

func list(all []string) string {
	for i := range all {
		all[i] = quoted(all[i])
	}
	return "[" + strings.Join(all, ", ") + "]"
}

// lines is a list of many, one a line.
func lines(all []string) string {
	var b strings.Builder
	b.WriteString("[\n")
	for _, text := range all {
		b.WriteString("  " + quoted(text) + ",\n")
	}
	return b.String() + "]"
}

func table(all map[string]string) string {
	var parts []string
	for _, key := range slices.Sorted(maps.Keys(all)) {
		parts = append(parts, key+" = "+quoted(all[key]))
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}
