package analysis_test

import (
	"context"
	"errors"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"muster/assets"
	"muster/game"
	"muster/game/analysis"
	"muster/game/bot"
	"muster/game/fog"
	"muster/game/table"
	"muster/game/table/leap"
	"muster/saves"
)

// fought is a battle on disk: bots against one another.
func fought(t *testing.T, sys game.System, policies ...bot.Policy) *saves.Record {
	t.Helper()
	return foughtWith(t, sys, 5, policies...)
}

// foughtWith is fought with dice of a seed.
func foughtWith(t *testing.T, sys game.System, seed byte, policies ...bot.Policy) *saves.Record {
	t.Helper()
	all, _ := sys.Scenarios()
	clock, dir := leap.New(time.Unix(0, 0)), t.TempDir()
	head := saves.NewHead(sys, game.DefaultSetup(all[max(game.Usual(all), 0)]))
	tbl, err := table.Begin(dir, saves.Record{Head: head}, table.Config{System: sys, Clock: clock, Seed: [32]byte{seed}})
	if err != nil {
		t.Fatal(err)
	}
	if err := bot.PlayOut(context.Background(), tbl, clock, policies); err != nil {
		t.Fatal(err)
	}
	if err := tbl.Close(); err != nil {
		t.Fatal(err)
	}
	record, err := saves.Read(filepath.Join(dir, tbl.Name()))
	if err != nil {
		t.Fatal(err)
	}
	return record
}

// Who plays well is told from who gives any order; the curve ends where the battle ended; the same battle gives the same
// analysis; and the costliest decisions have better orders that may be given there.
func TestAnalysis(t *testing.T) {
	sys := fog.New(assets.Embedded())
	record := fought(t, sys, bot.Regular{}, bot.Random{})
	done, steps := 0, 0
	report, err := analysis.Run(context.Background(), sys, record, func(n, of int) { done, steps = max(done, n), of })
	if err != nil {
		t.Fatal(err)
	}
	if done == 0 || done >= steps {
		t.Errorf("progress: %d of %d", done, steps)
	}
	good, n := report.Accuracy(game.First)
	bad, m := report.Accuracy(game.Second)
	if n < 10 || m < 10 || good > 1 || bad > good-0.15 {
		t.Errorf("accuracy %.3f of %d decisions against %.3f of %d", good, n, bad, m)
	}
	if report.Lost(game.First) >= report.Lost(game.Second) {
		t.Errorf("the decisions cost %.3f and %.3f", report.Lost(game.First), report.Lost(game.Second))
	}
	over := record.Note(saves.OverNote)
	if last := report.Orders[len(report.Orders)-1]; len(over.Won) == 1 && last.Result != float64(1-over.Won[0]) {
		t.Errorf("the last result is %v, won by %v", last.Result, over.Won)
	}
	if report.Start < 0.2 || report.Start > 0.8 {
		t.Errorf("it begins at %v", report.Start)
	}
	reel, err := saves.NewReel(sys, record)
	if err != nil {
		t.Fatal(err)
	}
	worst := report.Costliest(5)
	if len(worst) != 5 || !slices.IsSortedFunc(worst, func(a, b *analysis.Order) int { return int(math.Copysign(1, b.Cost-a.Cost)) }) {
		t.Errorf("%d costliest decisions", len(worst))
	}
	for _, o := range worst {
		st, _, err := reel.At(o.Step - 1)
		if err != nil {
			t.Fatal(err)
		}
		c, err := game.Decode(sys, o.Verb, []byte(o.Cmd))
		if err != nil || game.Check(st, o.Seat, c) != nil || o.Better == "" || o.Words == "" {
			t.Errorf("%+v: %v", *o, err)
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	same, err := analysis.Run(ctx, sys, record, func(n, _ int) {
		if n == 50 {
			stop()
		}
	})
	if !errors.Is(err, context.Canceled) || !reflect.DeepEqual(same.Orders[:10], report.Orders[:10]) || same.Curve != report.Curve {
		t.Errorf("another analysis: %v", err)
	}
	if err := analysis.Keep(record, report); err != nil {
		t.Fatal(err)
	}
	if kept := analysis.Kept(sys, record); kept == nil || kept.Curve != report.Curve || len(kept.Orders) != len(report.Orders) {
		t.Error("what was kept is not found")
	}
	chart := report.Chart(40, 9, "*")
	if len(chart) != 9 || !strings.HasPrefix(chart[0], "100 % |") || strings.Count(strings.Join(chart, ""), "*") != 40 {
		t.Errorf("%q", chart)
	}
	if err := saves.Remove(record.File); err != nil {
		t.Fatal(err)
	}
	if left, _ := os.ReadDir(filepath.Dir(record.File)); len(left) > 0 {
		t.Errorf("%v is left beside a removed battle", left)
	}
}

// Who stops it gets what has been found until then.
func TestAnAnalysisIsStopped(t *testing.T) {
	sys := fog.New(assets.Embedded())
	record := fought(t, sys, bot.Recruit{}, bot.Random{})
	ctx, stop := context.WithCancel(context.Background())
	report, err := analysis.Run(ctx, sys, record, func(n, _ int) {
		if n == 40 {
			stop()
		}
	})
	if !errors.Is(err, context.Canceled) || report == nil || len(report.Orders) == 0 || len(report.Orders) >= len(record.Orders()) {
		t.Errorf("%v, %+v", err, report)
	}
}
