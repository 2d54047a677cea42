//go:build !linux

package command

import "time"

// began is when the program did.
var began = time.Now()

// threadTime is the time on the wall, where nothing tells a thread's own.
func threadTime() time.Duration { return time.Since(began) }
