package main

import (
	"fmt"
	"io"
	"strings"
)

// printList prints the mutants.
func printList(out io.Writer, chosen []*mutant) {
	for _, m := range chosen {
		fmt.Fprintln(out, m)
	}
	fmt.Fprintf(out, "%d mutants\n", len(chosen))
}

// words that tell how far the vectors came with a mutant.
var reaches = [...]string{
	unreached: "no vector comes there",
	unmoved:   "no vector shows a difference there",
	survived:  "survives",
	caught:    "caught",
}

// printMutants prints who was not caught, and who was, too, if all are wanted.
func printMutants(out io.Writer, chosen []*mutant, all bool) {
	for _, m := range chosen {
		switch {
		case m.apart || m.excuse != nil:
		case m.reach != caught:
			fmt.Fprintf(out, "%s | %s\n", m, reaches[m.reach])
		case all:
			fmt.Fprintf(out, "%s | caught by %s: %s\n", m, m.by, strings.Join(strings.Fields(m.fault), " "))
		}
	}
}

// printFiles prints how many mutants of each file are caught.
func printFiles(out io.Writer, chosen []*mutant) {
	var names []string
	seen, good := map[string]int{}, map[string]int{}
	for _, m := range chosen {
		if m.apart || m.excuse != nil {
			continue
		}
		if seen[m.file] == 0 {
			names = append(names, m.file)
		}
		seen[m.file]++
		if m.reach == caught {
			good[m.file]++
		}
	}
	for _, name := range names {
		fmt.Fprintf(out, "%5.1f %% %5d of %5d  %s\n", 100*float64(good[name])/float64(seen[name]), good[name], seen[name], name)
	}
}

// printTotals prints the totals, and returns the share of those that can be seen, in per cent.
func printTotals(out io.Writer, book *rulebook, chosen []*mutant) float64 {
	var totals [caught + 1]int
	functions := map[string]bool{}
	excused, apart := 0, 0
	for _, m := range chosen {
		switch {
		case m.apart:
			apart++
			continue
		case m.excuse != nil:
			excused++
		default:
			totals[m.reach]++
		}
		functions[m.function] = true
	}
	seen := len(chosen) - excused - apart
	share := 100.0
	if seen > 0 {
		share = 100 * float64(totals[caught]) / float64(seen)
	}
	fmt.Fprintf(out, "%s: %d mutants of %d rules; besides, by %s, %d equivalent ones, and %d of files that stand apart\n",
		book.path, seen, len(functions), equivalentsFile, excused, apart)
	for r, n := range totals {
		fmt.Fprintf(out, "%7d %s\n", n, reaches[r])
	}
	fmt.Fprintf(out, "%.1f %% of %d are caught\n", share, seen)
	return share
}
