// Command mutate proves that the vectors of a rulebook prove its rules: it breaks each rule, one condition or figure at a
// time, runs the vectors, and lists what they let pass.
//
//	go run ./game/trial/mutate [flags] SYSTEM
//
// SYSTEM is a rulebook's package (fog, kog, kry or krygothic, killzone, kings) or the path of a package; the rooms below it
// belong to it. Flags:
//
//	-run REGEXP   only mutants whose "file:line function RULE-IDS" matches ("shot.go", "Battle.contact$", "KOG-ROUND-07")
//	-list         list the mutants and run nothing
//	-all          print the caught ones and the vector that caught each, too
//	-files        print the share of each file, and no mutants
//	-want SHARE   exit with 1 if fewer per cent of what can be seen are caught
//	-workers N    processes at work, 1 unless told
//	-v            say what is going on
//
// Examples:
//
//	go run ./game/trial/mutate -run combat.go fog
//	go run ./game/trial/mutate -want 95 fog
//
// It exits with 0, with 1 if less than -want is caught, and with 2 if it cannot work: the vectors fail without a mutant, or
// the list of equivalents is stale.
//
// # What is broken
//
// Every function whose doc comment says `Rule: ID`, and in the rooms rules and data `See: ID`. A mutant is one of these
// changes:
//
//   - A condition is always true, or always false. Of a && b, a || b each part is a condition of its own. The conditions of
//     loops are only made false. Where a call returns or assigns a bool, it counts too.
//   - && becomes ||, || becomes &&.
//   - < becomes <=, <= becomes <, > becomes >=, >= becomes >. Beside a figure this is left to the figure.
//   - A figure is one more, or one less: literals, and named constants where they are used.
//   - A named constant of a type with several becomes the next of that type, except beside == and != and in cases.
//   - true becomes false, false becomes true.
//   - + becomes -, - becomes +, * becomes /, / and % become *; min becomes max, max becomes min; -x becomes x.
//   - x += y becomes x -= y, x++ becomes x--, and the other way round.
//   - A statement is left out: a call, an assignment, defer, continue, break, an early return.
//   - A call whose value is returned gives 0, nil or "" (not for bools and structs).
//
// Not made, because others are the same: leaving out the only statement of an if without else. Not made, because they cannot
// be seen: capacities of make; a return with nothing after it; figures returned beside false or a refusal. Nor what is no
// rule: colours (board.Tone), and the length to which assets.Clean cuts words in messages.
//
// # How it works
//
// All mutants are in one build (mutant schemata): go test -c -overlay compiles the package with a switch at each place, and
// nothing in the tree changes. A first pass runs every vector twice and records which mutants it reaches, and whether the
// changed part would have had another value. Each mutant is then tried on the vectors in which it has, those that name its
// rules first, in processes that live on. A vector that fails, panics, or takes far longer than without the mutant has
// caught it. What is reached only while caches fill (as when data files are read for the first time) is tried in a process
// of its own. A survivor may have spoilt what later mutants find in caches, so survivors are tried once more, last first,
// in fresh processes. Time limits count the processor's time, so that a busy machine changes nothing. Unix only.
//
// # Equivalents
//
// Mutants that no vector could catch stand in testdata/mutants.toml beside the rulebook, each with its reason. They are no
// part of what can be seen. An entry that fits no mutant, or one that the vectors catch, is stale: an error.
//
//	[[equivalent]]
//	function = "Battle.contact"
//	change = "other < 0: 0 becomes 1"  # as printed
//	nth = 2                            # among the same changes in the function; 1 if left out
//	reason = "why nobody can see it"
//
// The same file tells which files hold functions that show rules but are none: the bench, cards, offers, what bots weigh.
// Their mutants stand apart, too, and are not tried:
//
//	[[apart]]
//	files = ["data/build*.go", "worth.go"]
//	reason = "the bench of the army editor: no vector can reach it"
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"regexp"
)

// settings are the flags.
type settings struct {
	only    *regexp.Regexp
	list    bool
	all     bool
	files   bool
	want    float64
	workers int
	verbose bool
}

func (s *settings) say(format string, args ...any) {
	if s.verbose {
		fmt.Fprintf(os.Stderr, format+"\n", args...)
	}
}

// errWant is too small a share.
var errWant = errors.New("fewer mutants are caught than wanted")

func main() {
	var s settings
	var only string
	flag.StringVar(&only, "run", "", "only mutants whose \"file:line function RULE-IDS\" matches")
	flag.BoolVar(&s.list, "list", false, "list the mutants and run nothing")
	flag.BoolVar(&s.all, "all", false, "print the caught ones too")
	flag.BoolVar(&s.files, "files", false, "print the share of each file, and no mutants")
	flag.Float64Var(&s.want, "want", 0, "exit with 1 if fewer per cent are caught")
	flag.IntVar(&s.workers, "workers", 1, "processes at work")
	flag.BoolVar(&s.verbose, "v", false, "say what is going on")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: go run ./game/trial/mutate [flags] fog|kog|kry|PACKAGE")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 || s.workers < 1 {
		flag.Usage()
		os.Exit(2)
	}
	var err error
	if s.only, err = regexp.Compile(only); err == nil {
		err = work(&s, flag.Arg(0))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		if errors.Is(err, errWant) {
			os.Exit(1)
		}
		os.Exit(2)
	}
}

// work finds the mutants of a package, tries them, and prints what came of it.
func work(s *settings, name string) error {
	book, all, known, err := find(name)
	if err != nil {
		return err
	}
	chosen := choose(all, s.only)
	if len(chosen) == 0 {
		return fmt.Errorf("no mutant of %s matches %s", book.path, s.only)
	}
	if s.list {
		printList(os.Stdout, chosen)
		return nil
	}
	if err := try(s, book, all, chosen); err != nil {
		return err
	}
	if s.files {
		printFiles(os.Stdout, chosen)
	} else {
		printMutants(os.Stdout, chosen, s.all)
	}
	share := printTotals(os.Stdout, book, chosen)
	if err := known.stale(chosen); err != nil {
		return err
	}
	if share < s.want {
		return fmt.Errorf("%w: %.1f %% of %.1f %%", errWant, share, s.want)
	}
	return nil
}

// find lists the mutants of a package, and marks those of its list of equivalents.
func find(name string) (*rulebook, []*mutant, *equivalents, error) {
	book, err := load(importPath(name))
	if err != nil {
		return nil, nil, nil, err
	}
	all, err := book.mutants()
	if err != nil {
		return nil, nil, nil, err
	}
	known, err := readEquivalents(book.dir)
	if err != nil {
		return nil, nil, nil, err
	}
	return book, all, known, known.mark(all)
}
