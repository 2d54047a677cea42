package bot_test

import (
	"context"
	"math/rand/v2"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"muster/game"
	"muster/game/bot"
	"muster/game/table"
	"muster/game/trial/toy"
)

// open opens a table for a battle of the toy rulebook, and closes it with the test.
func open(t *testing.T) *table.Table {
	t.Helper()
	scenarios, _ := toy.System{}.Scenarios()
	tbl, err := table.Open(table.Config{System: toy.System{}, Setup: game.DefaultSetup(scenarios[0]), Seed: [32]byte{7}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = tbl.Close() })
	return tbl
}

// latest is how things stand at a table.
func latest(t *testing.T, tbl *table.Table) table.Update {
	t.Helper()
	u, err := tbl.Watch(game.Umpire, 0).Next(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// until follows a table until an update will do.
func until(t *testing.T, tbl *table.Table, will func(table.Update) bool) table.Update {
	t.Helper()
	for w := tbl.Watch(game.Umpire, 0); ; {
		u, err := w.Next(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if will(u) {
			return u
		}
	}
}

// nobodyLeft fails when more goroutines are left than there were.
func nobodyLeft(t *testing.T, before int) {
	t.Helper()
	for range 100_000 {
		if runtime.NumGoroutine() <= before {
			return
		}
		runtime.Gosched()
	}
	t.Errorf("%d goroutines were there before, %d are left", before, runtime.NumGoroutine())
}

func TestTwoBotsFinishABattle(t *testing.T) {
	before := runtime.NumGoroutine()
	tbl := open(t)
	var begun, ended atomic.Int32
	manners := bot.Manners{Seed: 3, Notify: func(thinking bool) {
		if thinking {
			begun.Add(1)
		} else {
			ended.Add(1)
		}
	}}
	one := bot.Sit(context.Background(), tbl, game.First, bot.Regular{}, manners)
	two := bot.Sit(context.Background(), tbl, game.Second, bot.Veteran{Iterations: 8}, manners)
	<-one.Done()
	<-two.Done()
	for _, sitter := range []*bot.Player{one, two} {
		if err := sitter.Leave(); err != nil {
			t.Error(err)
		}
		if sitter.Thinking() {
			t.Error("a bot thinks after the battle")
		}
	}
	if u := latest(t, tbl); u.Ended == nil {
		t.Error("both bots have left and the battle is not over")
	}
	if begun.Load() == 0 || begun.Load() != ended.Load() {
		t.Errorf("bots began to think %d times and ended %d times", begun.Load(), ended.Load())
	}
	if err := tbl.Close(); err != nil {
		t.Error(err)
	}
	nobodyLeft(t, before)
}

// ponder is a policy that thinks until it is stopped.
type ponder struct{ began chan struct{} }

func (p ponder) Order(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	p.began <- struct{}{}
	<-ctx.Done()
	return bot.Recruit{}.Order(ctx, st, seat, rng)
}

// forever is a limit that no test reaches.
const forever = 1 << 50

func TestStopGivesTheOrderSoFar(t *testing.T) {
	tbl := open(t)
	p := ponder{make(chan struct{}, 100)}
	sitter := bot.Sit(context.Background(), tbl, game.First, p, bot.Manners{Limit: forever, Seed: 1})
	<-p.began
	if !sitter.Thinking() {
		t.Error("a bot that thinks does not say so")
	}
	sitter.Stop()
	until(t, tbl, func(u table.Update) bool { _, asked := u.State.Agenda().For(game.First); return !asked })
	if err := sitter.Leave(); err != nil {
		t.Error(err)
	}
}

func TestLeavingWhileThinking(t *testing.T) {
	before := runtime.NumGoroutine()
	tbl := open(t)
	p := ponder{make(chan struct{}, 100)}
	ctx, cancel := context.WithCancel(context.Background())
	sitter := bot.Sit(ctx, tbl, game.First, p, bot.Manners{Limit: forever, Seed: 1})
	<-p.began
	cancel()
	<-sitter.Done()
	if err := sitter.Leave(); err != nil {
		t.Error(err)
	}
	if u := latest(t, tbl); u.Seq != 0 {
		t.Errorf("a bot that was sent away gave %d orders", u.Seq)
	}
	if err := tbl.Close(); err != nil {
		t.Error(err)
	}
	nobodyLeft(t, before)
}

func TestTableClosesUnderTheBot(t *testing.T) {
	before := runtime.NumGoroutine()
	tbl := open(t)
	p := ponder{make(chan struct{}, 100)}
	sitter := bot.Sit(context.Background(), tbl, game.First, p, bot.Manners{Limit: forever, Seed: 1})
	<-p.began
	if err := tbl.Close(); err != nil {
		t.Error(err)
	}
	<-sitter.Done()
	if err := sitter.Leave(); err != nil {
		t.Error(err)
	}
	nobodyLeft(t, before)
}

// broken is a policy that fails.
type broken struct{}

func (broken) Order(context.Context, game.Position, game.Seat, *rand.Rand) game.Command {
	panic("no idea")
}

func TestAFaultIsTold(t *testing.T) {
	tbl := open(t)
	sitter := bot.Sit(context.Background(), tbl, game.First, broken{}, bot.Manners{Seed: 1})
	<-sitter.Done()
	if err := sitter.Leave(); err == nil {
		t.Error("a bot that failed says nothing of it")
	}
	if u := latest(t, tbl); u.Fault != nil || u.Seq != 0 {
		t.Errorf("the bot's failure reached the table: %+v", u.Fault)
	}
}

// unsure is the toy, whose rules fail at guessing once they are told to.
type unsure struct {
	toy.System
	fails *atomic.Bool
}

type unsureAdviser struct {
	game.Adviser
	fails *atomic.Bool
}

func (u unsure) Adviser(st game.State) game.Adviser {
	return unsureAdviser{u.System.Adviser(st), u.fails}
}

func (u unsureAdviser) Imagine(seat game.Seat, rng *rand.Rand) game.State {
	if u.fails.Load() {
		panic("no guess")
	}
	return u.Adviser.Imagine(seat, rng)
}

// Rules that fail while a bot thinks about an answer end its sitting, and neither the battle nor the program.
func TestAFaultInAnAnswerIsTold(t *testing.T) {
	var fails atomic.Bool
	scenarios, _ := toy.System{}.Scenarios()
	tbl, err := table.Open(table.Config{System: unsure{fails: &fails}, Setup: game.DefaultSetup(scenarios[1])})
	if err != nil {
		t.Fatal(err)
	}
	defer tbl.Close()
	p := ponder{make(chan struct{}, 100)}
	sitter := bot.Sit(t.Context(), tbl, game.First, p, bot.Manners{Limit: forever, Seed: 1, Draw: 1})
	if no, err := tbl.Order(t.Context(), game.Second, toy.Bid{Bearer: 4}, 0); no != nil || err != nil {
		t.Fatal(no, err)
	}
	<-p.began
	fails.Store(true)
	if no, err := tbl.Propose(t.Context(), game.Second, table.Draw); no != nil || err != nil {
		t.Fatal(no, err)
	}
	<-sitter.Done()
	if err := sitter.Leave(); err == nil || !strings.Contains(err.Error(), "no guess") {
		t.Error(err)
	}
	if u := latest(t, tbl); u.Fault != nil || u.Ended != nil {
		t.Errorf("%+v", u)
	}
}

// vandal is a policy that wrecks the battle it is shown, and keeps what it saw.
type vandal struct{ seen chan game.Position }

func (v vandal) Order(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	order := bot.Recruit{}.Order(ctx, st.Clone(), seat, rng)
	select {
	case v.seen <- st.Clone():
	default:
	}
	for range 50 {
		for _, ask := range st.Agenda().Asks {
			if c := st.Adviser().Sample(ask.Seat, rng); c != nil {
				st.Apply(ask.Seat, c, one{})
			}
		}
	}
	return order
}

// one always rolls one, and so never breaks a tie.
type one struct{}

func (one) Roll(int, game.RuleID) int { return 1 }

func TestBotsSeeOnlyWhatTheirSeatSees(t *testing.T) {
	guesses := map[game.PieceID]bool{}
	for seed := range uint64(12) {
		tbl := open(t)
		spy := vandal{make(chan game.Position, 1)}
		if no, err := tbl.Order(context.Background(), game.Second, toy.Bid{Bearer: 4, Coins: 1}, 0); no != nil || err != nil {
			t.Fatal(no, err)
		}
		sitter := bot.Sit(context.Background(), tbl, game.First, spy, bot.Manners{Seed: seed + 1})
		until(t, tbl, func(u table.Update) bool { return u.Seq > 1 })
		guesses[crowns(t, <-spy.seen)[1]] = true
		if err := sitter.Leave(); err != nil {
			t.Error(err)
		}
		if got := crowns(t, latest(t, tbl).State)[1]; got != 4 {
			t.Errorf("the bot changed the battle: the crown is with %d", got)
		}
	}
	if len(guesses) < 2 {
		t.Errorf("in twelve battles the bot was always shown the same hidden crown: %v", guesses)
	}
}

// low is a policy that bids nothing and then thinks until it is stopped.
type low struct{ ponder }

func (l low) Order(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	if st.Agenda().Mode == game.Sealed {
		return toy.Bid{Bearer: 1}
	}
	return l.ponder.Order(ctx, st, seat, rng)
}

func TestBotsAnswerProposals(t *testing.T) {
	ctx := context.Background()
	tbl := open(t)
	sitter := bot.Sit(ctx, tbl, game.First, low{ponder{make(chan struct{}, 100)}}, bot.Manners{Limit: forever, Seed: 1, Draw: 1})
	must := func(no *game.Refusal, err error) {
		t.Helper()
		if no != nil || err != nil {
			t.Fatal(no, err)
		}
	}
	must(tbl.Order(ctx, game.Second, toy.Bid{Bearer: 4, Coins: 3}, 0))
	bids := until(t, tbl, func(u table.Update) bool { return u.State.Agenda().Mode == game.Turn })
	must(tbl.Order(ctx, game.Second, toy.End{}, bids.Seq))
	must(tbl.Propose(ctx, game.Second, table.TakeBack))
	until(t, tbl, func(u table.Update) bool {
		_, back := u.State.Agenda().For(game.Second)
		return back && u.Seq > bids.Seq
	})

	must(tbl.Propose(ctx, game.Second, table.Pause))
	until(t, tbl, func(u table.Update) bool { return u.Paused })
	must(tbl.Propose(ctx, game.Second, table.GoOn))
	until(t, tbl, func(u table.Update) bool { return !u.Paused })
	must(tbl.Propose(ctx, game.Second, table.Draw))
	if u := until(t, tbl, func(u table.Update) bool { return u.Ended != nil }); len(u.Ended.Outcome.Winners) != 0 {
		t.Errorf("a draw was agreed on and %v won", u.Ended.Outcome.Winners)
	}
	<-sitter.Done()
	must(nil, sitter.Leave())
}
