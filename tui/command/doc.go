// Package command is Muster's command line: the words after `muster`, their flags, help and completions, and the exit
// codes (0 done, 1 failed, 2 wrong usage). It opens pages of package tui, or prints.
//
// [Run] is the door. Each command has a file of its own.
package command
