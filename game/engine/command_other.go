//go:build !unix

package engine

import "os/exec"

// apart does nothing where there are no groups of programs.
func apart(*exec.Cmd) {}

// slay ends a program.
func slay(cmd *exec.Cmd) { _ = cmd.Process.Kill() }
