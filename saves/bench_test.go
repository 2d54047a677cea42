package saves

import (
	"bytes"
	"compress/gzip"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"muster/game"
	"muster/game/trial/toy"
)

// long is a battle of exactly so many orders: 52 pieces in a large yard.
func long(b *testing.B, orders int) *scribe {
	b.Helper()
	head := opening(b, 26, 20)
	head.Setup.Scenario = []byte(`{"id":"yard","title":"The Yard","width":12,"height":26,"rounds":20,"points":999}`)
	hp := bytes.Repeat([]byte("9,"), 26)
	roster := append(append([]byte(`{"id":"many","hp":[`), hp[:len(hp)-1]...), "]}"...)
	head.Armies[0], head.Armies[1] = roster, roster
	battle := newScribe(b, head)
	for len(battle.Lines) < orders {
		battle.play(orders - len(battle.Lines))
		if battle.state.Outcome() != nil && len(battle.Lines) < orders {
			battle.undo(min(40, len(battle.past)))
		}
	}
	return battle.digestsOnlyWhereDue()
}

// BenchmarkAppend is an order journalled besides the sync. Budget: 50 µs.
func BenchmarkAppend(b *testing.B) {
	battle := long(b, 200)
	disk := &sink{}
	j := &Journal{path: filepath.Join(b.TempDir(), "a.jsonl"), in: Disk{}, file: diskFile{disk}}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if err := j.Append(battle.Lines[i%len(battle.Lines)]); err != nil {
			b.Fatal(err)
		}
	}
}

// sink is a file that costs nothing.
type sink struct{}

func (*sink) WriteAt(text []byte, _ int64) (int, error) { return len(text), nil }
func (*sink) Truncate(int64) error                      { return nil }
func (*sink) Sync() error                               { return nil }
func (*sink) Close() error                              { return nil }

// BenchmarkAppendSynced is the same with a real file and its sync: what the machine's disk adds.
func BenchmarkAppendSynced(b *testing.B) {
	battle := long(b, 200)
	j, err := Create(b.TempDir(), battle.Head, seed)
	if err != nil {
		b.Fatal(err)
	}
	defer j.Close()
	for i := 0; b.Loop(); i++ {
		if err := j.Append(battle.Lines[i%len(battle.Lines)]); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkResume opens a battle of 1,000 orders from its file: reading, re-playing, the last digest. Budget: 200 ms.
func BenchmarkResume(b *testing.B) { benchmarkReplay(b, Last) }

// BenchmarkVerify is the same with every digest compared.
func BenchmarkVerify(b *testing.B) { benchmarkReplay(b, Every) }

func benchmarkReplay(b *testing.B, check Check) {
	path := filepath.Join(b.TempDir(), "a.jsonl")
	if err := os.WriteFile(path, long(b, 1000).text(), 0o600); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		record, err := Read(path)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := Replay(toy.System{}, record, check, func(Step) bool { return true }); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/1000, "µs/order")
}

// BenchmarkReelFirst is the longest way of a replay: from opening it straight to step 1,000. Budget: 50 ms.
func BenchmarkReelFirst(b *testing.B) {
	battle := long(b, 1000)
	for b.Loop() {
		reel, err := NewReel(toy.System{}, &battle.Record)
		if err != nil {
			b.Fatal(err)
		}
		if _, _, err := reel.At(reel.Len()); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkReelStep is a step at random once the battle has been seen, back or forth. Budget: 50 ms.
func BenchmarkReelStep(b *testing.B) {
	battle := long(b, 1000)
	reel, err := NewReel(toy.System{}, &battle.Record)
	if err != nil {
		b.Fatal(err)
	}
	if _, _, err := reel.At(reel.Len()); err != nil {
		b.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	for b.Loop() {
		if _, _, err := reel.At(r.IntN(reel.Len() + 1)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkSize tells the size of a journal of 2,000 orders, plain and gzipped. Budget: 40 KB gzipped; another game's
// replay of that length takes 1.5 MB.
func BenchmarkSize(b *testing.B) {
	text := long(b, 2000).text()
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
	}
}

// BenchmarkList looks into a folder of 300 battles.
func BenchmarkList(b *testing.B) {
	dir := b.TempDir()
	text := long(b, 300).text()
	for i := range 300 {
		if err := os.WriteFile(filepath.Join(dir, "battle-"+game.Seat(i%255).String()+string(rune('a'+i/255))+Ext), text, 0o600); err != nil {
			b.Fatal(err)
		}
	}
	for b.Loop() {
		items, err := List(dir)
		if err != nil || len(items) != 300 {
			b.Fatal(len(items), err)
		}
	}
}
