package saves

import (
	"os"
	"strings"

	"muster/game/dice"
)

// secretPath is the file that keeps the seed until it is revealed.
func (j *Journal) secretPath() string { return strings.TrimSuffix(j.path, Ext) + ".seed" }

// keep writes the seed down. A failure costs no more than the proof of the dice so far, should the program crash: the
// battle then goes on with another seed.
func (j *Journal) keep() {
	if j.seed != (dice.Seed{}) {
		_ = j.in.Replace(j.secretPath(), []byte(dice.Reveal(j.seed)))
	}
}

// recall reads the seed, leaving it zero when it is not there or is no seed.
func (j *Journal) recall() {
	text, err := os.ReadFile(j.secretPath())
	if err != nil {
		return
	}
	if seed, err := dice.ParseSeed(string(text)); err == nil {
		j.seed = seed
	}
}

// Reseed puts another seed in the place of one that was lost. The caller appends the [CommitNote].
func (j *Journal) Reseed(seed dice.Seed) {
	j.seed = seed
	j.keep()
}

// forget removes the seed's file: the journal tells it now.
func (j *Journal) forget() {
	_ = j.in.Remove(j.secretPath())
	j.done = false
}
