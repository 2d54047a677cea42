package table_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/game/trial/toy"
	"muster/saves"
)

// quick is a journal that costs nothing.
type quick struct{}

func (quick) Append(...saves.Line) error { return nil }
func (quick) Close() error               { return nil }

// BenchmarkOrder is an order from the call to its publication, watcher included, without the journal's own work.
func BenchmarkOrder(b *testing.B) {
	ctx := context.Background()
	var battle *table.Table
	var w *table.Watcher
	var u table.Update
	next := func() {
		var err error
		if u, err = w.Next(ctx); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		if battle == nil || u.Ended != nil {
			if battle != nil {
				battle.Close()
			}
			var err error
			if battle, err = table.Open(table.Config{System: toy.System{}, Setup: yard(12, 20), Journal: quick{}}); err != nil {
				b.Fatal(err)
			}
			w = battle.Watch(game.Umpire, 0)
			next()
		}
		seat := u.State.Agenda().Asks[0].Seat
		if no, err := battle.Order(ctx, seat, passing(u.State, seat), u.Seq); no != nil || err != nil {
			b.Fatal(no, err)
		}
		next()
	}
	battle.Close()
}

// passing is an order that costs the rules next to nothing.
func passing(st game.Referee, seat game.Seat) game.Command {
	switch st.Agenda().Mode {
	case game.Sealed:
		return toy.Bid{Bearer: 1 + 12*game.PieceID(seat-1), Coins: int(seat)}
	case game.Open:
		return toy.Rest{}
	}
	return toy.End{}
}

// BenchmarkUndo gives an order and takes it back.
func BenchmarkUndo(b *testing.B) {
	ctx := context.Background()
	battle, err := table.Open(table.Config{System: toy.System{}, Setup: yard(12, 20), Journal: quick{}})
	if err != nil {
		b.Fatal(err)
	}
	defer battle.Close()
	give := func(seat game.Seat, c game.Command) {
		if no, err := battle.Order(ctx, seat, c, 1<<30); no != nil || err != nil {
			b.Fatal(no, err)
		}
	}
	give(game.First, toy.Bid{Bearer: 1, Coins: 2})
	give(game.Second, toy.Bid{Bearer: 13})
	to := [2]string{"B1", "A1"}
	for b.Loop() {
		give(game.First, step(1, to[0]))
		if no, err := battle.Undo(ctx, game.First); no != nil || err != nil {
			b.Fatal(no, err)
		}
	}
}

// BenchmarkResume opens a battle of 1,000 orders from its file, up to the first update. Budget: 200 ms.
func BenchmarkResume(b *testing.B) {
	path := thousand(b)
	for b.Loop() {
		battle, err := table.Resume(path, table.Config{System: toy.System{}})
		if err != nil {
			b.Fatal(err)
		}
		if u, err := battle.Watch(game.First, 0).Next(context.Background()); err != nil || u.Seq < 1000 {
			b.Fatal(u.Seq, err)
		}
		if err := battle.Close(); err != nil {
			b.Fatal(err)
		}
	}
}

// thousand is the file of a battle of 1,000 orders: 52 pieces go to and fro.
func thousand(b *testing.B) string {
	dir, ctx := b.TempDir(), context.Background()
	head := saves.NewHead(toy.System{}, yard(26, 20))
	battle, err := table.Begin(dir, saves.Record{Head: head}, table.Config{System: toy.System{}})
	if err != nil {
		b.Fatal(err)
	}
	w := battle.Watch(game.Umpire, 0)
	for {
		u, err := w.Next(ctx)
		if err != nil {
			b.Fatal(err)
		}
		if u.Seq >= 1000 {
			break
		}
		seat := u.State.Agenda().Asks[0].Seat
		if no, err := battle.Order(ctx, seat, toAndFro(u.State, seat), u.Seq); no != nil || err != nil {
			b.Fatal(no, err)
		}
	}
	if err := battle.Close(); err != nil {
		b.Fatal(err)
	}
	return filepath.Join(dir, battle.Name())
}

// toAndFro moves the seat's next piece one square away from its edge, or back.
func toAndFro(st game.Position, seat game.Seat) game.Command {
	switch st.Agenda().Mode {
	case game.Sealed:
		return toy.Bid{Bearer: 1 + 26*game.PieceID(seat-1), Coins: int(seat)}
	case game.Open:
		return toy.Rest{}
	}
	scene := st.Guide().Scene(seat)
	for _, piece := range scene.Pieces {
		if piece.Side != int(seat)-1 || !piece.Ready {
			continue
		}
		at := board.SquareAt(piece.At)
		to := board.Square{Col: at.Col ^ 1, Row: at.Row}
		if no := st.Check(seat, toy.Move{Unit: piece.ID, Path: []board.Square{to}}); no == nil {
			return toy.Move{Unit: piece.ID, Path: []board.Square{to}}
		}
	}
	return toy.End{}
}

// BenchmarkDeadline is how late a deadline fires on the machine's own clock: from the moment it is due to its
// publication. It never fires early. The budget is 5 ms on an idle machine.
func BenchmarkDeadline(b *testing.B) {
	scenarios, _ := toy.Pit{}.Scenarios()
	var late, most time.Duration
	for range b.N {
		t, err := table.Open(table.Config{System: toy.Pit{}, Setup: game.DefaultSetup(scenarios[0]), Journal: quick{}})
		if err != nil {
			b.Fatal(err)
		}
		w := t.Watch(game.Umpire, 0)
		start := time.Now()
		step := toy.Step{Fencer: 1, To: board.Point{X: 3000, Y: 3000}} // held for 400 ms
		if no, err := t.Order(b.Context(), game.First, step, 0); no != nil || err != nil {
			b.Fatal(no, err)
		}
		for stood := false; !stood; {
			u, err := w.Next(b.Context())
			if err != nil {
				b.Fatal(err)
			}
			scene := u.State.Guide().Scene(game.Umpire)
			stood = scene.Piece(1).At == step.To
		}
		by := time.Since(start) - 400*time.Millisecond
		if by < 0 {
			b.Fatalf("%v early", -by)
		}
		late, most = late+by, max(most, by)
		if err := t.Close(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(late.Microseconds())/float64(b.N)/1000, "ms-late")
	b.ReportMetric(float64(most.Microseconds())/1000, "ms-late-most")
}
