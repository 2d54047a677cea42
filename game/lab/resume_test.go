package lab_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"muster/game/bot"
	"muster/game/lab"
	"muster/game/trial/toy"
	"muster/saves"
)

// ticking is a clock by which each order takes a millisecond.
func ticking() func() time.Duration {
	now := time.Duration(0)
	return func() time.Duration { now += time.Millisecond; return now }
}

// whole is the report on a batch, and its records as they ended.
func whole(t *testing.T, c lab.Config) (string, []lab.Record) {
	t.Helper()
	var kept []lab.Record
	c.Keep = func(r lab.Record) error { kept = append(kept, r); return nil }
	c.Workers, c.Clock = 1, ticking()
	r, err := lab.Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	return r.Report(lab.Plain), kept
}

func TestResumedBatchGivesTheSameTable(t *testing.T) {
	want, all := whole(t, config(12))
	if len(all) != 12 {
		t.Fatalf("%d battles were kept, want 12", len(all))
	}
	c := config(12)
	c.Done = []lab.Record{all[7], all[0], all[3], all[11]} // in any order, with gaps
	got, again := whole(t, c)
	if got != want || len(again) != 8 {
		t.Errorf("%d battles were fought again, and the table is\n%s\nwant\n%s", len(again), got, want)
	}
	c.Done = slices.Clone(all)
	if got, again := whole(t, c); got != want || len(again) != 0 {
		t.Errorf("%d battles of a finished batch were fought again, or the table differs:\n%s", len(again), got)
	}
	strange := all[0]
	strange.Winners = []int{2}
	c.Done = []lab.Record{strange}
	if _, err := lab.Run(context.Background(), c); err == nil {
		t.Error("a battle won by a side that is not there was taken over")
	}
	c.Done, c.Seed = all[:1], 2
	if _, err := lab.Run(context.Background(), c); err == nil || !strings.Contains(err.Error(), "battle 0 of yard, seed 1, is none of this batch") {
		t.Errorf("%v, want a word on the seed", err)
	}
}

