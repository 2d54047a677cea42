package odds_test

import (
	"sync"
	"testing"

	"pgregory.net/rapid"

	"muster/game/odds"
)

// seen is a handful of dice, as memories know it.
type seen struct{ dice, target int }

// expected reads how many hits it makes on average.
func (s seen) expected() (mean float64) {
	var every odds.Every
	for every.Next() {
		mean += every.P() * float64(every.Of(&pool{n: s.dice, target: s.target}))
	}
	return mean
}

// What a memory says of a situation is what reading it says, however many have come in between, and whoever asks.
func TestMemory(t *testing.T) {
	var memory odds.Memory[seen, float64]
	rapid.Check(t, func(t *rapid.T) {
		s := seen{rapid.IntRange(0, 60).Draw(t, "dice"), rapid.IntRange(2, 30).Draw(t, "target")} // more than there are shelves
		if got, want := *memory.Of(s, seen.expected), s.expected(); got != want {
			t.Errorf("%+v: remembered %v, read %v", s, got, want)
		}
	})
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for n := range 4 * odds.Shelves {
				s := seen{1 + n%7, 2 + n/7}
				if got, want := *memory.Of(s, seen.expected), s.expected(); got != want {
					t.Errorf("%+v: remembered %v, read %v", s, got, want)
				}
			}
		})
	}
	all.Wait()
}

// A situation that comes again is not read again.
func TestMemoryReadsOnce(t *testing.T) {
	var memory odds.Memory[seen, int]
	read := 0
	for range 3 {
		if got := *memory.Of(seen{3, 4}, func(seen) int { read++; return read }); got != 1 {
			t.Errorf("read %d times", got)
		}
	}
}

// BenchmarkMemory is a situation that has been read before.
func BenchmarkMemory(b *testing.B) {
	var memory odds.Memory[seen, float64]
	b.ReportAllocs()
	for b.Loop() {
		if *memory.Of(seen{4, 4}, seen.expected) < 1 {
			b.Fatal("few")
		}
	}
}
