package hall_test

import (
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"muster/game"
	"muster/game/hall"
	"muster/game/table"
	"muster/game/trial/long"
)

// spoil puts something else in the place of one of the hall's files, and opens the hall again with that fault.
func (r *room) spoil(text string, file ...string) {
	r.Helper()
	if err := r.Close(); err != nil {
		r.Fatal(err)
	}
	path := filepath.Join(append([]string{r.conf.Dir}, file...)...)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		r.Fatal(err)
	}
	h, err := hall.New(r.conf)
	if err != nil {
		r.Fatal(err)
	}
	r.Hall = h
	if len(h.Faults()) != 1 {
		r.Fatalf("%v", h.Faults())
	}
	if kept, err := os.ReadFile(path + ".damaged"); err != nil || string(kept) != text {
		r.Fatalf("what was damaged is not kept: %v", err)
	}
}

// When the list of guests is lost, who sits at a table without a key has his seat by his code all the same, and the
// next restart knows him again.
func TestListOfGuestsIsLost(t *testing.T) {
	r := open(t, nil)
	guest := r.Enter(hall.Guest{Name: "Cid"})
	id := must[string](r)(guest.Create(r.terms("toy", 1)))
	secret := guest.Secret()
	r.spoil("[{", "guests.json")
	for range 2 {
		again := r.Enter(hall.Guest{Name: "nobody"})
		r.refused(again.SignIn("abcd-efgh-jkmn-pqrs"), "nobody has this code")
		if err := again.SignIn(secret); err != nil {
			t.Fatal(err)
		}
		if name := again.Guest().Name; name != "Cid" {
			t.Errorf("called %q", name)
		}
		r.see(again, id, "the seat is his", func(t hall.Table) bool { return t.Occupants[0].Mine })
		if err := again.Rename("Cid"); err != nil {
			t.Fatal(err)
		}
		r.again()
	}
}

