package dice

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"muster/game"
)

// Commitment is the SHA-256 of a seed in hexadecimal: published before the first die, it binds without telling.
func Commitment(seed Seed) string {
	hash := sha256.Sum256(seed[:])
	return hex.EncodeToString(hash[:])
}

// Reveal is the seed in hexadecimal, for publication after the battle.
func Reveal(seed Seed) string { return hex.EncodeToString(seed[:]) }

// ParseSeed reads what [Reveal] writes.
func ParseSeed(text string) (Seed, error) {
	var seed Seed
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != len(seed) {
		return Seed{}, fmt.Errorf("this is no seed: want %d hexadecimal digits, found %d characters", 2*len(seed), len(text))
	}
	copy(seed[:], raw)
	return seed, nil
}

// Verify proves that nobody cooked the dice: the seed is the one committed to, and the recorded faces, in the order
// they fell, are exactly those it rolls.
func Verify(commitment string, seed Seed, rolled []game.Die) error {
	if Commitment(seed) != commitment {
		return fmt.Errorf("the seed is not the one committed to: its hash begins with %.16s, the commitment with %.16s",
			Commitment(seed), commitment)
	}
	_, err := Resume(seed, rolled)
	return err
}
