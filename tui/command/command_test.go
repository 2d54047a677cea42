package command_test

import (
	"context"
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"muster/assets"
	"muster/game"
	"muster/game/fog"
	"muster/saves"
	"muster/tui/command"
)

func systems(library assets.Library) []game.System { return []game.System{fog.New(library)} }

func TestMain(m *testing.M) {
	program := func(systems func(assets.Library) []game.System) func() {
		return func() {
			os.Exit(command.Run(context.Background(), command.Program{
				Systems: systems, In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Version: "1.2.3",
			}, os.Args[1:]))
		}
	}
	if err := flag.Set("test.parallel", "6"); err != nil { // most tests wait for screens rather than work
		panic(err)
	}
	testscript.Main(m, map[string]func(){"muster": program(systems), wholeProgram: program(everySystem)})
}

// wholeProgram is what this test program is called as to be Muster with all rulebooks.
const wholeProgram = "musterwhole"

// The scripts run the real command, each in a folder of its own.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:             "testdata",
		ContinueOnError: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("MUSTER_HOME", filepath.Join(env.WorkDir, "home"))
			env.Setenv("TERM", "dumb")
			env.Setenv("PAGER", "")
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"refused": refused,
			"journal": journal,
			"swap":    swap,
			"cut":     cut,
			"shows":   shows,
		},
	})
}

// refused CODE PATTERN COMMAND... runs a command that must say one line to the error output, nothing else, and exit
// with the code.
func refused(ts *testscript.TestScript, _ bool, args []string) {
	code, err := strconv.Atoi(args[0])
	ts.Check(err)
	var exit *exec.ExitError
	if err := ts.Exec(args[2], args[3:]...); !errors.As(err, &exit) || exit.ExitCode() != code {
		ts.Fatalf("%v exits with %v, want %d", args[2:], err, code)
	}
	said := ts.ReadFile("stderr")
	if strings.Count(said, "\n") != 1 || !regexp.MustCompile(args[1]).MatchString(said) {
		ts.Fatalf("%v says %q, want one line like %q", args[2:], said, args[1])
	}
	if out := ts.ReadFile("stdout"); out != "" {
		ts.Fatalf("%v prints %q beside its refusal", args[2:], out)
	}
}

// journal FILE copies the battle played last.
func journal(ts *testscript.TestScript, _ bool, args []string) {
	list, err := saves.List(ts.MkAbs("home/battles"))
	ts.Check(err)
	if len(list) == 0 {
		ts.Fatalf("no battle has been played")
	}
	data, err := os.ReadFile(list[0].File)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), data, 0o600))
}

// swap FROM TO OLD NEW copies a file with one text in the place of another.
func swap(ts *testscript.TestScript, _ bool, args []string) {
	data := ts.ReadFile(args[0])
	if !strings.Contains(data, args[2]) {
		ts.Fatalf("%s does not hold %q", args[0], args[2])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(strings.Replace(data, args[2], args[3], 1)), 0o600))
}

// cut FROM TO N copies a file without its last N bytes.
func cut(ts *testscript.TestScript, _ bool, args []string) {
	n, err := strconv.Atoi(args[2])
	ts.Check(err)
	data := ts.ReadFile(args[0])
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(data[:len(data)-n]), 0o600))
}

// shows WORD... holds that each word is a line of the output, before the tab that separates a description.
func shows(ts *testscript.TestScript, neg bool, args []string) {
	var names []string
	for line := range strings.Lines(ts.ReadFile("stdout")) {
		name, _, _ := strings.Cut(strings.TrimSpace(line), "\t")
		names = append(names, name)
	}
	for _, word := range args {
		if slices.Contains(names, word) == neg {
			ts.Fatalf("%q among the completions: %v; they are %v", word, !neg, names)
		}
	}
}