// What was half written when the program was killed does not stay for ever, whatever the folder is called.
func TestHalfWrittenFilesGo(t *testing.T) {
	r := open(t, func(c *hall.Config) { c.Dir = filepath.Join(c.Dir, "[club] *") })
	ann := r.come("Ann")
	id := must[string](r)(ann.Create(r.terms("toy", 1)))
	table := filepath.Join(r.conf.Dir, "tables", id)
	half := []string{filepath.Join(r.conf.Dir, ".new-123"), filepath.Join(table, ".new-123"), filepath.Join(table, "old.jsonl")}
	for _, file := range half {
		if err := os.WriteFile(file, []byte("{"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	r.again()
	must[string](r)(r.come("Bob").Sit(id, game.Second, ""))
	r.see(r.come("Ann"), id, "it runs", func(t hall.Table) bool { return t.Phase == hall.Running })
	for _, file := range half {
		if _, err := os.Stat(file); err == nil {
			t.Errorf("%s is left", file)
		}
	}
}

// A damaged key costs the old codes of tables that wait, and nothing else.
func TestKeyIsLost(t *testing.T) {
	for _, text := range []string{"", "[", `"c2hvcnQ="`} {
		r := open(t, nil)
		id := must[string](r)(r.come("Ann").Create(r.terms("toy", 1)))
		r.spoil(text, "key.json")
		table := r.see(r.come("Ann"), id, "it has a code", func(t hall.Table) bool { return t.Code != "" })
		r.again()
		r.see(r.come("Ann"), id, "the code is the same", func(t hall.Table) bool { return t.Code == table.Code })
	}
}

// A battle that cannot begin when the last seat is taken begins by itself as soon as it can.
func TestBeginsWhenItCan(t *testing.T) {
	r := open(t, nil)
	ann, bob := r.come("Ann"), r.come("Bob")
	id := must[string](r)(ann.Create(r.terms("toy", 1)))
	inTheWay := filepath.Join(r.conf.Dir, "tables", id, "old.jsonl")
	if err := os.Mkdir(inTheWay, 0o700); err != nil {
		t.Fatal(err)
	}
	_, err := bob.Sit(id, game.Second, "")
	r.refused(err, "cannot begin")
	r.clock.Move(10 * time.Second)
	r.see(ann, id, "it waits", func(t hall.Table) bool { return t.Phase == hall.Open && t.Occupants[1].Name == "Bob" })
	if err := os.Remove(inTheWay); err != nil {
		t.Fatal(err)
	}
	for late := time.Now().Add(long.Patience); ; r.clock.Move(10 * time.Second) { // a try may still be under way
		if table, _ := find(must[hall.News](r)(ann.Next(t.Context(), 0)), id); table.Phase == hall.Running {
			return
		}
		if time.Now().After(late) {
			t.Fatal("it never begins")
		}
		runtime.Gosched()
	}
}

// Files that are newer than the clock, which was put back, count as those of just now: nobody is away since tomorrow.
func TestClockIsPutBack(t *testing.T) {
	p := open(t, nil).pair(open(t, nil).terms("fog", 1))
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob(filepath.Join(p.conf.Dir, "tables", p.id, "*.jsonl"))
	then := p.clock.Now().Add(1000 * time.Hour)
	if err := os.Chtimes(files[0], then, then); err != nil {
		t.Fatal(err)
	}
	p.start()
	ann := p.come("Ann")
	if _, _, err := ann.Attend(p.id); err != nil {
		t.Fatal(err)
	}
	seen := p.see(ann, p.id, "Bob is away", func(t hall.Table) bool { return !t.Occupants[1].Away.IsZero() })
	if at := seen.Occupants[1].Away; at.After(p.clock.Now()) {
		t.Errorf("away since %v, and it is %v", at, p.clock.Now())
	}
	p.clock.Move(time.Minute)
	if err := ann.OfferBot(p.id, game.Second, "recruit"); err != nil {
		t.Error(err)
	}
}

// A bot that stands in for somebody ends nothing in his place, however he stands.
func TestStandInTakesNoDraw(t *testing.T) {
	p := open(t, nil).pair(open(t, nil).terms("kog", 1))
	for p.look(0).Seq < 60 { // a bot of its own would be ready for one by now
		p.play(1)
	}
	seat, other := game.First, game.Second
	if u := p.look(0); u.State.Adviser().Score(seat) > 0 {
		seat, other = other, seat
	}
	if err := p.visits[seat.Index()].OfferBot(p.id, seat, "recruit"); err != nil {
		t.Fatal(err)
	}
	battle := p.places[other.Index()].Game
	if no, err := battle.Answer(t.Context(), other, true); no != nil || err != nil {
		t.Fatal(no, err)
	}
	w := battle.Watch(other, 0)
	for {
		no, err := battle.Propose(t.Context(), other, table.Draw)
		if no != nil || err != nil {
			t.Fatal(no, err)
		}
		for {
			u, err := w.Next(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if u.Ended != nil {
				t.Fatal("the bot has ended the battle of him for whom it stands in")
			}
			for _, n := range u.Notices {
				if strings.Contains(n.Text, "says no") {
					return
				}
			}
			if u.Proposal == nil && len(u.Entries) > 0 && u.Entries[len(u.Entries)-1].Entry.Seat == seat {
				break // the bot has given an order instead: once more
			}
		}
	}
}

// What is wrong with a journal a guest is told by its name alone; where it lies is in the log.
func TestSpoiltJournalIsToldByItsName(t *testing.T) {
	var log strings.Builder
	r := open(t, func(c *hall.Config) { c.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	ann := r.come("Ann")
	id := must[string](r)(ann.Create(r.terms("toy")))
	file := must[string](r)(ann.Replay(id))
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	text[len(text)/3] ^= 1
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = ann.Record(id)
	r.refused(err, "the battle cannot be read: "+filepath.Base(file))
	if strings.Contains(err.Error(), r.conf.Dir) {
		t.Errorf("the guest is told %q", err)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	if _, err = ann.Record(id); err == nil || strings.Contains(err.Error(), r.conf.Dir) {
		t.Errorf("the guest is told %v", err)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(log.String(), file) {
		t.Errorf("the log does not say where it lies: %s", log.String())
	}
}
