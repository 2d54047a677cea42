//go:build unix

package engine

import (
	"os/exec"
	"syscall"
)

// apart has a program run in a group of its own: it is not interrupted by the keys that interrupt this one, and what it
// starts ends with it.
func apart(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// slay ends a program and all of its group.
func slay(cmd *exec.Cmd) { _ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
