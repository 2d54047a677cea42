package saves

import (
	"reflect"
	"strings"
	"testing"

	"muster/game"
	"muster/game/trial/toy"
)

// logOf is what Tell tells, by order.
func logOf(sys game.System, r *Record) (log [][]game.Line, err error) {
	err = Tell(sys, r, func(_ *game.Entry, lines []game.Line) { log = append(log, lines) })
	return log, err
}

// The log is not in the journal, and is told from it.
func TestTell(t *testing.T) {
	battle := short(t).digestsOnlyWhereDue()
	var want [][]game.Line
	for _, e := range battle.Orders() {
		want = append(want, e.Lines)
	}
	record, err := Parse(battle.text())
	if err != nil {
		t.Fatal(err)
	}
	if log, err := logOf(toy.System{}, record); err != nil || !reflect.DeepEqual(log, want) {
		t.Errorf("%v\n%q, want\n%q", err, log, want)
	}
	battle.Head.Version = 1
	if record, err = Parse(battle.text()); err != nil {
		t.Fatal(err)
	}
	if log, err := logOf(broken{}, record); err != nil || !reflect.DeepEqual(log, want) {
		t.Errorf("a journal that keeps its log: %v\n%q, want\n%q", err, log, want)
	}
}

// Where the rules make another battle of a journal, the log is told up to the last digest before, and then order by
// order: who gave it, with which pieces, and which dice fell.
func TestTellWithoutRules(t *testing.T) {
	battle := newScribe(t, opening(t, 2, 9))
	for len(battle.Lines) < 30 && battle.state.Outcome() == nil {
		battle.play(1)
	}
	for i, line := range battle.Lines {
		c, err := game.Decode(toy.System{}, line.Entry.Verb, line.Entry.Cmd)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range game.Mentioned(c) {
			if battle.Lines[i].Names == nil {
				battle.Lines[i].Names = map[game.PieceID]string{}
			}
			battle.Lines[i].Names[id] = battle.state.Name(id)
		}
	}
	battle.digestsOnlyWhereDue()
	battle.Lines[20].Losses = []game.Line{{Rule: toy.HitFall, Text: "Red 2 falls"}}
	battle.Head.Book = "sha256:older"
	text := battle.text()
	record, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	record.Lines[15].Entry.Sum++
	log, err := logOf(toy.System{}, record)
	if err == nil || !strings.Contains(err.Error(), "order 16 (") || !strings.Contains(err.Error(), "another edition") || len(log) != len(battle.Lines) {
		t.Fatalf("%v, %d orders", err, len(log))
	}
	for i, lines := range log {
		e := battle.Lines[i].Entry
		if i < 8 {
			if !reflect.DeepEqual(lines, e.Lines) {
				t.Errorf("order %d: %q, want %q", i+1, lines, e.Lines)
			}
			continue
		}
		who := "the umpire: "
		if e.Seat != game.Umpire {
			who = []string{"Ann: ", "Bob: "}[e.Seat.Index()]
		}
		if i == 20 {
			if len(lines) != 2 || lines[1].Text != "Red 2 falls" {
				t.Errorf("order 21: %q, want its loss", lines)
			}
			lines = lines[:1]
		}
		if len(lines) != 1 || !strings.HasPrefix(lines[0].Text, who+e.Verb) || strings.Count(lines[0].Text, "[") != len(e.Dice) {
			t.Errorf("order %d: %q", i+1, lines)
		}
		if e.Verb == "strike" && (!strings.Contains(lines[0].Text, ", unit ") || !strings.Contains(lines[0].Text, ", target ") ||
			!strings.Contains(lines[0].Text, "Red ") || !strings.Contains(lines[0].Text, "Blue ")) {
			t.Errorf("order %d names no pieces: %q", i+1, lines)
		}
	}
	if log, err := logOf(nil, record); err == nil || len(log) != len(battle.Lines) || log[0][0].Text != "Ann: bid, bearer 1, coins 0" {
		t.Errorf("without a rulebook: %v, %q", err, log[0])
	}
}
