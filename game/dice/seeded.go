package dice

import (
	crypto "crypto/rand"
	"fmt"
	"math/bits"
	"math/rand/v2"

	"muster/game"
)

// Seed is what live dice spring from. It stays secret until the battle is over.
type Seed [32]byte

// NewSeed draws a seed from the machine's own source of randomness.
func NewSeed() Seed {
	var seed Seed
	crypto.Read(seed[:]) //nolint:errcheck // it never fails: the program ends first
	return seed
}

// Seeded are fair dice that spring from a seed. The method is fixed, so that a revealed seed can be checked by any
// program: a die takes 64 bits of ChaCha8 (C2SP chacha8rand) and multiplies them by its sides; the face is one more than
// the upper 64 bits of the product. When the lower 64 bits are less than 2^64 mod sides, the bits are dropped and the
// next 64 taken, which makes all faces equally likely.
type Seeded struct {
	source *rand.ChaCha8
	rolled int
}

// NewSeeded are the dice of a seed, at its first die.
func NewSeeded(seed Seed) *Seeded { return &Seeded{source: rand.NewChaCha8(seed)} }

// Resume are the dice of a seed after those already rolled. The error names the first past die that is not the seed's.
func Resume(seed Seed, past []game.Die) (*Seeded, error) {
	s := NewSeeded(seed)
	for i, die := range past {
		if die.Sides < 1 {
			return nil, fmt.Errorf("die %d has %d sides, want at least 1", i+1, die.Sides)
		}
		if face := s.Roll(die.Sides, die.By); face != die.Face {
			return nil, fmt.Errorf("die %d was recorded as %s, the seed rolls %d", i+1, die, face)
		}
	}
	return s, nil
}

// Roll is the next face. It panics for a die without sides: that is a fault of the rule package.
func (s *Seeded) Roll(sides int, by game.RuleID) int {
	if sides < 1 {
		panic(fmt.Sprintf("%s asks for a die of %d sides", by, sides))
	}
	s.rolled++
	n := uint64(sides)
	high, low := bits.Mul64(s.source.Uint64(), n)
	if low < n {
		for unfair := -n % n; low < unfair; {
			high, low = bits.Mul64(s.source.Uint64(), n)
		}
	}
	return int(high) + 1
}

// Rolled counts the dice rolled since the seed's first.
func (s *Seeded) Rolled() int { return s.rolled }
