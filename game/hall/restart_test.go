package hall_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"muster/game"
	"muster/game/hall"
)

// A hall that is stopped in the middle of battles, or killed, comes back with everybody's seat, what each is asked, and
// what was said; the battles are played to their ends and their dice proven.
func TestRestart(t *testing.T) {
	for _, system := range []string{"toy", "pit", "fog", "kog", "kry", "kz", "kings"} {
		for name, stop := range map[string]func(*pair){
			"closed": func(p *pair) { p.again() },
			"killed": func(p *pair) { p.crash() },
		} {
			t.Run(system+" "+name, func(t *testing.T) { restart(t, system, stop) })
		}
	}
}

func restart(t *testing.T, system string, stop func(*pair)) {
	p := open(t, nil).pair(open(t, nil).terms(system, 1))
	p.play(7)
	if err := p.visits[1].Say(p.id, "back in a moment"); err != nil {
		t.Fatal(err)
	}
	before := p.look(0)
	stop(p)
	p.back()
	after := p.look(0)
	// Where time runs, closing notes how late it was, and things go on from there.
	then, now := before.State.Agenda(), after.State.Agenda()
	if then.Due == 0 && (digest(t, after.State) != digest(t, before.State) || !slices.Equal(then.Asks, now.Asks)) {
		t.Fatalf("another battle: %+v are asked, before it was %+v", now.Asks, then.Asks)
	}
	if len(after.Entries) < len(before.Entries) || after.Ended != nil {
		t.Fatalf("%d orders, before it were %d", len(after.Entries), len(before.Entries))
	}
	for i, place := range p.places {
		if len(place.Seats) != 1 || place.Seats[0] != game.First+game.Seat(i) || place.Head.Commit == "" {
			t.Fatalf("%+v", place)
		}
	}
	p.hear(p.visits[0], p.id, "back in a moment")
	if system == "kog" || system == "kry" || system == "kz" || system == "kings" { // their battles are long
		p.play(15)
		p.again()
		p.verify(p.id)
		return
	}
	p.play(5000)
	if p.look(1).Ended == nil {
		t.Fatal("the battle is not over")
	}
	p.see(p.visits[0], p.id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over && t.Result != "" })
	report := p.verify(p.id)
	if report.Outcome == nil || report.Proven != report.Dice {
		t.Fatalf("%+v", report)
	}
	p.again()
	ann := p.come("Ann")
	over := p.see(ann, p.id, "it is over", func(t hall.Table) bool { return t.Phase == hall.Over })
	if over.Result == "" || over.Turn == "" && system == "fog" {
		t.Fatalf("%+v", over)
	}
	if file, err := ann.Replay(p.id); err != nil || file == "" {
		t.Fatal(file, err)
	}
}

// A table that waits for somebody waits after a restart too, under the same code; so does one whose maker has no key.
func TestOpenTableSurvives(t *testing.T) {
	r := open(t, nil)
	terms := r.terms("toy", 1)
	terms.Entry, terms.Patience, terms.Title = hall.Invited, time.Minute, "Our alley"
	guest := r.Enter(hall.Guest{Name: "Cid"})
	if guest.Secret() != "" {
		t.Fatal("a code for nothing")
	}
	id := must[string](r)(guest.Create(terms))
	secret := guest.Secret()
	before := r.see(guest, id, "it is there", func(hall.Table) bool { return true })
	if err := guest.Rename("Cid the Great"); err != nil {
		t.Fatal(err)
	}
	r.crash()
	again := r.Enter(hall.Guest{Name: "nobody"})
	r.refused(again.SignIn("abcd-efgh-jkmn-pqrs"), "nobody has this code")
	if err := again.SignIn(secret); err != nil {
		t.Fatal(err)
	}
	if name := again.Guest().Name; name != "Cid the Great" {
		t.Fatalf("called %q", name)
	}
	after := r.see(again, id, "it is there", func(hall.Table) bool { return true })
	if after.Code != before.Code || after.Code == "" || after.Patience != time.Minute || after.Title != "Our alley" ||
		!after.Occupants[0].Mine || after.Occupants[1].Name != "" {
		t.Fatalf("%+v, before: %+v", after, before)
	}
	bob := r.come("Bob")
	must[string](r)(bob.Sit(id, game.Second, after.Code))
	r.see(again, id, "it runs", func(t hall.Table) bool { return t.Phase == hall.Running })
}

