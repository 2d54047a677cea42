// Muster plays miniature wargames in a terminal, with every rule of their rulebooks enforced.
//
// This file wires the program together: the rulebooks it knows are named here and nowhere else.
package main

import (
	"context"
	"os"

	"muster/assets"
	"muster/game"
	"muster/game/fog"
	"muster/game/killzone"
	"muster/game/kings"
	"muster/game/kog"
	"muster/game/krygothic"
	"muster/game/lesson"
	"muster/tui/command"
)

// version is what the program calls itself in journals and on the command line.
const version = "0.1.0"

// systems are the rulebooks, the one to learn first in front.
func systems(library assets.Library) []game.System {
	return lesson.Teach(library, fog.New(library), kog.New(library), krygothic.New(library), killzone.New(library), kings.New(library))
}

func main() {
	os.Exit(command.Run(context.Background(), command.Program{
		Systems: systems, In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Version: version,
	}, os.Args[1:]))
}
