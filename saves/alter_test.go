package saves_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/fog"
	"muster/game/killzone"
	"muster/game/kings"
	"muster/game/kog"
	"muster/game/krygothic"
	"muster/game/trial/long"
	"muster/game/trial/toy"
	"muster/saves"
)

// rulebooks are those with stored battles.
func rulebooks() map[string]game.System {
	lib := assets.Embedded()
	return map[string]game.System{"fog": fog.New(lib), "kog": kog.New(lib), "krygothic": krygothic.New(lib), "killzone": killzone.New(lib), "kings": kings.New(lib)}
}

// stored are the battles kept with a rulebook that were fought under its present edition.
func stored(t testing.TB, folder string, sys game.System) map[string]*saves.Record {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "game", folder, "testdata", "battles", "*", "*"+saves.Ext))
	if err != nil {
		t.Fatal(err)
	}
	battles := map[string]*saves.Record{}
	for _, file := range files {
		record, err := saves.Read(file)
		if err != nil {
			t.Fatal(err)
		}
		if record.Head.Book == saves.Edition(sys) {
			battles[filepath.Base(file)] = record
		}
	}
	return battles
}

// A journal that was changed by somebody who makes all its checks anew is found out, or at least noticed, or the change does no
// harm: dice, digests, turns and the end are those of before. Each line of a battle of the toy rulebook is changed in every way, in
// each format; of each stored battle's changes, which are thousands, some are tried.
func TestAlteredJournals(t *testing.T) {
	for name, record := range saves.ShortBattles(t) {
		t.Run("toy/"+name, func(t *testing.T) { altered(t, toy.System{}, record, 1<<20) })
	}
	for folder, sys := range rulebooks() {
		for name, record := range stored(t, folder, sys) {
			t.Run(folder+"/"+name, func(t *testing.T) { altered(t, sys, record, long.Times(8, 400)) })
		}
	}
}

// alteration is a change of a record.
type alteration struct {
	kind   string
	change func(*saves.Record)
}

func altered(t *testing.T, sys game.System, record *saves.Record, most int) {
	record = reread(t, record)
	report, err := saves.Verify(sys, record)
	if err != nil {
		t.Fatal(err)
	}
	want, notices := essence(record, report), len(report.Notices)
	var all []alteration
	alterations(record, func(kind string, change func(*saves.Record)) { all = append(all, alteration{kind, change}) })
	kinds, tried, found := map[string]bool{}, 0, 0
	for i := 0; i < len(all); i += max(1, len(all)/most) {
		kind, change := all[i].kind, all[i].change
		kinds[kind] = true
		tried++
		copied := reread(t, record)
		change(copied)
		text, err := saves.Write(copied)
		if err != nil {
			continue // nobody can write it
		}
		back, err := saves.Parse(text)
		if err == nil {
			report, err = saves.Verify(sys, back)
		}
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("%s: %q is more than a line", kind, err)
			}
			found++
			continue
		}
		if len(report.Notices) > notices {
			found++
			continue
		}
		if got := essence(back, report); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: nothing is found; it is now\n%+v\nand was\n%+v", kind, got, want)
		}
	}
	t.Logf("%d kinds of change, %d of %d changes tried, %d found, the others harmless", len(kinds), tried, len(all), found)
}

// what is the battle that a journal tells of.
type what struct {
	Dice    []string
	Turns   []string
	Over    string
	Figures saves.Figures
	Outcome *game.Outcome
	Proven  int
}

func essence(r *saves.Record, report *saves.Report) what {
	w := what{Outcome: report.Outcome, Proven: report.Proven}
	for _, e := range r.Orders() {
		for _, die := range e.Dice {
			w.Dice = append(w.Dice, die.String())
		}
	}
	for _, line := range r.Standing() {
		if line.Turn != "" {
			w.Turns = append(w.Turns, line.Turn)
		}
	}
	if over := r.Note(saves.OverNote); over != nil {
		w.Over = over.Text
		if over.Figures != nil {
			w.Figures = *over.Figures
		}
	}
	return w
}

// reread is an independent copy of a record.
func reread(t *testing.T, r *saves.Record) *saves.Record {
	text, err := saves.Write(r)
	if err != nil {
		t.Fatal(err)
	}
	copied, err := saves.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return copied
}

// alterations are all changes of a record, each of a kind.
func alterations(r *saves.Record, try func(kind string, change func(*saves.Record))) {
	for i, line := range r.Lines {
		at := func(change func(*saves.Line)) func(*saves.Record) {
			return func(r *saves.Record) { change(&r.Lines[i]) }
		}
		name := "a note"
		switch {
		case line.Entry != nil:
			name = "an order"
			orderAlterations(line, func(kind string, change func(*saves.Line)) { try(line.Entry.Verb+": "+kind, at(change)) })
		case line.Undo != nil:
			name = "a withdrawal"
			undoAlterations(func(kind string, change func(*saves.Line)) { try("withdrawal: "+kind, at(change)) })
		default:
			name = "note " + string(line.Note.Kind)
			noteAlterations(line.Note, func(kind string, change func(*saves.Line)) { try(name+": "+kind, at(change)) })
		}
		if line.Note == nil || line.Note.Kind != saves.OverNote {
			try(name+" is cut out", func(r *saves.Record) { r.Lines = slices.Delete(r.Lines, i, i+1) })
			try(name+" is cut out, and all are numbered anew", func(r *saves.Record) {
				r.Lines = slices.Delete(r.Lines, i, i+1)
				renumber(r)
			})
		}
		try(name+" stands twice", func(r *saves.Record) { r.Lines = slices.Insert(r.Lines, i, r.Lines[i]) })
		if i > 0 {
			try(name+" is swapped with the line before", func(r *saves.Record) { r.Lines[i], r.Lines[i-1] = r.Lines[i-1], r.Lines[i] })
		}
	}
}