// Who sits down without a key finds his seat in the battle again by the code that he was given, after a restart too.
func TestSeatByACode(t *testing.T) {
	r := open(t, nil)
	terms := r.terms("toy", 1)
	terms.Entry = hall.Invited
	ann, bob := r.come("Ann"), r.Enter(hall.Guest{Name: "Bob"})
	id := must[string](r)(ann.Create(terms))
	table := r.see(ann, id, "it has a code", func(t hall.Table) bool { return t.Code != "" })
	if found := must[string](r)(bob.FindByCode(table.Code)); found != id {
		t.Fatalf("the code leads to %s, not %s", found, id)
	}
	secret := must[string](r)(bob.Sit(id, game.Second, ""))
	r.again()
	bob = r.Enter(hall.Guest{Name: "Bob"})
	if err := bob.SignIn(secret); err != nil {
		t.Fatal(err)
	}
	_, place, err := bob.Attend(id)
	if err != nil || !slices.Equal(place.Seats, []game.Seat{game.Second}) || place.Head.Commit == "" {
		t.Fatalf("%+v, %v", place, err)
	}
}

// A table whose last seat was taken in the moment in which the program was killed begins when it is opened again; what
// the beginning left behind is no battle.
func TestKilledWhileBeginning(t *testing.T) {
	r := open(t, nil)
	ann := r.come("Ann")
	id := must[string](r)(ann.Create(r.terms("toy")))
	r.crash()
	folder := filepath.Join(r.conf.Dir, "tables", id)
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(folder, "table.json"))
	if err != nil {
		t.Fatal(err)
	}
	text = replaced(t, text, `"begun":true`, `"begun":false`)
	if err := os.WriteFile(filepath.Join(folder, "table.json"), text, 0o600); err != nil {
		t.Fatal(err)
	}
	r.start()
	ann = r.come("Ann")
	r.see(ann, id, "it runs", func(t hall.Table) bool { return t.Phase == hall.Running })
	if record := r.journal(id); len(record.Orders()) != 0 {
		t.Fatal("an old battle")
	}
}

// What is damaged is told of and left alone; everything else is there.
func TestDamage(t *testing.T) {
	for name, damage := range map[string]func(t *testing.T, folder string){
		"no table file": func(t *testing.T, folder string) {
			if err := os.WriteFile(filepath.Join(folder, "table.json"), []byte(`{"hall":1,`), 0o600); err != nil {
				t.Fatal(err)
			}
		},
		"newer": func(t *testing.T, folder string) {
			if err := os.WriteFile(filepath.Join(folder, "table.json"), []byte(`{"hall":2}`), 0o600); err != nil {
				t.Fatal(err)
			}
		},
		"no journal": func(t *testing.T, folder string) {
			files, _ := filepath.Glob(filepath.Join(folder, "*.jsonl"))
			if err := os.Remove(files[0]); err != nil {
				t.Fatal(err)
			}
		},
		"a byte": func(t *testing.T, folder string) {
			files, _ := filepath.Glob(filepath.Join(folder, "*.jsonl"))
			text, _ := os.ReadFile(files[0])
			text[len(text)/3] ^= 1
			if err := os.WriteFile(files[0], text, 0o600); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := open(t, nil)
			ann := r.come("Ann")
			bad := must[string](r)(ann.Create(r.terms("toy")))
			good := must[string](r)(ann.Create(r.terms("toy")))
			if err := r.Close(); err != nil {
				t.Fatal(err)
			}
			folder := filepath.Join(r.conf.Dir, "tables", bad)
			damage(t, folder)
			before, _ := os.ReadDir(folder)
			h, err := hall.New(r.conf)
			if err != nil {
				t.Fatal(err)
			}
			r.Hall = h
			if len(h.Faults()) != 1 {
				t.Fatalf("%v", h.Faults())
			}
			ann = r.come("Ann")
			r.see(ann, good, "the other is there", func(hall.Table) bool { return true })
			_, _, err = ann.Attend(bad)
			r.refused(err, "no such table")
			if after, _ := os.ReadDir(folder); len(after) != len(before) {
				t.Fatal("what was damaged was not left alone")
			}
		})
	}
}

// Two programs do not share a hall.
func TestOneHallInAFolder(t *testing.T) {
	r := open(t, nil)
	if _, err := hall.New(r.conf); err == nil {
		t.Fatal("two halls in one folder")
	}
}
