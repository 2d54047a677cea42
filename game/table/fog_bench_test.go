package table_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"muster/assets"
	"muster/game"
	"muster/game/fog"
	"muster/game/table"
	"muster/saves"
)

// fogBattle plays orders of a campaign at random through a table into a file, and returns the file.
func fogBattle(b *testing.B, orders int) (game.System, string) {
	b.Helper()
	sys := fog.New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	setup := game.DefaultSetup(scenarios[len(scenarios)-1])
	setup.Options["deploy"], setup.Options["round_limit"] = "auto", "30"
	head := saves.NewHead(sys, setup)
	head.Title, head.Started = "A campaign", time.Date(2026, 3, 1, 18, 0, 0, 0, time.UTC)
	dir := b.TempDir()
	t, err := table.Begin(dir, saves.Record{Head: head}, table.Config{System: sys})
	if err != nil {
		b.Fatal(err)
	}
	defer t.Close()
	rng, ctx, watcher := rand.New(rand.NewPCG(4, 2)), context.Background(), t.Watch(game.Umpire, 0)
	for {
		u, err := watcher.Next(ctx)
		if err != nil {
			b.Fatal(err)
		}
		agenda := u.State.Agenda()
		if u.Seq >= orders || len(agenda.Asks) == 0 {
			break
		}
		seat := agenda.Asks[0].Seat
		if no, err := t.Order(ctx, seat, u.State.Adviser().Sample(seat, rng), u.Seq); no != nil || err != nil {
			b.Fatal(no, err)
		}
	}
	return sys, filepath.Join(dir, t.Name())
}

// BenchmarkFogResume goes on with a battle of 1,000 orders from its file. Budget: 200 ms.
func BenchmarkFogResume(b *testing.B) {
	sys, file := fogBattle(b, 1000)
	for b.Loop() {
		t, err := table.Resume(file, table.Config{System: sys})
		if err != nil {
			b.Fatal(err)
		}
		b.StopTimer()
		if err := t.Close(); err != nil {
			b.Fatal(err)
		}
		b.StartTimer()
	}
}

// BenchmarkFogReplayStep is any step of the replay of 1,000 orders, back or forth. Budget: 50 ms.
func BenchmarkFogReplayStep(b *testing.B) {
	sys, file := fogBattle(b, 1000)
	record, err := saves.Read(file)
	if err != nil {
		b.Fatal(err)
	}
	reel, err := saves.NewReel(sys, record)
	if err != nil {
		b.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		if _, _, err := reel.At(rng.IntN(reel.Len() + 1)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkFogJournal tells the size of a journal of 2,000 orders, plain and gzipped. Budget: 40 KB gzipped; another
// game's replay of that length takes 1.5 MB.
func BenchmarkFogJournal(b *testing.B) {
	_, file := fogBattle(b, 2000)
	text, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		var packed bytes.Buffer
		w := gzip.NewWriter(&packed)
		if _, err := w.Write(text); err != nil {
			b.Fatal(err)
		}
		if err := w.Close(); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(len(text))/1000, "KB")
		b.ReportMetric(float64(packed.Len())/1000, "KB-gzip")
		b.ReportMetric(float64(bytes.Count(text, []byte("\n"))), "lines")
	}
}
