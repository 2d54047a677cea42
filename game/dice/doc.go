// Package dice holds the dice that rules are handed: seeded ones for live battles, and taped ones for tests, vectors
// and replays. All of them are a [game.Dice]; none is safe for use by two goroutines at once.
//
//   - [Seeded] is a fair die from a secret [Seed]. The battle opens with the seed's [Commitment] and ends with its
//     [Reveal], so that [Verify] can prove afterwards that every recorded face was fixed before the first order.
//   - [Tape] plays dice that were written down, and tells of any that do not fit.
//   - [Recorder] writes down what other dice roll.
//   - [Luck] tells how far each seat's dice were from what they should be.
//
// Reading order: seeded.go, reveal.go, tape.go, recorder.go, luck.go.
package dice
