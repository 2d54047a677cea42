//go:build race

package screen

// The race detector has pools lose some of what they are given.
const poolsLose = true