func TestLedger(t *testing.T) {
	path := filepath.Join(t.TempDir(), "batch.jsonl")
	head := lab.Head{Format: 1, System: "toy", Players: []string{"bot:regular", "bot:recruit"}, Games: 12, Seed: 1, Test: &lab.SPRT{Elo0: -5, Elo1: 5}}
	ledger, err := lab.NewLedger(path, head)
	if err != nil {
		t.Fatal(err)
	}
	_, all := whole(t, config(12))
	for _, r := range all[:5] {
		if err := ledger.Add(r); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := lab.NewLedger(path, head); err == nil || !strings.Contains(err.Error(), "there already: --resume") {
		t.Errorf("%v: a file of records was begun anew", err)
	}
	file, _ := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
	if _, err := file.WriteString(`{"battle":5,"one":"reg`); err != nil {
		t.Fatal(err)
	}
	file.Close()
	ledger.Close()
	for n, want := range [][]lab.Record{all[:5], all[:6]} { // once torn, once mended
		again, found, records, err := lab.OpenLedger(path)
		if err != nil || !reflect.DeepEqual(found, head) || !reflect.DeepEqual(records, want) {
			t.Fatalf("%v: reading %d: head %+v, %d records, want those written", err, n, found, len(records))
		}
		if n == 0 {
			if err := again.Add(all[5]); err != nil {
				t.Fatal(err)
			}
		}
		again.Close()
	}
	text, _ := os.ReadFile(path)
	lines := strings.SplitAfter(string(text), "\n")
	for spoilt, want := range map[string]string{
		"":                             "no file of records",
		"{\"muster\":2}\n":             "no file of records of muster lab, or of another version",
		lines[0] + "{\"battle\":x}\n":  ", line 2: ",
		lines[0] + lines[1] + lines[1]: ", line 3: battle 0 of regular and recruit is there twice",
	} {
		if err := os.WriteFile(path, []byte(spoilt), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, _, _, err := lab.OpenLedger(path); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%v, want %q in one line", err, want)
		}
	}
}

func TestCSV(t *testing.T) {
	_, all := whole(t, config(4))
	var b bytes.Buffer
	if err := lab.WriteCSV(&b, all); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil || len(rows) != 5 {
		t.Fatalf("%v, %d rows, want a heading and 4 battles", err, len(rows))
	}
	wins := 0
	for n, row := range rows[1:] {
		if len(row) != len(rows[0]) || row[0] != string(rune('0'+n)) || row[1] != string(rune('0'+n/2)) || row[2] != "regular" {
			t.Errorf("row %v does not fit %v", row, rows[0])
		}
		if row[8] == "win" {
			wins++
		}
	}
	r, err := lab.Run(context.Background(), config(4))
	if err != nil || r.Total.Wins != wins {
		t.Errorf("%v: %d wins in the table, want %d", err, wins, r.Total.Wins)
	}
}

func TestJournalsVerify(t *testing.T) {
	c := config(4)
	c.Journals, c.Started = t.TempDir(), time.Unix(0, 0)
	r, err := lab.Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	for _, battle := range r.Records {
		record, err := saves.Read(filepath.Join(c.Journals, battle.Journal))
		if err != nil {
			t.Fatal(err)
		}
		report, err := saves.Verify(toy.System{}, record)
		if err != nil || report.Outcome == nil || !slices.Equal(report.Outcome.Score, battle.Score) || len(record.Head.Chairs) != 2 {
			t.Errorf("battle %d: %v, %+v, want the score %v", battle.Battle, err, report, battle.Score)
		}
	}
}

// Both battles of a pair have the same dice: players who are the same fight the same battle twice, and it counts once.
func TestCopiesCountOnce(t *testing.T) {
	c := config(8)
	c.One, c.Two = lab.Player{Name: "first", Policy: bot.First{}}, lab.Player{Name: "first 2", Policy: bot.First{}}
	r, err := lab.Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(r.Records); i += 2 {
		one, two := r.Records[i], r.Records[i+1]
		if one.Course != two.Course || one.Sides[0] == two.Sides[0] || one.Scenario != two.Scenario {
			t.Errorf("battles %d and %d are no pair: %+v %+v", i, i+1, one, two)
		}
	}
	if r.Total.Copies < 4 || r.Total.Wins != r.Total.Losses || !strings.Contains(r.Report(lab.Plain), "Order for order as one before went") {
		t.Errorf("%+v: want a copy in each pair, and as many wins as losses", r.Total)
	}
	low, high := lab.Wilson(r.Total.Share(), r.Total.Games()-r.Total.Copies)
	if l, h := r.Total.Interval(); l != low || h != high {
		t.Errorf("the interval is %v to %v, want that of battles that differ: %v to %v", l, h, low, high)
	}
	if n := r.Pairs.N(); n != r.Pairs[2] || n > 4 {
		t.Errorf("pairs %v, want all drawn", r.Pairs)
	}
}

// A test ends at the same pair whatever the number of workers, and from what was kept.
func TestSPRTEndsAtTheSamePair(t *testing.T) {
	c := config(400)
	c.Two, c.Test = lab.Player{Name: "random", Policy: bot.Random{}}, &lab.SPRT{Elo0: 0, Elo1: 150}
	var reports []string
	var kept []lab.Record
	for _, workers := range []int{1, 4} {
		c.Workers, c.Keep = workers, func(r lab.Record) error { kept = append(kept, r); return nil }
		r, err := lab.Run(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		if n := r.Total.Games(); n == 0 || n >= 400 || n%2 > 0 || n != len(r.Records) {
			t.Errorf("%d battles count, want whole pairs, and fewer than 400", n)
		}
		reports = append(reports, r.Report(lab.Plain))
		c.Done, kept = slices.Clone(kept[:len(kept)/2]), nil
	}
	if reports[0] != reports[1] || !strings.Contains(reports[0], " is accepted") {
		t.Errorf("the test came to\n%s\nand then to\n%s", reports[0], reports[1])
	}
}
