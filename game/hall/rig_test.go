package hall_test

import (
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/fog"
	"muster/game/hall"
	"muster/game/killzone"
	"muster/game/kings"
	"muster/game/kog"
	"muster/game/krygothic"
	"muster/game/table"
	"muster/game/trial"
	"muster/game/trial/long"
	"muster/game/trial/toy"
	"muster/saves"
)

// room is a hall with all that a test wants to look at.
type room struct {
	testing.TB
	*hall.Hall
	clock *trial.Clock
	conf  hall.Config
	rand  *rand.Rand
}

// open opens a hall; change may alter its configuration.
func open(t testing.TB, change func(*hall.Config)) *room {
	t.Helper()
	r := &room{TB: t, clock: trial.NewClock(), rand: rand.New(rand.NewPCG(3, 4))}
	r.conf = hall.Config{
		Dir: t.TempDir(), Version: "test", Clock: r.clock,
		Systems: []game.System{
			toy.System{}, toy.Pit{}, fog.New(assets.Embedded()), kog.New(assets.Embedded()), krygothic.New(assets.Embedded()), killzone.New(assets.Embedded()), kings.New(assets.Embedded()),
		},
		Policies: func(level string) bot.Policy {
			policy, _ := bot.New(level)
			return policy
		},
	}
	if change != nil {
		change(&r.conf)
	}
	r.start()
	t.Cleanup(func() {
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	})
	return r
}

func (r *room) start() {
	r.Helper()
	h, err := hall.New(r.conf)
	if err != nil {
		r.Fatal(err)
	}
	for _, fault := range h.Faults() {
		r.Error(fault)
	}
	r.Hall = h
}

// again closes the hall and opens it once more.
func (r *room) again() {
	r.Helper()
	if err := r.Close(); err != nil {
		r.Fatal(err)
	}
	r.start()
}

// crash opens a copy of the hall's folder as it is now: what a killed program leaves behind. The old one is closed.
func (r *room) crash() {
	r.Helper()
	to := r.TempDir()
	copyFolder(r, r.conf.Dir, to)
	if err := r.Close(); err != nil {
		r.Fatal(err)
	}
	r.conf.Dir = to
	r.start()
}

// copyFolder copies a folder in which files are written and replaced meanwhile: one that is gone when it is to be read is
// not in the copy.
func copyFolder(t testing.TB, from, to string) {
	t.Helper()
	err := filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		} else if err != nil {
			return err
		}
		target := filepath.Join(to, strings.TrimPrefix(path, from))
		if entry.IsDir() {
			return os.MkdirAll(target, 0o700)
		}
		text, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		} else if err != nil {
			return err
		}
		return os.WriteFile(target, text, 0o600)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// come lets somebody in with a key.
func (r *room) come(name string) *hall.Visit {
	return r.Enter(hall.Guest{ID: "SHA256:" + strings.ToLower(name), Name: name})
}

// terms are those of the toy's alley, or of another rulebook's first battle; the maker sits in every seat that is not
// left free.
func (r *room) terms(system string, free ...int) hall.Terms {
	r.Helper()
	for _, sys := range r.conf.Systems {
		if sys.Info().ID != system {
			continue
		}
		scenarios, _ := sys.Scenarios()
		s := scenarios[0]
		if system == "toy" {
			s = scenarios[1]
		}
		t := hall.Terms{System: system, Title: s.Title, Setup: game.DefaultSetup(s), Entry: hall.Anyone}
		t.Seats = make([]hall.SeatPlan, len(t.Setup.Seats))
		for _, i := range free {
			t.Seats[i].Free = true
		}
		if len(free) == 0 {
			t.Entry = hall.Nobody
		}
		return t
	}
	r.Fatal("no rulebook", system)
	return hall.Terms{}
}

// must is what a call gives that must not fail.
func must[T any](r *room) func(T, error) T {
	return func(v T, err error) T {
		r.Helper()
		if err != nil {
			r.Fatal(err)
		}
		return v
	}
}

// pair is a battle between two guests who are both at the table.
type pair struct {
	*room
	id     string
	visits [2]*hall.Visit
	stays  [2]*hall.Stay
	places [2]hall.Place
}

// pair begins a battle between Ann and Bob.
func (r *room) pair(terms hall.Terms) *pair {
	r.Helper()
	p := &pair{room: r, visits: [2]*hall.Visit{r.come("Ann"), r.come("Bob")}}
	p.id = must[string](r)(p.visits[0].Create(terms))
	must[string](r)(p.visits[1].Sit(p.id, game.Second, ""))
	p.sit()
	return p
}

// back comes back after the hall was closed.
func (p *pair) back() {
	p.Helper()
	p.visits = [2]*hall.Visit{p.come("Ann"), p.come("Bob")}
	p.sit()
}

func (p *pair) sit() {
	p.Helper()
	for i, v := range p.visits {
		var err error
		if p.stays[i], p.places[i], err = v.Attend(p.id); err != nil {
			p.Fatal(err)
		}
	}
}

