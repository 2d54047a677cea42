package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"regexp"
	"slices"
	"strings"
)

// mutant is one change.
type mutant struct {
	id       uint32 // from 1
	file     string // within the rulebook
	line     int
	function string   // Receiver.Name
	rules    []string // of the function
	change   string
	nth      int // among the same changes in the function, from 1

	excuse  *equivalent
	apart   bool // its file shows rules and holds none
	reach   reach
	vectors []int // that can tell
	cold    bool  // reached while caches fill
	by      string
	fault   string
}

// reach is how far the vectors come.
type reach uint8

const (
	unreached reach = iota // no vector comes there
	unmoved                // vectors come there, but the change would change nothing
	survived               // it would, and no vector notices
	caught
)

func (m *mutant) String() string {
	nth := ""
	if m.nth > 1 {
		nth = fmt.Sprintf(" (nth = %d)", m.nth)
	}
	return fmt.Sprintf("%s:%d %s %s | %s%s", m.file, m.line, m.function, strings.Join(m.rules, " "), m.change, nth)
}

var (
	ruleTag = regexp.MustCompile(`(?s)\bRule: (.*)`)
	partTag = regexp.MustCompile(`(?s)\b(?:Rule|See): (.*)`)
	ruleID  = regexp.MustCompile(`\b[A-Z]+-[A-Z]+-[0-9]+\b`)
)

// rulesOf are the rules that a function's comment claims; in the rooms of rules and data those it takes part in, too.
func (pkg *source) rulesOf(f *ast.FuncDecl) []string {
	claim := ruleTag
	if pkg.name == "rules" || pkg.name == "data" {
		claim = partTag
	}
	tag := claim.FindStringSubmatch(f.Doc.Text())
	if tag == nil {
		return nil
	}
	return ruleID.FindAllString(tag[1], -1)
}

// functionName is a function's name with its receiver's type.
func functionName(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	t := f.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	if index, ok := t.(*ast.IndexExpr); ok {
		t = index.X
	}
	if name, ok := t.(*ast.Ident); ok {
		return name.Name + "." + f.Name.Name
	}
	return f.Name.Name
}

// mutants finds all changes of a rulebook and writes their switches into its files' edits.
func (book *rulebook) mutants() ([]*mutant, error) {
	w := &walk{leaves: map[ast.Expr]bool{}, inner: map[ast.Expr]bool{}}
	for _, w.pkg = range book.rooms {
		for _, f := range w.pkg.files {
			for _, d := range f.tree.Decls {
				if fn, ok := d.(*ast.FuncDecl); ok && fn.Body != nil {
					w.function(f, fn)
				}
			}
		}
	}
	if len(w.found) == 0 {
		return nil, fmt.Errorf("%s has no function whose comment says Rule: ID", book.path)
	}
	return w.found, nil
}

// function finds the changes of a function, if it is a rule.
func (w *walk) function(f *file, fn *ast.FuncDecl) {
	w.rules = w.pkg.rulesOf(fn)
	if w.rules == nil {
		return
	}
	w.file, w.name = f, functionName(fn)
	w.same = map[string]int{}
	w.parents = nil
	ast.Inspect(fn, w.node)
}

// add makes mutants of a node and returns the first one's number.
func (w *walk) add(n ast.Node, changes ...string) uint32 {
	first := uint32(len(w.found)) + 1
	for i, change := range changes {
		w.same[change]++
		w.found = append(w.found, &mutant{
			id: first + uint32(i), file: w.file.place, line: w.pkg.fset.Position(n.Pos()).Line,
			function: w.name, rules: w.rules, change: change, nth: w.same[change],
		})
	}
	return first
}

// choose are the mutants that the user asks for, by place.
func choose(all []*mutant, only *regexp.Regexp) []*mutant {
	var list []*mutant
	for _, m := range all {
		if only.MatchString(m.place()) {
			list = append(list, m)
		}
	}
	slices.SortStableFunc(list, func(a, b *mutant) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line))
	})
	return list
}

// place is where a mutant is and whose rules it breaks.
func (m *mutant) place() string {
	return fmt.Sprintf("%s:%d %s %s", m.file, m.line, m.function, strings.Join(m.rules, " "))
}
