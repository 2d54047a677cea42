package table_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/dice"
	"muster/game/table"
	"muster/game/trial"
	"muster/game/trial/toy"
	"muster/saves"
)

var seed = dice.Seed{1, 2, 3}

// tape is a journal in memory; while it is full it keeps lines without having written them.
type tape struct {
	mu     sync.Mutex
	lines  []saves.Line
	left   []saves.Line
	full   error
	closed bool
}

func (j *tape) Append(lines ...saves.Line) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.left = append(j.left, lines...)
	if j.full != nil {
		return j.full
	}
	j.lines, j.left = append(j.lines, j.left...), nil
	return nil
}

func (j *tape) Close() error { j.closed = true; return j.Append() }

func (j *tape) fill(err error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.full = err
}

// record is what is on the tape.
func (j *tape) record(head saves.Head) *saves.Record {
	j.mu.Lock()
	defer j.mu.Unlock()
	return &saves.Record{Head: head, Lines: slices.Clone(j.lines)}
}

// bench is a table with all that a test wants to look at.
type bench struct {
	*testing.T
	*table.Table
	clock   *trial.Clock
	tape    *tape
	head    saves.Head
	sys     game.System
	umpire  *table.Watcher
	rand    *rand.Rand
	last    table.Update
	entries []table.Played
	notices []game.Line
}

// setup is the alley of the toy system.
func setup() game.Setup {
	scenarios, _ := toy.System{}.Scenarios()
	s := game.DefaultSetup(scenarios[1])
	s.Seats[0].Name, s.Seats[1].Name = "Ann", "Bob"
	return s
}

// open opens a table; change may alter its configuration.
func open(t *testing.T, change func(*table.Config)) *bench {
	t.Helper()
	b := &bench{T: t, clock: trial.NewClock(), tape: &tape{}, rand: rand.New(rand.NewPCG(3, 4))}
	c := table.Config{System: toy.System{}, Setup: setup(), Journal: b.tape, Seed: seed, Clock: b.clock, Name: "test.jsonl"}
	if change != nil {
		change(&c)
	}
	b.head, b.sys = saves.NewHead(c.System, c.Setup), toy.System{} // whatever is broken on purpose
	b.head.Commit = dice.Commitment(seed)
	opened, err := table.Open(c)
	if err != nil {
		t.Fatal(err)
	}
	return b.at(opened)
}

// at puts the bench at a table.
func (b *bench) at(t *table.Table) *bench {
	b.Table, b.umpire = t, t.Watch(game.Umpire, 0)
	b.Cleanup(func() { t.Close() })
	b.look()
	return b
}

// look takes the next update. It is called only when there must be one.
func (b *bench) look() table.Update {
	b.Helper()
	u, err := b.umpire.Next(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	b.entries = slices.DeleteFunc(b.entries, func(p table.Played) bool { return slices.Contains(u.Withdrawn, p.Entry.Seq) })
	b.entries = append(b.entries, u.Entries...)
	b.notices = append(b.notices, u.Notices...)
	b.last = u
	return u
}

// try gives an order with everything seen, and takes the update when it was carried out.
func (b *bench) try(seat game.Seat, c game.Command) *game.Refusal {
	b.Helper()
	no, err := b.Order(b.Context(), seat, c, b.last.Seq)
	if err != nil {
		b.Fatal(err)
	}
	if no == nil {
		b.look()
	}
	return no
}

// must gives orders that are not refused.
func (b *bench) must(seat game.Seat, orders ...game.Command) *bench {
	b.Helper()
	for _, c := range orders {
		if no := b.try(seat, c); no != nil {
			b.Fatalf("%s refused: %s", c.Verb(), no)
		}
	}
	return b
}

// bids begins the first round: First bids more and begins, its crown with piece 1, the other with piece 4.
func (b *bench) bids() *bench {
	b.Helper()
	return b.must(game.First, toy.Bid{Bearer: 1, Coins: 2}).must(game.Second, toy.Bid{Bearer: 4})
}

// sample is an order for some seat that is asked.
func (b *bench) sample() (game.Seat, game.Command) {
	asks := b.last.State.Agenda().Asks
	seat := asks[b.rand.IntN(len(asks))].Seat
	return seat, b.last.State.Adviser().Sample(seat, b.rand)
}

// play gives n orders, or as many as there are until the battle is over.
func (b *bench) play(n int) *bench {
	b.Helper()
	for ; n > 0 && b.last.Ended == nil; n-- {
		seat, c := b.sample()
		b.must(seat, c)
	}
	return b
}

// refused checks a refusal's rule.
func (b *bench) refused(rule game.RuleID, no *game.Refusal, err error) {
	b.Helper()
	if err != nil || no == nil || no.Rule != rule {
		b.Fatalf("%v, %v; want a refusal by %s", no, err, rule)
	}
}

// done checks that something was neither refused nor failed, and takes its update.
func (b *bench) done(no *game.Refusal, err error) {
	b.Helper()
	if err != nil || no != nil {
		b.Fatalf("%v, %v", no, err)
	}
	b.look()
}

// verify re-plays what the journal holds.
func (b *bench) verify() *saves.Report {
	b.Helper()
	report, err := saves.Verify(b.sys, b.tape.record(b.head))
	if err != nil {
		b.Fatal(err)
	}
	return report
}

// told reports whether a notice cites the rule.
func (b *bench) told(rule game.RuleID) bool {
	return slices.ContainsFunc(b.notices, func(l game.Line) bool { return l.Rule == rule })
}

func digest(t testing.TB, st json.Marshaler) game.Sum {
	t.Helper()
	sum, err := game.Digest(st)
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

// nothingNew checks that a watcher has seen everything.
func nothingNew(t *testing.T, w *table.Watcher) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if u, err := w.Next(ctx); !errors.Is(err, context.Canceled) {
		t.Fatalf("%+v, %v; want nothing new", u, err)
	}
}

// step is a move of one square.
func step(unit game.PieceID, to string) game.Command {
	square, err := board.ParseSquare(to)
	if err != nil {
		panic(err)
	}
	return toy.Move{Unit: unit, Path: []board.Square{square}}
}

// randFor is a generator of a goroutine's own.
func (b *bench) randFor(seat game.Seat) *rand.Rand { return rand.New(rand.NewPCG(uint64(seat), 9)) }

// agree has one seat propose something and the other consent.
func (b *bench) agree(by, other game.Seat, what table.What) {
	b.Helper()
	no, err := b.Propose(b.Context(), by, what)
	b.done(no, err)
	no, err = b.Answer(b.Context(), other, true)
	b.done(no, err)
}

// yard is a wide yard with so many pieces a side.
func yard(pieces, rounds int) game.Setup {
	s := setup()
	s.Scenario = fmt.Appendf(nil, `{"id":"wide","title":"Wide","width":26,"height":%d,"rounds":%d,"points":999}`, pieces, rounds)
	hp := strings.TrimSuffix(strings.Repeat("2,", pieces), ",")
	roster := json.RawMessage(`{"id":"many","hp":[` + hp + `]}`)
	s.Armies = []json.RawMessage{roster, roster}
	return s
}

// wait ends a turn, or sits a rest out: an order without dice.
func (b *bench) wait() game.Command {
	if b.last.State.Agenda().Mode == game.Open {
		return toy.Rest{}
	}
	return toy.End{}
}

func randOf(n uint64) *rand.Rand { return rand.New(rand.NewPCG(n, n)) }
