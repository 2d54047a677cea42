package table_test

import (
	"slices"
	"strings"
	"testing"

	"muster/game"
	"muster/game/table"
	"muster/game/trial/toy"
	"muster/saves"
)

// What the journal of a whole battle keeps: a digest beside every eighth order and at the end, the names of the pieces
// that orders speak of, once each, and the lines that tell of losses.
func TestWhatIsKept(t *testing.T) {
	b := open(t, func(c *table.Config) {
		c.Setup = yard(3, 20)
		c.Setup.Scenario = []byte(strings.Replace(string(c.Setup.Scenario), `"width":26`, `"width":3`, 1))
	}).play(1000)
	if b.last.Ended == nil {
		t.Fatal("the battle does not end")
	}
	named := map[game.PieceID]string{}
	var losses, fallen []string
	for _, line := range b.tape.record(b.head).Lines {
		if note := line.Note; note != nil && note.Kind == saves.OverNote {
			if note.Sum == 0 || note.Seq != b.last.Seq || note.Orders != len(b.entries) || note.Text != b.last.Ended.Outcome.Title {
				t.Errorf("the end: %+v, %+v", note, note.Figures)
			}
		}
		if line.Entry == nil {
			continue
		}
		if kept := line.Entry.Sum != 0; kept != (line.Entry.Seq%8 == 0) {
			t.Errorf("order %d: a digest is kept: %v", line.Entry.Seq, kept)
		}
		c, err := game.Decode(toy.System{}, line.Entry.Verb, line.Entry.Cmd)
		if err != nil {
			t.Fatal(err)
		}
		for id, name := range line.Names {
			if named[id] != "" || !slices.Contains(game.Mentioned(c), id) {
				t.Errorf("order %d names piece %d, %q", line.Entry.Seq, id, name)
			}
			named[id] = name
		}
		for _, id := range game.Mentioned(c) {
			if named[id] != b.last.State.Name(id) {
				t.Errorf("order %d speaks of piece %d, which is called %q", line.Entry.Seq, id, named[id])
			}
		}
		for _, loss := range line.Losses {
			losses = append(losses, loss.Text)
		}
	}
	for _, p := range b.entries {
		for _, line := range p.Entry.Lines {
			if strings.HasSuffix(line.Text, " falls") {
				fallen = append(fallen, line.Text)
			}
		}
	}
	if len(fallen) == 0 || !slices.Equal(losses, fallen) {
		t.Errorf("losses %q, want %q", losses, fallen)
	}
}

// A battle that is left in the middle is held to its last order, however long ago the last digest was.
func TestLeavingKeepsADigest(t *testing.T) {
	b := open(t, nil).play(11)
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	record := b.tape.record(b.head)
	note := record.Note(saves.CloseNote)
	if note == nil || note.Seq != b.last.Seq || note.Sum != digest(t, b.last.State) {
		t.Fatalf("%+v after order %d", note, b.last.Seq)
	}
	note.Sum++
	if _, err := saves.Verify(b.sys, record); err == nil || !strings.Contains(err.Error(), `the note "close" after number`) {
		t.Errorf("another position at the end: %v", err)
	}
	if _, err := saves.Replay(b.sys, record, saves.Last, func(saves.Step) bool { return true }); err == nil {
		t.Error("going on does not find it")
	}
}