func renumber(r *saves.Record) {
	for i, seq := 0, 0; i < len(r.Lines); i++ {
		switch line := &r.Lines[i]; {
		case line.Entry != nil:
			seq++
			line.Entry.Seq = seq
		case line.Undo != nil:
			seq++
			line.Undo.Seq = seq
		case line.Note.Seq != 0:
			line.Note.Seq = seq
		}
	}
}

var number = regexp.MustCompile(`-?\d+`)

func orderAlterations(line saves.Line, try func(string, func(*saves.Line))) {
	e := line.Entry
	for seat := range game.Seat(4) {
		if seat != e.Seat {
			try("another seat", func(l *saves.Line) { l.Entry.Seat = seat })
		}
	}
	try("another moment", func(l *saves.Line) { l.Entry.At++ })
	try("another verb", func(l *saves.Line) { l.Entry.Verb += "x" })
	try("to proceed", func(l *saves.Line) { l.Entry.Verb, l.Entry.Cmd = "proceed", json.RawMessage("{}") })
	try("without its data", func(l *saves.Line) { l.Entry.Cmd = json.RawMessage("{}") })
	for n, place := range number.FindAllIndex(e.Cmd, -1) {
		for _, by := range []int{1, -1} {
			try(fmt.Sprintf("number %d changed by %d", n, by), func(l *saves.Line) {
				was, _ := strconv.Atoi(string(e.Cmd[place[0]:place[1]]))
				now := strconv.Itoa(was + by)
				l.Entry.Cmd = slices.Concat(e.Cmd[:place[0]], []byte(now), e.Cmd[place[1]:])
			})
		}
	}
	if bytes.Contains(e.Cmd, []byte(`":"`)) {
		try("another word", func(l *saves.Line) { l.Entry.Cmd = bytes.Replace(e.Cmd, []byte(`":"`), []byte(`":"x`), 1) })
	}
	for d := range e.Dice {
		try("another face", func(l *saves.Line) { l.Entry.Dice[d].Face = e.Dice[d].Face%e.Dice[d].Sides + 1 })
		try("other sides", func(l *saves.Line) { l.Entry.Dice[d].Sides += 2 })
		try("another rule's die", func(l *saves.Line) { l.Entry.Dice[d].By += "1" })
		try("a die less", func(l *saves.Line) { l.Entry.Dice = slices.Delete(l.Entry.Dice, d, d+1) })
	}
	try("a die more", func(l *saves.Line) { l.Entry.Dice = append(l.Entry.Dice, game.Die{Sides: 6, Face: 1, By: "X-1"}) })
	if e.Sum != 0 {
		try("another digest", func(l *saves.Line) { l.Entry.Sum++ })
	} else {
		try("a digest", func(l *saves.Line) { l.Entry.Sum = 77 })
	}
	try("another turn", func(l *saves.Line) { l.Turn += "x" })
	if line.Turn != "" {
		try("no turn", func(l *saves.Line) { l.Turn = "" })
	}
	try("goes with many", func(l *saves.Line) { l.With = 100_000 })
	for id := range line.Names {
		try("another name", func(l *saves.Line) { l.Names[id] += "x" })
	}
	for n := range line.Losses {
		try("another loss", func(l *saves.Line) { l.Losses[n].Text += "x" })
	}
	for n := range e.Lines {
		try("other words", func(l *saves.Line) { l.Entry.Lines[n].Text += "x" })
		try("words of another rule", func(l *saves.Line) { l.Entry.Lines[n].Rule += "1" })
		try("a line of the log less", func(l *saves.Line) { l.Entry.Lines = slices.Delete(l.Entry.Lines, n, n+1) })
	}
	if e.Lines != nil {
		try("a line of the log more", func(l *saves.Line) { l.Entry.Lines = append(l.Entry.Lines, game.Line{Rule: "X-1", Text: "x"}) })
		try("no line of the log", func(l *saves.Line) { l.Entry.Lines = nil })
	}
}

func undoAlterations(try func(string, func(*saves.Line))) {
	try("one more", func(l *saves.Line) { l.Undo.Of-- })
	try("one less", func(l *saves.Line) { l.Undo.Of++ })
	try("another digest", func(l *saves.Line) { l.Undo.Sum++ })
	try("by nobody", func(l *saves.Line) { l.Undo.By = 9 })
}

func noteAlterations(n *saves.Note, try func(string, func(*saves.Line))) {
	try("another number", func(l *saves.Line) { l.Note.Seq++ })
	if n.Kind == saves.SeedNote || n.Kind == saves.OverNote {
		try("another text", func(l *saves.Line) { l.Note.Text += "x" })
		try("another kind", func(l *saves.Line) { l.Note.Kind = "draw" })
	}
	if n.Sum != 0 {
		try("another digest", func(l *saves.Line) { l.Note.Sum++ })
	}
	if n.Figures == nil {
		return
	}
	try("others won", func(l *saves.Line) { l.Note.Won = append(l.Note.Won, 1) })
	try("more orders", func(l *saves.Line) { l.Note.Orders++ })
	try("another degree", func(l *saves.Line) { l.Note.Degree += "x" })
	for i := range n.Score {
		try("another score", func(l *saves.Line) { l.Note.Score[i]++ })
	}
}
