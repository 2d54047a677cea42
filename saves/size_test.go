package saves_test

import (
	"bytes"
	"compress/gzip"
	"path/filepath"
	"testing"

	"muster/saves"
)

// gzipped is how many bytes a text takes when it is compressed.
func gzipped(t testing.TB, text []byte) int {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return packed.Len()
}

// TestSizeOfStoredBattles holds the budget of 20 bytes an order, compressed, over the stored battles of each rulebook
// that are in the present format. It is what orders, withdrawals and notes add to the opening, which holds rosters and
// scenario however long the battle lasts. With format 1 it was 41 to 58 bytes. Regiments throw dice by the dozen, which
// nothing compresses: those beyond six of an order may take two bytes for three.
func TestSizeOfStoredBattles(t *testing.T) {
	const budget, few = 20, 6
	for folder := range rulebooks() {
		files, err := filepath.Glob(filepath.Join("..", "game", folder, "testdata", "battles", "*", "*"+saves.Ext))
		if err != nil {
			t.Fatal(err)
		}
		battles, orders, bytes, many := 0, 0, 0, 0
		for _, file := range files {
			record, err := saves.Read(file)
			if err != nil {
				t.Fatal(err)
			}
			if record.Head.Version != saves.Version {
				continue
			}
			text, err := saves.Write(record)
			if err != nil {
				t.Fatal(err)
			}
			record.Lines, record.Torn = nil, 0
			head, err := saves.Write(record)
			if err != nil {
				t.Fatal(err)
			}
			n, whole, opening := 0, gzipped(t, text), gzipped(t, head)
			record, _ = saves.Parse(text)
			for _, line := range record.Lines {
				if line.Entry != nil {
					n++
					many += max(0, len(line.Entry.Dice)-few)
				}
			}
			t.Logf("%s %-28s %4d orders: %.1f bytes each, opening %d, %d in all", folder, filepath.Base(file), n, float64(whole-opening)/float64(n), opening, whole)
			battles, orders, bytes = battles+1, orders+n, bytes+whole-opening
		}
		if battles == 0 || bytes > budget*orders+many*2/3 {
			t.Errorf("%s: %d orders of %d battles, with %d dice beyond %d an order, take %d bytes, want at most %d each", folder, orders, battles, many, few, bytes, budget)
			continue
		}
		t.Logf("%s: %.2f bytes an order", folder, float64(bytes)/float64(orders))
	}
}
