package table

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"

	"muster/game"
	"muster/saves"
)

// ErrClosed is the answer of a table that has been closed.
var ErrClosed = errors.New("the table is closed")

// Table is a battle being played. All its methods may be called from any goroutine.
type Table struct {
	name    string
	head    saves.Head
	players []game.Player // with a name each
	public  *ledger
	late    *ledger // what spectators may see later; nil without Config.Late
	rights  *Rights // of whoever has this view; nil: all
	calls   chan call
	quit    chan struct{}
	done    chan struct{}
	once    sync.Once
	err     error // of closing; read after done
}

// call is work for the table's goroutine.
type call struct {
	seat   game.Seat // whose order it is, 0 for what is none
	do     func(*desk) *game.Refusal
	answer chan *game.Refusal
	begun  *atomic.Bool // set by the desk that does it, or by who no longer waits for it: then it is not done
}

// Open starts a battle, or goes on with one. The error is a fault of the setup, or says where the past differs from
// what the rules now make of it. On an error nothing runs, and the journal is the caller's to close.
func Open(c Config) (*Table, error) {
	d, err := newDesk(c)
	if err != nil {
		return nil, err
	}
	t := &Table{
		name: c.Name, head: d.head, players: d.players, public: d.public, late: d.lateLedger(),
		calls: make(chan call), quit: make(chan struct{}), done: make(chan struct{}),
	}
	go t.run(d)
	return t, nil
}

// Name is the battle's file name, "" when it is not kept.
func (t *Table) Name() string { return t.name }

// Head is what the battle began with, its commitment to the dice included where it has one.
func (t *Table) Head() saves.Head { return t.head }

// Order gives an order for a seat. seen is the Seq of the newest update the player has looked at: when only one seat
// acts, an order given on an older view is refused with [game.TableStale]. It returns once the order is on disk and
// published, together with what the umpire did because of it.
//
// The refusal is the player's affair; the error is ErrClosed, or ctx's when the order was never taken up.
func (t *Table) Order(ctx context.Context, seat game.Seat, c game.Command, seen int) (*game.Refusal, error) {
	return t.Orders(ctx, seat, seen, c)
}

// Orders gives several orders of a seat that are one gesture, one after the other, as [Table.Order] gives one. What is
// refused ends it; the orders before stand. Undo takes all of them back.
func (t *Table) Orders(ctx context.Context, seat game.Seat, seen int, orders ...game.Command) (*game.Refusal, error) {
	if no := t.refuses(seat); no != nil {
		return no, nil
	}
	return t.call(ctx, call{seat: seat, do: func(d *desk) *game.Refusal { return d.order(seat, seen, orders...) }})
}

// Undo takes back the seat's last order. [game.TableUndo] says why it may not.
func (t *Table) Undo(ctx context.Context, seat game.Seat) (*game.Refusal, error) {
	return t.askFor(ctx, seat, func(d *desk) *game.Refusal { return undoing{d}.undo(seat) })
}

// Propose asks the other sides' seats for their consent. Where nobody has to be asked, as for an order that Undo would
// take back, it is done at once.
func (t *Table) Propose(ctx context.Context, seat game.Seat, what What) (*game.Refusal, error) {
	return t.askFor(ctx, seat, func(d *desk) *game.Refusal { return consents{d}.propose(seat, what) })
}

// Answer is a seat's answer to the open proposal. The proposer may say no too: that withdraws it.
func (t *Table) Answer(ctx context.Context, seat game.Seat, yes bool) (*game.Refusal, error) {
	return t.askFor(ctx, seat, func(d *desk) *game.Refusal { return consents{d}.answer(seat, yes) })
}

// Sit writes down who plays a seat from now on: "" a person, else a bot's level. The table plays for nobody.
func (t *Table) Sit(ctx context.Context, seat game.Seat, who string) (*game.Refusal, error) {
	return t.askFor(ctx, seat, func(d *desk) *game.Refusal { return d.sit(seat, who) })
}

// Watch follows the battle as a seat ([game.Gallery] for spectators, [game.Umpire] for all there is), from the orders
// after the given Seq on; 0: from the beginning.
func (t *Table) Watch(seat game.Seat, after int) *Watcher {
	return &Watcher{public: t.public, seat: t.sees(seat), seq: after}
}

// Close ends the table: whatever is being done is finished, what could not be saved is tried again, and the journal is
// closed. The error says what could not be saved. Watchers get what is left and then [ErrClosed]. Closing twice is fine.
func (t *Table) Close() error {
	if t.rights != nil {
		return nil
	}
	t.once.Do(func() { close(t.quit) })
	<-t.done
	return t.err
}

// askFor is ask for what a seat wants.
func (t *Table) askFor(ctx context.Context, seat game.Seat, do func(*desk) *game.Refusal) (*game.Refusal, error) {
	if no := t.refuses(seat); no != nil {
		return no, nil
	}
	return t.ask(ctx, do)
}

// ask has the table's goroutine do something. A call that is begun is always answered.
func (t *Table) ask(ctx context.Context, do func(*desk) *game.Refusal) (*game.Refusal, error) {
	return t.call(ctx, call{do: do})
}

func (t *Table) call(ctx context.Context, c call) (*game.Refusal, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	c.answer, c.begun = make(chan *game.Refusal, 1), new(atomic.Bool)
	select {
	case t.calls <- c:
		return c.wait(ctx)
	case <-t.done:
		return nil, ErrClosed
	case <-t.quit:
		return nil, ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// wait waits for the answer to a call, or calls it off while it has not begun.
func (c call) wait(ctx context.Context) (*game.Refusal, error) {
	select {
	case no := <-c.answer:
		return no, nil
	case <-ctx.Done():
		if c.begun.CompareAndSwap(false, true) {
			return nil, ctx.Err()
		}
		return <-c.answer, nil
	}
}

// take does what is asked for, an order from a fast line when the slowest could have brought it.
func (d *desk) take(c call) {
	do := func() {
		if c.begun.CompareAndSwap(false, true) {
			c.answer <- c.do(d)
		}
	}
	if wait := (latency{d}).ahead(c.seat); c.seat != game.Umpire && wait > 0 {
		latency{d}.later(d.clock.now()+wait, do)
		return
	}
	do()
}

// run is the table's goroutine. Nothing else touches the desk.
func (t *Table) run(d *desk) {
	defer close(t.done)
	for {
		wake, stop := d.alarm()
		show, hide := d.late.alarm(d.clock.clock)
		select {
		case c := <-t.calls:
			d.take(c)
			latency{d}.release()
		case <-wake:
			d.strike()
		case <-show:
			d.late.due(d.clock.clock.Now())
		case <-t.quit:
			stop()
			hide()
			t.err = d.close()
			return
		}
		stop()
		hide()
	}
}
