//go:build unix && !race

package command_test

// slowness is how many times slower programs are without the race detector.
const slowness = 1
