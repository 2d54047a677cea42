package hall_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"muster/game"
	"muster/game/hall"
	"muster/game/table"
	"muster/game/trial/long"
)

// due waits until the time for a step of a seat that runs until a moment is on disk: it is written soon after that is
// asked for.
func (p *pair) due(seat game.Seat, step string, at time.Time) {
	p.Helper()
	var kept struct {
		Seats []struct {
			Ask game.Ask  `json:"ask"`
			Due time.Time `json:"due"`
		} `json:"seats"`
	}
	for end := time.Now().Add(long.Patience); time.Now().Before(end); time.Sleep(time.Millisecond) {
		text, err := os.ReadFile(filepath.Join(p.conf.Dir, "tables", p.id, "times.json"))
		if err == nil && json.Unmarshal(text, &kept) == nil {
			if s := kept.Seats[seat.Index()]; s.Due.Equal(at) && s.Ask.Step == step {
				return
			}
		}
	}
	p.Fatalf("no time until %v is kept: %+v", at, kept)
}

// patient is a battle in which one of the two has ten minutes for a step that begins now.
func patient(t *testing.T) (p *pair, seat game.Seat, step string) {
	r := open(t, nil)
	terms := r.terms("fog", 1)
	terms.Patience = 10 * time.Minute
	p = r.pair(terms)
	for u := p.look(0); u.State.Agenda().Mode != game.Turn || len(u.State.Agenda().Asks) != 1; u = p.look(0) {
		p.play(1)
	}
	ask := p.look(0).State.Agenda().Asks[0]
	p.due(ask.Seat, ask.Step, p.clock.Now().Add(10*time.Minute))
	return p, ask.Seat, ask.Step
}

// The time for a decision goes on when the hall is stopped or killed: who has used up eight of ten minutes has two left
// when it is opened again; while it was closed it went on too, but nobody has less than a minute then.
func TestPatienceSurvives(t *testing.T) {
	stops := map[string]func(*pair){"stopped": func(p *pair) { p.again() }, "killed": func(p *pair) { p.crash() }}
	for name, stop := range stops {
		for closed, left := range map[time.Duration]time.Duration{0: 2 * time.Minute, time.Hour: time.Minute} {
			p, seat, step := patient(t)
			before := p.look(0)
			p.clock.Move(8 * time.Minute)
			stop(p)
			if closed > 0 {
				if err := p.Close(); err != nil {
					t.Fatal(err)
				}
				p.clock.Move(closed)
				p.start()
			}
			p.due(seat, step, p.clock.Now().Add(left)) // although nobody has come
			p.back()
			p.settled(p.id)
			w := p.places[0].Game.Watch(game.First, 0)
			if u, err := w.Next(t.Context()); err != nil || u.Seq != before.Seq {
				t.Fatalf("%s: order %d, it was %d", name, u.Seq, before.Seq)
			}
			p.clock.Move(left - time.Millisecond)
			if u := p.look(0); u.Seq != before.Seq {
				t.Fatalf("%s: decided too soon", name)
			}
			p.clock.Move(time.Millisecond)
			for {
				u, err := w.Next(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				if len(u.Entries) > 0 {
					if by := u.Entries[0].Entry.Seat; by != seat {
						t.Errorf("%s: seat %s is decided for, not %s", name, by, seat)
					}
					break
				}
			}
			p.verify(p.id)
		}
	}
}

// A time that ran for a decision which has been made since is nobody's any more.
func TestOldPatienceIsNone(t *testing.T) {
	p, seat, _ := patient(t)
	file := filepath.Join(p.conf.Dir, "tables", p.id, "times.json")
	old, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before := p.look(0).Seq
	for given := false; !given; {
		p.play(1)
		given = slices.ContainsFunc(p.look(0).Entries, func(e table.Played) bool {
			return e.Entry.Seat == seat && e.Entry.Seq > before
		})
	}
	asks := p.look(0).State.Agenda().Asks
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, old, 0o600); err != nil { // as if it had not been written any more
		t.Fatal(err)
	}
	p.clock.Move(9 * time.Minute)
	p.start()
	p.due(asks[0].Seat, asks[0].Step, p.clock.Now().Add(10*time.Minute))
}

// Since when somebody is away is told after a restart as before; what is damaged costs nobody more than that.
func TestAwaySinceSurvives(t *testing.T) {
	for _, spoilt := range []bool{false, true} {
		p := open(t, nil).pair(open(t, nil).terms("fog", 1))
		p.play(3)
		p.clock.Move(time.Hour)
		gone := p.clock.Now()
		p.visits[1].Leave()
		p.clock.Move(2 * time.Second)
		p.see(p.visits[0], p.id, "Bob is away", func(t hall.Table) bool { return !t.Occupants[1].Away.IsZero() })
		p.clock.Move(time.Hour)
		if err := p.Close(); err != nil {
			t.Fatal(err)
		}
		if spoilt {
			file := filepath.Join(p.conf.Dir, "tables", p.id, "times.json")
			if err := os.WriteFile(file, []byte(strings.Repeat("[", 9)), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		p.start()
		seen := p.see(p.come("Ann"), p.id, "Bob is away", func(t hall.Table) bool { return !t.Occupants[1].Away.IsZero() })
		if at := seen.Occupants[1].Away; at.Equal(gone) == spoilt {
			t.Errorf("spoilt %v: away since %v, he went at %v", spoilt, at, gone)
		}
	}
}

// Nobody is told to be lost before he has come; who has come, and goes, is.
func TestNobodyIsLostBeforeHeCame(t *testing.T) {
	r := open(t, nil)
	p := r.pair(r.terms("kry", 1))
	p.settled(p.id)
	lost := func() bool {
		return slices.ContainsFunc(r.journal(p.id).Orders(), func(e *game.Entry) bool { return e.Verb == "drop" })
	}
	if lost() {
		t.Fatal("somebody is lost at the beginning")
	}
	p.visits[1].Leave()
	p.clock.Move(2 * time.Second)
	p.see(p.visits[0], p.id, "Bob is away", func(t hall.Table) bool { return !t.Occupants[1].Away.IsZero() })
	if !lost() {
		t.Error("who has gone is not lost")
	}
	p.verify(p.id)
}
