//go:build unix && race

package command_test

// slowness is how many times slower programs are with the race detector.
const slowness = 8