// look is how things stand for a seat.
func (p *pair) look(i int) table.Update {
	p.Helper()
	u, err := p.places[i].Game.Watch(game.First+game.Seat(i), 0).Next(context.Background())
	if err != nil {
		p.Fatal(err)
	}
	return u
}

// play gives n orders of the two, as long as somebody is asked. Time moves on where nobody has anything to say.
func (p *pair) play(n int) {
	p.Helper()
	for range n {
		u := p.look(0)
		asks := u.State.Agenda().Asks
		if u.Ended != nil {
			return
		}
		given := false
		for _, at := range p.rand.Perm(len(asks)) {
			i := asks[at].Seat.Index()
			c := u.State.Adviser().Sample(asks[at].Seat, p.rand)
			if c == nil {
				continue
			}
			no, err := p.places[i].Game.Order(context.Background(), asks[at].Seat, c, u.Seq)
			if err != nil {
				p.Fatal(err)
			}
			given = given || no == nil
		}
		switch {
		case given && p.rand.IntN(4) > 0:
		case given || u.State.Agenda().Due == 0:
			p.clock.Move(500 * time.Millisecond)
		default:
			p.comesDue(u.Seq)
		}
	}
}

// comesDue has time go by until what is due after an order has happened: the table writes it down first, which takes
// as long as the disk does.
func (p *pair) comesDue(seq int) {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.Context(), long.Patience)
	defer cancel()
	watcher, due := p.places[0].Game.Watch(game.First, 0), false
	for {
		u, err := watcher.Next(ctx)
		if err != nil {
			p.Fatal(err)
		}
		if due || u.Seq != seq || u.Paused {
			return
		}
		due = true
		p.clock.Move(time.Duration(u.State.Agenda().Due-u.Now) * time.Millisecond)
	}
}

// find is a table as the news of a guest have it.
func find(n hall.News, id string) (hall.Table, bool) {
	i := slices.IndexFunc(n.Tables, func(t *hall.Table) bool { return t.ID == id })
	if i < 0 {
		return hall.Table{}, false
	}
	return *n.Tables[i], true
}

// until waits for news in which something holds.
func (r *room) until(v *hall.Visit, what string, holds func(hall.News) bool) hall.News {
	r.Helper()
	ctx, stop := context.WithTimeout(context.Background(), long.Patience)
	defer stop()
	for n := (hall.News{}); ; {
		var err error
		if n, err = v.Next(ctx, n.N); err != nil {
			r.Fatalf("waiting until %s: %v; last news: %+v", what, err, n)
		}
		if holds(n) {
			return n
		}
	}
}

// see waits until something holds of a table.
func (r *room) see(v *hall.Visit, id, what string, holds func(hall.Table) bool) hall.Table {
	r.Helper()
	var seen hall.Table
	r.until(v, what, func(n hall.News) bool {
		t, there := find(n, id)
		seen = t
		return there && holds(t)
	})
	return seen
}

// hear waits for a word at a table that has something in it.
func (r *room) hear(v *hall.Visit, id, part string) hall.Message {
	r.Helper()
	ctx, stop := context.WithTimeout(context.Background(), long.Patience)
	defer stop()
	for after := 0; ; {
		list, err := v.Messages(ctx, id, after)
		if err != nil {
			r.Fatalf("waiting for %q: %v", part, err)
		}
		for _, w := range list {
			if after = w.N; strings.Contains(w.Text, part) {
				return w
			}
		}
	}
}

// journal is the one journal of a table.
func (r *room) journal(id string) *saves.Record {
	r.Helper()
	files, _ := filepath.Glob(filepath.Join(r.conf.Dir, "tables", id, "*.jsonl"))
	if len(files) != 1 {
		r.Fatalf("%d journals", len(files))
	}
	record, err := saves.Read(files[0])
	if err != nil {
		r.Fatal(err)
	}
	return record
}

// verify re-plays a table's journal.
func (r *room) verify(id string) *saves.Report {
	r.Helper()
	record := r.journal(id)
	for _, sys := range r.conf.Systems {
		if sys.Info().ID == record.Head.System {
			report, err := saves.Verify(sys, record)
			if err != nil {
				r.Fatal(err)
			}
			return report
		}
	}
	r.Fatal("no rulebook", record.Head.System)
	return nil
}

func digest(t testing.TB, st game.Position) game.Sum {
	t.Helper()
	sum, err := game.Digest(st)
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

// refused holds that something failed with one clear line that has something in it.
func (r *room) refused(err error, part string) {
	r.Helper()
	if err == nil || !strings.Contains(err.Error(), part) || strings.Contains(err.Error(), "\n") {
		r.Fatalf("%v; want one line with %q", err, part)
	}
}

// replaced is a text with a part of it, which must be there, put another way.
func replaced(t testing.TB, text []byte, old, by string) []byte {
	t.Helper()
	if !strings.Contains(string(text), old) {
		t.Fatalf("no %s in %s", old, text)
	}
	return []byte(strings.ReplaceAll(string(text), old, by))
}

func sorted(list []string) []string {
	slices.Sort(list)
	return list
}
