package rules_test

import (
	"testing"

	"muster/assets"
	"muster/game/kog"
	"muster/game/kog/rules"
	"muster/game/trial"
)

// The whole program's start may take 50 ms, of which the lists of battles and forces are a part.
func BenchmarkScenarios(b *testing.B) {
	sys := kog.New(assets.Embedded())
	for b.Loop() {
		sys.Scenarios()
	}
}

func BenchmarkArmies(b *testing.B) {
	sys := kog.New(assets.Embedded())
	for b.Loop() {
		sys.Armies()
	}
}

func BenchmarkBegin(b *testing.B) {
	_, setup := rules.Opened(b, "basic-engagement", nil)
	sys := kog.New(assets.Embedded())
	for b.Loop() {
		if _, _, err := sys.Begin(setup); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkFits(b *testing.B) {
	sys := kog.New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	armies, _ := sys.Armies()
	for b.Loop() {
		sys.Fits(scenarios[0], 0, armies[0], nil)
	}
}

func BenchmarkBench(b *testing.B) {
	sys := kog.New(assets.Embedded())
	army := trial.Armies(b, sys)[0]
	for b.Loop() {
		if _, err := sys.Bench(army.Data); err != nil {
			b.Fatal(err)
		}
	}
}
