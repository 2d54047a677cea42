//go:build !race

package screen

const poolsLose = false
