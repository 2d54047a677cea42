package command

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"muster/assets"
	"muster/tui/screen"
)

// usageError is a fault in how a command was called, as against one in what it was asked to do.
type usageError struct{ error }

func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// errQuiet is a failure that has been told already.
var errQuiet = errors.New("failed")

// report prints what went wrong: one clear line, or one for each fault of a file.
func report(w io.Writer, err error) {
	if errors.Is(err, errQuiet) {
		return
	}
	for line := range strings.Lines(inWords(err)) {
		fmt.Fprintf(w, "muster: %s\n", screen.Clean(line)) // a file may come from anywhere
	}
}

// inWords is an error as a person would say it: those of the file system name the file and nothing of the machinery.
func inWords(err error) string {
	var fault *fs.PathError
	if !errors.As(err, &fault) {
		return err.Error()
	}
	switch {
	case errors.Is(fault, fs.ErrNotExist):
		return fault.Path + ": there is no such file"
	case errors.Is(fault, fs.ErrPermission):
		return fault.Path + ": this file is not yours to read"
	case errors.Is(fault, syscall.ENOSPC):
		return fault.Path + ": there is no room left"
	case errors.Is(fault, syscall.EISDIR):
		return fault.Path + ": this is a folder; want a file"
	}
	return fmt.Sprintf("%s: %v", fault.Path, fault.Err)
}

// unknown says that there is no such thing, and what was probably meant.
func unknown(kind, word string, names []string) error {
	if near, ok := assets.Nearest(word, names); ok {
		return fmt.Errorf("there is no %s %q; did you mean %q?", kind, word, near)
	}
	return fmt.Errorf("there is no %s %q; there are: %s", kind, word, strings.Join(names, ", "))
}

// noCommand refuses a word that is no command, with the nearest one that is.
func noCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	names := commandNames(cmd)
	if !cmd.HasParent() {
		names = append(names, "help")
		slices.Sort(names)
	}
	return usageError{unknown("command", args[0], names)}
}

func commandNames(cmd *cobra.Command) []string {
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return names
}

// flagFault says in our own words what is wrong with a flag.
func flagFault(cmd *cobra.Command, err error) error {
	var missing *pflag.NotExistError
	var empty *pflag.ValueRequiredError
	var wrong *pflag.InvalidValueError
	var form *pflag.InvalidSyntaxError
	switch {
	case errors.As(err, &missing) && missing.GetSpecifiedShortnames() != "":
		return usagef("there is no flag \"-%s\"; %s --help lists the flags", missing.GetSpecifiedShortnames(), cmd.CommandPath())
	case errors.As(err, &missing):
		return usageError{unknown("flag", "--"+missing.GetSpecifiedName(), flagNames(cmd))}
	case errors.As(err, &empty):
		return usagef("--%s: want %s after it", empty.GetFlag().Name, kindOf(empty.GetFlag()))
	case errors.As(err, &wrong):
		return usagef("--%s %q: want %s", wrong.GetFlag().Name, wrong.GetValue(), kindOf(wrong.GetFlag()))
	case errors.As(err, &form):
		return usagef("%q is no flag; flags look like --name or --name=value", form.GetSpecifiedFlag())
	}
	return usageError{err}
}

// kindOf says what a flag wants, after pflag's names of types.
func kindOf(f *pflag.Flag) string {
	switch f.Value.Type() {
	case "int", "uint64":
		return "a whole number"
	case "duration":
		return "a time with its unit, like 500ms or 2s"
	case "bool":
		return "true or false"
	case "stringSlice":
		return "names with commas between them"
	}
	return "a word"
}

// flagNames are the flags a command knows, with their dashes.
func flagNames(cmd *cobra.Command) []string {
	var names []string
	add := func(f *pflag.Flag) { names = append(names, "--"+f.Name) }
	cmd.Flags().VisitAll(add)
	cmd.InheritedFlags().VisitAll(add)
	return names
}

// exactly, atLeast and atMost say how many words a command takes.
func exactly(n int) cobra.PositionalArgs { return between(n, n) }
func atLeast(n int) cobra.PositionalArgs { return between(n, 1<<30) }
func atMost(n int) cobra.PositionalArgs  { return between(0, n) }

func between(low, high int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		form := strings.TrimSuffix(cmd.UseLine(), " [flags]")
		switch {
		case len(args) < low:
			return usagef("something is missing; want: %s", form)
		case len(args) > high:
			return usagef("%q is one word too many; want: %s", args[high], form)
		}
		return nil
	}
}
